import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { stubApi } from "../../test/stubApi";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { NewSeason } from "./NewSeason";

spyOnToasts();

const PLANNED = "/api/league-info/7/seasons";
const DONE = { body: { success: true, message: "Done." } };
const onSeasons = vi.fn();
const onPlanned = vi.fn();

function show() {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <NewSeason
        leagueId="7"
        zone="Europe/London"
        next={3}
        onSeasons={onSeasons}
        onPlanned={onPlanned}
      />
    </StaffLibrary>,
  );
}

beforeEach(() => {
  onSeasons.mockClear();
  onPlanned.mockClear();
  stubStaffBrowser();
});

it("plans the next season, which it numbers and names", async () => {
  const fetch = stubApi({ [PLANNED]: DONE });
  show();
  await userEvent.click(screen.getByLabelText("First week opens"));
  await userEvent.type(screen.getByLabelText("First week opens"), "2027-06-07");
  await userEvent.click(screen.getByText("Plan Season"));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    PLANNED,
    expect.objectContaining({
      method: "POST",
      body: '{"value":3,"label":"Season 3","startsOn":"2027-06-07","weeks":10}',
    }),
  );
  await waitFor(() => {
    expect(onPlanned).toHaveBeenCalledExactlyOnceWith(3);
  });
  expect(onSeasons).toHaveBeenCalledOnce();
});

it("says by whose clock the first week opens", () => {
  show();
  expect(screen.getByText("At midnight by the league’s clock, Europe/London.")).toBeTruthy();
});
