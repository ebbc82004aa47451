"""A puzzle in the terminal: a board, typed moves, and what becomes of them."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from vitral.locales import Words
from vitral.notation import ParseError, format_move, format_position, parse_move
from vitral.puzzles.answers import PuzzleAnswer, answer
from vitral.puzzles.documents import Puzzle
from vitral.rules import Move, State, VitralError, legal_moves, play
from vitral.search.final_margin import FinalMargin
from vitral.tui.board import draw_table
from vitral.tui.game import normalise_move
from vitral.tui.phrases import error_text, move_text

COMMANDS: Final = ("help", "moves", "solution", "position", "board", "quit")


class LeavePuzzle(Exception):
    """The puzzle is to be left."""


class TerminalPuzzle:
    """One puzzle at one screen, until it is solved or left."""

    def __init__(
        self,
        puzzle: Puzzle,
        words: Words,
        console: Console,
        read_line: Callable[[str], str] = input,
        sectors: bool = False,
    ) -> None:
        self._puzzle = puzzle
        self._words = words
        self._console = console
        self._read_line = read_line
        self._sectors = sectors
        self._played: list[Move] = []
        self._state = puzzle.state
        seats = range(1, puzzle.players + 1)
        self._names = [words("term-seat", seat=seat) for seat in seats]
        self._commands: dict[str, Callable[[], None]] = {
            word: getattr(self, f"_{command}")
            for command in COMMANDS
            for word in (command, words(f"command-{command}"))
        }

    def run(self) -> None:
        """Ask for moves until the puzzle is solved, given up or left."""
        self._introduce()
        self._board()
        try:
            while True:
                self._execute(self._read_line(f"{self._words('puzzle-prompt')} > ").strip())
        except (LeavePuzzle, EOFError, KeyboardInterrupt):
            self._print("")

    def _introduce(self) -> None:
        puzzle, words = self._puzzle, self._words
        about = ", ".join(words(f"theme-{theme}") for theme in puzzle.themes)
        self._print(words("puzzle-title", id=puzzle.id, rating=puzzle.rating, themes=about))
        name = self._names[self._state.seat - 1]
        message = "puzzle-task" if puzzle.players == 2 else "puzzle-task-more"
        self._print(words(message, name=name))
        self._print(words("puzzle-help", help=words("command-help")))

    def _execute(self, typed: str) -> None:
        """Execute a line: a command, or a move in notation."""
        if command := self._commands.get(typed.lower()):
            command()
        elif typed:
            self._try(typed)

    def _try(self, typed: str) -> None:
        try:
            move = parse_move(normalise_move(typed))
            found = answer(self._puzzle, [*self._played, move])
        except ParseError as error:
            self._print(self._words(f"error-{error.code}", got=typed[:40]))
        except VitralError as error:
            self._print(error_text(error, self._words))
        else:
            self._show_answer(move, found)

    def _show_answer(self, move: Move, found: PuzzleAnswer) -> None:
        if found.outcome == "wrong":
            self._refute(move, found)
            return
        self._say_margin("puzzle-right", found.value, move=format_move(move))
        self._play([move, *found.replies])
        if found.outcome == "right":
            self._board()
            self._print(self._words("puzzle-goes-on"))
            return
        self._print(self._words("puzzle-solved"))
        self._show_line(found.line[len(found.replies) :])
        raise LeavePuzzle

    def _refute(self, move: Move, found: PuzzleAnswer) -> None:
        """What a wrong move leads to, and the replies that show it."""
        self._say_margin("puzzle-wrong", found.value, move=format_move(move))
        self._say_margin("puzzle-better", found.best_value)
        state, _ = play(self._state, move)
        for reply in found.replies:
            self._print("  " + self._turn_text(state, reply))
            state, _ = play(state, reply)
        self._print(self._words("puzzle-again", solution=self._words("command-solution")))

    def _play(self, moves: Sequence[Move]) -> None:
        """Play a right move and the replies to it, and say what they are."""
        for move in moves:
            self._print("  " + self._turn_text(self._state, move))
            self._state, _ = play(self._state, move)
            self._played.append(move)

    def _show_line(self, line: Sequence[Move]) -> None:
        """Best play from the position on the board to the end, in words."""
        state = self._state
        for move in line:
            self._print("  " + self._turn_text(state, move))
            state, _ = play(state, move)

    def _turn_text(self, state: State, move: Move) -> str:
        said = move_text(state, move, self._words)
        return f"{self._names[state.seat - 1]}: {format_move(move)}  {said}"

    def _say_margin(self, message: str, margin: FinalMargin, **params: str) -> None:
        said = self._words(margin_message(margin), points=abs(margin.points))
        self._print(self._words(message, margin=said, **params))

    def _help(self) -> None:
        for command in COMMANDS:
            word = self._words(f"command-{command}")
            self._print(f"{word:<12} {self._words(f'command-{command}-about')}")

    def _moves(self) -> None:
        cells = [Text(format_move(move)) for move in legal_moves(self._state)]
        self._console.print(Columns(cells, padding=(0, 2)))

    def _solution(self) -> None:
        """Show best play from here to the end, and leave."""
        from vitral.search.last_round import LastRound

        self._say_margin("puzzle-solution", self._puzzle.value)
        line = [parse_move(text) for text in self._puzzle.line]
        self._show_line(LastRound(self._state).line() if self._played else line)
        raise LeavePuzzle

    def _position(self) -> None:
        self._console.print(Text(format_position(self._state)), soft_wrap=True)

    def _board(self) -> None:
        self._console.print(draw_table(self._state, self._words, self._names, self._sectors))

    def _quit(self) -> None:
        raise LeavePuzzle

    def _print(self, text: str) -> None:
        self._console.print(Text(text))


def margin_message(margin: FinalMargin) -> str:
    """The id of the message that says how a game ends for the seat."""
    if margin.points:
        return "puzzle-ahead" if margin.points > 0 else "puzzle-behind"
    return ("puzzle-tie-lost", "puzzle-tie-shared", "puzzle-tie-won")[margin.tie_break + 1]
