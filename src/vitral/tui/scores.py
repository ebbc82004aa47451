"""The end of a game: everybody's final scoring, figure by figure."""

from collections.abc import Callable, Collection, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Column, Table
from rich.text import Text

from vitral.locales import Words, with_minus
from vitral.notation import Game
from vitral.notation.documents import Result
from vitral.rules import FinalScore
from vitral.rules.events import GameOver
from vitral.tui.layout import FirstFitting

Figure = Callable[[FinalScore], str]


def draw_scores(
    game: Game, words: Words, names: Sequence[str], forfeited: Collection[int] = ()
) -> RenderableType:
    """The final scoring of a finished game, and who won it of those who had not given up."""
    over = game.recent[-1].events[-1]
    assert isinstance(over, GameOver)  # noqa: S101 (a finished game ends with this event)
    figures = {words(m): figure for m, figure in _figures(game.start.side == "A").items()}
    lists = [_list(name, final, figures) for name, final in zip(names, over.finals, strict=True)]
    winners = [names[seat - 1] for seat in Result.of(game.state, forfeited).winners]
    return Group(
        FirstFitting(_table(names, over.finals, figures), Columns(lists, padding=(1, 4))),
        Text(_winner(winners, words), "bold"),
    )


def _table(names: Sequence[str], finals: Sequence[FinalScore], figures: dict[str, Figure]) -> Table:
    """Everybody beside each other."""
    table = Table("", *map(escape, names))
    for column in table.columns[1:]:
        column.justify = "right"
    for label, figure in figures.items():
        table.add_row(label, *(with_minus(figure(final)) for final in finals))
    return table


def _list(name: str, final: FinalScore, figures: dict[str, Figure]) -> Table:
    """One player's figures, where there is no room for a table."""
    grid = Table.grid(Column(overflow="fold"), Column(justify="right"), padding=(0, 2))
    grid.add_row(Text(name, "bold"))
    for label, figure in figures.items():
        grid.add_row(label, with_minus(figure(final)))
    return grid


def _figures(side_a: bool) -> dict[str, Figure]:
    return {
        "final-before": lambda final: str(final.before),
        "final-leftover": lambda final: f"{final.leftover:+}",
        "final-glass": lambda final: f"{final.glass:+}",
        **({"final-ornaments": _ornaments} if side_a else {"final-colour-set": _colour_set}),
        "final-total": lambda final: str(final.total),
        "final-lost": lambda final: str(final.lost),
    }


def _ornaments(final: FinalScore) -> str:
    return f"{' + '.join(map(str, final.ornaments))} = {sum(final.ornaments):+}"


def _colour_set(final: FinalScore) -> str:
    return f"{final.finished} × {final.panes} {final.colour or ''} = {final.colour_set:+}"


def _winner(winners: Sequence[str], words: Words) -> str:
    if len(winners) == 1:
        return words("final-winner", name=winners[0])
    return words("final-shared", names=", ".join(winners))
