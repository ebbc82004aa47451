# The game in words: its parts, what happens, and why something is not allowed. Every face uses these.
# A message that is used inside others ({ panes }, { place }) gets their variables.

## Colours and panes

colour = { $colour ->
    [W] clear
    [Y] yellow
    [O] orange
    [B] blue
   *[P] pink
}
# The $colour of a pane that lies in a window or may be kept.
pane-colour = { colour }
# The $colour of a space on a strip.
space-colour = { colour }
# $count panes of one $colour, as the object of a sentence ("takes …").
panes = { $count ->
    [one] { $count } { colour } pane
   *[other] { $count } { colour } panes
}
# The same as the subject of a sentence ("… break").
panes-subject = { $count ->
    [one] { $count } { colour } pane
   *[other] { $count } { colour } panes
}
# $count panes of any colour, as the object of a sentence ("breaks …").
some-panes = { $count ->
    [one] one pane
   *[other] { $count } panes
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# Where panes are taken from; $source is 0 for the centre, otherwise a display's number.
place = { $source ->
    [0] the centre
   *[other] display { $source }
}

## Parts of the table

term-round = Round { $round } of { $rounds }
term-bonus = Bonus colour: { colour }
term-bonus-short = Bonus: { colour }
term-centre = Centre
term-tile = starting-player tile
term-bag = Bag
term-tower = Glass tower
term-seat = Seat { $seat }
term-score = Score
term-glass = Broken glass
term-windows = Windows
term-strips = Strips
term-back = Backs
term-glazier = Glazier
term-points = Points
term-round-track = Round track
term-game-over = Game over

## What happens. $name is the player.

event-dealt = Round { $round } begins: the displays are filled.
event-dealt-refilled = Round { $round } begins: the bag ran out and was refilled from the glass tower, and the displays are filled.
event-taken = { $name } takes { panes } from { place }.
event-moved-to-centre = The rest of display { $display } goes to the centre: { $panes }.
event-tile-taken = { $name } takes the starting-player tile: one step down the broken glass track, and the first turn of the next round.
event-tile-taken-last = { $name } takes the starting-player tile: one step down the broken glass track.
event-glazier-moved = { $name }’s glazier moves from column { $start } to column { $end }.
event-placed = { $name } places { panes } on strip { $column }.
event-placed-jokers = { $name } places { panes } on strip { $column }, { $count ->
    [one] on a joker
   *[other] { $jokers ->
        [one] { $jokers } of them on a joker
       *[other] { $jokers } of them on jokers
    }
}.
event-broke = { panes-subject } { $count ->
    [one] breaks
   *[other] break
}.
event-marker-moved = { $name }’s broken glass marker drops to { $loss }.
event-marker-wrapped = The marker reached the bottom: { $name } loses { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
}, and the marker returns to the top.
event-colour-bonus = Colour bonus for { $name }: { points } for the { colour } panes on strip { $column }.
event-pane-kept = { $name } keeps the { colour } pane for window { $column } ({ $space ->
    [top] top
   *[bottom] bottom
}).
event-strip-turned = Strip { $column } is turned over. It now shows { $up }.
event-strip-removed = Strip { $column } is complete for the second time and is removed from the game.
event-window-scored = Window { $column } scores { points } for { $name } ({ $sum }).
event-round-over = Round { $round } is over; { $name } starts the next.
event-round-over-last = Round { $round } is over, and so is the game.
event-game-over = The game is over.

## A move that can be played

move-back = move the glazier back to strip { $column }
move-place = { panes } from { place } to strip { $column }
move-break = { panes } from { place }; nothing fits, everything breaks
move-some-break = { $count ->
    [one] { $count } of them breaks
   *[other] { $count } of them break
}
move-jokers = { $count ->
    [one] { $count } on a joker
   *[other] { $count } on jokers
}
move-keep = completes it; keep the { colour } pane

## What speaks for a move and against it. $name is the next player.

reason-completes = completes strip { $column } and scores { points } for the windows
reason-bonus = scores a colour bonus of { points }
reason-fills = strip { $column } then needs { $left ->
    [one] only one more pane
   *[other] { $left } more panes
}
reason-returns = puts the strips from column { $column } on back in reach
reason-reopens = no strip in reach takes { colour } now, but then one will ({ $count } on the table)
reason-denies = keeps { $name } from completing strip { $column } next turn ({ points })
reason-squeezes = forces { $name } to break at least { some-panes }
reason-sends-back = forces { $name } to move the glazier back or break at least { some-panes }
reason-spares = every other move breaks at least { some-panes }
reason-avoids = otherwise you could be forced to break at least { some-panes } by your next turn
reason-breaks-nothing = breaks nothing
reason-breaks = breaks { some-panes }
reason-wraps = costs { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} at the bottom of the broken glass track
reason-takes-tile = takes the starting-player tile, so you start the next round
reason-allows = lets { $name } complete strip { $column } next turn ({ points })
reason-exposes = lets { $name } force you to break at least { some-panes } next turn
# What the best move promises at the end of the game; $win is a percentage.
play-ahead = expected: { points } ahead{ others-average }, { $win }% chance to win
play-behind = expected: { points } behind{ others-average }, { $win }% chance to win
play-even = expected: level on points{ others-average }, { $win }% chance to win
others-average = { $players ->
    [2] { "" }
   *[other] { " (compared with the average of the others)" }
}

## What can be typed, and the answers. The English words work in every language.

command-help = help
command-moves = moves
command-hint = hint
command-undo = undo
command-position = position
command-help-about = this list
command-moves-about = all moves, each in words
command-hint-about = what a bot would play, and why
command-undo-about = take back your last move
command-position-about = the position in one line of text
play-turn = { $name }’s turn
play-hint = Hint: { $move }
play-hint-second = Second best: { $move }
play-undone = Taken back.

## Final scoring

final-before = After six rounds
final-leftover = Panes left on strips
final-glass = Broken glass
final-ornaments = Ornaments
final-colour-set = Finished windows × most common colour
final-total = Total
final-lost = Lost to broken glass
final-winner = { $name } wins.
final-shared = Shared win: { $names }.

## Why a move is not allowed

refusal-game-over = The game is over.
refusal-deal-due = The displays must be filled first.
refusal-no-such-display = There is no display { $display }; this game has { $count }.
refusal-no-such-colour = { $colour } is not a colour: there are W, Y, O, B and P.
refusal-colour-not-there = You can’t take { colour } panes from { place }: there are none.
refusal-must-place = A strip in reach has room for { colour } panes, so they must go on such a strip.
refusal-no-such-column = There is no column { $column }; columns go from 1 to 8.
refusal-left-of-glazier = Strip { $column } is left of the glazier, which stands above column { $glazier }.
refusal-gap = There is no strip in column { $column } any more.
refusal-nothing-fits = Strip { $column } has no free space for that colour ({ colour }).
refusal-keep-missing = This completes the strip: say which pane to keep ({ $choices }), for example =Y.
refusal-keep-not-on-strip = { $keep } is not among the panes on the strip; you can keep { $choices }.
refusal-keep-not-complete = This does not complete the strip, so there is no pane to keep yet.
refusal-jokers-not-possible = The panes cannot lie like this, with { $jokers } on jokers. Leave the number out, and spaces of their own colour are filled first.
refusal-back-no-strip = There is no strip left to go back to.
refusal-back-already-there = The glazier already stands above the leftmost strip.
refusal-back-only-left = The glazier only goes back to the left, and the leftmost strip (column { $column }) is to its right.
refusal-back-gap-between = At this table the glazier cannot go back over a gap, and column { $gap } is one.

## Why a deal, a set-up or a position cannot be

error-deal-not-due = The displays are filled only when all panes are gone.
error-deal-displays = A deal needs { $expected } displays, not { $got }.
error-deal-colour = Display { $display } holds an unknown colour.
error-deal-size = Display { $display } needs { $expected ->
    [one] { $expected } pane
   *[other] { $expected } panes
}, not { $got }.
error-deal-not-in-bag = Display { $display }: { $panes } cannot have come out of the bag.
error-setup-side = The palace side is A or B, not { $side }.
error-setup-players = The game is for 2 to 4 players, not { $players }.
error-setup-starter = The starting player is one of seats 1 to { $players }, not { $starter }.
error-setup-track = The round track needs any colour, then each colour once, not { $track }.
error-setup-strips = { $up }/{ $down } is not one of the strips that are left to lay out.
error-setup-strips-all = Each player needs each of the 8 strips once.
error-setup-strips-empty = Strips start empty, and { $up } does not.
error-setup-joker = The side with the jokers ({ $up }) starts face down.
error-kernel-missing = The kernel needs Numba, which is not installed: pip install 'vitral[fast]'
error-kernel-cuda-missing = A GPU needs numba-cuda, which is not installed: pip install 'vitral[cuda]'
error-kernel-no-gpu = No NVIDIA GPU with a working driver was found.
error-kernel-state = The position does not fit into the kernel: { $reason }
error-kernel-move = { $move } is not a legal move in game { $game }.
error-kernel-size = Expected { $expected }, not { $got }.
error-envs-missing = This needs { $package }, which is not installed: pip install 'vitral[{ $extra }]'
error-envs-wish = { $argument } can be { $expected }, not { $got }.
error-invalid-argument = { $argument } can be { $expected }, not { $got }.
error-unknown-bot = There is no bot { $name }; there are { $known }.
error-bot-needs-numba = The bot { $name } needs Numba, which is not installed: pip install 'vitral[fast]'
error-bad-limit = A bot's limit is written like 1s or 50000n, not “{ $text }”.
error-no-limit = The bot { $name } does not think ahead and takes no limit.
error-bad-plugin = The bot { $name } of the package { $package } cannot be used: { $why }
error-bot-failed = The bot { $name } of the package { $package } failed: { $what }
error-bot-illegal-move = The bot { $name } of the package { $package } chose { $what }, which is not a legal move.
error-move-syntax = “{ $got }” is not a move. Moves look like 3O-5, CP-2=Y or back.
error-deal-syntax = “{ $got }” is not a deal. Deals look like OPWW.BBYY.-, with the displays joined by dots.
error-position-fields = A position has { $least } to { $most } fields joined by ~; this has { $got }.
error-position-field = The position’s field “{ $field ->
    [edition] edition
    [table] table
    [track] round track
    [centre] centre
    [displays] displays
    [tile] starting-player tile
    [bag] bag
    [tower] tower
    [to-move] seat to move
   *[seat] seat { $seat }
}” cannot be “{ $got }”.
error-position-edition = The position was written for edition { $got }, but this is { $expected }.
error-position-strips = The strips of seat { $seat } cannot lie like { $got }.
error-position-unsound = The position cannot stand on a table:
error-record-invalid = The record is not valid at { $where }.
error-record-not-json = The record is not a JSON document.
error-record-edition = The edition in the record ({ $name }) is not valid:
error-record-hash = The edition in the record ({ $name }) was changed after the game: its hash does not fit.
error-record-event = The record goes wrong at event { $number }:
error-record-turn = It is the turn of seat { $expected }, not of seat { $got }.
error-record-colours = The record gives two seats the same colour.
error-record-seats = The record is set up for { $expected } seats but names { $got }.
error-record-forfeits = The record is wrong about who resigned, and when.
error-record-takebacks = The takebacks in the record do not fit its events.
error-record-result = The result in the record is not what its moves lead to.
error-edition-unreadable = { $path } cannot be read.
error-edition-invalid = { $count ->
    [one] The edition has a problem:
   *[other] The edition has { $count } problems:
}

flaw-panes = There should be { $expected } panes of this colour ({ colour }), not { $got }.
flaw-track = The round track { $track } shows a colour twice.
flaw-display = Display { $display } holds too many panes.
flaw-over = The game is over, but there are panes on the table.
flaw-deal = Nothing is left to deal.
flaw-tile = The starting-player tile cannot lie in the centre between rounds.
flaw-seat = Between rounds it is the turn of the next starter, seat { $starter }, not of seat { $seat }.
flaw-strip = Seat { $seat } still has a complete strip in column { $column }.
flaw-window = Seat { $seat }: the strip and the window of column { $column } do not fit together.
flaw-row = Seat { $seat }: a broken glass marker stands on rows 0 to { $last }, not on { $row }.
flaw-score = Seat { $seat } has a score of { $score }, and at this table a score is never below 0.
flaw-lost = Seat { $seat } cannot have lost { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} to broken glass.

## What is wrong with an edition file

problem-missing = is missing
problem-unknown-key = is not known here; these are: { $known }
problem-not-a-table = should be a table, not { $got }
problem-not-a-list = should be a list, not { $got }
problem-not-a-number = should be a whole number, not { $got }
problem-not-a-text = should be a text, not { $got }
problem-out-of-range = should be { $low } to { $high }, not { $got }
problem-wrong-length = has the wrong number of entries: { $got } instead of { $expected }
problem-bad-name = should be at most 40 lower-case letters, digits and single hyphens, not “{ $got }”
problem-bad-basis = should be one of { $expected }, not “{ $got }”
problem-bad-colours = should be { $expected }, in this order
problem-wrong-spaces = has the wrong number of spaces: { $got } instead of { $expected }
problem-unknown-colour = has an unknown colour: { $colour }
problem-no-joker-side = have no side with jokers (*)
problem-second-joker-side = has jokers too, but only one side may, and that is { $first }
problem-joker-count = has the wrong number of jokers: { $got } instead of { $expected }
problem-rows-start = should start with 0, not { $got }
problem-rows-not-falling = should be lower than { $upper }, not { $got }
problem-bad-pair = should be two neighbouring windows such as [1, 2], not { $got }
problem-window-twice = name window { $window } twice
problem-strip-twice = is the same strip as { $first }

## Why a file cannot be read or written

file-not-there = There is no such file.
file-is-folder = It is a folder.
file-not-allowed = That is not allowed.
file-not-text = It is not text in UTF-8.
file-not-toml = It is not TOML: line { $line }, column { $column }.
file-other = The system refused it.
