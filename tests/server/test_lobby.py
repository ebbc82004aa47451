"""The lobby: the public list, seats before the start, and who may free them."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.running import Client, Running
from vitral.service import lobby


@pytest.fixture(scope="module")
def lobby_server() -> Iterator[Running]:
    """A server whose clients say where they are."""
    with Running(proxies=["127.0.0.1"]) as running:
        yield running


class Places(ExitStack):
    """Clients at addresses of their own."""

    def __init__(self, server: Running) -> None:
        super().__init__()
        self._server = server

    def at(self, address: str) -> Client:
        headers = {"X-Forwarded-For": address}
        return self.enter_context(Client(self._server, **headers))


@pytest.fixture
def places(lobby_server: Running) -> Iterator[Places]:
    with Places(lobby_server) as places:
        yield places


def listed(client: Client, status: str | None = None) -> list[str]:
    params = {"status": status} if status else {}
    return [each["match"] for each in client.done(client.get("/matches", params=params))]


# The public list.


@pytest.mark.parametrize("status", ["open", "playing", None])
def test_many_matches_from_few_addresses_hide_nobody(places: Places, status: str | None) -> None:
    """Sixty of them used to fill the list, which had the fifty last changed."""
    ana = places.at("192.0.2.1")
    hers = ana.make("A.", public=True) if status == "open" else ana.begin("AA", public=True)
    for number in range(60):
        stranger = places.at(f"198.51.100.{number % 2}")
        stranger.make("A.", public=True) if status == "open" else stranger.begin("AA", public=True)
    shown = listed(ana, status)
    assert len(shown) <= lobby.LENGTH
    assert hers in shown[:9]  # there are fewer addresses than that in this module


def test_only_so_many_open_matches_are_listed_for_one_address(places: Places) -> None:
    eve = places.at("203.0.113.1")
    made = [eve.make("A.", public=True) for _ in range(lobby.SHARES["open"].each + 3)]
    shown = [match for match in listed(eve, "open") if match in made]
    assert shown == made[: -len(shown) - 1 : -1]
    assert len(shown) == lobby.SHARES["open"].each


def test_open_matches_are_listed_while_somebody_else_can_sit_down(places: Places) -> None:
    ana, ben = places.at("203.0.113.2"), places.at("203.0.113.3")
    match = ana.make("A.", public=True)
    ben.sit(match, 2)
    assert match not in listed(ana, "open")
    ben.done(ben.delete(f"/matches/{match}/seats/2"))
    assert match in listed(ana, "open")


def test_the_list_says_who_is_a_bot(places: Places) -> None:
    ana = places.at("203.0.113.5")
    match = ana.make("A1b.", public=True)
    (shown,) = (each for each in ana.done(ana.get("/matches")) if each["match"] == match)
    assert shown["names"] == ["Ana", "level-1", "random", ""]
    assert shown["bots"] == [None, "level-1", "random", None]


def test_an_address_is_kept_only_as_a_few_bits(places: Places) -> None:
    """Nothing that is shown tells where a match was made, and what is kept names nobody."""
    ana = places.at("203.0.113.4")
    match = ana.make("A.", public=True)
    shown = ana.get("/matches").text + ana.get(f"/matches/{match}").text
    assert "origin" not in shown
    assert "203.0.113" not in shown


# Seats before the start.


def refused(client: Client, match: str, seat: int = 2) -> str:
    answer = client.post(f"/matches/{match}/seats/{seat}", {"name": "Eve"})
    assert answer.status_code in (403, 409)
    return str(answer.json()["code"])


def test_the_maker_frees_a_seat_that_somebody_squats(places: Places) -> None:
    """Somebody who sat down and stayed away used to keep a match from ever starting."""
    ana, eve, ben = (places.at(f"192.0.2.{number}") for number in (20, 21, 22))
    match = ana.make("A.")
    eve.sit(match, 2, "Eve")
    assert (ana.view(match)["maker"], eve.view(match)["maker"]) == (True, False)
    ana.done(ana.delete(f"/matches/{match}/seats/2"))
    assert eve.view(match)["you"] == []
    assert refused(eve, match) == "barred"
    assert refused(places.at("192.0.2.21"), match) == "barred"  # a new token is free to have
    ben.sit(match, 2)
    ana.start(match)


def test_a_household_is_not_locked_out_of_its_own_match(places: Places) -> None:
    ana, eve, ben = (places.at("192.0.2.30") for _ in range(3))
    match = ana.make("A.")
    eve.sit(match, 2, "Eve")
    ana.done(ana.delete(f"/matches/{match}/seats/2"))
    assert refused(eve, match) == "barred"
    ben.sit(match, 2)


def test_only_the_maker_frees_seats_and_only_before_the_start(places: Places) -> None:
    ana, ben, eve = (places.at(f"192.0.2.{number}") for number in (40, 41, 42))
    match = ana.make("A..")
    ben.sit(match, 2)
    eve.sit(match, 3, "Eve")
    for client, seat in ((ben, 3), (eve, 1), (places.at("192.0.2.43"), 2)):
        answer = client.delete(f"/matches/{match}/seats/{seat}")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    ana.start(match)
    answer = ana.delete(f"/matches/{match}/seats/2")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


def test_whoever_asks_for_a_rematch_is_its_maker_and_waits_for_nobody(places: Places) -> None:
    """Who made the match before was its maker, too, and kept their seat without coming."""
    ana, ben, eve = (places.at(f"192.0.2.{number}") for number in (50, 51, 52))
    match = ana.make("A.")
    ben.sit(match, 2)
    ana.start(match)
    with ana.socket() as talk:
        talk.done("resign", match=match, seat=1)
    other = ben.done(ben.post(f"/matches/{match}/rematch"))["match"]
    seen = [client.view(other) for client in (ana, ben, eve)]
    assert [view["maker"] for view in seen] == [False, True, False]
    assert [view["reserved"] for view in seen] == [[1], [2], []]
    for view in seen:
        assert [(s["open"], s["reserved"]) for s in view["seats"]] == [(False, True)] * 2
    assert refused(eve, other, 1) == "seat-not-open"
    ben.done(ben.delete(f"/matches/{other}/seats/1"))
    assert [(s["open"], s["reserved"]) for s in eve.view(other)["seats"]] == [
        *((True, False), (False, True))
    ]
    ben.sit(other, 2)
    eve.sit(other, 1, "Eve")
    ben.start(other)


# Colours.


def choose(client: Client, match: str, seat: int, colour: str) -> tuple[int, str]:
    answer = client.post(f"/matches/{match}/seats/{seat}/colour", {"colour": colour})
    return answer.status_code, answer.json().get("code", "")


def test_players_choose_their_colours_before_the_start(places: Places) -> None:
    ana, ben = places.at("192.0.2.61"), places.at("192.0.2.62")
    match = ana.make("A.")
    ben.sit(match, 2)
    assert choose(ben, match, 2, "red") == (200, "")
    assert choose(ana, match, 1, "red") == (409, "colour-taken")
    assert choose(ana, match, 1, "gold") == (422, "unknown-colour")
    assert choose(ana, match, 2, "green") == (403, "not-your-seat")
    ana.start(match)
    assert choose(ana, match, 1, "green") == (409, "already-started")
    assert [seat["colour"] for seat in ana.view(match)["seats"]] == ["teal", "red"]
    for path in ("record", "replay"):
        seats = ana.done(ana.get(f"/matches/{match}/{path}"))["seats"]
        assert [seat["colour"] for seat in seats] == ["teal", "red"]


def test_a_new_match_says_the_colours_of_its_seats(places: Places) -> None:
    ana = places.at("192.0.2.63")
    seats = [{"name": "Ana", "colour": "green"}, {"name": "Ben"}]
    match = ana.done(ana.post("/matches", {"seats": seats}))["match"]
    assert [seat["colour"] for seat in ana.view(match)["seats"]] == ["green", "red"]
    seats[1]["colour"] = "green"
    assert ana.post("/matches", {"seats": seats}).json()["code"] == "colour-taken"


def test_a_replay_of_an_old_record_gives_every_seat_a_colour(places: Places) -> None:
    ana = places.at("192.0.2.64")
    record = ana.done(ana.get(f"/matches/{ana.begin('Ab')}/record"))
    assert all("colour" not in seat for seat in record["seats"])
    seats = ana.done(ana.post("/study/replay", record))["seats"]
    assert [seat["colour"] for seat in seats] == ["red", "teal"]
