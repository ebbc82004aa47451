# Starting a server, and looking after what it keeps: the rest of the vitral command.

## Help of the command line

help-terminal = Play in the terminal; so does everything else that is said about the game here.
help-no-browser = Print the address and open no browser.
help-play-database = Where matches are kept; otherwise in a file among your own data.
help-serve = Run a server on which people play in their browsers.
help-config = A file with settings (TOML). Options and the environment (VITRAL_…) win over it.
help-host = The address to listen on.
help-port = The port to listen on; 0 is any free one.
help-database = Where matches are kept: sqlite:///FILE, postgresql://… or memory:
help-hostname = A name by which this server is asked for; others are then refused. Can be given more than once.
help-origin = Another origin, like https://example.org, whose pages may watch matches over a socket. Can be given more than once.
help-proxy = A proxy in front of this server, by address or network: it says for whom it asks. Can be given more than once.
help-secure = The site is served over HTTPS.
help-bot-workers = How many bots think at once.
help-bot-seconds = How many seconds a bot may think.
help-max-body = How many bytes a request may have.
help-max-message = How many bytes a message may have.
help-requests-per-second = Requests that one address may make in a second.
help-messages-per-second = Messages that one socket may send in a second.
help-matches-per-hour = Matches that one address may make in an hour.
help-joins-per-hour = Seats that one address may take in an hour.
help-sockets-per-address = Sockets, streams and requests that one address may have open at once.
help-log-level = What the log tells: debug, info, warning or error.
help-access-log = Write every request into the log.
help-verify = Check the luck of a recorded game: make every draw again from its seed.
help-export = Write every match of a database into a file, and finished ones as game records.
help-export-file = The file to write, one match a line.
help-records = A folder into which every finished match is written as a game record.
help-import = Bring the matches of a file into a database.
help-import-file = A file that vitral export has written.

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
error-no-seed = This record holds no seed, so its luck cannot be checked. A match gets its seed into the record when it is over.

## Answers of the commands

serve-listening = Vitral listens at { $address }
serve-playing = Vitral is at { $address } (Ctrl-C ends it)
serve-no-browser = No browser could be opened here: open the address yourself.
check-passed = passed
check-failed = FAILED
check-commitment = Seed: it is the one whose SHA-256 was published before the match.
check-setup = Set-up: it is what the seed draws.
check-draw-order = Order of draws: each deal has its draw, and none was used twice.
check-deal = Deal { $number }: it is what the seed draws.
verify-good = The luck of this game is what its seed says.
verify-bad = The luck of this game is not what its seed says.
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
} taken in; already there: { $present }.
