"""What the engine answers: a line of JSON each; and the analyses that the answers are made of."""

from collections.abc import Sequence
from math import isfinite
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from vitral.analysis.results import Analysis, AnalysisLine, SeatValue
from vitral.notation import format_move, parse_move
from vitral.notation.documents import MoveText
from vitral.rules import Move, State, canonical, play

N = TypeVar("N", int, float)

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


class MoveAnswer(AnswerModel):
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
    moves: list[MoveAnswer]
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


class AnalysisDocument(AnswerModel):
    """The file that `vitral analyse --json` writes."""

    format: Literal["vitral-analysis/1"] = "vitral-analysis/1"
    turns: list[SearchAnswer | BeforeDealAnswer | GameOverAnswer]

    def text(self) -> str:
        """The document as JSON."""
        return self.model_dump_json(by_alias=True, exclude_none=True, indent=1) + "\n"


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


KnownAnswer: TypeAlias = SearchAnswer | BeforeDealAnswer | GameOverAnswer
"""An answer that says what a position is worth."""


def read_answer(document: dict[str, Any]) -> EngineAnswer:
    """An answer of an engine, by the field that only its kind has.

    Raises pydantic's ValidationError if it is none.
    """
    kinds: dict[str, type[EngineAnswer]] = {
        "error": ErrorAnswer,
        "warning": WarningAnswer,
        "action": ActionAnswer,
        "noResults": NoResultsAnswer,
        "over": GameOverAnswer,
        "awaitsDeal": BeforeDealAnswer,
    }
    for field, kind in kinds.items():
        if field in document:
            return kind.model_validate(document)
    return SearchAnswer.model_validate(document)


def answer_of(id_: str, turn: int, analysis: Analysis, during: bool = False) -> KnownAnswer:
    """An analysis as an answer, in which margins have three digits and chances four."""
    state = analysis.state
    if state.over:
        return GameOverAnswer(id=id_, turn_number=turn, outlook=_seat_parts(analysis.values))
    if state.awaits_deal:
        return BeforeDealAnswer(
            id=id_,
            turn_number=turn,
            is_during_search=during,
            outlook=_seat_parts(analysis.values),
            games=analysis.games,
            seconds=round(analysis.seconds, 3),
        )
    return SearchAnswer(
        id=id_,
        turn_number=turn,
        is_during_search=during,
        seat=state.seat,
        moves=[move_answer(line, state.seat) for line in analysis.lines],
        solved=analysis.solved,
        depth=analysis.depth,
        nodes=analysis.nodes,
        seconds=round(analysis.seconds, 3),
    )


def analysis_of(state: State, answer: KnownAnswer) -> Analysis:
    """The analysis that an answer about a position says; `answer_of` the other way round.

    Raises ParseError or IllegalMove for lines that cannot be played, ValueError for an answer that
    cannot be one about this position: of another kind, about other seats, without moves, or with
    numbers that nothing can have. An engine that says so is broken, and its move is worth nothing.
    """
    _check_kind(state, answer)
    if isinstance(answer, SearchAnswer):
        lines = tuple(_line(state, part) for part in answer.moves)
        _expect(len(lines) > 0, "at least one move")
        _expect(len({line.move for line in lines}) == len(lines), "every move once")
        return Analysis(
            state,
            lines[0].values,
            lines,
            depth=_amount("depth", answer.depth),
            nodes=_amount("nodes", answer.nodes),
            seconds=_amount("seconds", answer.seconds),
            solved=answer.solved,
        )
    values = _seat_values(state, answer.outlook)
    if isinstance(answer, GameOverAnswer):
        return Analysis(state, values, solved=True)
    games, seconds = _amount("games", answer.games), _amount("seconds", answer.seconds)
    return Analysis(state, values, games=games, seconds=seconds)


def move_answer(line: AnalysisLine, seat: int) -> MoveAnswer:
    """A line, for the seat that is to move."""
    seats = _seat_parts(line.values)
    moves = [format_move(move) for move in line.moves]
    own = seats[seat - 1]
    return MoveAnswer(move=moves[0], margin=own.margin, win=own.win, line=moves, outlook=seats)


def _check_kind(state: State, answer: KnownAnswer) -> None:
    """ValueError unless the answer is of the kind that the position needs, for the seat to move."""
    if state.over:
        _expect(isinstance(answer, GameOverAnswer), "the end of the game")
    elif state.awaits_deal:
        _expect(isinstance(answer, BeforeDealAnswer), "an answer before a deal")
    else:
        _expect(isinstance(answer, SearchAnswer), "an answer with moves")
    if isinstance(answer, SearchAnswer):
        _expect(answer.seat == state.seat, f"seat {state.seat}")


def _line(state: State, part: MoveAnswer) -> AnalysisLine:
    """A line of legal moves, the first of them the move that it is about."""
    moves: list[Move] = []
    after = state
    for text in part.line:
        moves.append(canonical(after, parse_move(text)))
        after, _ = play(after, moves[-1])
    _expect(len(moves) > 0, "a line with at least one move")
    _expect(canonical(state, parse_move(part.move)) == moves[0], "a line that begins with its move")
    return AnalysisLine(tuple(moves), _seat_values(state, part.outlook))


def _seat_parts(values: Sequence[SeatValue]) -> list[SeatValuePart]:
    return [
        SeatValuePart(
            margin=round(value.margin, 3),
            low=None if value.low is None else round(value.low, 3),
            high=None if value.high is None else round(value.high, 3),
            win=round(value.win, 4),
        )
        for value in values
    ]


def _seat_values(state: State, parts: Sequence[SeatValuePart]) -> tuple[SeatValue, ...]:
    _expect(len(parts) == len(state.players), f"{len(state.players)} seats, got {len(parts)}")
    for part in parts:
        low, high = (part.margin if end is None else end for end in (part.low, part.high))
        _expect(all(map(isfinite, (part.margin, low, high))), "margins that are finite")
        _expect(low <= high, "an interval that does not end before it begins")
        _expect(0 <= part.win <= 1, "chances from 0 to 1")
    return tuple(SeatValue(part.margin, part.win, part.low, part.high) for part in parts)


def _amount(name: str, value: N) -> N:
    """A number of an answer, which cannot be below 0."""
    _expect(isfinite(value) and value >= 0, f"{name} of 0 or more")
    return value


def _expect(holds: bool, expected: str) -> None:
    if not holds:
        raise ValueError(f"expected {expected}")
