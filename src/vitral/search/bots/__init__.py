"""Bots: who plays when nobody is there to.

`contract` says what a bot is, `registry` lists them by name, `plugins` finds those of other
packages. A new bot is a class (`greedy` is a short one) and a line in the registry.
"""
