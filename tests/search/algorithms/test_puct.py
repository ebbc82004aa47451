"""PUCT: for three and four players, and beside alpha-beta on the same evaluator."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.search.chances import before_deal
from tests.search.matches import SIDES
from vitral.kernel import Kit, Table
from vitral.kernel.layout import MOST_MOVES, Games
from vitral.kernel.turn import play as play_packed
from vitral.rules import ROUNDS, InvalidArgument, Move, Side, State, legal_moves, play, winners
from vitral.search.algorithms.one_ply import evaluate_position
from vitral.search.algorithms.puct import (
    BEST,
    CHILDREN,
    FIRST_CHILD,
    MOVE,
    PUCT,
    VISITS,
    Tree,
    best_root_moves,
    make_tree,
    select_child,
    simulate,
    visit_unvisited,
    write_priors,
)
from vitral.search.algorithms.puct import best_child as best_compiled
from vitral.search.algorithms.rollout import rollout_workspace
from vitral.search.algorithms.workspace import (
    MOST_NODES,
    MOST_TURNS,
    NODES,
    STOP,
    Array,
    Workspace,
    list_candidates,
)
from vitral.search.bounds import UNBOUNDED
from vitral.search.deal_sampling import DealSampler
from vitral.search.engine import Limits, SearchEngine
from vitral.search.evaluators.contract import POINT_UTILITY, utility
from vitral.search.evaluators.defaults import default_evaluator
from vitral.search.evaluators.linear import LinearEvaluator
from vitral.search.evaluators.opponent_model import (
    opponent_model,
    opponent_score,
    opponent_weights,
)
from vitral.search.evaluators.parameters import linear_parameters


def last_turn(players: int, seed: int) -> State | None:
    """A position whose every move ends the game, after random play, if that game had a choice."""
    table, generator = Table(Kit(players=players), seed), Random(seed)
    while not table.over:
        state = table.state
        moves = legal_moves(state)
        if state.round == 6 and len(moves) > 1 and all(play(state, m)[0].over for m in moves):
            return state
        table.step(generator.choice(table.legal.tolist()))
    return None


def result(state: State, move: Move) -> tuple[float, float]:
    """The mover's share of the win after the last move, and its margin."""
    players, seat = play(state, move)[0].players, state.seat
    won, rest = winners(players), [p.score for p in players]
    own = rest.pop(seat - 1)
    return (seat in won) / len(won), own - sum(rest) / len(rest)


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_turn_wins_and_then_counts_points(players: int) -> None:
    engine, found = SearchEngine(), 0
    for seed in range(12):
        if state := last_turn(players, seed):
            thought = engine.search(state, Limits(seconds=60))
            best = max(result(state, move) for move in legal_moves(state))
            assert result(state, thought.move) == pytest.approx(best)
            outlook = thought.lines[0].outlook[state.seat - 1]
            assert (outlook.win, outlook.margin) == pytest.approx(best, abs=0.1)
            found += 1
    assert found > 2


def test_two_players_can_be_searched_by_averages_too() -> None:
    """Both see the same: the margins of the best move are not far apart."""
    for side in SIDES:
        state = Table(Kit(players=2, side=side), seed=4).state
        tree = SearchEngine(puct=True).search(state, Limits(nodes=30_000))
        alpha_beta = SearchEngine().search(state, Limits(nodes=30_000))
        assert tree.move in legal_moves(state)
        seat = state.seat - 1
        margins = [thought.lines[0].outlook[seat].margin for thought in (tree, alpha_beta)]
        assert abs(margins[0] - margins[1]) < 10


def test_it_ends_where_nothing_is_left_to_find() -> None:
    """Before the last panes of a round there is little to try, however much one may."""
    table = Table(Kit(players=4), seed=6)
    while not 2 <= len(table.legal) <= 3:
        table.step(table.legal[0])
    assert SearchEngine().search(table.state, Limits(nodes=10**9)).nodes < 10**6


@pytest.mark.parametrize("players", [3, 4])
def test_the_best_is_the_best_however_many_are_asked_for(players: int) -> None:
    state = Table(Kit(players=players), seed=1).state
    thoughts = [SearchEngine().search(state, Limits(nodes=5_000), lines=n) for n in (1, 5, 1_000)]
    assert len({thought.move for thought in thoughts}) == 1
    assert [len(thought.lines) for thought in thoughts][:2] == [1, 5]
    assert all(thought.nodes >= 5_000 for thought in thoughts)
    wins = [line.outlook[state.seat - 1].win for line in thoughts[2].lines]
    assert all(0 < win < 1 for win in wins)


def test_a_depth_bounds_the_tree() -> None:
    """Max-n answered such questions; without another limit the search ends all the same."""
    state = Table(Kit(players=3), seed=1).state
    for depth in (1, 2, 3):
        result = SearchEngine().search(state, Limits(depth=depth))
        assert result.depth == depth
        assert result.nodes <= depth * PUCT.depth_nodes + 1_000


def test_one_move_alone_is_looked_into() -> None:
    state = Table(Kit(players=3), seed=1).state
    move = legal_moves(state)[0]
    thought = SearchEngine().search(state, Limits(nodes=5_000), only=[move])
    assert thought.move == move
    assert thought.nodes >= 5_000
    assert thought.depth > 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_evaluator_judges_without_looking_ahead(players: int) -> None:
    table = Table(Kit(players=players), seed=3)
    evaluator = default_evaluator(players, "A")
    seats = evaluator.evaluate(table.state)
    assert sum(seat.win for seat in seats) == pytest.approx(1)
    assert sum(seat.margin for seat in seats) == pytest.approx(0, abs=1e-6)
    table.games["score"][0, 0] += 30
    assert evaluator.evaluate(table.state)[0].win > seats[0].win
    assert evaluator.evaluate(table.state)[0].margin > seats[0].margin + 10
    while not table.over:
        table.step(table.legal[0])
    with pytest.raises(ValueError, match="not over"):
        evaluator.evaluate(table.state)


def workspace_at(table: Table) -> Workspace:
    """A workspace with the position of a table at the root, and no limits."""
    workspace = rollout_workspace(table.kit, table_bits=8)
    workspace.games[:1] = table.games
    workspace.control[MOST_NODES] = UNBOUNDED
    return workspace


def evaluated(workspace: Workspace, game: Games) -> Array:
    """Each seat's value and chance to win in a position, as the evaluator says."""
    found = np.zeros((2, int(workspace.kits["players"][0])), np.float32)
    evaluate_position(workspace, game[0], *found)
    return found


def children(tree: Tree, node: int) -> range:
    first = int(tree.links[node, FIRST_CHILD])
    return range(first, first + int(tree.links[node, CHILDREN]))


def means(tree: Tree, node: int, players: int) -> Array:
    return np.array([tree.values[node, :players], tree.chances[node, :players]])


def walk(workspace: Workspace, tree: Tree, node: int, game: Games) -> Iterator[tuple[int, Games]]:
    """Every node from one on, with its position."""
    yield node, game
    for child in children(tree, node):
        after = game.copy()
        play_packed(workspace.kits[0], after[0], tree.links[child, MOVE])
        yield from walk(workspace, tree, child, after)


def best_child(tree: Tree, node: int, game: Games, evaluations: dict[int, Array]) -> int:
    """The child whose evaluation has the highest utility for the mover."""
    seat = int(game["seat"][0])

    def utility(child: int) -> float:
        values, chances = evaluations[child].astype(float)
        others = (values.sum() - values[seat]) / (len(values) - 1)
        return float(chances[seat] + POINT_UTILITY * (values[seat] - others))

    return max(children(tree, node), key=utility)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_expansion_evaluates_all_children_and_backs_up_the_best(players: int) -> None:
    table = Table(Kit(players=players), seed=6)
    workspace, tree = workspace_at(table), make_tree(1 << 12)
    simulate(workspace, tree, table.games.copy(), 1)
    nodes = dict(walk(workspace, tree, 0, table.games))
    evaluations = {node: evaluated(workspace, game) for node, game in nodes.items()}
    assert len(nodes) > 20
    assert workspace.control[NODES] == len(nodes)
    assert tree.links[0, VISITS] == 1
    assert not tree.links[1 : len(nodes), VISITS].any()
    for child in children(tree, 0):
        assert (means(tree, child, players) == evaluations[child]).all()
    best = best_child(tree, 0, table.games, evaluations)
    assert means(tree, 0, players) == pytest.approx(evaluations[best])
    priors = tree.priors[1 : len(nodes)]
    assert priors.sum() == pytest.approx(1)
    assert priors.argmax() == best - 1
    seat = int(table.games["seat"][0])
    apart = (tree.utilities[best, seat] - tree.utilities[1, seat]) / PUCT.prior_temperature
    assert priors[best - 1] / priors[0] == pytest.approx(np.exp(apart), rel=1e-3)


@pytest.mark.parametrize(
    ("utilities", "best", "priors"),
    [
        ([0.5, np.nan, 0.5], 0, [0.5, 0, 0.5]),
        ([np.nan, 0.5, 0.5 + PUCT.prior_temperature], 2, [0, 1 / (1 + np.e), np.e / (1 + np.e)]),
        ([np.nan, np.nan], 0, [0.5, 0.5]),
        ([-np.inf, np.nan], 0, [0.5, 0.5]),
    ],
)
def test_a_utility_that_is_not_a_number_has_no_prior(
    utilities: list[float], best: int, priors: list[float]
) -> None:
    """One of them made all priors NaN, and every simulation went to the first child."""
    found = np.zeros(len(utilities), np.float32)
    assert write_priors(np.array(utilities, np.float32), PUCT.prior_temperature, found) == best
    assert found == pytest.approx(priors, rel=1e-5)


def softmax(scores: Array) -> Array:
    shares: Array = np.exp(scores - scores.max())
    shares /= shares.sum()
    return shares


@pytest.mark.parametrize("begun", [0, 70])
@pytest.mark.parametrize(
    ("players", "side", "share"),
    [(2, "A", 0.5), (3, "A", 0.0), (3, "A", 0.5), (3, "B", 0.5), (4, "B", 1.0)],
)
def test_priors_of_others_are_partly_from_the_opponent_model(
    players: int, side: Side, share: float, begun: int
) -> None:
    """But not those of the seat that searches, nor with two players: for them there is none."""
    table, generator = Table(Kit(players=players, side=side), seed=6), Random(1)
    for _ in range(begun):
        table.step(generator.choice(table.legal.tolist()))
    assert (table.state.round > 3) == (begun > 0)
    settings = replace(PUCT, opponent_share=share)
    workspace, tree = workspace_at(table), make_tree(1 << 14, settings)
    model = opponent_model(table.kit, opponent_weights(players, side))[0]
    simulate(workspace, tree, table.games.copy(), 200)
    kit, root, differ = table.kit.array[0], table.games["seat"][0], 0
    for node, game in list(walk(workspace, tree, 0, table.games)):
        seat, now = int(game["seat"][0]), int(game["round"][0])
        gains, scores = list[float](), list[float]()
        for child in children(tree, node):
            after = game.copy()
            play_packed(kit, after[0], tree.links[child, MOVE])
            values, chances = evaluated(workspace, after)
            gains.append(utility(kit, values, chances, seat))
            scores.append(opponent_score(model, kit, after[0], seat, now, gains[-1]))
        if gains:
            by_utility = softmax(np.array(gains) / settings.prior_temperature)
            part = share if seat != root and players > 2 else 0
            expected = by_utility + part * (softmax(np.array(scores)) - by_utility)
            found = tree.priors[list(children(tree, node))]
            assert found == pytest.approx(expected, abs=1e-3)
            differ += bool(abs(found - by_utility).max() > 0.1)
    assert (differ > 5) == (share > 0 and players > 2)


@pytest.mark.parametrize("players", [3, 4])
def test_means_are_over_all_visits_and_unvisited_children_keep_their_evaluation(
    players: int,
) -> None:
    """A node's first visit counts its best child, every other one the child that was visited."""
    table = Table(Kit(players=players), seed=6)
    workspace, tree = workspace_at(table), make_tree(1 << 16)
    simulate(workspace, tree, table.games.copy(), 300)
    nodes = dict(walk(workspace, tree, 0, table.games))
    evaluations = {node: evaluated(workspace, game) for node, game in nodes.items()}
    assert len(nodes) == tree.used[0]
    expanded = 0
    for node, game in nodes.items():
        visits, below = int(tree.links[node, VISITS]), children(tree, node)
        if below:
            expanded += 1
            total = evaluations[best_child(tree, node, game, evaluations)].astype(float)
            visited = [(child, int(tree.links[child, VISITS])) for child in below]
            total += sum(means(tree, child, players) * n for child, n in visited)
            assert visits == 1 + sum(n for _, n in visited)
            assert means(tree, node, players) == pytest.approx(total / visits, rel=1e-3, abs=1e-3)
        else:  # not visited: so early in a round, none ends it
            assert visits == 0
            assert game["pairs"][0]
            assert means(tree, node, players) == pytest.approx(evaluations[node], rel=1e-5)
    assert tree.links[0, VISITS] == 300
    assert expanded > 20


def panes_left(state: State) -> int:
    return sum(map(len, (*state.displays, state.centre)))


def ends_of_rounds(players: int, side: Side, panes: int, count: int) -> list[Table]:
    """Tables with so many panes left in the round and two moves or more, after random play."""
    found: list[Table] = []
    generator = Random(f"{players}{side}")
    for seed in range(200):
        table = Table(Kit(players=players, side=side), seed)
        while not table.over:
            if panes_left(table.state) == panes and len(table.legal) > 1:
                found.append(Table.at(table.state))
                if len(found) == count:
                    return found
            table.step(generator.choice(table.legal.tolist()))
    raise AssertionError("expected more of them")


def max_n(workspace: Workspace, game: Games) -> Array:
    """Each seat's value and chance with best play to the end of the round, the first of equals."""
    if game["pairs"][0] == 0:
        return evaluated(workspace, game)
    workspace.games[1:2] = game
    moves = workspace.moves[1, : list_candidates(workspace, 1)].tolist()
    found = []
    for move in moves:
        after = game.copy()
        play_packed(workspace.kits[0], after[0], move)
        found.append(max_n(workspace, after))
    seat = int(game["seat"][0])
    utilities = [utility(workspace.kits[0], each[0], each[1], seat) for each in found]
    return found[int(np.argmax(np.array(utilities, np.float32)))]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("players", [3, 4])
def test_an_end_of_a_round_is_solved(players: int, side: Side) -> None:
    """Every move is worth what brute force says; nothing is left to simulate."""
    most = 1_000_000
    longest = 0
    for table in ends_of_rounds(players, side, panes=4, count=12):
        workspace, tree = workspace_at(table), make_tree(1 << 18)
        workspace.control[MOST_NODES] = most
        simulate(workspace, tree, table.games.copy(), UNBOUNDED)
        assert workspace.control[STOP]
        assert workspace.control[NODES] < most
        assert tree.links[0, BEST] in children(tree, 0)
        assert (means(tree, 0, players) == max_n(workspace, table.games)).all()
        for child in children(tree, 0):
            after = table.games.copy()
            play_packed(workspace.kits[0], after[0], tree.links[child, MOVE])
            assert (means(tree, child, players) == max_n(workspace, after)).all()
        best = int(tree.links[0, BEST])
        assert (tree.links[best, MOVE], best) == best_compiled(tree, table.state.seat - 1, 9)
        assert (
            tree.links[best, MOVE] == best_root_moves([tree], table.state.seat - 1, 1)[0].moves[0]
        )
        before = tree.links.copy()
        simulate(workspace, tree, table.games.copy(), 10)
        assert (tree.links == before).all()
        longest = max(longest, int(tree.used[0]))
    assert longest > 100


def check_solved(workspace: Workspace, tree: Tree, root: Games) -> int:
    """Whether every node called solved is followed to the end of the round; how many there are."""
    solved = 0
    for node, game in walk(workspace, tree, 0, root):
        below = children(tree, node)
        followed = all(tree.links[child, BEST] for child in below) if below else not game["pairs"]
        assert bool(tree.links[node, BEST]) == followed
        solved += followed
    return solved


def end_of_a_round() -> Table:
    """A table with five panes left and many moves."""
    return max(ends_of_rounds(3, "A", panes=5, count=10), key=lambda each: len(each.legal))


def test_what_is_solved_is_followed_to_the_end_of_the_round() -> None:
    """All of the tree in the end, and parts of it before."""
    table = end_of_a_round()
    whole, part = make_tree(1 << 18), make_tree(1 << 18)
    workspace = workspace_at(table)
    simulate(workspace, whole, table.games.copy(), UNBOUNDED)
    assert check_solved(workspace, whole, table.games) == whole.used[0]
    simulations = int(whole.links[0, VISITS])
    workspace = workspace_at(table)
    simulate(workspace, part, table.games.copy(), simulations - 1)
    assert part.links[0, BEST] == 0
    assert check_solved(workspace, part, table.games) > simulations // 2


@pytest.mark.parametrize(("most_depth", "size"), [(2, 1 << 18), (MOST_TURNS, 100)])
def test_nothing_is_solved_at_the_limit_in_depth_or_without_room(
    most_depth: int, size: int
) -> None:
    table = end_of_a_round()
    workspace, tree = workspace_at(table), make_tree(size, most_depth=most_depth)
    simulate(workspace, tree, table.games.copy(), 3_000)
    assert tree.links[0, VISITS] == 3_000
    assert check_solved(workspace, tree, table.games) == 0


@pytest.mark.parametrize("players", [3, 4])
def test_the_line_of_a_solved_last_round_leads_to_its_outlook(players: int) -> None:
    """With two threads, too; `solved` is said only where every move ends the game."""
    longest = 0
    for table in ends_of_rounds(players, "A", panes=4, count=60):
        if table.state.round == ROUNDS:
            limits = Limits(nodes=10**8)
            one, two = (SearchEngine(threads=n).search(table.state, limits) for n in (1, 2))
            assert one.lines == two.lines
            assert one.nodes < 10**6
            state = table.state
            assert one.solved == all(play(state, move)[0].over for move in legal_moves(state))
            for move in one.lines[0].moves:
                state, _ = play(state, move)
            won = winners(state.players)
            shares = [(seat in won) / len(won) for seat in range(1, players + 1)]
            assert [seat.win for seat in one.lines[0].outlook] == pytest.approx(shares)
            longest = max(longest, len(one.lines[0].moves))
    assert longest > 2


def test_a_solved_child_has_nothing_to_explore() -> None:
    """Its bound is what it is worth; among those that are not solved, the best of these counts."""
    table = Table(Kit(players=3), seed=6)
    workspace, tree = workspace_at(table), make_tree(1 << 12)
    simulate(workspace, tree, table.games.copy(), 1)
    first, second, *others = children(tree, 0)
    tree.utilities[first, 0], tree.utilities[second, 0] = 0.5, 0.45
    tree.utilities[others, 0] = 0
    tree.priors[[first, second]] = 0.5
    tree.priors[others] = 0
    assert select_child(tree, 0, 0, False) == first
    tree.links[first, BEST] = first
    assert select_child(tree, 0, 0, False) == second  # for it alone may be better than it looks
    tree.priors[second] = 0
    assert select_child(tree, 0, 0, False) == first
    assert select_child(tree, 0, 0, True) == second
    tree.utilities[[second, *others], 0] = np.nan
    assert select_child(tree, 0, 0, True) in (second, *others)


def test_a_solved_move_is_exact_in_the_answer() -> None:
    """Although other threads only have a mean of it; but it must have been visited."""
    table = Table(Kit(players=3), seed=6)
    workspace = workspace_at(table)
    trees = [make_tree(1 << 14, place=place) for place in range(2)]
    for tree in trees:
        simulate(workspace, tree, table.games.copy(), 50)
    unvisited = next(child for child in children(trees[1], 0) if not trees[1].links[child, VISITS])
    solved = trees[1]
    solved.links[unvisited, BEST] = unvisited
    assert best_compiled(solved, 0, 50.0)[1] != unvisited
    solved.links[unvisited, VISITS] = 1
    for doubt, first in ((50.0, True), (0.0, False)):
        best, *_ = best_root_moves(trees, 0, 1, doubt)
        assert (best.moves == [solved.links[unvisited, MOVE]]) == first
        assert (best_compiled(solved, 0, doubt)[1] == unvisited) == first
    best, *_ = best_root_moves(trees, 0, 1, 50.0)
    assert best.values == solved.values[unvisited].tolist()
    assert best.chances == solved.chances[unvisited].tolist()


def test_a_full_tree_is_visited_on() -> None:
    table = Table(Kit(players=3), seed=6)
    workspace, tree = workspace_at(table), make_tree(200)
    simulate(workspace, tree, table.games.copy(), 300)
    assert tree.used[0] <= 200
    leaf = max(children(tree, 0), key=lambda child: int(tree.links[child, VISITS]))
    assert tree.links[0, VISITS] == 300
    assert tree.links[leaf, VISITS] > 5
    simulate(workspace, tree, table.games.copy(), 100)
    assert tree.links[0, VISITS] == 400


def test_a_move_that_was_not_visited_can_be() -> None:
    table = Table(Kit(players=3), seed=6)
    workspace, tree = workspace_at(table), make_tree(1 << 12)
    simulate(workspace, tree, table.games.copy(), 10)
    before = {child: means(tree, child, 3) for child in children(tree, 0)}
    unvisited = [child for child in before if not tree.links[child, VISITS]]
    visit_unvisited(workspace, tree)
    assert len(unvisited) > 10
    for child in unvisited:
        assert tree.links[child, VISITS] == 1
        assert (means(tree, child, 3) == before[child]).all()
    assert tree.links[0, VISITS] == 10 + len(unvisited)


def test_two_threads_grow_two_trees_and_the_answer_is_of_both() -> None:
    """A move's chances are the averages over all visits, in whichever tree they were."""
    table = Table(Kit(players=3), seed=5)
    workspace = workspace_at(table)
    trees = [make_tree(1 << 16, place=place) for place in range(2)]
    for tree in trees:
        simulate(workspace, tree, table.games.copy(), 400)
    assert trees[0].links.tolist() != trees[1].links.tolist()
    best, *_ = best_root_moves(trees, 0, count=1)
    first = int(trees[0].links[0, FIRST_CHILD])
    node = next(
        n for n in range(first, len(trees[0].links)) if trees[0].links[n, MOVE] == best.moves[0]
    )
    visits = [int(tree.links[node, VISITS]) for tree in trees]
    for found, name in ((best.values, "values"), (best.chances, "chances")):
        total = sum(getattr(tree, name)[node] * n for tree, n in zip(trees, visits, strict=True))
        assert found == pytest.approx((total / sum(visits)).tolist())
    assert min(visits) > 0


def test_threads_share_the_nodes() -> None:
    state = Table(Kit(players=4), seed=2).state
    for threads in (1, 2):
        found = SearchEngine(threads=threads).search(state, Limits(nodes=5_000))
        assert 5_000 <= found.nodes < 6_000  # a share each, and all children of its last node
        assert found.move in legal_moves(state)


def test_as_many_moves_come_back_as_were_asked_for() -> None:
    state = Table(Kit(players=3), seed=2).state
    least = len(
        {line.moves[0] for line in SearchEngine().search(state, Limits(depth=1), lines=99).lines}
    )
    lines = SearchEngine().search(state, Limits(nodes=1), lines=99).lines
    assert len(lines) == len({line.moves[0] for line in lines}) == least > 20
    assert len(SearchEngine().search(state, Limits(nodes=1), lines=5).lines) == 5


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_turn_of_the_game_is_solved(players: int) -> None:
    last = next(state for seed in range(12) if (state := last_turn(players, seed)))
    assert SearchEngine().search(last, Limits(nodes=1_000)).solved
    assert not SearchEngine().search(Table(Kit(players=players)).state, Limits(nodes=1_000)).solved


def test_every_search_asks_its_evaluator() -> None:
    """With three players: one look, deeper, a tree, and games from before a deal."""
    own, other = default_evaluator(3, "B"), LinearEvaluator(linear_parameters(3, "B"))
    state, before = Table(Kit(players=3, side="B"), seed=2).state, before_deal(3, "B", round_=6)
    for limits in (Limits(depth=1), Limits(depth=2), Limits(nodes=500)):
        by_network, by_features = (
            SearchEngine(evaluator).search(state, limits).lines[0].outlook
            for evaluator in (own, other)
        )
        assert by_network != by_features
    outlooks = (
        DealSampler(evaluator=evaluator).estimate(before, games=8).outlook
        for evaluator in (own, other)
    )
    assert next(outlooks) != next(outlooks)


def test_an_engine_searches_with_the_settings_it_is_given() -> None:
    state = Table(Kit(players=3), seed=2).state
    found = [
        SearchEngine(settings=settings).search(state, Limits(nodes=20_000), lines=3)
        for settings in (None, PUCT, replace(PUCT, exploration=50.0))
    ]
    assert found[0].lines == found[1].lines
    assert found[0].lines != found[2].lines


@pytest.mark.parametrize(
    ("tree_size", "threads"), [(-1, 1), (0, 1), (16, 1), (MOST_MOVES, 1), (2 * MOST_MOVES + 1, 2)]
)
def test_a_tree_has_room_for_all_children_of_its_root(tree_size: int, threads: int) -> None:
    """A search raised IndexError with 16 nodes, and wrote past an array with none."""
    with pytest.raises(InvalidArgument, match=r"settings\.tree_size"):
        SearchEngine(threads=threads, settings=replace(PUCT, tree_size=tree_size))


def test_the_smallest_tree_is_enough() -> None:
    state = Table(Kit(players=3), seed=2).state
    settings = replace(PUCT, tree_size=2 * MOST_MOVES + 2)
    found = SearchEngine(threads=2, settings=settings).search(state, Limits(nodes=20_000))
    assert found.move in legal_moves(state)


def test_a_doubtful_mean_counts_less() -> None:
    """The doubt was read from a constant, whatever the settings of the engine said."""
    state = Table(Kit(players=3), seed=2).state
    trusting, doubting = (
        SearchEngine(settings=replace(PUCT, sampling_doubt=doubt))
        .search(state, Limits(nodes=20_000), lines=100)
        .lines
        for doubt in (0.0, 50.0)
    )
    seat = state.seat - 1
    margins = [[line.outlook[seat].win for line in lines] for lines in (trusting, doubting)]
    assert sorted(margins[0]) == pytest.approx(sorted(margins[1]))
    assert margins[0] != margins[1]
