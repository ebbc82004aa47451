"""What a game was like, turn by turn: what was played, what was best, and what it cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from vitral.analysis.answers import (
    AnswerModel,
    BeforeDealAnswer,
    GameOverAnswer,
    MovePart,
    SearchAnswer,
    move_answer,
    thoughts,
)
from vitral.notation import Game
from vitral.rules import Move, State
from vitral.search.thinking import Limits, Line, Report, Thinker, Thought


@dataclass(frozen=True, slots=True)
class GameTurn:
    """A turn of a game: the position in which somebody moved, and the move."""

    number: int
    """As `vitral replay` counts: deals and moves together, from 1."""
    state: State
    move: Move


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn, and what came of thinking about it."""

    moment: GameTurn
    thought: Thought
    played: Line

    @property
    def best(self) -> Line:
        """The best move found, which may be the one that was played."""
        return self.thought.lines[0]

    @property
    def cost(self) -> float:
        """Points that the move gave away, as far as one saw; 0 if it was as good as any."""
        seat = self.moment.state.seat - 1
        return max(0.0, self.best.outlook[seat].margin - self.played.outlook[seat].margin)


def game_turns(game: Game) -> list[GameTurn]:
    """The turns of a game; deals are nobody's."""
    steps = game.steps
    before = [game.start, *(step.state for step in steps)]
    return [
        GameTurn(number, before[number - 1], step.move)
        for number, step in enumerate(steps, 1)
        if step.move is not None
    ]


def review(
    turns: Sequence[GameTurn],
    limits: Limits,
    thinker: Thinker,
    lines: int = 1,
    report: Report | None = None,
) -> Iterator[TurnReview]:
    """Think about each turn; what was played gets as much thought as what was best."""
    for moment in turns:
        thought = thinker.think(moment.state, limits, report, lines)
        same = [line for line in thought.lines if line.moves[0] == moment.move]
        two = len(moment.state.players) == 2
        alike = Limits(limits.seconds, depth=thought.depth) if two else limits
        played = same or thinker.think(moment.state, alike, report, only=[moment.move]).lines
        yield TurnReview(moment, thought, played[0])


class ReviewAnswer(SearchAnswer):
    """A turn, as it is written."""

    played: MovePart
    cost: Annotated[float, Field(description="points that the move gave away")]

    @classmethod
    def of(cls, reviewed: TurnReview, name: str) -> "ReviewAnswer":
        """A turn that was thought about."""
        moment = reviewed.moment
        said = thoughts(name, moment.number - 1, moment.state, reviewed.thought, during=False)
        return cls(
            **dict(said),
            played=move_answer(reviewed.played, moment.state.seat),
            cost=round(reviewed.cost, 3),
        )


class AnalysisDocument(AnswerModel):
    """What came of an analysis, as a document."""

    format: Literal["vitral-analysis/1"] = "vitral-analysis/1"
    turns: list[ReviewAnswer | SearchAnswer | BeforeDealAnswer | GameOverAnswer]

    def text(self) -> str:
        """The document as JSON."""
        return self.model_dump_json(by_alias=True, exclude_none=True, indent=1) + "\n"
