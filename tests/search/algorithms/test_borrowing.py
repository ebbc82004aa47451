"""Arrays without reference counts: the same memory, and an owner that nobody has touched."""

import sys
from typing import NamedTuple

import numpy as np

from vitral.kernel.compilation import jit
from vitral.kernel.layout import Words
from vitral.search.algorithms.borrowing import borrowed


class Inner(NamedTuple):
    numbers: Words


class Outer(NamedTuple):
    inner: Inner
    rows: Words
    factor: int


@jit
def add_rows(outer: Outer) -> int:
    outer = borrowed(outer)
    total = 0
    for n in range(len(outer.rows)):
        row = outer.rows[n]
        row[0] += 1
        total += outer.factor * row.sum() + outer.inner.numbers[n]
    return total


def test_arrays_in_nested_tuples_are_read_and_written() -> None:
    outer = Outer(Inner(np.array([10, 20])), np.array([[1, 2], [3, 4]]), 3)
    assert add_rows(outer) == 3 * 12 + 30
    assert outer.rows.tolist() == [[2, 2], [4, 4]]


def test_the_owner_keeps_its_references() -> None:
    outer = Outer(Inner(np.array([10, 20])), np.array([[1, 2], [3, 4]]), 3)
    arrays = outer.inner.numbers, outer.rows
    before = [sys.getrefcount(array) for array in arrays]
    for _ in range(100):
        add_rows(outer)
    assert [sys.getrefcount(array) for array in arrays] == before
