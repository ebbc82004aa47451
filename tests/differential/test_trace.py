"""The rules against the second model, move by move and set by set."""

import json
import tomllib
from random import Random
from typing import Any

import pytest

from tests.differential.model import check_trace, eager, random_trace
from tests.games import random_game
from vitral.notation import parse_move
from vitral.notation.documents import OptionsPart, SetupPart
from vitral.notation.game import Game
from vitral.notation.traces import trace_of
from vitral.rules import Options, Side, default_edition
from vitral.rules.components import default_edition_text

COMPONENTS: dict[str, Any] = tomllib.loads(default_edition_text())
GAMES = 21
"""For each of 24 kinds of table: 504 in all."""

KINDS = [
    (players, side, Options(floor, gap))
    for players in (2, 3, 4)
    for side in ("A", "B")
    for floor, gap in ((False, False), (True, False), (False, True), (True, True))
]


@pytest.mark.parametrize(("players", "side", "options"), KINDS)
def test_the_second_model_agrees_with_our_traces(
    players: int, side: Side, options: Options
) -> None:
    for seed in range(GAMES):
        game = random_game(players, side, seed, options)
        trace = json.loads(trace_of(game).model_dump_json())
        moves = sum("move" in event for event in trace["events"])
        assert check_trace(trace, COMPONENTS) == moves > 0


@pytest.mark.parametrize(("players", "side", "options"), KINDS)
def test_our_rules_agree_with_the_second_models_traces(
    players: int, side: Side, options: Options
) -> None:
    written = OptionsPart.of(options).model_dump()
    for seed in range(3):
        theirs = random_trace(COMPONENTS, players, side, written, Random(seed), choose=eager)
        ours = json.loads(trace_of(replayed(theirs)).model_dump_json())
        assert in_any_order(ours) == in_any_order(theirs)


def replayed(trace: dict[str, Any]) -> Game:
    setup = SetupPart.model_validate(trace["setup"]).setup(default_edition())
    options = OptionsPart.model_validate(trace["options"]).options()
    game = Game(setup, trace["side"], options=options)
    for event in trace["events"]:
        if "deal" in event:
            game.deal(tuple(event["deal"]))
        elif "move" in event:
            game.play(parse_move(event["move"]))
    return game


def in_any_order(trace: dict[str, Any]) -> dict[str, Any]:
    """The same trace with its legal moves sorted: they are a set."""
    for event in trace["events"]:
        if "legal" in event:
            event["legal"].sort()
    return trace
