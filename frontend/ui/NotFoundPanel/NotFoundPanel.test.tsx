import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { NotFoundPanel } from "./NotFoundPanel";

it("shows that the page does not exist, and links to an existing one", () => {
  render(<NotFoundPanel href="/bcl/team/7" label="Team Page" />);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Oops!");
  expect(screen.getByText("Not Found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Team Page" }).getAttribute("href")).toBe("/bcl/team/7");
});
