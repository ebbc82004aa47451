# ruff: noqa: T201 - it prints how it gets on
"""Masked PPO on a GPU, which also plays: no number leaves it but a few sums for each update.

    python examples/ppo_cuda.py --minutes 2 --out ppo.npz --curve curve.svg

It needs ``pip install 'vitral[cuda,train]'`` and an NVIDIA GPU; ``--device cpu`` is for trying it
without one. What it learned is written as plain arrays: ``examples/evaluate.py ppo.npz`` plays with
them, without PyTorch.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from vitral.charts import FAINT, OURS, WIDTH, line, svg_document, text
from vitral.envs import TablesEnv, cuda

MASKED_LOGIT = -1e9
"""The logit of an action that is not legal; 0 times minus infinity would be NaN."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be tuned."""

    envs: int = 65_536
    steps: int = 16
    """Turns of each game between two updates."""
    hidden: tuple[int, int] = (256, 128)
    learning_rate: float = 1e-3
    """Falls to 0 over the time given."""
    batch: int = 65_536
    discount: float = 0.99
    gae_lambda: float = 0.95
    """Lambda of generalised advantage estimation (GAE)."""
    clip: float = 0.2
    entropy: float = 0.01
    reward_scale: float = 0.1
    """The factor of the reward, which comes in points."""


class Point(NamedTuple):
    """How far learning was at a moment."""

    seconds: float
    turns: int
    share: float
    """Of the games that ended since the last point, how many were won."""
    score: float
    """Their mean score."""


class Net(nn.Module):
    """An actor-critic network; the names of its layers are those that `evaluate.py` reads."""

    def __init__(self, cells: int, actions: int, hidden: tuple[int, int]) -> None:
        super().__init__()
        first, second = hidden
        layers = (nn.Linear(cells, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU())
        self.body, self.policy = nn.Sequential(*layers), nn.Linear(second, actions)
        self.value = nn.Linear(second, 1)

    def forward(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """The log probability of each action, and the value; a GPU computes them in 16 bits."""
        with torch.autocast("cuda", torch.bfloat16, enabled=observations.is_cuda):
            body = self.body(observations)
            logits, values = self.policy(body), self.value(body)
        logits = logits.masked_fill(~masks, MASKED_LOGIT)
        log_probs = torch.log_softmax(logits, dim=1, dtype=torch.float32)
        return log_probs, values.float().squeeze(1)


class Learner:
    """A net, the tables that it plays at, and what it has just played."""

    def __init__(self, settings: Settings, seed: int = 1, device: str = "cuda") -> None:
        torch.manual_seed(seed)
        self.settings, self.device = settings, device
        tables = cuda.CudaTablesEnv if device == "cuda" else TablesEnv
        self.envs: Any = tables(settings.envs, bots="random", reward="points")
        self.look(*self.envs.reset(seed=seed))
        (cells, actions), shape = self.shapes(), (settings.steps, settings.envs)
        self.net = Net(cells, actions, settings.hidden).to(device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=settings.learning_rate)
        self.cells = torch.empty((*shape, cells), device=device)
        self.masks = torch.empty((*shape, actions), dtype=torch.bool, device=device)
        self.actions = torch.empty(shape, dtype=torch.int64, device=device)
        self.log_probs, self.values, self.rewards, self.not_over = (
            torch.empty(shape, device=device) for _ in range(4)
        )

    def look(self, observations: Any, infos: dict[str, Any]) -> None:
        """Take what the tables show as tensors that share their memory."""
        self.seen = torch.from_dlpack(observations)
        self.legal = torch.from_dlpack(infos["action_mask"]).view(torch.bool)

    def shapes(self) -> tuple[int, int]:
        """How many cells an observation has, and how many actions there are."""
        return self.seen.shape[1], self.legal.shape[1]

    def play(self) -> Any:
        """Play on at every table; of the games that ended: how many, how many won, their points."""
        sums = torch.zeros(3, dtype=torch.float64, device=self.device)
        for t in range(self.settings.steps):
            self.cells[t], self.masks[t] = self.seen, self.legal
            with torch.no_grad():
                log_probs, self.values[t] = self.net(self.cells[t], self.masks[t])
                self.actions[t] = draw(log_probs)
            self.log_probs[t] = log_probs.gather(1, self.actions[t, :, None]).squeeze(1)
            seen, paid, over, _, infos = self.envs.step(self.actions[t])
            self.look(seen, infos)
            self.rewards[t] = torch.from_dlpack(paid) * self.settings.reward_scale
            ended = torch.from_dlpack(over)
            self.not_over[t] = ~ended
            if "final_info" in infos:  # always, on a GPU
                own, other = torch.from_dlpack(infos["final_info"]["scores"]).double().T
                won = (own > other) + 0.5 * (own == other)
                sums += (torch.stack((torch.ones_like(own), won, own)) * ended).sum(1)
        return sums

    def advantages(self) -> Any:
        """How much better each action was than expected (generalised advantage estimation)."""
        with torch.no_grad():
            _, next_values = self.net(self.seen, self.legal)
        advantages, last = torch.empty_like(self.rewards), torch.zeros_like(next_values)
        discount, gae_lambda = self.settings.discount, self.settings.gae_lambda
        for t in reversed(range(self.settings.steps)):
            td_error = self.rewards[t] + discount * next_values * self.not_over[t] - self.values[t]
            last = td_error + discount * gae_lambda * self.not_over[t] * last
            advantages[t], next_values = last, self.values[t]
        return advantages

    def learn(self) -> None:
        """One update from what was just played, each turn used once."""
        advantages = self.advantages()
        returns, flat = (advantages + self.values).flatten(), advantages.flatten()
        flat = (flat - flat.mean()) / (flat.std() + 1e-8)
        cells, masks = self.cells.flatten(0, 1), self.masks.flatten(0, 1)
        actions, before = self.actions.flatten(), self.log_probs.flatten()
        for chosen in torch.randperm(len(actions), device=self.device).split(self.settings.batch):
            log_probs, values = self.net(cells[chosen], masks[chosen])
            ratio = (log_probs.gather(1, actions[chosen, None]).squeeze(1) - before[chosen]).exp()
            clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
            objective = torch.minimum(ratio * flat[chosen], clipped * flat[chosen]).mean()
            entropy = -(log_probs.exp() * log_probs).sum(1).mean()
            value_loss = (values - returns[chosen]).square().mean()
            loss = 0.5 * value_loss - objective - self.settings.entropy * entropy
            self.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
            self.optimizer.step()

    def anneal_learning_rate(self, left: float) -> None:
        """Set the learning rate to a part of its first value."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.settings.learning_rate * left

    def save(self, path: Path) -> None:
        """The net as plain arrays, layer by layer."""
        arrays = {name: value.cpu().numpy() for name, value in self.net.state_dict().items()}
        np.savez_compressed(path, **arrays)


def draw(log_probs: Any) -> Any:
    """An action for each row, as likely as its log probability says.

    It is the largest after Gumbel noise was added. For `torch.multinomial` the host would wait, in
    every step, to see that the probabilities are valid.
    """
    return (log_probs - torch.empty_like(log_probs).exponential_().log_()).argmax(1)


def train(learner: Learner, minutes: float, updates: int | None = None) -> list[Point]:
    """Learn for at most so long or so many updates; now and then a line says how it goes."""
    start, limit, points = monotonic(), 60 * minutes, list[Point]()
    turns = learner.settings.envs * learner.settings.steps
    passed, longest, printed = 0.0, 0.0, 0
    while passed + longest < limit and len(points) != updates:
        learner.anneal_learning_rate(1 - passed / limit)
        sums = learner.play()
        learner.learn()
        ended, won, score = sums.tolist()  # waits for the GPU
        before, passed = passed, monotonic() - start
        longest = max(longest, passed - before)
        done, games = turns * (len(points) + 1), max(ended, 1)
        points.append(Point(passed, done, won / games, score / games))
        if passed >= limit * printed / 20:
            printed = int(20 * passed / limit) + 1
            print(
                f"{passed:5.0f} s  {done:13,} turns, {turns / (passed - before):11,.0f} a second  "
                f"{points[-1].share:6.1%} won  {points[-1].score:6.1f} points",
                flush=True,
            )
    return points


def curve(points: Sequence[Point]) -> str:
    """The share of games won over the turns played, as a picture."""
    left, top, across, down = 64, 48, WIDTH - 96, 240
    millions = points[-1].turns / 1e6
    places = [
        f"{left + across * point.turns / 1e6 / millions:.1f},{top + down * (1 - point.share):.1f}"
        for point in points
    ]
    parts = []
    for fifth in range(6):
        y, x = top + down * (1 - fifth / 5), left + across * fifth / 5
        parts += [
            line(left, y, left + across, y, FAINT),
            text(left - 8, y + 4, f"{20 * fifth} %", "end"),
            text(x, top + down + 20, f"{millions * fifth / 5:.3g}", "middle"),
        ]
    parts += [
        f'<polyline points="{" ".join(places)}" fill="none" stroke="{OURS}" stroke-width="2"/>',
        text(left + across / 2, top + down + 42, "millions of turns", "middle"),
    ]
    title = f"Games won against the random bot, {points[-1].seconds:.0f} seconds of learning"
    return svg_document(top + down + 56, title, parts)


def main(arguments: Sequence[str] | None = None, settings: Settings | None = None) -> None:
    """Learn, and write down what was learned and how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--updates", type=int, help="stop after so many updates")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"), help="what was learned")
    parser.add_argument("--curve", type=Path, help="a picture of how it went (SVG)")
    options = parser.parse_args(arguments)
    learner = Learner(settings or Settings(), options.seed, options.device)
    points = train(learner, options.minutes, options.updates)
    learner.save(options.out)
    if options.curve and points:
        options.curve.write_text(curve(points), "utf-8")
    print(f"Written: {options.out}. Now: python examples/evaluate.py {options.out}")


if __name__ == "__main__":
    main()
