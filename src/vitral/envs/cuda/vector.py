"""Thousands of tables at once on a GPU, following Gymnasium's vector interface."""

from typing import Any, Literal

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from vitral.envs.cuda import entry_points
from vitral.envs.entry_points import GENERATOR
from vitral.envs.errors import InvalidEnvArgument
from vitral.envs.observer import AnyEdition, AnyOptions, Observer, make_kit
from vitral.envs.rewards import PENALTIES, RewardName, reward_code
from vitral.envs.solo import game_seed
from vitral.envs.vector import Infos, Seeds, seeds_for
from vitral.kernel.cuda.arrays import DeviceArray
from vitral.kernel.cuda.batch import CudaBatch, checked_moves
from vitral.kernel.layout import GAME
from vitral.rules import Side, State

DeviceStep = tuple[DeviceArray, DeviceArray, DeviceArray, DeviceArray, Infos]
"""Observations, rewards, terminations, truncations and infos, all on the GPU."""


class CudaTablesEnv(VectorEnv[DeviceArray, Any, DeviceArray]):
    """`TablesEnv` on a GPU: the same games, observations, masks and rewards, which stay there.

    What a step returns are arrays of the environment's own, which the next step overwrites. Games
    start anew in the step in which they end. So that no step has to wait for the GPU,
    ``infos["final_obs"]`` and ``infos["final_info"]`` are always there, and mean something only
    where the terminations say so. An action that is not legal loses its game.

    `stream` is the handle of a CUDA stream, as for `vitral.kernel.cuda.CudaBatch`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - the base class declares it so
        "render_modes": [],
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
        stream: int = 0,
    ) -> None:
        kit = make_kit(players, side, options, edition)
        if bots not in ("random", None):
            raise InvalidEnvArgument("bots", "random or None", bots)
        self.reward: RewardName = reward
        self._rules = (bots is not None, reward_code(reward), PENALTIES[reward])
        self._observer = Observer(kit, "flat")
        self._batch = CudaBatch(kit, num_envs, stream=stream)
        self._seeded = False
        self.num_envs = len(self._batch.games)
        self.single_observation_space = self._observer.space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.single_action_space = self._observer.action_space()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._allocate()

    def _allocate(self) -> None:
        players, cells = self._observer.kit.players, self._observer.cells
        array = self._batch.array
        self._tables = [array(self._observer.kit.array), array(self._observer.encoding)]
        self._fresh = array(np.ones(self.num_envs, np.bool_))
        self._generators, self._actions = self._zeros(GENERATOR), self._zeros(np.int64)
        self._cells, self._final_cells = (self._zeros(np.float32, cells) for _ in range(2))
        self._rewards, self._paid = self._zeros(np.float64, players), self._zeros(np.float64)
        self._over, self._illegal, self._truncations = (self._zeros(np.bool_) for _ in range(3))
        self._scores, self._final_scores = (self._zeros(np.int32, players) for _ in range(2))
        self._seats = self._zeros(np.int64)

    def _zeros(self, dtype: Any, *shape: int) -> DeviceArray:
        """An array on the GPU with so many zeros for each game."""
        return self._batch.array(np.zeros((self.num_envs, *shape), dtype))

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[DeviceArray, Infos]:
        """New games everywhere; game n is set up as a `SoloEnv` that is reset with the seed + n."""
        if options:
            raise InvalidEnvArgument("options", "none", options)
        if seed is not None or not self._seeded:
            self._seed([game_seed(each) for each in seeds_for(seed, self.num_envs)])
        kits, _ = self._tables
        self._launch("begin_games", kits, self._batch.games, self._fresh, self._rules[0])
        for array in (self._rewards, self._illegal):
            self._batch.device.overwrite(array.array, np.zeros(array.shape, array.dtype))
        return self._cells, self._observe()

    def step(self, actions: Any) -> DeviceStep:
        """Play an action in every game, let the bots answer, and return what followed.

        The actions may be an array on the GPU, whose library need not be Numba, or one of the host.
        """
        if not self._seeded:
            raise ResetNeeded("no games were begun: reset first")
        moves = checked_moves(self._batch.device.view(actions), self.num_envs)
        self._held = moves  # keeps the memory of actions nobody else holds until they are played
        written = (self._rewards, self._paid, self._over, self._illegal)
        self._launch(
            "play_games",
            *self._tables,
            self._batch.games,
            moves,
            *self._rules,
            *written,
            self._final_cells,
            self._final_scores,
        )
        infos = self._observe() | self._final_infos()
        return self._cells, self._paid, self._over, self._truncations, infos

    def random_actions(self) -> DeviceArray:
        """A random legal action for each game, from generators that do not touch the games'."""
        kits, _ = self._tables
        arrays = (kits, self._batch.games, self._generators, self._actions)
        self._launch("choose_actions", *arrays)
        return self._actions

    def position(self, game: int) -> State:
        """A game as a state of the rules; it waits for the GPU."""
        return self._batch.state(game)

    def _seed(self, seeds: list[int]) -> None:
        games, generators = np.zeros(self.num_envs, GAME), np.zeros(self.num_envs, GENERATOR)
        games["generator"] = seeds
        generators["generator"] = ~games["generator"]
        self._batch.device.overwrite(self._batch.games.array, games)
        self._batch.device.overwrite(self._generators.array, generators)
        self._seeded = True

    def _launch(self, name: str, *arguments: Any) -> None:
        """Start a thread for each game."""
        plain = (each.array if isinstance(each, DeviceArray) else each for each in arguments)
        self._batch.device.launch(getattr(entry_points, name), self.num_envs, *plain)

    def _observe(self) -> Infos:
        """Write the observations, and return the infos that belong to them."""
        seen = (self._cells, self._batch.masks, self._seats, self._scores)
        self._launch("observe_games", *self._tables, self._batch.games, *seen)
        return {
            "action_mask": self._batch.unpacked(np.dtype(np.int8)),
            "seat": self._seats,
            "scores": self._scores,
            "rewards": self._rewards,
            "illegal": self._illegal,
        }

    def _final_infos(self) -> Infos:
        """The last observations and infos of games; those of games that are not over are old."""
        info: Infos = {
            "scores": self._final_scores,
            "rewards": self._rewards,
            "illegal": self._illegal,
        }
        info |= {f"_{name}": self._over for name in info}
        return {
            "final_obs": self._final_cells,
            "_final_obs": self._over,
            "final_info": info,
            "_final_info": self._over,
        }
