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
