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
term-tower = Tower
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
event-dealt-refilled = Round { $round } begins: the bag ran out, the tower went into it, and the displays are filled.
event-taken = { $name } takes { panes } from { place }.
event-moved-to-centre = The rest of display { $display } goes to the centre: { $panes }.
event-tile-taken = { $name } takes the starting-player tile: one step down for it, and the first turn of the next round.
event-tile-taken-last = { $name } takes the starting-player tile: one step down for it.
event-glazier-moved = The glazier of { $name } goes from column { $start } to column { $end }.
event-placed = { $name } lays { panes } on strip { $column }.
event-placed-jokers = { $name } lays { panes } on strip { $column }, { $jokers } of them on jokers.
event-broke = { panes-subject } { $count ->
    [one] breaks
   *[other] break
}.
event-marker-moved = The broken glass marker of { $name } goes down to { $loss }.
event-marker-wrapped = The marker reached the bottom: { $name } loses { $lost } and it starts again at the top.
event-colour-bonus = Colour bonus for { $name }: { points } for { colour } on strip { $column }.
event-pane-kept = { $name } keeps a pane for window { $column } ({ $space ->
    [top] top
   *[bottom] bottom
}): { colour }.
event-strip-turned = Strip { $column } is turned over and now shows { $up }.
event-strip-removed = Strip { $column } is complete for the second time and leaves the game.
event-window-scored = Window { $column } scores { points } for { $name } ({ $sum }).
event-round-over = Round { $round } is over; { $name } will start the next.
event-round-over-last = Round { $round } is over, and with it the game.
event-game-over = The game is over.

## A move that can be played

move-back = move the glazier back to strip { $column }
move-place = { panes } from { place } to strip { $column }
move-break = { panes } from { place }: nothing fits, all of it breaks
move-some-break = { $count ->
    [one] { $count } of them breaks
   *[other] { $count } of them break
}
move-jokers = { $count } on jokers
move-keep = completes it; keep { colour }

## What speaks for a move and against it. $name is the next player.

reason-completes = completes strip { $column } and scores { points } for the windows
reason-bonus = brings { points } as colour bonus
reason-fills = strip { $column } then lacks { $left ->
    [one] only one pane
   *[other] { $left } panes
}
reason-returns = brings the strips from column { $column } on into reach again
reason-reopens = no strip in reach takes { colour } now, afterwards one does ({ $count } on the table)
reason-denies = keeps { $name } from completing strip { $column } next turn for { points }
reason-squeezes = { $name } then has to break at least { some-panes }
reason-sends-back = { $name } then has to go back with the glazier or break at least { some-panes }
reason-spares = anything else you could do breaks at least { some-panes }
reason-avoids = otherwise you could be made to break at least { some-panes } by your next turn
reason-breaks-nothing = breaks nothing
reason-breaks = breaks { some-panes }
reason-wraps = costs { $lost } points at the bottom of the broken glass track
reason-takes-tile = takes the starting-player tile, so you start the next round
reason-allows = lets { $name } complete strip { $column } next turn for { points }
reason-exposes = { $name } can then make you break at least { some-panes } next turn
# What the best move promises at the end of the game; $win is a percentage.
play-ahead = Expected: { points } ahead{ others-average }, chance to win { $win } %
play-behind = Expected: { points } behind{ others-average }, chance to win { $win } %
play-even = Expected: level on points{ others-average }, chance to win { $win } %
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
play-turn = { $name } to move
play-hint = Hint: { $move }
play-undone = Taken back.

## Final scoring

final-before = After six rounds
final-leftover = Panes left on strips
final-glass = Broken glass
final-ornaments = Ornaments
final-colour-set = Finished windows × best colour
final-total = Total
final-lost = Lost over broken glass
final-winner = { $name } wins.
final-shared = Shared win: { $names }.

## Why a move is not allowed

refusal-game-over = The game is over.
refusal-deal-due = The displays must be filled first.
refusal-no-such-display = There is no display { $display }; this game has { $count }.
refusal-no-such-colour = { $colour } is not a colour: there are W, Y, O, B and P.
refusal-colour-not-there = There is no pane of that colour ({ colour }) in this place: { place }.
refusal-must-place = A strip in reach takes { colour } panes, so they must go to such a strip.
refusal-no-such-column = There is no column { $column }; they are 1 to 8.
refusal-left-of-glazier = Strip { $column } is left of the glazier, which stands above column { $glazier }.
refusal-gap = There is no strip in column { $column } any more.
refusal-nothing-fits = Strip { $column } has no free space for that colour ({ colour }).
refusal-keep-missing = This completes the strip: say which pane you keep ({ $choices }), for example =Y.
refusal-keep-not-on-strip = { $keep } is not among the panes on the strip; you can keep { $choices }.
refusal-keep-not-complete = The strip is not complete after this, so no pane is kept yet.
refusal-jokers-not-possible = The panes cannot lie like this, with { $jokers } on jokers; without a number, spaces of their own colour are filled first.
refusal-back-no-strip = No strip is left to go back to.
refusal-back-already-there = The glazier already stands above the leftmost strip.
refusal-back-only-left = The glazier only goes back to the left, and the leftmost strip (column { $column }) is to its right.
refusal-back-gap-between = At this table the glazier does not go back over a gap, and column { $gap } is one.

## Why a deal, a set-up or a position cannot be

error-deal-not-due = The displays are filled only when every pane is gone.
error-deal-displays = A deal needs { $expected } displays, not { $got }.
error-deal-colour = Display { $display } holds an unknown colour.
error-deal-size = Display { $display } needs { $expected } panes, not { $got }.
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
error-kernel-state = The position does not fit into the kernel: { $reason }
error-kernel-move = { $move } is not a legal move in game { $game }.
error-kernel-size = Expected { $expected }, not { $got }.
error-envs-missing = This needs { $package }, which is not installed: pip install 'vitral[{ $extra }]'
error-envs-wish = { $argument } can be { $expected }, not { $got }.
error-unknown-bot = There is no bot { $name }; there are { $known }.
error-bad-limit = A bot's limit is written like 1s or 50000n, not “{ $text }”.
error-no-limit = The bot { $name } does not think ahead and takes no limit.
error-move-syntax = “{ $got }” is not a move. Moves look like 3O-5, CP-2=Y or back.
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
error-record-seats = The record is set up for { $expected } seats but names { $got }.
error-record-forfeits = The record does not tell right who gave up, and when.
error-record-takebacks = The takebacks in the record do not fit its events.
error-record-result = The result in the record is not what its moves lead to.
error-edition-unreadable = { $path } cannot be read.
error-edition-invalid = { $count ->
    [one] The edition has a problem:
   *[other] The edition has { $count } problems:
}

flaw-panes = There should be { $expected } panes of this colour ({ colour }), and there are { $got }.
flaw-track = The round track { $track } shows a colour twice.
flaw-display = Display { $display } holds too many panes.
flaw-over = The game is over, yet panes lie on the table.
flaw-deal = Nothing is left to deal.
flaw-tile = The starting-player tile cannot lie in the centre between rounds.
flaw-seat = Between rounds it is the turn of the next starter, seat { $starter }, not of seat { $seat }.
flaw-strip = Seat { $seat } has a complete strip lying in column { $column }.
flaw-window = Seat { $seat }: strip and window of column { $column } do not fit each other.
flaw-row = Seat { $seat }: a broken glass marker stands on rows 0 to { $last }, not on { $row }.
flaw-score = Seat { $seat } has { $score } points, and at this table a score is never below 0.
flaw-lost = Seat { $seat } cannot have lost { $lost } points over broken glass.

## What is wrong with an edition file

problem-missing = is missing
problem-unknown-key = is not known here; known are { $known }
problem-not-a-table = should be a table, not { $got }
problem-not-a-list = should be a list, not { $got }
problem-not-a-number = should be a whole number, not { $got }
problem-not-a-text = should be a text, not { $got }
problem-out-of-range = should be { $low } to { $high }, not { $got }
problem-wrong-length = should have { $expected } entries, not { $got }
problem-bad-name = should be lower-case letters, digits and single hyphens, at most 40, not “{ $got }”
problem-bad-basis = should be one of { $expected }, not “{ $got }”
problem-bad-colours = should be { $expected }, in this order
problem-wrong-spaces = should have { $expected } spaces, not { $got }
problem-unknown-colour = has an unknown colour: { $colour }
problem-no-joker-side = have no side with jokers (*)
problem-second-joker-side = has jokers too; only one side may, and { $first } has them
problem-joker-count = should have { $expected } jokers, not { $got }
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
