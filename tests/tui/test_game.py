"""Whole games at one screen, typed by a script."""

import io
import json
import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console

from vitral.locales import LANGUAGES, Language, words
from vitral.notation import Game, format_move, format_position
from vitral.notation.records import SeatPart, parse_record, read_record, replay
from vitral.rules import Move, Side, State, legal_moves
from vitral.search import Bot, advice
from vitral.search.advice import AdviceSettings
from vitral.service.luck import Luck, seed_from
from vitral.service.verification import verify
from vitral.tui import game
from vitral.tui.game import TerminalGame

PEOPLE = (SeatPart(name="Ana"), SeatPart(name="Ola"))
AGAINST_BOT = (SeatPart(name="Ana"), SeatPart(name="greedy", bot="greedy"))


class Screen:
    """A terminal game with somebody typing from a list; at its end they leave."""

    def __init__(
        self,
        typed: Iterable[str],
        seats: tuple[SeatPart, ...] = AGAINST_BOT,
        language: Language = "en",
        side: Side = "A",
        in_terminal: bool = False,
        bots: Mapping[int, Bot] | None = None,
    ) -> None:
        luck = Luck(seed_from(1))
        self._typed = iter(typed)
        self._out = io.StringIO()
        console = Console(file=self._out, width=120, highlight=False, force_terminal=in_terminal)
        self.game = Game(luck.dice(0).setup(len(seats), starter=1), side)
        self.prompts: list[str] = []
        terminal = TerminalGame(
            self.game,
            seats,
            luck,
            words(language, "game", "errors", "terminal"),
            console,
            self._ask,
            starter_drawn=False,
            bots=bots,
        )
        terminal.run()

    @property
    def text(self) -> str:
        return self._out.getvalue()

    def moves(self) -> list[str]:
        return [format_move(step.move) for step in self.game.steps if step.move]

    def _ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if (answer := next(self._typed, None)) is None:
            raise EOFError
        return answer


@pytest.mark.parametrize(("language", "side"), list(zip(LANGUAGES, "ABAB", strict=True)))
def test_a_whole_game_in_every_language(language: Language, side: Side) -> None:
    screen = Screen(["1"] * 100, language=language, side=side)
    assert screen.game.state.over
    say = words(language, "game", "errors", "terminal")
    assert say("final-total") in screen.text
    names = [seat.name for seat in AGAINST_BOT]
    assert any(say("final-winner", name=name) in screen.text for name in names)


def test_four_people_at_one_screen() -> None:
    names = {"P0", "P1", "P2", "P3"}
    screen = Screen(["1"] * 300, tuple(SeatPart(name=name) for name in sorted(names)))
    assert screen.game.state.over
    assert {re.split(r"\W", prompt)[0] for prompt in screen.prompts} == {*names, "Game"}


def test_a_bot_of_ones_own_has_a_seat() -> None:
    class Last:
        name = "last"

        def choose(self, state: State) -> Move:
            return legal_moves(state)[-1]

    seats = (SeatPart(name="Ana"), SeatPart(name="Last", bot="last"))
    screen = Screen(["1"] * 100, seats, bots={2: Last()})
    assert screen.game.state.over
    steps = screen.game.steps
    played = [(a.state, b.move) for a, b in pairwise(steps) if b.seat == 2]
    assert all(move == legal_moves(state)[-1] for state, move in played)


def test_a_move_by_number_is_the_one_listed() -> None:
    screen = Screen(["7"], PEOPLE)
    listed = re.search(r" 7 (\S+)", screen.text)
    assert listed is not None
    assert screen.moves() == [listed[1]]


def test_a_move_in_notation_however_it_is_typed() -> None:
    start = Screen([], PEOPLE)
    move = format_move(legal_moves(start.game.state)[0])
    for typed in (move, move.lower(), f"  {move[:2]} {move[2:]} "):
        assert Screen([typed], PEOPLE).moves() == [move]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no move number 0"),
        ("999", "There is no move number 999"),
        ("hello", "“hello” is not a move."),
        ("CW-1", "can’t take clear panes from the centre"),
        ("back", "already stands above the leftmost strip"),
    ],
)
def test_what_cannot_be_played_is_answered_and_changes_nothing(typed: str, answer: str) -> None:
    screen = Screen([typed], PEOPLE)
    assert answer in screen.text
    assert screen.moves() == []


def test_nothing_typed_is_nothing() -> None:
    assert Screen(["", "   "], PEOPLE).moves() == []


def test_undo_takes_back_ones_own_last_move_and_the_bots_answer() -> None:
    screen = Screen(["1", "2", "undo"])
    assert len(Screen(["1", "2"]).moves()) == 4
    assert screen.moves() == Screen(["1"]).moves()
    assert "Taken back." in screen.text


def test_undo_at_the_beginning_says_so() -> None:
    assert "nothing to take back" in Screen(["undo"]).text


def test_undo_goes_back_over_a_deal() -> None:
    played = Screen(["1"] * 40)
    rounds = [step.state.round for step in played.game.steps]
    first_of_round_two = next(
        n for n, s in enumerate(played.game.steps) if rounds[n] == 2 and s.seat == 1
    )
    mine = sum(step.seat == 1 for step in played.game.steps[:first_of_round_two])
    undone = Screen(["1"] * mine + ["undo"])
    assert undone.game.state.round == 1


def test_a_deal_that_is_made_again_is_the_same() -> None:
    played = Screen(["1"] * 40)
    steps = played.game.steps
    deal = [n for n, step in enumerate(steps) if step.move is None][1]
    mine = sum(step.seat == 1 for step in steps[:deal])
    again = Screen(["1"] * mine + ["undo"] + ["1"] * 3)
    assert again.game.steps[deal].state.displays == steps[deal].state.displays


def test_after_the_end_a_game_can_be_saved_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    screen = Screen(["1"] * 60 + ["hint", f"save {path}", "quit"])
    assert screen.game.state.over
    assert "The game is over." in screen.text
    record = parse_record(path.read_bytes())
    assert record.result is not None
    checks = verify(record)
    assert len(checks) == 10
    assert all(check.passed for check in checks)


def test_after_the_end_a_move_can_be_taken_back() -> None:
    played = Screen(["1"] * 60)
    mine = sum(step.seat == 1 for step in played.game.steps)
    assert not Screen(["1"] * mine + ["undo"]).game.state.over


@pytest.mark.parametrize("typed", ["9" * 5000, "١", "save a\0b", "3O-5\x1b[2J"])
def test_nothing_that_can_be_typed_ends_the_game(typed: str) -> None:
    screen = Screen([typed, "1"], PEOPLE)
    assert len(screen.moves()) == 1
    assert "\x1b" not in screen.text


def test_a_hint_is_legal_and_has_reasons() -> None:
    screen = Screen(["hint"])
    hint = re.search(r"Hint: (\S+)", screen.text)
    assert hint is not None
    assert hint[1] in [format_move(move) for move in legal_moves(screen.game.state)]
    assert "– " in screen.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_what_to_expect(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE", AdviceSettings(nodes=2_000))
    text = Screen([words(language, "game")("command-hint")], language=language).text
    said = re.search(r"(\d+) ?%", text)
    assert said is not None
    assert 0 < int(said[1]) < 100


def test_without_the_engine_a_hint_has_reasons_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (advice, game):
        monkeypatch.setattr(module, "BOTS", ("random", "greedy"))
    screen = Screen(["hint"])
    assert "– " in screen.text
    assert "%" not in screen.text


def test_people_against_levels() -> None:
    seats = (SeatPart(name="Ana"), SeatPart(name="Level 1", bot="level-1"))
    screen = Screen(["1"] * 5, seats)
    assert len(screen.moves()) == 10
    assert "Level 1: " in screen.text


def test_who_thinks_is_shown_and_gone_afterwards() -> None:
    """In a terminal; nothing of it stays in what is written to a file."""
    seats = (SeatPart(name="Ana"), SeatPart(name="Level 5", bot="level-5"))
    assert "Level 5 is thinking…" in Screen(["1"], seats, in_terminal=True).text
    assert "thinking" not in Screen(["1"], seats).text


def test_help_and_moves_and_position_and_board() -> None:
    screen = Screen(["help", "moves", "position", "board"], PEOPLE)
    assert "take back your last move" in screen.text
    assert "from display 1 to strip" in screen.text
    assert format_position(screen.game.state) in screen.text.replace("\n", "")
    assert screen.text.count("Round 1 of 6") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_go_by_their_own_words_and_by_the_english_ones(language: Language) -> None:
    say = words(language, "game", "errors", "terminal")
    for word in ("undo", say("command-undo").upper()):
        assert say("play-nothing-to-undo") in Screen([word], language=language).text


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "a game.json"
    screen = Screen(["1", f"save {path}", "quit"])
    assert f"--resume '{path}'" in screen.text.replace("\n", "")
    record = read_record(path.read_bytes())
    game, seats = replay(record), record.seats
    assert game.steps == screen.game.steps
    assert seats == list(AGAINST_BOT)
    assert all("at" in event for event in json.loads(path.read_text())["events"])
    assert list(tmp_path.iterdir()) == [path]


def test_saving_where_nothing_can_be_written_says_so_and_goes_on(tmp_path: Path) -> None:
    screen = Screen([f"save {tmp_path}/no/such/folder/game.json", "1"])
    assert "could not be written" in screen.text
    assert len(screen.moves()) == 2


def test_saving_over_a_folder_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "could not be written" in Screen([f"save {tmp_path}/folder"]).text
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]


@pytest.mark.parametrize(
    ("answer", "left"), [("no", False), ("", False), ("yes", True), ("y", True)]
)
def test_leaving_an_unsaved_game_is_asked_about(answer: str, left: bool) -> None:
    screen = Screen(["1", "quit", answer, "1"])
    assert ("was not saved" in screen.text) != left
    assert (len(screen.moves()) == 2) == left
    assert "Goodbye." in screen.text


def test_a_game_without_people_plays_itself() -> None:
    screen = Screen([], (SeatPart(name="random", bot="random"), *AGAINST_BOT[1:]))
    assert screen.game.state.over
    assert screen.prompts == []


class FailingBot:
    """A bot that fails once it is asked."""

    name = "lost"

    def choose(self, state: State) -> Move:
        raise RuntimeError("boom [red]x[/red]")


def test_a_bot_that_fails_leaves_the_game_to_be_saved(tmp_path: Path) -> None:
    """It ended in a traceback, and the game so far was lost."""
    path = tmp_path / "game.json"
    seats = (SeatPart(name="Ana"), SeatPart(name="Lost", bot="lost"))
    screen = Screen(["1", f"save {path}", "1", "quit", "yes"], seats, bots={2: FailingBot()})
    said = " ".join(screen.text.split())
    assert "The bot lost of the package tests failed: RuntimeError: boom [red]x[/red]" in said
    assert "make a move for Lost yourself" in said
    saved = replay(read_record(path.read_text("utf-8")))
    assert saved.state.seat == 2
    assert screen.game.count > saved.count, "a move for the bot"
