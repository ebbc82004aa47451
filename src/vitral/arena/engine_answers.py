"""What the engine answers: a line of JSON each."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from vitral.notation import format_move
from vitral.notation.documents import MoveText
from vitral.rules import State, winners
from vitral.search.chance import Expectation
from vitral.search.evaluators import Outlook
from vitral.search.thinking import Line, Thought

Margin = Annotated[float, Field(description="points ahead of the average of the others")]
Share = Annotated[float, Field(description="chance to win, a shared win counting its part")]


class Said(BaseModel):
    """A part of an answer."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)


class SeatOutlook(Said):
    """What a seat may expect; before a deal with the 95 % interval of the margin."""

    margin: Margin
    low: float | None = None
    high: float | None = None
    win: Share


class MoveAnswer(Said):
    """A move, for the seat that is to move, and how play would go on."""

    move: MoveText
    margin: Margin
    win: Share
    line: list[MoveText]
    outlook: Annotated[list[SeatOutlook], Field(description="by seat")]


class Answer(Said):
    """What is known of one position."""

    id: str
    turn_number: Annotated[int, Field(alias="turnNumber")]
    is_during_search: Annotated[bool, Field(alias="isDuringSearch")] = False


class Thoughts(Answer):
    """A position in which somebody is to move: its best moves, the best first."""

    seat: Annotated[int, Field(description="the seat to move")]
    moves: list[MoveAnswer]
    solved: Annotated[bool, Field(description="followed to the end of the round, or of the game")]
    depth: Annotated[int, Field(description="turns ahead")]
    nodes: int
    seconds: float


class BeforeDeal(Answer):
    """A position that awaits a deal: the average of games with sampled deals."""

    awaits_deal: Annotated[Literal[True], Field(alias="awaitsDeal")] = True
    outlook: Annotated[list[SeatOutlook], Field(description="by seat")]
    games: int
    seconds: float


class Over(Answer):
    """The end of a game."""

    over: Literal[True] = True
    outlook: Annotated[list[SeatOutlook], Field(description="by seat")]


class NoResults(Answer):
    """A position that was not begun before it was terminated."""

    no_results: Annotated[Literal[True], Field(alias="noResults")] = True


class Done(Said):
    """An action that was carried out."""

    id: str
    action: Literal["version", "terminate", "terminate_all", "quit"]
    version: str | None = None
    terminate_id: Annotated[str | None, Field(alias="terminateId")] = None


class Problem(Said):
    """A query that was refused; nothing of it was begun."""

    id: Annotated[str | None, Field(description="where there was one that could be read")] = None
    error: Annotated[str, Field(description="a sentence for people")]
    code: str
    field: Annotated[str | None, Field(description="the field at fault")] = None
    turn_number: Annotated[int | None, Field(alias="turnNumber")] = None


class Warned(Said):
    """Something in a query that nobody knows; it is answered all the same."""

    id: str
    warning: str
    field: str


AnyAnswer = Thoughts | BeforeDeal | Over | NoResults | Done | Problem | Warned


def seat_outlook(outlook: Outlook) -> SeatOutlook:
    """What a seat may expect, rounded."""
    return SeatOutlook(margin=round(outlook.margin, 3), win=round(outlook.win, 4))


def move_answer(line: Line, seat: int) -> MoveAnswer:
    """A line, as it is written."""
    seats = [seat_outlook(outlook) for outlook in line.outlook]
    moves = [format_move(move) for move in line.moves]
    own = seats[seat - 1]
    return MoveAnswer(move=moves[0], margin=own.margin, win=own.win, line=moves, outlook=seats)


def thoughts(id_: str, turn: int, state: State, thought: Thought, during: bool) -> Thoughts:
    """What came of thinking, as it is written."""
    return Thoughts(
        id=id_,
        turn_number=turn,
        is_during_search=during,
        seat=state.seat,
        moves=[move_answer(line, state.seat) for line in thought.lines],
        solved=thought.solved,
        depth=thought.depth,
        nodes=thought.nodes,
        seconds=round(thought.seconds, 3),
    )


def before_deal(id_: str, turn: int, found: Expectation, during: bool) -> BeforeDeal:
    """What came of playing out, as it is written."""
    rounded = [
        SeatOutlook(
            margin=round(prospect.margin, 3),
            low=round(prospect.low, 3),
            high=round(prospect.high, 3),
            win=round(prospect.win, 4),
        )
        for prospect in found.outlook
    ]
    return BeforeDeal(
        id=id_,
        turn_number=turn,
        is_during_search=during,
        outlook=rounded,
        games=found.games,
        seconds=round(found.seconds, 3),
    )


def over(id_: str, turn: int, state: State) -> Over:
    """How a game ended, as it is written."""
    return Over(id=id_, turn_number=turn, outlook=final_outlook(state))


def final_outlook(state: State) -> list[SeatOutlook]:
    """What each seat got out of a game."""
    scores, best = [player.score for player in state.players], winners(state.players)
    total, others = sum(scores), len(scores) - 1
    return [
        SeatOutlook(
            margin=round(score - (total - score) / others, 3),
            win=round((seat in best) / len(best), 4),
        )
        for seat, score in enumerate(scores, 1)
    ]
