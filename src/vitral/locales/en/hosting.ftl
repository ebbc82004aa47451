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
help-redis = A Redis that several servers share, redis://…; their limits then hold together.
help-hostname = A host name of this server; requests for others are then refused. Can be given more than once.
help-origin = Another origin, like https://example.org, whose pages may watch matches over a socket. Can be given more than once.
help-proxy = A proxy in front of this server, by address or network: it says for whom it asks. Can be given more than once.
help-secure = The site is served over HTTPS.
help-bot = A bot of another installed package that may play here. Can be given more than once.
help-bot-workers = How many bots think at once.
help-bot-seconds = How many seconds a bot may think.
help-analysis-workers = How many positions are analysed at once, and how many reviews.
help-analysis-threads = How many threads analyse a position.
help-max-body = The largest request, in bytes.
help-max-message = The largest message, in bytes.
help-requests-per-second = Requests that one address may make per second.
help-messages-per-second = Messages that one connection may send per second.
help-matches-per-hour = Matches that one address may create per hour.
help-joins-per-hour = Seats that one address may take per hour.
help-sockets-per-address = Connections and requests that one address may have open at once.
help-drain-seconds = How many seconds the server goes on after a signal to stop, so that a proxy notices at /health/ready and sends nobody any more.
help-admin-token = The secret that vitral admin has to show, at least 16 letters; without one it cannot be used. Better given as VITRAL_ADMIN_TOKEN: other users of the machine see command lines.
help-log-level = What is logged: debug, info, warning or error.
help-access-log = Log every request.
help-verify = Check the draws of a recorded game: repeat each of them from its seed.
help-noted-commitment = The commitment that was shown before the first deal.
help-export = Write every match of a database into a file, and finished ones as game records.
help-export-file = The file to write, one match per line.
help-records = A folder into which every finished match is written as a game record.
help-import = Load the matches of a file into a database.
help-import-file = A file written by vitral export.
help-backup = Write every match of a database into a backup; the server may go on running.
help-backup-file = The file to write. It is complete and on disk when the command ends.
help-restore = Load the matches of a backup into a database, after checking that the file is complete.
help-restore-file = A file written by vitral backup.
help-admin = Look after a running server: list, close and remove matches, block somebody, see the load. The token is taken from VITRAL_ADMIN_TOKEN.
help-admin-server = The server to ask.
help-admin-json = Print the answer of the server as JSON.
help-admin-match = The id of a match, as vitral admin list shows it.
help-admin-target = An address, a network such as 192.0.2.0/24, or a client as vitral admin list shows it beside a name.
help-admin-limit = How many lines to show at most.
help-admin-list = List matches, the last changed first.
help-admin-status = Only matches of this status.
help-admin-older-than = Only matches in which nothing has happened for this long, such as 12h or 30d.
help-admin-origin = Only matches made from this origin: four digits, as the list shows them.
help-admin-close = Close a match: it ends without a result, and nobody can change it any more.
help-admin-remove = Remove a match: everything kept of it is deleted for ever.
help-admin-yes = Do not ask.
help-admin-block = Block an address, a network or a client.
help-admin-for = How long, such as 90m or 7d; otherwise until it is unblocked.
help-admin-reason = Why, as a note for yourself; it is shown to nobody else.
help-admin-unblock = Block somebody no more.
help-admin-blocks = List what is blocked.
help-admin-load = Show how much every process of the server has to do.
help-admin-log = Show what was done with these commands, the last first.

## When something is given wrongly

error-setting-number = The setting { $name } ({ $source }) should be a number, not “{ $got }”.
error-setting-least = The setting { $name } ({ $source }) should be at least { $bound }, not { $got }.
error-setting-above = The setting { $name } ({ $source }) should be more than { $bound }, not { $got }.
error-setting-most = The setting { $name } ({ $source }) should be at most { $bound }, not { $got }.
error-setting-switch = The setting { $name } ({ $source }) should be true or false, not “{ $got }”.
error-setting-choice = The setting { $name } ({ $source }) should be one of { $known }, not “{ $got }”.
error-setting-unknown = There is no setting “{ $name }” ({ $source }); there are { $known }.
error-setting-wrong = The setting { $name } ({ $source }) cannot be this.
error-admin-server = “{ $got }” is no address of a server; expected one such as http://127.0.0.1:8000.
error-admin-no-token = Set { $name } to the admin token of the server.
error-admin-unreachable = The server at { $server } cannot be reached: { $reason }
error-admin-off = The server at { $server } has no admin token, or is not Vitral: it cannot be looked after from here.
error-admin-failed = The server says: { $reason }
error-admin-status = The status should be open, playing or over, not “{ $got }”.
error-duration = A time is a number with s, m, h, d or w, such as 7d, not “{ $got }”.
error-bad-admin-token = This is not the admin token of the server.
error-bad-target = “{ $got }” is no address, no network and no client.
error-not-blocked = { $target } is not blocked.
error-too-many-blocks = There are { $most } blocks already. Block whole networks instead.
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
admin-closed-match = Match { $match } is closed.
admin-confirm-remove = Delete match { $match } and everything kept of it for ever?
admin-removed-match = Match { $match } is removed.
admin-blocked = { $target } is blocked.
admin-blocked-until = { $target } is blocked until { $until }.
admin-unblocked = { $target } is blocked no more.
admin-match = Match
admin-status = Status
admin-players = Players
admin-origin = Origin
admin-created = Made
admin-changed = Changed
admin-process = Process
admin-open = open
admin-playing = playing
admin-over = over
admin-closed = closed
admin-target = What
admin-since = Since
admin-until = Until
admin-reason = Reason
admin-owned = owned
admin-sockets = Sockets
admin-moves = Moves/s
admin-waiting = Waiting for bots
admin-memory = Memory
admin-writable = Writable
admin-yes = yes
admin-no = no
admin-time = Time
admin-address = Address
admin-action = Action
admin-outcome = Outcome
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
backup-done = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} with { $events ->
    [one] { $events } event
   *[other] { $events } events
} backed up to { $path }, read again and checked.
restore-done = { $added ->
    [one] { $added } match
   *[other] { $added } matches
} restored; already there: { $present }. Events of the backup, all read again and checked: { $events }.
