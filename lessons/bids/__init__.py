"""The page on bid levels: its settings, curves and charts, the simulation behind them, and examples."""
