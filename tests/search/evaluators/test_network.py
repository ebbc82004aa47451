"""The network sees everything, whoever sits where, and strips of any edition."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from vitral.kernel import Kit, Table
from vitral.kernel.layout import GAME, STATES
from vitral.kernel.turn import play
from vitral.rules import Strip, default_edition
from vitral.search.evaluators import network
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.linear import shapes_and_rooms
from vitral.search.evaluators.network import NetworkEvaluator, NetworkModel
from vitral.search.evaluators.parameters import network_parameters

Array = np.ndarray[Any, Any]
CONFIGURATIONS = [(3, "A"), (3, "B"), (4, "A"), (4, "B")]


def seen(kit: Kit, game: Array, seat: int) -> Array:
    found = np.full(network.ACTIVE, -1)
    _, rooms = shapes_and_rooms(kit.array[0])
    network.write_active(kit.array[0], rooms, game[0], seat, found)
    return found


def made_up(kit: Kit, seed: int = 1) -> NetworkModel:
    """A network with parameters of the right shapes."""
    numbers = np.random.default_rng(seed)
    shapes = {
        "strips": (32, network.TRAITS, network.EMBEDDING),
        "plain": (network.PLAIN_FEATURES, network.EMBEDDING),
        "bias": (network.EMBEDDING,),
        "second": (network.EMBEDDING, network.HIDDEN),
        "second_bias": (network.HIDDEN,),
        "last": (network.HIDDEN, network.OUTPUTS),
        "last_bias": (network.OUTPUTS,),
    }
    drawn = {name: numbers.normal(0, 0.1, shape) for name, shape in shapes.items()}
    return NetworkEvaluator(drawn, ()).compiled(kit)


def outputs_of(made: NetworkModel, what: Array) -> tuple[float, float]:
    first = np.zeros(network.EMBEDDING, np.float32)
    out = np.zeros(network.OUTPUTS + network.HIDDEN, np.float32)
    network.accumulate(made, what, first)
    network.forward(made, first, out)
    return float(out[0]), float(out[1])


def turned(kit: Kit, game: Array, by: int) -> Array:
    """The same table, everybody a few seats further."""
    other, players = game.copy(), kit.players
    for name in ("score", "lost", "strips", "windows", "glazier", "row", "present", "filled"):
        for seat in range(players):
            other[name][0, (seat + by) % players] = game[name][0, seat]
    for name in ("seat", "starter"):
        other[name] = (game[name] + by) % players
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_the_same_wherever_it_sits(players: int) -> None:
    kit = Kit(players=players)
    table = Table(kit, seed=5)
    for _ in range(30):
        table.step(table.legal[0])
        for by in range(1, players):
            other = turned(kit, table.games, by)
            for seat in range(players):
                mine = seen(kit, table.games, seat)
                assert (mine == seen(kit, other, (seat + by) % players)).all()


def test_the_order_of_the_displays_does_not_matter() -> None:
    kit = Kit(players=4)
    table = Table(kit, seed=2)
    other = table.games.copy()
    other["sources"][0, 1:10] = table.games["sources"][0, 9:0:-1]
    made = made_up(kit)
    assert outputs_of(made, seen(kit, other, 0)) == pytest.approx(
        outputs_of(made, seen(kit, table.games, 0))
    )


def test_what_a_move_changes_is_enough_to_know() -> None:
    kit = Kit(players=3, side="B")
    made, after = made_up(kit), np.zeros(1, GAME)
    table = Table(kit, seed=7)
    for turn in range(40):
        before = seen(kit, table.games, 1)
        first_before, first, whole = (np.zeros(network.EMBEDDING, np.float32) for _ in range(3))
        network.accumulate(made, before, first_before)
        after[:] = table.games
        moves = table.legal.tolist()
        play(kit.array[0], after[0], moves[turn % len(moves)])
        then = seen(kit, after, 1)
        network.update_accumulator(made, then, before, first_before, first)
        network.accumulate(made, then, whole)
        assert first == pytest.approx(whole, abs=1e-3)
        table.step(moves[turn % len(moves)])


def test_strips_of_another_edition_are_known_by_what_they_are() -> None:
    edition = default_edition()
    kit, other = Kit(edition), Kit(replace(edition, strips=edition.strips[::-1]))
    ours, theirs = network.strip_traits(kit.states), network.strip_traits(other.states)
    assert ours.shape == theirs.shape == (STATES, network.TRAITS)
    places = {_known_by(strip): n for n, strip in enumerate(other.states.strips)}
    for n, strip in enumerate(kit.states.strips):
        assert (ours[n] == theirs[places[_known_by(strip)]]).all()
    assert (ours[1] != ours[2]).any()


def _known_by(strip: Strip | None) -> tuple[str, ...]:
    return (strip.up, strip.down, strip.free, strip.panes) if strip else ()


@pytest.mark.parametrize(("players", "side"), CONFIGURATIONS)
def test_it_has_learnt_what_a_score_is_worth(players: int, side: Any) -> None:
    """Points make a win more likely for whoever has them, and less for the others."""
    kit = Kit(players=players, side=side)
    known = network_parameters(players, side)
    assert known is not None
    made = NetworkEvaluator(known, ()).compiled(kit)
    table = Table(kit, seed=3)
    plain = [outputs_of(made, seen(kit, table.games, seat)) for seat in range(players)]
    assert sum(chance for chance, _ in plain) == pytest.approx(1, abs=0.2)
    table.games["score"][0, 1] += 20
    ahead = [outputs_of(made, seen(kit, table.games, seat)) for seat in range(players)]
    assert ahead[1][0] > plain[1][0] + 0.1
    assert ahead[1][1] > plain[1][1] + 5
    assert all(ahead[seat][0] < plain[seat][0] for seat in range(players) if seat != 1)


def test_editions_that_differ_in_points_share_a_network() -> None:
    """To lay it out took most of the time of a light level where every match had an edition."""
    evaluator = default_evaluator(4, "A")
    plain = default_edition()
    other = replace(plain, name="mine", points_a=tuple(points + 1 for points in plain.points_a))
    one, two = (evaluator.compiled(Kit(edition, 4)) for edition in (plain, other))
    assert one.embeddings is two.embeddings
