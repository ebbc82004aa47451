"""The tree of averages, beside alpha-beta on the same evaluator."""

from tests.search.matches import SIDES
from vitral.kernel import Kit, Table
from vitral.rules import legal_moves
from vitral.search.thinking import Limits, Thinker


def test_two_players_can_be_searched_by_averages_too() -> None:
    """Both see the same: the margins of the best move are not far apart."""
    for side in SIDES:
        state = Table(Kit(players=2, side=side), seed=4).state
        tree = Thinker(averages=True).think(state, Limits(nodes=30_000))
        alpha_beta = Thinker().think(state, Limits(nodes=30_000))
        assert tree.move in legal_moves(state)
        seat = state.seat - 1
        margins = [thought.lines[0].outlook[seat].margin for thought in (tree, alpha_beta)]
        assert abs(margins[0] - margins[1]) < 10


def test_it_ends_where_nothing_is_left_to_find() -> None:
    """Before the last pane of a round there is little to try, however much time there is."""
    table = Table(Kit(players=4), seed=6)
    while len(table.legal) > 3 or len(table.legal) < 2:
        table.step(table.legal[0])
    thought = Thinker().think(table.state, Limits(nodes=10**9))
    assert thought.nodes < 10**6
    assert len(thought.lines) == 1


def test_every_line_was_tried() -> None:
    state = Table(Kit(players=3), seed=2).state
    thought = Thinker().think(state, Limits(nodes=2_000), lines=1_000)
    assert 1 < len(thought.lines) <= len(legal_moves(state))
    wins = [line.outlook[state.seat - 1].win for line in thought.lines]
    assert all(0 < win < 1 for win in wins)
