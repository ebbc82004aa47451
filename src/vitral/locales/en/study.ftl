# The pages for those who study: learn, rules and about. Fetched with them.

## learn

learn-about = Twelve short interactive lessons.
learn-lessons = Lessons
learn-lesson = Lesson { $number } of { $count }
learn-learnt = done
learn-happened = What happened
learn-you = Ana
learn-rival = Inês
learn-explained = Explanation
learn-task = Your task
learn-hint = Show me
learn-hinted = For example: { $said }.
learn-again = Try again
learn-next = Next lesson
learn-finish = Finish the lessons
learn-right = That’s it!
learn-wrong = Not quite.
learn-finished = You know the game
learn-finished-about = The rest comes with playing. The rules page has every detail.
learn-play = Play now
learn-over = Start over

learn-take-title = Taking glass
learn-take = The factory displays lie on the table, each with four glass panes. On your turn you take all panes of one colour from one display; the others go to the centre. Place what you took on one of your strips, on spaces of its colour.
learn-take-task = Take the three blue panes from display 1 and place them on the strip with four blue spaces.
learn-take-right = All three lie on strip 4. Your glazier went there with them, and the yellow pane now lies in the centre for anyone to take.
learn-take-wrong = That is allowed, but this time take the three blue panes from display 1 and place them on strip 4.

learn-fit-title = What fits, and what breaks
learn-fit = You place as many panes as the strip has free spaces for. Every extra pane breaks, and broken glass costs points. So look at what a strip still needs before you take.
learn-fit-task = Take the three yellow panes from display 2, and break none of them.
learn-fit-right = Strip 7 had room for all three. On strip 2 only one would have fitted.
learn-fit-wrong = Something broke, or it was another colour. Which strip has three free yellow spaces?

learn-joker-title = Jokers
learn-joker = The grey spaces with a star are jokers: they take any colour. Only the back of one strip has them, so they come into play once that strip has been turned over.
learn-joker-task = Place both pink panes from display 1 without breaking any.
learn-joker-right = Both lie on jokers. If a strip also has spaces of the colour, those are filled first unless you say otherwise.
learn-joker-wrong = Other strips have room for one pink pane at most. Strip 8 has two jokers.

learn-reach-title = The glazier goes right
learn-reach = Your glazier stands above one of your strips. You may fill the strip below it or any strip to its right, never one to its left, and the glazier goes along. Every step to the right closes the strips behind it for a while.
learn-reach-task = Place the two clear panes from display 2 so that both fit. If you like, try strip 1 first: it would have room.
learn-reach-right = Strip 8 took both. Now the glazier stands at the far right, with only that strip in reach.
learn-reach-wrong = Both clear panes should fit. One strip to the right of the glazier has two free clear spaces.

learn-centre-title = The centre
learn-centre = What others leave gathers in the centre, and you take from there in the same way. But the first to do so in a round also takes the starting-player tile: it costs one step along the broken glass track, and gives the first turn of the next round.
learn-centre-task = Take the three orange panes from the centre, and the tile with them, without breaking any.
learn-centre-right = Three panes and the first turn of the next round, for one step on the broken glass track: often a good trade.
learn-centre-wrong = Take the orange panes from the centre and place them on a strip with three free orange spaces.

learn-back-title = Going back
learn-back = With the glazier far to the right, hardly anything fits. Instead of taking panes you may move it back, all the way to your leftmost strip. That is your whole turn, but nothing breaks, and all strips are in reach again.
learn-back-task = Strip 8 has no room for any of these panes: whatever you take breaks. Move the glazier back.
learn-back-right = All eight strips are in reach again. Go back before you have to: when nobody can take what you need.
learn-back-wrong = Those panes broke, because strip 8 had no room for them. Move the glazier back instead.

learn-done-title = A complete strip
learn-done = Once all five spaces of a strip are filled, you keep one of its panes for the window below; the other four go into the glass tower. The strip is turned over and can be completed once more; then it leaves the game.
learn-done-task = Complete strip 4 with two blue panes, and choose which pane you keep.
learn-done-right = The pane is in window 4, the window has scored, and the strip shows its back. The colour you keep matters on side B of the palace, where your most common colour counts at the end.
learn-done-wrong = Strip 4 needs two blue panes, and display 1 has them.

learn-windows-title = Windows that score again
learn-windows = A window scores its own points plus those of every window to its right that already holds a pane. So windows you fill early on the right score again and again when you fill one further left.
learn-windows-task = One orange pane completes strip 3 or strip 6. Choose the one that scores more.
learn-windows-right = 8 points: 3 for the window itself, and 2, 2 and 1 for the filled windows to its right.
learn-windows-wrong = Count the window itself and every filled window to its right: from window 3 there are more of them.

learn-bonus-title = The colour of the round
learn-bonus = The circled pane on the round track shows this round’s bonus colour. When you complete a strip, each of its panes in that colour scores an extra point. You also know the colours of later rounds: sometimes it pays to wait for one.
learn-bonus-task = Pink is the bonus colour now. Complete the strip with the bigger bonus.
learn-bonus-right = 4 points for four pink panes, on top of the window’s own 2.
learn-bonus-wrong = That scored no bonus. Which strip needs a single pink pane?

learn-glass-title = Broken glass
learn-glass = Every broken pane moves your marker one space along the broken glass track, and the spaces cost more and more. At the end of the game you lose the points shown on its space. If it reaches the last space, you lose 18 points at once, and it returns to the first.
learn-glass-task = Your strips need pink only, and there is none: whatever you take will break. Two more broken panes would take the marker to the last space. Lose as little as you can.
learn-glass-right = One pane broke, and the marker stopped just before the last space. Towards the end of a round, count what will be left for you.
learn-glass-wrong = That took the marker to the last space and cost 18 points at once. Is there a colour with a single pane somewhere?

learn-round-title = The end of a round
learn-round = A round ends when the last pane is gone. The circled pane leaves the round track, the next one shows the new bonus colour, and whoever took the tile starts. All displays are filled again. There are six rounds.
learn-round-task = Take the last panes without breaking any, and end the round.
learn-round-right = The displays are full again, and orange is the bonus colour now.
learn-round-wrong = Take both orange panes from the centre, and find a strip with room for two.

learn-end-title = Final scoring
learn-end = After six rounds, every three panes left on your strips give a point, and you lose the points shown on the space of your broken glass marker. On side A, each ornament counts the filled spaces of the two windows beside it: two give 3 points, three give 6, four give 10. On side B, the number of finished windows is multiplied by the panes of your most common colour.
learn-end-task = This is the last pane of the game, and it completes strip 2 or strip 3. Which one wins you the game?
learn-end-right = Window 2 had the fourth space around its ornament: 10 points for it, and the game is yours.
learn-end-wrong = That was not enough: Inês wins. Which window would complete an ornament?

## help

guide-title = How to play here
guide-turn = On your turn, choose panes of one colour and then a strip; “{ $play }” makes the move. You can also drag the panes to a strip. Choose an opponent’s palace to see it large.
guide-key = The ? key opens this help on every page, and Escape closes it.

## rules

rulebook-search = Search the rules
rulebook-found = { $count ->
    [0] No matches.
    [one] { $count } paragraph
   *[other] { $count } paragraphs
}
rulebook-contents = Contents
rulebook-link = Link to { $id }
rulebook-learn = Prefer to learn by playing?
rulebook-figure-colours = The five colours, each with its own engraved sign and letter.
rulebook-figure-take = The orange panes are taken; the rest of the display goes to the centre.
rulebook-figure-fit = Three yellow panes for this strip: two fit, one breaks.
rulebook-figure-reach = The strip below the glazier and those to its right are in reach.
rulebook-figure-done = A complete strip: one of its panes goes into the window below.
rulebook-figure-windows = Window 3 scores 3, and the filled windows to its right 2, 2 and 1 once more: 8 points.
rulebook-figure-glass = The broken glass track, with a marker on its sixth space.
rulebook-figure-track = The round track in the third round: orange is the bonus colour now, blue comes next.
rulebook-figure-sight = The second layout: every colour has its sector, and a coin lies at the bonus colour of the round.
rulebook-figure-ornament = Four filled spaces around the first ornament: 10 points. Three around the second: 6.

## about

about-what = Vitral is an open home for the board game Azul: Stained Glass of Sintra by Michael Kiesling. Play alone against bots, with others on the same screen or online; study the game; write programs that play it. No account, no ads, nothing to pay.
about-publisher = Vitral is made by people who like the game. It is not affiliated with the game’s author or publisher. The name, pictures and words are our own; if you enjoy playing here, buy the board game.
about-licence-title = Licences
about-licence = Vitral is free software under the MIT licence: use it, change it, host it. The pages are built with Preact (MIT) and Project Fluent (Apache 2.0), the server with FastAPI, SQLAlchemy and other free software.
about-privacy-title = What is stored
about-privacy = The server stores the matches and the names players give themselves. A cookie holds the key to your seats; settings, records and your own strips stay in this browser. Nobody is tracked, and nothing is passed on.
about-data-title = How close is it to the published game?
about-data = The rules are in the rulebooks, but not everything printed on the components is. Here is where each part comes from:
about-data-part = Part
about-data-basis = Where it is from
about-data-note = Details
about-part-panes = Panes
about-part-displays = Factory displays
about-part-windows = Points of the windows
about-part-broken-glass = Broken glass track
about-part-ornaments = Ornaments
about-part-strips = Pattern strips
about-basis-rulebook = Rulebook
about-basis-sourced = Reported
about-basis-inferred = Inferred
about-basis-ours = Our design
about-note-panes = Twenty in each of five colours, say the rulebooks. Their texts name yellow, orange and pink; clear and blue are reported by players.
about-note-displays = Their number for 2, 3 and 4 players is in the rulebooks.
about-note-windows = Players report them, and an example in the rulebooks fits. Both sides are assumed to be equal.
about-note-broken-glass = The rulebooks name only 8 and 18; the other rows, 0 at the top too, are our best guess.
about-note-ornaments = Their points are in the rulebooks. Which two windows each one lies between is not in the texts: we take them in pairs from the left.
about-note-strips = Players report that everybody has the same eight; no text says what is on them. So the patterns are ours, with the colours as even as possible.
editor-title = Your own strips
editor-about = If you own the game, copy your strips here and play with exactly what lies on your table. Choose a colour, then the spaces; or go to a space and type its letter.
editor-brush = Colour to paint with
editor-joker = joker
editor-strip = Strip { $strip }
editor-space = Strip { $strip }, side { $side }, space { $space }: { $what }
editor-name = Name of the edition
editor-version = Version of the edition
editor-more = Points and tracks
editor-points-a = Window points, side A
editor-points-b = Window points, side B
editor-rows = Broken glass track, from the top
editor-ornaments = Ornament with 2, 3 and 4 filled spaces
editor-numbers = Whole numbers, separated by spaces
editor-checking = Checking…
editor-good = This edition is ready to play.
editor-problems = { $count ->
    [one] { $count } thing left to fix:
   *[other] { $count } things left to fix:
}
editor-where-side = Strip { $strip }, side { $side }
editor-where-strip = Strip { $strip }
editor-where-strips = The strips
editor-load = Load a file
error-not-an-edition = This is not an edition.
editor-download = Download as { $format }
editor-reset = Back to our strips
editor-play = Play a bot with this edition
editor-kept = Saved in this browser.
