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
page-noscript = This page needs JavaScript.
page-description = Play Azul: Stained Glass of Sintra in your browser: against bots, on the same screen, or with friends by link. Free, no account needed.
page-away = Can’t reach the server. Everything resumes once it is back.
page-newer = The server has been updated. Reload for the new version.
page-outdated = The server has been updated, and this page is too old for it. Nothing is lost: reload it.
page-reload = Reload
page-close = Close
page-help = Help

## Bots, by how strong they are

bot-random = Apprentice
bot-random-about = plays any legal move
bot-greedy = Journeyman
bot-greedy-about = takes what looks best right now
bot-classic = Master
bot-classic-about = weighs every move by rules of thumb, a few turns ahead
bot-level-1 = Sand
bot-level-1-about = has only just learned the rules: a child could beat it
bot-level-2 = Spark
bot-level-2-about = takes whatever shines: you will soon beat it
bot-level-3 = Bead
bot-level-3-about = a friendly first opponent
bot-level-4 = Prism
bot-level-4-about = knows the game from a few good evenings
bot-level-5 = Mosaic
bot-level-5-about = sees what you are about to do
bot-level-6 = Lantern
bot-level-6-about = beats most people
bot-level-7 = Rosette
bot-level-7-about = punishes every mistake
bot-level-8 = Cathedral
bot-level-8-about = the best there is

## home

home-title = Stained glass, move by move
home-lead = Azul: Stained Glass of Sintra in your browser, for 1 to 4 players. No account, no ads.
home-new = New to the game?
home-learn = Learn it by playing, in five minutes
home-daily = One best move, proved to the end of the game. The same puzzle for everyone.
home-ways = How do you want to play?
home-bots = Against bots
home-screen = Same screen
home-link = By link
home-name = Your name
home-guest = Guest
home-level = Difficulty
home-step = Level { $level } · { $name }
home-other-bots = Other bots
home-opponents = Opponents
home-players = Players
home-play = Play now
home-make = Create table
home-making = Creating the table…
home-player = Player { $seat }
home-seat-person = a person
home-seat-open = open to anyone with the link
home-seat-name = Name for seat { $seat }
home-link-about = You get a link to send. Anyone who opens it can sit down.
home-options = Game options
home-side = Palace side
home-side-a = A: ornaments between the windows score
home-side-b = B: finished windows × your most common colour
home-strips = Strips
home-strips-ours = ours
home-strips-own = my own: { $name }
home-starter = Who starts
home-drawn = random
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
home-takebacks = Allow takebacks
home-hints = Allow hints
home-public = Show the table to everybody under “Open tables”
home-score-floor = Scores never fall below 0
home-gap-blocks = The glazier cannot go back over a gap
home-games = My games
home-running = Games in progress
home-finished = Finished games
home-your-turn = your turn
home-turn = { $name }’s turn
home-waiting = waiting for players
home-won = won
home-lost = lost
home-closed = closed
home-shared = shared win
home-forget = Take this game off the list
home-forgotten = Game removed from the list.
home-restore = Undo
home-tables = Open tables
home-no-tables = No open tables right now.
home-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-join = Join

## table

table-title = Table
table-connecting = Connecting…
table-lost = Connection lost. Trying again…
table-kept = Your move is saved, and will be sent as soon as the connection is back.
error-move-on-its-way = You have already sent a move.
table-missing = There is no such match. Perhaps the link is incomplete.
table-waiting = The table is ready
table-share = Send this link to the people you want to play with:
table-link = Link to this table
table-copy = Copy
table-copied = Copied
table-send = Share…
table-free = free
table-reserved = reserved for the player from the last game
table-you = you
table-bot = bot
table-sit = Sit down
table-get-up = Stand up
table-remove = Free the seat
table-remove-sure = Free { $name }’s seat? They cannot sit down at this table again.
table-remove-yes = Yes, free it
table-remove-no = Leave it
table-start = Start the game
table-not-yet = The game can start once every seat is taken.
table-others-start = Everybody is here. Anyone seated can start the game.
table-starting = Starting: every player’s browser adds random numbers to the draws.
table-settings = Game settings
table-seats = Seats
table-your-turn = Your turn
table-turn-of = { $name }, your turn
table-turn = { $name }’s turn
table-thinking = { $name } is thinking…
table-watching = You are watching.
table-hint = Hint
table-hint-is = A bot would play { $move }: { $words }.
table-hint-second = Second best is { $move }: { $words }.
table-take-back = Take back
table-resign = Resign
table-resign-sure = Resign? A bot will play on for you, and you can no longer win.
table-resign-end = Resign? The game ends, and { $name } wins.
table-resign-yes = Yes, resign
table-resign-no = Play on
table-asks-back = { $name } wants to take back the last turn.
table-agree = Agree
table-refuse = Decline
table-asked-back = You asked to take back your last turn. Waiting for an answer from { $names }.
table-withdraw = Withdraw request
table-away = A bot is playing for { $name }.
table-come-back = Take over again
presence-is-connected = connected
presence-is-lost = lost the connection
presence-is-offline = not connected
presence-lost = { $name } lost the connection.
presence-lost-time = { $name } lost the connection, { $time } left
presence-bot = A bot plays on for { $name }.
presence-back = { $name } is back.
presence-rematch = { $name } wants a rematch.
presence-follow = Watch the rematch
notify-started = The game has started
notify-joined = { $name } has joined your table
notify-offer = Notify you when it is your turn?
notify-yes = Yes
notify-no = No, thanks
table-forfeited = resigned
table-clock = { $name }’s time: { $time }
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
clock-days-hours = { clock-days } { $hours } h
clock-brief = { $days } d { $hours } h
table-log = Log
table-text = In words
table-more = More

## invitation: before the start, and what a messenger shows of a link

preview-title = Vitral · Azul: Stained Glass of Sintra
preview-invites = { $name } invites you to a game of Azul
preview-invited = You are invited to a game of Azul
preview-game = { $names } · Azul: Stained Glass of Sintra
preview-sit = Open the link and sit down. Free, no account needed.
preview-image = A stained-glass rose window above the eight windows of a palace
invite-title = { $name } invites you
invite-title-open = You’re invited
invite-lead = To a game of Azul: Stained Glass of Sintra.
invite-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
invite-side = palace side { $side }
invite-seat = Your seat
invite-seat-of = { $seat } of { $count }
invite-rules = Rules
invite-takebacks = takebacks allowed
invite-no-takebacks = no takebacks
invite-hints = hints allowed
invite-no-hints = no hints
invite-scan = Playing in the same room? Scan to join.
invite-code = QR code to join this table

## colours of the players

colour-own = Your colour
colour-of = { $name }’s colour
colour-red = red
colour-teal = teal
colour-green = green
colour-violet = violet
colour-other = { $colour } (taken)

## draws

draws-title = Fair draws
draws-about = The server has committed to the seed of all draws: this is its SHA-256. Your browser adds random numbers of its own, which nobody knows until the seats are fixed, and checks at the end that both were used.

## over

over-you-win = You win!
over-closed = This match was closed
over-resigned = { $name } resigned.
over-scores = Final scoring
over-skip = Skip
over-plot = Scores over the game
over-numbers = In numbers
over-rematch = Rematch
over-to-rematch = Go to the rematch
over-replay = Replay the game
over-analyse = Analyse
over-review = Review the game
over-record = Download the record
over-share = Share the result
over-new = New game
over-table = The table at the end
over-luck = Were the draws fair?
over-luck-about = Your browser noted the commitment before the first deal and added random numbers of its own. With the record, anyone can repeat every draw (vitral verify).
over-luck-unseen = This browser was not at the table before the first deal, so it has nothing to compare. With the record, anyone can repeat every draw (vitral verify).
over-luck-bad = Something does not match what this browser saw before the first deal. Do not trust these draws.
over-luck-verify = Repeat every draw in this browser
over-commitment = Commitment (SHA-256 of the seed)
luck-commitment-good = The commitment is the one this browser saw before the first deal.
luck-commitment-bad = The commitment is not the one this browser saw before the first deal.
luck-seed-good = The seed matches its commitment.
luck-seed-bad = The seed does not match its commitment.
luck-starter-good = The starting player was decided as agreed.
luck-starter-bad = The starting player was not decided as agreed.
luck-seats-good = Every seat added what this browser saw it commit to.
luck-seats-bad = The seats did not add what this browser saw them commit to.
luck-seats-open = This browser was not there when the seats were fixed.
luck-addition-good = This browser’s random numbers are in the draws.
luck-addition-bad = This browser’s random numbers were left out of the draws.
luck-addition-open = This browser was not there in time to add its random numbers.
luck-takebacks-good = Nothing was taken back without you.
luck-takebacks-bad = Moves were taken back, and nobody at this browser agreed.
luck-takebacks-open = You resigned, so the others could take moves back without you.
over-seed = Seed

## settings

settings-kept = Saved in this browser only.
settings-look = Appearance
settings-theme = Theme
settings-auto = System
settings-light = Light
settings-dark = Dark
settings-panes = Panes
settings-letters = Letters on the panes
settings-letters-about = W clear, Y yellow, O orange, B blue, P pink: as in the notation.
settings-sectors = Displays with five sectors
settings-sectors-about = Every colour has its own place with its own pattern: the rulebook’s set-up for players who have trouble telling the colours apart.
settings-play = Game
settings-confirm = Confirm every move
settings-confirm-about = Without it, a move is played as soon as you choose it.
settings-motion = Animations
settings-full = Full
settings-reduced = Reduced
settings-sound = Sounds
settings-silent = off
settings-notify = Notifications
settings-notify-about = When it is your turn, somebody joins or wants a rematch while you look at something else.
settings-text = Show the table in words
settings-text-about = For screen readers, and for anyone who likes to type moves.

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
