# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Skip to content
page-loading = Loading…
page-lost = Page not found.
page-failed = This page could not be loaded.
page-retry = Try again
page-home = Home
page-ways = Pages
page-menu = Menu
page-language = Language
page-learn = Learn
page-rules = Rules
page-replay = Replay
page-analysis = Analysis
page-review = Review
page-puzzles = Puzzles
page-daily = Puzzle of the day
page-about = About
page-settings = Settings
page-free = Free and open source. Not affiliated with the game’s publisher.
page-away = Can’t reach the server. Everything resumes once it is back.
page-newer = The server has been updated. Reload for the new version.
page-outdated = The server has been updated, and this page is too old for it. Nothing is lost: reload it.
page-reload = Reload
page-close = Close
page-help = Help

## Bots, by how strong they are

bot-random = Apprentice
bot-greedy = Journeyman
bot-classic = Master
bot-level-1 = Sand
bot-level-2 = Spark
bot-level-3 = Bead
bot-level-4 = Prism
bot-level-5 = Mosaic
bot-level-6 = Lantern
bot-level-7 = Rosette
bot-level-8 = Cathedral

## home: what other pages say too

home-name = Your name
home-guest = Guest
home-step = Level { $level } · { $name }
home-players = Players
home-making = Creating the table…
home-player = Player { $seat }
home-side = Palace side
home-side-a = A: ornaments between the windows score
home-side-b = B: finished windows × your most common colour
home-clock = Clock
home-clock-none = no clock
home-clock-live = { $minutes } min + { $seconds } s
home-clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
home-absence = When a player is away or out of time
home-absence-bot = a bot plays on
home-absence-forfeit = they lose
home-score-floor = Scores never fall below 0
home-gap-blocks = The glazier cannot go back over a gap
home-games = My games
home-won = won
home-lost = lost
home-closed = closed
home-shared = shared win

## table: what other pages say too

error-move-on-its-way = You have already sent a move.
table-free = free
table-bot = bot
table-seats = Seats
table-forfeited = resigned
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
clock-days-hours = { clock-days } { $hours } h
clock-brief = { $days } d { $hours } h

## colours of the players

colour-own = Your colour
colour-of = { $name }’s colour
colour-red = red
colour-teal = teal
colour-green = green
colour-violet = violet
colour-other = { $colour } (taken)

## over: what other pages say too

over-plot = Scores over the game
over-numbers = In numbers
over-replay = Replay the game
over-analyse = Analyse
over-review = Review the game
over-luck = Were the draws fair?

## settings: what the menu of a table says too

settings-letters = Letters on the panes
settings-letters-about = W clear, Y yellow, O orange, B blue, P pink: as in the notation.
settings-sectors = Displays with five sectors
settings-sectors-about = Every colour has its own place with its own pattern: the rulebook’s set-up for players who have trouble telling the colours apart.
settings-confirm = Confirm every move
settings-confirm-about = Without it, a move is played as soon as you choose it.
settings-sound = Sounds
settings-silent = off

## turn: one's own turn on the board

turn-pick = Your turn: take panes.
turn-target = choose a strip
turn-strip = strip { $column }
turn-jokers = How many panes go on jokers?
turn-keep = Complete! Which pane goes into the window?
turn-back = Move glazier back
turn-break-all = Let them break
turn-confirm = Play
turn-undo = Cancel
refusal-nothing-taken = Take panes first, then choose a strip for them.
turn-sent = Your move is being sent.
turn-fits = { $count ->
    [one] { $count } fits
   *[other] { $count } fit
}

## board: the picture of the table

board-look = View { $name }’s palace
board-close = Close
board-backs = Show the backs of the strips

## text: the table in words

text-title = The table in words
text-announcements = What happens
text-log = The game so far
text-your-turn = Your turn.
text-clock = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
text-hinted = { $name } used a hint.
text-undo-request = { $name } asks to take back a move.
text-sent = Sending: { $move }
text-thinking = Looking for a good move…
text-undo-asked = Taking back your last move…
text-prompt = Move or command
text-example = For example
text-play = Play
text-moves = All moves ({ $count })
text-help-move = A move names where from, which colour and where to: 3O-5 takes orange from display 3 to strip 5, CP-2 takes pink from the centre to strip 2. When the strip is complete, =Y keeps the yellow pane; *1 places one pane on a joker; x stands for panes that fit nowhere; back moves the glazier back. The colours: W clear, Y yellow, O orange, B blue, P pink.
text-help-pick = 3O alone shows what each strip would do with these panes; ? lists all moves.
command-where = where
command-where-about = your glazier, and what the strips in its reach still need
command-displays = displays
command-displays-about = what lies on the displays and in the centre
command-score = score
command-score-about = everybody’s points and broken glass
text-none = none
text-empty = empty
text-joker = joker
text-gap = no strip
text-scores = scores { points }
text-loses = costs { points } for broken glass
text-sources = Displays and centre
text-display = Display { $display }
text-palace = { $name }’s palace
text-glazier = { $name }’s glazier stands above column { $column }.
text-strip-needs = Strip { $column }, free: { $spaces }.
text-score = { $name }: { points }, broken glass { $loss }.
text-glass = Broken glass: { $loss } (space { $row } of { $rows }); lost so far: { $lost }
text-has-tile = Has the starting-player tile.
text-hints = { $count ->
    [one] { $count } hint used
   *[other] { $count } hints used
}
text-away = A bot is standing in.
text-if-over = If the game ended now: { $total }.
text-column = Column
text-lies = On the strip
text-free = Free spaces
text-back = Back
text-top = Window, top
text-bottom = Window, bottom
text-heaps = Bag and glass tower
text-keys = Keys on the board
text-keys-tab = to the displays, to your palace, to the buttons and on
text-keys-arrows = to the panes or the strip in that direction
text-keys-enter = take these panes, choose this strip, press this button
text-keys-escape = one step back
