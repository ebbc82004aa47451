import game from "../../../src/vitral/locales/de/game.ftl?raw";
import web from "../../../src/vitral/locales/de/web.ftl?raw";

export default [game, web];
