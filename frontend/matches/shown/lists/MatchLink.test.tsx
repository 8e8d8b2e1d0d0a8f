import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { MatchLink } from "./MatchLink";

it("links to the match's page, and names its teams", () => {
  const match = {
    _id: "7",
    league: "bcl",
    teamA: { name: { name: "Night Owls" } },
    teamB: { name: { name: "Foxes" } },
  };
  render(<MatchLink match={match} />);
  const link = screen.getByRole("link", { name: "Match Page: Night Owls versus Foxes" });
  expect(link.getAttribute("href")).toBe("/bcl/match/7");
});
