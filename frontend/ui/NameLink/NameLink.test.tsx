import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { NameLink } from "./NameLink";

it("links to its page, in any writing direction", () => {
  render(<NameLink name="צוות" href="/bcl/team/7" />);
  const link = screen.getByRole("link", { name: "צוות" });
  expect(link.getAttribute("href")).toBe("/bcl/team/7");
  expect(link.querySelector("bdi")?.textContent).toBe("צוות");
});
