# ruff: noqa: T201 - it prints what it plays
"""Random play on the three environments: the shortest program for each.

python examples/random_play.py [GAMES]
"""

import sys

import gymnasium

from vitral.envs import ID, TablesEnv, action_text, sintra_v1


def one_seat(games: int) -> None:
    """Gymnasium: one seat against the greedy bot."""
    env = gymnasium.make(ID, players=2, bots="greedy", reward="margin")
    for seed in range(games):
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        over, margin, moves = False, 0.0, []
        while not over:
            action = env.action_space.sample(info["action_mask"])
            moves.append(action_text(int(action)))
            _, reward, over, _, info = env.step(action)
            margin += float(reward)
        print(f"one seat: began {' '.join(moves[:3])}, ended {margin:+g} points from greedy")


def whole_table(games: int) -> None:
    """PettingZoo: every seat of a table for three."""
    env = sintra_v1.env(players=3, side="B")
    for seed in range(games):
        env.reset(seed=seed)
        shares = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            shares[agent] += reward
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
        print(f"whole table: {shares}")


def many_tables(games: int) -> None:
    """Gymnasium's vector interface: a thousand tables at once."""
    envs = TablesEnv(num_envs=1000, bots=None, threads=2)
    envs.reset(seed=1)
    ended = 0
    while ended < 1000 * games:
        _, _, over, _, _ = envs.step(envs.random_actions())
        ended += int(over.sum())
    print(f"many tables: {ended} games")


def main(games: int = 1) -> None:
    """Play on all three."""
    one_seat(games)
    whole_table(games)
    many_tables(games)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
