// @vitest-environment happy-dom
import jsQR from "jsqr";
import { render } from "preact";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code";

const LINK = "https://play.example.org/m/q2yT8bLx0WcZ5dRk";
/** Pixels of a module. */
const SCALE = 4;

/** The picture as a reader of codes gets it. */
function pixels(svg: SVGSVGElement): { data: Uint8ClampedArray; side: number } {
  const size = Number(svg.getAttribute("viewBox")!.split(" ")[3]);
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs = svg
    .querySelector("path")!
    .getAttribute("d")!
    .matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  for (const [, x, y, length] of runs)
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column++)
        data.set([0, 0, 0, 255], (row * side + column) * 4);
  return { data, side };
}

it("is the link, for whoever scans it", () => {
  const root = document.createElement("div");
  render(<QrCode link={LINK} label="The code" />, root);
  const svg = root.querySelector("svg")!;
  const { data, side } = pixels(svg);
  expect(jsQR(data, side, side)?.data).toBe(LINK);
  expect(svg.getAttribute("aria-label")).toBe("The code");
});

it("is black on white with a quiet zone by day and by night, and has no style of its own", () => {
  const root = document.createElement("div");
  render(<QrCode link={LINK} label="" />, root);
  const fills = [...root.querySelectorAll("[fill]")].map((each) => each.getAttribute("fill"));
  expect(fills).toEqual(["#fff", "#000"]);
  expect(root.innerHTML).not.toContain("style");
  const { data, side } = pixels(root.querySelector("svg")!);
  const quiet = data.subarray(0, 4 * SCALE * side * 4);
  expect(quiet.every((value) => value === 255)).toBe(true);
});
