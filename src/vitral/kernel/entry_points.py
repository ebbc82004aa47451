"""The compiled functions that Python calls: each takes arrays and does much in one call.

A call from Python costs a tenth of a microsecond and more for each array, as much as a move in a
game. Kits and games are arrays of records; element 0 is meant where a function is about one game.
Functions for batches work on a part of the games, from `start` to `stop` - 1, so that each thread
has a part of its own.
"""

from vitral.kernel.bits import popcount, signed, spread_bits
from vitral.kernel.compilation import jit
from vitral.kernel.deal import deal, deal_if_due
from vitral.kernel.layout import SEATS, WORD, WORD_SHIFT, Flags, Games, Moves, Points, Record, Words
from vitral.kernel.legal import allowed, list_moves, nth_bit, random_move, write_mask
from vitral.kernel.rng import randbelow
from vitral.kernel.setup import refresh_derived_fields, set_up
from vitral.kernel.turn import play
from vitral.rules import ROUNDS


@jit
def refresh_games(kits: Games, games: Games) -> None:
    """Compute the derived fields of each record."""
    for n in range(len(games)):
        refresh_derived_fields(kits[0], games[n])


@jit
def start_game(kits: Games, games: Games, moves: Moves) -> int:
    """Set a game up, deal, write the legal moves, and return how many there are."""
    set_up(kits[0], games[0])
    deal(kits[0], games[0])
    return list_moves(kits[0], games[0], moves)


@jit
def list_game(kits: Games, games: Games, moves: Moves) -> int:
    """Write the legal moves of a game, and return how many there are."""
    return list_moves(kits[0], games[0], moves)


@jit
def step_game(kits: Games, games: Games, moves: Moves, move: int) -> int:
    """Play a move, deal if a deal is due, and return how many legal moves were written.

    -1 if the move is not legal; nothing is changed then.
    """
    kit, game = kits[0], games[0]
    if not allowed(kit, game, move):
        return -1
    play(kit, game, move)
    deal_if_due(kit, game)
    return list_moves(kit, game, moves)


@jit
def deal_game(kits: Games, games: Games) -> None:
    """Deal a game that awaits it."""
    deal(kits[0], games[0])


@jit
def play_out(kit: Record, game: Record, moves: Moves) -> int:
    """Play random moves to the end of the game, and return how many turns that took."""
    turns = 0
    while game.round < ROUNDS:
        deal_if_due(kit, game)
        play(kit, game, moves[randbelow(game, list_moves(kit, game, moves))])
        turns += 1
    return turns


@jit
def playouts(kits: Games, games: Games, moves: Moves, count: int) -> int:
    """Play `count` random games from the set-up on, and return the turns of all together."""
    turns = 0
    for _ in range(count):
        set_up(kits[0], games[0])
        turns += play_out(kits[0], games[0], moves)
    return turns


@jit
def count_sequences(kits: Games, games: Games, lists: Moves, level: int, depth: int) -> int:
    """Perft: the number of move sequences of length `depth` from the game at `level`.

    `games` is a stack, a game for each level of the recursion, and `lists` has an array of moves
    for each. The moves of the last level are counted and not played.
    """
    count = list_moves(kits[0], games[level], lists[level])
    if depth == 1:
        return count
    total = 0
    for n in range(count):
        games[level + 1] = games[level]
        play(kits[0], games[level + 1], lists[level, n])
        total += count_sequences(kits, games, lists, level + 1, depth - 1)
    return total


@jit
def start_games(kits: Games, games: Games, masks: Words, start: int, stop: int) -> None:
    """Set up and deal the games of a part, and write their masks."""
    for n in range(start, stop):
        set_up(kits[0], games[n])
        deal(kits[0], games[n])
        write_mask(kits[0], games[n], masks[n])


@jit
def resume_games(kits: Games, games: Games, masks: Words, start: int, stop: int) -> None:
    """Deal those games of a part that await it, and write the masks of all."""
    for n in range(start, stop):
        deal_if_due(kits[0], games[n])
        write_mask(kits[0], games[n], masks[n])


@jit
def find_illegal(moves: Moves, masks: Words, start: int, stop: int) -> int:
    """The index of the first game of a part whose move is not in its mask; -1 if all are."""
    for n in range(start, stop):
        word, bit = signed(moves[n]) >> WORD_SHIFT, signed(moves[n]) & WORD - 1
        if word >= masks.shape[1] or not masks[n, word] >> bit & 1:
            return n
    return -1


@jit
def step_games(
    kits: Games,
    games: Games,
    moves: Moves,
    masks: Words,
    over: Flags,
    scores: Points,
    lost: Points,
    start: int,
    stop: int,
) -> None:
    """Play a legal move in each game of a part, and write the masks that follow.

    `over` says which games this ended: their scores and points lost are written, and a new game
    starts in their place.
    """
    for n in range(start, stop):
        play(kits[0], games[n], moves[n])
        over[n] = games[n].round == ROUNDS
        if over[n]:
            _start_anew(kits[0], games[n], scores[n], lost[n])
        deal_if_due(kits[0], games[n])
        write_mask(kits[0], games[n], masks[n])


@jit
def _start_anew(kit: Record, game: Record, scores: Points, lost: Points) -> None:
    """Write the scores and the points lost of a game that is over, and set up another."""
    for seat in range(SEATS):
        scores[seat] = game.score[seat]
        lost[seat] = game.lost[seat]
    set_up(kit, game)


@jit
def choose_moves(games: Games, masks: Words, moves: Moves, start: int, stop: int) -> None:
    """Choose a random legal move in each game of a part, from their own generators.

    The bit to choose is found by skipping whole words and then, in the last, one bit after another.
    """
    for n in range(start, stop):
        total = 0
        for word in masks[n]:
            total += popcount(word)
        skip, index = randbelow(games[n], total), 0
        while skip >= popcount(masks[n, index]):
            skip -= popcount(masks[n, index])
            index += 1
        moves[n] = index * WORD + nth_bit(masks[n, index], skip)


@jit
def unpack_masks(words: Words, groups: Words, start: int, stop: int) -> None:
    """Write a byte, 0 or 1, for each bit of masks; a group is eight of them in one word.

    `words` are all masks in a row. Groups are written and not bytes because the threads of a GPU
    write eight bytes as fast as one.
    """
    for n in range(start, stop):
        groups[n] = spread_bits(words[n >> 3] >> 8 * (n & 7) & 255)


@jit
def roll_games(
    kits: Games,
    games: Games,
    masks: Words,
    over: Flags,
    scores: Points,
    lost: Points,
    turns: int,
    start: int,
    stop: int,
) -> None:
    """Play `turns` random moves in each game of a part: those of `choose_moves` and `step_games`.

    One game after the other, so that its record stays in the processor's cache. Its mask is written
    once, after the last of them.
    """
    for n in range(start, stop):
        for _ in range(turns):
            play(kits[0], games[n], random_move(kits[0], games[n]))
            over[n] = games[n].round == ROUNDS
            if over[n]:
                _start_anew(kits[0], games[n], scores[n], lost[n])
            deal_if_due(kits[0], games[n])
        write_mask(kits[0], games[n], masks[n])
