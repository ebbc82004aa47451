"""Thousands of tables at once, following Gymnasium's vector interface, on the kernel's batch."""

from collections.abc import Sequence
from operator import index
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from vitral.envs.drawing import MODES, Frame, check_render_mode, render
from vitral.envs.entry_points import (
    GENERATOR,
    choose_actions,
    find_illegal,
    start_games,
    step_games,
)
from vitral.envs.errors import InvalidEnvArgument
from vitral.envs.observations import ActionMasks
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
from vitral.envs.solo import game_seed
from vitral.kernel import Batch, NotLegal, Table, WrongSize
from vitral.kernel.batch import AnyMoves, numbers
from vitral.kernel.layout import Flags
from vitral.kernel.packing import unpack
from vitral.rules import ROUNDS, Side, State

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Infos: TypeAlias = dict[str, Any]
Seeds: TypeAlias = int | Sequence[int | None] | None
"""That of the first game, which the others count on from; or one for each; None: fresh ones."""


WEIGHT: Final = 4
"""How many times as long as a bare game a table takes, for `Batch.each` to choose its threads.

Measured: some eight times for a step (1 microsecond), less for choosing its action (0.1). With 4,
256 tables (`GAMES_PER_THREAD` / 4) are worth a thread of their own.
"""


class TablesEnv(VectorEnv[Observation, Array, Array]):
    """Many `SoloEnv`, stepped by compiled code over threads.

    The bots are random ones, with other random numbers than those of a `SoloEnv`, or there are none
    and the learner has every seat. A game that is over starts anew in the same step: the
    observation is that of the new game, and ``infos["final_obs"]`` and ``infos["final_info"]`` are
    about the old one. ``infos["rewards"]`` are the rewards of all seats in this step. Every step
    returns arrays of its own.

    >>> envs = TablesEnv(num_envs=64, bots=None, threads=2)
    >>> observations, infos = envs.reset(seed=1)
    >>> observations.shape, infos["action_mask"].shape
    ((64, 449), (64, 1984))
    >>> actions = envs.random_actions()
    >>> observations, paid, terminations, truncations, infos = envs.step(actions)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - the base class declares it so
        "render_modes": list(MODES),
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        side: Side = "A",
        options: AnyOptions = (),
        edition: AnyEdition = None,
        bots: Literal["random"] | None = "random",
        reward: RewardName = "win",
        observation: ObservationName = "flat",
        strict: bool = False,
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        kit = make_kit(players, side, options, edition)
        if bots not in ("random", None):
            expected = "random or None (for others: make_vec(…, vectorization_mode='async'))"
            raise InvalidEnvArgument("bots", expected, bots)
        self._observer = Observer(kit, observation)
        self._batch = Batch(kit, num_envs, threads=threads)
        self.threads = self._batch.threads_for(WEIGHT)
        """How many threads are used: those asked for, or fewer if more would be slower."""
        self._has_opponents = bots is not None
        self.reward: RewardName = reward
        self._reward_code, self._penalty = reward_code(reward), PENALTIES[reward]
        self._strict = strict
        self._seeded = False
        self._generators = np.zeros(num_envs, GENERATOR)
        self._final_cells = self._observer.empty(num_envs)
        self.num_envs = num_envs
        self.render_mode = check_render_mode(render_mode)
        self.single_observation_space = self._observer.space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = self._observer.action_space()
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: Seeds = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Infos]:
        """New games everywhere; game n is set up as a `SoloEnv` that is reset with the seed + n.

        ``options={"position": …}`` lets every game go on from a position, a `State` or its text; or
        each from its own, where there is a list of them, with None for a new game.
        """
        positions = self._positions(options)
        games = self._batch.games
        before = games.copy() if positions else games
        if seed is not None or not self._seeded:
            games["generator"] = [game_seed(each) for each in seeds_for(seed, self.num_envs)]
            self._generators["generator"] = ~games["generator"]
        for n, state in positions.items():
            games[n] = Table.at(state, int(games[n]["generator"])).games[0]
        fresh = np.ones(self.num_envs, np.bool_)
        fresh[list(positions)] = False
        flat, masks = self._observer.empty(self.num_envs), self._masks()
        arrays = (
            self._observer.kit.array,
            self._observer.encoding,
            games,
            fresh,
            self._has_opponents,
            flat,
            masks,
        )
        self._batch.each(start_games, *arrays, weight=WEIGHT)
        if positions and (games["round"] == ROUNDS).any():
            games[:] = before
            raise no_turn_left_error()
        self._seeded = True
        rewards = np.zeros((self.num_envs, self._observer.kit.players))
        none = np.zeros(self.num_envs, np.bool_)
        return self._observer.formatted(flat), self._infos(masks, rewards, none)

    def step(self, actions: AnyMoves) -> tuple[Observation, Array, Flags, Flags, Infos]:
        """Play an action in every game, let the bots answer, and return what followed.

        One that is not legal loses its game; if the environment is strict, `NotLegal` names the
        first such game and nothing is changed.
        """
        if not self._seeded:
            raise ResetNeeded("no games were begun: reset first")
        moves = self._moves(actions)
        number, kit, games = self.num_envs, self._observer.kit, self._batch.games
        flat, masks = self._observer.empty(number), self._masks()
        rewards, paid = np.empty((number, kit.players)), np.empty(number)
        over, illegal = np.empty(number, np.bool_), np.empty(number, np.bool_)
        scores = np.zeros((number, kit.players), np.int32)
        self._batch.each(
            step_games,
            kit.array,
            self._observer.encoding,
            games,
            moves,
            self._has_opponents,
            self._reward_code,
            self._penalty,
            flat,
            masks,
            rewards,
            paid,
            over,
            illegal,
            self._final_cells,
            scores,
            weight=WEIGHT,
        )
        infos = self._infos(masks, rewards, illegal)
        if over.any():
            infos |= self._final_infos(over, scores, rewards, illegal)
        return self._observer.formatted(flat), paid, over, np.zeros(number, np.bool_), infos

    def position(self, game: int) -> State:
        """A game as a state of the rules."""
        number = index(game)
        if not 0 <= number < self.num_envs:
            raise WrongSize(f"a game from 0 to {self.num_envs - 1}", number)
        return unpack(self._observer.kit, self._batch.games[number])

    def random_actions(self) -> Array:
        """A random legal action for each game, from generators that do not touch the games'."""
        actions = np.empty(self.num_envs, np.int64)
        arrays = (self._observer.kit.array, self._batch.games, self._generators, actions)
        self._batch.each(choose_actions, *arrays)
        return actions

    def render(self) -> tuple[Frame, ...] | None:
        """Every table as a picture of the mode asked for."""
        if self.render_mode is None:
            return None
        return tuple(render(self.position(n), self.render_mode) for n in range(self.num_envs))

    def _positions(self, options: dict[str, Any] | None) -> dict[int, State]:
        """The positions to start from, by the number of the game."""
        requested = requested_position(options)
        if isinstance(requested, State | str) or not isinstance(requested, Sequence):
            requested = [requested] * self.num_envs
        if len(requested) != self.num_envs:
            raise WrongSize(f"{self.num_envs} positions", len(requested))
        states = [start_position(each, self._observer.kit) for each in requested]
        return {n: state for n, state in enumerate(states) if state}

    def _masks(self) -> ActionMasks:
        return np.empty((self.num_envs, self._observer.actions), np.int8)

    def _moves(self, actions: AnyMoves) -> "np.ndarray[Any, np.dtype[np.int64]]":
        given = numbers(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"expected whole numbers as actions, got {given.dtype}")
        if given.shape != (self.num_envs,):
            raise WrongSize(f"{self.num_envs} actions in a row", given.size)
        moves = np.ascontiguousarray(given, np.int64)
        if self._strict:
            arrays = (self._observer.kit.array, self._batch.games, moves)
            wrong = [n for n in self._batch.each(find_illegal, *arrays) if n >= 0]
            if wrong:
                raise NotLegal(int(moves[min(wrong)]), min(wrong))
        return moves

    def _infos(self, masks: ActionMasks, rewards: Array, illegal: Flags) -> Infos:
        games, players = self._batch.games, self._observer.kit.players
        return {
            "action_mask": masks,
            "seat": games["seat"].astype(np.int64) + 1,
            "scores": games["score"][:, :players].copy(),
            "rewards": rewards,
            "illegal": illegal,
        }

    def _final_infos(self, over: Flags, scores: Array, rewards: Array, illegal: Flags) -> Infos:
        """The last observations and infos of the games that are over, in Gymnasium's form."""
        observations = np.full(self.num_envs, None, dtype=object)
        ended = np.flatnonzero(over)
        for n, flat in zip(ended, self._final_cells[ended], strict=True):
            observations[n] = self._observer.formatted(flat)
        info = {"scores": scores, "rewards": rewards, "illegal": illegal}
        info |= {f"_{name}": over for name in info}  # which games each entry is about
        return {
            "final_obs": observations,
            "_final_obs": over,
            "final_info": info,
            "_final_info": over,
        }


def seeds_for(seed: Seeds, games: int) -> list[int]:
    """A seed for every game; where none is given, a fresh one."""
    seeds: Sequence[int | None]
    if seed is None:
        seeds = [None] * games
    elif isinstance(seed, int | np.integer):
        seeds = range(int(seed), int(seed) + games)
    elif isinstance(seed, Sequence | np.ndarray):
        seeds = seed
    else:
        raise InvalidEnvArgument("seed", "a whole number, or one for each game", seed)
    if len(seeds) != games:
        raise WrongSize(f"{games} seeds", len(seeds))
    fresh = np.random.SeedSequence().generate_state(games, np.uint64).tolist()
    return [new if given is None else given for given, new in zip(seeds, fresh, strict=True)]
