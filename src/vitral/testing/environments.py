"""Conformance checks: an environment is compared with the rules, turn by turn."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from vitral.envs.rewards import RewardName
from vitral.kernel.moves import decode
from vitral.rules import State, deal, play, winners
from vitral.testing.observations import Array, expected_mask, expected_parts


def check_solo(env: Any, turns: int = 200, seed: int = 1) -> None:
    """Check one seat's environment: cells, masks, turns, deals and rewards; a seed repeats them."""
    assert _solo_digest(env, turns, seed, True) == _solo_digest(env, turns, seed, False), (
        "the same seed and the same actions led elsewhere"
    )


def check_table(env: Any, turns: int = 200, seed: int = 1) -> None:
    """Check a whole table's environment, every seat's view on every turn."""
    assert _table_digest(env, turns, seed, True) == _table_digest(env, turns, seed, False), (
        "the same seed and the same actions led elsewhere"
    )


def check_tables(
    envs: Any, alone: Callable[[], Any] | None, turns: int = 100, seed: int = 1
) -> None:
    """Check many tables: every game against the rules, and against one that has it alone.

    `alone` makes that environment; without it only the rules are compared. Rewards are compared
    with the scores.
    """
    solos = [alone() for _ in range(envs.num_envs)] if alone else []
    generator = Random(seed)
    observed, infos = envs.reset(seed=seed)
    solo_results = [solo.reset(seed=seed + n) for n, solo in enumerate(solos)]
    for _ in range(turns):
        for n in range(envs.num_envs):
            _check_observation(
                _row(observed, n), infos["action_mask"][n], envs.unwrapped.position(n)
            )
        for n, (view, info) in enumerate(solo_results):
            _check_same(_row(observed, n), view, f"game {n}")
            _check_same(infos["action_mask"][n], info["action_mask"], f"game {n}: mask")
        actions = np.array([_random_action(mask, generator) for mask in infos["action_mask"]])
        movers, before = infos["seat"] - 1, infos["scores"]
        observed, paid, over, _, infos = envs.step(actions)
        after = infos["scores"].copy()
        if over.any():
            after[over] = infos["final_info"]["scores"][over]
        _check_rewards(envs.unwrapped.reward, before, after, over, infos["rewards"])
        assert np.array_equal(paid, infos["rewards"][np.arange(len(paid)), movers]), (
            "another seat's reward"
        )
        for n, solo in enumerate(solos):
            solo_results[n] = _step_solo(solo, actions[n], n, paid, over, infos)


def _check_rewards(
    reward: RewardName, before: Array, after: Array, over: Array, paid: Array
) -> None:
    """Assert that the rewards of every seat at every table follow from the scores."""
    others = [np.delete(after, seat, axis=1).max(axis=1) for seat in range(after.shape[1])]
    margins = after - np.stack(others, axis=1)
    ends = over[:, None]
    if reward == "points":
        wrong = paid != after - before
    elif reward == "margin":
        wrong = paid != margins * ends
    else:  # of equal scores either may have lost less glass
        wrong = (paid != (margins > 0) * ends) & ~((margins == 0) & ends & (paid >= 0))
        wrong |= ~np.isclose(paid.sum(axis=1, keepdims=True), ends)
    games = np.flatnonzero(wrong.any(axis=1))
    assert not games.size, f"games {games} were paid otherwise than their scores say"


def _step_solo(
    solo: Any, action: int, n: int, paid: Array, over: Array, infos: Mapping[str, Any]
) -> tuple[Any, dict[str, Any]]:
    """Play the same action in the environment that has the game alone, and compare."""
    view, reward, done, truncated, info = solo.step(action)
    assert (reward, done, truncated) == (paid[n], over[n], False), f"game {n} was paid otherwise"
    _check_same(infos["rewards"][n], info["rewards"], f"game {n}: rewards of all seats")
    if not done:
        return view, info
    _check_same(infos["final_obs"][n], view, f"game {n}: final observation")
    _check_same(infos["final_info"]["scores"][n], info["scores"], f"game {n}: final scores")
    view, info = solo.reset()
    return view, info


def _solo_digest(env: Any, turns: int, seed: int, against_rules: bool) -> list[object]:
    generator, digest = Random(seed), list[object]()
    observed, info = env.reset(seed=seed)
    for _ in range(turns):
        before: State = env.unwrapped.position
        if against_rules:
            _check_observation(observed, info["action_mask"], before)
            assert info["seat"] == before.seat, "info names another seat than the one to move"
        action = _random_action(info["action_mask"], generator)
        observed, reward, terminated, _, info = env.step(action)
        after: State = env.unwrapped.position
        digest.append((_bytes(observed), reward, terminated, info["action_mask"].tobytes()))
        assert terminated == after.over, "the end of the episode is not the end of the game"
        if against_rules and not env.unwrapped.bots:
            _check_turn(before, action, after)
        if against_rules:
            paid = _expected_rewards(env.unwrapped.reward, before, after)
            assert np.allclose(info["rewards"], paid), f"paid {info['rewards']}, due {paid}"
            assert reward == info["rewards"][before.seat - 1], "another seat's reward"
        if terminated:
            observed, info = env.reset()
    return digest


def _table_digest(env: Any, turns: int, seed: int, against_rules: bool) -> list[object]:
    generator, digest = Random(seed), list[object]()
    env.reset(seed=seed)
    owed = dict.fromkeys(env.agents, 0.0)
    for _ in range(turns):
        before: State = env.unwrapped.position
        if against_rules:
            assert env.agent_selection == f"seat_{before.seat}", (
                "another agent than the seat to move"
            )
            for seat in range(1, len(before.players) + 1):
                shown = env.observe(f"seat_{seat}")
                _check_observation(shown["observation"], shown["action_mask"], before, seat)
        observed, reward, _, _, _ = env.last()
        agent = env.agent_selection
        assert np.isclose(reward, owed[agent]), f"{agent} was paid {reward}, due {owed[agent]}"
        owed[agent] = 0.0
        action = _random_action(observed["action_mask"], generator)
        env.step(action)
        after: State = env.unwrapped.position
        digest.append((agent, action, _bytes(observed["observation"])))
        if against_rules:
            _check_turn(before, action, after)
        for other, due in zip(
            owed, _expected_rewards(env.unwrapped.reward, before, after), strict=True
        ):
            owed[other] += due
        if after.over:
            _check_end(env, owed)
            env.reset()
            owed = dict.fromkeys(env.agents, 0.0)
    return digest


def _check_end(env: Any, owed: Mapping[str, float]) -> None:
    """Assert that every agent is notified of the end once, with the rewards that it is owed."""
    notified = []
    for agent in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        assert terminated, f"{agent} does not hear that the game is over"
        assert np.isclose(reward, owed[agent]), (
            f"{agent} got {reward} at the end, due {owed[agent]}"
        )
        notified.append(agent)
        env.step(None)
    assert sorted(notified) == sorted(owed), f"only {notified} hear that the game is over"


def _check_observation(observed: Any, mask: Array, state: State, seat: int | None = None) -> None:
    """Compare an observation and its mask with those that follow from the rules."""
    expected = expected_parts(state, seat or state.seat)
    if not isinstance(observed, Mapping):
        flat = np.concatenate([part.ravel() for part in expected.values()])
        assert np.allclose(observed, flat), (
            f"cells {np.flatnonzero(~np.isclose(observed, flat))} are wrong"
        )
    else:
        assert list(observed) == list(expected), (
            f"parts {list(observed)}, expected {list(expected)}"
        )
        for name, part in expected.items():
            assert np.allclose(observed[name], part), f"part {name} is wrong"
    wrong = np.flatnonzero(mask != expected_mask(state, seat))
    assert not wrong.size, f"the mask is wrong for actions {wrong}"


def _check_turn(before: State, action: int, after: State) -> None:
    """Assert that a turn is that of the rules, with a deal that could have been drawn."""
    expected, _ = play(before, decode(action))
    if expected.awaits_deal:
        expected, _ = deal(expected, after.displays)
    assert expected == after, f"action {action} led to another position than the rules'"


def _expected_rewards(reward: RewardName, before: State, after: State) -> Sequence[float]:
    """The rewards of each seat for a turn."""
    scores = [player.score for player in after.players]
    if reward == "points":
        return [new - old.score for new, old in zip(scores, before.players, strict=True)]
    if not after.over:
        return [0.0] * len(scores)
    if reward == "win":
        best = winners(after.players)
        return [(seat in best) / len(best) for seat in range(1, len(scores) + 1)]
    return [score - max(scores[:n] + scores[n + 1 :]) for n, score in enumerate(scores)]


def _check_same(one: Any, other: Any, what: str) -> None:
    assert _bytes(one) == _bytes(other), f"{what}: it differs from the environment that is alone"


def _bytes(observed: Any) -> bytes:
    if isinstance(observed, Mapping):
        return b"".join(_bytes(part) for part in observed.values())
    return bytes(np.asarray(observed).tobytes())


def _row(observed: Any, n: int) -> Any:
    return (
        {name: part[n] for name, part in observed.items()}
        if isinstance(observed, Mapping)
        else observed[n]
    )


def _random_action(mask: Array, generator: Random) -> int:
    return int(generator.choice(np.flatnonzero(mask)))
