import game from "../../../src/vitral/locales/uk/game.ftl?raw";
import web from "../../../src/vitral/locales/uk/web.ftl?raw";

export default [game, web];
