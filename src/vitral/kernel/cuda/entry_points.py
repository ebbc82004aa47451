"""The CUDA kernels: each thread calls a compiled function of the kernel for a game of its own.

`vitral.kernel.entry_points` has functions that do something for the games from `start` to `stop`;
a thread of the GPU calls them for one game. So no rule stands here, and whatever the CPU proves of
those functions holds here.
"""

from vitral.kernel import entry_points as kernel
from vitral.kernel.bits import signed
from vitral.kernel.cuda.device import CudaArray, cuda, entry_point
from vitral.kernel.legal import allowed


@entry_point
def start_games(kits: CudaArray, games: CudaArray, masks: CudaArray) -> None:
    """Set up and deal the games, and write their masks."""
    n = cuda.grid(1)
    if n < games.shape[0]:
        kernel.start_games(kits, games, masks, n, n + 1)


@entry_point
def choose_moves(games: CudaArray, masks: CudaArray, moves: CudaArray) -> None:
    """Choose a random legal move in each game."""
    n = cuda.grid(1)
    if n < games.shape[0]:
        kernel.choose_moves(games, masks, moves, n, n + 1)


@entry_point
def find_illegal(kits: CudaArray, games: CudaArray, moves: CudaArray, first: CudaArray) -> None:
    """Lower ``first[0]`` to the first game whose move is not legal; leave it if all are."""
    n = cuda.grid(1)
    if n < games.shape[0] and not allowed(kits[0], games[n], signed(moves[n])):
        cuda.atomic.min(first, 0, n)


@entry_point
def step_games(
    kits: CudaArray,
    games: CudaArray,
    moves: CudaArray,
    masks: CudaArray,
    over: CudaArray,
    scores: CudaArray,
    lost: CudaArray,
    first: CudaArray,
) -> None:
    """Play a move in each game, unless `find_illegal` found one that is not legal."""
    n = cuda.grid(1)
    if n < games.shape[0] and first[0] >= games.shape[0]:
        kernel.step_games(kits, games, moves, masks, over, scores, lost, n, n + 1)


@entry_point
def roll_games(
    kits: CudaArray,
    games: CudaArray,
    masks: CudaArray,
    over: CudaArray,
    scores: CudaArray,
    lost: CudaArray,
    turns: int,
    start: int,
    stop: int,
) -> None:
    """Play `turns` random moves in each game from `start` to `stop` - 1."""
    n = start + cuda.grid(1)
    if n < stop:
        kernel.roll_games(kits, games, masks, over, scores, lost, turns, n, n + 1)


@entry_point
def unpack_masks(words: CudaArray, groups: CudaArray) -> None:
    """Write a byte for each bit of the masks, eight of them by each thread."""
    n = cuda.grid(1)
    if n < groups.shape[0]:
        kernel.unpack_masks(words, groups, n, n + 1)
