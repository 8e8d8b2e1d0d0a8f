import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { stubApi } from "../../test/stubApi";
import type * as toasts from "../../ui/toast/showToast";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { Seasons } from "./Seasons";

vi.mock("../../ui/toast/showToast", async (original) => ({
  ...(await original<typeof toasts>()),
  showToast: vi.fn(() => Promise.resolve()),
}));

const SEASONS = [
  { value: 2, label: "Spring", isCurrent: false, startsOn: "2027-01-04", endsOn: null },
  { value: 1, label: "Autumn", isCurrent: true, startsOn: null, endsOn: null },
];
const PLANNED = "/api/league-info/7/seasons";
const PLAYED = "/api/league-info/7/make-current";
const DONE = { body: { success: true, message: "Done." } };
const onPlanned = vi.fn();
const onPlayed = vi.fn();

function show() {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <Seasons leagueId="7" seasons={SEASONS} onPlanned={onPlanned} onPlayed={onPlayed} />
    </StaffLibrary>,
  );
}

// jsdom has the dialog element, but not its behaviour.
beforeEach(() => {
  onPlanned.mockClear();
  onPlayed.mockClear();
  stubStaffBrowser();
});

it("lists the seasons, and marks the one that is played", () => {
  show();
  expect(screen.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Spring 2027-01-04 to an open endMake Current: Spring/),
    "Autumn without datesCurrent",
  ]);
});

it("asks before another season is played", async () => {
  const fetch = stubApi({ [PLAYED]: DONE });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Make Current: Spring" }));
  expect(fetch).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole("dialog", { name: "Play Spring?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make Current" }));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    PLAYED,
    expect.objectContaining({ method: "POST", body: '{"season":2}' }),
  );
  await waitFor(() => {
    expect(onPlayed).toHaveBeenCalledOnce();
  });
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
    expect(onPlanned).toHaveBeenCalledOnce();
  });
});
