"""Rounding such that what adds up still does."""

from math import floor

from vitral.analysis.review.document import Account


def digits_for(players: int) -> int:
    """Digits after the point: results of two are whole, those of more are over an average."""
    return 0 if players == 2 else 1


def rounded(account: Account, digits: int) -> Account | None:
    """An account rounded to so many digits, whose parts add up to its rounded result.

    Parts are rounded down, and those that lose most by it are raised by one (largest remainder).
    None while a part is not known.

    >>> account = Account(start=0, luck=-11.6, own=-3.3, others=7.9, result=-7)
    >>> print(rounded(account, 0))
    start=0.0 luck=-12.0 own=-3.0 others=8.0 result=-7.0
    """
    parts = (account.start, account.luck, account.own, account.others)
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) or account.result is None:
        return None
    unit = 10**digits
    exact = [part * unit for part in known]
    whole = [floor(part) for part in exact]
    result = round(account.result * unit)
    by_remainder = sorted(range(len(exact)), key=lambda n: whole[n] - exact[n])
    for n in by_remainder[: result - sum(whole)]:
        whole[n] += 1
    start, luck, own, others = (part / unit for part in whole)
    return Account(start=start, luck=luck, own=own, others=others, result=result / unit)
