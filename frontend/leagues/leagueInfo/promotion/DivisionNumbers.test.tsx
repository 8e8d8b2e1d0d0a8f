// Breaks without it: numbers are sent for other divisions, or are lost when they are refused.

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { stubApi } from "../../../test/stubApi";
import type { Desk } from "../seasonDesk";
import DivisionNumbers from "./DivisionNumbers";

spyOnToasts();

const PATH = "/api/league-info/7/divisions/numbers";
const onChanged = vi.fn();
const NUMBERS = { division: "31", promoted: 1, relegated: 1, playOff: 0 };
const DESK = {
  divisions: [
    { _id: "31", name: "Gold" },
    { _id: "32", name: "Silver" },
  ],
  divisionNumbers: { numbers: [NUMBERS], revision: "n1" },
} as Desk;

function show() {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <DivisionNumbers leagueId="7" leagueCode="bcl" desk={DESK} onChanged={onChanged} />
    </StaffLibrary>,
  );
}

async function type(label: string, number: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, number);
}

beforeEach(() => {
  onChanged.mockClear();
  stubStaffBrowser();
});

it("saves the numbers between two divisions", async () => {
  const fetch = stubApi({ [PATH]: { body: { success: true, message: "Saved." } } });
  show();
  expect(screen.getByRole("group", { name: "Gold and Silver" })).toBeTruthy();
  await type("Go up", "2");
  await type("Play off", "1");
  await userEvent.click(screen.getByRole("button", { name: "Save Numbers" }));
  const numbers = [{ ...NUMBERS, promoted: 2, playOff: 1 }];
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    PATH,
    expect.objectContaining({
      method: "PUT",
      body: JSON.stringify({ numbers, revision: "n1" }),
    }),
  );
  expect(onChanged).toHaveBeenCalledOnce();
});

it("keeps numbers that are refused, and says why", async () => {
  const words = "Gold has 4 teams in BCL Season 1, but 5 would go up, go down or play off.";
  stubApi({ [PATH]: { status: 400, body: { numbers: [words] } } });
  show();
  await type("Go down", "5");
  await userEvent.click(screen.getByRole("button", { name: "Save Numbers" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Go down").value).toBe("5");
  expect(onChanged).not.toHaveBeenCalled();
});
