# The vitral command and the game in the terminal.

## Help of the command line

help-vitral = Azul: Stained Glass of Sintra, to play and to study.
help-lang = Language: en, de, pl or uk; by default that of your system.
help-version = Show the version and exit.
help-install-completion = Set up completion in your shell: the Tab key then completes commands and options.
help-show-completion = Print what sets up completion, to be adapted by hand.
help-help = Show this help and exit.
help-play = Play against a bot or with others: in the browser, or in the terminal on the same screen.
help-seats = Who plays, clockwise: a bot (random, greedy; with Numba also classic and level-1 to level-8, from the weakest to the best) or a person's name. Otherwise you against level-3, without Numba greedy.
help-side = Palace side, A or B.
help-option = A rule option: score_floor (scores never fall below 0) or gap_blocks_return (the glazier cannot go back over a gap, as the Ukrainian rulebook says). Can be given more than once.
help-edition = Your own edition file instead of the one that comes with the game.
help-seed = A number that decides every draw, so that the same game can be dealt again.
help-starter = The seat that starts; random by default.
help-resume = Continue a saved game.
help-sectors = Displays with five sectors, one for each colour, for those who cannot tell the colours apart.
help-replay = Show a recorded game, move by move.
help-record = A game record.
help-to = Stop after this many deals and moves.
help-show = Draw a position.
help-position = A position in one line of text.
help-show-svg = Write a picture of the table (SVG) into a file instead of drawing it; - writes it to standard output.
picture-side = palace side { $side }
picture-lost = { $lost } lost
help-trace = Play random games and print each as a line of JSON, for checking the rules.
help-players = Number of players, 2 to 4.
help-games = How many games.
help-dataset = Let bots play each other and write every position as Parquet, to learn from.
help-dataset-file = The file to write.
help-dataset-bot = Who plays: one bot for all seats, or one for each seat in order. Can be given more than once.
help-dataset-evaluator = The bot whose evaluation of every position is recorded.
help-processes = How many processes work at once; by default one for each core. With 1 it is this one.
help-ray = Work on a Ray cluster instead: its address as 10.0.0.1:6379, auto for the one that this machine belongs to, or local to start one here. --processes then limits how much of it is used.
help-perft = Count the move sequences from a position, for checking move generation.
help-depth = How many turns deep.
help-divide = Count for each first move on its own.
help-edition-group = Edition files: the printed data of the components.
help-edition-check = Check an edition file and say what is wrong with it.
help-edition-file = An edition file (TOML).
help-edition-example = Print the edition that comes with the game, to start your own from.
help-rules = The rules, in our own words.
help-rules-search = Show only the paragraphs that contain this.
usage = Usage:
usage-options = Options
usage-arguments = Arguments
usage-commands = Commands
usage-default = default: { $value }
usage-required = required

## When a command is given wrongly

error-usage = That was not understood: { $reason }
error-no-such-command = There is no command “{ $name }”. Try: vitral --help
error-no-such-option = There is no option “{ $name }” here.
error-missing = “{ $name }” is missing.
error-missing-value = “{ $name }” needs a value.
error-extra = “{ $value }” is not expected here.
error-bad-value = “{ $name }” cannot have that value.
error-at-least = “{ $name }” has to be { $number ->
    [whole] a whole number
   *[any] a number
} of at least { $least }.
error-between = “{ $name }” has to be { $number ->
    [whole] a whole number
   *[any] a number
} from { $least } to { $most }.
error-file = { $path } cannot be read.
error-file-suffix = This writes another format: give the file a name that ends in { $suffix }, not “{ $got }”.
error-unknown-language = There is no language “{ $got }”; there are { $known }.
error-unknown-option = There is no rule option “{ $got }”; there are { $known }.
error-seat-count = The game is for 2 to 4 players, not { $got }.
error-browser-alone = In the browser a match is set up there: no seats and no other settings go with --no-browser or --database.
error-resume-alone = A saved game continues as it was: no seats and no other settings go with --resume.
error-empty-name = A seat needs a name or a bot.
error-step-count = The record has steps (deals and moves) up to { $count }; there is no step { $got }.

## Answers of the commands

edition-good = { $name }, version { $version }: a good edition. Its hash is { $hash }.
trace-progress = Playing games
dataset-progress = Playing games
dataset-written = { $path } holds { $games ->
    [one] one game
   *[other] { $games } games
} with { $rows ->
    [one] one position
   *[other] { $rows } positions
}.
dataset-stopped = Stopped. { dataset-written } The same command continues from there.
dataset-stopped-empty = Stopped. No new file was written.
perft-depth = Depth { $depth }
perft-total = Total
perft-compiling = Compiling the kernel, just this once: { $done } of { $total }
rules-none = No paragraph contains “{ $search }”.
basis-rulebook = from the rulebook
basis-sourced = reported by players
basis-inferred = inferred
basis-ours = our own design

## Playing in the terminal

play-guest = Guest
play-level = Level { $level }
play-thinking = { $name } is thinking…
play-compiling = Preparing the bots, just this once: { $done } of { $total }
play-welcome = Welcome to Vitral. Type the number of a move or the move itself; “{ $help }” shows what else you can type.
play-number-range = There is no move number { $got }; numbers go from 1 to { $count }.
play-nothing-to-undo = There is nothing to take back.
play-saved = Saved in { $path }. Continue with: vitral play --resume { $path }
play-save-failed = { $path } could not be written.
play-not-saved = The game was not saved.
play-bot-failed = You can save the game, take back a move, make a move for { $name } yourself, or leave.
play-quit-unsaved = This game is not saved. Quit anyway?
play-bye = Goodbye.
play-legend = Capital letters on a coloured background are panes; small letters are free spaces.
play-narrow = The terminal is only { $width } columns wide; at { $needed } the board looks better.

# What can be typed while playing: the word in this language, and what it does. The English words work too.
command-save = save
command-board = board
command-quit = quit
command-yes = yes
command-save-about = save the game; a file name may follow
command-board-about = draw the table again
command-quit-about = leave the game
