"""What the moves of a game cost: what was played, what was best, and the points between them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from vitral.analysis.analyser import Analyser, AnalysisLimits, AnalysisOptions
from vitral.analysis.answers import (
    AnswerModel,
    BeforeDealAnswer,
    GameOverAnswer,
    MoveAnswer,
    SearchAnswer,
    answer_of,
    move_answer,
)
from vitral.analysis.results import Analysis, AnalysisLine
from vitral.notation import Game
from vitral.rules import Move, State


@dataclass(frozen=True, slots=True)
class GameTurn:
    """A turn of a game: the position in which somebody moved, and the move."""

    number: int
    """As `vitral replay` counts: deals and moves together, from 1."""
    state: State
    move: Move


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn of a game with its analysis."""

    turn: GameTurn
    analysis: Analysis
    played: AnalysisLine
    """The move that was played, and what would follow it."""

    @property
    def best(self) -> AnalysisLine:
        """The best move found, which may be the one that was played."""
        return self.analysis.lines[0]

    @property
    def cost(self) -> float:
        """Points that the move gave away, as far as was searched; 0 if it was as good as any."""
        seat = self.turn.state.seat - 1
        return max(0.0, self.best.values[seat].margin - self.played.values[seat].margin)


def game_turns(game: Game) -> list[GameTurn]:
    """The turns of a game, without its deals, which are nobody's."""
    steps = game.steps
    before = [game.start, *(step.state for step in steps)]
    return [
        GameTurn(number, before[number - 1], step.move)
        for number, step in enumerate(steps, 1)
        if step.move is not None
    ]


def review(
    game: Game,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    lines: int = 1,
    turns: Collection[int] | None = None,
    threads: int = 1,
) -> Iterator[TurnReview]:
    """Analyse every turn of a game, or those with these numbers, one after the other.

    The limits hold for each turn, as for `analyse`. Turns are numbered as `vitral replay` does:
    deals and moves together, from 1.
    """
    chosen = [turn for turn in game_turns(game) if turns is None or turn.number in turns]
    options = AnalysisOptions(AnalysisLimits(seconds, nodes, depth), lines)
    return review_turns(chosen, options, Analyser(threads))


def review_turns(
    turns: Sequence[GameTurn], options: AnalysisOptions, analyser: Analyser
) -> Iterator[TurnReview]:
    """Analyse turns one after the other; what was played is searched as far as what was best.

    So the cost of a move never comes from a search that looked less far: with two players to the
    same depth, with more for as long.
    """
    for turn in turns:
        analysis = analyser.analyse(turn.state, options)
        same = [line for line in analysis.lines if line.move == turn.move]
        limits = options.limits
        if len(turn.state.players) == 2:
            seconds = limits.of_search().seconds
            limits = AnalysisLimits(seconds=seconds, depth=analysis.depth)
        alone = replace(options, limits=limits, lines=1, only=[turn.move])
        played = same or analyser.analyse(turn.state, alone).lines
        yield TurnReview(turn, analysis, played[0])


class ReviewAnswer(SearchAnswer):
    """A reviewed turn, as it is written."""

    played: MoveAnswer
    cost: Annotated[float, Field(description="points that the move gave away")]

    @classmethod
    def of(cls, reviewed: TurnReview, name: str) -> "ReviewAnswer":
        """A turn of the game with that name."""
        turn = reviewed.turn
        answer = answer_of(name, turn.number - 1, reviewed.analysis)
        return cls(
            **dict(answer),
            played=move_answer(reviewed.played, turn.state.seat),
            cost=round(reviewed.cost, 3),
        )


class AnalysisDocument(AnswerModel):
    """The file that `vitral analyse --json` writes."""

    format: Literal["vitral-analysis/1"] = "vitral-analysis/1"
    turns: list[ReviewAnswer | SearchAnswer | BeforeDealAnswer | GameOverAnswer]

    def text(self) -> str:
        """The document as JSON."""
        return self.model_dump_json(by_alias=True, exclude_none=True, indent=1) + "\n"
