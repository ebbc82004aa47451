# The rules for players, in our own words. Ids follow docs/reference/rules.md; all languages have the same ids in the same order.

rules-section-goal = What the game is about
rules-goal = You compete with 1 to 3 others to fill the windows of your palace in Sintra with coloured glass. Over six rounds you collect panes, complete pattern strips with them and set glass into the windows below, while trying to break as little as possible. Whoever has the most points after the final scoring wins.

rules-section-box = What is in the box
rules-box-shared = For everybody: 9 factory displays, 1 scoring board with the score track, the broken glass track and the round track, 1 starting-player tile, 1 bag and 1 glass tower.
rules-box-player = In each of 4 player colours: 1 palace board with the sides A and B, 8 two-sided pattern strips, 1 glazier and 2 score markers, one for the score track and one for the broken glass track.
rules-box-panes = The glass: 100 panes, 20 in each of five colours (clear, yellow, orange, blue and pink). Each colour has its own engraved pattern.

rules-section-setup = Setting up
rule-r-setup-1 = Lay the factory displays in a circle around an empty space, the centre: 5 displays for 2 players, 7 for 3 and 9 for 4. The glass tower stands beside them and collects the panes that are out of play for now.
rule-r-setup-2 = You get a palace board with 8 windows; each window has a top and a bottom space for one pane each, and its points are printed below it. Everybody plays on the same side of the board, A or B, which you choose together. The sides differ in the final scoring.
rule-r-setup-3 = Everybody has the same set of 8 two-sided pattern strips with 5 spaces on each side. Shuffle yours and lay one above each window; which side is up is random, except that the side with the 2 joker spaces always starts face down. What is on the backs of the strips is public.
rule-r-setup-4 = Your glazier starts above column 1, the leftmost of your 8 columns. Your marker on the score track starts at 0, and your marker on the broken glass track starts on the top row, which also stands for 0.
rule-r-setup-5 = There are 100 panes, 20 in each of five colours: clear, yellow, orange, blue and pink. Put one pane of each colour, in random order, on spaces II to VI of the round track and the other 95 into the bag; then draw one at random from the bag for space I. The top pane on the round track (in the first round, the one on space I) shows the bonus colour of the current round.
rule-r-setup-6 = The starting player is whoever cleaned a window most recently; online, the starting player is chosen or random. That player gets the starting-player tile and fills every factory display with 4 panes drawn at random from the bag.

rules-section-round = A round
rule-r-round-1 = You play six rounds. Each begins with the starting-player tile being put in the centre; the player who held it goes first, and play continues clockwise. The round lasts until no pane is left on the factory displays or in the centre.
rule-r-round-2 = On your turn you do exactly one of two things: you advance a pattern by taking panes and placing them on a strip, or you move your glazier back. You cannot pass.

rules-section-advance = Advancing a pattern
rule-r-take-1 = Choose a factory display and a colour: you take all panes of that colour from it, and the display’s other panes go to the centre. Or choose a colour in the centre and take all panes of that colour from there.
rule-r-take-2 = If you are the first in this round to take panes from the centre, you take the starting-player tile along with them. It costs you one step down the broken glass track, but you start the next round.
rule-r-place-1 = All the panes you took go to a single pattern strip: the one under your glazier or any one further right, never one to the left. If you choose a strip further right, first move your glazier above it.
rule-r-place-2 = A pane goes on an empty space of its own colour or on an empty joker space. The grey joker spaces take any colour.
rule-r-place-3 = You place as many of your panes as fit on the strip you chose. Each pane left over breaks: it goes into the glass tower, and your marker moves one step down the broken glass track. You may also choose a strip that takes fewer panes than another one would.
rule-r-place-4 = If any strip in your glazier’s reach, that is under it or to its right, takes at least one of your panes, you must choose such a strip. Empty joker spaces count too, so you cannot break everything on purpose.
rule-r-place-5 = If no strip in reach takes even one of your panes, all of them break: they go into the glass tower, and your marker moves one step down the broken glass track for each. Your glazier stays where it is.

rules-section-done = A complete strip
rule-r-done-1 = As soon as all 5 spaces of a pattern strip hold a pane, carry out the steps of this section at once, one after the other. First you score 1 point for each pane on the strip in the bonus colour, the colour of the top pane on the round track.
rule-r-done-2 = Then you keep one of the 5 panes, of any colour among them, and the other 4 go into the glass tower. Set the pane you kept into the window below the strip: on the top space if the window is empty, otherwise on the bottom one.
rule-r-done-3 = If you have completed this strip for the first time, turn it over to its other, empty side. After the second time it is removed from the game and leaves a gap. Either way your glazier stays in place, even above the gap.
rule-r-done-4 = Finally you score the points of the window into which you have just set the pane. Add the points of every window to its right that holds at least one pane.

rules-section-back = Moving the glazier back
rule-r-back-1 = Instead of taking panes, you may move your glazier back to the left, to the leftmost strip you still have; that ends your turn. On its way it may pass over gaps, but it never stops above one this way. It goes all the way or not at all.
rule-r-back-2 = You cannot move back in three cases: your glazier already stands above your leftmost strip, it stands above a gap and all your strips lie to its right, or you have no strip left. You must then take panes.

rules-section-glass = The broken glass track
rule-r-glass-1 = Each step moves your marker one row down the broken glass track; the rows cost more and more points, from 0 at the top to 18 at the bottom. When your marker reaches the bottom row, you lose 18 points at once and the marker goes back to the top row. The other rows cost you points only in the final scoring.

rules-section-end = End of the round, end of the game
rule-r-end-1 = If no pane is left on the factory displays or in the centre at the end of a turn, the round is over, and the top pane of the round track goes into the glass tower. After the sixth round comes the final scoring.
rule-r-end-2 = Before each further round, the holder of the starting-player tile fills every factory display with 4 panes drawn at random from the bag. When the bag is empty, everything in the glass tower goes into it and filling goes on. If the bag and the tower are both empty, the round starts with the panes that are there.
rule-r-final-1 = In the final scoring, count all the panes left on your strips together: every 3 of them give you 1 point, rounded down. For example, 7 panes give 2 points.
rule-r-final-2 = Look at the row of the broken glass track that your marker is on: you lose as many points as that row costs.
rule-r-final-3 = Side A only: each of the 4 ornaments lies between two neighbouring windows (1 and 2, 3 and 4, 5 and 6, 7 and 8) and is surrounded by their 4 spaces. An ornament with 4 filled spaces gives you 10 points, with 3 it gives 6, and with 2 it gives 3. With fewer it gives none.
rule-r-final-4 = Side B only: count your windows with both spaces filled, and the panes of the colour you have most of in your windows. Multiply the two numbers to get your points: 4 finished windows and 5 orange panes, for example, give 20.
rule-r-final-5 = Whoever has the most points wins. A tie goes to the tied player who lost the fewest points on the broken glass track over the whole game. If that is equal too, the tied players share the win.

rules-section-rulings = Rulings: where the rulebooks are silent or disagree
ruling-1 = Your score may fall below 0: no rulebook sets a limit. With the option “Scores never fall below 0” it never does.
ruling-2 = If your marker reaches the bottom row of the broken glass track with steps left to go, it takes the rest from the top row. No rulebook speaks of this case; the reading is ours.
ruling-3 = On its way back your glazier may pass over gaps: the German and Polish rulebooks only say that it cannot stop on one. The Ukrainian rulebook forbids it, and the option “The glazier cannot go back over a gap” plays that way: it cannot go back if a gap lies between it and your leftmost strip (a gap it stands on itself does not count). Either way, moving back only ever leads to the left, as the Polish rulebook says: it is never a way to go right or to pass.
ruling-4 = If nobody takes panes from the centre during a round, the starting-player tile stays with the player who started this round, and that player starts the next one too. No rulebook speaks of this case; the reading is ours.
ruling-5 = You choose which of the matching empty spaces of the strip your panes go to, joker spaces included; no rulebook sets an order. Unless you say otherwise, they fill the spaces of their own colour first: that default is ours, because a free joker space is never worth less.
ruling-6 = On side A, too, you choose which pane to keep. Its colour scores nothing there, as the rulebooks say, but your choice decides which panes go into the glass tower; that the choice stays yours is our reading.
ruling-7 = If you have no strip left, you must still take panes on your turn, and all of them break. No rulebook speaks of this case; the reading is ours.
ruling-8 = For the tie-break, every loss of 18 points counts, and so do the points of the row your marker is on at the end; that is how we read the rulebooks. These losses count in full even where the option “Scores never fall below 0” swallowed part of them.
ruling-9 = What is in the bag and in the glass tower is public, because it can be counted. Nobody knows the order of the draws before they happen. The rulebooks do not say either; the reading is ours.
ruling-10 = Joker spaces of the strip you chose are spaces that fit: your panes go on them before any of them breaks. All rulebooks say only that jokers “may” be used; the stricter reading is ours.
ruling-11 = You must place as many panes as fit on the strip. The Polish and Ukrainian rulebooks read this way; the German one alone could be read as “at least one”.
ruling-12 = An ornament with one pane beside it scores nothing. The German and Ukrainian rulebooks say so; the Polish one names only an ornament with none.
ruling-13 = The starting-player tile returns to the centre in every round, and displays are refilled from the bag, then from the glass tower. The German and Polish rulebooks say so; the Ukrainian one mentions the tile only at the start of the game, and only the tower where glass runs out.
ruling-14 = Everybody has the same set of strips: players report it, and no rulebook says so. The whole back of a strip is public; the rulebooks show its colours by a symbol on the front, the rest is our reading.

rules-section-sight = If you have trouble telling the colours apart
rule-r-sight-1 = You can choose a second layout: every factory display shows five sectors, one for each colour with its engraved pattern, and the 4 panes lie in their sectors. On five of the displays one sector stands out and points to the centre: panes in the centre lie beside the sector that stands out in their colour, and a coin lies beside the sector of the round’s bonus colour. The spaces of the pattern strips show the patterns too, so you can place panes by them. With or without this layout, no information in the game depends on colour alone.
