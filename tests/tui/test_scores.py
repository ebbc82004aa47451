from io import StringIO

from rich.console import Console

from tests.games import random_game
from vitral.locales import words
from vitral.rules import winners
from vitral.tui.scores import draw_scores


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
