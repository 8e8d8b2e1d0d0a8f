import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { PunishmentType, Role } from "../../../api/staffEnums";
import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { PERSON_ACTIONS } from "./auditWords";
import type { PersonDesk as Desk } from "./person";
import { PersonDesk } from "./PersonDesk";

spyOnToasts();

const DESK: Desk = {
  person: {
    _id: "5",
    username: "Ember",
    avatarURL: "",
    region: "EU",
    isOpen: true,
    joined: 1_772_323_200,
    leftAt: 0,
    lastSignedIn: 0,
    names: [{ league: "BCL", name: "Cinder", platform: 0 }],
    formerNames: [{ league: "", name: "Scoria", until: 1_772_323_200 }],
    teams: [{ _id: "8", name: { name: "Owls" }, league: "bcl" }],
    roles: [Role.rcon],
    standing: [],
  },
  teamHistory: [],
  punishments: [
    {
      _id: "31",
      kind: PunishmentType.mute,
      league: "bcl",
      reason: "Spam.",
      links: ["https://clips.example/1"],
      startsAt: 1_772_323_200,
      until: 0,
      givenBy: "",
      liftedAt: 0,
      liftedBy: "",
      liftReason: "",
      matches: null,
      served: 0,
      isInForce: true,
      mayLift: true,
      mayShorten: true,
    },
  ],
  notes: [
    {
      _id: "41",
      league: "bcl",
      note: "Won a cup.",
      iconURL: "/media/notes/cup.webp",
      writtenBy: "",
      writtenAt: 1_772_323_200,
      mayRemove: true,
    },
  ],
  exceptions: [],
  cooldowns: [{ league: "bcl", until: 4_951_823_400, reason: "Left Owls" }],
  cases: [
    {
      _id: "12",
      title: "Misconduct #12",
      kind: "misconduct",
      openedAt: 1_772_323_200,
      outcome: "acted",
    },
  ],
  matches: [],
  may: { punish: ["", "bcl"], cooldown: ["bcl"], note: ["bcl"], admin: true },
};
const ENTRY = {
  _id: "1",
  at: 1_772_323_200,
  actor: "Warden",
  action: "player.note",
  about: "",
  changes: [],
  reason: "",
};

/** Answers reads with this desk, and commands with `answer`; what was sent. */
function stubDesk(
  may: Desk["may"] = DESK.may,
  answer: { body: object; status: number } = {
    body: { success: true, message: "Done." },
    status: 201,
  },
  person: Partial<Desk["person"]> = {},
  punishment: Partial<Desk["punishments"][number]> = {},
): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit = {}) => {
    if (typeof body === "string") {
      sent.push([address, JSON.parse(body)]);
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    }
    if (address.includes("/accounts")) {
      return Promise.resolve(Response.json([]));
    }
    return Promise.resolve(
      Response.json(
        address.includes("/audit")
          ? { entries: [ENTRY], hasMore: false }
          : {
              ...DESK,
              may,
              person: { ...DESK.person, ...person },
              punishments: DESK.punishments.map((each) => ({ ...each, ...punishment })),
            },
      ),
    );
  });
  return sent;
}

async function show() {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <PersonDesk
        personId="5"
        listAddress="/mod/manage/users"
        casesAddress="/mod/manage/cases"
        auditAddress="/mod/manage/audit"
        actions={PERSON_ACTIONS}
      />
    </StaffLibrary>,
    { path: "/mod/manage/users/5" },
  );
  await screen.findByRole("heading", { name: "Ember" });
}

/** Presses the button, and the dialog that it opens. */
async function open(button: string) {
  await userEvent.click(screen.getByRole("button", { name: button }));
  return within(screen.getByRole("dialog"));
}

beforeEach(() => {
  stubStaffBrowser();
});

it("shows what staff know about the person", async () => {
  stubDesk();
  await show();
  for (const words of ["Cinder", "Scoria", "In Force", "Spam.", "Never signed in"]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(await screen.findByText("Note written")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Owls" }).getAttribute("href")).toBe("/bcl/team/8");
});

it("bans the person from a league, with a reason and evidence", async () => {
  const sent = stubDesk();
  await show();
  const dialog = await open("Punish");
  await userEvent.selectOptions(dialog.getByLabelText("Punishment"), "Ban");
  await userEvent.selectOptions(dialog.getByLabelText("Ends After"), "30 days");
  await userEvent.type(dialog.getByLabelText("Reason"), "Cheated.");
  await userEvent.type(
    dialog.getByLabelText("Links to Evidence"),
    "https://a.example https://b.example",
  );
  await userEvent.click(dialog.getByRole("button", { name: "Ban" }));
  await waitFor(() => {
    expect(sent).toEqual([
      [
        "/api/users/5/punishments",
        {
          kind: PunishmentType.ban,
          league: "bcl",
          reason: "Cheated.",
          days: 30,
          until: null,
          matches: null,
          links: ["https://a.example", "https://b.example"],
        },
      ],
    ]);
  });
});

it("bans the person until matches are served", async () => {
  const sent = stubDesk();
  await show();
  const dialog = await open("Punish");
  await userEvent.selectOptions(dialog.getByLabelText("Punishment"), "Ban");
  await userEvent.selectOptions(dialog.getByLabelText("Counted In"), "Matches");
  await userEvent.type(dialog.getByLabelText("Reason"), "Cheated.");
  await userEvent.click(dialog.getByRole("button", { name: "Ban" }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      ["/api/users/5/punishments", { kind: PunishmentType.ban, days: null, matches: 3 }],
    ]);
  });
});

it("counts a ban from all leagues in days alone", async () => {
  stubDesk();
  await show();
  const dialog = await open("Punish");
  await userEvent.selectOptions(dialog.getByLabelText("Punishment"), "Ban");
  await userEvent.selectOptions(dialog.getByLabelText("Where"), "All leagues");
  expect(dialog.queryByLabelText("Counted In")).toBeNull();
});

it.each([
  ["Punish", "Warn", "/api/users/5/punishments"],
  ["Set Cooldown", "Save Cooldown", "/api/users/5/cooldown"],
  ["Shorten: Mute, BCL", "Shorten", "/api/users/5/punishments/31/shorten"],
])("lets %s end on a day that is entered", async (button, verb, address) => {
  const sent = stubDesk();
  await show();
  const dialog = await open(button);
  if (button === "Punish") {
    await userEvent.selectOptions(dialog.getByLabelText("Punishment"), "Ban");
  }
  await userEvent.selectOptions(dialog.getByLabelText("Ends After"), "Own date");
  await userEvent.type(dialog.getByLabelText("Reason"), "Said so.");
  const confirm = dialog.getByRole<HTMLButtonElement>("button", {
    name: button === "Punish" ? "Ban" : verb,
  });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("Ends On"), { target: { value: "2126-11-29T18:00" } });
  await userEvent.click(confirm);
  const until = new Date("2126-11-29T18:00").getTime() / 1000;
  await waitFor(() => {
    expect(sent).toMatchObject([[address, { days: null, until, reason: "Said so." }]]);
  });
});

it("shortens a punishment to fewer days", async () => {
  const sent = stubDesk();
  await show();
  const dialog = await open("Shorten: Mute, BCL");
  await userEvent.selectOptions(dialog.getByLabelText("Ends After"), "3 days from now");
  await userEvent.type(dialog.getByLabelText("Reason"), "Said sorry.");
  await userEvent.click(dialog.getByRole("button", { name: "Shorten" }));
  await waitFor(() => {
    expect(sent).toEqual([
      [
        "/api/users/5/punishments/31/shorten",
        { days: 3, until: null, matches: null, reason: "Said sorry." },
      ],
    ]);
  });
});

it("shortens a punishment that is counted in matches to fewer of them", async () => {
  const sent = stubDesk(undefined, undefined, undefined, { matches: 5, served: 2 });
  await show();
  const dialog = await open("Shorten: Mute, BCL");
  const ends = dialog.getByLabelText("Ends After");
  const offered = within(ends).getAllByRole("option");
  expect(offered.slice(0, 3).map((each) => each.textContent)).toEqual([
    "1 more match (3 in all)",
    "2 more matches (4 in all)",
    "1 day from now",
  ]);
  await userEvent.selectOptions(ends, "2 more matches (4 in all)");
  await userEvent.type(dialog.getByLabelText("Reason"), "Said sorry.");
  await userEvent.click(dialog.getByRole("button", { name: "Shorten" }));
  await waitFor(() => {
    expect(sent).toEqual([
      [
        "/api/users/5/punishments/31/shorten",
        { days: null, until: null, matches: 4, reason: "Said sorry." },
      ],
    ]);
  });
});

it("keeps a refused punishment as it was typed, with what is wrong", async () => {
  stubDesk(DESK.may, { body: { links: { "0": ["This is not a link."] } }, status: 400 });
  await show();
  const dialog = await open("Punish");
  expect(dialog.queryByLabelText("Ends After")).toBeNull();
  await userEvent.type(dialog.getByLabelText("Reason"), "Late.");
  await userEvent.type(dialog.getByLabelText("Links to Evidence"), "http://a");
  await userEvent.click(dialog.getByRole("button", { name: "Warn" }));
  expect(await dialog.findByText("This is not a link.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Reason").value).toBe("Late.");
});

it("lifts a punishment", async () => {
  const sent = stubDesk();
  await show();
  const dialog = await open("Lift: Mute, BCL");
  await userEvent.type(dialog.getByLabelText("Reason"), "A mistake.");
  await userEvent.click(dialog.getByRole("button", { name: "Lift" }));
  await waitFor(() => {
    expect(sent).toEqual([["/api/users/5/punishments/31/lift", { reason: "A mistake." }]]);
  });
});

it("writes a note with an icon", async () => {
  const sent = stubDesk();
  await show();
  const icons = within(screen.getByRole("group", { name: "Icon" }));
  expect(icons.getByRole<HTMLInputElement>("radio", { name: "Flag" }).checked).toBe(true);
  await userEvent.click(icons.getByRole("radio", { name: "Trophy" }));
  await userEvent.type(screen.getByLabelText("Note"), "Won a cup.");
  await userEvent.click(screen.getByRole("button", { name: "Save Note" }));
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/users/5/notes", { league: "bcl", icon: "trophy", note: "Won a cup." }],
    ]);
  });
});

it("removes a note, with a reason", async () => {
  const sent = stubDesk();
  await show();
  const dialog = await open("Remove Note: Won a cup.");
  await userEvent.type(dialog.getByLabelText("Reason"), "About another person.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => {
    expect(sent).toEqual([["/api/users/5/notes/41/remove", { reason: "About another person." }]]);
  });
});

it("sets, changes and lifts a cooldown", async () => {
  const sent = stubDesk();
  await show();
  let dialog = await open("Change Cooldown: BCL");
  expect(dialog.getByText(/Now it ends/)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("Ends After"), "1 day");
  await userEvent.type(dialog.getByLabelText("Reason"), "Asked.");
  await userEvent.click(dialog.getByRole("button", { name: "Save Cooldown" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  dialog = await open("Lift Cooldown: BCL");
  await userEvent.type(dialog.getByLabelText("Reason"), "A mistake.");
  await userEvent.click(dialog.getByRole("button", { name: "Lift" }));
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/users/5/cooldown", { league: "bcl", days: 1, until: null, reason: "Asked." }],
      ["/api/users/5/cooldown", { league: "bcl", days: null, reason: "A mistake." }],
    ]);
  });
});

it("gives and takes roles, and closes the account", async () => {
  const sent = stubDesk();
  await show();
  let dialog = await open("Give Role");
  await userEvent.selectOptions(dialog.getByLabelText("Role"), "Vankrupt API");
  await userEvent.type(dialog.getByLabelText("Reason"), "Makes the game.");
  await userEvent.click(dialog.getByRole("button", { name: "Give Role" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  dialog = await open("Take: RCON");
  await userEvent.type(dialog.getByLabelText("Reason"), "Left.");
  await userEvent.click(dialog.getByRole("button", { name: "Take Role" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  dialog = await open("Close Account");
  await userEvent.type(dialog.getByLabelText("Reason"), "Asked.");
  await userEvent.click(dialog.getByRole("button", { name: "Close Account" }));
  await waitFor(() => {
    expect(sent).toEqual([
      ["/api/users/5/roles", { role: "vankrupt-api", granted: true, reason: "Makes the game." }],
      ["/api/users/5/roles", { role: "rcon", granted: false, reason: "Left." }],
      ["/api/users/5/account", { isOpen: false, reason: "Asked." }],
    ]);
  });
});

it("says that a person left for good, and offers no account to open", async () => {
  stubDesk(undefined, undefined, { isOpen: false, leftAt: 1_772_323_200 });
  await show();
  expect(screen.getByText("Left for Good")).toBeTruthy();
  expect(screen.getByText(/so the account stays closed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Open Account" })).toBeNull();
});

it("offers nothing that the reader may not do", async () => {
  stubDesk({ punish: [], cooldown: [], note: [], admin: false });
  await show();
  for (const name of [
    "Punish",
    "Set Cooldown",
    "Lift Cooldown: BCL",
    "Save Note",
    "Give Role",
    "Close Account",
  ]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(screen.queryByRole("link", { name: "Edit Profile" })).toBeNull();
});
