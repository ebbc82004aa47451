"""The network: what it sees, that its sums do not depend on the way, and what it has learnt."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from operator import attrgetter
from random import Random
from typing import Any

import numpy as np
import pytest

from vitral.kernel import Kit, Table
from vitral.kernel.layout import SEATS, STATES
from vitral.kernel.turn import play
from vitral.rules import (
    COLUMNS,
    ROUNDS,
    Edition,
    InvalidArgument,
    Side,
    Strip,
    default_edition,
)
from vitral.search.evaluators import network_features as features
from vitral.search.evaluators.contract import PARTS_PER_POINT, PHASES, phase
from vitral.search.evaluators.network import (
    POINTS_SCALE,
    WIDTH,
    NetworkEvaluator,
    NetworkModel,
    network_evaluate,
    network_values,
    parameter_shapes,
)
from vitral.search.evaluators.parameters import NetworkParameters, network_parameters

Array = np.ndarray[Any, Any]
KINDS: list[tuple[int, Side]] = [(2, "A"), (2, "B"), (3, "A"), (3, "B"), (4, "A"), (4, "B")]
BOARD_STARTS = {
    "strip": features.STRIP,
    "completion": features.COMPLETION,
    "next colour": features.NEXT_COLOUR,
    "window": features.WINDOW,
    "palace": features.PALACE,
    "glazier": features.GLAZIER,
    "row": features.ROW,
    "cost": features.COST,
    "need": features.NEED,
    "role": features.ROLE,
    "end": features.BOARD_NUMBERS,
}
"""Where the numbers of each kind begin; those of the next kind follow."""
BOARD_PLACES = {
    "strip": range(COLUMNS),
    "completion": range(features.AT_COMPLETION, features.AT_COMPLETION + COLUMNS),
    "next colour": range(features.AT_NEXT_COLOUR, features.AT_NEXT_COLOUR + COLUMNS),
    "window": range(features.AT_WINDOW, features.AT_WINDOW + COLUMNS),
    "palace": range(features.AT_PALACE, features.AT_PALACE + features.ORNAMENTS),
    "glazier": range(features.AT_GLAZIER, features.AT_GLAZIER + 1),
    "row": range(features.AT_ROW, features.AT_ROW + 1),
    "cost": range(features.AT_COST, features.AT_COST + 1),
    "need": range(features.AT_NEED, features.AT_NEED + 5),
    "role": range(features.AT_ROLE, features.AT_ROLE + 1),
}
TABLE_STARTS = {
    "centre": features.IN_CENTRE,
    "bag": features.BAG,
    "display": features.ON_DISPLAY,
    "track": features.TRACK,
    "takes": features.TAKES,
    "lead": features.LEAD,
    "end": features.TABLE_NUMBERS,
}
TABLE_PLACES = {
    "centre": range(5),
    "bag": range(features.AT_BAG, features.AT_BAG + 5),
    "track": range(features.AT_TRACK, features.AT_TRACK + ROUNDS),
    "takes": range(features.AT_TAKES, features.AT_TAKES + 1),
    "lead": range(features.AT_LEAD, features.AT_LEAD + SEATS - 1),
    "display": range(features.AT_DISPLAYS, features.TABLE_LIST),
}
MAY_BE_NOTHING = {"strip", "completion", "next colour", "palace", "track", "display", "lead"}
DEPENDENT = {"filled": "windows", "present": "strips", "open": "strips", "pairs": "sources"}
"""Fields of a game that follow from another one."""


@cache
def made_up(players: int, seed: int = 1) -> NetworkEvaluator:
    """A network with parameters of the right shapes, none of them trained."""
    numbers = np.random.default_rng(seed)
    shapes = parameter_shapes(players)
    drawn = {name: numbers.normal(0, 0.1, shape) for name, shape in shapes.items()}
    drawn["table"][features.NOTHING] = 0
    return NetworkEvaluator(drawn | {"spread": np.full(PHASES, 10.0)})


def shipped(players: int, side: Side) -> NetworkEvaluator:
    parameters = network_parameters(players, side)
    assert parameters is not None
    return NetworkEvaluator(parameters)


def positions(kit: Kit, seed: int) -> Iterator[Array]:
    """Every position of a random game that is not over, those before a deal included."""
    table, chance = Table(kit, seed), Random(seed)
    while not table.over:
        yield table.games.copy()
        move = chance.choice(table.legal.tolist())
        after = table.games.copy()
        play(kit.array[0], after[0], move)
        if after["pairs"][0] == 0 and after["round"][0] < ROUNDS:
            yield after
        table.step(move)


def values_of(model: NetworkModel, kit: Kit, game: Array) -> list[int]:
    values = np.zeros(kit.players, np.int32)
    network_values(model, kit.array[0], game[0], values)
    return [int(value) for value in values]


def evaluated(model: NetworkModel, kit: Kit, game: Array) -> tuple[Array, Array]:
    values, chances = np.zeros((2, kit.players))
    network_evaluate(model, kit.array[0], game[0], values, chances)
    return values, chances


def numbers_of(kit: Kit, game: Array, nothing: int = 0) -> tuple[Array, Array]:
    """The feature numbers of the table and of each board; `nothing` where none is written."""
    facts = features.strip_facts(kit.states)[0]
    table = np.full(features.TABLE_LIST, nothing, np.int32)
    boards = np.full((kit.players, features.BOARD_LIST), nothing, np.int32)
    panes = features.write_table(kit.array[0], game[0], table)
    for seat, board in enumerate(boards):
        reach = features.write_board(kit.array[0], facts, game[0], seat, board)
        features.write_needs(game[0], seat, reach, panes, board)
    return table, boards


def chimera(one: Array, other: Array, chance: Random) -> Array:
    """A position with each field taken from one of two, and with those that follow from it."""
    names = one.dtype.names or ()
    own = {name for name in names if name not in DEPENDENT and chance.random() < 0.5}
    made = one.copy()
    for name in names:
        if DEPENDENT.get(name, name) not in own:
            made[name] = other[name]
    return made


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_a_value_does_not_depend_on_what_was_evaluated_before(players: int, side: Side) -> None:
    kit, chance = Kit(players=players, side=side), Random(1)
    games = [game for seed in range(3) for game in positions(kit, seed)]
    model = made_up(players).compiled(kit)
    order = games + chance.sample(games, len(games))
    for _ in range(200):
        one, other = chance.sample(games, 2)
        order += [one, chimera(one, other, chance)]
    for game in order:
        fresh = made_up(players).compiled(kit)
        assert values_of(model, kit, game) == values_of(fresh, kit, game)


@pytest.mark.parametrize("field", ["track", "strips", "windows", "glazier", "row", "round", "seat"])
def test_whatever_changes_is_noticed(field: str) -> None:
    """A board that stayed the same was taken for known under another colour track."""
    kit = Kit(players=3, side="B")
    model, changed = made_up(3).compiled(kit), 0
    for one, other in zip(positions(kit, 1), positions(kit, 2), strict=False):
        values = values_of(model, kit, one)
        mixed = one.copy()
        for name in (field, *(name for name, of in DEPENDENT.items() if of == field)):
            mixed[name] = other[name]
        expected = values_of(made_up(3).compiled(kit), kit, mixed)
        assert values_of(model, kit, mixed) == expected
        changed += expected != values
    assert changed


def turned(kit: Kit, game: Array, by: int) -> Array:
    """The same table, everybody some seats further."""
    other, players = game.copy(), kit.players
    for name in ("score", "lost", "strips", "windows", "glazier", "row", "present", "filled"):
        for seat in range(players):
            other[name][0, (seat + by) % players] = game[name][0, seat]
    for name in ("seat", "starter"):
        other[name] = (game[name] + by) % players
    return other


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_it_does_not_matter_where_everybody_sits(players: int, side: Side) -> None:
    kit = Kit(players=players, side=side)
    model = made_up(players).compiled(kit)
    for game in positions(kit, seed=5):
        values, (_, chances) = values_of(model, kit, game), evaluated(model, kit, game)
        for by in range(1, players):
            other = turned(kit, game, by)
            assert values_of(model, kit, other) == values[-by:] + values[:-by]
            assert evaluated(model, kit, other)[1] == pytest.approx(np.roll(chances, by))


def test_whose_turn_it_is_matters() -> None:
    kit = Kit(players=3)
    model = made_up(3).compiled(kit)
    for game in positions(kit, seed=5):
        values = values_of(model, kit, game)
        game["seat"] = (game["seat"] + 1) % 3
        assert values_of(model, kit, game) != values


def test_the_order_of_the_displays_does_not_matter() -> None:
    kit = Kit(players=4)
    model, displays = made_up(4).compiled(kit), slice(1, kit.array["sources"][0])
    moved = 0
    for game in positions(kit, seed=2):
        other = game.copy()
        other["sources"][0, displays] = game["sources"][0, displays][::-1]
        moved += (other["sources"] != game["sources"]).any()
        assert values_of(model, kit, other) == values_of(model, kit, game)
        other["sources"][0, displays] += other["sources"][0, displays] > 0  # another white pane
        if other["sources"][0, displays].any():
            assert values_of(model, kit, other) != values_of(model, kit, game)
    assert moved


def test_every_place_of_a_list_belongs_to_one_kind_of_feature() -> None:
    for kinds, starts, length in (
        (BOARD_PLACES, BOARD_STARTS, features.BOARD_LIST),
        (TABLE_PLACES, TABLE_STARTS, features.TABLE_LIST),
    ):
        assert sorted(place for places in kinds.values() for place in places) == [*range(length)]
        assert set(starts) == {*kinds, "end"}
        first, *_ = numbers = list(starts.values())
        assert first == features.NOTHING + 1
        assert numbers == sorted(set(numbers))


def strange_edition() -> Edition:
    """Points and broken glass beyond what the network tells apart."""
    plain = default_edition()
    rows = tuple(-12 * n for n in range(len(plain.rows)))
    return replace(plain, name="strange", points_a=(30,) * 8, points_b=(30,) * 8, rows=rows)


@pytest.mark.parametrize("edition", [default_edition(), strange_edition()], ids=attrgetter("name"))
@pytest.mark.parametrize(("players", "side"), KINDS)
def test_every_number_is_one_of_its_kind(players: int, side: Side, edition: Edition) -> None:
    kit = Kit(edition, players=players, side=side)
    for game in positions(kit, seed=7):
        table, boards = numbers_of(kit, game, nothing=-1)
        absent = {
            *TABLE_PLACES["lead"][players - 1 :],
            *TABLE_PLACES["display"][kit.array["sources"][0] - 1 :],
        }
        assert {*np.flatnonzero(table == -1)} == absent
        table[table == -1] = features.NOTHING
        _check_kinds(table, TABLE_PLACES, TABLE_STARTS)
        for board in boards:
            _check_kinds(board, BOARD_PLACES, BOARD_STARTS)


def _check_kinds(numbers: Array, kinds: dict[str, range], starts: dict[str, int]) -> None:
    ends = dict(zip(starts, [*starts.values()][1:], strict=False))
    for kind, places in kinds.items():
        for number in numbers[list(places)].tolist():
            nothing = number == features.NOTHING and kind in MAY_BE_NOTHING
            assert nothing or starts[kind] <= number < ends[kind], kind


def test_strips_of_another_edition_are_known_by_what_they_are() -> None:
    edition = default_edition()
    kit, other = Kit(edition), Kit(replace(edition, strips=edition.strips[::-1]))
    ours, theirs = (features.strip_traits(each.states) for each in (kit, other))
    assert ours.shape == theirs.shape == (STATES, features.TRAITS)
    places = {_known_by(strip): n for n, strip in enumerate(other.states.strips)}
    for n, strip in enumerate(kit.states.strips):
        assert (ours[n] == theirs[places[_known_by(strip)]]).all()
    assert (ours[1] != ours[2]).any()


def _known_by(strip: Strip | None) -> tuple[str, ...]:
    return (strip.up, strip.down, strip.free, strip.panes) if strip else ()


def dearer_editions() -> list[Edition]:
    """The shipped edition with more points for windows, and with more for broken glass."""
    plain = default_edition()
    points, rows = (points + 1 for points in plain.points_a), (2 * row for row in plain.rows)
    return [
        replace(plain, name="points", points_a=tuple(points)),
        replace(plain, name="rows", rows=tuple(rows)),
    ]


@pytest.mark.parametrize("edition", dearer_editions(), ids=attrgetter("name"))
def test_editions_that_differ_in_points_share_a_network(edition: Edition) -> None:
    """To lay it out took most of the time of a light level where every match had an edition."""
    one, two = (made_up(4).compiled(Kit(each, players=4)) for each in (default_edition(), edition))
    assert one.board_rows is two.board_rows
    assert one.layers is two.layers
    assert one.memory is not two.memory


@pytest.mark.parametrize("edition", dearer_editions(), ids=attrgetter("name"))
def test_editions_that_differ_in_points_get_other_values(edition: Edition) -> None:
    kits = Kit(players=4), Kit(edition, players=4)
    one, two = (made_up(4).compiled(kit) for kit in kits)
    games = list(positions(kits[0], seed=3))
    found = [(values_of(one, kits[0], game), values_of(two, kits[1], game)) for game in games]
    assert sum(ours != theirs for ours, theirs in found) > len(found) / 2


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_points_add_up_to_nothing_and_chances_to_one(players: int, side: Side) -> None:
    kit = Kit(players=players, side=side)
    model = made_up(players).compiled(kit)
    for game in positions(kit, seed=4):
        values, chances = evaluated(model, kit, game)
        assert values.sum() == pytest.approx(0, abs=1e-3)
        assert chances.sum() == pytest.approx(1)
        assert chances.min() >= 0
        parts = [int(value * PARTS_PER_POINT) for value in values]
        assert values_of(model, kit, game) == pytest.approx(parts, abs=1)


def with_rows(parameters: NetworkParameters, kit: Kit) -> NetworkParameters:
    """Parameters as floats, with the rows of the boards of an edition beside them."""
    of = {name: parameters[name].astype(np.float64) for name in parameter_shapes(kit.players)}
    strips = features.strip_traits(kit.states) @ of["strips"]
    rows = [np.zeros((1, WIDTH)), strips.reshape(-1, WIDTH), of["board"]]
    return of | {"rows": np.concatenate(rows)}


def in_floats(of: NetworkParameters, kit: Kit, game: Array) -> tuple[Array, Array]:
    """What a network says of a position, computed from its definition; seats from the mover on."""
    table, boards = numbers_of(kit, game)
    players, mover, now = kit.players, int(game["seat"][0]), int(phase(game[0]))
    seats = [(mover + after) % players for after in range(players)]
    sums = [of["table"][table].sum(axis=0) + of["table_bias"]]
    sums += [of["rows"][boards[seat]].sum(axis=0) + of["board_bias"] for seat in seats]
    inputs = np.maximum(np.concatenate(sums), 0)
    hidden = np.maximum(inputs @ of["hidden"][now] + of["hidden_bias"][now], 0)
    outputs = hidden @ of["output"][now] + of["output_bias"][now]
    points = outputs[:players] * POINTS_SCALE + game["score"][0, seats]
    odds = np.exp(outputs[SEATS : SEATS + players])
    return points - points.mean(), odds / odds.sum()


@pytest.mark.parametrize("trained", [False, True], ids=["made up", "shipped"])
@pytest.mark.parametrize(("players", "side"), KINDS)
def test_whole_numbers_say_nearly_what_floats_would(
    players: int, side: Side, trained: bool
) -> None:
    """Trained parameters must not be so large that a sum of theirs overflows."""
    kit = Kit(players=players, side=side)
    evaluator = shipped(players, side) if trained else made_up(players)
    model, floats, size = evaluator.compiled(kit), with_rows(evaluator.parameters, kit), 0.0
    for game in positions(kit, seed=8):
        points, chances = in_floats(floats, kit, game)
        found = evaluated(model, kit, game)
        mover = int(game["seat"][0])
        size = max(size, np.abs(points).max())
        assert np.roll(found[0], -mover) == pytest.approx(points, abs=0.5)
        assert np.roll(found[1], -mover) == pytest.approx(chances, abs=0.02)
    assert size > 10


@pytest.mark.parametrize("name", parameter_shapes(3))
def test_parameters_that_do_not_fit_are_refused(name: str) -> None:
    """Compiled code does not look at lengths: it would read whatever lies behind an array."""
    fitting = made_up(3).parameters
    for wrong in ({name: fitting[name][:-1]}, {name: fitting[name].T[1:].T}):
        with pytest.raises(InvalidArgument, match=f"an array {name} of shape"):
            NetworkEvaluator(fitting | wrong)
    without = {each: array for each, array in fitting.items() if each != name}
    with pytest.raises(InvalidArgument, match=name):
        NetworkEvaluator(without)
    not_a_number = fitting[name].copy()
    not_a_number.flat[0] = np.nan
    with pytest.raises(InvalidArgument, match=f"numbers in the array {name}"):
        NetworkEvaluator(fitting | {name: not_a_number})


def test_a_network_for_other_players_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="hidden"):
        made_up(3).compiled(Kit(players=4))


@pytest.mark.parametrize(("players", "side"), KINDS)
def test_it_has_learnt_what_a_score_is_worth(players: int, side: Side) -> None:
    """Points make a win more likely for whoever has them, and less for the others."""
    kit = Kit(players=players, side=side)
    model, games = shipped(players, side).compiled(kit), list(positions(kit, seed=3))
    gained = np.zeros((2, players))
    for game in games:
        before = np.array(evaluated(model, kit, game))
        game["score"][0, 1] += 15
        gained += (np.array(evaluated(model, kit, game)) - before) / len(games)
    points, chances = gained
    assert points[1] > 5
    assert chances[1] > 0.1
    others = [seat for seat in range(players) if seat != 1]
    assert points[others].max() < 0
    assert chances[others].max() < 0
