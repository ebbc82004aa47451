# Starting a server, and looking after what it keeps: the rest of the vitral command.

## Help of the command line

help-terminal = Play in the terminal; any other setting of the game given here does the same.
help-no-browser = Print the address without opening a browser.
help-play-database = Where matches are stored; by default in a file among your own data.
help-serve = Run a server for people who play in their browsers.
help-config = A settings file (TOML). Options and the environment (VITRAL_…) take precedence.
help-host = The address to listen on.
help-port = The port to listen on; 0 is any free one.
help-database = Where matches are stored: sqlite:///FILE, postgresql://… or memory:
help-hostname = A host name of this server; requests for others are then refused. Can be given more than once.
help-origin = Another origin, like https://example.org, whose pages may watch matches over a socket. Can be given more than once.
help-proxy = A proxy in front of this server, by address or network: it says for whom it asks. Can be given more than once.
help-secure = The site is served over HTTPS.
help-bot = A bot of another installed package that may play here. Can be given more than once.
help-bot-workers = How many bots think at once.
help-bot-seconds = How many seconds a bot may think.
help-max-body = The largest request, in bytes.
help-max-message = The largest message, in bytes.
help-requests-per-second = Requests that one address may make per second.
help-messages-per-second = Messages that one connection may send per second.
help-matches-per-hour = Matches that one address may create per hour.
help-joins-per-hour = Seats that one address may take per hour.
help-sockets-per-address = Connections and requests that one address may have open at once.
help-log-level = What is logged: debug, info, warning or error.
help-access-log = Log every request.
help-verify = Check the draws of a recorded game: repeat each of them from its seed.
help-noted-commitment = The commitment that was shown before the first deal.
help-export = Write every match of a database into a file, and finished ones as game records.
help-export-file = The file to write, one match per line.
help-records = A folder into which every finished match is written as a game record.
help-import = Load the matches of a file into a database.
help-import-file = A file written by vitral export.

## When something is given wrongly

error-setting-number = The setting { $name } ({ $source }) should be a number, not “{ $got }”.
error-setting-least = The setting { $name } ({ $source }) should be at least { $bound }, not { $got }.
error-setting-above = The setting { $name } ({ $source }) should be more than { $bound }, not { $got }.
error-setting-most = The setting { $name } ({ $source }) should be at most { $bound }, not { $got }.
error-setting-switch = The setting { $name } ({ $source }) should be true or false, not “{ $got }”.
error-setting-choice = The setting { $name } ({ $source }) should be one of { $known }, not “{ $got }”.
error-setting-unknown = There is no setting “{ $name }” ({ $source }); there are { $known }.
error-setting-wrong = The setting { $name } ({ $source }) cannot be this.
error-cannot-listen = Nobody can connect at { $host }, port { $port }: { $reason }
error-cannot-start = The server cannot start: { $reason }
error-database = The database { $url } cannot be used:
error-no-database = There is no database { $path }.
error-unwritable = { $path } could not be written. { $reason }
error-no-seed = This record holds no seed, so its draws cannot be checked. A match gets its seed into the record when it is over.

## Answers of the commands

serve-listening = Vitral is listening at { $address }
serve-playing = Vitral is at { $address } (Ctrl-C stops it)
serve-no-browser = No browser could be opened here: open the address yourself.
check-passed = passed
check-failed = FAILED
check-commitment = Seed: its SHA-256 is the commitment in the record.
check-commitment-failed = Seed: its SHA-256 is not the commitment in the record.
check-seen = Commitment: it is the one you noted.
check-seen-failed = Commitment: it is not the one you noted. Another seed was used.
check-reveal = Addition of seat { $number }: it is the one that the seat committed to.
check-reveal-failed = Addition of seat { $number }: it is not the one that the seat committed to.
check-additions = Additions: none is out of place.
check-additions-failed = Additions: that of seat { $number } is out of place. No person sat there, or it was not committed to.
check-setup = Set-up: it is what the seed draws.
check-setup-failed = Set-up: it is not what the seed draws.
check-takebacks = Takeback { $number }: everybody whose consent it took is named.
check-takebacks-failed = Takeback { $number }: it names a bot, a seat that does not exist, or not everybody whose consent it took.
check-draw-order = Draws: each was used once and in order; none was passed over.
check-draw-order-failed = { $number ->
    [0] Draws: there are more of them than deals.
   *[other] Draws: number { $number } was passed over, and no takeback in the record explains it.
}
check-deal = Deal { $number }: it is what the seed draws.
check-deal-failed = Deal { $number }: it is not what the seed draws.
check-undone-deal = Draw { $number }, taken back: it is what the seed draws.
check-undone-deal-failed = Draw { $number }, taken back: it is not what the seed draws.
verify-good = Everything holds: the deals are what the seed and the additions draw.
verify-bad = This does not hold: { $count ->
    [one] one check failed.
   *[other] { $count } checks failed.
}
verify-good-older = What can be checked holds. This record is of an older kind, which leaves more open.
verify-undecided = This cannot be decided.
verify-older = This record does not tell of takebacks; records did not when it was made. An honest takeback across a deal looks just like a draw that was passed over. If the server still has the match, export it again: the new record tells.
verify-promises = What the record shows, and what it leaves open:
promise-yes = shown
promise-no = open
promise-seed-fixed = The seed was fixed when its SHA-256 was published. Compare that with what you saw before the first deal (--commitment).
promise-draws-in-order = The host did not choose among draws.
promise-additions-committed = Seats that committed to an addition before any was known: { $seats }. If one of them is yours, nobody could choose or foresee the deals beforehand.
promise-additions-committed-open = No seat committed to an addition. That the host did not look for a seed to suit somebody rests on the host’s word.
promise-additions-unknown-order-open = Seats that gave their additions in the open: { $seats }. Whoever was last could choose the deals with the host’s help.
promise-withheld-open = Seats that committed to an addition and did not reveal it: { $seats }. Whoever sat there could choose between two games.
promise-takebacks-open = Deals were taken back. Seats that agreed: { $seats }. They know whether they did.
promise-starter-agreed-open = Seat { $seats } started. The host says that this was agreed; it was not drawn.
export-done = { $count ->
    [one] { $count } match
   *[other] { $count } matches
} written to { $path }.
export-records = { $count ->
    [one] { $count } game record
   *[other] { $count } game records
} written to { $path }.
import-done = { $added ->
    [one] { $added } match
   *[other] { $added } matches
} imported; already there: { $present }.
