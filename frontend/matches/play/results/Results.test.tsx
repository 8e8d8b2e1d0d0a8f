import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Decision, Side, Winner } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { useRefresh } from "../../../api/useRefresh";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { exampleMatch } from "../../../test/fixtures/matches";
import type { MatchTimes } from "../scheduling/matchTimes";
import { exampleTimes } from "../../../test/fixtures/times";
import { exampleTeam } from "../../../test/fixtures/matches";
import {
  exampleOutcome,
  exampleReport,
  exampleResult,
  exampleSheet,
  NO_POWERS,
} from "../../../test/fixtures/resultSheet";
import * as pictures from "../../../ui/Crop/pictures";
import * as toasts from "../../../ui/toast/showToast";
import type { ManagedMatch } from "../manage/managedMatch";
import { Results } from "./Results";
import { type ResultPreview, resultsPath, type ResultSheet } from "./resultSheet";

const SHEET = "/api/matches/7/results";
const TIMES = "/api/matches/7/times";
const toast = spyOnToasts();
const taskToast = vi.fn((task: Promise<unknown>) => task);

beforeEach(() => {
  vi.spyOn(toasts, "showTaskToast").mockImplementation(taskToast);
  // jsdom draws nothing.
  vi.spyOn(pictures, "shrinkPicture").mockImplementation((file) =>
    file.name.startsWith("broken") ? Promise.reject(new Error("broken")) : Promise.resolve(file),
  );
  // jsdom has no addresses for files.
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }),
  );
});

afterEach(() => {
  taskToast.mockClear();
  window.sessionStorage.clear();
});

interface Sent {
  path: string;
  body: unknown;
}

/** Staff's decision answers what it changed, too. */
const DONE = {
  status: 200,
  get body() {
    return { success: true, message: "Done.", changes: PREVIEW };
  },
};

const ROW = { elo: 1500, wins: 3, losses: 1, draws: 0 };
/** The answer to previews: team A wins. */
const PREVIEW: ResultPreview = {
  teamA: {
    before: ROW,
    after: { ...ROW, elo: 1512.34, wins: 4 },
    placeBefore: 2,
    placeAfter: 1,
  },
  teamB: {
    before: ROW,
    after: { ...ROW, elo: 1487.66, losses: 2 },
    placeBefore: 3,
    placeAfter: 3,
  },
  others: [],
  confirmsAt: 1_788_393_600,
  undoes: [],
};

/** The queries of the previews, the last one at the end. */
let previews: string[] = [];

/** Stubs the API: records the commands, and gives each this answer. */
function serve(answer: { status: number; body: unknown } = DONE, preview = PREVIEW): Sent[] {
  const sent: Sent[] = [];
  previews = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const [address, query = ""] = path.split("?");
    if (address === `${SHEET}/preview`) {
      previews.push(decodeURIComponent(query));
      return Promise.resolve(Response.json(preview));
    }
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    sent.push({ path, body });
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

/** Reads the sheet again, as the page does when it gets the focus. */
function ReadAnew() {
  const refresh = useRefresh();
  return <button onClick={() => void refresh(resultsPath("7"))}>Read Anew</button>;
}

function show(fields: Partial<ResultSheet> = {}, times: Partial<MatchTimes> = {}) {
  const managed = { match: exampleMatch("7"), week: 3, side: 0 } as unknown as ManagedMatch;
  const onChanged = vi.fn();
  renderOnPage(
    <>
      <Results managed={managed} zone="Europe/London" onChanged={onChanged} />
      <ReadAnew />
    </>,
    {
      path: "/bcl/match/7/manage",
      fallback: { [SHEET]: exampleSheet(fields), [TIMES]: exampleTimes(times) },
    },
  );
  return onChanged;
}

function may(...powers: (keyof ResultSheet["may"])[]): ResultSheet["may"] {
  return { ...NO_POWERS, ...Object.fromEntries(powers.map((power) => [power, true])) };
}

/** Presses a button; the first time, this loads the staff's dialog. */
async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
  if (/^(Decide|Amend) Result$/.test(name)) {
    await screen.findByRole("dialog");
  }
}
const dialog = () => within(screen.getByRole("dialog"));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(name), option);

/** Confirms the dialog before something is sent. */
async function confirm(verb: string): Promise<void> {
  const button = await dialog().findByRole<HTMLButtonElement>("button", { name: verb });
  await waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  await userEvent.click(button);
}

/** Reports what is entered. */
async function report(verb = "Report Result"): Promise<void> {
  await press(verb);
  await confirm(verb);
}

/** Sends the staff's decision, and confirms it. */
async function settle(verb = "Decide Result"): Promise<void> {
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  await confirm(verb);
}

/** Starts from what Night Owls reported. */
async function takeClaim(): Promise<void> {
  await userEvent.click(await dialog().findByRole("button", { name: /^As .*Owls.* reported$/ }));
}

/** Enters a map at once: these tests are not about typing. */
function enterMap(number: number, map: string, a: string, b: string): void {
  const title = `Map ${String(number)}`;
  fireEvent.change(field(title), { target: { value: map } });
  fireEvent.change(field(`${title}: Night Owls`), { target: { value: a } });
  fireEvent.change(field(`${title}: Foxes`), { target: { value: b } });
}

function only(sent: readonly Sent[]): Sent {
  const [command, ...others] = sent;
  if (command === undefined || others.length > 0) {
    throw new Error(`${String(sent.length)} commands were sent`);
  }
  return command;
}

function claimIn({ body }: Sent): unknown {
  const claim = (body as FormData).get("claim");
  return typeof claim === "string" ? JSON.parse(claim) : undefined;
}

it("shows from when a result can be reported", () => {
  show({ hasBegun: false });
  expect(
    screen.getByText(/Nobody has reported a result yet\. The teams can report one from/),
  ).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Result" })).queryByRole("button")).toBeNull();
});

it("says why only staff decide, also of a report", () => {
  const closed = "Season 1 is closed, so the league’s staff enter the result.";
  show({ closed });
  expect(screen.getByText(closed)).toBeTruthy();
  cleanup();
  show({ closed, reports: [exampleReport()] });
  expect(screen.getByText(closed)).toBeTruthy();
  expect(screen.queryByText(/confirmed automatically/)).toBeNull();
});

it("lets a side forfeit before the match, but report nothing else", async () => {
  const sent = serve();
  const onChanged = show({ hasBegun: false, may: may("forfeit") });
  expect(screen.queryByRole("form")).toBeNull();
  await press("Forfeit");
  expect(dialog().getByText(/official as soon as/).textContent).toBe(
    "Night Owls lose without playing. It is official as soon as Foxes confirm it, and at the " +
      "match’s time unless you withdraw it before.",
  );
  await confirm("Forfeit");
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  const command = only(sent);
  expect(command.path).toBe("/api/matches/7/results/report");
  expect(claimIn(command)).toEqual({ decision: "forfeit", forfeitingSide: 0 });
});

it("shows that a match without a time needs one first", () => {
  show({ time: 0, hasBegun: false, may: may("forfeit") });
  expect(screen.getByText(/The match has no time: the teams agree on one first/)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

it("lets a side say that the other one did not come, though the match has no time", async () => {
  const sent = serve({ status: 201, body: DONE.body });
  show({ time: 0, hasBegun: false, may: may("claimForfeit", "forfeit") });
  const offered = within(screen.getByLabelText("How It Ended")).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Forfeit", "Double forfeit"]);
  await choose("How It Ended", "Double forfeit");
  await report();
  expect(claimIn(only(sent))).toEqual({ decision: "double_forfeit", vods: [""] });
});

it("asks staff when a match without a time was played", async () => {
  const sent = serve();
  show({ time: 0, hasBegun: false, may: may("settle") });
  await press("Decide Result");
  await userEvent.type(field("Reason"), "Seen.");
  const onwards = dialog().getByRole<HTMLButtonElement>("button", { name: "Continue" });
  expect(onwards.disabled).toBe(true);
  fireEvent.change(field("Played At"), { target: { value: "2024-09-08T19:00" } });
  enterMap(1, "31", "7", "3");
  await settle();
  const playedAt = String(new Date("2024-09-08T19:00").getTime() / 1000);
  expect(previews).toEqual([`decision=played&maps=7-3&playedAt=${playedAt}`]);
  await waitFor(() => {
    expect(only(sent).body).toMatchObject({
      playedAt: new Date("2024-09-08T19:00").getTime() / 1000,
      decision: "played",
    });
  });
});

it("fills the decision with what either side reported, by one press", async () => {
  const lost = exampleOutcome({
    winner: Winner.teamB,
    scores: [3, 7],
    maps: [{ map: "31", name: "Factory", scores: [3, 7] }],
  });
  const disputed = ReportStatus.disputed;
  show({
    may: may("settle"),
    reports: [
      exampleReport({ _id: "1", side: Side.teamA, status: disputed }),
      exampleReport({ _id: "2", side: Side.teamB, status: disputed, outcome: lost }),
    ],
  });
  await press("Decide Result");
  const choice = (name: string) => dialog().getByRole("button", { name });
  const rounds = () => [field("Map 1: Night Owls").value, field("Map 1: Foxes").value];
  // Neither is chosen for whoever judges it.
  for (const name of ["As Night Owls reported", "As Foxes reported"]) {
    expect(choice(name).ariaPressed).toBe("false");
  }
  expect(rounds()).toEqual(["", ""]);
  await userEvent.click(choice("As Night Owls reported"));
  expect(choice("As Night Owls reported").ariaPressed).toBe("true");
  expect(rounds()).not.toEqual(["3", "7"]);
  await userEvent.click(choice("As Foxes reported"));
  expect(rounds()).toEqual(["3", "7"]);
});

it("says beside the time at which a match was played that a team played another", async () => {
  serve();
  const at = new Date("2024-09-08T20:00").getTime() / 1000;
  const busy = [{ team: "Foxes", opponent: "Ravens", time: at }];
  show({ time: 0, hasBegun: false, may: may("settle") }, { busy });
  await press("Decide Result");
  fireEvent.change(field("Played At"), { target: { value: "2024-09-08T17:59" } });
  expect(dialog().queryByText(/already plays/)).toBeNull();
  fireEvent.change(field("Played At"), { target: { value: "2024-09-08T19:00" } });
  expect(dialog().getByText(/already plays/).textContent).toMatch(
    /^Foxes already plays Ravens at /,
  );
});

it("refuses beside the field that a match was played in the future", async () => {
  serve();
  show({ time: 0, hasBegun: false, may: may("settle") });
  await press("Decide Result");
  await userEvent.type(field("Reason"), "Seen.");
  fireEvent.change(field("Played At"), { target: { value: "2199-09-08T19:00" } });
  enterMap(1, "31", "7", "3");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(
    await screen.findByText("This time is in the future. Say when the match was played."),
  ).toBeTruthy();
  expect(field("Played At").getAttribute("aria-invalid")).toBe("true");
  expect([field("Played At").value, previews]).toEqual(["2199-09-08T19:00", []]);
});

it("counts maps of the pool as they are entered", async () => {
  show({ bestOf: 3, may: may("report", "claimForfeit") });
  expect(screen.queryByText("Old Mill")).toBeNull();
  expect(screen.getByText(/The score is shown here/)).toBeTruthy();
  enterMap(1, "31", "7", "3");
  enterMap(2, "32", "2", "7");
  expect(screen.getByText("A best of 3 is not decided at 1 to 1.")).toBeTruthy();
  await press("Add Map");
  enterMap(3, "31", "5", "7");
  const score = screen.getByLabelText("Score").textContent.replace(/[\u2068\u2069]/g, "");
  expect(score).toMatch(/^Night Owls\s*lost 1:2 won\s*Foxes$/);
});

it("reports with links and pictures", async () => {
  const sent = serve({ status: 201, body: DONE.body });
  const onChanged = show({ may: may("report", "claimForfeit") });
  enterMap(1, "32", "5", "7");
  await userEvent.type(field("Vod"), "https://video.example/1");
  const file = new File(["x"], "scores.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Add Pictures"), file);
  expect(await screen.findByRole("img", { name: "scores.png" })).toBeTruthy();
  await report();
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  const command = only(sent);
  expect(command.path).toBe("/api/matches/7/results/report");
  expect(claimIn(command)).toEqual({
    decision: "played",
    maps: [{ map: "32", scores: [5, 7] }],
    vods: ["https://video.example/1"],
  });
  expect((command.body as FormData).getAll("evidence")).toHaveLength(1);
  expect(taskToast).toHaveBeenCalledOnce();
});

it("keeps the typed text when it is refused, and shows why", async () => {
  const words = "One of these maps is no longer in the league’s pool.";
  serve({ status: 400, body: { maps: [words], vods: ["“x” is not a link."] } });
  const onChanged = show({ may: may("report", "claimForfeit") });
  enterMap(1, "31", "10", "7");
  await userEvent.type(field("Vod"), "x");
  await report();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("“x” is not a link.")).toBeTruthy();
  expect(field("Map 1: Night Owls").value).toBe("10");
  expect(field("Vod").value).toBe("x");
  expect(onChanged).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

it("focuses the wrong map, and shows the error until it is changed", async () => {
  const sent = serve();
  show({ bestOf: 3, may: may("settle") });
  await press("Decide Result");
  fireEvent.change(field("Map 2"), { target: { value: "31" } });
  await userEvent.type(field("Reason"), "Seen on video.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  await screen.findByText("Map 1: Choose the map.");
  await waitFor(() => {
    expect(document.activeElement).toBe(field("Map 1"));
  });
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong).toEqual([field("Map 1"), field("Map 2: Night Owls")]);
  fireEvent.change(field("Map 1"), { target: { value: "31" } });
  expect(screen.queryByText("Map 1: Choose the map.")).toBeNull();
  const second = "Map 2: Enter the rounds of both teams, from 0 to 999.";
  expect(screen.getByText(second)).toBeTruthy();
  expect([sent, previews]).toEqual([[], []]);
});

it("names each wrong map at once", async () => {
  serve();
  show({ bestOf: 3, mapRule: RULE, may: may("report", "claimForfeit") });
  enterMap(1, "31", "70", "1");
  await press("Report Result");
  expect(screen.getByText(/^Map 1: A map can’t end 70:1/)).toBeTruthy();
  expect(screen.getByText("Map 2: Choose the map.")).toBeTruthy();
});

it("removes the error of a vod once it is corrected", async () => {
  serve({ status: 400, body: { vods: ["“x” is not a link."] } });
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "31", "10", "7");
  await userEvent.type(field("Vod"), "x");
  await report();
  expect(await screen.findByText("“x” is not a link.")).toBeTruthy();
  await userEvent.type(field("Vod"), "y");
  expect(screen.queryByText("“x” is not a link.")).toBeNull();
  expect(field("Vod").getAttribute("aria-invalid")).toBeNull();
});

it("refuses files that are not pictures, keeps the pictures, and numbers them", async () => {
  show({ may: may("report", "claimForfeit") });
  const files = [
    new File(["x"], "notes.txt", { type: "text/plain" }),
    new File(["x"], "a.png", { type: "image/png" }),
    new File(["x"], "b.webp", { type: "image/webp" }),
  ];
  fireEvent.change(field("Add Pictures"), { target: { files } });
  expect(
    await screen.findByText("“notes.txt” is not a PNG, JPEG, GIF or WebP picture."),
  ).toBeTruthy();
  const pictures = screen.getAllByRole("img").map((each) => each.parentElement?.textContent);
  expect(pictures).toEqual(["Picture 1Remove", "Picture 2Remove"]);
  await press("Remove a.png");
  expect(screen.queryByText(/is not a PNG/)).toBeNull();
  expect(screen.getByRole("img", { name: "b.webp" }).nextSibling?.textContent).toBe("Picture 1");
});

it("takes pasted pictures, and dropped ones anywhere on the page", async () => {
  show({ may: may("report", "claimForfeit") });
  const named = (name: string, type = "image/png") => new File(["x"], name, { type });
  fireEvent.paste(document.body, { clipboardData: { files: [named("shot.png")] } });
  expect(await screen.findByRole("img", { name: "shot.png" })).toBeTruthy();
  const group = screen.getByRole("group", { name: "Pictures" });
  const dropped = { types: ["Files"], files: [named("end.webp", "image/webp"), named("x", "a/b")] };
  expect(fireEvent.dragOver(document.body, { dataTransfer: dropped })).toBe(false);
  expect(group.dataset.over).toBe("true");
  fireEvent.drop(document.body, { dataTransfer: dropped });
  expect(await screen.findByRole("img", { name: "end.webp" })).toBeTruthy();
  expect(group.dataset.over).toBeUndefined();
  expect(screen.getByText("“x” is not a PNG, JPEG, GIF or WebP picture.")).toBeTruthy();
  await press("Remove shot.png");
  expect(screen.getAllByRole("img").map((each) => each.getAttribute("alt"))).toEqual(["end.webp"]);
});

it("leaves text that is pasted to the field, and pictures out of a folded form", async () => {
  const own = exampleReport({ side: Side.teamA });
  show({ reports: [own], may: may("report", "claimForfeit", "withdraw") });
  const files = [new File(["x"], "shot.png", { type: "image/png" })];
  fireEvent.paste(document.body, { clipboardData: { files } });
  const text = { clipboardData: { files: [] } };
  expect(fireEvent.paste(document.body, text)).toBe(true);
  await userEvent.click(screen.getByText("Correct the Report"));
  expect(screen.queryByRole("img")).toBeNull();
});

it("shows the upload’s own error", async () => {
  serve({ status: 500, body: null });
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "31", "10", "7");
  const file = new File(["x"], "end.png", { type: "image/png" });
  await userEvent.upload(field("Add Pictures"), file);
  expect(await screen.findByRole("img", { name: "end.png" })).toBeTruthy();
  await report();
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(taskToast).toHaveBeenCalledOnce();
  expect(toast).not.toHaveBeenCalled();
});

it("reports a forfeit", async () => {
  const sent = serve();
  show({ may: may("report", "claimForfeit") });
  await choose("How It Ended", "Forfeit");
  expect(screen.queryByRole("option", { name: "Void" })).toBeNull();
  await choose("Who Forfeits", "Foxes");
  await report();
  expect(previews).toEqual(["decision=forfeit&forfeitingSide=1"]);
  expect(claimIn(only(sent))).toEqual({
    decision: "forfeit",
    forfeitingSide: Side.teamB,
    vods: [""],
  });
});

it("says that a forfeit leaves out the maps that were entered", async () => {
  const words = /Only a played match has maps/;
  show({ bestOf: 3, may: may("report", "claimForfeit") });
  enterMap(1, "31", "7", "3");
  expect(screen.queryByText(words)).toBeNull();
  await choose("How It Ended", "Forfeit");
  expect(screen.getByText(words)).toBeTruthy();
  await choose("How It Ended", "Played");
  expect(screen.queryByText(words)).toBeNull();
});

it("removes maps, but not the last one", async () => {
  show({ bestOf: 3, may: may("report", "claimForfeit") });
  await press("Remove Map 1");
  expect(screen.getAllByRole("combobox", { name: /^Map/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

it("confirms the report that is shown", async () => {
  const sent = serve();
  const onChanged = show({ reports: [exampleReport()], may: may("confirm", "dispute") });
  expect(screen.getByText(/It is confirmed automatically unless/).textContent).toContain(
    "Foxes answer by",
  );
  await press("Confirm");
  expect(sent).toEqual([]);
  await userEvent.click(dialog().getByRole("button", { name: "Confirm" }));
  expect(sent).toEqual([{ path: "/api/matches/7/results/confirm", body: { report: "51" } }]);
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("needs a reason to dispute", async () => {
  const sent = serve();
  show({ reports: [exampleReport()], may: may("confirm", "dispute") });
  await press("Dispute");
  const verb = dialog().getByRole<HTMLButtonElement>("button", { name: "Dispute" });
  expect(verb.disabled).toBe(true);
  await userEvent.type(field("What Is Wrong"), " ");
  expect(verb.disabled).toBe(true);
  await userEvent.clear(field("What Is Wrong"));
  await userEvent.type(field("What Is Wrong"), "It was 7 to 10.");
  await userEvent.click(verb);
  expect(sent).toEqual([
    {
      path: "/api/matches/7/results/dispute",
      body: { report: "51", reason: "It was 7 to 10." },
    },
  ]);
});

it("shows why it was refused, and the match as it is now", async () => {
  serve({ status: 409, body: { detail: "This report has been answered already." } });
  const onChanged = show({ reports: [exampleReport()], may: may("confirm") });
  await press("Confirm");
  await userEvent.click(dialog().getByRole("button", { name: "Confirm" }));
  expect(await dialog().findByText("This report has been answered already.")).toBeTruthy();
  expect(onChanged).toHaveBeenCalledOnce();
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toast).not.toHaveBeenCalled();
});

it("stays open when the server can't be asked", async () => {
  serve({ status: 500, body: { detail: "The portal has a fault." } });
  const onChanged = show({ reports: [exampleReport()], may: may("confirm") });
  await press("Confirm");
  await userEvent.click(dialog().getByRole("button", { name: "Confirm" }));
  expect(await dialog().findByText("The portal has a fault.")).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
});

const REPLACED = exampleSheet({
  reports: [
    exampleReport({ _id: "52", outcome: exampleOutcome({ winner: Winner.teamB, scores: [2, 7] }) }),
    exampleReport({ status: ReportStatus.withdrawn }),
  ],
  may: may("confirm"),
});
const WITHDRAWN = exampleSheet({ reports: [exampleReport({ status: ReportStatus.withdrawn })] });

it.each([
  ["replaced", REPLACED],
  ["withdrawn", WITHDRAWN],
])("asks about the report that was read, and sends nothing once it was %s", async (_, sheet) => {
  show({ reports: [exampleReport()], may: may("confirm") });
  await press("Confirm");
  const verb = dialog().getByRole<HTMLButtonElement>("button", { name: "Confirm" });
  const words = "This has changed. Close the dialog and look at the match again.";
  expect([verb.disabled, dialog().queryByText(words)]).toEqual([false, null]);
  serve({ status: 200, body: sheet });
  await press("Read Anew");
  expect(await dialog().findByText(words)).toBeTruthy();
  expect(verb.disabled).toBe(true);
  expect(screen.getByRole("dialog").textContent).toMatch(/won 10:7 lost/);
});

it("lets the reporting side withdraw and correct its report", async () => {
  const sent = serve();
  show({ reports: [exampleReport()], may: may("report", "claimForfeit", "withdraw") });
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  expect(field("Map 1: Night Owls").value).toBe("10");
  expect(screen.getByRole("button", { name: "Replace Report" })).toBeTruthy();
  await press("Withdraw");
  await userEvent.click(dialog().getByRole("button", { name: "Withdraw" }));
  expect(sent[0]?.path).toBe("/api/matches/7/results/withdraw");
});

it("shows what is attached to a report, and that nobody answered in time", () => {
  const report = exampleReport({
    stands: true,
    vods: ["https://video.example/1"],
    evidence: ["/media/evidence/1.webp"],
  });
  show({ reports: [report], may: may("confirm") });
  expect(screen.getByText(/Nobody answered in time/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Vod 1" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Picture 1" }).getAttribute("src")).toBe(
    "/media/evidence/1.webp",
  );
});

const DISPUTED = exampleReport({
  status: ReportStatus.disputed,
  answeredBy: { _id: "12", username: "Finn" },
  answeredAt: 1_788_290_000,
  disputeReason: "It was 7 to 10.",
});

it("shows that a dispute waits for staff, and why", () => {
  show({ reports: [DISPUTED], may: may("report", "claimForfeit") });
  expect(screen.getByText(/dispute what/).textContent).toContain(
    "Foxes dispute what Night Owls reported.",
  );
  expect(screen.getByText("It was 7 to 10.")).toBeTruthy();
});

it("decides with the disputed report's claim, changed", async () => {
  const sent = serve();
  show({ reports: [DISPUTED], may: may("settle") });
  await press("Decide Result");
  await takeClaim();
  const rounds = field("Map 1: Foxes");
  expect([field("Map 1: Night Owls").value, rounds.value]).toEqual(["10", "7"]);
  expect(screen.getByRole("option", { name: "Old Mill" })).toBeTruthy();
  await userEvent.clear(rounds);
  await userEvent.type(rounds, "12");
  await userEvent.type(field("Reason"), "Seen on video.");
  await settle();
  expect(sent).toEqual([
    {
      path: "/api/matches/7/results/settle",
      body: {
        decision: "played",
        maps: [{ map: "31", scores: [10, 12] }],
        reason: "Seen on video.",
        replaces: 0,
      },
    },
  ]);
});

it("amends a result of which only the score is known, and voids", async () => {
  const sent = serve();
  const outcome = exampleOutcome({ maps: [] });
  show({ results: [exampleResult({ number: 4, outcome })], may: may("settle") });
  await press("Amend Result");
  expect(field("Score: Night Owls").value).toBe("10");
  fireEvent.change(field("Score: Foxes"), { target: { value: "8" } });
  await userEvent.type(field("Reason"), "Replayed.");
  await settle("Amend Result");
  await press("Amend Result");
  await choose("How It Ended", "Void");
  await userEvent.type(field("Reason"), "Replayed.");
  await settle("Amend Result");
  expect(sent.map(({ body }) => body)).toEqual([
    { decision: "played", scores: [10, 8], reason: "Replayed.", replaces: 4 },
    { decision: "void", reason: "Replayed.", replaces: 4 },
  ]);
});

it("says that the same result changes nothing, and does not offer to amend it", async () => {
  const sent = serve();
  show({ results: [exampleResult()], may: may("settle") });
  await press("Amend Result");
  fireEvent.change(field("Map 1: Foxes"), { target: { value: "07" } });
  await userEvent.type(field("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(await dialog().findByText(/^Nothing changes:/)).toBeTruthy();
  const amend = dialog().getByRole("button", { name: "Amend Result" });
  expect([amend.hasAttribute("disabled"), sent]).toEqual([true, []]);
  await userEvent.click(dialog().getByRole("button", { name: "Back" }));
  fireEvent.change(field("Map 1: Foxes"), { target: { value: "8" } });
  await settle("Amend Result");
  expect(only(sent).body).toMatchObject({ maps: [{ map: "31", scores: [10, 8] }] });
});

it("shows the whole history, newest first", () => {
  const forfeit = exampleOutcome({
    decision: Decision.forfeit,
    forfeitingSide: Side.teamA,
    winner: Winner.teamB,
    scores: null,
    maps: [],
  });
  const voided = exampleOutcome({
    decision: Decision.void,
    winner: Winner.none,
    scores: null,
    maps: [],
  });
  show({
    reports: [DISPUTED],
    results: [
      exampleResult({ by: null }),
      exampleResult({
        number: 2,
        outcome: forfeit,
        reason: "Late.",
        report: null,
        at: 1_788_400_000,
      }),
      exampleResult({
        number: 3,
        outcome: voided,
        reason: "Again.",
        report: null,
        at: 1_788_500_000,
      }),
    ],
  });
  const history = within(screen.getByRole("region", { name: "History" }));
  const entries = history.getAllByRole("listitem").map((entry) => entry.textContent);
  const heads = ["Voided", "Amended", "Confirmed Automatically", "Disputed"];
  const told = entries.filter((words) => heads.some((head) => words.startsWith(head)));
  expect(told.map((words) => heads.find((head) => words.startsWith(head)))).toEqual(heads);
  expect(told[1]).toContain("Night Owls forfeited to Foxes");
  expect(told[1]).toContain("Late.");
  expect(screen.queryByText(/dispute what/)).toBeNull();
});

const RULE = {
  toWin: 7,
  most: 12,
  words: "The winner has 7 rounds and the loser at most 5, or both have 6.",
};

it("shows immediately that no game ends like this, and sends no request", async () => {
  const sent = serve();
  show({ mapRule: RULE, may: may("report", "claimForfeit") });
  expect(screen.getByText(RULE.words)).toBeTruthy();
  enterMap(1, "31", "7", "9");
  const words = `A map can’t end 7:9. ${RULE.words}`;
  expect(screen.getByText(words)).toBeTruthy();
  await press("Report Result");
  // Now it is beside its field, and nowhere else.
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(document.activeElement).toBe(field("Map 1: Night Owls"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([sent, previews]).toEqual([[], []]);
});

it("holds a score without its maps to the rule", async () => {
  serve();
  show({ mapRule: RULE, may: may("settle") });
  await press("Decide Result");
  await userEvent.click(screen.getByLabelText("Only the score is known"));
  fireEvent.change(field("Score: Night Owls"), { target: { value: "70" } });
  fireEvent.change(field("Score: Foxes"), { target: { value: "1" } });
  expect(dialog().getByText(`A map can’t end 70:1. ${RULE.words}`)).toBeTruthy();
  await userEvent.type(field("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(field("Score: Night Owls").getAttribute("aria-invalid")).toBe("true");
  expect(previews).toEqual([]);
});

it("asks once before it reports, and shows what changes and who answers", async () => {
  const sent = serve({ status: 201, body: DONE.body });
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "31", "10", "7");
  await press("Report Result");
  const changes = await dialog().findByRole("list", { name: "What it changes" });
  expect(
    within(changes)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Night OwlsRating1500.0 → 1512.3 +12.3W–L–D3–1–0 → 4–1–0Place2 → 1",
    "FoxesRating1500.0 → 1487.7 −12.3W–L–D3–1–0 → 3–2–0Place3, as before",
  ]);
  expect(dialog().getByText(/Nothing changes yet/).textContent).toContain(
    "Foxes confirm or dispute the report first. If they don’t answer by",
  );
  expect([previews, sent]).toEqual([["decision=played&maps=10-7"], []]);
  await confirm("Report Result");
  expect(only(sent).path).toBe("/api/matches/7/results/report");
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** The rows of the table of who moves, in words. */
const moves = async (part: HTMLElement) =>
  within(await within(part).findByRole("table", { name: "Who Moves in the Table" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

const MOVED = { elo: 1490, eloBefore: 1500, wins: 1, losses: 1, draws: 0 };
const moved = (_id: string, name: string, placeBefore: number, place: number) => ({
  ...MOVED,
  team: exampleTeam(_id, name),
  place,
  placeBefore,
});

it("says before a decision who moves how far, and shows the same after it, beside the old score", async () => {
  const changes = {
    ...PREVIEW,
    others: [moved("8", "Bears", 2, 3), moved("9", "Wolves", 5, 5)],
  };
  const rows = [
    "Night OwlsW–L–D 3–1–0 → 4–1–01500.0 → 1512.3 +12.32 → 1",
    "FoxesW–L–D 3–1–0 → 3–2–01500.0 → 1487.7 −12.33, as before",
    "Bears1500.0 → 1490.0 −10.02 → 3",
    "Wolves1500.0 → 1490.0 −10.05, as before",
  ];
  serve({ ...DONE, body: { ...DONE.body, changes } }, changes);
  show({ results: [exampleResult()], may: may("settle") });
  await press("Amend Result");
  enterMap(1, "31", "9", "10");
  await userEvent.type(await screen.findByLabelText("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(await moves(screen.getByRole("dialog"))).toEqual(rows);
  expect(dialog().getByText("Official Now")).toBeTruthy();
  await confirm("Amend Result");
  const part = await screen.findByRole("region", { name: "What it changed" });
  await waitFor(() => {
    expect(document.activeElement).toBe(part);
  });
  expect(await moves(part)).toEqual(rows);
  // The server's words are there too: a toast would cover it on a phone.
  expect(within(part).getByText(DONE.body.message)).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
  expect(within(part).getAllByRole("definition")).toHaveLength(2);
  await userEvent.click(within(part).getByRole("button", { name: "Hide" }));
  expect(screen.queryByRole("region", { name: "What it changed" })).toBeNull();
});

it("starts from what a side says that reported nothing, with its words as the reason", async () => {
  serve();
  show({ reports: [DISPUTED], may: may("settle") });
  await press("Decide Result");
  const said = dialog().getByRole("button", { name: /^As .*Foxes.* say$/ });
  expect(said.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(said);
  expect(said.getAttribute("aria-pressed")).toBe("true");
  expect(["Night Owls", "Foxes"].map((name) => field(`Map 1: ${name}`).value)).toEqual(["7", "10"]);
  expect(field("Reason").value).toBe("Foxes: “It was 7 to 10.”");
  expect(dialog().getByText(/Enter what is missing, and check the rest\./)).toBeTruthy();
  const other = dialog().getByRole("button", { name: /^As .*Night Owls.* reported$/ });
  await userEvent.click(other);
  expect(field("Reason").value).toBe("");
  await userEvent.click(said);
  expect(field("Reason").value).toBe("Foxes: “It was 7 to 10.”");
  await userEvent.clear(field("Reason"));
  await userEvent.type(field("Reason"), "Seen.");
  await userEvent.click(other);
  await userEvent.click(said);
  expect(field("Reason").value).toBe("Seen.");
});

it("leaves out teams that do not visibly move, and says how many", async () => {
  const still = (_id: string) => ({ ...moved(_id, `Team ${_id}`, 4, 4), elo: 1500.04 });
  serve(DONE, { ...PREVIEW, others: [moved("8", "Bears", 5, 4), still("9"), still("10")] });
  show({ reports: [DISPUTED], may: may("settle") });
  await press("Decide Result");
  await takeClaim();
  await userEvent.type(await screen.findByLabelText("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(await moves(screen.getByRole("dialog"))).toHaveLength(3);
  expect(dialog().getByText("2 other teams move by less than 0.1.")).toBeTruthy();
});

it("keeps what an earlier decision changed within reach", async () => {
  serve();
  const changes = { teamA: PREVIEW.teamA, teamB: PREVIEW.teamB, others: [] };
  show({ results: [exampleResult({ report: null, changes })] });
  await userEvent.click(await screen.findByText("What It Changed"));
  expect(await moves(screen.getByRole("region", { name: "History" }))).toHaveLength(2);
});

it("folds a table of more than eight teams", async () => {
  const others = Array.from({ length: 9 }, (_, n) =>
    moved(String(n + 10), `Team ${String(n)}`, n + 4, n + 3),
  );
  serve(DONE, { ...PREVIEW, others });
  show({ reports: [DISPUTED], may: may("settle") });
  await press("Decide Result");
  await takeClaim();
  await userEvent.type(await screen.findByLabelText("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(await moves(screen.getByRole("dialog"))).toHaveLength(8);
  await userEvent.click(dialog().getByRole("button", { name: "Show All 11 Teams" }));
  expect(await moves(screen.getByRole("dialog"))).toHaveLength(11);
  await userEvent.click(dialog().getByRole("button", { name: "Show Fewer" }));
  expect(await moves(screen.getByRole("dialog"))).toHaveLength(8);
});

it("sends the pictures of who disputes with the dispute", async () => {
  const sent = serve();
  show({ reports: [exampleReport()], may: may("confirm", "dispute") });
  await press("Dispute");
  await userEvent.type(field("What Is Wrong"), "See the board.");
  const files = await dialog().findByLabelText<HTMLInputElement>("Add Pictures");
  await userEvent.upload(files, new File(["x"], "board.png", { type: "image/png" }));
  await dialog().findByRole("button", { name: "Remove board.png" });
  await userEvent.click(dialog().getByRole("button", { name: "Dispute" }));
  const form = only(sent).body as FormData;
  expect([form.get("report"), form.get("reason")]).toEqual(["51", "See the board."]);
  expect(form.getAll("evidence")).toHaveLength(1);
});

it("asks once before it decides, can go back, and shows that the result becomes official immediately", async () => {
  const sent = serve(DONE, { ...PREVIEW, confirmsAt: 0 });
  show({ reports: [DISPUTED], may: may("settle") });
  await press("Decide Result");
  await takeClaim();
  await userEvent.type(await screen.findByLabelText("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(
    dialog().getByText("It becomes official immediately, and both teams are notified."),
  ).toBeTruthy();
  expect(dialog().getByText("Seen.")).toBeTruthy();
  const back = dialog().getByRole("button", { name: "Back" });
  expect(back.parentElement).toBe(dialog().getByRole("button", { name: "Cancel" }).parentElement);
  await userEvent.click(back);
  expect(field("Reason").value).toBe("Seen.");
  expect(sent).toEqual([]);
  await settle();
  expect(only(sent).path).toBe("/api/matches/7/results/settle");
});

it("reports though the preview can’t be read, but not what the preview refuses", async () => {
  serve();
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "31", "10", "7");
  const answer = (status: number, body: object) =>
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
  answer(400, { maps: ["A map can’t end 10:7."] });
  await press("Report Result");
  expect(await dialog().findByText("A map can’t end 10:7.")).toBeTruthy();
  const button = dialog().getByRole<HTMLButtonElement>("button", { name: "Report Result" });
  expect(button.disabled).toBe(true);
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  fireEvent.change(field("Map 1: Foxes"), { target: { value: "6" } });
  answer(500, { detail: "The portal has a fault." });
  await press("Report Result");
  expect(await dialog().findByText("What this changes can’t be shown just now.")).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Report Result" }).disabled).toBe(
    false,
  );
});

it("keeps a half-written report until it is sent", async () => {
  const half = () => {
    cleanup();
    show({ may: may("report", "claimForfeit") });
  };
  half();
  enterMap(1, "32", "5", "7");
  await userEvent.type(field("Vod"), "https://video.example/1");
  expect(screen.queryByText(/what you typed before/)).toBeNull();
  half();
  expect(screen.getByText(/what you typed before/).textContent).toContain(
    "Pictures you chose are not kept.",
  );
  expect([field("Map 1").value, field("Map 1: Foxes").value, field("Vod").value]).toEqual([
    "32",
    "7",
    "https://video.example/1",
  ]);
  serve({ status: 409, body: { detail: "This match has not been played yet." } });
  await report();
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  half();
  expect(field("Map 1: Foxes").value).toBe("7");
  serve({ status: 201, body: DONE.body });
  await report();
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  half();
  expect([screen.queryByText(/what you typed before/), field("Map 1: Foxes").value]).toEqual([
    null,
    "",
  ]);
});

it("keeps the typed text in sight when the own side reports meanwhile", () => {
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "32", "5", "7");
  cleanup();
  show({ reports: [exampleReport({ side: Side.teamA })], may: may("report", "claimForfeit") });
  expect(screen.getByText("Correct the Report").closest("details")?.open).toBe(true);
  expect(screen.getByText(/what you typed before/)).toBeTruthy();
  expect([field("Map 1").value, field("Map 1: Foxes").value]).toEqual(["32", "7"]);
});

/** Whether the browser asks before the reader leaves the page. */
function isAskedToStay(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it("asks before the tab closes while a report is typed and not sent", async () => {
  serve({ status: 201, body: DONE.body });
  show({ may: may("report", "claimForfeit") });
  expect(isAskedToStay()).toBe(false);
  enterMap(1, "32", "5", "7");
  expect(isAskedToStay()).toBe(true);
  cleanup();
  expect(isAskedToStay()).toBe(false);
  show({ may: may("report", "claimForfeit") });
  expect(isAskedToStay()).toBe(true);
  await report();
  await waitFor(() => {
    expect(isAskedToStay()).toBe(false);
  });
});

it("warns before the tab closes while the staff's decision waits for confirmation", async () => {
  serve();
  show({ reports: [exampleReport()], may: may("settle") });
  await press("Decide Result");
  await userEvent.type(await screen.findByLabelText("Reason"), "Seen.");
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  expect(isAskedToStay()).toBe(true);
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(isAskedToStay()).toBe(false);
});

it("starts over when the reader asks for it", async () => {
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "32", "5", "7");
  cleanup();
  show({ may: may("report", "claimForfeit") });
  await press("Start Over");
  expect([field("Map 1: Foxes").value, screen.queryByText("Start Over")]).toEqual(["", null]);
});

it("keeps map and rounds while another outcome is chosen", async () => {
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "32", "5", "7");
  await choose("How It Ended", "Forfeit");
  await choose("How It Ended", "Played");
  expect([field("Map 1").value, field("Map 1: Foxes").value]).toEqual(["32", "7"]);
});

it("keeps the typed text in a dialog that was closed", async () => {
  serve();
  show({ reports: [exampleReport()], may: may("dispute", "settle") });
  await press("Dispute");
  await userEvent.type(field("What Is Wrong"), "It was");
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  await press("Decide Result");
  fireEvent.change(field("Map 1: Foxes"), { target: { value: "8" } });
  await userEvent.type(field("Reason"), "Seen");
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  await press("Dispute");
  expect(field("What Is Wrong").value).toBe("It was");
  await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  await press("Decide Result");
  expect([field("Map 1: Foxes").value, field("Reason").value]).toEqual(["8", "Seen"]);
});

it("shows why a fifth picture and a broken one are left out", async () => {
  show({ may: may("report", "claimForfeit") });
  expect(screen.getByText(/Up to 4 PNG, JPEG, GIF or WebP pictures of at most 8 MB/)).toBeTruthy();
  const named = (name: string) => new File(["x"], name, { type: "image/png" });
  const files = ["broken.png", "1.png", "2.png", "3.png", "4.png", "5.png"].map(named);
  fireEvent.change(field("Add Pictures"), { target: { files } });
  expect(
    await screen.findByText(
      "“broken.png” is damaged or not a picture. A report has at most 4 pictures: “5.png” is left out.",
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole("img")).toHaveLength(4);
  expect(screen.queryByLabelText("Add Pictures")).toBeNull();
  expect(screen.getByText(/These are 4 of 4 pictures\. Remove one to add another\./)).toBeTruthy();
});
