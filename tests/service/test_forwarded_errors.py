"""Errors that the owner of a match sends to another process."""

import pytest

from vitral.notation import parse_move
from vitral.notation.errors import ParseError
from vitral.rules import VitralError
from vitral.rules.errors import InvalidArgument
from vitral.rules.refusals import IllegalMove, Refusal
from vitral.service.errors import ServiceError
from vitral.service.forwarded_errors import ForwardedError
from vitral.storage.errors import StoreError


def sent(error: VitralError) -> VitralError:
    return ForwardedError.model_validate_json(ForwardedError.of(error).model_dump_json()).restore()


def unparsed() -> VitralError:
    with pytest.raises(ParseError) as caught:
        parse_move("no move")
    return caught.value


@pytest.mark.parametrize(
    "error",
    [
        VitralError("code", "A sentence.", seat=1, name="Ana"),
        ServiceError("stale-turn", "turn 5 is over", turn=5),
        StoreError("store-unreachable", "the database at db.internal is away", store="db.internal"),
        InvalidArgument("count", "a number", "x"),
        IllegalMove(Refusal("game-over")),
        unparsed(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_arrives_as_it_was(error: VitralError) -> None:
    arrived = sent(error)
    assert type(arrived) is type(error)
    assert (arrived.code, arrived.params, str(arrived)) == (error.code, error.params, str(error))


def test_an_error_of_a_later_release_is_an_error_of_ours() -> None:
    given = ForwardedError(kind="Unheard", code="unheard", sentence="Of what?", params={"x": 1})
    arrived = given.restore()
    assert type(arrived) is VitralError
    assert (arrived.code, arrived.params, str(arrived)) == ("unheard", {"x": 1}, "Of what?")


def test_only_errors_of_ours_are_made() -> None:
    """A class is looked up among them, and by nothing else than its name."""
    for kind in ("SystemExit", "os.system", "ZeroDivisionError"):
        given = ForwardedError(kind=kind, code="c", sentence="s", params={})
        assert type(given.restore()) is VitralError
