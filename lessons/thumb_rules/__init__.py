"""The page that puts rules of thumb on trial: the rules, what is chosen, how they do, words, charts, example hands."""
