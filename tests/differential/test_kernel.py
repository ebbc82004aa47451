"""The kernel plays the same game as the rules, and would be caught if it did not."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.differential.kernel import cases, check
from tests.differential.mutants import KERNEL, KITS, RULES, Edit, Mutant, try_mutant
from tests.editions import random_edition
from tests.games import SIDES, random_game, random_states
from tests.perft.positions import Line, lines
from vitral.kernel import (
    Batch,
    CannotPack,
    Kit,
    NotLegal,
    Table,
    WrongSize,
    decode,
    encode,
    pack,
    unpack,
)
from vitral.kernel import perft as kernel_perft
from vitral.kernel.compiling import KERNEL as KERNEL_FOLDER
from vitral.kernel.layout import BACK, GAME_FIELDS, KIT_FIELDS, STATES, WORD, WORDS
from vitral.kernel.packing import heap_text
from vitral.notation import parse_position
from vitral.rules import COLOURS, Options, deal, legal_moves, new_game, perft, play, winners
from vitral.rules.panes import COLOURS as ALL
from vitral.service.dice import Dice

GAMES = 480
"""Every kind of table five times: players, sides, options, our edition and others."""
EACH_CORE = 40


@pytest.mark.parametrize("first", range(0, GAMES, EACH_CORE))
def test_random_games_are_the_same_on_both(first: int) -> None:
    assert all(check(case) > 0 for case in cases(EACH_CORE, first))


def test_every_kind_of_table_is_among_the_games() -> None:
    kinds = {(c.players, c.side, c.options, c.edition > 0) for c in cases(GAMES)}
    assert len(kinds) == 3 * 2 * 4 * 2
    assert {case.eager for case in cases(GAMES)} == {0, 1, 2, 3}


# Packing


def test_every_state_comes_out_as_it_went_in() -> None:
    for state in random_states(seed=7):
        games = pack(state)
        assert unpack(Kit.of(state), games[0]) == state


def test_a_packed_state_has_the_hash_that_play_leads_to() -> None:
    """However a position came about, it has one hash, and another position has another."""
    hashes: dict[object, int] = {}
    for seed in range(30):
        table = Table(Kit(players=3), seed)
        generator = Random(seed)
        while len(table.legal):
            table.step(generator.choice(table.legal))
            state = table.state
            assert pack(state)["hash"] == table.games["hash"]
            assert hashes.setdefault(state, int(table.games[0]["hash"])) == table.games["hash"]
    assert len(set(hashes.values())) == len(hashes)


def test_a_state_that_no_table_can_show_is_refused() -> None:
    state = random_game(seed=1, steps=9).state
    rich = state.players[0]._replace(score=2**40)
    with pytest.raises(CannotPack):
        pack(state._replace(players=(rich, *state.players[1:])))
    with pytest.raises(CannotPack):
        pack(state._replace(bag="W" * 5000))


# Moves


def test_every_number_is_one_move_or_none() -> None:
    for number in range(WORDS * WORD):
        try:
            move = decode(number)
        except NotLegal:
            assert number < BACK
            assert number >= WORDS - 1
        else:
            assert encode(move) == number
    for number in (-1, WORDS * WORD):
        with pytest.raises(NotLegal):
            decode(number)


# One game, and many


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_plays_as_the_rules_do(players: int) -> None:
    table = Table(Kit(players=players, side="B"), seed=players)
    state, generator = table.state, Random(players)
    while not state.over:
        moves = legal_moves(state)
        assert sorted(map(encode, moves)) == sorted(table.legal.tolist())
        move = generator.choice(moves)
        state, _ = play(state, move)
        table.step(encode(move))
        if state.awaits_deal:
            state, _ = deal(state, table.state.displays)
        assert table.state == state
    assert table.over
    assert not len(table.legal)
    assert len(winners(table.state.players)) >= 1


def test_a_table_goes_on_from_any_state() -> None:
    state = random_game(4, "A", seed=2, steps=40).state
    table = Table.at(state)
    assert table.state == state
    assert sorted(table.legal.tolist()) == sorted(map(encode, legal_moves(state)))


@pytest.mark.parametrize("move", [-1, 62, 64 * 51, 10**6])
def test_a_table_refuses_what_is_not_legal_and_stays_as_it_was(move: int) -> None:
    table = Table(Kit(), seed=3)
    before = table.games.copy()
    with pytest.raises(NotLegal):
        table.step(move)
    assert table.games == before


def test_a_batch_is_the_same_whatever_the_number_of_threads() -> None:
    batches = [Batch(Kit(players=3, side="B"), 101, seed=5, threads=n) for n in (1, 2, 3, 7)]
    ended = 0
    for _ in range(250):
        for batch in batches:
            batch.step(batch.random_moves())
        first, *others = batches
        ended += first.over.sum()
        for other in others:
            assert np.array_equal(first.games, other.games)
            assert np.array_equal(first.masks, other.masks)
            assert np.array_equal(first.over, other.over)
            assert np.array_equal(first.scores, other.scores)
    assert ended > 101


def test_a_batch_plays_as_the_rules_do_and_starts_anew() -> None:
    kit = Kit(players=2, options=Options(score_floor=True))
    batch = Batch(kit, 3, seed=1)
    for _ in range(200):
        before = [unpack(kit, game) for game in batch.games]
        moves = batch.random_moves()
        masks = batch.legal()
        batch.step(moves)
        for game, state in enumerate(before):
            numbers = np.flatnonzero(masks[game]).tolist()
            assert numbers == sorted(map(encode, legal_moves(state)))
            after, _ = play(state, decode(int(moves[game])))
            now = unpack(kit, batch.games[game])
            assert batch.over[game] == after.over
            if after.over:
                assert batch.scores[game, :2].tolist() == [p.score for p in after.players]
                assert now.round == 1
            elif not after.awaits_deal:
                assert now == after


def test_a_batch_refuses_wrong_moves_and_changes_nothing() -> None:
    batch = Batch(Kit(), 10, seed=1, threads=2)
    moves = batch.random_moves()
    before = batch.games.copy()
    moves[7] = 62
    with pytest.raises(NotLegal, match="game 7"):
        batch.step(moves)
    with pytest.raises(WrongSize):
        batch.step(moves[:5])
    assert np.array_equal(batch.games, before)
    with pytest.raises(WrongSize):
        Batch(Kit(), 0)


# Perft


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.position[:40])
def test_perft_counts_what_the_rules_count(line: Line) -> None:
    state = parse_position(line.position)
    counts = tuple(kernel_perft(state, depth) for depth in range(1, len(line.counts) + 1))
    assert counts == line.counts
    assert kernel_perft(state, 0) == 1


@pytest.mark.parametrize("seed", range(1, 7))
def test_perft_counts_the_same_in_editions_that_nobody_printed(seed: int) -> None:
    dice = Dice(Random(seed))
    edition = random_edition(Random(seed))
    state = new_game(dice.setup(2 + seed % 3, edition), SIDES[seed % 2], edition)
    assert kernel_perft(state, 2) == perft(state, 2) == 0
    state, _ = deal(state, dice.deal(state))
    assert kernel_perft(state, 2) == perft(state, 2) > 0


# Kits


def test_a_kit_has_room_for_the_largest_edition() -> None:
    largest = (*[("WYOBP", "PBOYW")] * 7, ("WYOBP", "**YOB"))
    kit = Kit(replace(random_edition(Random(1)), strips=largest))
    assert len(kit.states.strips) == STATES


def test_every_field_is_declared_once_and_says_what_it_is() -> None:
    for fields in (GAME_FIELDS, KIT_FIELDS):
        assert len({field.name for field in fields}) == len(fields)
        assert all(field.meaning for field in fields)
    assert heap_text(0) == ""
    assert COLOURS == ALL


# Planted errors


@pytest.mark.parametrize("mutant", [*RULES, *KITS], ids=lambda mutant: mutant.name)
def test_a_wrong_rule_is_caught(mutant: Mutant) -> None:
    assert try_mutant(mutant)


@pytest.mark.parametrize("edit", KERNEL, ids=lambda edit: edit.name)
def test_a_wrong_kernel_can_be_planted(edit: Edit) -> None:
    """`make mutants` compiles each; that the text to change is there is seen at once."""
    assert (KERNEL_FOLDER / edit.file).read_text("utf-8").count(edit.old) == 1
