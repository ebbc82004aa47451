# The first page: a new match, and those of this browser.

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
home-level = Difficulty
home-other-bots = Other bots
home-opponents = Opponents
home-play = Play now
home-make = Create table
home-seat-person = a person
home-seat-open = open to anyone with the link
home-seat-name = Name for seat { $seat }
home-link-about = You get a link to send. Anyone who opens it can sit down.
home-options = Game options
home-strips = Strips
home-strips-ours = ours
home-strips-own = my own: { $name }
home-starter = Who starts
home-drawn = random
home-takebacks = Allow takebacks
home-hints = Allow hints
home-public = Show the table to everybody under “Open tables”
home-running = Games in progress
home-finished = Finished games
home-your-turn = your turn
home-turn = { $name }’s turn
home-waiting = waiting for players
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

## Bots, by how strong they are

bot-random-about = plays any legal move
bot-greedy-about = takes what looks best right now
bot-classic-about = weighs every move by rules of thumb, a few turns ahead
bot-level-1-about = has only just learned the rules: a child could beat it
bot-level-2-about = takes whatever shines: you will soon beat it
bot-level-3-about = a friendly first opponent
bot-level-4-about = knows the game from a few good evenings
bot-level-5-about = sees what you are about to do
bot-level-6-about = beats most people
bot-level-7-about = punishes every mistake
bot-level-8-about = the best there is
