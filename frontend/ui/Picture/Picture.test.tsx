import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";

import { Picture } from "./Picture";

const STORED = "/media/teams/night-owls-b3b004f37df03dfe29b8.webp";
const SMALL = "/media/teams/night-owls-b3b004f37df03dfe29b8.72.webp";

function shown(url: string, size: number): HTMLImageElement | null {
  const { container } = render(
    <Picture url={url} size={size} className={undefined} isBelowFold={false}>
      none
    </Picture>,
  );
  return container.querySelector("img");
}

it.each([
  ["a stored picture in a row", STORED, 36, SMALL],
  ["one in a bucket", `https://bucket.example${STORED}`, 48, `https://bucket.example${SMALL}`],
  ["one that is shown large", STORED, 112, STORED],
  [
    "another site's",
    "https://cdn.example/teams/owls.webp",
    36,
    "https://cdn.example/teams/owls.webp",
  ],
  [
    "an icon",
    "/media/notes/crown-cd71f5cad6f7df5b869c.webp",
    36,
    "/media/notes/crown-cd71f5cad6f7df5b869c.webp",
  ],
])("loads the small rendition of %s where there is one", (_, url, size, expected) => {
  expect(shown(url, size)?.getAttribute("src")).toBe(expected);
});

it("falls back to the picture, and then to its placeholder", () => {
  const { container } = render(
    <Picture url={STORED} size={36} className={undefined} isBelowFold={false}>
      none
    </Picture>,
  );
  const image = () => container.querySelector("img");
  fireEvent.error(image() ?? expect.fail("there is no picture"));
  expect(image()?.getAttribute("src")).toBe(STORED);
  fireEvent.error(image() ?? expect.fail("there is no picture"));
  expect(container.textContent).toBe("none");
});
