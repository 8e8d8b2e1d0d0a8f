import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { hidePage } from "../../../test/hidePage";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import {
  EVENING,
  exampleManagedMatch,
  exampleProposal,
  exampleTimes,
} from "../../../test/fixtures/times";
import type { ManagedMatch } from "../manage/managedMatch";
import type { MatchTimes } from "./matchTimes";
import { Times } from "./Times";

const TIMES = "/api/matches/7/times";
const toast = spyOnToasts();

beforeEach(() => {
  vi.stubEnv("TZ", "America/New_York");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Sent {
  path: string;
  body: unknown;
}

const DONE = { status: 200, body: { success: true, message: "Done." } };

/** Stubs the API: records the commands, and gives each this answer. */
function serve(answer: { status: number; body: unknown } = DONE) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

function show(times: Partial<MatchTimes> = {}, managed: Partial<ManagedMatch> = {}) {
  const onChanged = vi.fn();
  renderOnPage(
    <Times managed={exampleManagedMatch(managed)} zone="Europe/London" onChanged={onChanged} />,
    { path: "/bcl/match/7/manage", fallback: { [TIMES]: exampleTimes(times) } },
  );
  return onChanged;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const facts = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
const enter = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
};

const THEIRS = {
  open: exampleProposal(),
  may: { propose: true, accept: true, decline: true, withdraw: false, set: false },
};
const OWN = {
  open: exampleProposal({ side: 0 }),
  may: { propose: true, accept: false, decline: false, withdraw: true, set: false },
};

it("shows the deadlines in the reader's time zone and the league's", () => {
  show({ defaultTime: EVENING + 72 * 3600 });
  expect(facts()).toEqual([
    ["Current Time", "Not Yet Scheduled"],
    ["Play From", "Sun 9/6/26 08:00 PM9/7/26 01:00 AM GMT+1"],
    ["Play Before", "Sun 9/13/26 08:00 PM9/14/26 01:00 AM GMT+1"],
    ["Agree By", "Fri 9/11/26 12:00 PM9/11/26 05:00 PM GMT+1"],
    ["Default Time", "Sun 9/13/26 02:00 PM9/13/26 07:00 PM GMT+1"],
  ]);
});

it("shows who decided on the time, and no deadline", () => {
  show({ time: EVENING, origin: "staff", reason: "Server trouble." });
  expect(facts().slice(0, 2)).toEqual([
    ["Current Time", "Thu 9/10/26 02:00 PM9/10/26 07:00 PM GMT+1 Set by staff"],
    ["Reason", "Server trouble."],
  ]);
  expect(screen.queryByText("Agree By")).toBeNull();
});

it("proposes what was entered by the reader's own clock", async () => {
  const sent = serve();
  const onChanged = show();
  expect(field("Time 1").min).toBe("2026-09-06T20:00");
  expect(field("Time 1").max).toBe("2026-09-13T19:59");
  expect(screen.getByText(/Enter times by your own clock, America\/New_York/)).toBeTruthy();
  enter("Time 1", "2026-09-10T14:00");
  expect(screen.getByText("League time: 9/10/26 07:00 PM GMT+1")).toBeTruthy();
  enter("Time 3", "2026-09-11T14:00");
  await press("Propose");
  expect(sent).toEqual([
    { path: `${TIMES}/propose`, body: { options: [EVENING, EVENING + 24 * 3600] } },
  ]);
  await waitFor(() => {
    expect(field("Time 1").value).toBe("");
  });
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows the error beneath each time, and keeps what was entered", async () => {
  serve({ status: 400, body: { options: { "1": ["This time has passed."] } } });
  const onChanged = show();
  enter("Time 1", "2026-09-10T14:00");
  enter("Time 3", "2026-09-07T14:00");
  await press("Propose");
  expect(await screen.findByText("This time has passed.")).toBeTruthy();
  expect(field("Time 3").getAttribute("aria-invalid")).toBe("true");
  expect(field("Time 1").getAttribute("aria-invalid")).toBeNull();
  expect([field("Time 1").value, field("Time 3").value]).toEqual([
    "2026-09-10T14:00",
    "2026-09-07T14:00",
  ]);
  expect(toast).not.toHaveBeenCalled();
  expect(onChanged).not.toHaveBeenCalled();
});

it("does not propose an hour that the reader's clock skips", () => {
  show({ opens: Date.UTC(2026, 2, 1) / 1000, closes: Date.UTC(2026, 2, 15) / 1000 });
  enter("Time 1", "2026-03-08T02:30");
  expect(screen.getByText("The clocks go forward past this hour. Choose another.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Propose" })).toHaveProperty("disabled", true);
});

it("accepts one of the other side's times, once nobody can undo it", async () => {
  const sent = serve();
  const onChanged = show(THEIRS);
  const open = within(screen.getByRole("region", { name: "Proposed Times" }));
  expect(open.getAllByRole("listitem")).toHaveLength(2);
  expect(open.getByText(/propose:/).textContent).toBe("Foxes propose:");
  await press("Accept: 9/11/26 07:00 PM GMT+1");
  await press("Undo");
  await press("Accept: 9/11/26 07:00 PM GMT+1");
  expect(sent).toEqual([]);
  hidePage();
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  expect(sent).toEqual([
    { path: `${TIMES}/accept`, body: { proposal: "31", time: EVENING + 24 * 3600 } },
  ]);
});

const BUSY = [{ team: "Foxes", opponent: "Ravens", time: EVENING + 3600 }];
const clashes = () =>
  screen.queryAllByText(/already plays/).map((words) => words.textContent.replace(/ at .*/, ""));

it("says beside a proposed time, and before it is accepted, what a team plays then", async () => {
  const sent = serve();
  show({ ...THEIRS, busy: BUSY });
  const open = within(screen.getByRole("region", { name: "Proposed Times" }));
  const [first, second] = open.getAllByRole("listitem");
  expect(first?.textContent).toContain("Foxes already plays Ravens at Thu 9/10/26 03:00 PM.");
  expect(second?.textContent).not.toContain("already plays");
  await press("Accept: 9/10/26 07:00 PM GMT+1");
  expect(dialog().getByText(/already plays/)).toBeTruthy();
  await userEvent.click(dialog().getByRole("button", { name: "Accept" }));
  expect(sent).toEqual([{ path: `${TIMES}/accept`, body: { proposal: "31", time: EVENING } }]);
});

it("says beside the default time what a team plays then", () => {
  show({ defaultTime: EVENING, busy: BUSY });
  expect(facts().at(-1)?.[1]).toContain("Foxes already plays Ravens at ");
});

it("says while a time is entered that a team plays less than two hours from it", () => {
  show({ busy: BUSY, may: { ...OWN.may, withdraw: false, set: true } });
  expect(clashes()).toEqual([]);
  enter("Time 2", "2026-09-10T16:59");
  expect(clashes()).toEqual(["Foxes already plays Ravens"]);
  enter("Time 2", "2026-09-10T17:00");
  expect(clashes()).toEqual([]);
  enter("New Time", "2026-09-10T13:01");
  expect(clashes()).toEqual(["Foxes already plays Ravens"]);
});

it("declines with a reason", async () => {
  const sent = serve();
  show(THEIRS);
  await press("Decline");
  await userEvent.type(dialog().getByRole("textbox", { name: "Reason" }), "Too early.");
  await userEvent.click(dialog().getByRole("button", { name: "Decline" }));
  expect(sent).toEqual([
    { path: `${TIMES}/decline`, body: { proposal: "31", reason: "Too early." } },
  ]);
});

it("answers the other side's times by others", () => {
  show(THEIRS);
  expect(screen.getByRole("form", { name: "Propose Other Times" })).toBeTruthy();
  expect(screen.getByText(/Your times replace theirs\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

it("withdraws what its own side proposed, and accepts none of it", async () => {
  const sent = serve();
  show(OWN);
  expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  await press("Withdraw");
  expect(sent).toEqual([{ path: `${TIMES}/withdraw`, body: { proposal: "31" } }]);
});

it("shows in a toast why a command was refused, and reloads", async () => {
  serve({ status: 409, body: { detail: "These times have been withdrawn." } });
  const onChanged = show(OWN);
  await press("Withdraw");
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    message: "These times have been withdrawn.",
    kind: "error",
    autoClose: 5000,
  });
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows why nothing can be proposed", () => {
  const may = { propose: false, accept: false, decline: false, withdraw: false, set: false };
  show({ obstacle: "This match has an official result, so its time can’t change.", may });
  expect(
    screen.getByText("This match has an official result, so its time can’t change."),
  ).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

it("lets staff set a time of the match's week with a reason, without a question", async () => {
  vi.spyOn(Date, "now").mockReturnValue((EVENING - 48 * 3600) * 1000);
  const sent = serve();
  show(
    { may: { propose: false, accept: false, decline: false, withdraw: false, set: true } },
    { side: null },
  );
  expect(screen.queryByRole("form", { name: "Propose Times" })).toBeNull();
  enter("New Time", "2026-09-11T14:00");
  expect(screen.getByRole("button", { name: "Set Time" })).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Server trouble.");
  await press("Set Time");
  expect(sent).toEqual([
    {
      path: `${TIMES}/set`,
      body: { time: EVENING + 24 * 3600, reason: "Server trouble.", keepsWeek: false },
    },
  ]);
});

const WEEK = 168 * 3600;
const weeks = [1, 2, 3].map((number) => {
  const opens = exampleTimes().opens + (number - 1) * WEEK;
  return { number, opens, closes: opens + WEEK };
});

it.each([
  ["in another week", "2026-09-20T14:00", ["The match moves from Week 1 to Week 2."]],
  [
    "in the past",
    "2026-09-05T14:00",
    [
      "This is in the past, 3 days ago. The match then counts as played, and waits for its result.",
      "No week of the season has this time. The match stays in Week 1.",
    ],
  ],
  [
    "far away",
    "2029-09-20T14:00",
    ["This is in 1,108 days.", "No week of the season has this time. The match stays in Week 1."],
  ],
])("asks before it sets a time %s, and says what follows", async (_, time, words) => {
  vi.spyOn(Date, "now").mockReturnValue((EVENING - 48 * 3600) * 1000);
  const sent = serve();
  const may = { propose: false, accept: false, decline: false, withdraw: false, set: true };
  show({ may, weeks }, { side: null });
  enter("New Time", time);
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Late.");
  await press("Set Time");
  expect(sent).toEqual([]);
  for (const each of words) {
    expect(dialog().getByText(each)).toBeTruthy();
  }
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Set Time");
  await userEvent.click(dialog().getByRole("button", { name: "Set Time" }));
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("asks before it sets a time at which a team plays already", async () => {
  vi.spyOn(Date, "now").mockReturnValue((EVENING - 48 * 3600) * 1000);
  const sent = serve();
  const may = { propose: false, accept: false, decline: false, withdraw: false, set: true };
  const busy = [{ team: "Foxes", opponent: "Bears", time: EVENING + 23 * 3600 }];
  show({ may, weeks, busy }, { side: null });
  enter("New Time", "2026-09-11T14:00");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Late.");
  await press("Set Time");
  expect(sent).toEqual([]);
  expect(dialog().getByText(/Foxes.* already plays .*Bears.* at about that time\./)).toBeTruthy();
});

it("shows at the field why a time is refused, once it was asked about", async () => {
  serve({ status: 400, body: { time: ["Season 1 ends on 20 September 2026."] } });
  const may = { propose: false, accept: false, decline: false, withdraw: false, set: true };
  show({ may, weeks }, { side: null });
  enter("New Time", "2029-09-20T14:00");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Late.");
  await press("Set Time");
  await userEvent.click(dialog().getByRole("button", { name: "Set Time" }));
  expect(await screen.findByText("Season 1 ends on 20 September 2026.")).toBeTruthy();
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(field("New Time"));
  });
});

it.each([
  ["official", true],
  ["not yet played", false],
])("shows what follows when staff set the time of a match that is %s", (_, confirmed) => {
  const managed = exampleManagedMatch({ side: null });
  Object.assign(managed.match, { confirmed });
  const may = { propose: false, accept: false, decline: false, withdraw: false, set: true };
  show({ may }, managed);
  expect(
    screen.getByText(/Enter the new time and a reason, which everyone in the match sees/),
  ).toBeTruthy();
  expect(screen.queryByText(/its ratings are recomputed/) !== null).toBe(confirmed);
});

const events = () =>
  Array.from(document.querySelectorAll("details > ol > li > p:first-child")).map((line) =>
    line.textContent.replace(/, .*/, ""),
  );

it("shows the outcome of earlier proposals", () => {
  show({
    history: [
      exampleProposal({
        _id: "30",
        side: 0,
        status: "declined",
        answeredBy: { _id: "12", username: "Ivo" },
        reason: "Too early.",
      }),
      exampleProposal({ _id: "29", status: "expired" }),
    ],
  });
  expect(screen.getByText("Earlier Proposals (2)")).toBeTruthy();
  expect(events()).toEqual([
    "Foxes proposed (Ivo)",
    "Nobody answered in time",
    "Night Owls proposed (Ivo)",
    "Foxes declined (Ivo)",
  ]);
  expect(screen.getByText("Too early.")).toBeTruthy();
});

it("shows in order who proposed, who proposed other times, and who withdrew them", () => {
  const mara = { _id: "13", username: "Mara" };
  const ivo = { _id: "12", username: "Ivo" };
  const first = exampleProposal({ _id: "28", side: 0, proposedBy: mara });
  const counter = exampleProposal({ _id: "29", side: 1, status: "withdrawn", answeredBy: ivo });
  show({ history: [counter, { ...first, status: "countered", answeredBy: ivo }] });
  expect(events()).toEqual([
    "Night Owls proposed (Mara)",
    "Foxes proposed other times instead (Ivo)",
    "Foxes withdrew these times (Ivo)",
  ]);
});
