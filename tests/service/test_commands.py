"""Commands as one process sends them to another, and what answers them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitral.rules import VitralError
from vitral.service import commands as c
from vitral.service.attendance import Person
from vitral.service.errors import ServiceError
from vitral.service.forwarding import CommandAnswer, ForwardedCommand, OwnerGone

COMMANDS = [
    c.TakeSeat(2, "Ben", "", "0" * 64, "a1b2"),
    c.LeaveSeat(1),
    c.ChooseColour(1, "violet"),
    c.Start(),
    c.RevealAddition(1, "seven swans"),
    c.PlayMove(1, "3O-5", 7, "4f1c"),
    c.AskTakeback(1, 3),
    c.RespondToTakeback(2, 3, True),
    c.ResignSeat(1),
    c.ReturnToSeat(1),
    c.AskHint(1),
    c.LinkRematch("q2yT8bLx0WcZ5dRk"),
    c.CloseMatch(),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.kind))
def test_a_command_arrives_as_it_was_sent(command: c.PersonsCommand) -> None:
    sent = ForwardedCommand(person=Person("192.0.2.1", "ana"), command=command)
    assert ForwardedCommand.model_validate_json(sent.model_dump_json()) == sent


def test_every_command_of_people_can_be_sent() -> None:
    assert {type(command) for command in COMMANDS} == set(c.PersonsCommand.__args__)


@given(st.integers(0, 2**31), st.text(max_size=20))
def test_an_error_is_raised_again_as_it_was(number: int, text: str) -> None:
    error = ServiceError("stale-turn", f"expected {number}, got {text}", turn=number, got=text)
    answer = CommandAnswer.model_validate_json(CommandAnswer.refused(error).model_dump_json())
    with pytest.raises(ServiceError) as caught:
        answer.result()
    assert (caught.value.code, str(caught.value)) == (error.code, str(error))
    assert dict(caught.value.params) == dict(error.params)


def test_an_owner_that_owns_the_match_no_more_says_so() -> None:
    with pytest.raises(OwnerGone):
        CommandAnswer.model_validate_json(CommandAnswer(moved=True).model_dump_json()).result()
    assert CommandAnswer(version=7).result() == 7


def test_a_command_of_nobody_is_refused() -> None:
    from tests.service.driving import NOON, Table

    match = Table("AB").match
    for command in (
        c.ResignSeat(1),
        c.PlayMove(1, "back", 1, "r"),
        c.TakeSeat(1, "Eve"),
        c.Start(),
    ):
        with pytest.raises(VitralError) as refused:
            command.decide(match, Person("192.0.2.9"), NOON)
        assert refused.value.code == "not-your-seat"
