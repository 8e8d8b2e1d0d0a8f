import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import RichText from "./RichText";

it("leaves the focus where it is when a tool is pressed", async () => {
  render(<RichText label="Text" html="<p>Friday</p>" onChange={vi.fn()} />);
  const tool = await screen.findByRole("button", { name: "Bold" });
  // A press that is prevented moves no focus.
  expect(fireEvent.mouseDown(tool)).toBe(false);
});

it.each(["Heading", "Small heading"])(
  "names the tool %s in words, also when pointed at",
  async (name) => {
    render(<RichText label="Text" html="<p>Friday</p>" onChange={vi.fn()} />);
    const { title, textContent } = await screen.findByRole("button", { name });
    expect([title, textContent]).toEqual([name, "H"]);
  },
);
