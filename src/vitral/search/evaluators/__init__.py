"""Evaluators: what a position is worth to each seat, and how good each move looks.

`contract` says what every evaluator answers; `linear` and `network` are the two there are.
`evaluation` is apart from them: readable Python, for the greedy bot.
"""
