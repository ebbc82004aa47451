"""Draws the picture that messengers show beside a link: ``python -m tests.browser.preview_image``.

It is the window of the home page with the name of the site and five panes, on a dark ground.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.live_server import address, chromium, missing_requirement, run_server
from tests.browser.screens import small
from vitral.server.link_preview import HEIGHT, IMAGE, WIDTH

FILE = Path(__file__).parents[2] / "web" / "public" / IMAGE.removeprefix("/")
COMPOSE = """() => {
  const rose = document.querySelector("svg.rose-window");
  const picture = document.createElement("div");
  const name = document.createElement("div");
  const panes = document.createElement("div");
  const text = document.createElement("div");
  name.textContent = "Vitral";
  for (const glass of ["#f2ba2e", "#e8691c", "#bf3576", "#16498c", "#d3e4e6"]) {
    const pane = document.createElement("span");
    Object.assign(pane.style, {
      width: "52px", height: "52px", borderRadius: "12px", background: glass,
      border: "4px solid #2a2f38",
    });
    panes.append(pane);
  }
  text.append(name, panes);
  picture.append(rose, text);
  document.body.replaceChildren(picture);
  const set = (element, styles) => Object.assign(element.style, styles);
  set(picture, {
    position: "fixed", inset: "0", display: "flex", alignItems: "center", gap: "64px",
    padding: "0 84px", color: "#fdf3da",
    background: "#22304a",
  });
  rose.setAttribute("viewBox", "20 0 360 470");
  set(rose, {
    flex: "none", width: "436px", height: "570px", margin: "0", maxWidth: "none",
    maxHeight: "none", position: "static",
  });
  set(name, { font: "700 150px/1 Alegreya, serif" });
  set(panes, { display: "flex", gap: "16px", marginTop: "36px" });
}"""


def main() -> None:
    """Draw it anew."""
    if reason := missing_requirement():
        sys.exit(reason)
    with TemporaryDirectory() as folder, run_server(Path(folder)) as server, chromium() as browser:
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark", bypass_csp=True
        )
        page.goto(f"{address(server)}/en/", wait_until="networkidle")
        page.evaluate(COMPOSE)
        page.evaluate("document.fonts.ready")
        FILE.write_bytes(small(page.screenshot(animations="disabled")))


if __name__ == "__main__":
    main()
