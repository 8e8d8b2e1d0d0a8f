import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../../test/spies";
import { exampleLeague } from "../../../../test/fixtures/scheduledLeagues";
import {
  examplePage,
  exampleScheduled,
  exampleWeek,
} from "../../../../test/fixtures/scheduledMatches";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../../test/staffBrowser";
import { CreateMatch } from "../CreateMatch";
import { MatchSchedule } from "../MatchSchedule";

const LIST = "/admin/manage/matches";
const toast = spyOnToasts();

const ACCEPTED = {
  match: "7",
  name: "Night Owls vs Foxes",
  effect: "Moves to week 3.",
  warnings: ["Foxes already plays Ravens in week 3."],
  refusal: "",
  seen: "a1",
};
const REFUSED = {
  match: "8",
  name: "Ravens vs Hinges",
  effect: "",
  warnings: [],
  refusal: "This match has an official result.",
  seen: "b2",
};
const CHANGE = {
  _id: "5",
  kind: "move",
  count: 1,
  by: "Tamsin",
  at: 1,
  until: 601,
  undoneBy: null,
  mayUndo: true,
};

const KEPT = {
  success: true,
  message: "0 matches undone. 1 refused.",
  rows: [
    { match: "7", name: ACCEPTED.name, refusal: "The match has changed since.", warnings: [] },
  ],
};

/** Stubs the API; returns the commands that were sent, as addresses with bodies. */
function stubApi(undone: object = KEPT): [string, unknown][] {
  const sent: [string, unknown][] = [];
  let isDone = false;
  const answers: Readonly<Record<string, () => object>> = {
    "/api/matches/week": exampleWeek,
    "/api/matches/schedule": () =>
      examplePage([exampleScheduled(), exampleScheduled({ _id: "8" })]),
    "/api/matches/bulk/recent": () => (isDone ? [CHANGE] : []),
    "/api/matches/bulk/preview": () => ({ accepted: 1, rows: [ACCEPTED, REFUSED] }),
    "/api/matches/bulk": () => {
      isDone = true;
      const message = "1 match changed. 1 refused.";
      return { success: true, message, accepted: 1, rows: [ACCEPTED, REFUSED], change: "5" };
    },
    "/api/matches/bulk/undo": () => {
      isDone = false;
      return undone;
    },
  };
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    const path = address.split("?")[0] ?? "";
    if (init?.method === "POST") {
      sent.push([path, JSON.parse(init.body as string)]);
    }
    return Promise.resolve(Response.json(answers[path]?.() ?? {}));
  });
  return sent;
}

function show(createAddress: string | null = `${LIST}/create`) {
  renderOnPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StaffLibrary styleNonce="">
        <MatchSchedule
          leagues={[exampleLeague()]}
          listAddress={LIST}
          createAddress={createAddress}
          pairingAddress={null}
          playoffsAddress={null}
          onlyManaged={false}
        />
      </StaffLibrary>
    </SWRConfig>,
    { path: LIST, search: "" },
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const bar = () => within(screen.getByRole("region", { name: "Chosen matches" }));
const dialog = () => within(screen.getByRole("dialog"));

/** Chooses an option of a field that lists them. */
async function choose(field: HTMLElement, option: string) {
  await userEvent.click(field);
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  await userEvent.click(within(list ?? document.body).getByText(option));
}

async function chooseAll() {
  await userEvent.click(await screen.findByLabelText("Select all on this page"));
}

beforeEach(stubStaffBrowser);

it("moves the chosen matches as the preview said, keeps the refused ones chosen, and offers undo", async () => {
  const sent = stubApi();
  show();
  await chooseAll();
  expect(bar().getByRole("status").textContent).toBe("2 selected");
  await userEvent.click(button("Move"));
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(true);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog().getByLabelText("Week"), "Week 3");
  expect(await dialog().findByText("Foxes already plays Ravens in week 3.")).toBeTruthy();
  expect(dialog().getByText("This match has an official result.")).toBeTruthy();
  await userEvent.click(button("Move 1 Match"));
  const order = { league: "bcl", kind: "move", week: 3, side: null, reason: "" };
  const rows = [{ match: "7" }, { match: "8" }];
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/matches/bulk/preview", { ...order, rows }],
      [
        "/api/matches/bulk",
        {
          ...order,
          rows: [
            { match: "7", seen: "a1" },
            { match: "8", seen: "b2" },
          ],
        },
      ],
    ]);
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bar().getByRole("status").textContent).toBe("1 selected");

  await userEvent.click(
    await screen.findByRole("button", { name: "Undo: moved 1 match to another week" }),
  );
  expect(await dialog().findByText("The match has changed since.", { exact: false })).toBeTruthy();
  expect(sent.at(-1)).toEqual(["/api/matches/bulk/undo", { change: "5" }]);
  expect(toast.mock.calls.map(([{ message }]) => message)).toEqual([
    "1 match changed. 1 refused.",
    "0 matches undone. 1 refused.",
  ]);
});

it("shows nothing of an earlier preview when the dialog is opened again", async () => {
  stubApi();
  show();
  await chooseAll();
  await userEvent.click(button("Delete"));
  expect(await dialog().findByRole("button", { name: "Delete 1 Match" })).toBeTruthy();
  await userEvent.click(button("Back"));
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await userEvent.click(button("Delete"));
  expect(dialog().queryByText(ACCEPTED.name)).toBeNull();
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(true);
});

it("says after undo which team plays two matches at once", async () => {
  const warnings = ["Foxes already plays Ravens at <t:1789066800>."];
  const rows = [
    { match: "7", name: ACCEPTED.name, refusal: "", warnings },
    { match: "8", name: REFUSED.name, refusal: "", warnings: [] },
  ];
  stubApi({ success: true, message: "2 matches undone.", rows });
  show();
  await chooseAll();
  await userEvent.click(button("Cancel Matches"));
  await userEvent.type(await dialog().findByLabelText("Reason"), "The server is down.");
  await userEvent.click(await dialog().findByRole("button", { name: "Cancel 1 Match" }));
  await userEvent.click(
    await screen.findByRole("button", { name: "Undo: moved 1 match to another week" }),
  );
  expect(await dialog().findByText("Undone: Matches at the Same Time")).toBeTruthy();
  const items = dialog().getAllByRole("listitem");
  expect(items.map((item) => item.textContent.replace(/ at .*/, ""))).toEqual([
    "Night Owls vs Foxes: Foxes already plays Ravens",
  ]);
});

it("cancels matches with a reason only", async () => {
  const sent = stubApi();
  show();
  await chooseAll();
  await userEvent.click(button("Cancel Matches"));
  const confirm = await dialog().findByRole<HTMLButtonElement>("button", {
    name: "Cancel 1 Match",
  });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog().getByLabelText("Reason"), "The server is down.");
  await userEvent.click(confirm);
  await waitFor(() => {
    expect(sent.at(-1)?.[1]).toMatchObject({ kind: "cancel", reason: "The server is down." });
  });
});

it("offers moderators what they may do, and nothing without a choice", async () => {
  stubApi();
  show(null);
  const [tick] = await screen.findAllByLabelText("Select Night Owls vs Foxes");
  expect(screen.queryByRole("region", { name: "Chosen matches" })).toBeNull();
  await userEvent.click(tick ?? document.body);
  const labels = bar()
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(labels).toEqual(["Clear", "Remind", "Forfeit", "Cancel Matches"]);
  await userEvent.click(button("Clear"));
  expect(screen.queryByRole("region", { name: "Chosen matches" })).toBeNull();
});

it("asks by name which side forfeits one match", async () => {
  stubApi();
  show();
  const offered = async () => {
    await userEvent.click(bar().getByRole("button", { name: "Forfeit" }));
    const options = within(dialog().getByLabelText("Who forfeits")).getAllByRole("option");
    await userEvent.click(dialog().getByRole("button", { name: "Back" }));
    return options.map(({ textContent }) => textContent);
  };
  const [tick] = await screen.findAllByLabelText("Select Night Owls vs Foxes");
  await userEvent.click(tick ?? document.body);
  expect(await offered()).toEqual(["Night Owls", "Foxes", "Both teams"]);
  await chooseAll();
  expect(await offered()).toEqual(["Team A", "Team B", "Both teams"]);
});

it("creates several matches of a week, and keeps the refused pairs", async () => {
  const sent = stubApi();
  const teams = ["Owls", "Foxes", "Ravens"].map((name, place) => ({
    _id: String(place + 1),
    name: { name },
  }));
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    address.startsWith("/api/teams/standings")
      ? Promise.resolve(Response.json(teams))
      : answer(address, init),
  );
  renderOnPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <StaffLibrary styleNonce="">
        <CreateMatch leagues={[exampleLeague()]} listAddress={LIST} />
      </StaffLibrary>
    </SWRConfig>,
    { path: `${LIST}/create`, search: "?form=several" },
  );
  await screen.findByRole("group", { name: "Match 1" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Preview" }).disabled).toBe(true);
  await userEvent.click(button("Add a Row"));
  expect(screen.getAllByRole("group", { name: /^Match/ })).toHaveLength(4);
  for (const [place, names] of [
    ["1", ["Owls", "Foxes"]],
    ["3", ["Ravens", "Owls"]],
  ] as const) {
    const row = within(screen.getByRole("group", { name: `Match ${place}` }));
    for (const [side, name] of [
      ["Team A", names[0]],
      ["Team B", names[1]],
    ] as const) {
      await choose(row.getByLabelText(side, { selector: "input" }), name);
    }
  }
  await userEvent.click(button("Preview"));
  await userEvent.click(await screen.findByRole("button", { name: "Create 1 Match" }));
  const order = { league: "bcl", kind: "create", week: 2, side: null, reason: "" };
  await waitFor(() => {
    expect(sent.at(-1)).toEqual([
      "/api/matches/bulk",
      {
        ...order,
        rows: [
          { teamA: "1", teamB: "2", seen: "a1" },
          { teamA: "3", teamB: "1", seen: "b2" },
        ],
      },
    ]);
  });
  expect(screen.getAllByRole("group", { name: /^Match/ })).toHaveLength(1);
});
