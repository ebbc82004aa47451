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

## What goes wrong anywhere

error-move-syntax = “{ $got }” is not a move. Moves look like 3O-5, CP-2=Y or back.
error-deal-syntax = “{ $got }” is not a deal. Deals look like OPWW.BBYY.-, with the displays joined by dots.
error-record-not-json = The record is not a JSON document.
error-no-such-match = There is no such match.
error-not-your-turn = It is not your turn.
error-not-started = The match has not started yet.
error-no-takebacks = Takebacks are off in this match.
error-nothing-to-take-back = There is nothing to take back.
error-no-hints = Hints are off in this match.
error-blocked = The people who run this server have blocked your address or your browser. You cannot play here.
error-body-too-long = That is longer than the server accepts.
error-internal = Something went wrong on the server; the details are in its log.
error-http = The server cannot answer that.
error-unreachable = Can’t reach the server.
