import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { MemberRank, TeamStatus } from "../../api/teamEnums";
import type { Session } from "../../page/session";
import { Challenges, challengesPath } from "../../matches/play/challenges/Challenges";
import { SeasonEntry } from "../../matches/season/entering/SeasonEntry";
import { WeeksOff } from "../../matches/season/weeksOff/WeeksOff";
import { TeamRequests, teamRequestsPath } from "../../matches/people/requests/TeamRequests";
import { spyOnOpenPage, spyOnToasts } from "../../test/spies";
import { hidePage } from "../../test/hidePage";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { showMenus } from "../../test/showMenus";
import { stubApi } from "../../test/stubApi";
import { AURORA, exampleFound, OWLET } from "../../test/fixtures/found";
import {
  exampleInbox,
  FOXES_CHALLENGE_OWLS,
  OWLS_INVITE_PIP,
  PIP_ASKS_OWLS,
} from "../../test/fixtures/inbox";
import type { Inbox, Invitation } from "../../matches/people/requests/inbox";

import { exampleManaged, exampleMember, FOR_STAFF } from "../../test/fixtures/managedTeam";
import type { ManagedTeam } from "./managedTeam";
import type { OpenMatch } from "./endings";
import { exampleSession } from "../../test/fixtures/session";
import { BREACHERS } from "../../test/fixtures/leagues";
import { ManageTeam, type ManageTeamProps } from "./ManageTeam";

/** As `pages/teams/manage.tsx` puts it together. */
function Manage(
  props: Omit<ManageTeamProps, "requests" | "challenges" | "WeeksOff" | "SeasonEntry">,
) {
  return (
    <ManageTeam
      {...props}
      requests={{ path: teamRequestsPath, Card: TeamRequests }}
      challenges={{ path: challengesPath, Card: Challenges }}
      WeeksOff={WeeksOff}
      SeasonEntry={SeasonEntry}
    />
  );
}

/** What the reader may do; nothing as staff, and nothing about exceptions. */
const powers = (may: Pick<ManagedTeam["may"], "edit" | "remove" | "decide">) => ({
  ...exampleManaged().may,
  ...may,
});

const MANAGE = "/api/teams/7/manage";
const AUDIT = "/api/teams/7/audit";
const REQUESTS = "/api/teams/7/requests";
const NOTHING = exampleInbox({});
const CHALLENGES = "/api/teams/7/challenges";
const NO_CHALLENGES = { perPair: 1, exhausted: [], approvals: [] };
const EXHAUSTED = {
  perPair: 1,
  exhausted: [{ _id: "8", name: { name: "Foxes" }, imageURL: "", league: "bcl" }],
  approvals: [
    {
      _id: "1",
      teams: ["Bears", "Night Owls"],
      reason: "A final.",
      by: { _id: "4", username: "Tess", avatarURL: "" },
      at: 1_788_220_800,
    },
  ],
};
const toast = spyOnToasts();
const openPage = spyOnOpenPage();

beforeAll(showMenus);

afterEach(() => {
  document.body.innerHTML = "";
});

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

const ENTRY = {
  _id: "90",
  at: 1_788_220_800,
  actor: "Tess",
  action: "team.set_status",
  about: "",
  changes: [
    { field: "coCaptain", before: "", after: "Ben" },
    { field: "status", before: "Active", after: "In Review" },
  ],
  reason: "A complaint.",
};

const DONE = { status: 200, body: { success: true, message: "Done." } };

/** Stubs the API: records the commands, and gives each this answer. */
function serve(
  after: Partial<ManagedTeam> = {},
  answer: { status: number; body: unknown } = DONE,
  openMatches: OpenMatch[] = [],
) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === undefined) {
      const page = { entries: [{ ...ENTRY, _id: "70", actor: "" }], hasMore: false };
      const answers = new Map<string, object>([
        [MANAGE, exampleManaged(after)],
        [REQUESTS, ofTeam(NOTHING)],
        [CHALLENGES, NO_CHALLENGES],
        [`${MANAGE}/open-matches`, openMatches],
        ["/api/requests/inbox", NOTHING],
      ]);
      return Promise.resolve(Response.json(answers.get(path) ?? page));
    }
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    sent.push({ method: init.method, path, body });
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

/** What a team waits for, and what waits for it. */
const ofTeam = (inbox: Inbox, invitations: Invitation[] = []) => ({
  ...inbox,
  own: { ...inbox.own, invitations },
});

interface Beside {
  audit?: object;
  requests?: Inbox;
  invitations?: Invitation[];
  challenges?: object;
  session?: Session;
}

function show(
  fields: Partial<ManagedTeam> = {},
  {
    audit = { entries: [], hasMore: false },
    requests = NOTHING,
    invitations = [],
    challenges = NO_CHALLENGES,
    session,
  }: Beside = {},
  listAddress?: string,
) {
  const desk = listAddress === undefined ? {} : { listAddress };
  return renderOnPage(<Manage teamId="7" league={BREACHERS} {...desk} />, {
    path: "/bcl/team/7/manage",
    session: session ?? null,
    fallback: {
      [MANAGE]: exampleManaged(fields),
      [AUDIT]: audit,
      [REQUESTS]: ofTeam(requests, invitations),
      [CHALLENGES]: challenges,
    },
  });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const confirm = (name: string) => userEvent.click(dialog().getByRole("button", { name }));
const rows = () =>
  within(screen.getByRole("region", { name: "Players" }))
    .getAllByRole("listitem")
    .map((row) =>
      [
        within(row).getByRole("link").textContent,
        ...within(row)
          .queryAllByRole("button", { name: /^(?!Change)/ })
          .map((button) => button.textContent),
      ].join(" | "),
    );

it("offers a captain what a captain may do to each player", () => {
  show();
  expect(rows()).toEqual([
    "Ada",
    "Ben | Demote | Offer Captaincy | Remove",
    "Cleo | Make Co-Captain | Offer Captaincy | Remove",
  ]);
  expect(screen.getByText("3 of 10")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "League Staff" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Audit Log" })).toBeNull();
});

it("offers a co-captain less, and nothing of the roster when it is locked", () => {
  show({
    may: powers({ edit: true, remove: false, decide: false }),
    lock: "has a locked roster",
    rosterMinimum: 5,
  });
  expect(rows()).toEqual(["Ada", "Ben", "Cleo"]);
  expect(screen.getByText(/has a locked roster/).textContent).toBe(
    "Night Owls has a locked roster.",
  );
  expect(screen.getByText("A team of this league needs at least 5 players.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Disband Team" })).toBeNull();
});

it("replaces the co-captain after asking, and shows what came of it", async () => {
  const sent = serve({
    players: [
      exampleMember("Ada", { rank: MemberRank.captain }),
      exampleMember("Cleo", { rank: MemberRank.coCaptain }),
      exampleMember("Ben"),
    ],
  });
  show();
  await press("Make Co-Captain: Cleo");
  expect(dialog().getByText(/is the co-captain/).textContent).toBe(
    "Ben is the co-captain. Replace them with Cleo?",
  );
  expect(sent).toEqual([]);
  await confirm("Make Co-Captain");
  await waitFor(() => {
    expect(rows()[1]).toBe("Cleo | Demote | Offer Captaincy | Remove");
  });
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/api/teams/7/manage/co-captain",
      body: { player: "cleo", replacing: true },
    },
  ]);
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    message: "Done.",
    kind: "success",
    autoClose: 5000,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  ["Demote: Ben", "Demote", "DELETE", "co-captain", undefined],
  ["Offer Captaincy: Ben", "Offer Captaincy", "POST", "captaincy", { player: "ben" }],
  ["Remove: Cleo", "Remove", "POST", "remove", { player: "cleo" }],
])("asks before %s", async (button, verb, method, path, body) => {
  const sent = serve();
  show();
  await press(button);
  await confirm("Cancel");
  expect(sent).toEqual([]);
  await press(button);
  await confirm(verb);
  expect(sent).toEqual([{ method, path: `/api/teams/7/manage/${path}`, body }]);
});

it("lets only the co-captain step down, and then shows them the team's page", async () => {
  const ben = exampleSession({ _id: "ben", coCaptainTeams: ["7"] });
  const sent = serve();
  show({ may: powers({ edit: true, remove: true, decide: false }) }, { session: ben });
  expect(rows()).toEqual(["Ada", "Ben | Step Down | Remove", "Cleo | Remove"]);
  await press("Step Down: Ben");
  await confirm("Cancel");
  expect(sent).toEqual([]);
  await press("Step Down: Ben");
  expect(dialog().getByText(/^You stay on the team/).textContent).toContain(
    "The captain is notified",
  );
  await confirm("Step Down");
  expect(sent).toEqual([{ method: "DELETE", path: "/api/teams/7/manage/co-captain" }]);
  expect(openPage).toHaveBeenCalledExactlyOnceWith("/bcl/team/7");
});

it("lets a co-captain who may demote others only step down", () => {
  const ben = exampleSession({ _id: "ben", coCaptainTeams: ["7"] });
  show({ may: powers({ edit: true, remove: true, decide: true }) }, { session: ben });
  expect(screen.queryByRole("button", { name: "Demote: Ben" })).toBeNull();
  expect(screen.getByRole("button", { name: "Step Down: Ben" })).toBeTruthy();
});

it("lets banned people only step down", () => {
  const bans = { bcl: "You are banned." };
  const ben = exampleSession({ _id: "ben", coCaptainTeams: ["7"], bans });
  const requests = exampleInbox({ toAnswer: { joins: [PIP_ASKS_OWLS] } });
  const may = powers({ edit: false, remove: false, decide: false });
  show({ may }, { session: ben, requests });
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Change", "Step Down"]);
  expect(screen.queryByRole("region", { name: "Name and Logo" })).toBeNull();
});

it("fills only the main button of the first request", () => {
  const toAnswer = { joins: [PIP_ASKS_OWLS], challenges: [FOXES_CHALLENGE_OWLS] };
  show({}, { requests: exampleInbox({ toAnswer }) });
  const accepts = screen.getAllByRole("button", { name: /^Accept/ });
  expect(accepts.map(({ className }) => className.includes("button-filled"))).toEqual([
    true,
    false,
  ]);
});

it("answers requests to join, and shows who has joined", async () => {
  const sent = serve({ players: [exampleMember("Pip")] });
  show({}, { requests: exampleInbox({ toAnswer: { joins: [PIP_ASKS_OWLS] } }) });
  const requests = within(screen.getByRole("region", { name: "Requests" }));
  expect(requests.getByRole("list", { name: "To Answer" }).textContent).toContain("asks to join");
  expect(requests.queryByRole("list", { name: "Waiting for an Answer" })).toBeNull();
  await press("Accept: Pip");
  hidePage();
  expect(sent.map(({ path }) => path)).toEqual(["/api/requests/join/41/accept"]);
  await waitFor(() => {
    expect(rows()).toEqual(["Pip | Make Co-Captain | Offer Captaincy | Remove"]);
  });
  expect(requests.getByText(/^There are no open requests to join/)).toBeTruthy();
});

it("takes an invitation back", async () => {
  const sent = serve();
  show({}, { invitations: [OWLS_INVITE_PIP] });
  const invited = within(screen.getByRole("list", { name: "Invited Players" }));
  expect(invited.getByRole("listitem").textContent).toMatch(/^Night Owls invited Pip/);
  await press("Withdraw: Pip");
  expect(sent.map(({ path }) => path)).toEqual(["/api/requests/invitation/81/withdraw"]);
  await waitFor(() => {
    expect(screen.queryByRole("list", { name: "Invited Players" })).toBeNull();
  });
});

it("withdraws an offer, and allows no second offer", async () => {
  const sent = serve();
  show({ captaincyOfferedTo: { _id: "cleo", username: "Cleo" } });
  expect(screen.queryByRole("button", { name: "Offer Captaincy: Ben" })).toBeNull();
  await press("Withdraw Offer");
  expect(sent).toEqual([{ method: "DELETE", path: "/api/teams/7/manage/captaincy" }]);
});

it("shows why an action was refused, and keeps the dialog open", async () => {
  serve({}, { status: 409, body: { detail: "Night Owls has a locked roster." } });
  show();
  await press("Remove: Cleo");
  await confirm("Remove");
  expect((await dialog().findByText("Night Owls has a locked roster.")).parentElement?.role).toBe(
    "alert",
  );
  expect(screen.getByRole("dialog", { name: "Remove?" })).toBeTruthy();
  await confirm("Cancel");
  expect(toast).not.toHaveBeenCalled();
});

it("shows a name's error beside it", async () => {
  const taken = "Another team in this league already has this name";
  serve({}, { status: 400, body: { name: [taken] } });
  show();
  const input = screen.getByRole("textbox", { name: "Team Name" });
  await userEvent.clear(input);
  await userEvent.type(input, "Foxes");
  await press("Save Name");
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
});

it("lets staff rename a team so that nobody finds it by its former name", async () => {
  const sent = serve();
  show(FOR_STAFF);
  await userEvent.type(screen.getByRole("textbox", { name: "Team Name" }), "!");
  await userEvent.click(screen.getByRole("checkbox", { name: /by its former name/ }));
  await press("Save Name");
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Night Owls!", keepFormer: false }]);
});

it("asks for a name where the league approves names", async () => {
  const sent = serve();
  show({ namesNeedApproval: true, requestedName: "Bears" });
  expect(screen.getByText(/waits for approval/).textContent).toBe(
    "The name Bears waits for approval.",
  );
  expect(screen.queryByRole("button", { name: "Approve Name" })).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: "Team Name" }), "!");
  await press("Ask for This Name");
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Night Owls!" }]);
});

it("disbands after asking twice, the second time for the name", async () => {
  const sent = serve();
  show({}, { session: exampleSession({ captainTeams: ["7"] }) });
  expect(screen.getByText(/^To leave the team instead/)).toBeTruthy();
  await press("Disband Team");
  await screen.findByRole("dialog");
  const button = dialog().getByRole<HTMLButtonElement>("button", { name: "Disband for Good" });
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog().getByRole("textbox"), "Night Owls");
  await waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  await confirm("Disband for Good");
  expect(sentTo(sent)).toEqual([["disband", {}]]);
  expect(openPage).toHaveBeenCalledExactlyOnceWith("/bcl/team/7");
});

const sentTo = (sent: readonly Sent[]) =>
  sent.map(({ path, body }) => [path.replace(`${MANAGE}/`, ""), body]);

it("lets staff answer a name, and choose a status by what it allows", async () => {
  const sent = serve(FOR_STAFF);
  show({ ...FOR_STAFF, requestedName: "Bears" });
  await press("Approve Name");
  expect(screen.getByText("Plays.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "In Review");
  expect(screen.getByText("Staff look into it.")).toBeTruthy();
  await press("Save Status");
  expect(sentTo(sent)).toEqual([
    ["name-request", { approve: true, reason: "", name: "Bears" }],
    ["status", { status: TeamStatus.review, reason: "" }],
  ]);
});

it("lets staff place the team and adjust its rating", async () => {
  const sent = serve(FOR_STAFF);
  show(FOR_STAFF);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Division" }), "Premier");
  await press("Save Region and Division");
  await userEvent.type(screen.getByRole("textbox", { name: "Rating Points" }), "-5");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason for the Adjustment" }), "So");
  await press("Adjust Rating");
  expect(sentTo(sent)).toEqual([
    ["placement", { region: "EU", division: "31", revision: "m1" }],
    ["rating", { points: "-5", reason: "So" }],
  ]);
});

it("lets staff allow a challenge to a team that has none left with this one", async () => {
  const sent = serve(FOR_STAFF);
  show(FOR_STAFF, { challenges: EXHAUSTED });
  const card = within(screen.getByRole("region", { name: "Challenges" }));
  expect(card.getByRole("listitem").textContent).toContain("One more against Bears by Tess");
  await userEvent.selectOptions(card.getByRole("combobox", { name: "Against" }), "Foxes");
  await userEvent.type(card.getByRole("textbox", { name: "Reason to Allow It" }), "So");
  await userEvent.click(card.getByRole("button", { name: "Allow One More" }));
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/api/teams/7/challenges/approve",
      body: { opponent: "8", reason: "So" },
    },
  ]);
});

it("lets staff move a player with a reason", async () => {
  const sent = serve(FOR_STAFF);
  show(FOR_STAFF);
  await press("Move: Cleo");
  const button = dialog().getByRole<HTMLButtonElement>("button", { name: "Move" });
  expect(button.disabled).toBe(true);
  await userEvent.selectOptions(dialog().getByRole("combobox", { name: "To" }), "Foxes");
  await userEvent.type(dialog().getByRole("textbox", { name: "Reason" }), "Asked.");
  await confirm("Move");
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/api/teams/7/manage/move",
      body: { player: "cleo", team: "8", reason: "Asked." },
    },
  ]);
});

it("lets staff make a player captain, and remove one, with a reason", async () => {
  const sent = serve(FOR_STAFF);
  show(FOR_STAFF);
  await press("Make Captain: Cleo");
  const button = dialog().getByRole<HTMLButtonElement>("button", { name: "Make Captain" });
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog().getByRole("textbox", { name: "Reason" }), "Ada is gone.");
  await confirm("Make Captain");
  await press("Remove: Ben");
  await userEvent.type(dialog().getByRole("textbox", { name: "Reason" }), "Two accounts.");
  await confirm("Remove");
  expect(sentTo(sent)).toEqual([
    ["captain", { player: "cleo", reason: "Ada is gone." }],
    ["remove", { player: "ben", reason: "Two accounts." }],
  ]);
});

it("lets staff add a player, and keeps the name when it is refused", async () => {
  const refusal = { status: 400, body: { player: ["Nobody here has this name."] } };
  const sent = serve(FOR_STAFF, refusal);
  show(FOR_STAFF);
  const card = within(screen.getByRole("region", { name: "Add a Player" }));
  const name = card.getByRole<HTMLInputElement>("textbox", { name: "Username" });
  await userEvent.type(name, "Pip ");
  await userEvent.type(card.getByRole("textbox", { name: "Reason for Adding" }), "Asked.");
  await press("Add Player");
  expect(await card.findByText("Nobody here has this name.")).toBeTruthy();
  expect(name.value).toBe("Pip ");
  expect(sentTo(sent)).toEqual([["add", { player: "Pip", reason: "Asked." }]]);
});

const OPEN_MATCHES: OpenMatch[] = [
  {
    _id: "31",
    opponent: "Foxes",
    week: 3,
    time: null,
    ending: "forfeit",
    endings: ["forfeit", "void", "keep"],
  },
  {
    _id: "32",
    opponent: "Bears",
    week: null,
    time: 1_788_825_600,
    ending: "void",
    endings: ["forfeit", "void", "keep"],
  },
];

it("asks what becomes of the open matches of a team that disbands, of each or of all", async () => {
  const sent = serve({}, DONE, OPEN_MATCHES);
  show({}, { session: exampleSession({ captainTeams: ["7"] }) });
  await press("Disband Team");
  await screen.findByRole("combobox", { name: "Week 3: Foxes" });
  const choice = (name: RegExp) => dialog().getByRole<HTMLSelectElement>("combobox", { name });
  const chosen = () => [/^All/, /Foxes/, /^Bears, /].map((name) => choice(name).value);
  expect(chosen()).toEqual(["proposed", "forfeit", "void"]);
  await userEvent.selectOptions(choice(/^All/), "Staff decide");
  expect(chosen()).toEqual(["keep", "keep", "keep"]);
  await userEvent.selectOptions(choice(/^Bears/), "Forfeit: the other team wins");
  expect(chosen()).toEqual(["", "keep", "forfeit"]);
  await userEvent.type(dialog().getByLabelText("Type the team's name"), "Night Owls");
  await confirm("Disband for Good");
  const matches = [
    { match: "31", ending: "keep" },
    { match: "32", ending: "forfeit" },
  ];
  expect(sentTo(sent)).toEqual([["disband", { matches }]]);
});

it("asks before a status ends a team's part in the league, and sends what was shown", async () => {
  const sent = serve(FOR_STAFF, DONE, OPEN_MATCHES);
  show(FOR_STAFF);
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Status" }),
    "Not Participating",
  );
  await press("Save Status");
  await screen.findByRole("combobox", { name: "Week 3: Foxes" });
  expect(sent).toEqual([]);
  await confirm("Set Not Participating");
  const matches = [
    { match: "31", ending: "forfeit" },
    { match: "32", ending: "void" },
  ];
  expect(sentTo(sent)).toEqual([["status", { status: TeamStatus.notParticipating, matches }]]);
});

it("lets staff give a reason for disbanding", async () => {
  const sent = serve(FOR_STAFF);
  show(FOR_STAFF);
  await press("Disband Team");
  await screen.findByRole("dialog");
  await userEvent.type(dialog().getByLabelText("Type the team's name"), "Night Owls");
  await userEvent.type(dialog().getByLabelText("Reason for Disbanding"), "No players.");
  await confirm("Disband for Good");
  expect(sentTo(sent)).toEqual([["disband", { reason: "No players." }]]);
});

it("shows staff the cooldowns of former players", () => {
  const cooldown = { _id: "9", username: "Dora", leaveTime: 1_788_220_800, until: 1_788_825_600 };
  show({ ...FOR_STAFF, cooldowns: [cooldown] });
  const card = within(screen.getByRole("region", { name: "Former Players on Cooldown" }));
  expect(card.getByRole("link", { name: "Dora" }).getAttribute("href")).toBe("/players/9");
  expect(card.getByRole("listitem").textContent).toMatch(/^DoraUntil 9\/8\/26 .*\. Left 9\/1\/26 /);
});

it("lets staff end or shorten a cooldown with a reason", async () => {
  const cooldown = { _id: "9", username: "Dora", leaveTime: 1_788_220_800, until: 1_788_825_600 };
  const cooldowns = [cooldown];
  const sent = serve({ ...FOR_STAFF, cooldowns });
  show({ ...FOR_STAFF, cooldowns });
  for (const [until, verb] of [
    ["", "End Cooldown"],
    ["2026-09-03T12:00", "Shorten Cooldown"],
  ] as const) {
    await press("End or Shorten: Dora");
    await screen.findByRole("dialog");
    fireEvent.change(dialog().getByLabelText("New End"), { target: { value: until } });
    await userEvent.type(dialog().getByLabelText("Reason"), "Their team has ended.");
    await confirm(verb);
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  }
  const reason = "Their team has ended.";
  expect(sentTo(sent)).toEqual([
    ["cooldown", { player: "9", until: null, reason }],
    ["cooldown", { player: "9", until: "2026-09-03T12:00Z", reason }],
  ]);
});

it("finds players by a part of their names, and takes the one that staff choose", async () => {
  stubApi({
    "/api/search?q=owl": { body: exampleFound({ players: [OWLET, AURORA] }) },
    "/api/search?q=owlz": { body: exampleFound({}) },
  });
  show(FOR_STAFF);
  const card = within(screen.getByRole("region", { name: "Add a Player" }));
  const name = card.getByRole<HTMLInputElement>("textbox", { name: "Username" });
  await userEvent.type(name, "owl");
  const list = within(await card.findByRole("list", { name: "Players Found" }));
  expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Owlet",
    "Aurora (xX_Owl_Xx, on Night Owls)",
  ]);
  await userEvent.type(name, "z");
  expect(await card.findByText("Nobody here has such a name.")).toBeTruthy();
  await userEvent.type(name, "{Backspace}");
  await userEvent.click(await card.findByRole("button", { name: /^Aurora/ }));
  expect(name.value).toBe("Aurora");
  expect(card.queryByRole("list")).toBeNull();
});

it("begins the desk in a portal with a summary and the way to all teams", async () => {
  show({ ...FOR_STAFF, division: "31" }, {}, "/tm/manage/teams?league=bcl");
  const summary = within(screen.getByRole("group", { name: "Summary" }));
  for (const words of ["Active", "Europe", "Premier", "3 players"]) {
    expect(summary.getByText(words)).toBeTruthy();
  }
  const all = screen.getByRole("link", { name: "All Teams" });
  expect(all.getAttribute("href")).toBe("/tm/manage/teams?league=bcl");
  expect(await screen.findByRole("region", { name: "Audit Log" })).toBeTruthy();
});

it("shows staff who did what, and older entries on request", async () => {
  serve(FOR_STAFF);
  show(FOR_STAFF, { audit: { entries: [ENTRY], hasMore: true } });
  const audit = within(await screen.findByRole("region", { name: "Audit Log" }));
  expect(audit.getByRole("listitem").textContent).toMatch(
    /^Status changed by Tess, .*Co captain: BenStatus: Active →then In ReviewReason: A complaint\.$/,
  );
  await press("Show older");
  await waitFor(() => {
    expect(audit.getAllByRole("listitem")).toHaveLength(2);
  });
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

it("shows staff whose request to join was declined, and why", async () => {
  const changes = [{ field: "status", before: "open", after: "declined" }];
  const entry = {
    ...ENTRY,
    action: "request_to_join.decline",
    about: "Ann to Night Owls",
    changes,
  };
  show(FOR_STAFF, { audit: { entries: [{ ...entry, reason: "We are full." }], hasMore: false } });
  const audit = within(await screen.findByRole("region", { name: "Audit Log" }));
  expect(audit.getByRole("listitem").textContent).toMatch(
    /^Request to join declined by Tess, .*[AP]MAnn to Night OwlsReason: We are full\.$/,
  );
});

it("is the same on the server and in the browser", async () => {
  const { isKept, complaints } = await hydrateIsland(
    "teams/manage",
    Manage,
    { teamId: "7", league: BREACHERS },
    {
      path: "/bcl/team/7/manage",
      fallback: {
        [MANAGE]: exampleManaged(FOR_STAFF),
        [AUDIT]: { entries: [ENTRY], hasMore: false },
        [REQUESTS]: ofTeam(NOTHING),
      },
    },
  );
  expect(isKept).toBe(true);
  expect(complaints).toEqual([]);
});
