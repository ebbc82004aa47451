"""Puzzles: shown without their answer, solved move by move, and rated by who solves them."""

from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import ConfigDict, Field, JsonValue

from vitral import puzzles
from vitral.notation.documents import MoveText, Part
from vitral.puzzles import Puzzle
from vitral.rules import Side
from vitral.server.addresses import address_of
from vitral.server.dependencies import Someone, Visitor, in_queue
from vitral.server.rest_models import problems
from vitral.server.strict_routes import StrictRoute
from vitral.server.study import POSITION
from vitral.study.puzzle_judge import Judgement, PuzzleJudge
from vitral.study.puzzle_ratings import PuzzleRatings

EXAMPLE_ID = "abcdefgh"
EXAMPLE_VIEW: dict[str, JsonValue] = {
    "id": EXAMPLE_ID,
    "position": POSITION,
    "themes": ["deny"],
    "rating": 1500,
    "players": 2,
    "side": "A",
    "attempts": 12,
    "solved": 7,
}
MOST_MOVES = 40
"""Moves that may be played in a puzzle: a round of four players has fewer."""

router = APIRouter(prefix="/api/v1/puzzles", route_class=StrictRoute)

PuzzleId = Annotated[
    str,
    Path(min_length=1, max_length=20, pattern=r"^[a-z0-9]+$", examples=[EXAMPLE_ID]),
]
Theme = Annotated[str | None, Query(max_length=40, examples=[puzzles.THEMES[0]])]
Players = Annotated[int | None, Query(ge=2, le=4, examples=[2])]
PalaceSide = Annotated[Side | None, Query(examples=["A"])]


class PuzzleView(Part):
    """A puzzle, without its answer."""

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE_VIEW]})

    id: str
    position: str
    themes: list[str]
    rating: int
    players: int
    side: Side
    attempts: Annotated[int, Field(description="how many people have tried it")]
    solved: Annotated[int, Field(description="how many of them at their first attempt")]


class ThemeCount(Part):
    """A theme, and how many puzzles have it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"theme": "deny", "count": 900}]})

    theme: str
    count: int


class SolverView(Part):
    """Somebody who solves puzzles."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"rating": 1500, "deviation": 350, "streak": 0, "attempts": 0, "solved": 0}
            ]
        }
    )

    rating: int
    deviation: int
    streak: Annotated[int, Field(description="puzzles solved since the last failure")]
    attempts: int
    solved: int


class PuzzleMoves(Part):
    """The moves that were played in a puzzle: own ones and replies, the last one own."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"moves": ["3O-5"]}]})

    moves: Annotated[list[MoveText], Field(min_length=1, max_length=MOST_MOVES)]


class PuzzleAttempt(Part):
    """The same, to be counted; no moves at all give the puzzle up."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"moves": ["3O-5"]}]})

    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)]


class MoveJudgement(Part):
    """What becomes of the last move."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "outcome": "wrong",
                    "value": -3,
                    "tie_break": 0,
                    "best_value": 2,
                    "best_tie_break": 0,
                    "reply": "CP-2",
                    "replies": ["CP-2"],
                    "line": ["CP-2", "back"],
                }
            ]
        }
    )

    outcome: Annotated[
        Literal["right", "wrong", "solved"],
        Field(description="right: the puzzle goes on after the replies"),
    ]
    value: Annotated[int, Field(description="final margin that the seat is sure of after it")]
    tie_break: Annotated[
        int,
        Field(description="where `value` is 0: 1 if it wins, -1 if it loses, 0 if it is shared"),
    ]
    best_value: Annotated[int, Field(description="`value` for the best move")]
    best_tie_break: Annotated[int, Field(description="`tie_break` for the best move")]
    reply: Annotated[MoveText | None, Field(description="the first of the replies")]
    replies: Annotated[
        list[MoveText], Field(description="best play of the others until the seat's next turn")
    ]
    line: Annotated[
        list[MoveText], Field(description="best play after the move, once solved or wrong")
    ]


class AttemptView(Part):
    """What an attempt has led to."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "solved": True,
                    "counted": True,
                    "puzzle_rating": 1440,
                    "rating": 1638,
                    "deviation": 290,
                    "streak": 1,
                    "solution": ["3O-5", "CP-2", "back"],
                }
            ]
        }
    )

    solved: bool
    counted: Annotated[bool, Field(description="false unless it was the first attempt")]
    puzzle_rating: int
    rating: int
    deviation: int
    streak: int
    solution: Annotated[
        list[MoveText], Field(description="best play from the position on, to the end")
    ]


@router.get("/daily", responses=problems())
async def get_daily_puzzle(request: Request) -> PuzzleView:
    """The puzzle of the day (UTC): the same for everyone."""
    today = datetime.now(UTC).date()
    return await _view(request, await in_queue(request, lambda: puzzles.daily(today)))


@router.get("/next", responses=problems(404))
async def get_next_puzzle(
    visitor: Visitor,
    request: Request,
    theme: Theme = None,
    players: Players = None,
    side: PalaceSide = None,
) -> PuzzleView:
    """A puzzle that this client has not tried, about as hard as they are strong."""
    found = await _ratings(request).next(visitor.token, theme, players, side)
    return await _view(request, found)


@router.get("/themes", responses=problems())
async def list_themes(
    request: Request, players: Players = None, side: PalaceSide = None
) -> list[ThemeCount]:
    """What puzzles are about, and how many of each kind there are."""
    found = await in_queue(request, lambda: puzzles.themes(players, side))
    return [ThemeCount(theme=theme, count=count) for theme, count in found.items()]


@router.get("/me", responses=problems())
async def get_own_rating(visitor: Visitor, request: Request) -> SolverView:
    """The rating of this client."""
    own = await _ratings(request).of_person(visitor.token)
    return SolverView(
        rating=round(own.rating),
        deviation=round(own.deviation),
        streak=own.streak,
        attempts=own.attempts,
        solved=own.solved,
    )


@router.get("/{puzzle}", responses=problems(404))
async def get_puzzle(puzzle: PuzzleId, request: Request) -> PuzzleView:
    """A puzzle."""
    return await _view(request, await _find(request, puzzle))


@router.post("/{puzzle}/moves", responses=problems(403, 404, 413, 503))
async def play_in_puzzle(
    puzzle: PuzzleId, played: PuzzleMoves, someone: Someone, request: Request
) -> MoveJudgement:
    """Play a move. The first wrong one, or the one that solves the puzzle, is the attempt."""
    found = await _find(request, puzzle)
    judged = await _judge(request, found, played.moves)
    if judged.outcome != "right":
        await _ratings(request).attempted(someone, found, judged.outcome == "solved")
    return MoveJudgement(
        outcome=judged.outcome,
        value=judged.value,
        tie_break=judged.tie_break,
        best_value=judged.best_value,
        best_tie_break=judged.best_tie_break,
        reply=judged.replies[0] if judged.replies else None,
        replies=list(judged.replies),
        line=list(judged.line),
    )


@router.post("/{puzzle}/attempts", responses=problems(403, 404, 413, 503))
async def attempt_puzzle(
    puzzle: PuzzleId, played: PuzzleAttempt, someone: Someone, request: Request
) -> AttemptView:
    """Count an attempt: solved if the moves solve the puzzle, otherwise given up.

    The first attempt of a person at a puzzle counts, and it may have been counted by a move.
    """
    found = await _find(request, puzzle)
    moves, ratings = played.moves, _ratings(request)
    solved = bool(moves) and (await _judge(request, found, moves)).outcome == "solved"
    counted = await ratings.attempted(someone, found, solved)
    own, other = await ratings.of_person(someone), await ratings.of_puzzle(found)
    return AttemptView(
        solved=solved,
        counted=counted,
        puzzle_rating=round(other.rating),
        rating=round(own.rating),
        deviation=round(own.deviation),
        streak=own.streak,
        solution=list(found.line),
    )


async def _find(request: Request, puzzle: str) -> Puzzle:
    """A puzzle by its id; the first one reads the collection, which takes a moment."""
    return await in_queue(request, lambda: puzzles.puzzle(puzzle))


async def _view(request: Request, puzzle: Puzzle) -> PuzzleView:
    kept = await _ratings(request).of_puzzle(puzzle)
    return PuzzleView(
        id=puzzle.id,
        position=puzzle.position,
        themes=list(puzzle.themes),
        rating=round(kept.rating),
        players=puzzle.players,
        side="A" if puzzle.side == "A" else "B",
        attempts=kept.attempts,
        solved=kept.solved,
    )


async def _judge(request: Request, puzzle: Puzzle, moves: list[str]) -> Judgement:
    judge: PuzzleJudge = request.app.state.puzzle_judge
    return await judge.judge(address_of(request.scope), puzzle.id, moves)


def _ratings(request: Request) -> PuzzleRatings:
    ratings: PuzzleRatings = request.app.state.puzzle_ratings
    return ratings
