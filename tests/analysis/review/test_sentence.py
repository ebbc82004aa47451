"""Reviews in words: correct for every outcome, number of players and language."""

import re

import pytest

from vitral.analysis.review.curve import Curve, curve_text
from vitral.analysis.review.document import (
    Account,
    BudgetPart,
    DealReview,
    ForfeitReview,
    ReviewDocument,
    SeatReview,
    ValuePart,
)
from vitral.analysis.review.highlights import costliest, luckiest, mistakes, unluckiest
from vitral.analysis.review.rounding import digits_for, rounded
from vitral.analysis.review.sentence import review_sentence
from vitral.locales import LANGUAGES, Language, words

BUDGET = BudgetPart(nodes=1, deals=2)


def account(luck: float, own: float, others: float) -> Account:
    return Account(start=0, luck=luck, own=own, others=others, result=luck + own + others)


def seat(points: Account, win: float, players: int) -> SeatReview:
    chances = Account(start=1 / players, luck=0, own=0, others=win - 1 / players, result=win)
    return SeatReview(
        points=points,
        win=chances,
        rounded=rounded(points, digits_for(players)),
        interval=[0, 0],
        lost=0,
        decisions=1,
        lost_per_decision=0,
        accuracy=100,
    )


def document(
    points: Account,
    win: float,
    players: int = 2,
    finished: bool = True,
    forfeits: int = 0,
    deals: tuple[DealReview, ...] = (),
) -> ReviewDocument:
    """A review whose seat 1 has this account and chance; the others share what is left."""
    others = seat(account(0, 0, 0), (1 - win) / (players - 1), players)
    return ReviewDocument(
        players=players,
        side="A",
        finished=finished,
        done=0,
        total=0,
        budget=BUDGET,
        seats=[seat(points, win, players), *[others] * (players - 1)],
        deals=list(deals),
        moves=[],
        forfeits=[ForfeitReview(seat=2, points=[0, 0], win=[0, 0])] * forfeits,
    )


LOST = account(-11.6, -3.3, 7.9)


@pytest.mark.parametrize(
    ("review", "said"),
    [
        (document(LOST, 0), "You lost by 7: deals −12, your play −3, your opponent’s +8."),
        (document(account(3, 0, 4), 1), "You won by 7: deals +3, your play 0, your opponent’s +4."),
        (document(account(1, -1, 0), 1), "You won on the tie-break: deals +1, your play −1, "
         "your opponent’s 0."),
        (document(account(1, -1, 0), 0.5), "You shared the win: deals +1, your play −1, "
         "your opponent’s 0."),
        (document(LOST, 0.1, finished=False), "The game is unfinished; you could expect −7: "
         "deals −12, your play −3, your opponent’s +8."),
        (document(LOST, 1, finished=False, forfeits=1), "You won since the others gave up; "
         "−7 could be expected: deals −12, your play −3, your opponent’s +8."),
        (document(account(1, 2, 0.5), 1, 3), "You won, +3.5 against the average of the others: "
         "deals +1.0, your play +2.0, the others’ +0.5."),
        (document(account(1, 2, 0.5), 0, 4), "You did not win, +3.5 against the average of the "
         "others: deals +1.0, your play +2.0, the others’ +0.5."),
    ],
)  # fmt: skip
def test_a_review_in_a_sentence(review: ReviewDocument, said: str) -> None:
    assert review_sentence(review, 1, words("en", "review")) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana lost by 1: deals −1, own play 0, the opponent’s 0."),
        ("de", "Ana hat mit 1 Punkt Rückstand verloren: Füllungen −1, eigenes Spiel 0, Spiel der "
         "Gegenseite 0."),
        ("pl", "Ana przegrywa ze stratą 1 punktu: rozdania −1, własna gra 0, gra przeciwnika 0."),
        ("uk", "Ana програє, відставши на 1 бал: роздачі −1, власна гра 0, гра суперника 0."),
    ],
)  # fmt: skip
def test_a_point_is_one_in_every_language(language: Language, said: str) -> None:
    review = document(account(-1, 0, 0), 0)
    assert review_sentence(review, 1, words(language, "review"), "Ana") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_has_words(language: Language) -> None:
    say = words(language, "review")
    for players in (2, 3, 4):
        for win in (0.0, 0.5, 1.0):
            for finished, forfeits in ((True, 0), (False, 0), (False, players - 1)):
                for margin in (0, 1, 3, 5, 21):
                    review = document(account(margin, 0, 0), win, players, finished, forfeits)
                    for name in (None, "Ana"):
                        text = review_sentence(review, 1, say, name)
                        assert text.endswith(".")
                        assert not re.search(r"[{}$]|review-", text)


def test_a_review_that_is_not_done_has_no_sentence() -> None:
    unknown = Account(start=0, luck=None, own=1, others=2, result=3)
    assert review_sentence(document(unknown, 1), 1, words("en", "review")) == ""


@pytest.mark.parametrize("digits", [0, 1])
def test_rounded_parts_add_up(digits: int) -> None:
    for luck, own, others in ((0.5, 0.5, -4.0), (-1.26, 2.31, -1.05), (1 / 3, 1 / 3, 1 / 3)):
        exact = account(luck, own, others)
        whole = rounded(exact, digits)
        assert whole is not None
        parts = [whole.start, whole.luck, whole.own, whole.others]
        assert sum(part or 0 for part in parts) == pytest.approx(whole.result)
        for part, value in zip(parts, (0, luck, own, others), strict=True):
            assert abs((part or 0) - value) < 1 / 10**digits


def deal(number: int, luck: float) -> DealReview:
    values = [ValuePart(margin=luck, win=0.5), ValuePart(margin=-luck, win=0.5)]
    points = [luck, -luck]
    return DealReview(
        number=number, round=number, points=points, win=[0, 0], interval=None, expected=None,
        values=values,
    )  # fmt: skip


def test_the_luckiest_deal_of_one_is_the_unluckiest_of_the_other() -> None:
    review = document(LOST, 0, deals=(deal(0, 1), deal(1, 5), deal(2, -7)))
    for find, other, number in ((luckiest, unluckiest, 1), (unluckiest, luckiest, 2)):
        for found in (find(review, 1), other(review, 2)):
            assert found is not None
            assert found.number == number


def test_nothing_is_worth_a_look_before_anything_is_known() -> None:
    review = document(LOST, 0)
    assert (mistakes(review), costliest(review)) == ([], [])
    assert (luckiest(review, 1), unluckiest(review, 1)) == (None, None)
    assert curve_text(Curve.of(review), 40) == []
