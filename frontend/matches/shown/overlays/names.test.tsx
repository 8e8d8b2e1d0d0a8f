import { expect, it } from "vitest";

import { fitNames } from "./names";

/** A name as wide as its letters in the size of its class, at a place of 100 pixels. */
function name(letters: number): HTMLElement {
  const element = document.createElement("bdi");
  element.className = "name name-3 tile-name";
  const size = () => [20, 16, 12, 8, 4][Number(/name-(\d)/.exec(element.className)?.[1])] ?? 0;
  Object.defineProperty(element, "clientWidth", { value: 100 });
  Object.defineProperty(element, "scrollWidth", { get: () => letters * size() });
  return element;
}

it.each([
  [5, "name-0"],
  [6, "name-1"],
  [8, "name-2"],
  [12, "name-3"],
  [25, "name-4"],
  [60, "name-4"],
])("writes a name of %d letters as %s", (letters, size) => {
  const scene = document.createElement("main");
  const written = name(letters);
  scene.append(written);
  fitNames(scene);
  expect(written.className.split(" ")).toEqual(["name", "tile-name", size]);
  fitNames(scene);
  expect(written.className.split(" ")).toEqual(["name", "tile-name", size]);
});
