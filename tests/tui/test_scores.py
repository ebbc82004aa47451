from io import StringIO

import pytest
from rich.console import Console

from tests.games import SIDES, random_game
from vitral.locales import LANGUAGES, Language, with_minus, words
from vitral.rules import Side, winners
from vitral.tui.scores import draw_scores


def test_losses_have_a_minus_and_not_a_hyphen() -> None:
    out = StringIO()
    drawn = draw_scores(random_game(seed=3), words("en", "game", "terminal"), ["Ana", "Ben"])
    Console(file=out, width=120).print(drawn)
    assert "−" in out.getvalue()
    assert "-" not in out.getvalue()


def test_who_gave_up_is_not_told_to_have_won() -> None:
    game = random_game(players=3, seed=3)
    names = ["Ana", "Ben", "Cleo"]
    (best,) = winners(game.state.players)
    out = StringIO()
    drawn = draw_scores(game, words("en", "game", "terminal"), names, {best})
    Console(file=out, width=120).print(drawn)
    last = out.getvalue().splitlines()[-1]
    assert names[best - 1] not in last
    assert any(name in last for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_figure_is_cut_where_there_is_little_room(
    width: int, side: Side, language: Language
) -> None:
    game, names = random_game(players=4, side=side, seed=3), ["Ana", "Level 3", "Eva", "[/b] Iva"]
    out = StringIO()
    Console(file=out, width=width).print(draw_scores(game, words(language, "game"), names))
    text = out.getvalue()
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= width
    assert all(name in text for name in names)
    assert all(with_minus(player.score) in text for player in game.state.players)
