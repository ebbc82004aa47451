"""A queue that serves everybody in turn, however much each of them asks for."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """A round robin, level by level.

    An item is put under a path of keys, say an address and a match. The first keys take turns;
    within one first key its second keys take turns, and so on; under one whole path the order is
    first in, first out. So whoever puts in a thousand items delays another key by one item at most.

    >>> queue = FairQueue()
    >>> for path in (("Ana", 1), ("Ana", 1), ("Ana", 2), ("Ben", 1)):
    ...     queue.put(path, path)
    >>> [queue.get() for _ in range(len(queue))]
    [('Ana', 1), ('Ben', 1), ('Ana', 2), ('Ana', 1)]
    """

    def __init__(self) -> None:
        self._items: deque[T] = deque()
        """Items whose path ends here."""
        self._branches: OrderedDict[Hashable, FairQueue[T]] = OrderedDict()
        """The others by the next key of their path, the next to be served first. None is empty."""
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, path: tuple[Hashable, ...], item: T) -> None:
        """Add an item. All paths of one queue have the same length."""
        self._length += 1
        if not path:
            self._items.append(item)
            return
        if path[0] not in self._branches:
            self._branches[path[0]] = FairQueue()
        self._branches[path[0]].put(path[1:], item)

    def get(self) -> T:
        """Remove and return the next item; `IndexError` if there is none."""
        if not self._length:
            raise IndexError("the queue is empty")
        self._length -= 1
        if not self._branches:
            return self._items.popleft()
        key, branch = self._branches.popitem(last=False)
        item = branch.get()
        if branch:
            self._branches[key] = branch
        return item

    def waiting(self, key: Hashable) -> int:
        """How many items wait under a first key."""
        return len(self._branches.get(key, ()))

    @property
    def keys(self) -> int:
        """How many first keys have items that wait."""
        return len(self._branches)
