import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { agoWords, type LeagueServers, type Server } from "./servers";
import { Servers } from "./Servers";

spyOnToasts();
beforeEach(stubStaffBrowser);

const LEAGUE = {
  _id: "873",
  code: "pcl",
  name: "Pavlov Champions League",
  game: "Pavlov Shack",
};
const PATH = "/api/servers/league/873";
const NOW = 1_788_220_900;
const MATCH = {
  _id: "7",
  time: NOW - 600,
  stage: "pcl-1",
  teamA: "Owls",
  teamB: "Foxes",
} as const;
const SERVER: Server = {
  _id: "5",
  name: "Frankfurt",
  stage: "pcl-1",
  host: "server.example",
  port: 9100,
  revision: "v1",
  match: MATCH,
  state: {
    receivedAt: NOW - 3,
    problem: "",
    mapLabel: "sand",
    mode: "SND",
    round: 11,
    roundState: "Started",
    scores: [7, 4],
    sideOfTeam0: 1,
  },
  players: [
    {
      uniqueId: "765",
      name: "Ann",
      team: 1,
      score: null,
      kda: "3/1/0",
      cash: null,
      ping: 40,
      isDead: true,
    },
  ],
  isLinked: true,
  waiting: 2,
  failed: [],
};
const CHOICES = {
  matches: [MATCH],
  maps: [
    { _id: "30", name: "Dunes" },
    { _id: "31", name: "Sand" },
  ],
  modes: ["SND", "PUSH"],
  next: [{ match: "7", number: 2, map: "31", name: "Sand", sides: ["CT", "T"] }],
  cases: [{ _id: "9", title: "Misconduct: Ann" }],
};
const SENT = {
  _id: "12",
  line: "SwitchTeam 765 0",
  words: "Put Ann in team 0",
  reason: "",
  by: { _id: "1", username: "Rex" },
  match: MATCH,
  case: null,
  state: "unknown",
  askedAt: NOW - 60,
  answeredAt: NOW - 55,
  reply: "The server did not answer.",
} as const;

const BODY: LeagueServers = { now: NOW, hasRemoteControl: true, canSetUp: true, servers: [SERVER] };
const ANSWERS = {
  [PATH]: BODY,
  "/api/servers/5": CHOICES,
  "/api/servers/5/commands": { commands: [SENT], hasMore: false },
};

function show(more: Partial<LeagueServers> = {}, server: Partial<Server> = {}) {
  const body = { ...BODY, servers: [{ ...SERVER, ...server }], ...more };
  return renderOnPage(
    <StaffLibrary styleNonce="abc">
      <Servers league={LEAGUE} />
    </StaffLibrary>,
    { path: "/pcl/rcon", fallback: { ...ANSWERS, [PATH]: body } },
  );
}

/** Notes the commands that are sent. */
function catchCommands(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "POST") {
      sent.push([path, JSON.parse(init.body as string)]);
      return Promise.resolve(Response.json({ success: true, message: "Sent." }));
    }
    return Promise.resolve(Response.json(ANSWERS[path as keyof typeof ANSWERS]));
  });
  return sent;
}

const button = (name: string) => screen.getByRole("button", { name });

it("shows what the server said last, by the match’s teams", () => {
  show();
  const card = within(screen.getByRole("region", { name: "Frankfurt" }));
  expect(card.getByText("Last received 3 s ago")).toBeTruthy();
  expect(card.getByText("2 waiting")).toBeTruthy();
  // The server’s team 0 is team B.
  expect(card.getByText(/4:7/).textContent).toBe("Owls 4:7 Foxes");
  const table = card.getByRole("table", { name: "Owls" });
  const rows = within(table).getAllByRole("row");
  expect(rows.at(1)?.textContent).toBe("Ann (dead)3/1/040KickBan");
});

it("says why there is no news", () => {
  show(
    {},
    { state: { ...SERVER.state, receivedAt: 0, problem: "The server refuses the password." } },
  );
  expect(screen.getByText("Never heard of")).toBeTruthy();
  expect(screen.getByText("The server refuses the password.")).toBeTruthy();
});

it("says what was not done, and what to do", () => {
  const other = { ...SENT, _id: "13", words: "Kick Ann", match: null } as const;
  show({}, { failed: [SENT, { ...other, state: "refused", reply: "{}" }] });
  const rows = within(screen.getByRole("status")).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Put Ann in team 0: no answer. The server did not answer. The set-up stopped here: set up the match again.",
    "Kick Ann: refused by the server. The console has its reply.",
  ]);
});

it("says that the link does not run", () => {
  show({}, { isLinked: false });
  expect(screen.getByText(/link to servers does not run/)).toBeTruthy();
});

it("says plainly that a game has no remote control", () => {
  show({ hasRemoteControl: false, servers: [] });
  expect(screen.getByText("No remote control")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a Server" })).toBeNull();
});

it("offers settings only to those who may change them", () => {
  show({ canSetUp: false });
  expect(screen.queryByRole("button", { name: "Settings" })).toBeNull();
  expect(button("Set Up a Match")).toBeTruthy();
});

it("sets up a match with the side and the PIN", async () => {
  const sent = catchCommands();
  show();
  await userEvent.click(button("Set Up a Match"));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Server’s Team 0" }), "Foxes");
  await userEvent.type(dialog.getByLabelText(/PIN/), "1234");
  await userEvent.click(dialog.getByRole("button", { name: "Set Up" }));
  await waitFor(() => {
    expect(sent).toEqual([["/api/servers/5/match", { match: "7", sideOfTeam0: 1, pin: "1234" }]]);
  });
});

it("offers the next agreed map first, and says who plays which side", async () => {
  const sent = catchCommands();
  const words = `Map 2 was agreed to be Sand. ${MATCH.teamA}: CT, ${MATCH.teamB}: T.`;
  show();
  await userEvent.click(button("Set Up a Match"));
  const setUp = within(screen.getByRole("dialog"));
  expect(setUp.getByText(words)).toBeTruthy();
  await userEvent.click(setUp.getByRole("button", { name: "Cancel" }));
  await userEvent.click(button("Change Map"));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(words)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Change Map" }));
  await waitFor(() => {
    expect(sent).toEqual([["/api/servers/5/map", { map: "31", mode: "SND" }]]);
  });
});

it("kicks a player with a reason, and notes it in a case", async () => {
  const sent = catchCommands();
  show();
  await userEvent.click(button("Kick Ann"));
  const dialog = within(screen.getByRole("dialog"));
  const kick = dialog.getByRole<HTMLButtonElement>("button", { name: "Kick" });
  expect(kick.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/Reason/), "Insults.");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Case" }), "9");
  await userEvent.click(kick);
  await waitFor(() => {
    expect(sent).toEqual([
      [
        "/api/servers/5/player",
        { uniqueId: "765", name: "Ann", bans: false, reason: "Insults.", case: "9" },
      ],
    ]);
  });
});

it("sends a line from the console, and shows what became of earlier ones", async () => {
  const sent = catchCommands();
  show();
  await userEvent.click(screen.getByText("Console"));
  const earlier = await screen.findByText("Put Ann in team 0");
  expect(earlier.closest("li")?.textContent).toContain("No answer");
  await userEvent.type(screen.getByRole("textbox", { name: /^Command/ }), "MapList");
  await userEvent.click(button("Send"));
  await waitFor(() => {
    expect(sent).toEqual([["/api/servers/5/commands", { line: "MapList" }]]);
  });
});

it.each([
  [-3, "0 s ago"],
  [59.9, "59 s ago"],
  [61, "1 min ago"],
  [7_200, "2 h ago"],
])("says how long %d seconds ago was", (seconds, words) => {
  expect(agoWords(seconds)).toBe(words);
});
