"""A review as text: every deal and move, the accounts of all seats, and what to look at first."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from vitral.analysis.review import ReviewDocument
from vitral.analysis.review.curve import Curve, curve_text
from vitral.analysis.review.document import Account, DealReview, MoveReview, SeatReview
from vitral.analysis.review.highlights import MISTAKE, costliest, luckiest, unluckiest
from vitral.analysis.review.picture import curve_title
from vitral.analysis.review.sentence import review_sentence
from vitral.cli.formatting import NumberFormat
from vitral.search import Reason
from vitral.tui.phrases import reason_text

UNKNOWN = "…"
"""Stands for a number that is not known, in a review that was stopped."""
ACCOUNT_HEADS = (
    "review-start",
    "review-luck",
    "review-own",
    "review-others",
    "review-result",
    "review-lost",
    "review-accuracy",
)
REASONS = 2
"""Reasons that are given for a better move."""


class ReviewTables:
    """What `vitral review` prints."""

    def __init__(
        self, document: ReviewDocument, numbers: NumberFormat, names: Sequence[str]
    ) -> None:
        self._document, self._names = document, names
        self._numbers, self._say = numbers, numbers.say

    def print(self, console: Console) -> None:
        """Print everything; the sentences come last, where a terminal shows them."""
        console.print(self._steps())
        console.print(Text(self._say("review-legend"), "italic"))
        self._print_curve(console)
        if found := self._costliest():
            console.print(Text(f"\n{self._say('review-costliest')}", "bold"))
            console.print(found)
        console.print()
        console.print(self._accounts())
        for line in self._luckiest():
            console.print(Text(line))
        console.print()
        for seat, name in enumerate(self._names, 1):
            if sentence := review_sentence(self._document, seat, self._say, name):
                console.print(Text(sentence, "bold"))
        for line in self._notes():
            console.print(Text(line, "italic"))

    def _steps(self) -> Table:
        """Deals and moves in order, with what each changed and what was better."""
        table = self._table(
            ("review-number", "review-name", "review-played", "review-best"),
            ("review-cost", "review-changed", "review-win"),
        )
        table.add_column("")
        steps: list[DealReview | MoveReview] = [*self._document.deals, *self._document.moves]
        for step in sorted(steps, key=lambda step: step.number):
            if isinstance(step, MoveReview):
                cells, style = self._move(step), "bold" if (step.lost or 0) >= MISTAKE else ""
            else:
                cells, style = self._deal(step), "dim"
            table.add_row(*(Text(cell, style) for cell in cells))
        return table

    def _deal(self, deal: DealReview) -> tuple[str, ...]:
        return str(deal.number), self._deal_name(deal), "", "", "", *self._change(deal, 1), ""

    def _deal_name(self, deal: DealReview) -> str:
        say = self._say
        return say("review-deal", round=deal.round) if deal.round else say("review-setup")

    def _move(self, move: MoveReview) -> tuple[str, ...]:
        better = move.best if move.best != move.move else ""
        return (
            str(move.number),
            self._names[move.seat - 1],
            move.move,
            UNKNOWN if better is None else better,
            self._numbers.number(move.lost, 1) if move.lost and move.lost >= 0.05 else "",
            *self._change(move, move.seat),
            "✓" if move.solved else "",
        )

    def _change(self, step: DealReview | MoveReview, seat: int) -> tuple[str, str]:
        if not step.points or not step.win:
            return UNKNOWN, UNKNOWN
        win = self._numbers.signed(100 * step.win[seat - 1])
        return self._numbers.signed(step.points[seat - 1], 1), self._numbers.with_sign(win)

    def _print_curve(self, console: Console) -> None:
        lines = curve_text(Curve.of(self._document), max(20, console.width - 6))
        if not lines:
            return
        title = curve_title(self._document, self._say, self._names)
        console.print(Text(f"\n{title}", "bold"))
        for line in lines:
            console.print(Text(line), soft_wrap=True)
        if len(self._names) > 2:
            names = (f"{n} {name}" for n, name in enumerate(self._names, 1))
            console.print(Text("  ".join(names)))
        console.print(Text(self._say("review-marks-text"), "italic"))

    def _costliest(self) -> Table | None:
        """The three costliest moves of every seat, with reasons for the better ones."""
        seats = range(1, len(self._names) + 1)
        moves = [move for seat in seats for move in costliest(self._document, seat)]
        if not moves:
            return None
        texts = ("review-number", "review-name", "review-played", "review-best")
        table = self._table(texts, ("review-cost",))
        table.add_column(self._say("review-why"), overflow="fold")
        for move in moves:
            reasons = "; ".join(self._reasons(move))
            table.add_row(*map(Text, (*self._move(move)[:5], reasons)))
        return table

    def _reasons(self, move: MoveReview) -> Iterator[str]:
        for reason in (move.reasons or [])[:REASONS]:
            yield reason_text(Reason(reason.code, reason.params), self._say, self._names)

    def _accounts(self) -> Table:
        """Where every seat's result came from, in points and in chances to win."""
        table = self._table(("review-name",), ACCOUNT_HEADS)
        for name, seat in zip(self._names, self._document.seats, strict=True):
            table.add_row(*map(Text, (name, *self._points(seat))))
            table.add_row(*(Text(cell, "dim") for cell in self._wins(seat)))
        return table

    def _points(self, seat: SeatReview) -> Iterator[str]:
        start, luck, *others = self._parts(seat.points, 1, 1)
        if seat.interval:
            luck += f" [{', '.join(self._numbers.signed(end, 1) for end in seat.interval)}]"
        yield from (start, luck, *others)
        each, accuracy = seat.lost_per_decision, seat.accuracy
        yield UNKNOWN if each is None else self._numbers.number(each, 2)
        shown = None if accuracy is None else self._numbers.number(accuracy)
        yield UNKNOWN if shown is None else self._numbers.with_sign(shown)

    def _wins(self, seat: SeatReview) -> Iterator[str]:
        yield ""
        yield from map(self._numbers.with_sign, self._parts(seat.win, 100, 0))

    def _parts(self, account: Account, factor: int, digits: int) -> Iterator[str]:
        for part in (account.start, account.luck, account.own, account.others, account.result):
            yield UNKNOWN if part is None else self._numbers.signed(factor * part, digits)

    def _luckiest(self) -> Iterator[str]:
        seats = (1,) if len(self._names) == 2 else range(1, len(self._names) + 1)
        for seat in seats:
            best, worst = luckiest(self._document, seat), unluckiest(self._document, seat)
            if best and worst and best.points and worst.points:
                yield self._say(
                    "review-luckiest",
                    name=self._names[seat - 1],
                    best=self._deal_name(best),
                    most=self._numbers.signed(best.points[seat - 1], 1),
                    worst=self._deal_name(worst),
                    least=self._numbers.signed(worst.points[seat - 1], 1),
                )

    def _notes(self) -> Iterator[str]:
        document, budget = self._document, self._document.budget
        yield self._say("review-budget", nodes=budget.nodes, deals=budget.deals)
        if not document.finished:
            yield self._say("review-unfinished")
        if document.done < document.total:
            yield self._say("review-partial", done=document.done, total=document.total)

    def _table(self, texts: Sequence[str], numbers: Sequence[str]) -> Table:
        table = Table(box=None, padding=(0, 1))
        for head in texts:
            right = head == "review-number"
            table.add_column(self._say(head), justify="right" if right else "left", overflow="fold")
        for head in numbers:
            table.add_column(self._say(head), justify="right", overflow="fold")
        return table
