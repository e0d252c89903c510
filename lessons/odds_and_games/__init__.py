"""The page on games, points and odds: six charts beside the one on bid levels."""
