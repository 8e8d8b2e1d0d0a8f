import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { SeasonEntry } from "./SeasonEntry";
import type { TeamEntry } from "./teamEntry";

const PATH = "/api/teams/7/entry";

const showToast = spyOnToasts();

interface Sent {
  address: string;
  body: unknown;
}

function entryOf(part: Partial<TeamEntry> = {}): TeamEntry {
  return {
    season: {
      value: 3,
      label: "Season 3",
      opensAt: 0,
      closesAt: 1_790_000_000,
      minimum: 2,
    },
    entry: null,
    players: [
      { _id: "1", username: "Cleo", inGame: "cleo_vr", obstacle: "" },
      { _id: "2", username: "Dax", inGame: "Dax", obstacle: "" },
      {
        _id: "3",
        username: "Eli",
        inGame: "",
        obstacle: "not registered for the Breachers Champions League.",
      },
    ],
    roster: { starters: [], substitutes: [], revision: "r1" },
    obstacle: "",
    mayAnswer: false,
    ...part,
  };
}

function own(part: Partial<NonNullable<TeamEntry["entry"]>>): TeamEntry["entry"] {
  return {
    _id: "9",
    state: "entered",
    reason: "",
    place: 0,
    queue: "",
    offerEndsAt: 0,
    isOpen: true,
    ...part,
  };
}

/** Shows the card with this entry, opened; commands get `answer`. */
async function show(found: TeamEntry, answer?: { body: object; status: number }): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit = {}) => {
    if (method === undefined) {
      return Promise.resolve(Response.json(found));
    }
    sent.push({ address, body: typeof body === "string" ? JSON.parse(body) : null });
    const { body: told, status } = answer ?? {
      body: { success: true, message: "Done.", revision: "r2" },
      status: 200,
    };
    return Promise.resolve(Response.json(told, { status }));
  });
  renderOnPage(<SeasonEntry team={{ _id: "7", name: { name: "Night Owls" } }} zone="UTC" />);
  await userEvent.click(screen.getByRole("button", { name: "Show Entry" }));
  await waitFor(() => {
    expect(screen.queryByRole("button", { name: "Show Entry" })).toBeNull();
  });
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("enters the team with starters and substitutes", async () => {
  const sent = await show(entryOf());
  expect(await screen.findByText(/entry is open until/)).toBeTruthy();
  expect(screen.getByText(/is not registered for the Breachers/).textContent).toContain("Eli");
  expect(screen.getAllByText(/^In the game: /).map(({ textContent }) => textContent)).toEqual([
    "In the game: cleo_vr",
  ]);
  await userEvent.selectOptions(screen.getByLabelText("Cleo"), "starter");
  await userEvent.selectOptions(screen.getByLabelText("Dax"), "substitute");
  expect(screen.getByText(/You chose 2\./)).toBeTruthy();
  await press("Enter the Season");
  expect(sent).toEqual([
    {
      address: PATH,
      body: { season: 3, starters: ["1"], substitutes: ["2"], revision: "r1" },
    },
  ]);
});

it("says why a roster was refused, and keeps what was chosen", async () => {
  await show(entryOf(), {
    body: { starters: ["A roster needs 2 players. You chose 1."] },
    status: 400,
  });
  await userEvent.selectOptions(await screen.findByLabelText("Cleo"), "starter");
  await press("Enter the Season");
  expect(await screen.findByText("A roster needs 2 players. You chose 1.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Cleo").value).toBe("starter");
});

it.each<[NonNullable<TeamEntry["entry"]>["state"], string]>([
  ["entered", "Your team has entered. Staff decide about it."],
  ["approved", "Your team plays this season."],
  ["waiting", "Your team is 2nd of 3 waiting, after Owls. No place is offered to a team now."],
  ["declined", "Staff declined the entry: Too few players."],
])("says that an entry is %s", async (state, words) => {
  const reason = state === "declined" ? "Too few players." : "";
  const isOpen = state !== "declined";
  const queue = "2nd of 3 waiting, after Owls. No place is offered to a team now.";
  await show(entryOf({ entry: own({ state, place: 2, queue, reason, isOpen }) }));
  expect(await screen.findByText(words)).toBeTruthy();
  // Who was declined enters again.
  const verb = state === "declined" ? "Enter the Season" : "Save Roster";
  expect(screen.getByRole("button", { name: verb })).toBeTruthy();
});

it("withdraws the entry after showing what that does", async () => {
  const sent = await show(entryOf({ entry: own({ state: "approved" }) }));
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw Entry" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/first team on the waiting list/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw Entry" }));
  expect(sent.map(({ address }) => address)).toEqual([`${PATH}/withdraw`]);
});

it("enters again after a withdrawal with the roster as that left it", async () => {
  const found = entryOf({
    entry: own({}),
    roster: { starters: ["1"], substitutes: [], revision: "r1" },
  });
  const sent = await show(found);
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw Entry" }));
  found.entry = own({ state: "withdrawn", isOpen: false });
  found.roster = { starters: ["1"], substitutes: [], revision: "r3" };
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw Entry" }));
  await userEvent.click(await screen.findByRole("button", { name: "Enter the Season" }));
  expect(sent.at(-1)).toEqual({
    address: PATH,
    body: { season: 3, starters: ["1"], substitutes: [], revision: "r3" },
  });
});

it("takes a place that is offered, or gives it up", async () => {
  const offered = entryOf({
    entry: own({ state: "offered", offerEndsAt: 1_790_000_000 }),
    mayAnswer: true,
  });
  const sent = await show(offered);
  await userEvent.click(await screen.findByRole("button", { name: "Take the Place" }));
  await press("No, Thanks");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Give It Up" }));
  expect(sent).toEqual([
    { address: `${PATH}/offer`, body: { accept: true } },
    { address: `${PATH}/offer`, body: { accept: false } },
  ]);
  expect(showToast).toHaveBeenCalled();
});

it("says why nobody can enter now, and when there is no season", async () => {
  await show(entryOf({ obstacle: "Entry to Season 3 closed." }));
  expect(await screen.findByText("Entry to Season 3 closed.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enter the Season" })).toBeNull();
});

it("says that no season takes entries", async () => {
  await show(entryOf({ season: null, players: [] }));
  expect(await screen.findByText("No season takes entries now.")).toBeTruthy();
});
