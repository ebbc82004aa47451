"""A second model of the rules, written from docs/reference/rules.md, with no code of vitral in it.

It is slow and obvious on purpose. Every one of the 100 panes is always somewhere: in the bag, in
the tower, on the round track, on a display, in the centre, on a space of a strip or in a window. A
move is found by trying every way to lay the panes onto the free spaces, and only then gets a text.

`check_trace` replays a trace document and raises `Disagreement` at the first difference;
`random_trace` plays a game of this model's own and writes it as such a document.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

Document = dict[str, Any]  # parsed JSON or TOML
Draw = Callable[[int, list[str]], str]  # the pane of the bag for this display
Choose = Callable[[list[str], Random], str]  # which of the legal moves is played

FORMAT = "vitral-trace/1"
JOKER = "*"
CENTRE = "C"
BACK = "back"


class Disagreement(AssertionError):
    """The trace and the model differ; the message says where and how."""

    def __init__(self, where: str, what: str, trace: object, model: object) -> None:
        super().__init__(f"{where}, {what}: the trace says {trace!r}, the model says {model!r}")


# The pieces on the table


@dataclass
class Strip:
    """A pattern strip: five printed spaces, and the pane lying on each or None."""

    up: str
    down: str | None  # the other side; None once the strip was turned over
    panes: list[str | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.panes = [None for _ in self.up]

    def lying(self) -> list[str]:
        """The panes on it."""
        return [pane for pane in self.panes if pane is not None]

    def room(self, colour: str) -> list[int]:
        """The empty spaces that take a pane of this colour."""
        return [  # R-PLACE-2
            space
            for space, printed in enumerate(self.up)
            if self.panes[space] is None and printed in (colour, JOKER)
        ]

    def jokers_among(self, spaces: tuple[int, ...]) -> int:
        """How many of these spaces are jokers."""
        return sum(self.up[space] == JOKER for space in spaces)

    def ways_to_lay(self, colour: str, count: int) -> dict[str, tuple[int, ...]]:
        """The spaces to lay so many panes on, for each outcome that differs, by its mark.

        Laying own-colour spaces first has no mark, any other number n of jokers is `*n`.
        """
        room = self.room(colour)
        laid = min(count, len(room))  # R-PLACE-3: as many as fit
        own_colour_first = sorted(room, key=lambda space: self.up[space] == JOKER)
        usual = self.jokers_among(tuple(own_colour_first[:laid]))  # ruling 5
        ways: dict[str, tuple[int, ...]] = {}
        for spaces in combinations(room, laid):
            jokers = self.jokers_among(spaces)
            ways["" if jokers == usual else f"{JOKER}{jokers}"] = spaces
        return ways


@dataclass
class Player:
    """What lies in front of one player. A column that is not in `strips` is a gap."""

    seat: int
    strips: dict[int, Strip]
    windows: dict[int, list[str]]  # the panes in each window, top first
    glazier: int = 1  # R-SETUP-4
    score: int = 0
    row: int = 0  # how many rows below the top the broken glass marker stands
    lost: int = 0


@dataclass(frozen=True)
class Advance:
    """Action A with every choice made. Without a column everything breaks."""

    source: str
    colour: str
    column: int | None = None
    spaces: tuple[int, ...] = ()
    keep: str | None = None


# The game


class Game:
    """The table, from a trace's `players`, `side`, `options` and `setup`, before the first deal."""

    def __init__(self, components: Document, head: Document) -> None:
        setup = head["setup"]
        self.components = components
        self.side: str = head["side"]
        self.options: dict[str, bool] = dict(head["options"])
        self.window_points: list[int] = components["windows"][f"points_{self.side}"]
        self.rows: list[int] = components["broken_glass"]["rows"]
        columns = range(1, len(self.window_points) + 1)
        self.players = [
            Player(
                seat,
                {
                    column: Strip(strip["up"], strip["down"])
                    for column, strip in zip(columns, strips, strict=True)
                },
                {column: [] for column in columns},
            )
            for seat, strips in enumerate(setup["strips"], start=1)
        ]
        self.displays: list[list[str]] = [
            [] for _ in range(by_players(components)[str(head["players"])])
        ]  # R-SETUP-1
        self.centre: list[str] = []
        self.round_track: list[str] = list(setup["round_track"])  # the top is the first
        self.bag = [
            colour
            for colour in components["panes"]["colours"]
            for _ in range(components["panes"]["each"])
        ]
        for pane in self.round_track:  # R-SETUP-5
            self.bag.remove(pane)
        self.tower: list[str] = []
        self.starter: Player = self.players[setup["starter"] - 1]
        self.to_move: Player = self.starter
        self.tile_holder: Player | None = None  # None: the tile lies in the centre

    # Where the game stands

    def next_event(self) -> str:
        """What comes next: "deal", "move" or "final"."""
        if not self.round_track:
            return "final"
        return "move" if self.centre or any(self.displays) else "deal"

    def count_panes(self, where: str) -> None:
        """Every pane is somewhere, and there are no others."""
        everywhere = Counter(self.bag + self.tower + self.round_track + self.centre)
        for display in self.displays:
            everywhere.update(display)
        for player in self.players:
            for strip in player.strips.values():
                everywhere.update(strip.lying())
            for window in player.windows.values():
                everywhere.update(window)
        box = self.components["panes"]
        if everywhere != Counter(dict.fromkeys(box["colours"], box["each"])):
            raise Disagreement(where, "panes in the box", box, f"{dict(everywhere)} in the game")

    # The deal: R-SETUP-6, R-END-2

    def deal(self, draw: Draw) -> None:
        """Fill the displays one after the other with the panes that `draw` picks from the bag."""
        for number, display in enumerate(self.displays):
            while len(display) < self.components["displays"]["panes_each"]:
                if not self.bag:
                    self.bag, self.tower = self.tower, []
                if not self.bag:
                    break  # both are empty: the round starts with what is there
                pane = draw(number, self.bag)
                self.bag.remove(pane)
                display.append(pane)

    # The moves: R-ROUND-2

    def legal_moves(self) -> dict[str, Advance | None]:
        """Every legal move by its text; moving the glazier back is None."""
        moves: dict[str, Advance | None] = {}
        if self.may_go_back(self.to_move):
            moves[BACK] = None
        piles = {str(number): display for number, display in enumerate(self.displays, start=1)}
        for source, pile in {**piles, CENTRE: self.centre}.items():  # R-TAKE-1
            for colour in set(pile):
                moves.update(self.ways_to_advance(source, colour, pile.count(colour)))
        return moves

    def may_go_back(self, player: Player) -> bool:
        """Whether the glazier may be moved back."""
        if not player.strips:  # R-BACK-2
            return False
        leftmost = min(player.strips)
        if leftmost >= player.glazier:  # R-BACK-2: it is there, or the strip is to the right
            return False
        passed = range(leftmost + 1, player.glazier)
        gap = any(column not in player.strips for column in passed)
        return not (gap and self.options["gap_blocks_return"])  # ruling 3

    def ways_to_advance(self, source: str, colour: str, count: int) -> dict[str, Advance]:
        """Every way to place the panes of this colour from this source."""
        player = self.to_move
        moves: dict[str, Advance] = {}
        for column, strip in player.strips.items():
            if column < player.glazier:  # R-PLACE-1
                continue
            if not strip.room(colour):  # R-PLACE-4: only strips that take at least one
                continue
            for mark, spaces in strip.ways_to_lay(colour, count).items():
                text = f"{source}{colour}-{column}{mark}"
                panes = strip.lying() + [colour] * len(spaces)
                if len(panes) < len(strip.up):
                    moves[text] = Advance(source, colour, column, spaces)
                    continue
                for keep in set(panes):  # R-DONE-2, ruling 6
                    moves[f"{text}={keep}"] = Advance(source, colour, column, spaces, keep)
        if not moves:  # R-PLACE-5, ruling 7
            moves[f"{source}{colour}-x"] = Advance(source, colour)
        return moves

    def play(self, text: str) -> None:
        """Play a legal move, and all that follows from it before the next deal."""
        move = self.legal_moves()[text]
        if move is None:
            self.to_move.glazier = min(self.to_move.strips)  # R-BACK-1
        else:
            self.advance(move)
        self.end_turn()

    def advance(self, move: Advance) -> None:
        """Take the panes, place what fits, break the rest, and score a complete strip."""
        player = self.to_move
        hand = self.take(move.source, move.colour)
        if move.column is not None:
            strip = player.strips[move.column]
            player.glazier = move.column  # R-PLACE-1
            for space in move.spaces:
                strip.panes[space] = hand.pop()
        for pane in hand:  # R-PLACE-3, R-PLACE-5
            self.tower.append(pane)
            self.step_down(player)
        if move.column is not None and move.keep is not None:
            self.complete(player, move.column, move.keep)

    def take(self, source: str, colour: str) -> list[str]:
        """Take all panes of the colour; what is left lies in the centre afterwards."""
        pile = self.centre if source == CENTRE else self.displays[int(source) - 1]
        hand = [pane for pane in pile if pane == colour]
        left = [pane for pane in pile if pane != colour]
        pile.clear()
        self.centre.extend(left)  # R-TAKE-1
        if source == CENTRE and self.tile_holder is None:  # R-TAKE-2
            self.tile_holder = self.to_move
            self.step_down(self.to_move)
        return hand

    def step_down(self, player: Player) -> None:
        """One step down the broken glass track."""
        player.row += 1
        if player.row == len(self.rows) - 1:  # R-GLASS-1, ruling 2
            self.lose(player)
            player.row = 0

    def lose(self, player: Player) -> None:
        """The points of the row that the marker stands on are lost."""
        loss = -self.rows[player.row]
        player.lost += loss  # ruling 8
        player.score -= loss
        if self.options["score_floor"]:  # ruling 1
            player.score = max(0, player.score)

    def complete(self, player: Player, column: int, keep: str) -> None:
        """Score a complete strip and clear it."""
        strip = player.strips[column]
        panes = strip.lying()
        player.score += panes.count(self.round_track[0])  # R-DONE-1
        panes.remove(keep)  # R-DONE-2
        player.windows[column].append(keep)
        self.tower.extend(panes)
        if strip.down is None:  # R-DONE-3
            del player.strips[column]
        else:
            player.strips[column] = Strip(up=strip.down, down=None)
        for other, window in player.windows.items():  # R-DONE-4
            if other >= column and window:
                player.score += self.window_points[other - 1]

    # The end of a turn, of a round, of the game

    def end_turn(self) -> None:
        """The next player's turn, or the end of the round."""
        if self.centre or any(self.displays):  # R-ROUND-1
            self.to_move = self.players[self.to_move.seat % len(self.players)]
            return
        self.tower.append(self.round_track.pop(0))  # R-END-1
        if self.tile_holder is not None:  # R-TAKE-2; ruling 4 if nobody took it
            self.starter = self.tile_holder
        self.tile_holder = None
        self.to_move = self.starter
        if not self.round_track:
            for player in self.players:
                self.score_at_the_end(player)

    def score_at_the_end(self, player: Player) -> None:
        """Final scoring."""
        left = sum(len(strip.lying()) for strip in player.strips.values())
        player.score += left // 3  # R-FINAL-1
        self.lose(player)  # R-FINAL-2
        player.score += self.ornaments(player) if self.side == "A" else self.colours(player)

    def ornaments(self, player: Player) -> int:
        """R-FINAL-3: the ornaments of side A."""
        points = self.components["ornaments"]["points"]
        total = 0
        for pair in self.components["ornaments"]["window_pairs"]:
            filled = sum(len(player.windows[column]) for column in pair)
            total += points.get(str(filled), 0)
        return total

    def colours(self, player: Player) -> int:
        """R-FINAL-4: the finished windows and the best colour of side B."""
        finished = sum(len(window) == 2 for window in player.windows.values())
        panes = [pane for window in player.windows.values() for pane in window]
        return finished * max((panes.count(pane) for pane in panes), default=0)

    def winners(self) -> list[int]:
        """R-FINAL-5: the seats that win."""
        most = max(player.score for player in self.players)
        tied = [player for player in self.players if player.score == most]
        fewest = min(player.lost for player in tied)
        return [player.seat for player in tied if player.lost == fewest]

    # What a trace says about it

    def after(self) -> Document:
        """What a trace writes after a move."""
        return {
            "scores": [player.score for player in self.players],
            "rows": [player.row for player in self.players],
            "lost": [player.lost for player in self.players],
            "glaziers": [player.glazier for player in self.players],
            "windows": [
                ["".join(window).ljust(2, ".") for window in player.windows.values()]
                for player in self.players
            ],
            "strips": [
                [strip_text(player.strips.get(column)) for column in player.windows]
                for player in self.players
            ],
            "bag": self.by_colour(self.bag),
            "tower": self.by_colour(self.tower),
        }

    def by_colour(self, panes: list[str]) -> dict[str, int]:
        """How many panes of each colour."""
        return {colour: panes.count(colour) for colour in self.components["panes"]["colours"]}

    def final(self) -> Document:
        """What a trace writes at the end."""
        return {
            "scores": [player.score for player in self.players],
            "lost": [player.lost for player in self.players],
            "winners": self.winners(),
        }


def by_players(components: Document) -> dict[str, int]:
    """The number of displays by the number of players."""
    displays: dict[str, int] = components["displays"]["by_players"]
    return displays


def strip_text(strip: Strip | None) -> str | None:
    """The panes on a strip, sorted, dots for the empty spaces; None for a gap."""
    return "".join(sorted(strip.lying())).ljust(len(strip.up), ".") if strip else None


# Checking a trace


def check_trace(trace: Document, components: Document) -> int:
    """Replay a trace and compare every word of it. Gives the number of moves checked."""
    check_setup(trace, components)
    game = Game(components, trace)
    game.count_panes("setup")
    moves = 0
    ended = False
    for index, event in enumerate(trace["events"]):
        where = f"event {index}"
        agree(where, "event after the end", ended, False)
        agree(where, "kind of event", kind_of(event), game.next_event())
        if "deal" in event:
            check_deal(where, event["deal"], game)
        elif "move" in event:
            check_move(where, event, game)
            moves += 1
        else:
            check_fields(where, event["final"], game.final())
            ended = True
        game.count_panes(where)
    agree("end of the trace", "game over", ended, True)
    return moves


def agree(where: str, what: str, trace: object, model: object) -> None:
    """Both say the same, down to the JSON (so that 1, 1.0 and true are three things)."""
    if json.dumps(trace, sort_keys=True) != json.dumps(model, sort_keys=True):
        raise Disagreement(where, what, trace, model)


def check_fields(where: str, trace: Document, model: Document) -> None:
    """The same fields, and the same value in each."""
    agree(where, "fields", sorted(trace), sorted(model))
    for what, value in model.items():
        agree(where, what, trace[what], value)


def kind_of(event: Document) -> str:
    """The kind of an event, told by its fields."""
    kinds = {
        ("deal",): "deal",
        ("after", "legal", "move", "seat"): "move",
        ("final",): "final",
    }
    return kinds.get(tuple(sorted(event)), f"fields {sorted(event)}")


def check_setup(trace: Document, components: Document) -> None:
    """Check the head of the trace and its set-up."""
    fields = ["events", "format", "options", "players", "setup", "side"]
    agree("head", "fields", sorted(trace), fields)
    agree("head", "format", trace["format"], FORMAT)
    check_one_of("players", trace["players"], [int(n) for n in by_players(components)])
    check_one_of("side", trace["side"], ["A", "B"])  # R-SETUP-2
    agree("head", "options", sorted(trace["options"]), ["gap_blocks_return", "score_floor"])
    for option, chosen in trace["options"].items():
        check_one_of(option, chosen, [False, True])
    setup = trace["setup"]
    agree("setup", "fields", sorted(setup), ["round_track", "starter", "strips"])
    check_one_of("starter", setup["starter"], list(range(1, trace["players"] + 1)))  # R-SETUP-6
    colours = components["panes"]["colours"]
    agree("setup", "rounds II to VI", sorted(setup["round_track"][1:]), sorted(colours))
    check_one_of("round I", setup["round_track"][0], colours)  # R-SETUP-5
    agree("setup", "seats with strips", len(setup["strips"]), trace["players"])
    for seat, strips in enumerate(setup["strips"], start=1):
        check_strips(f"strips of seat {seat}", strips, components)


def check_strips(what: str, strips: list[dict[str, str]], components: Document) -> None:
    """R-SETUP-3: the edition's strips in any order, with no joker side up."""
    for strip in strips:
        agree("setup", what, sorted(strip), ["down", "up"])
        agree("setup", f"{what}, joker side up", JOKER in strip["up"], False)
    pairs = sorted(sorted(strip.values()) for strip in strips)
    agree("setup", what, pairs, sorted(sorted(strip["sides"]) for strip in components["strips"]))


def check_one_of(what: str, value: object, allowed: list[Any]) -> None:
    """The value is an allowed one, and of the same type."""
    if not any(value == other and type(value) is type(other) for other in allowed):
        raise Disagreement("setup", what, value, f"one of {allowed}")


def check_deal(where: str, texts: list[str], game: Game) -> None:
    """Deal these panes, if they can be dealt."""
    agree(where, "number of displays", len(texts), len(game.displays))  # R-SETUP-1
    agree(where, "deal, sorted", texts, ["".join(sorted(text)) for text in texts])
    wanted = [list(text) for text in texts]

    def draw(number: int, bag: list[str]) -> str:
        for pane in wanted[number]:
            if pane in bag:
                wanted[number].remove(pane)
                return pane
        raise Disagreement(
            where, f"display {number + 1}", texts[number], f"not full, the bag holds {sorted(bag)}"
        )

    game.deal(draw)
    dealt = ["".join(sorted(display)) for display in game.displays]
    agree(where, "deal", texts, dealt)  # panes still wanted: the display is full or nothing is left


def check_move(where: str, event: Document, game: Game) -> None:
    """Play this move, if it can be played, and compare what follows."""
    agree(where, "seat", event["seat"], game.to_move.seat)
    legal = event["legal"]
    mine = sorted(game.legal_moves())
    agree(where, "legal moves said twice", [m for m in legal if legal.count(m) > 1], [])
    agree(where, "legal moves only in the trace", [m for m in legal if m not in mine], [])
    agree(where, "legal moves only in the model", [], [m for m in mine if m not in legal])
    if event["move"] not in mine:
        raise Disagreement(where, "move", event["move"], f"one of {mine}")
    game.play(event["move"])
    check_fields(where, event["after"], game.after())


# Playing a game of one's own


def uniform(legal: list[str], rng: Random) -> str:
    """Any legal move, all equally likely."""
    return rng.choice(legal)


def eager(legal: list[str], rng: Random) -> str:
    """Complete a strip if possible, or else stay far left: such games have gaps and jokers."""
    completing = [move for move in legal if "=" in move]
    column = min(move.split("-")[1][0] for move in legal if move != BACK)
    return rng.choice(completing or [m for m in legal if f"-{column}" in m or m == BACK])


def random_setup(components: Document, players: int, rng: Random) -> Document:
    """A set-up drawn at random."""
    colours = components["panes"]["colours"]
    later = rng.sample(colours, len(colours))
    bag = [c for c in colours for _ in range(components["panes"]["each"] - 1)]
    return {
        "starter": rng.randint(1, players),
        "round_track": [rng.choice(bag), *later],  # R-SETUP-5
        "strips": [random_strips(components, rng) for _ in range(players)],
    }


def random_strips(components: Document, rng: Random) -> list[dict[str, str]]:
    """R-SETUP-3: the strips of one player, shuffled, no joker side up."""
    strips = []
    for strip in rng.sample(components["strips"], len(components["strips"])):
        up, down = rng.sample(strip["sides"], 2)
        strips.append({"up": down, "down": up} if JOKER in up else {"up": up, "down": down})
    return strips


def random_trace(
    components: Document,
    players: int,
    side: str,
    options: dict[str, bool],
    rng: Random,
    choose: Choose = uniform,
) -> Document:
    """A whole game between random players, as a trace document."""
    trace: Document = {
        "format": FORMAT,
        "players": players,
        "side": side,
        "options": dict(options),
        "setup": random_setup(components, players, rng),
        "events": [],
    }
    game = Game(components, trace)
    while (kind := game.next_event()) != "final":
        if kind == "deal":
            game.deal(lambda _, bag: rng.choice(bag))
            event: Document = {"deal": ["".join(sorted(display)) for display in game.displays]}
        else:
            legal = sorted(game.legal_moves())
            event = {"seat": game.to_move.seat, "legal": legal, "move": choose(legal, rng)}
            game.play(event["move"])
            event["after"] = game.after()
        trace["events"].append(event)
        game.count_panes(f"event {len(trace['events']) - 1}")
    trace["events"].append({"final": game.final()})
    return trace
