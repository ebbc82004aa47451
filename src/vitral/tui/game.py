"""A game in the terminal: people at one screen, and bots."""

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial

from rich.columns import Columns
from rich.console import Console
from rich.status import Status
from rich.table import Table
from rich.text import Text

from vitral.kernel.progress import show_count
from vitral.locales import Words
from vitral.notation import Game, ParseError, Step, format_move, format_position, parse_move
from vitral.notation.files import write_file
from vitral.notation.records import SeatPart, record_of, write_record
from vitral.rules import Advance, Move, State, VitralError, legal_moves
from vitral.search import (
    BOTS,
    SEARCHING_BOTS,
    Advice,
    Bot,
    BotError,
    advise,
    bot,
    choose_legal,
    prepare,
)
from vitral.service.luck import Luck
from vitral.tui.board import WIDTH, draw_table
from vitral.tui.phrases import (
    error_text,
    file_error_text,
    move_text,
    outlook_text,
    reason_text,
    step_text,
)
from vitral.tui.scores import draw_scores

COMMANDS = ("help", "moves", "hint", "undo", "save", "position", "board", "quit")
DEFAULT_FILE = "vitral-game.json"
SPINNER = "line"
"""The animation while a bot thinks; every terminal has its letters."""
AFTER_DISPLAYS = 10
"""Sorts the centre, source 0, after the displays 1 to 9."""


class LeaveGame(Exception):
    """The game is to be left."""


class TerminalGame:
    """One game at one screen, from wherever it stands to its end."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[SeatPart],
        luck: Luck,
        words: Words,
        console: Console,
        read_line: Callable[[str], str] = input,
        starter_drawn: bool = True,
        sectors: bool = False,
        bots: Mapping[int, Bot] | None = None,
    ) -> None:
        """`bots` are those of one's own, by seat; others are known by the name in their seat."""
        self.game = game
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self._bots = dict(bots or {})
        for number, seat in enumerate(seats, 1):
            if seat.bot and number not in self._bots:
                self._bots[number] = bot(seat.bot, luck.bot_seed(number))
        self._luck = luck
        self._starter_drawn = starter_drawn
        self._sectors = sectors
        self._words = words
        self._console = console
        self._read_line = read_line
        self._saved = game.steps
        self._commands: dict[str, Callable[[str], None]] = {
            word: getattr(self, f"_{command}")
            for command in COMMANDS
            for word in (command, words(f"command-{command}"))
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._print(self._words("play-welcome", help=self._words("command-help")))
        self._print(self._words("play-legend"))
        if (width := self._console.width) < WIDTH:
            self._print(self._words("play-narrow", width=width, needed=WIDTH))
        try:
            while True:
                self._advance()
        except LeaveGame:
            self._print(self._words("play-bye"))
        except (EOFError, KeyboardInterrupt):
            self._print("")
            if self._has_people and self.game.steps != self._saved:
                self._print(self._words("play-not-saved"))
            self._print(self._words("play-bye"))

    def _advance(self) -> None:
        """Do what is next: a deal, a bot's move, or a person's input."""
        state = self.game.state
        if state.awaits_deal:
            self._print_step(self.game.deal(self._luck.dice(self._deals + 1).deal(state), _now()))
        elif state.over:
            self._board("")
            self._console.print(draw_scores(self.game, self._words, self.names))
            self._prompt(state, self._words("term-game-over"))
        elif state.seat in self._bots:
            self._play_bot(state)
        else:
            self._board("")
            self._list_moves(state)
            self._prompt(state, self._words("play-turn", name=self.names[state.seat - 1]))

    def _play_bot(self, state: State) -> None:
        """Play the move of the bot whose turn it is.

        If it fails, people can save the game, go back, or move for it; a game without people ends
        with the error.
        """
        player, name = self._bots[state.seat], self.names[state.seat - 1]
        try:
            with self._show_thinking(name, player.name in SEARCHING_BOTS):
                move = choose_legal(player, state)
        except BotError as error:
            if not self._has_people:
                raise
            self._print(error_text(error, self._words))
            self._print(self._words("play-bot-failed", name=name))
            self._prompt(state, self._words("play-turn", name=name))
        else:
            self._play(move)

    @contextmanager
    def _show_thinking(self, name: str, searches: bool) -> Iterator[None]:
        """Show who thinks; the search is made ready first, which takes a while on a new machine."""
        if not searches:
            yield
            return
        text = Text(self._words("play-thinking", name=name))
        with self._console.status(text, spinner=SPINNER) as status:
            prepare(partial(self._report, status))
            status.update(text)
            yield

    def _report(self, status: Status, done: int, total: int) -> None:
        """Say how much is ready: in the line that shows who thinks, or beside the output."""
        text = self._words("play-compiling", done=done, total=total)
        if self._console.is_terminal:
            status.update(Text(text))
        else:
            show_count(text, done, total)

    def _prompt(self, state: State, prompt: str) -> None:
        """Execute what is typed until the state has changed; leave the game if nobody can type."""
        if not self._has_people:
            raise LeaveGame
        while self.game.state is state:
            self._execute(self._read_line(f"{prompt} > ").strip())

    @property
    def _has_people(self) -> bool:
        """Whether a seat is a person's and not a bot's."""
        return len(self._bots) < len(self.seats)

    @property
    def _deals(self) -> int:
        """How many deals there were; one that was taken back and made again counts once."""
        return sum(step.move is None for step in self.game.steps)

    def _execute(self, typed: str) -> None:
        """Execute a line: a command, the number of a move, or a move in notation."""
        word, _, rest = typed.partition(" ")
        if command := self._commands.get(word.lower()):
            command(rest.strip())
        elif typed.isdecimal() and typed.isascii():
            self._play_number(int(typed[:9]))
        elif typed:
            self._play_text(typed)

    def _play_number(self, number: int) -> None:
        moves = _sorted_moves(self.game.state)
        if self.game.state.over:
            self._print(self._words("refusal-game-over"))
        elif 1 <= number <= len(moves):
            self._play(moves[number - 1])
        else:
            self._print(self._words("play-number-range", got=number, count=len(moves)))

    def _play_text(self, typed: str) -> None:
        try:
            self._play(parse_move(normalise_move(typed)))
        except ParseError as error:
            self._print(self._words(f"error-{error.code}", got=typed[:40]))
        except VitralError as error:
            self._print(error_text(error, self._words))

    def _play(self, move: Move) -> None:
        self._print_step(self.game.play(move, _now()))

    def _print_step(self, step: Step) -> None:
        self._console.print(step_text(step, self._words, self.names))

    def _print(self, text: str) -> None:
        self._console.print(Text(text))

    def _list_moves(self, state: State) -> None:
        moves = enumerate(_sorted_moves(state), 1)
        cells = [Text(f"{n:>3} ", "dim").append(format_move(move), "not dim") for n, move in moves]
        self._console.print(Columns(cells, padding=(0, 2)))

    def _help(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        for command in COMMANDS:
            table.add_row(
                self._words(f"command-{command}"), self._words(f"command-{command}-about")
            )
        self._console.print(table)

    def _moves(self, _: str) -> None:
        table = Table.grid(padding=(0, 2))
        for number, move in enumerate(_sorted_moves(self.game.state), 1):
            text = move_text(self.game.state, move, self._words)
            table.add_row(str(number), format_move(move), text)
        self._console.print(table)

    def _hint(self, _: str) -> None:
        state = self.game.state
        if state.over:
            self._print(self._words("refusal-game-over"))
            return
        with self._show_thinking("Vitral", searches=SEARCHING_BOTS[0] in BOTS):
            advice = advise(state)
        self._print_advice("play-hint", advice)
        if advice.second:
            self._print_advice("play-hint-second", advice.second)

    def _print_advice(self, message: str, advice: Advice) -> None:
        """A move of a hint, why, and what it promises."""
        self._print(self._words(message, move=format_move(advice.move)))
        self._print("  " + move_text(self.game.state, advice.move, self._words))
        for reason in advice.reasons:
            self._print(f"  – {reason_text(reason, self._words, self.names)}")
        if outlook := outlook_text(advice, len(self.seats), self._words):
            self._print("  " + outlook)

    def _undo(self, _: str) -> None:
        """Take back a person's last move, and everything after it."""
        people = [n for n, step in enumerate(self.game.steps) if self._by_person(step)]
        if not people:
            self._print(self._words("play-nothing-to-undo"))
            return
        self.game.rewind(people[-1])
        self._print(self._words("play-undone"))

    def _by_person(self, step: Step) -> bool:
        return step.seat is not None and step.seat not in self._bots

    def _save(self, path: str) -> None:
        path = path or DEFAULT_FILE
        draws = list(range(1, self._deals + 1))
        dice = self._luck.part(draws, self._starter_drawn, reveal=True)
        try:
            write_file(path, write_record(record_of(self.game, self.seats, dice)))
        except (OSError, ValueError) as error:
            self._print(
                self._words("play-save-failed", path=path)
                + " "
                + file_error_text(error, self._words)
            )
        else:
            self._saved = self.game.steps
            text = self._words("play-saved", path=shlex.quote(path))
            self._console.print(Text(text), soft_wrap=True)  # its command is there to be copied

    def _position(self, _: str) -> None:
        self._console.print(Text(format_position(self.game.state)), soft_wrap=True)

    def _board(self, _: str) -> None:
        colours = [seat.colour for seat in self.seats]
        table = draw_table(self.game.state, self._words, self.names, self._sectors, colours)
        self._console.print(table)

    def _quit(self, _: str) -> None:
        if self.game.steps != self._saved and not self._confirm_quit():
            return
        raise LeaveGame

    def _confirm_quit(self) -> bool:
        yes = self._words("command-yes")
        answer = self._read_line(f"{self._words('play-quit-unsaved')} ({yes}) ").strip().lower()
        return answer != "" and (yes.startswith(answer) or "yes".startswith(answer))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def normalise_move(typed: str) -> str:
    """A move in notation, from how people type it: in any case, with spaces between its parts."""
    text = "".join(typed.split())
    return text.lower() if text.lower() == "back" else text.upper().replace("X", "x")


def _sorted_moves(state: State) -> list[Move]:
    """The legal moves from the first display to the last, then the centre's."""
    return sorted(legal_moves(state), key=_move_key)


def _move_key(move: Move) -> tuple[int, str]:
    source = move.source if isinstance(move, Advance) else -1
    return (source or AFTER_DISPLAYS, format_move(move))
