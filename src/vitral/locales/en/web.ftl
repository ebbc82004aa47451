# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Skip to the content
page-loading = Loading …
page-lost = There is no such page.
page-home = Home
page-ways = Ways around
page-language = Language
page-learn = Learn
page-rules = Rules
page-replay = Replay
page-about = About
page-settings = Settings
page-free = Free and open. Not affiliated with the game’s publisher.
page-noscript = This page needs JavaScript.
page-description = Play Azul: Stained Glass of Sintra in the browser: against bots, at one screen, or with friends by link. Free, without an account.

## turn: one's own turn on the board

turn-pick = Your turn: take panes.
turn-target = choose a strip
turn-strip = strip { $column }
turn-jokers = How many of the panes go on jokers?
turn-keep = Complete! Which pane goes into the window?
turn-back = Glazier back
turn-break-all = Let them break
turn-confirm = Play
turn-undo = Undo
turn-sent = The move is on its way.
turn-fits = { $count ->
    [one] { $count } fits
   *[other] { $count } fit
}

## board: the picture of the table

board-look = Look at the palace of { $name }
board-close = Close
board-backs = Show the backs of the strips

## text: the table in words

text-title = The table in words
text-show = Show the table in words
text-hide = Hide the table in words
text-announcements = What happens
text-log = The game so far
text-your-turn = Your turn.
text-clock = { $seconds } seconds left.
text-undo-request = { $name } asks to take a move back.
text-undo-asked = Taking your last move back …
text-prompt = Move or command
text-play = Play
text-moves = All moves ({ $count })
text-help-move = A move says where from, which colour and where to: 3O-5 takes orange from display 3 to strip 5, CP-2 takes pink from the centre to strip 2. When the strip is complete, =Y keeps the yellow pane; *1 lays one pane on a joker; x stands for panes that fit nowhere; back moves the glazier back. The colours: W clear, Y yellow, O orange, B blue, P pink.
text-help-pick = 3O alone tells what every strip would make of these panes; ? tells all moves.
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
text-palace = Palace of { $name }
text-glazier = The glazier of { $name } stands above column { $column }.
text-strip-needs = Strip { $column }, free: { $spaces }.
text-score = { $name }: { points }, broken glass { $loss }.
text-glass = Broken glass: { $loss } (row { $row } of { $rows }); lost so far: { $lost }
text-has-tile = Has the starting-player tile.
text-away = A bot stands in.
text-if-over = If the game ended now: { $total }.
text-column = Column
text-lies = On the strip
text-free = Free spaces
text-back = Back
text-top = Window, top
text-bottom = Window, bottom
text-heaps = Bag and tower
text-keys = Keys on the board
text-keys-tab = to the displays, to your palace, to the buttons and on
text-keys-arrows = to the panes or the strip in that direction
text-keys-enter = take these panes, choose this strip, press this button
text-keys-escape = one step back
