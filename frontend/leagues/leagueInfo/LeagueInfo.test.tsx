import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../portals/StaffLibrary";
import { spyOnToasts } from "../../test/spies";
import { exampleLeagueInfo } from "../../test/fixtures/leagueInfo";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { LeagueInfo } from "./LeagueInfo";

spyOnToasts();

const BCL = { id: "7", code: "bcl", name: "Breachers Champions League", game: "Breachers" };
const SETTINGS = "/api/league-info/7/settings";

beforeEach(stubStaffBrowser);

it("goes to the season that was planned, at its first step", async () => {
  const asked: string[] = [];
  const [first] = exampleLeagueInfo().seasons;
  const planned = { ...first, value: 2, label: "Season 2", isCurrent: false, isClosed: false };
  let seasons: unknown[] = [{ ...first, value: 1, label: "Season 1", isCurrent: true }];
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "POST") {
      seasons = [planned, ...seasons];
      return Promise.resolve(Response.json({ success: true, message: "Done." }, { status: 201 }));
    }
    asked.push(address);
    return Promise.resolve(
      address === SETTINGS
        ? Response.json({ ...exampleLeagueInfo(), seasons })
        : Response.json({ detail: "Not found." }, { status: 404 }),
    );
  });
  renderOnPage(
    <StaffLibrary styleNonce="">
      <LeagueInfo leagues={[BCL]} zones={["UTC"]} />
    </StaffLibrary>,
    {
      path: "/admin/league-info",
      search: "?league=bcl&step=open",
      fallback: { [SETTINGS]: { ...exampleLeagueInfo(), seasons } },
    },
  );
  await userEvent.click(screen.getByText("Plan Another Season"));
  await userEvent.type(screen.getByLabelText("First week opens"), "2027-06-07");
  await userEvent.click(screen.getByText("Plan Season"));
  await waitFor(() => {
    expect(asked).toContain("/api/league-info/7/seasons/2");
  });
  expect(window.location.search).toBe("?league=bcl&season=2");
});
