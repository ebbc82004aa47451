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


class AnswerModel(BaseModel):
    """A part of an answer."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)


class SeatValuePart(AnswerModel):
    """What a seat may expect; before a deal with the 95 % interval of the margin."""

    margin: Margin
    low: float | None = None
    high: float | None = None
    win: Share


class MovePart(AnswerModel):
    """A move, for the seat that is to move, and how play would go on."""

    move: MoveText
    margin: Margin
    win: Share
    line: list[MoveText]
    outlook: Annotated[list[SeatValuePart], Field(description="by seat")]


class PositionAnswer(AnswerModel):
    """What is known of one position."""

    id: str
    turn_number: Annotated[int, Field(alias="turnNumber")]
    is_during_search: Annotated[bool, Field(alias="isDuringSearch")] = False


class SearchAnswer(PositionAnswer):
    """A position in which somebody is to move: its best moves, the best first."""

    seat: Annotated[int, Field(description="the seat to move")]
    moves: list[MovePart]
    solved: Annotated[bool, Field(description="followed to the end of the round, or of the game")]
    depth: Annotated[int, Field(description="turns ahead")]
    nodes: int
    seconds: float


class BeforeDealAnswer(PositionAnswer):
    """A position that awaits a deal: the average of games with sampled deals."""

    awaits_deal: Annotated[Literal[True], Field(alias="awaitsDeal")] = True
    outlook: Annotated[list[SeatValuePart], Field(description="by seat")]
    games: int
    seconds: float


class GameOverAnswer(PositionAnswer):
    """The end of a game."""

    over: Literal[True] = True
    outlook: Annotated[list[SeatValuePart], Field(description="by seat")]


class NoResultsAnswer(PositionAnswer):
    """A position that was not begun before it was terminated."""

    no_results: Annotated[Literal[True], Field(alias="noResults")] = True


class ActionAnswer(AnswerModel):
    """An action that was carried out."""

    id: str
    action: Literal["version", "terminate", "terminate_all", "quit"]
    version: str | None = None
    terminate_id: Annotated[str | None, Field(alias="terminateId")] = None


class ErrorAnswer(AnswerModel):
    """A query that was refused; nothing of it was begun."""

    id: Annotated[str | None, Field(description="where there was one that could be read")] = None
    error: Annotated[str, Field(description="a sentence for people")]
    code: str
    field: Annotated[str | None, Field(description="the field at fault")] = None
    turn_number: Annotated[int | None, Field(alias="turnNumber")] = None


class WarningAnswer(AnswerModel):
    """Something in a query that nobody knows; it is answered all the same."""

    id: str
    warning: str
    field: str


EngineAnswer = (
    SearchAnswer
    | BeforeDealAnswer
    | GameOverAnswer
    | NoResultsAnswer
    | ActionAnswer
    | ErrorAnswer
    | WarningAnswer
)


def seat_outlook(outlook: Outlook) -> SeatValuePart:
    """What a seat may expect, rounded."""
    return SeatValuePart(margin=round(outlook.margin, 3), win=round(outlook.win, 4))


def move_answer(line: Line, seat: int) -> MovePart:
    """A line, as it is written."""
    seats = [seat_outlook(outlook) for outlook in line.outlook]
    moves = [format_move(move) for move in line.moves]
    own = seats[seat - 1]
    return MovePart(move=moves[0], margin=own.margin, win=own.win, line=moves, outlook=seats)


def thoughts(id_: str, turn: int, state: State, thought: Thought, during: bool) -> SearchAnswer:
    """What came of thinking, as it is written."""
    return SearchAnswer(
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


def before_deal(id_: str, turn: int, found: Expectation, during: bool) -> BeforeDealAnswer:
    """What came of playing out, as it is written."""
    rounded = [
        SeatValuePart(
            margin=round(prospect.margin, 3),
            low=round(prospect.low, 3),
            high=round(prospect.high, 3),
            win=round(prospect.win, 4),
        )
        for prospect in found.outlook
    ]
    return BeforeDealAnswer(
        id=id_,
        turn_number=turn,
        is_during_search=during,
        outlook=rounded,
        games=found.games,
        seconds=round(found.seconds, 3),
    )


def over(id_: str, turn: int, state: State) -> GameOverAnswer:
    """How a game ended, as it is written."""
    return GameOverAnswer(id=id_, turn_number=turn, outlook=final_outlook(state))


def final_outlook(state: State) -> list[SeatValuePart]:
    """What each seat got out of a game."""
    scores, best = [player.score for player in state.players], winners(state.players)
    total, others = sum(scores), len(scores) - 1
    return [
        SeatValuePart(
            margin=round(score - (total - score) / others, 3),
            win=round((seat in best) / len(best), 4),
        )
        for seat, score in enumerate(scores, 1)
    ]
