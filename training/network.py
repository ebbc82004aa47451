"""Train the network for three and four players by self-play and temporal differences.

    python -m training.network --players 4 --side A --minutes 8 --out .bench

In each generation thousands of games are played to their end, every seat playing the move with the
best score at one ply, with a little noise. The target for a seat in a position is what the network
said of it a turn later, mixed with that turn's target, and in the end the result (TD(lambda)).
Needs PyTorch; with a graphics processor a generation takes seconds.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from vitral.kernel import Kit
from vitral.kernel.bits import signed
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal
from vitral.kernel.layout import GAME, MOST_MOVES
from vitral.kernel.legal import list_moves
from vitral.kernel.rng import randbelow
from vitral.kernel.scoring import write_result
from vitral.kernel.setup import set_up
from vitral.kernel.turn import play
from vitral.rules import COLUMNS, ROUNDS
from vitral.search.evaluators.linear import shapes_and_rooms
from vitral.search.evaluators.network import (
    ACTIVE,
    EMBEDDING,
    HIDDEN,
    MARGIN_SCALE,
    OUTPUTS,
    PLAIN_FEATURES,
    TRAITS,
    strip_traits,
    write_active,
)

Array = np.ndarray[Any, Any]

TRACE_DECAY = 0.9
"""The lambda of TD(lambda): how much the target a turn later counts against the estimate there."""

AVERAGING = 0.002
"""By how much each step moves the averaged parameters, which are those that are kept."""


class Net(nn.Module):
    """The network, as PyTorch trains it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.register_buffer("traits", torch.from_numpy(strip_traits(kit.states)))
        self.strips = nn.Parameter(torch.randn(4 * COLUMNS, TRAITS, EMBEDDING) * 0.03)
        self.plain = nn.Parameter(torch.randn(PLAIN_FEATURES, EMBEDDING) * 0.05)
        self.bias = nn.Parameter(torch.zeros(EMBEDDING))
        self.second = nn.Parameter(torch.randn(EMBEDDING, HIDDEN) / EMBEDDING**0.5)
        self.second_bias = nn.Parameter(torch.zeros(HIDDEN))
        self.last = nn.Parameter(torch.randn(HIDDEN, OUTPUTS) * 0.1 / HIDDEN**0.5)
        self.last_bias = nn.Parameter(torch.zeros(OUTPUTS))

    def rows(self) -> torch.Tensor:
        """The rows of everything that can hold, the empty one first."""
        strips = torch.einsum("st,wth->wsh", self.traits, self.strips).reshape(-1, EMBEDDING)
        return torch.cat([strips.new_zeros(1, EMBEDDING), strips, self.plain])

    def forward(self, features: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
        """Log odds of a win and margin, for what is features."""
        first = functional.embedding_bag(features, rows, mode="sum").float()
        second = torch.relu(first + self.bias) @ self.second + self.second_bias
        return torch.relu(second) @ self.last + self.last_bias


class Tables(NamedTuple):
    """Games that go on, with the moves of each."""

    kits: Array
    rooms: Array
    games: Array
    active: Array
    """Which of the games go on."""
    lists: Array
    places: Array
    """Where the moves of each begin, counted over all of them."""


@jit
def start(kits: Array, games: Array, seeds: Array, begin: int, end: int) -> None:
    """Set games up."""
    for n in range(begin, end):
        games[n].generator = seeds[n]
        set_up(kits[0], games[n])


@jit
def list_all_moves(
    kits: Array, games: Array, active: Array, lists: Array, counts: Array, begin: int, end: int
) -> None:
    """Deal where it is due, and list every move."""
    for n in range(begin, end):
        game = games[active[n]]
        if game.pairs == 0:
            deal(kits[0], game)
        counts[n] = list_moves(kits[0], game, lists[n])


@jit
def write_moves_features(
    tables: Tables, after: Array, features: Array, begin: int, end: int
) -> None:
    """Write the active features of each seat to move, after each of its moves.

    The same ply as `one_ply.try_moves`, but for many games at once and without an evaluator: here
    the network evaluates all moves of a batch together, outside of compiled code.
    """
    kits, rooms, games, active, lists, places = tables
    for n in range(begin, end):
        game = games[active[n]]
        seat = signed(game.seat)
        for row in range(places[n], places[n + 1]):
            after[n] = game
            play(kits[0], after[n], lists[n, row - places[n]])
            write_active(kits[0], rooms, after[n], seat, features[row])


@jit
def play_best(
    tables: Tables, values: Array, random_moves: int, features: Array, begin: int, end: int
) -> None:
    """Play the moves with the highest values, and write the features of every seat then.

    `random_moves` of a thousand moves are random ones.
    """
    kits, rooms, games, active, lists, places = tables
    players = signed(kits[0].players)
    for n in range(begin, end):
        game = games[active[n]]
        best = places[n]
        for row in range(places[n], places[n + 1]):
            if values[row] > values[best]:
                best = row
        if randbelow(game, 1000) < random_moves:
            best = places[n] + randbelow(game, places[n + 1] - places[n])
        play(kits[0], game, lists[n, best - places[n]])
        for seat in range(players):
            write_active(kits[0], rooms, game, seat, features[n, seat])


@jit
def write_results(
    kits: Array, games: Array, points: Array, shares: Array, begin: int, end: int
) -> None:
    """Write the points and the share of the win of each seat in finished games."""
    for n in range(begin, end):
        write_result(kits[0], games[n], points[n], shares[n])


class Player:
    """Plays generations of games of one kind."""

    def __init__(self, kit: Kit, size: int, threads: int, device: str) -> None:
        self._kit, self._device = kit, device
        _, rooms = shapes_and_rooms(kit.array[0])
        self._rooms = np.ascontiguousarray(rooms, np.int64)
        self._size = size
        self._games = np.zeros(size, GAME)
        self._after = np.zeros(size, GAME)
        self._lists = np.zeros((size, MOST_MOVES), np.uint16)
        self._features = torch.zeros((size * 48, ACTIVE), dtype=torch.int16)
        if device == "cuda":
            self._features = self._features.pin_memory()
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads)

    def _each(self, count: int, function: Callable[..., None], *arrays: object) -> None:
        bounds = np.linspace(0, count, 4 * self._threads + 1).astype(int).tolist()
        done = [self._pool.submit(function, *arrays, *ends) for ends in pairwise(bounds)]
        for each in done:
            each.result()

    def play(
        self, net: Net, seed: int, points: float, noise: float, random_moves: int, decay: float
    ) -> tuple[torch.Tensor, torch.Tensor, Array]:
        """Play a generation: the features of its positions, their targets, and the final scores."""
        kits, games, players = self._kit.array, self._games, self._kit.players
        seeds = np.random.SeedSequence(seed).generate_state(self._size, np.uint64)
        self._each(self._size, start, kits, games, seeds)
        active = np.arange(self._size)
        turns: list[tuple[Array, torch.Tensor, torch.Tensor]] = []
        with torch.no_grad():
            rows = net.rows()
            rows = rows.half() if self._device == "cuda" else rows
            while len(active):
                n = len(active)
                counts = np.zeros(n, np.int64)
                self._each(n, list_all_moves, kits, games, active, self._lists, counts)
                places = np.concatenate([[0], np.cumsum(counts)])
                total = int(places[-1])
                if total > len(self._features):
                    self._features = torch.zeros((total * 5 // 4, ACTIVE), dtype=torch.int16)
                tables = Tables(kits, self._rooms, games, active, self._lists, places)
                self._each(n, write_moves_features, tables, self._after, self._features.numpy())
                outputs = net(self._sent(self._features[:total]), rows)
                scores_of_moves = torch.sigmoid(outputs[:, 0]) + points * outputs[:, 1]
                scores_of_moves -= noise * torch.empty_like(scores_of_moves).exponential_().log()
                values = scores_of_moves.float().cpu().numpy()
                all_features = torch.zeros((n, players, ACTIVE), dtype=torch.int16)
                self._each(n, play_best, tables, values, random_moves, all_features.numpy())
                sent = self._sent(all_features.reshape(-1, ACTIVE))
                outputs = net(sent, rows).reshape(n, players, OUTPUTS)
                outputs[..., 0] = torch.sigmoid(outputs[..., 0])
                turns.append((active, sent.short().reshape(n, players, ACTIVE), outputs))
                active = active[games["round"][active] < ROUNDS]
        scores = games["score"][:, :players].copy()
        return *self._targets(turns, self._results(scores), decay), scores

    def _sent(self, features: torch.Tensor) -> torch.Tensor:
        return features.to(self._device, non_blocking=True).int()

    def _results(self, scores: Array) -> torch.Tensor:
        """For each seat its share of the win, and its margin."""
        players = self._kit.players
        points, shares = np.zeros((2, self._size, players))
        self._each(self._size, write_results, self._kit.array, self._games, points, shares)
        margin = (scores * players - scores.sum(1, keepdims=True)) / (players - 1) / MARGIN_SCALE
        both = np.stack([shares, margin], axis=2)
        return torch.from_numpy(both.astype(np.float32)).to(self._device)

    def _targets(
        self,
        turns: list[tuple[Array, torch.Tensor, torch.Tensor]],
        results: torch.Tensor,
        decay: float,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The features and targets of all positions in which the game is not over."""
        targets = results.clone()
        over = torch.ones(self._size, dtype=torch.bool, device=self._device)
        all_features, all_targets = [], []
        for active, features, outputs in reversed(turns):
            which = torch.from_numpy(active).to(self._device)
            goes_on = ~over[which]
            all_features.append(features[goes_on].reshape(-1, ACTIVE))
            all_targets.append(targets[which][goes_on].reshape(-1, OUTPUTS))
            mixed = decay * targets[which] + (1 - decay) * outputs
            targets[which] = torch.where(goes_on[:, None, None], mixed, targets[which])
            over[which] = False
        return torch.cat(all_features), torch.cat(all_targets)


def learn(
    net: Net,
    optimizer: torch.optim.Optimizer,
    average: dict[str, torch.Tensor],
    features: torch.Tensor,
    targets: torch.Tensor,
    steps: int,
    batch: int,
) -> float:
    """Take some steps of gradient descent; the mean loss."""
    total = torch.zeros((), device=targets.device)
    for _ in range(steps):
        which = torch.randint(len(features), (batch,), device=targets.device)
        outputs = net(features[which].int(), net.rows())
        won = functional.binary_cross_entropy_with_logits(outputs[:, 0], targets[which, 0])
        ahead = functional.smooth_l1_loss(outputs[:, 1], targets[which, 1])
        loss = won + ahead
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        total += loss.detach()
        with torch.no_grad():
            for name, value in net.named_parameters():
                average[name].lerp_(value, AVERAGING)
    return float(total) / steps


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and learn until the time is up."""
    given = parse(arguments)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    kit = Kit(players=given.players, side=given.side)
    net = Net(kit).to(device)
    if given.start:
        load(net, given.start)
    average = {name: value.detach().clone() for name, value in net.named_parameters()}
    optimizer = torch.optim.Adam(net.parameters(), lr=given.rate)
    player = Player(kit, given.games, given.threads, device)
    file = given.out / f"network-{given.players}{given.side}.npz"
    began, generation, done = time.time(), 0, 0.0
    while done < 1:
        for group in optimizer.param_groups:
            group["lr"] = given.rate * (1 - 0.95 * done)
        features, targets, scores = play_generation(player, net, generation, done)
        played = time.time()
        loss = learn(net, optimizer, average, features, targets, given.steps, given.batch)
        sys.stdout.write(
            f"{time.time() - began:5.0f} s, generation {generation}: loss {loss:.4f}, scores "
            f"{scores.mean():.1f}, best {scores.max(1).mean():.1f}, {len(features):,} positions, "
            f"{time.time() - played:.1f} s learning\n"
        )
        sys.stdout.flush()
        generation += 1
        done = max((time.time() - began) / 60 / given.minutes, generation / given.generations)
        if generation % 10 == 0 or done >= 1:
            halves = {name: value.cpu().half().numpy() for name, value in average.items()}
            np.savez_compressed(file, **halves)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--side", default="A")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--generations", type=int, default=10**6)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=8)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--batch", type=int, default=16_384)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args(arguments)


def load(net: Net, file: Path) -> None:
    """Set the parameters of a network to those of a file that an earlier run wrote."""
    with np.load(file) as kept, torch.no_grad():
        for name, value in net.named_parameters():
            value.copy_(torch.from_numpy(kept[name].astype(np.float32)))


def play_generation(player: Player, net: Net, generation: int, done: float) -> Any:
    """Features, targets and scores of games; `done`, from 0 to 1, is how far the training is.

    Towards the end the points count less beside the win, and fewer moves are random.
    """
    points, noise = 0.5 - 0.4 * done, 0.03 * (1 - done) + 0.002
    random_moves = round(20 - 15 * done)
    return player.play(net, generation + 1, points, noise, random_moves, TRACE_DECAY)


if __name__ == "__main__":
    main()
