# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-not-your-seat = That is not your seat.
error-stale-turn = The table has changed since then: look again and choose another move.
error-no-such-seat = There is no seat { $seat }, or nobody sits on it.
error-seat-not-open = Seat { $seat } is taken.
error-barred = The host of this table does not let you sit down.
error-seats-open = Seat { $seat } is still open; the match can start once everybody is here.
error-already-started = The match has already started.
error-colour-taken = That colour is taken. Choose one that is free.
error-unknown-colour = There is no such player colour.
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
error-takeback-pending = Somebody has already asked for a takeback and is waiting for an answer.
error-no-takeback-pending = Nobody has asked for a takeback.
error-stale-takeback = That answers another takeback than the one being asked for: look again.
error-not-at-table = You are not at the table.
error-time-up = Your time is up.
error-somebody-away = Seat { $seat } is away; moves can be taken back only when everybody is at the table.
error-too-often = That was too often; for now it cannot be done again.
error-not-away = No bot is standing in for you.
error-not-over = That is possible only after the match.
error-analysis-of-running-match = You are playing this match against others. It can be analysed when it is over.
error-no-engine = This server cannot analyse positions.
error-engine-failed = The engine stopped. Try again.
error-no-such-review = Nobody has asked for this review.
error-review-failed = This review could not be computed. Ask for it again later.
error-owner-unreachable = The match cannot be reached right now. Try again in a moment.
error-outcome-unknown = The server cannot tell whether that was saved. It will be sent again.
