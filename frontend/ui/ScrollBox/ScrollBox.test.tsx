import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { ScrollBox } from "./ScrollBox";

it("has a name, and can be focused so that keys scroll it", () => {
  render(
    <ScrollBox label="All announcements">
      <p>News</p>
    </ScrollBox>,
  );
  const box = screen.getByRole("region", { name: "All announcements" });
  box.focus();
  expect(document.activeElement).toBe(box);
  expect(box.textContent).toBe("News");
  expect(box.className).toBe("box");
});
