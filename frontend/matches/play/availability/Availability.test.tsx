import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { hidePage } from "../../../test/hidePage";
import { spyOnToasts } from "../../../test/spies";
import { exampleHours, THURSDAY } from "../../../test/fixtures/availability";
import { exampleProposal, exampleTimes } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import type { MatchTimes } from "../scheduling/matchTimes";
import { Availability } from "./Availability";
import type { AvailabilitySheet } from "./availability";

const SHEET = "/api/matches/7/availability?zone=Europe%2FLondon";
const MARK = "/api/matches/7/availability/mark";
const PROPOSE = "/api/matches/7/times/propose";
const HALF = 1800;

spyOnToasts();

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/London");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Shows the sheet and records the commands; what is read again stays the same. */
function show(sheet: Partial<AvailabilitySheet> = {}, times: Partial<MatchTimes> = {}) {
  const sent: [path: string, body: unknown][] = [];
  const shown = exampleHours(sheet);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (init?.method === "POST") {
      sent.push([path, JSON.parse(init.body as string)]);
      return Promise.resolve(Response.json({ success: true, message: "Done." }));
    }
    return Promise.resolve(Response.json(shown));
  });
  renderOnPage(<Part times={times} />, {
    path: "/bcl/match/7/manage",
    fallback: { [SHEET]: shown },
  });
  return sent;
}

/** The part, with a button by which the match moves to hours from Thursday, 8 PM on. */
function Part({ times }: { times: Partial<MatchTimes> }) {
  const [moved, setMoved] = useState<Partial<MatchTimes>>({});
  return (
    <>
      <button
        onClick={() => {
          setMoved({ opens: THURSDAY + 3600 });
        }}
      >
        Move
      </button>
      <Availability
        matchId="7"
        teams={["Night Owls", "Foxes"]}
        times={exampleTimes({ ...times, ...moved })}
        leagueZone="UTC"
        onChanged={vi.fn()}
      />
    </>
  );
}

const hour = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const FITTING = {
  sides: [
    { slots: [THURSDAY, THURSDAY + HALF], zone: "Europe/London", by: null, at: 1 },
    { slots: [THURSDAY], zone: "America/New_York", by: null, at: 1 },
  ],
  both: [THURSDAY],
} satisfies Partial<AvailabilitySheet>;

it("marks an hour by tap and by keyboard, and saves both", async () => {
  const sent = show();
  await userEvent.click(hour("Thu, 9/10 7 PM: not marked"));
  hour("Thu, 9/10 7 PM: Your team can start").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown} ");
  expect(document.activeElement).toBe(hour("Fri, 9/11 8 PM: Your team can start"));
  await press("Save Hours");
  const next = THURSDAY + 25 * 3600;
  const add = [THURSDAY, THURSDAY + HALF, next, next + HALF];
  expect(sent).toEqual([[MARK, { add, remove: [], zone: "Europe/London" }]]);
  await waitFor(() => {
    expect(screen.queryByText("Your changes are not saved.")).toBeNull();
  });
});

it("marks many when a mouse is drawn over them, and no closed ones", () => {
  show();
  const mouse = { pointerType: "mouse", button: 0 };
  fireEvent.pointerDown(hour("Tue, 9/8 7 PM: not marked"), mouse);
  fireEvent.pointerEnter(hour("Mon, 9/7 7 PM: closed"), mouse);
  fireEvent.pointerEnter(hour("Tue, 9/8 8 PM: not marked"), mouse);
  fireEvent.pointerUp(window, mouse);
  fireEvent.pointerEnter(hour("Tue, 9/8 9 PM: not marked"), mouse);
  const marked = screen.getAllByRole("gridcell", { selected: true });
  expect(marked.map((each) => each.getAttribute("aria-label"))).toEqual([
    "Tue, 9/8 7 PM: Your team can start",
    "Tue, 9/8 8 PM: Your team can start",
  ]);
});

it("proposes a time that fits both by one tap, beside those proposed before", async () => {
  const open = exampleProposal({ side: 0, options: [THURSDAY + 48 * 3600] });
  vi.spyOn(Date, "now").mockReturnValue((THURSDAY - 24 * 3600) * 1000);
  const sent = show(FITTING, {
    open,
    may: { propose: true, accept: false, decline: false, withdraw: true, set: false },
  });
  const fitting = within(screen.getByRole("region", { name: "Times That Fit Both Teams" }));
  expect(fitting.getByRole("listitem").textContent).toContain("Thu, 9/10, 7 PMFoxes: Thu 2 PM");
  await userEvent.click(fitting.getByRole("button", { name: "Propose Thu 7 PM" }));
  expect(sent).toEqual([[PROPOSE, { options: [THURSDAY + 48 * 3600, THURSDAY] }]]);
});

it("asks what to do with a tapped hour that fits both", async () => {
  const sent = show(FITTING);
  await userEvent.click(hour("Thu, 9/10 7 PM: fits both teams, 2 PM for them"));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove Our Mark" }));
  await press("Save Hours");
  const remove = [THURSDAY, THURSDAY + HALF];
  expect(sent).toEqual([[MARK, { add: [], remove, zone: "Europe/London" }]]);
});

it("accepts an hour that the other team proposes, from the grid and from the list", async () => {
  const open = exampleProposal({ options: [THURSDAY] });
  const sent = show(FITTING, {
    open,
    may: { propose: true, accept: true, decline: true, withdraw: false, set: false },
  });
  await userEvent.click(hour("Thu, 9/10 7 PM: fits both teams, 2 PM for them"));
  const asked = within(screen.getByRole("dialog", { name: "This Hour Fits Both Teams" }));
  expect(asked.queryByRole("button", { name: "Propose" })).toBeNull();
  await userEvent.click(asked.getByRole("button", { name: "Accept" }));
  await press("Accept Thu 7 PM");
  hidePage();
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  const command = ["/api/matches/7/times/accept", { proposal: open._id, time: THURSDAY }];
  expect(sent).toEqual([command, command]);
});

it("copies the hours of the match before", async () => {
  const sent = show({ lastTime: [THURSDAY] });
  await press("Same as Last Time");
  await press("Save Hours");
  expect(sent).toEqual([[MARK, { add: [THURSDAY], remove: [], zone: "Europe/London" }]]);
});

it("drops marks that are not saved at hours that the match has moved away from, and says so", async () => {
  const sent = show();
  await userEvent.click(hour("Thu, 9/10 7 PM: not marked"));
  await userEvent.click(hour("Thu, 9/10 8 PM: not marked"));
  expect(screen.queryByText(/^The match has moved/)).toBeNull();
  await press("Move");
  expect(hour("Thu, 9/10 7 PM: not marked")).toBeTruthy();
  expect(screen.getByText(/^The match has moved/).role).toBe("status");
  await press("Save Hours");
  const add = [THURSDAY + 3600, THURSDAY + 3600 + HALF];
  expect(sent).toEqual([[MARK, { add, remove: [], zone: "Europe/London" }]]);
  await waitFor(() => {
    expect(screen.queryByText(/^The match has moved/)).toBeNull();
  });
});

it("lets staff look at both sides without marking or proposing", () => {
  show(
    { ...FITTING, side: null, mayMark: false },
    { may: { ...exampleTimes().may, propose: false } },
  );
  expect(hour("Thu, 9/10 7 PM: fits both teams, 2 PM for them").ariaDisabled).toBe("true");
  expect(screen.queryByRole("button", { name: /Propose|Save/ })).toBeNull();
  // The grid is long, and they set a time below it: its line says what is in it.
  const grid = screen.getByRole("grid").closest("details");
  expect(grid?.open).toBe(false);
  expect(grid?.querySelector("summary")?.textContent).toMatch(
    /^Marked Starts: Night Owls \d, Foxes \d$/,
  );
});
