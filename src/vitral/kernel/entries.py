"""The functions that Python calls: each takes whole arrays and does much in one call."""

from vitral.kernel.bits import lowest, ones, signed
from vitral.kernel.compiling import jit
from vitral.kernel.deal import awaits_deal, deal
from vitral.kernel.layout import SEATS, WORD, Flags, Games, Moves, Points, Record, Words
from vitral.kernel.legal import allowed, list_moves, write_mask
from vitral.kernel.luck import below
from vitral.kernel.setup import set_up, settle
from vitral.kernel.turn import play
from vitral.rules import ROUNDS


@jit
def settle_games(kits: Games, games: Games) -> None:
    """Work out what follows from the rest, in each record."""
    for n in range(len(games)):
        settle(kits[0], games[n])


@jit
def start_game(kits: Games, games: Games, moves: Moves) -> int:
    """Set a game up, deal, and list the legal moves."""
    set_up(kits[0], games[0])
    deal(kits[0], games[0])
    return list_moves(kits[0], games[0], moves)


@jit
def list_game(kits: Games, games: Games, moves: Moves) -> int:
    """List the legal moves of a game, and say how many there are."""
    return list_moves(kits[0], games[0], moves)


@jit
def step_game(kits: Games, games: Games, moves: Moves, move: int) -> int:
    """Play a move, deal if it is time to, and list the legal moves; -1 if the move is not legal."""
    kit, game = kits[0], games[0]
    if not allowed(kit, game, move):
        return -1
    play(kit, game, move)
    if awaits_deal(game):
        deal(kit, game)
    return list_moves(kit, game, moves)


@jit
def deal_game(kits: Games, games: Games) -> None:
    """Deal a game that awaits it."""
    deal(kits[0], games[0])


@jit
def play_out(kit: Record, game: Record, moves: Moves) -> int:
    """Play random moves to the end of the game, and say how many they were."""
    turns = 0
    while game.round < ROUNDS:
        if awaits_deal(game):
            deal(kit, game)
        play(kit, game, moves[below(game, list_moves(kit, game, moves))])
        turns += 1
    return turns


@jit
def playouts(kits: Games, games: Games, moves: Moves, count: int) -> int:
    """Play random games from the set-up on, one after the other, and say how many moves it took."""
    turns = 0
    for _ in range(count):
        set_up(kits[0], games[0])
        turns += play_out(kits[0], games[0], moves)
    return turns


@jit
def count_sequences(kits: Games, games: Games, lists: Moves, level: int, depth: int) -> int:
    """Perft below a level of a stack of games, with a list of moves for each of them."""
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
    """Set up and deal some of the games."""
    for n in range(start, stop):
        set_up(kits[0], games[n])
        deal(kits[0], games[n])
        write_mask(kits[0], games[n], masks[n])


@jit
def find_illegal(moves: Moves, masks: Words, start: int, stop: int) -> int:
    """The first of some games whose move is not in its mask; -1 if all are."""
    for n in range(start, stop):
        word, bit = signed(moves[n]) >> 6, signed(moves[n]) & WORD - 1
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
    """Play a legal move in each of some games; one that is over is noted and starts anew."""
    kit = kits[0]
    for n in range(start, stop):
        game = games[n]
        play(kit, game, moves[n])
        over[n] = game.round == ROUNDS
        if over[n]:
            for seat in range(SEATS):
                scores[n, seat] = game.score[seat]
                lost[n, seat] = game.lost[seat]
            set_up(kit, game)
        if awaits_deal(game):
            deal(kit, game)
        write_mask(kit, game, masks[n])


@jit
def choose_moves(games: Games, masks: Words, moves: Moves, start: int, stop: int) -> None:
    """Choose a random legal move in each of some games, from their own generators."""
    for n in range(start, stop):
        total = 0
        for word in masks[n]:
            total += ones(word)
        skip, place = below(games[n], total), 0
        while skip >= ones(masks[n, place]):
            skip -= ones(masks[n, place])
            place += 1
        word = masks[n, place]
        for _ in range(skip):
            word &= word - 1
        moves[n] = place * WORD + lowest(word)


@jit
def roll_games(
    kits: Games,
    games: Games,
    masks: Words,
    moves: Moves,
    over: Flags,
    scores: Points,
    lost: Points,
    turns: int,
    start: int,
    stop: int,
) -> None:
    """Play random moves in each of some games: one after the other, so that a game stays near."""
    for n in range(start, stop):
        for _ in range(turns):
            choose_moves(games, masks, moves, n, n + 1)
            step_games(kits, games, moves, masks, over, scores, lost, n, n + 1)
