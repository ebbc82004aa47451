"""The CUDA kernels of the environments: as in `vitral.kernel.cuda.entry_points`, no rule is here.

Each thread calls the compiled functions of the environments and of the kernel for one game.
"""

from vitral.envs import entry_points as envs
from vitral.kernel import entry_points as kernel
from vitral.kernel.cuda.device import CudaArray, cuda, entry_point


@entry_point
def begin_games(kits: CudaArray, games: CudaArray, fresh: CudaArray, opponents: bool) -> None:
    """Set up the games that are to be `fresh`, and play until the learner's turn."""
    n = cuda.grid(1)
    if n < games.shape[0]:
        envs.begin_games(kits, games, fresh, opponents, n, n + 1)


@entry_point
def choose_actions(
    kits: CudaArray, games: CudaArray, generators: CudaArray, actions: CudaArray
) -> None:
    """Choose a random legal action in each game."""
    n = cuda.grid(1)
    if n < games.shape[0]:
        envs.choose_actions(kits, games, generators, actions, n, n + 1)


@entry_point
def play_games(
    kits: CudaArray,
    encodings: CudaArray,
    games: CudaArray,
    moves: CudaArray,
    opponents: bool,
    kind: int,
    penalty: float,
    rewards: CudaArray,
    paid: CudaArray,
    over: CudaArray,
    illegal: CudaArray,
    final_cells: CudaArray,
    scores: CudaArray,
) -> None:
    """Play a move in each game, and write the rewards."""
    n = cuda.grid(1)
    if n < games.shape[0]:
        envs.play_games(
            kits,
            encodings,
            games,
            moves,
            opponents,
            kind,
            penalty,
            rewards,
            paid,
            over,
            illegal,
            final_cells,
            scores,
            n,
            n + 1,
        )


@entry_point
def observe_games(
    kits: CudaArray,
    encodings: CudaArray,
    games: CudaArray,
    cells: CudaArray,
    masks: CudaArray,
    seats: CudaArray,
    scores: CudaArray,
) -> None:
    """Write what the seat to move sees in each game: its observation, mask and scores."""
    n = cuda.grid(1)
    if n < games.shape[0]:
        envs.observe_games(kits, encodings, games, cells, n, n + 1)
        envs.describe_games(kits, games, seats, scores, n, n + 1)
        kernel.resume_games(kits, games, masks, n, n + 1)
