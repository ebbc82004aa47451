"""Study on a server: analysis for many people at once, reviews of matches, and puzzles.

The work is done in processes of its own, which stand back for bots and for the server.
"""
