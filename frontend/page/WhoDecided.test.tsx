import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { exampleSession } from "../test/fixtures/session";
import { hydrateIsland } from "../test/hydrateIsland";
import { WhoDecided } from "./WhoDecided";

it.each([
  [undefined, "/mod/manage/audit?about=matches.match%3A8"],
  ["match.amend", "/mod/manage/audit?about=matches.match%3A8&action=match.amend"],
])("is rendered on the server, for the action %s", async (action, address) => {
  const props = { type: "matches.match", id: "8", league: "bcl", ...(action && { action }) };
  const session = exampleSession({ roles: ["mod-breachers"] });
  const { isKept } = await hydrateIsland("test/who-decided", WhoDecided, props, { session });
  expect(isKept).toBe(true);
  expect(screen.getByRole("link", { name: "Who decided this" }).getAttribute("href")).toBe(address);
});
