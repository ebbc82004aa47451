"""A Gymnasium environment for one seat, with bots in the others; or for all seats in turn."""

from collections.abc import Sequence
from operator import index
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from vitral.envs.drawing import MODES, Frame, check_render_mode, render
from vitral.envs.entry_points import observe_game, write_final_rewards
from vitral.envs.errors import InvalidEnvArgument
from vitral.envs.observer import (
    AnyEdition,
    AnyOptions,
    Observation,
    ObservationName,
    Observer,
    make_kit,
)
from vitral.envs.positions import no_turn_left_error, requested_position, start_position
from vitral.envs.rewards import PENALTIES, RewardName, reward_code
from vitral.kernel import NotLegal, Table
from vitral.kernel.moves import encode
from vitral.rules import Side, State
from vitral.search import Bot, bot

Opponents: TypeAlias = str | Bot | Sequence[str | Bot] | None
"""A bot for all other seats, or one for each of them: a bot's name or a bot. None: no bots."""
StepResult: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]
"""Observation, reward, terminated, truncated and info, as Gymnasium's `step` returns them."""


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """The learner has the first seat, and who starts is drawn; a step ends at its next turn.

    With ``bots=None`` it has every seat: a step is one turn, the observation is that of whoever is
    to move, and the reward goes to whoever has moved.

    >>> env = SoloEnv(players=2, bots="greedy", reward="margin")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, int(info["action_mask"].sum()), info["seat"]
    ((449,), 62, 1)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        players: int = 2,
        side: Side = "A",
        options: AnyOptions = (),
        edition: AnyEdition = None,
        bots: Opponents = "random",
        reward: RewardName = "win",
        observation: ObservationName = "flat",
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self._kit = make_kit(players, side, options, edition)
        self._observer = Observer(self._kit, observation)
        self.reward: RewardName = reward
        self._reward_code = reward_code(reward)
        self._opponents = opponents(bots, players)
        self.bots: list[Bot] = []
        self._strict = strict
        self._table: Table | None = None
        self._over = True
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = self._observer.space()
        self.action_space = self._observer.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; with a seed, everything that chance decides from here on is repeated.

        ``options={"position": …}`` goes on from a position, a `State` or its text; a deal that is
        due is drawn, and bots whose turn it is play at once.
        """
        position = start_position(requested_position(options), self._kit)
        super().reset(seed=seed)
        if seed is not None or self._table is None:
            start = int(self.np_random.integers(2**63)) if seed is None else seed
            generator = game_seed(start)
            self.bots = [
                bot(given, game_seed(start, n)) if isinstance(given, str) else given
                for n, given in enumerate(self._opponents, 1)
            ]
        else:
            generator = int(self._table.games[0]["generator"])
        table = Table.at(position, generator) if position else Table(self._kit, generator)
        self._play_bots(table)
        if table.over:
            raise no_turn_left_error()
        self._table, self._over = table, False
        return self._observation(table, self._seat(table)), self._info(table)

    def step(self, action: np.int64 | int) -> StepResult:
        """Play a move, let the bots answer, and return what followed.

        An action that is not legal loses the game; if the environment is strict, it raises
        `NotLegal` and changes nothing.
        """
        table = self._require_game()
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        seat = self._seat(table)
        before = table.games[0]["score"].copy()
        try:
            table.step(index(action))
        except NotLegal:
            if self._strict:
                raise
            self._over = True
            info = self._info(table) | {"illegal": True}
            info["rewards"][seat] = PENALTIES[self.reward]
            return self._observation(table, seat), PENALTIES[self.reward], True, False, info
        self._play_bots(table)
        self._over = table.over
        paid = self._rewards(table, before)
        observed = seat if table.over else self._seat(table)
        info = self._info(table) | {"rewards": paid}
        return self._observation(table, observed), float(paid[seat]), table.over, False, info

    @property
    def position(self) -> State:
        """The game as a state of the rules."""
        return self._require_game().state

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """The mask of the present position, where sb3-contrib's `MaskablePPO` looks for it."""
        legal = () if self._table is None or self._over else self._table.legal
        return self._observer.mask(legal).view(np.bool_)

    def render(self) -> Frame | None:
        """The table as a picture of the mode asked for."""
        return render(self.position, self.render_mode) if self.render_mode else None

    def _require_game(self) -> Table:
        if self._table is None:
            raise gymnasium.error.ResetNeeded("no game was begun: reset first")
        return self._table

    def _play_bots(self, table: Table) -> None:
        while self.bots and not table.over and (seat := self._seat(table)):
            table.step(encode(self.bots[seat - 1].choose(table.state)))

    def _seat(self, table: Table) -> int:
        return int(table.games[0]["seat"])

    def _rewards(self, table: Table, before: Any) -> "np.ndarray[Any, np.dtype[np.float64]]":
        paid = np.zeros(self._kit.players)
        if self.reward == "points":
            paid += (table.games[0]["score"] - before)[: self._kit.players]
        elif table.over:
            write_final_rewards(self._kit.array, table.games, self._reward_code, paid)
        return paid

    def _observation(self, table: Table, seat: int) -> Observation:
        flat = self._observer.empty()
        observe_game(self._kit.array, self._observer.encoding, table.games, seat, flat)
        return self._observer.formatted(flat)

    def _info(self, table: Table) -> dict[str, Any]:
        return {
            "action_mask": self._observer.mask(() if self._over else table.legal),
            "seat": self._seat(table) + 1,
            "scores": table.games[0]["score"][: self._kit.players].copy(),
            "rewards": np.zeros(self._kit.players),
            "illegal": False,
        }


def opponents(bots: Opponents, players: int) -> list[str | Bot]:
    """The bots of the other seats, in their order; empty where the learner has every seat.

    `InvalidEnvArgument` or `UnknownBot` for anything that is not a bot.
    """
    if bots is None:
        return []
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        bots = [bots] * (players - 1)
    if len(bots) != players - 1:
        raise InvalidEnvArgument("bots", f"one, or one for each of {players - 1} seats", len(bots))
    for name in bots:
        if isinstance(name, str):
            bot(name)  # raises for an unknown one
        elif not callable(getattr(name, "choose", None)):
            raise InvalidEnvArgument("bots", "names of bots, or bots", name)
    return list(bots)


def game_seed(seed: int, seat: int = 0) -> int:
    """The seed of a game's generator for a seed given to `reset`; or that of the bot in a seat."""
    if not isinstance(seed, int | np.integer) or seed < 0:
        raise InvalidEnvArgument("seed", "a whole number, 0 or more", seed)
    words = np.random.SeedSequence(int(seed) % 2**64, spawn_key=(seat,) * (seat > 0))
    return int(words.generate_state(1, np.uint64)[0])
