import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { Side, Winner } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import { exampleTeam } from "../../../test/fixtures/matches";
import { exampleOutcome, exampleReport, exampleResult } from "../../../test/fixtures/resultSheet";
import {
  prepareResults,
  DONE,
  PREVIEW,
  previews,
  serve,
  show,
  may,
  press,
  dialog,
  field,
  choose,
  confirm,
  enterMap,
  only,
  DISPUTED,
  RULE,
  isAskedToStay,
} from "../../../test/resultsOnPage";

const { toast } = prepareResults();

/** Sends the staff's decision, and confirms it. */
async function settle(verb = "Decide Result"): Promise<void> {
  await userEvent.click(dialog().getByRole("button", { name: "Continue" }));
  await confirm(verb);
}

/** Starts from what Night Owls reported. */
async function takeClaim(): Promise<void> {
  await userEvent.click(await dialog().findByRole("button", { name: /^As .*Owls.* reported$/ }));
}

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
