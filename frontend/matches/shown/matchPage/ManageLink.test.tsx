import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import type { Session } from "../../../page/session";
import { exampleSession } from "../../../test/fixtures/session";
import { exampleDetail } from "../../../test/fixtures/matchDetail";
import { renderOnPage } from "../../../test/renderOnPage";
import { ManageLink } from "./ManageLink";

it.each<[string, Session | null, boolean]>([
  ["nobody", null, false],
  ["a member of neither team", exampleSession(), false],
  ["a co-captain of a side", exampleSession({ coCaptainTeams: ["2"] }), true],
  ["a co-captain of another team", exampleSession({ coCaptainTeams: ["3"] }), false],
  ["the league's team manager", exampleSession({ roles: ["teamManager", "tm-breachers"] }), true],
  ["the league's moderator", exampleSession({ roles: ["moderator", "mod-breachers"] }), true],
  ["another league's team manager", exampleSession({ roles: ["teamManager", "tm-x8"] }), false],
])("links those who may manage the match to its page for that: %s", (_, session, isShown) => {
  renderOnPage(<ManageLink match={exampleDetail()} />, { session });
  const link = screen.queryByRole("link", { name: "Manage" });
  expect(link?.getAttribute("href")).toBe(isShown ? "/bcl/match/7/manage" : undefined);
});
