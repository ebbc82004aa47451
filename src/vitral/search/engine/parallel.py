"""Threads that search one root together: all of them the same depth and window at the same time.

How they divide the tree among them is said in `algorithms/deferring`. Whoever finishes first ends
the search for all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Condition, Thread
from types import TracebackType
from typing import NamedTuple, Self

from vitral.search.algorithms import alpha_beta
from vitral.search.algorithms.workspace import (
    BEST_MOVE,
    HORIZON_LEAVES,
    MOST_NODES,
    NODES,
    SHARED,
    STOP,
    SUPERSEDED,
    Workspace,
)
from vitral.search.engine.run import choose_from


class RootValue(NamedTuple):
    """What a search of the root has found."""

    value: int
    """To the seat that is to move, in parts of a point; `NO_VALUE` if the search was stopped."""
    move: int
    horizon_leaves: int


@dataclass(eq=False, slots=True)
class RootSearch:
    """One search of the root, to a depth within a window."""

    moves: Sequence[int]
    """To choose from."""
    depth: int
    low: int
    high: int
    found: RootValue | None = None
    """What a helper has found."""


class ParallelSearch:
    """Searches the root in the first workspace, with a thread for each of the others to help.

    The threads start with the first search that is deep enough, and end with the block.
    """

    def __init__(self, workspaces: Sequence[Workspace]) -> None:
        self._first, *self._others = workspaces
        self._threads: list[Thread] = []
        self._changed = Condition()
        self._current: RootSearch | None = None
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._changed:
            self._closed = True
            self._stop_helpers()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def search(self, root: RootSearch) -> RootValue:
        """Search until this thread or a helper has finished, or until the first is stopped."""
        if not self._others or root.depth < alpha_beta.ALPHA_BETA.shared_depth:
            return _search(self._first, root)
        before = int(self._first.control[HORIZON_LEAVES])
        self._begin(root)
        found = _search(self._first, root)
        self._end()
        if found.value == alpha_beta.NO_VALUE and root.found:
            found = root.found
            self._first.control[HORIZON_LEAVES] = before + found.horizon_leaves
        return found

    def _begin(self, root: RootSearch) -> None:
        if not self._threads:
            for workspace in self._others:
                workspace.control[SHARED] = 1
                thread = Thread(target=self._help, args=(workspace,))
                thread.start()
                self._threads.append(thread)
        with self._changed:
            self._current = root
            self._first.control[SHARED] = 1
            self._changed.notify_all()

    def _end(self) -> None:
        with self._changed:
            self._current = None
            self._first.control[SHARED] = self._first.control[SUPERSEDED] = 0
            self._stop_helpers()

    def _stop_helpers(self) -> None:
        for workspace in self._others:
            workspace.control[STOP] = 1

    def _help(self, workspace: Workspace) -> None:
        """Search whatever the first thread searches, until the end."""
        control, root = workspace.control, None
        while control[NODES] < control[MOST_NODES] and (root := self._after(root, workspace)):
            found = _search(workspace, root)
            if found.value != alpha_beta.NO_VALUE:
                self._finish(root, found)

    def _after(self, root: RootSearch | None, workspace: Workspace) -> RootSearch | None:
        """Wait for the search after one that is done with; None if there is none any more."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._current not in (None, root))
            if self._closed:
                return None
            workspace.control[STOP] = workspace.control[HORIZON_LEAVES] = 0
            return self._current

    def _finish(self, root: RootSearch, found: RootValue) -> None:
        """End the search of the first thread, unless it has ended."""
        with self._changed:
            if self._current is root and root.found is None:
                root.found = found
                self._first.control[SUPERSEDED] = 1


def _search(workspace: Workspace, root: RootSearch) -> RootValue:
    choose_from(workspace, root.moves)
    value = int(alpha_beta.search(workspace, root.depth, root.low, root.high))
    control, move = workspace.control, int(workspace.frames[0, BEST_MOVE])
    return RootValue(value, move, int(control[HORIZON_LEAVES]))
