"""Numbers of measurements and analyses, as the people of a language write them."""

from typing import Final

from vitral.arena.blocks import Pair
from vitral.arena.standing import IntervalPart, Outcome, SprtPart, Standing
from vitral.arena.statistics import Verdict, share_interval
from vitral.locales import Words
from vitral.locales.numbers import number_text, signed_text

VERDICTS: Final[dict[Verdict, str]] = {
    "better": "arena-better",
    "not-better": "arena-not-better",
    "open": "arena-open",
}


class NumberFormat:
    """Writes numbers as a language does."""

    def __init__(self, say: Words) -> None:
        self.say = say

    def number(self, value: float, digits: int = 0) -> str:
        """A number with a real minus and the language's decimal sign."""
        return number_text(value, digits, self.say.language)

    def signed(self, value: float | None, digits: int = 0) -> str:
        """A difference; None is one without end."""
        if value is None:
            return "∞"
        return signed_text(value, digits, self.say.language)

    def with_sign(self, percentage: str) -> str:
        """A percentage with its sign: German and Ukrainian put a space before it."""
        return percentage + (" %" if self.say.language in ("de", "uk") else "%")

    def percent(self, low: float, value: float, high: float) -> str:
        """A share with its interval."""
        middle, *ends = (self.number(100 * end, 1) for end in (value, low, high))
        return f"{self.with_sign(middle)} [{', '.join(ends)}]"

    def share(self, outcome: Outcome) -> str:
        """The share of the wins."""
        range_ = outcome.share
        return self.percent(range_.low or 0.0, range_.value or 0.0, range_.high or 0.0)

    def standing(self, standing: Standing) -> str:
        """The share of the wins so far."""
        share = share_interval(standing.blocks)
        return self.percent(share.low, share.value, share.high) if standing.count else ""

    def elo(self, outcome: Outcome) -> str:
        """The difference in Elo."""
        return self._difference(outcome.elo, 0, (outcome.share.value or 0.0) > 0.5)

    def margin(self, outcome: Outcome) -> str:
        """Points ahead of the others."""
        return self._difference(outcome.margin, 1, True)

    def pair(self, pair: Pair, digits: int) -> str:
        """Something of the first bot and of the others."""
        return " : ".join(self.number(value, digits) for value in pair)

    def blocks(self, outcome: Outcome) -> str:
        """How many blocks brought which share."""
        seen = {share: count for share, count in outcome.shares.items() if count}
        return ", ".join(f"{share}: {count}" for share, count in seen.items())

    def verdict(self, sprt: SprtPart) -> str:
        """What the sequential test says, and how surely."""
        return f"{self.say(VERDICTS[sprt.verdict])} (LLR {self.number(sprt.llr, 2)})"

    def test(self, sprt: SprtPart) -> str:
        """The same, and what was asked."""
        low, high = (self.number(bound, 2) for bound in sprt.bounds)
        asked = " / ".join(f"{end:g}".replace("-", "−") for end in (sprt.elo0, sprt.elo1))
        return f"{self.verdict(sprt)} [{low}, {high}], Elo {asked}"

    def _difference(self, range_: IntervalPart, digits: int, ahead: bool) -> str:
        value = self.signed(range_.value, digits)
        value = value if range_.value is not None else ("+∞" if ahead else "−∞")
        low = "−∞" if range_.low is None else self.signed(range_.low, digits)
        high = "+∞" if range_.high is None else self.signed(range_.high, digits)
        return f"{value} [{low}, {high}]"
