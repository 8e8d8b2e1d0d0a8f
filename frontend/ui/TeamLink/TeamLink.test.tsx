import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { TeamLink } from "./TeamLink";

it("links to the team by its name alone", () => {
  render(<TeamLink team={{ name: { name: "Night Owls" }, imageURL: "" }} href="/bcl/team/7" />);
  expect(screen.getByRole("link", { name: "Night Owls" }).getAttribute("href")).toBe("/bcl/team/7");
});
