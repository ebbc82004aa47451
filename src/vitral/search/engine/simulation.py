"""PUCT: a tree in each thread, until the limits or until the round is solved."""

from dataclasses import replace

from vitral.kernel import decode
from vitral.kernel.layout import MOST_MOVES, Games
from vitral.search.algorithms import puct
from vitral.search.algorithms.puct import PuctSettings, Tree
from vitral.search.algorithms.workspace import MOST_NODES, MOST_TURNS, STOP
from vitral.search.bounds import UNBOUNDED
from vitral.search.engine.results import PrincipalVariation, SearchResult
from vitral.search.engine.run import SearchRun, choose_from
from vitral.search.evaluators.contract import outlooks


def make_trees(count: int, settings: PuctSettings) -> list[Tree]:
    """A tree for each thread, each exploring more than the one before."""
    return [puct.make_tree(settings.tree_size // count, settings, place) for place in range(count)]


def simulate(
    run: SearchRun, first: SearchResult, trees: list[Tree], games: Games, settings: PuctSettings
) -> SearchResult:
    """Simulate after the first look, until the limits or until the tree of this thread is solved.

    A tree that is limited in depth ends also when a doubling adds no node. The result is called
    solved only if every move ends the round. What a tree has solved is no proof of more than that:
    it depends on how the others choose between moves that are worth the same to them (max-n).
    `games` are positions to work on, one for each thread.
    """
    workspace = run.workspaces[0]
    limits = run.limits
    trees = [tree._replace(most_depth=limits.depth or MOST_TURNS) for tree in trees]
    for each, tree in zip(run.workspaces, trees, strict=True):
        tree.used[0] = tree.links[0] = 0
        choose_from(each, run.roots)
        each.control[MOST_NODES] = _most_nodes(run, settings)

    def grow_further_tree(place: int) -> None:
        puct.simulate(run.workspaces[place], trees[place], games[place : place + 1], UNBOUNDED)

    found, before, simulations = first, 0, settings.first_simulations
    tree, control = trees[0], workspace.control
    with run.helper_threads(grow_further_tree):
        while not control[STOP]:
            puct.simulate(workspace, tree, games, simulations)
            if run.lines > 1:
                puct.visit_unvisited(workspace, tree)
            simulations = int(tree.links[0, puct.VISITS])  # as many again
            found = _result(run, trees[:1], first.solved, settings)
            if run.report:
                run.report(found)
            if tree.used[0] == before < len(tree.links) - MOST_MOVES:
                break  # limited in depth: there was room, and nothing new in as many again
            before = int(tree.used[0])
    if len(trees) > 1:
        found = _result(run, trees, first.solved, settings)
    return replace(found, nodes=run.nodes, seconds=run.seconds)


def _most_nodes(run: SearchRun, settings: PuctSettings) -> int:
    """The share of the nodes of each thread; a depth alone ends the search after some, too."""
    limits = run.limits
    if limits.nodes is not None:
        return limits.nodes
    if limits.depth is not None and limits.seconds is None:
        return min(UNBOUNDED, settings.depth_nodes * limits.depth // len(run.workspaces))
    return UNBOUNDED


def _result(
    run: SearchRun, trees: list[Tree], solved: bool, settings: PuctSettings
) -> SearchResult:
    """What some trees have shown so far."""
    players, lines = len(run.state.players), []
    seat, doubt = run.state.seat - 1, settings.sampling_doubt
    for found in puct.best_root_moves(trees, seat, run.lines, doubt):
        outlook = outlooks(found.values[:players], found.chances[:players])
        lines.append(PrincipalVariation(tuple(map(decode, found.moves)), outlook))
    return run.result(lines, max(len(line.moves) for line in lines), solved)
