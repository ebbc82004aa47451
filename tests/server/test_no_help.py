"""Whoever plays against other people gets no analysis of their match, whatever they try."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.running import Client, Running
from tests.server.test_rest import problem
from tests.server.test_study import other_edition
from vitral.notation import format_position, parse_position
from vitral.rules import Options, State

HOME, OTHER, AWAY = "192.0.2.1", "192.0.2.2", "198.51.100.7"
REFUSED = "analysis-of-running-match"


@pytest.fixture(scope="module")
def site() -> Iterator[Running]:
    """A server behind a proxy, so that people can come from different addresses."""
    with Running(proxies=["127.0.0.1"]) as running:
        yield running


@contextmanager
def person(site: Running, address: str, token: str | None = None) -> Iterator[Client]:
    with Client(site, token, **{"X-Forwarded-For": address}) as client:
        yield client


@pytest.fixture
def ana(site: Running) -> Iterator[Client]:
    with person(site, HOME) as client:
        yield client


@pytest.fixture
def ben(site: Running) -> Iterator[Client]:
    with person(site, OTHER) as client:
        yield client


def between(ana: Client, ben: Client, seats: str = "A.") -> str:
    """A running match between the two."""
    match = ana.make(seats)
    ben.sit(match, 2)
    ana.start(match)
    return match


def table(client: Client, match: str) -> State:
    return parse_position(client.view(match)["table"]["position"])


def status(client: Client, position: str, **more: Any) -> int:
    question = {"position": position, "seconds": 0.01} | more
    return client.post("/study/analysis", question).status_code


def refused(client: Client, state: State, **more: Any) -> None:
    question = {"position": format_position(state), "seconds": 0.01} | more
    problem(client.post("/study/analysis", question), 409, REFUSED)


def test_those_who_play_get_none_and_others_do(site: Running, ana: Client, ben: Client) -> None:
    state = table(ana, match := between(ana, ben))
    refused(ana, state)
    refused(ben, state)
    with person(site, AWAY) as watcher:
        assert status(watcher, format_position(state)) == 200
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    assert status(ana, format_position(state)) == 200


def test_a_match_against_bots_may_be_analysed(ana: Client) -> None:
    state = table(ana, ana.begin("Ab"))
    assert status(ana, format_position(state)) == 200


def test_nor_does_another_cookie_help_or_none(site: Running, ana: Client, ben: Client) -> None:
    state = table(ana, between(ana, ben))
    with person(site, HOME) as other:
        refused(other, state)
    with person(site, HOME) as nobody:
        del nobody._http.headers["Authorization"]
        refused(nobody, state)


def test_nor_does_another_address_with_the_same_token(
    site: Running, ana: Client, ben: Client
) -> None:
    state = table(ana, between(ana, ben))
    with person(site, AWAY, ana.token) as away:
        refused(away, state)


def test_the_address_from_which_somebody_plays_on_is_known(
    site: Running, ana: Client, ben: Client
) -> None:
    match = between(ana, ben)
    state = table(ana, match)
    with person(site, AWAY, ana.token) as away, person(site, AWAY) as other:
        away.view(match)
        refused(other, state)


def changed(state: State) -> Iterator[State]:
    """The same table, altered so that what is best stays about the same."""
    first, second = state.players
    yield state._replace(players=(first._replace(score=40), second._replace(score=3)))
    yield state._replace(players=(second, first), seat=3 - state.seat, starter=3 - state.starter)
    yield state._replace(track=state.track[0] + state.track[:0:-1])
    yield state._replace(side="A" if state.side == "B" else "B")
    yield state._replace(options=Options(score_floor=True))
    swapped = (second.strips[0], *second.strips[2:7], second.strips[1], second.strips[7])
    yield state._replace(players=(first, second._replace(strips=swapped)))
    turned = tuple(strip.turned() if strip else None for strip in first.strips)
    yield state._replace(players=(first._replace(strips=turned), second))


def test_nor_does_a_position_that_was_altered(ana: Client, ben: Client) -> None:
    state = table(ana, between(ana, ben))
    for other in changed(state):
        assert other != state
        refused(ana, other)


def test_nor_does_an_edition_of_ones_own(ana: Client, ben: Client) -> None:
    state = table(ana, between(ana, ben))
    position = format_position(state).replace("vitral", "my-box")
    own = {"position": position, "edition": other_edition(), "seconds": 0.01}
    problem(ana.post("/study/analysis", own), 409, REFUSED)


def test_other_positions_are_analysed_while_one_plays(ana: Client, ben: Client) -> None:
    between(ana, ben)
    state = table(ana, ana.begin("Ab"))
    assert status(ana, format_position(state)) == 200
