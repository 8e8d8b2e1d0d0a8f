import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { catchToasts } from "../../test/catchCalls";
import { renderOnPage } from "../../test/renderOnPage";
import { stubStaffBrowser } from "../../test/staffBrowser";
import { stubApi } from "../../test/stubApi";
import { StaffLibrary } from "../../portals/StaffLibrary";
import { MapPool } from "./MapPool";

catchToasts();

const ADDRESS = "/api/league-info/7/maps";
const MAPS = [
  { _id: "3", name: "Arctic", inPool: true },
  { _id: "4", name: "Skyline", inPool: false },
];
const onChanged = vi.fn();

function show(maps = MAPS) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <MapPool leagueId="7" maps={maps} onChanged={onChanged} />
    </StaffLibrary>,
  );
}

beforeEach(() => {
  onChanged.mockClear();
  stubStaffBrowser();
});

it("removes a map from the pool", async () => {
  const fetch = stubApi({ [ADDRESS]: { body: { success: true, message: "Done." } } });
  show();
  expect(screen.getByLabelText<HTMLInputElement>("Skyline").checked).toBe(false);
  await userEvent.click(screen.getByLabelText("Arctic"));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    ADDRESS,
    expect.objectContaining({ method: "PUT", body: '{"map":"3","inPool":false}' }),
  );
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

it("warns when no map is in the pool", () => {
  const words = "No map is in the pool: teams can’t report results.";
  show();
  expect(screen.queryByText(words)).toBeNull();
  show(MAPS.slice(1));
  expect(screen.getByText(words)).toBeTruthy();
});

it("keeps the name of a map that is refused, with the reason", async () => {
  const words = "The league already has this map.";
  stubApi({ [ADDRESS]: { body: { name: [words] }, status: 400 } });
  show([]);
  expect(screen.getByText("This league has no maps yet.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("New map"), "Arctic");
  await userEvent.click(screen.getByText("Add Map"));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("New map").value).toBe("Arctic");
  expect(onChanged).not.toHaveBeenCalled();
});
