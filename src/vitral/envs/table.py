"""A PettingZoo environment (AEC) in which every seat of a table is an agent."""

from operator import index
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Dict, Space
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

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
from vitral.envs.positions import requested_position, start_position
from vitral.envs.rewards import PENALTIES, RewardName, reward_code
from vitral.envs.solo import game_seed
from vitral.envs.version import VERSION
from vitral.kernel import NotLegal, Table
from vitral.rules import Side, State


class TableEnv(AECEnv[str, Observation, "np.int64 | int | None"]):  # type: ignore[misc]
    """The agents are ``seat_1`` to ``seat_4``; an observation comes with its ``action_mask``.

    An action that is not legal raises `NotLegal` and changes nothing; unless the environment is
    strict, it loses the game, as PettingZoo's own games are lost.

    >>> env = TableEnv(players=3, side="B")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observed, reward, terminated, truncated, info = env.last()
    ...     mask = observed["action_mask"]
    ...     env.step(None if terminated else int(mask.argmax()))
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"sintra_v{VERSION}",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        side: Side = "A",
        options: AnyOptions = (),
        edition: AnyEdition = None,
        reward: RewardName = "win",
        observation: ObservationName = "flat",
        strict: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._kit = make_kit(players, side, options, edition)
        self._observer = Observer(self._kit, observation)
        self._reward_code = reward_code(reward)
        self.reward: RewardName = reward
        self._strict = strict
        self.render_mode = check_render_mode(render_mode)
        self._table: Table | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: self._observer.action_space() for agent in self.possible_agents
        }

    def _space(self) -> Space[Any]:
        spaces = {"observation": self._observer.space(), "action_mask": self._observer.mask_space()}
        return Dict(spaces)

    @property
    def position(self) -> State:
        """The game as a state of the rules."""
        return self._require_game().state

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[self._check_agent(agent)]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[self._check_agent(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, everything that chance decides from here on is repeated.

        ``options={"position": …}`` goes on from a position, a `State` or its text; a deal that is
        due is drawn.
        """
        requested = requested_position(options, "options")  # PettingZoo's `api_test` sends that
        position = start_position(requested, self._kit)
        if seed is not None:
            start = game_seed(seed)
        elif self._table is None:
            start = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        else:
            start = int(self._table.games[0]["generator"])
        table = Table.at(position, start) if position else Table(self._kit, start)
        self._table = table
        self._score = table.games["score"][0, : self._kit.players].astype(np.float64)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[int(table.games[0]["seat"])]

    def observe(self, agent: str) -> Observation:
        """An agent's observation and action mask; the mask is empty unless it is to move."""
        table = self._require_game()
        agent = self._check_agent(agent)
        flat = self._observer.empty()
        observe_game(
            self._kit.array, self._observer.encoding, table.games, self._seats[agent], flat
        )
        to_move = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self._observer.mask(table.legal if to_move else ())
        return {"observation": self._observer.formatted(flat), "action_mask": mask}

    def step(self, action: "np.int64 | int | None") -> None:
        """Play a move of the agent whose turn it is; an agent that is done is removed by None."""
        table, agent = self._require_game(), self.agent_selection
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("expected an action, got None: this agent is not done")
        try:
            table.step(index(action))
        except NotLegal:
            if self._strict:
                raise
            self._end_by_illegal_action(agent)
            return
        self._cumulative_rewards[agent] = 0.0
        self._assign_rewards(table)
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.games["seat"][0]]

    def render(self) -> Frame | None:
        """The table as a picture of the mode asked for."""
        return render(self.position, self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Nothing is open; PettingZoo asks for this wherever something is drawn."""

    def _assign_rewards(self, table: Table) -> None:
        """Set and accumulate the rewards of this step, for every agent."""
        if self.reward == "points":
            score = table.games["score"][0, : self._kit.players].astype(np.float64)
            paid, self._score = score - self._score, score
        elif table.over:
            paid = np.zeros(len(self.agents))
            write_final_rewards(self._kit.array, table.games, self._reward_code, paid)
        else:
            return
        self.rewards = dict(zip(self.agents, paid.tolist(), strict=True))
        self._accumulate_rewards()

    def _end_by_illegal_action(self, agent: str) -> None:
        """End the game over an action that is not legal, as `TerminateIllegalWrapper` would."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: PENALTIES[self.reward]}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _check_agent(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise InvalidEnvArgument("agent", ", ".join(self.possible_agents), agent)
        return agent

    def _require_game(self) -> Table:
        if self._table is None:
            raise gymnasium.error.ResetNeeded("no game was begun: reset first")
        return self._table
