import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { Decision, Side, Winner } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import {
  exampleOutcome,
  exampleReport,
  exampleResult,
  exampleSheet,
} from "../../../test/fixtures/resultSheet";
import {
  prepareResults,
  type Sent,
  DONE,
  previews,
  serve,
  show,
  may,
  press,
  dialog,
  field,
  choose,
  confirm,
  report,
  enterMap,
  only,
  DISPUTED,
  RULE,
  isAskedToStay,
} from "../../../test/resultsOnPage";

const { toast, taskToast } = prepareResults();

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

const AGREED = [
  { number: 1, map: "32", name: "Hideout", sides: ["Revolters", "Enforcers"] },
  { number: 2, map: "31", name: "Factory", sides: ["Enforcers", "Revolters"] },
  { number: 3, map: "33", name: "Old Mill", sides: [] },
];
const TOLD = "Map 2 was agreed to be Factory.";

it("begins with the agreed maps and their sides", async () => {
  show({ bestOf: 3, agreed: AGREED, may: may("report", "claimForfeit") });
  expect([field("Map 1").value, field("Map 2").value]).toEqual(["32", "31"]);
  expect(screen.getByText("Night Owls: Revolters, Foxes: Enforcers")).toBeTruthy();
  expect(screen.getByText("Night Owls: Enforcers, Foxes: Revolters")).toBeTruthy();
  await press("Add Map");
  expect(field("Map 3").value).toBe("33");
  await choose("How It Ended", "Double forfeit");
  expect(screen.queryByText(/Only a played match has maps/)).toBeNull();
});

it("warns of another map than agreed, and reports it", async () => {
  const sent = serve({ status: 201, body: DONE.body });
  show({ bestOf: 3, agreed: AGREED, may: may("report", "claimForfeit") });
  enterMap(1, "32", "7", "3");
  enterMap(2, "32", "7", "2");
  expect(screen.getByText(TOLD)).toBeTruthy();
  await press("Report Result");
  expect(dialog().getByText(/If you played another map/).textContent).toBe(
    `${TOLD} If you played another map, report it: the league’s staff see that it was not the ` +
      "agreed one.",
  );
  await confirm("Report Result");
  expect(claimIn(only(sent))).toEqual({
    decision: "played",
    maps: [
      { map: "32", scores: [7, 3] },
      { map: "32", scores: [7, 2] },
    ],
    vods: [""],
  });
});

it("begins with what a server logged, whatever was agreed", () => {
  const fromServer = { outcome: exampleOutcome(), problem: "", players: [] };
  show({ agreed: AGREED, fromServer, may: may("report", "claimForfeit") });
  expect([field("Map 1").value, field("Map 1: Night Owls").value]).toEqual(["31", "10"]);
});

it("marks another map than agreed in reports and results", () => {
  const outcome = exampleOutcome({ maps: [{ map: "31", name: "Factory", scores: [10, 7] }] });
  show({ agreed: AGREED, reports: [exampleReport({ outcome })] });
  expect(screen.getByText("Map 1 was agreed to be Hideout.")).toBeTruthy();
  cleanup();
  show({ agreed: AGREED, results: [exampleResult({ outcome })] });
  expect(screen.getAllByText("Map 1 was agreed to be Hideout.")).toHaveLength(2);
});

it("reports with links and pictures", async () => {
  const sent = serve({ status: 201, body: DONE.body });
  const onChanged = show({ may: may("report", "claimForfeit") });
  enterMap(1, "32", "5", "7");
  await userEvent.type(field("Recording"), "https://video.example/1");
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
  await userEvent.type(field("Recording"), "x");
  await report();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("“x” is not a link.")).toBeTruthy();
  expect(field("Map 1: Night Owls").value).toBe("10");
  expect(field("Recording").value).toBe("x");
  expect(onChanged).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

it("names each wrong map at once", async () => {
  serve();
  show({ bestOf: 3, mapRule: RULE, may: may("report", "claimForfeit") });
  enterMap(1, "31", "70", "1");
  await press("Report Result");
  expect(screen.getByText(/^Map 1: A map can’t end 70:1/)).toBeTruthy();
  expect(screen.getByText("Map 2: Choose the map.")).toBeTruthy();
});

it("removes the error of a recording once it is corrected", async () => {
  serve({ status: 400, body: { vods: ["“x” is not a link."] } });
  show({ may: may("report", "claimForfeit") });
  enterMap(1, "31", "10", "7");
  await userEvent.type(field("Recording"), "x");
  await report();
  expect(await screen.findByText("“x” is not a link.")).toBeTruthy();
  await userEvent.type(field("Recording"), "y");
  expect(screen.queryByText("“x” is not a link.")).toBeNull();
  expect(field("Recording").getAttribute("aria-invalid")).toBeNull();
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
  expect(screen.getByRole("link", { name: "Recording 1" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Picture 1" }).getAttribute("src")).toBe(
    "/media/evidence/1.webp",
  );
});

it("shows that a dispute waits for staff, and why", () => {
  show({ reports: [DISPUTED], may: may("report", "claimForfeit") });
  expect(screen.getByText(/dispute what/).textContent).toContain(
    "Foxes dispute what Night Owls reported.",
  );
  expect(screen.getByText("It was 7 to 10.")).toBeTruthy();
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
  await userEvent.type(field("Recording"), "https://video.example/1");
  expect(screen.queryByText(/what you typed before/)).toBeNull();
  half();
  expect(screen.getByText(/what you typed before/).textContent).toContain(
    "Pictures you chose are not kept.",
  );
  expect([field("Map 1").value, field("Map 1: Foxes").value, field("Recording").value]).toEqual([
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
