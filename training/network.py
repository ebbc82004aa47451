"""Train the network for a number of players and a side, on games of the search against itself.

    python -m training.network .bench/2A --players 2 --side A --out .bench/network-2A.npz

The games are those of `training/self_play.py`. The network learns what came of each position: the
result, mixed with what the search thought of the positions in between (TD(lambda)). The same
command goes on where it was stopped. Whether a network is better than another one is for
`training/compare.py` to say. Needs PyTorch, and uses a GPU if there is one.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from math import cos, pi
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import torch
from torch import nn
from torch.nn import functional
from training.checkpoint import Checkpoint, Report
from training.evaluators import digest
from training.examples import Examples, examples_of
from training.self_play import Games, chosen, read_games, read_histories, variant

import vitral
from vitral.kernel import Kit
from vitral.kernel.layout import NCOLOURS
from vitral.rules import COLUMNS, ROUNDS, Side
from vitral.search.evaluators.contract import PHASES
from vitral.search.evaluators.network import (
    HIDDEN,
    OUTPUTS,
    POINTS_SCALE,
    WIDTH,
    NetworkEvaluator,
)
from vitral.search.evaluators.network_features import (
    BAG,
    COMPLETION,
    IN_CENTRE,
    MOST_BAG,
    MOST_CENTRE,
    MOST_ROOM,
    NEED,
    NOTHING,
    ON_DISPLAY,
    PLAIN_NUMBERS,
    TABLE_NUMBERS,
    TRACK,
    TRAITS,
    WINDOW,
    WINDOW_STATES,
    strip_traits,
)

Array = np.ndarray[Any, Any]
Tensors: TypeAlias = dict[str, torch.Tensor]
"""Examples as tensors: each field by its name."""

TRACE_DECAYS: Final = {2: 0.98, 3: 0.9, 4: 0.9}
"""The lambda of TD(lambda) by number of players, unless another one is given: how much what came
later counts against what was thought before."""
WIN_WEIGHT: Final = 0.5
"""What the loss of the chances to win counts beside that of the points."""
REPORT_EVERY: Final = 200
HELD_OUT: Final = 50
"""One game of the shipped edition in so many is not learnt from: errors and the spread are
measured on it."""
BATCH: Final = 8192
MORE_BEFORE_DEALS: Final = 0.2
"""The part of a batch that is drawn from positions before a deal alone: a game has five of them,
and most lines of a long search end there."""
SEED: Final = 1
RATE: Final = 2e-3
"""The learning rate at first, unless another one is given; it falls along a cosine to a
hundredth."""


class Net(nn.Module):
    """The network, as PyTorch trains it."""

    def __init__(self, players: int) -> None:
        super().__init__()
        inputs, outputs = (1 + players) * WIDTH, OUTPUTS
        self.players = players
        self.strips = nn.Parameter(torch.zeros(2, COLUMNS, TRAITS, WIDTH))
        self.board = nn.Parameter(torch.randn(PLAIN_NUMBERS, WIDTH) * 0.05)
        table = torch.randn(TABLE_NUMBERS, WIDTH) * 0.05
        table[ON_DISPLAY:TRACK] = 0  # few of these can be dealt: the others take no room in a file
        self.table = nn.Parameter(table)
        # What columns or colours have in common is learnt once for all of them.
        self.any_strip = nn.Parameter(torch.randn(2, 1, TRAITS, WIDTH) * 0.03)
        self.any_window = nn.Parameter(torch.zeros(1, WINDOW_STATES, WIDTH))
        self.any_need = nn.Parameter(torch.zeros(1, MOST_ROOM * MOST_ROOM, WIDTH))
        self.any_centre = nn.Parameter(torch.zeros(1, MOST_CENTRE, WIDTH))
        self.any_bag = nn.Parameter(torch.zeros(1, MOST_BAG, WIDTH))
        self.board_bias = nn.Parameter(torch.zeros(WIDTH))
        self.table_bias = nn.Parameter(torch.zeros(WIDTH))
        self.hidden = nn.Parameter((torch.randn(inputs, HIDDEN) / inputs**0.5).repeat(PHASES, 1, 1))
        self.hidden_bias = nn.Parameter(torch.zeros(PHASES, HIDDEN))
        self.output = nn.Parameter(
            (torch.randn(HIDDEN, outputs) * 0.1 / HIDDEN**0.5).repeat(PHASES, 1, 1)
        )
        self.output_bias = nn.Parameter(torch.zeros(PHASES, outputs))

    def merged(self) -> dict[str, torch.Tensor]:
        """The parameters as the evaluator takes them, by name."""
        board, table = self.board.clone(), self.table.clone()
        for rows, first, common, of_each in (
            (board, WINDOW - COMPLETION, self.any_window, COLUMNS),
            (board, NEED - COMPLETION, self.any_need, NCOLOURS),
            (table, IN_CENTRE, self.any_centre, NCOLOURS),
            (table, BAG, self.any_bag, NCOLOURS),
        ):
            last = first + of_each * common.shape[1]
            rows[first:last] = rows[first:last] + common.expand(of_each, -1, -1).reshape(-1, WIDTH)
        table[NOTHING] = 0
        kept = {
            name: value for name, value in self.named_parameters() if not name.startswith("any_")
        }
        strips = (self.strips + self.any_strip).reshape(2 * COLUMNS, TRAITS, WIDTH)
        return kept | {"strips": strips, "board": board, "table": table}

    def rows(self, traits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The rows of the table, and those of boards with the strips of an edition."""
        made = self.merged()
        strips = torch.einsum("st,wth->wsh", traits, made["strips"]).reshape(-1, WIDTH)
        return made["table"], torch.cat([strips.new_zeros(1, WIDTH), strips, made["board"]])

    def forward(
        self, rows: tuple[torch.Tensor, torch.Tensor], batch: Tensors
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The points of each seat less their mean, in units of `POINTS_SCALE`; the log odds.

        The examples of a batch are sorted by phase.
        """
        sizes = torch.bincount(batch["phase"], minlength=PHASES).tolist()
        parts = self.accumulators(rows, batch).relu().split(sizes)
        outputs = torch.cat([self.layers(part, phase) for phase, part in enumerate(parts)])
        points = outputs[:, : self.players] + batch["scores"] / POINTS_SCALE
        odds = outputs[:, OUTPUTS // 2 : OUTPUTS // 2 + self.players]
        return points - points.mean(dim=1, keepdim=True), odds

    def accumulators(self, rows: tuple[torch.Tensor, torch.Tensor], batch: Tensors) -> torch.Tensor:
        """The sums of the rows of each list, those of the table first."""
        table, boards = batch["table"].int(), batch["boards"].int()
        table_rows, board_rows = rows
        of_table = functional.embedding_bag(table, table_rows, mode="sum") + self.table_bias
        of_boards = functional.embedding_bag(boards.flatten(0, 1), board_rows, mode="sum")
        return torch.cat([of_table, (of_boards + self.board_bias).reshape(len(table), -1)], dim=1)

    def layers(self, inputs: torch.Tensor, phase: int) -> torch.Tensor:
        """The outputs for positions of one phase."""
        hidden = (inputs @ self.hidden[phase] + self.hidden_bias[phase]).relu()
        return hidden @ self.output[phase] + self.output_bias[phase]


def traits_of(number: int) -> torch.Tensor:
    """The traits of the strips of an edition (`variant`)."""
    return torch.from_numpy(strip_traits(Kit(edition=variant(number)).states))


def loss_of(net: Net, traits: torch.Tensor, batch: Tensors) -> torch.Tensor:
    """The loss of a batch of examples of one edition."""
    points, odds = net(net.rows(traits), batch)
    margin = net.players / (net.players - 1)  # a seat's margin for each point above the mean
    off = margin * (points - batch["points"] / POINTS_SCALE)
    won = functional.cross_entropy(odds, batch["chances"])
    return functional.smooth_l1_loss(off, torch.zeros_like(off)) + WIN_WEIGHT * won


class Data:
    """Examples of the shipped edition, and of each variant apart, where the network learns."""

    def __init__(
        self, games: Games, players: int, side: Side, decay: float, device: torch.device
    ) -> None:
        numbers = games.variants
        shipped = numbers == 0
        held = shipped & (np.cumsum(shipped) % HELD_OUT == 1)

        def make(which: Array) -> Tensors:
            return tensors(examples_of(chosen(games, which), players, side, decay), device)

        self.held_out = by_phase(make(held))
        self.shipped = Positions(make(~held & shipped))
        self.variants = {
            int(n): Positions(make(numbers == n)) for n in np.unique(numbers[~shipped])
        }

    def batch(self, step: int) -> tuple[int, Tensors]:
        """The batch of a step, with the number of its edition; variants as often as played.

        It depends on nothing that was drawn before.
        """
        variants, generator = list(self.variants), np.random.default_rng([SEED, step])
        others = sum(map(len, self.variants.values()))
        number = 0
        if variants and generator.random() < others / (others + len(self.shipped)):
            number = variants[generator.integers(len(variants))]
        positions = self.variants[number] if number else self.shipped
        return number, positions.draw(generator)


class Positions:
    """Examples of one edition, to draw batches from."""

    def __init__(self, examples: Tensors) -> None:
        self._examples = examples
        self._before_deals = np.flatnonzero(examples["phase"].cpu().numpy() >= ROUNDS)

    def __len__(self) -> int:
        return len(self._examples["phase"])

    def draw(self, generator: np.random.Generator) -> Tensors:
        """A batch: positions as often as there are, and more of those before a deal."""
        more = int(BATCH * MORE_BEFORE_DEALS)
        of_all = generator.integers(len(self), size=BATCH - more)
        which = np.concatenate([of_all, generator.choice(self._before_deals, size=more)])
        return by_phase(rows_of(self._examples, torch.from_numpy(which)))


def tensors(examples: Examples, device: torch.device) -> Tensors:
    """Examples as tensors on a device."""
    return {
        name: torch.from_numpy(np.ascontiguousarray(examples[name])).to(device)
        for name in examples.dtype.names or ()
    }


def rows_of(examples: Tensors, which: torch.Tensor) -> Tensors:
    """Some of the examples, in this order."""
    which = which.to(examples["phase"].device)
    return {name: values[which] for name, values in examples.items()}


def by_phase(examples: Tensors) -> Tensors:
    """Examples sorted by phase."""
    return rows_of(examples, torch.argsort(examples["phase"], stable=True))


def train(
    net: Net, data: Data, most_steps: int, rate: float, checkpoint: Checkpoint
) -> Iterator[list[Report]]:
    """Learn for so many steps; after some, and at the end, all reports so far."""
    optimizer = torch.optim.Adam(net.parameters(), lr=rate)
    device = net.table.device
    traits = {number: traits_of(number).to(device) for number in (0, *data.variants)}
    reports, losses = checkpoint.read(net, optimizer), list[torch.Tensor]()
    if reports:
        yield reports  # it may have been stopped before what it had reported was written
    done, seconds = reports[-1][:2] if reports else (0, 0.0)
    began = time.time() - seconds
    for step in range(done + 1, most_steps + 1):
        number, batch = data.batch(step)
        for group in optimizer.param_groups:
            group["lr"] = rate * (0.01 + 0.99 * (1 + cos(pi * step / most_steps)) / 2)
        loss = loss_of(net, traits[number], batch)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        losses.append(loss.detach())
        if step % REPORT_EVERY == 0 or step == most_steps:
            margin_error, log_loss, _ = errors(net, data.held_out, traits[0])
            mean = float(torch.stack(losses[-REPORT_EVERY:]).mean())
            reports.append(Report(step, time.time() - began, mean, margin_error, log_loss))
            checkpoint.write(net, optimizer, reports)
            yield reports


def errors(net: Net, examples: Tensors, traits: torch.Tensor) -> tuple[float, float, Array]:
    """How far margins are off their targets, the log loss, and how far final margins are off."""
    margin = net.players / (net.players - 1)
    with torch.no_grad():
        points, odds = net(net.rows(traits), examples)
        log_loss = functional.cross_entropy(odds, examples["chances"])
    values = points * POINTS_SCALE
    off = margin * (examples["points"] - values)
    final = margin * (examples["final"] - values)
    return float((off**2).mean().sqrt()), float(log_loss), final.cpu().numpy()


def spread_of(net: Net, examples: Tensors) -> Array:
    """The standard deviation of final margins around the expected ones, by phase."""
    _, _, off = errors(net, examples, traits_of(0).to(net.table.device))
    phases = examples["phase"].cpu().numpy()
    return np.array([off[phases == number].std() for number in range(PHASES)])


def say(line: str) -> None:
    """A line of the report, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+", help="folders of training.self_play")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--side", default="A")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--start", type=Path, help="a network to go on from")
    parser.add_argument("--decay", type=float, help="lambda of TD(lambda); by players unless given")
    parser.add_argument("--rate", type=float, default=RATE, help="the learning rate at first")
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    if given.decay is None:
        given.decay = TRACE_DECAYS[given.players]
    return given


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn from games, and write the parameters again and again."""
    given = parse(arguments)
    torch.set_num_threads(given.threads)
    torch.manual_seed(SEED)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    net = Net(given.players)
    if given.start:
        load(net, given.start)
    net.to(device)
    games = read_games(given.games, given.players, given.side)
    history = history_of(given, len(games.plies))
    checkpoint = Checkpoint(given.out.with_suffix(".checkpoint"), history)
    data = Data(games, given.players, given.side, given.decay, device)
    others = sum(map(len, data.variants.values()))
    say(f"{len(data.shipped):,} positions, and {others:,} of variants")
    for reports in train(net, data, given.steps, given.rate, checkpoint):
        report = reports[-1]
        left = report.seconds * (given.steps / report.step - 1)
        say(
            f"{report.step} of {given.steps} steps, {report.seconds:.0f} s, {left:.0f} s left: "
            f"loss {report.loss:.4f}, held out: margins {report.margin_error:.3f} points off their "
            f"targets, log loss {report.log_loss:.4f}"
        )
        curve = [[round(number, 4) for number in each] for each in reports]
        write(net, data, given.out, history | {"curve": curve})
    checkpoint.remove()


def device_name() -> str:
    """What a network is trained on: the name of the GPU, or `cpu`."""
    return torch.cuda.get_device_name() if torch.cuda.is_available() else "cpu"


def history_of(given: argparse.Namespace, games: int) -> dict[str, object]:
    """How a network is made: what was asked for, from how many games, and with which versions."""
    return {
        "players": given.players,
        "side": given.side,
        "games": games,
        "played_by": read_histories(given.games),
        "start": given.start and start_of(given.start),
        "decay": given.decay,
        "steps": given.steps,
        "rate": given.rate,
        "batch": BATCH,
        "more_before_deals": MORE_BEFORE_DEALS,
        "win_weight": WIN_WEIGHT,
        "device": device_name(),
        "seed": SEED,
        "vitral": vitral.__version__,
        "torch": torch.__version__,
        "numpy": np.__version__,
    }


def start_of(file: Path) -> dict[str, object]:
    """Which network a file holds, and how it was made; its curve stays in the file."""
    with np.load(file) as kept:
        evaluator = NetworkEvaluator(dict(kept))
    made = json.loads(str(evaluator.parameters.get("history", "{}")))
    made.pop("curve", None)
    return {"network": digest(evaluator), **made}


def write(net: Net, data: Data, file: Path, history: dict[str, object]) -> None:
    """Write the parameters, the spread, and in the text `history` how they were made."""
    halves = {name: value.detach().half().cpu().numpy() for name, value in net.merged().items()}
    spread, text = spread_of(net, data.held_out), np.array(json.dumps(history))
    unfinished = file.with_suffix(".unfinished")
    with unfinished.open("wb") as out:
        np.savez_compressed(out, spread=spread, history=text, **halves)
    unfinished.replace(file)


def load(net: Net, file: Path) -> None:
    """Set the parameters of a network to those of a file."""
    with np.load(file) as kept:
        parameters = dict(kept)
    with torch.no_grad():
        for name, value in net.named_parameters():
            if name.startswith("any_"):
                value.zero_()
            else:
                trained = torch.from_numpy(parameters[name].astype(np.float32))
                value.copy_(trained.reshape(value.shape))


if __name__ == "__main__":
    main()
