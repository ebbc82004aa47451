"""Search algorithms, compiled: one ply, alpha-beta, PUCT, and games played out.

Each works in a `Workspace` and asks its `Evaluator`; none knows which evaluator that is.
"""
