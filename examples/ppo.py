# ruff: noqa: T201 - it prints how it gets on
"""Masked PPO in one page: learns to beat the random bot on two cores in minutes.

    python examples/ppo.py --minutes 5 --out ppo.npz --curve curve.svg

It needs ``pip install 'vitral[train]'``. What it learned is written as plain arrays:
``examples/evaluate.py ppo.npz`` plays with them, without PyTorch.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from vitral.envs import TablesEnv

MASKED_LOGIT = -1e9
"""The logit of an action that is not legal."""
SMALLEST_LOG_PROB = -50.0
"""Below it a log probability is cut off: 0 times minus infinity would be NaN."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be tuned."""

    envs: int = 256
    steps: int = 64
    """Turns of each game between two updates."""
    hidden: tuple[int, int] = (256, 128)
    learning_rate: float = 1e-3
    """Falls to 0 over the time given."""
    epochs: int = 2
    batch: int = 2048
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


def make_net(cells: int, actions: int, hidden: tuple[int, int]) -> Any:
    """An actor-critic network: a body, a head for the policy and one for the value."""
    first, second = hidden
    body = nn.Sequential(nn.Linear(cells, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU())
    return nn.ModuleDict(
        {"body": body, "policy": nn.Linear(second, actions), "value": nn.Linear(second, 1)}
    )


def forward(net: Any, observations: Any, masks: Any) -> tuple[Any, Any]:
    """The log probability of each action, and the value."""
    body = net["body"](observations)
    logits = net["policy"](body).masked_fill(~masks, MASKED_LOGIT)
    return torch.log_softmax(logits, dim=1), net["value"](body).squeeze(1)


class Learner:
    """A net, the tables that it plays at, and what it has just played."""

    def __init__(self, settings: Settings, seed: int = 1, threads: int = 2) -> None:
        torch.manual_seed(seed)
        self.settings = settings
        self.envs = TablesEnv(
            settings.envs, bots="random", reward="points", threads=threads, strict=True
        )
        self.observations, self.infos = self.envs.reset(seed=seed)
        cells, actions = self.observations.shape[1], self.infos["action_mask"].shape[1]
        self.net = make_net(cells, actions, settings.hidden)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=settings.learning_rate)
        shape = (settings.steps, settings.envs)
        self.cells = torch.empty((*shape, cells))
        self.masks = torch.empty((*shape, actions), dtype=torch.bool)
        self.actions = torch.empty(shape, dtype=torch.int64)
        self.log_probs, self.values, self.rewards, self.not_over = (
            torch.empty(shape) for _ in range(4)
        )

    def play(self) -> list[tuple[int, int]]:
        """Play on at every table; the final scores, one's own first, of games that ended."""
        ended: list[tuple[int, int]] = []
        for t in range(self.settings.steps):
            self.cells[t] = torch.from_numpy(self.observations)
            self.masks[t] = torch.from_numpy(self.infos["action_mask"].view(bool))
            with torch.no_grad():
                log_probs, self.values[t] = forward(self.net, self.cells[t], self.masks[t])
                self.actions[t] = torch.multinomial(log_probs.exp(), 1).squeeze(1)
            self.log_probs[t] = log_probs.gather(1, self.actions[t, :, None]).squeeze(1)
            step = self.envs.step(self.actions[t].numpy())
            self.observations, paid, over, _, self.infos = step
            self.rewards[t] = torch.from_numpy(paid * self.settings.reward_scale)
            self.not_over[t] = torch.from_numpy(~over)
            if over.any():
                ended += self.infos["final_info"]["scores"][over].tolist()
        return ended

    def advantages(self) -> Any:
        """How much better each action was than expected (generalised advantage estimation)."""
        with torch.no_grad():
            masks = torch.from_numpy(self.infos["action_mask"].view(bool))
            _, next_values = forward(self.net, torch.from_numpy(self.observations), masks)
        advantages, last = torch.empty_like(self.rewards), torch.zeros(self.settings.envs)
        discount, gae_lambda = self.settings.discount, self.settings.gae_lambda
        for t in reversed(range(self.settings.steps)):
            td_error = self.rewards[t] + discount * next_values * self.not_over[t] - self.values[t]
            last = td_error + discount * gae_lambda * self.not_over[t] * last
            advantages[t], next_values = last, self.values[t]
        return advantages

    def learn(self) -> None:
        """One update from what was just played."""
        advantages = self.advantages()
        returns = (advantages + self.values).flatten()
        flat = advantages.flatten()
        flat = (flat - flat.mean()) / (flat.std() + 1e-8)
        cells, masks = self.cells.flatten(0, 1), self.masks.flatten(0, 1)
        actions, before = self.actions.flatten(), self.log_probs.flatten()
        for chosen in self._batches(len(actions)):
            log_probs, values = forward(self.net, cells[chosen], masks[chosen])
            ratio = (log_probs.gather(1, actions[chosen, None]).squeeze(1) - before[chosen]).exp()
            clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
            objective = torch.minimum(ratio * flat[chosen], clipped * flat[chosen]).mean()
            entropy = -(log_probs.exp() * log_probs.clamp_min(SMALLEST_LOG_PROB)).sum(1).mean()
            value_loss = (values - returns[chosen]).square().mean()
            loss = 0.5 * value_loss - objective - self.settings.entropy * entropy
            self.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
            self.optimizer.step()

    def _batches(self, count: int) -> Iterator[Any]:
        for _ in range(self.settings.epochs):
            yield from torch.randperm(count).split(self.settings.batch)

    def anneal_learning_rate(self, left: float) -> None:
        """Set the learning rate to a part of its first value."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.settings.learning_rate * left

    def save(self, path: Path) -> None:
        """The net as plain arrays, layer by layer."""
        arrays = {name: value.numpy() for name, value in self.net.state_dict().items()}
        np.savez_compressed(path, **arrays)


def train(learner: Learner, minutes: float, updates: int | None = None) -> list[Point]:
    """Learn for at most so long or so many updates; now and then a line says how it goes."""
    start, limit, points = monotonic(), 60 * minutes, list[Point]()
    turns = learner.settings.envs * learner.settings.steps
    passed, longest, printed = 0.0, 0.0, 0
    while passed + longest < limit and len(points) != updates:
        learner.anneal_learning_rate(1 - passed / limit)
        ended = np.array(learner.play())
        learner.learn()
        own, other = ended.T if len(ended) else np.zeros((2, 1))
        share = float(((own > other) + 0.5 * (own == other)).mean())
        before, passed = passed, monotonic() - start
        longest = max(longest, passed - before)
        points.append(Point(passed, turns * (len(points) + 1), share, float(own.mean())))
        if passed >= limit * printed / 20:
            printed = int(20 * passed / limit) + 1
            print(
                f"{passed:5.0f} s  {points[-1].turns:9,} turns  "
                f"{share:6.1%} won  {points[-1].score:6.1f} points",
                flush=True,
            )
    return points


def curve(points: Sequence[Point], minutes: float) -> str:
    """The share of games won over time, as a picture."""
    wide, high, left, top = 640, 320, 56, 24
    across, down = wide - left - 16, high - top - 44

    def place(seconds: float, share: float) -> str:
        return f"{left + across * seconds / (60 * minutes):.1f},{top + down * (1 - share):.1f}"

    line = " ".join(place(point.seconds, point.share) for point in points)
    shapes = [f'<rect width="{wide}" height="{high}" fill="#fff"/>']
    for tenth in range(0, 11, 2):
        y = top + down * (1 - tenth / 10)
        shapes.append(f'<path d="M{left} {y:.1f}h{across}" stroke="#ddd"/>')
        shapes.append(
            f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{10 * tenth} %</text>'
        )
    for n in range(6):
        x, label = left + across * n / 5, f"{minutes * n / 5:g}"
        shapes.append(f'<text x="{x:.1f}" y="{high - 24}" text-anchor="middle">{label}</text>')
    bar = place(0, 0.9).partition(",")[2]
    shapes += [
        f'<path d="M{left} {bar}h{across}" stroke="#bf3576" stroke-dasharray="6 4"/>',
        f'<polyline points="{line}" fill="none" stroke="#16498c" stroke-width="2"/>',
        f'<text x="{left}" y="14">games won against the random bot, while learning</text>',
        f'<text x="{left + across / 2}" y="{high - 6}" text-anchor="middle">minutes</text>',
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'font-family="sans-serif" font-size="12">{"".join(shapes)}</svg>\n'
    )


def main(arguments: Sequence[str] | None = None, settings: Settings | None = None) -> None:
    """Learn, and write down what was learned and how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--updates", type=int, help="stop after so many updates")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"), help="what was learned")
    parser.add_argument("--curve", type=Path, help="a picture of how it went (SVG)")
    options = parser.parse_args(arguments)
    torch.set_num_threads(options.threads)
    learner = Learner(settings or Settings(), options.seed, options.threads)
    points = train(learner, options.minutes, options.updates)
    learner.save(options.out)
    if options.curve:
        options.curve.write_text(curve(points, options.minutes), "utf-8")
    print(f"Written: {options.out}. Now: python examples/evaluate.py {options.out}")


if __name__ == "__main__":
    main()
