# What is wrong with a position, a record, an edition or a file, and what a server cannot do. The pages of
# the browser load these when the first is needed.

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

## What the server cannot do

error-message-invalid = The server did not understand the message: { $where }
error-request-invalid = The server did not understand the request: { $where }
error-edition-not-toml = The edition is not TOML: line { $line }, column { $column }.
error-too-many-requests = Too many requests at once. Wait a little and try again.
error-too-many-matches = Too many matches were created from this address. Wait a little and try again.
error-too-many-joins = Too many seats were taken from this address. Wait a little and try again.
error-too-many-connections = Too many connections from this address.
error-body-too-slow = The request came too slowly.
error-unknown-host = This server is not known by that name.
error-foreign-origin = Pages of other sites may not do this.
error-bad-token = That is not a token of this server.
error-no-hello = The first message has to be a greeting.
error-bad-protocol = The server uses another version of the protocol; reload the page.
error-too-many-watched = You cannot watch that many matches at once.

## Where matches are kept

error-store-url = “{ $got }” is not the address of a database; expected is sqlite:///FILE, postgresql://… or memory:
error-store-unreachable = The database cannot be reached: { $reason }
error-bus-missing = This needs { $package }, which is not installed: pip install 'vitral[{ $extra }]'
error-store-missing = This needs { $package }, which is not installed: pip install 'vitral[{ $extra }]'
error-store-newer = The database was written by a newer Vitral ({ $got } instead of { $expected }); update Vitral.
error-store-failed = The database cannot do what it was asked: { $reason }
error-store-closed = The database has already been closed.
error-store-in-use = The database { $path } is used by another server. Only one server can use a SQLite file; several can share a PostgreSQL database.
error-store-read-only = The database cannot be written to: { $reason }
error-store-full = The disk of the database is full: { $reason }
error-store-file-replaced = The file { $path } of the database was deleted or replaced while the server was running. Put it back or start the server again.
error-store-silent = The database does not answer.
error-store-outcome-unknown = The connection to the database was lost while it was writing: { $reason } Nobody knows whether it was written; try again.
error-bus-url = “{ $got }” is not the address of a Redis; expected is redis://HOST:PORT/0, rediss://… or unix://…
error-transfer-format = This is no file of matches: its first line should name the format { $expected }.
error-transfer-line = Line { $number } is not right: { $reason }
error-transfer-exists = Line { $number }: the match { $match } is there already, and differs.
error-transfer-id = “{ $match }” cannot be the id of a match: expected are 16 letters of A–Z, a–z, 0–9, - and _.
error-backup-format = This is not a backup; expected is the format { $expected }.
error-backup-broken = The backup is damaged: it was cut off or changed after it was written.
error-restore-differs = The match { $match } was not restored as it is in the backup.
