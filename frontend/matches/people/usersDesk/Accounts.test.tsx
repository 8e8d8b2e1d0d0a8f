import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { Role } from "../../../api/staffEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { stubApi } from "../../../test/stubApi";
import { Accounts } from "./Accounts";
import type { PersonDesk } from "./person";

spyOnToasts();

const READ = "/api/users/5/accounts";
const PREVIEW = `${READ}/join?account=Old%20Ember`;
const DONE = { body: { success: true, message: "Done." } };
const CHANGE = {
  _id: "9",
  stays: { _id: "5", username: "Ember" },
  gone: { _id: "6", username: "Scoria" },
  reason: "One person.",
  madeBy: "Warden",
  madeAt: 1_772_323_200,
  undoUntil: 1_772_928_000,
  undoneAt: 0,
  mayUndo: true,
};
const JOINING = {
  stays: { _id: "5", username: "Ember" },
  gone: { _id: "7", username: "Old Ember" },
  moves: [{ what: "Teams, now and before", count: 2 }],
  left: [{ what: "Names in games and former names", count: 1 }],
  obstacles: [] as string[],
  words: ["1 ban or mute in force then holds for Ember."],
  roles: [Role.rcon],
};
const onChanged = vi.fn();

function show() {
  const desk = { person: { _id: "5", username: "Ember", leftAt: 0 } } as unknown as PersonDesk;
  renderOnPage(
    <StaffLibrary styleNonce="">
      <Accounts desk={desk} onChanged={onChanged} />
    </StaffLibrary>,
  );
}

async function ask() {
  await userEvent.type(screen.getByLabelText("Another account of this person"), "Old Ember");
  await userEvent.click(screen.getByRole("button", { name: "Show What Moves" }));
  return within(await screen.findByRole("dialog"));
}

beforeEach(() => {
  onChanged.mockClear();
  stubStaffBrowser();
});

it("joins another account after it has shown what moves", async () => {
  const fetch = stubApi({
    [READ]: { body: [] },
    [PREVIEW]: { body: JOINING },
    [`${READ}/join`]: DONE,
  });
  show();
  const dialog = await ask();
  expect(await dialog.findByText("Teams, now and before: 2")).toBeTruthy();
  expect(dialog.getByText("Names in games and former names: 1")).toBeTruthy();
  expect(dialog.getByText("1 ban or mute in force then holds for Ember.")).toBeTruthy();
  expect(dialog.getByText(/Roles do not move: /)).toBeTruthy();
  await userEvent.click(dialog.getByLabelText("Take the username Old Ember"));
  await userEvent.type(dialog.getByLabelText("Reason"), "One person.");
  await userEvent.click(dialog.getByRole("button", { name: "Join Accounts" }));
  expect(fetch).toHaveBeenCalledWith(
    `${READ}/join`,
    expect.objectContaining({
      method: "POST",
      body: '{"gone":"7","takesName":true,"takesDiscord":false,"reason":"One person."}',
    }),
  );
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

it("says what is to be done first instead of joining", async () => {
  const words = "Both are on teams of the BCL. One of them has to leave first.";
  stubApi({ [READ]: { body: [] }, [PREVIEW]: { body: { ...JOINING, obstacles: [words] } } });
  show();
  const dialog = await ask();
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.queryByLabelText("Reason")).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Join Accounts" }).disabled).toBe(
    true,
  );
});

it("undoes a join with a reason", async () => {
  const fetch = stubApi({ [READ]: { body: [CHANGE] }, [`${READ}/9/undo`]: DONE });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Undo: Scoria" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "They are two.");
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  expect(fetch).toHaveBeenCalledWith(
    `${READ}/9/undo`,
    expect.objectContaining({ body: '{"reason":"They are two."}' }),
  );
});

it("keeps a Discord id that is refused, with the reason", async () => {
  const words = "Ash signs in with this Discord account. Join both accounts instead.";
  stubApi({
    [READ]: { body: [] },
    [`${READ}/discord`]: { body: { discordId: [words] }, status: 400 },
  });
  show();
  await userEvent.click(screen.getByRole("button", { name: "New Discord Account" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Discord id"), "712345");
  await userEvent.type(dialog.getByLabelText("Reason"), "They lost it.");
  await userEvent.click(dialog.getByRole("button", { name: "Change" }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Discord id").value).toBe("712345");
  expect(onChanged).not.toHaveBeenCalled();
});
