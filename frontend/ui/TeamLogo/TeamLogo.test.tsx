import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";

import { TeamLogo } from "./TeamLogo";

it("shows the team's picture as decoration, with its size", () => {
  const { container } = render(
    <TeamLogo name="Night Owls" imageURL="/media/owls.webp" size={40} />,
  );
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/media/owls.webp");
  expect(picture?.alt).toBe("");
  expect([picture?.width, picture?.height]).toEqual([40, 40]);
  expect(picture?.getAttribute("loading")).toBe("eager");
});

it("lets a picture below the fold wait", () => {
  const { container } = render(
    <TeamLogo name="Night Owls" imageURL="/media/owls.webp" size={40} isBelowFold />,
  );
  expect(container.querySelector("img")?.getAttribute("loading")).toBe("lazy");
});

it("draws a crest with initials when there is no picture", () => {
  const { container } = render(<TeamLogo name="Night Owls" imageURL="" size={40} />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg[aria-hidden=true] text")?.textContent).toBe("NO");
});

it("draws the crest when the picture cannot be loaded, until there is another", () => {
  const { container, rerender } = render(
    <TeamLogo name="Night Owls" imageURL="/media/gone.webp" size={40} />,
  );
  const picture = container.querySelector("img");
  if (picture === null) {
    expect.fail("there is no picture");
  }
  fireEvent.error(picture);
  expect(container.querySelector("svg")).toBeTruthy();

  rerender(<TeamLogo name="Night Owls" imageURL="/media/new.webp" size={40} />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/media/new.webp");
});

it("gives a name the same colour every time", () => {
  const crestClass = (name: string) =>
    render(<TeamLogo name={name} imageURL="" size={40} />)
      .container.querySelector("svg")
      ?.getAttribute("class");
  expect(crestClass("Night Owls")).toBe(crestClass("Night Owls"));
  expect(crestClass("Night Owls")).not.toBe(crestClass("Night Owlt"));
});
