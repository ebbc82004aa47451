# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-no-such-match = There is no such match.
error-not-your-seat = That is not your seat.
error-not-your-turn = It is not your turn.
error-stale-turn = The table has changed since then: look again and choose another move.
error-no-such-seat = There is no seat { $seat }, or nobody sits on it.
error-seat-not-open = Seat { $seat } is taken.
error-barred = The host of this table does not let you sit down.
error-seats-open = Seat { $seat } is still open; the match can start once everybody is here.
error-already-started = The match has already started.
error-colour-taken = That colour is taken. Choose one that is free.
error-unknown-colour = There is no such player colour.
error-not-started = The match has not started yet.
error-match-over = The match is over.
error-match-closed = The people who run this server have closed this match. Nobody can change it any more.
error-match-too-long = This match has become very long: only moves are accepted now.
error-bad-name = A name has 1 to { $most } visible characters.
error-bad-letter = The letter “{ $letter }” cannot be used in names here. Choose another.
error-name-of-a-bot = A bot has that name here. Choose another.
error-bad-addition = What you add to the draws has at most { $most } characters.
error-addition-not-committed = Seat { $seat } has already shown its addition to the draws: send the SHA-256 of yours first, and the addition itself after the start.
error-nothing-to-reveal = Seat { $seat } has no addition to reveal now.
error-bad-reveal = That is not the addition that seat { $seat } committed to.
error-no-takebacks = Takebacks are off in this match.
error-nothing-to-take-back = There is nothing to take back.
error-takeback-pending = Somebody has already asked for a takeback and is waiting for an answer.
error-no-takeback-pending = Nobody has asked for a takeback.
error-stale-takeback = That answers another takeback than the one being asked for: look again.
error-not-at-table = You are not at the table.
error-time-up = Your time is up.
error-somebody-away = Seat { $seat } is away; moves can be taken back only when everybody is at the table.
error-too-often = That was too often; for now it cannot be done again.
error-no-hints = Hints are off in this match.
error-not-away = No bot is standing in for you.
error-not-over = That is possible only after the match.
error-analysis-of-running-match = You are playing this match against others. It can be analysed when it is over.
error-no-engine = This server cannot analyse positions.
error-engine-failed = The engine stopped. Try again.
error-no-such-review = Nobody has asked for this review.
error-review-failed = This review could not be computed. Ask for it again later.
error-owner-unreachable = The match cannot be reached right now. Try again in a moment.
error-outcome-unknown = The server cannot tell whether that was saved. It will be sent again.

## What the server cannot do

error-message-invalid = The server did not understand the message: { $where }
error-request-invalid = The server did not understand the request: { $where }
error-edition-not-toml = The edition is not TOML: line { $line }, column { $column }.
error-too-many-requests = Too many requests at once. Wait a little and try again.
error-blocked = The people who run this server have blocked your address or your browser. You cannot play here.
error-too-many-matches = Too many matches were created from this address. Wait a little and try again.
error-too-many-joins = Too many seats were taken from this address. Wait a little and try again.
error-too-many-connections = Too many connections from this address.
error-body-too-long = That is longer than the server accepts.
error-body-too-slow = The request came too slowly.
error-unknown-host = This server is not known by that name.
error-foreign-origin = Pages of other sites may not do this.
error-bad-token = That is not a token of this server.
error-no-hello = The first message has to be a greeting.
error-bad-protocol = The server uses another version of the protocol; reload the page.
error-too-many-watched = You cannot watch that many matches at once.
error-internal = Something went wrong on the server; the details are in its log.
error-http = The server cannot answer that.
error-unreachable = Can’t reach the server.

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
