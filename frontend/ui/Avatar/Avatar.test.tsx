import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";

import { Avatar } from "./Avatar";

it("shows the person's picture in its size, without words of its own", () => {
  const { container } = render(<Avatar url="/media/avatars/ann.webp" size={64} isBelowFold />);
  const picture = container.querySelector("img");
  const names = ["src", "alt", "width", "height", "loading"];
  expect(names.map((name) => picture?.getAttribute(name))).toEqual([
    "/media/avatars/ann.webp",
    "",
    "64",
    "64",
    "lazy",
  ]);
});

it.each([[""], ["none"], [null]])("shows a silhouette for %j", (url) => {
  const { container } = render(<Avatar url={url} size={64} />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")?.getAttribute("width")).toBe("64");
});

it("shows a silhouette when the picture does not load", () => {
  const { container } = render(<Avatar url="/gone.webp" size={64} />);
  const picture = container.querySelector("img");
  if (picture === null) {
    expect.fail("there is no picture");
  }
  expect(picture.getAttribute("loading")).toBe("eager");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});
