// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { isHelpOpen, listenForHelp } from "./help";

/** Whether the help opens when this is pressed there. */
function opens(key: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean {
  isHelpOpen.value = false;
  const stop = listenForHelp();
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  stop();
  return isHelpOpen.value;
}

beforeEach(() => {
  document.body.innerHTML = "<input><button>Play</button>";
});

test("the question mark opens the help, wherever the focus is", () => {
  expect(opens("?")).toBe(true);
  expect(opens("?", document.querySelector("button")!)).toBe(true);
  expect(opens("h")).toBe(false);
});

test("what is typed is typed, and other shortcuts stay", () => {
  expect(opens("?", document.querySelector("input")!)).toBe(false);
  expect(opens("?", document.body, { ctrlKey: true })).toBe(false);
});

test("no dialog opens over another", () => {
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  expect(opens("?")).toBe(false);
});
