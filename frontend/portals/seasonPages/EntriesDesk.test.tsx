import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { EntriesDesk } from "./EntriesDesk";
import type { DeskEntry, Entries } from "../../matches/season/entries/entries";

const PATH = "/api/league-info/7/seasons/2/entries";
const LEAGUE = {
  id: "7",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
  seasons: [
    { value: 2, label: "Season 2", isPlanned: true },
    { value: 1, label: "Season 1", isPlanned: false },
  ],
};

const QUEUE = "1st of 2 waiting. A place is offered to Owls until <t:1790000000>.";

spyOnToasts();

function entry(key: string, name: string, part: Partial<DeskEntry> = {}): DeskEntry {
  return {
    _id: key,
    team: { _id: key, name: { name }, imageURL: "", league: "bcl" },
    state: "entered",
    rating: 1512.4,
    division: "Gold",
    starters: ["Cleo", "Dax"],
    substitutes: ["Eli"],
    enteredAt: 1_790_000_000,
    place: 0,
    queue: "",
    offerEndsAt: 0,
    reason: "",
    isOwn: false,
    ...part,
  };
}

function entries(part: Partial<Entries> = {}): Entries {
  return {
    label: "Season 2",
    isPlanned: true,
    timeZone: "UTC",
    window: { opensAt: null, closesAt: "2027-01-01T18:00Z", places: 8, revision: "w1" },
    taken: 3,
    minimum: 3,
    invitable: 2,
    divisions: [{ _id: "31", name: "Gold" }],
    entries: [
      entry("1", "Owls"),
      entry("2", "Foxes"),
      entry("3", "Bats", { state: "waiting", place: 1, queue: QUEUE }),
      entry("4", "Moles", { state: "approved", division: "" }),
      entry("5", "Hares", { isOwn: true }),
    ],
    ...part,
  };
}

interface Sent {
  method: string;
  address: string;
  body: unknown;
}

async function show(found = entries()): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit = {}) => {
    if (method === undefined) {
      return Promise.resolve(Response.json(found));
    }
    sent.push({ method, address, body: typeof body === "string" ? JSON.parse(body) : null });
    return Promise.resolve(Response.json({ success: true, message: "Done.", revision: "w2" }));
  });
  renderOnPage(<EntriesDesk leagues={[LEAGUE]} listAddress="/tm/manage/teams" />, {
    path: "/tm/manage/teams/entries",
  });
  await screen.findByRole("region", { name: "Entries" });
  return sent;
}

const row = (name: string) =>
  screen.getAllByRole("listitem").find((each) => each.textContent.includes(name)) ?? expect.fail();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows each entry with its roster, rating and division of before", async () => {
  await show();
  expect(screen.getByText("3 of 8 places taken. A roster needs 3 players.")).toBeTruthy();
  expect(row("Owls").textContent).toContain("Rating 1512 · last season in Gold · entered");
  expect(row("Owls").textContent).toContain("3 players: Cleo, Dax; substitutes: Eli");
  expect(row("Bats").textContent).toContain("On the waiting list: 1");
  expect(row("Bats").textContent).toMatch(
    /1st of 2 waiting\. A place is offered to Owls until .+26/,
  );
  expect(row("Hares").textContent).toContain("someone else decides about its entry");
  expect(within(row("Hares")).queryByRole("button")).toBeNull();
});

it("approves the chosen teams in a division", async () => {
  const sent = await show();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Approve 0 teams" }).disabled).toBe(
    true,
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "Owls" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Bats" }));
  await userEvent.selectOptions(screen.getByLabelText("Division"), "31");
  await press("Approve 2 teams");
  expect(sent).toEqual([
    { method: "POST", address: `${PATH}/approve`, body: { entries: ["1", "3"], division: "31" } },
  ]);
});

it("puts a team on the waiting list, and declines one with a reason", async () => {
  const sent = await show();
  await press("Waiting List: Owls");
  await press("Decline: Foxes");
  const dialog = within(screen.getByRole("dialog", { name: /^Decline/ }));
  await userEvent.type(dialog.getByRole("textbox"), "Too late.");
  await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
  expect(sent).toEqual([
    { method: "POST", address: `${PATH}/waiting-list`, body: { entry: "1" } },
    {
      method: "POST",
      address: `${PATH}/decline`,
      body: { entry: "2", state: "entered", reason: "Too late." },
    },
  ]);
});

it("withdraws an approved team with a reason", async () => {
  const sent = await show();
  await press("Withdraw: Moles");
  const dialog = within(screen.getByRole("dialog", { name: /^Withdraw/ }));
  await userEvent.type(dialog.getByRole("textbox"), "They asked us.");
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(sent).toEqual([
    { method: "POST", address: `${PATH}/withdraw`, body: { entry: "4", reason: "They asked us." } },
  ]);
});

it("invites the teams of the season before in one step", async () => {
  const sent = await show();
  await press("Invite 2 teams");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Invite 2 teams" }));
  expect(sent.map(({ address }) => address)).toEqual([`${PATH}/invite`]);
});

it("saves when entry is open and how many places there are", async () => {
  const sent = await show();
  const places = screen.getByRole("textbox", { name: "Places" });
  await userEvent.clear(places);
  await userEvent.type(places, "12");
  await press("Save Entry");
  await waitFor(() => {
    expect(sent).toEqual([
      {
        method: "PUT",
        address: PATH,
        body: { opensAt: null, closesAt: "2027-01-01T18:00Z", places: 12, revision: "w1" },
      },
    ]);
  });
});

it("only shows the entries of a season that has been opened", async () => {
  await show(entries({ isPlanned: false, invitable: 0 }));
  expect(screen.queryByRole("button")).toBeNull();
});
