"""Evaluators: what a position is worth to each seat, and its chance to win.

`contract` says what every evaluator answers; `linear` and `network` are the two there are.
`opponent_model` says how others choose their moves, for the priors of PUCT. `evaluation` is apart
from them: readable Python, for the greedy bot.
"""
