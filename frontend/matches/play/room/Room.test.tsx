import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { Decision } from "../../../api/enums";
import { MatchPhase, NextStep, PhaseState, WaitsFor } from "../../../api/roomEnums";
import { exampleDetail } from "../../../test/fixtures/matchDetail";
import type { ExampleMatch } from "../../../test/fixtures/matches";
import { exampleRoom, exampleThread } from "../../../test/fixtures/matchRoom";
import { exampleSession } from "../../../test/fixtures/session";
import { EVENING, exampleManagedMatch, exampleTimes } from "../../../test/fixtures/times";
import type { Session } from "../../../page/session";
import { stubApi } from "../../../test/stubApi";
import { renderOnPage } from "../../../test/renderOnPage";
import type { MatchRoom } from "./matchRoom";
import { Room } from "./Room";

const ROOM = "/api/matches/7/room";
const MESSAGES = "/api/matches/7/messages";

function show(
  fields: Partial<MatchRoom> = {},
  match: Partial<ExampleMatch> = {},
  session: Session | null = null,
) {
  renderOnPage(
    <Room match={exampleDetail(match)} zone="Europe/London" actions={null}>
      {(folded) => <pre>{JSON.stringify(folded)}</pre>}
    </Room>,
    {
      path: "/bcl/match/7",
      session,
      fallback: { [ROOM]: exampleRoom(fields), [MESSAGES]: exampleThread() },
    },
  );
  return screen.getByRole("region", { name: "Match Room" });
}

const words = (room: HTMLElement) => room.querySelector("p")?.textContent;

it("shows the phases, and where the match is", () => {
  const { done, skipped, now, later } = PhaseState;
  const states = [done, skipped, now, later, later];
  const phases = exampleRoom().phases.map(({ phase }, index) => ({
    phase,
    state: states[index] ?? PhaseState.later,
  }));
  const steps = within(show({ phases })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Agree: Done",
    "Line-up: Left out",
    "Play",
    "Report: To come",
    "Confirm: To come",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
    null,
    null,
    "step",
    null,
    null,
  ]);
});

it("has one action for the person whose turn it is", () => {
  const room = show();
  expect(words(room)).toBe("Your turn. Both teams agree on a time.");
  const links = within(room).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Propose Times", "/bcl/match/7/manage#time"],
  ]);
});

it("has what a leader does in the phase itself, and leads a phone down to it", async () => {
  stubApi({
    "/api/matches/7/manage": { body: exampleManagedMatch() },
    "/api/matches/7/times": { body: exampleTimes() },
  });
  const room = show({}, {}, exampleSession({ coCaptainTeams: ["1"] }));
  const down = within(room).getByRole("link");
  expect(down.getAttribute("href")).toBe(exampleRoom().href);
  expect(down.hasAttribute("data-below")).toBe(true);
  expect(await screen.findByRole("region", { name: "Time" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
});

it("says to others what it waits for, and has nothing to press", () => {
  const room = show({ isTurn: false, href: "", readsMessages: false });
  expect(words(room)).toBe("Both teams agree on a time.");
  expect(within(room).queryByRole("link")).toBeNull();
  expect(screen.queryByRole("region", { name: "Messages" })).toBeNull();
});

it.each([
  [MatchPhase.agree, { lineups: false, others: true }, true],
  [MatchPhase.play, { lineups: false, others: true }, true],
  [MatchPhase.report, { lineups: true, others: true }, true],
  [MatchPhase.confirm, { lineups: true, others: true }, true],
  [null, { lineups: false, others: false }, false],
])("in the phase %s folds what it is not about", (now, folded, hasOpenMessages) => {
  const phases = exampleRoom().phases.map(({ phase }) => ({
    phase,
    state: phase === now ? PhaseState.now : PhaseState.done,
  }));
  show({ phases });
  expect(screen.getByText(/lineups/).textContent).toBe(JSON.stringify(folded));
  const messages = screen.getByRole("region", { name: "Messages" });
  expect(messages.querySelector("details:not([open])") === null).toBe(hasOpenMessages);
});

const { teamA, teamB, staff } = WaitsFor;
it.each<[NextStep, WaitsFor, Partial<MatchRoom>, RegExp]>([
  [NextStep.agreeTime, WaitsFor.both, { at: EVENING }, /^Both teams agree on a time, by .+\d.+\.$/],
  [
    NextStep.answerTimes,
    teamB,
    {},
    /^Night Owls proposed times\. Foxes accept one or propose others\.$/,
  ],
  [NextStep.setTime, staff, {}, /^The week is over .+ staff set one, or decide the result\.$/],
  [
    NextStep.lineUp,
    teamB,
    { at: EVENING },
    /^Foxes still have to hand in their line-up\. The match is on .+\d/,
  ],
  [
    NextStep.checkIn,
    teamA,
    { at: EVENING },
    /^Check-in is open\. Night Owls still have to check in\. The match is on .+\d/,
  ],
  [NextStep.play, WaitsFor.both, { at: EVENING }, /^The teams play on .+\d/],
  [NextStep.report, WaitsFor.both, { at: EVENING }, /^One of the teams reports the result, by /],
  [
    NextStep.report,
    WaitsFor.both,
    { at: EVENING, isLate: true },
    /^One of the teams reports the result\.$/,
  ],
  [NextStep.report, WaitsFor.both, { at: EVENING, isOn: true }, /^The teams play now\. /],
  [
    NextStep.answerClaim,
    teamB,
    { at: EVENING },
    /^Night Owls say that Foxes did not come\. Foxes answer, by .+, or forfeit\.$/,
  ],
  [NextStep.answerClaim, teamB, { isLate: true }, /^Nobody answered in time, so Foxes forfeit/],
  [
    NextStep.confirm,
    teamA,
    { at: EVENING },
    /^Foxes reported a result\. Night Owls confirm or dispute it, or it becomes official on /,
  ],
  [NextStep.confirm, teamA, {}, /^Foxes reported .+ Night Owls confirm or dispute it\.$/],
  [NextStep.confirm, teamA, { isLate: true }, /^Nobody answered in time, so the result becomes/],
  [NextStep.settle, staff, {}, /^The result is disputed\. The league’s staff decide\.$/],
  [NextStep.decide, staff, { closed: "Foxes has disbanded." }, /^Foxes has disbanded\.$/],
])("says what the step %s waits for", (step, waitsFor, fields, told) => {
  expect(words(show({ step, waitsFor, isTurn: false, ...fields }))).toMatch(told);
});

it.each([
  [Decision.played, "The result is official."],
  [Decision.forfeit, "The match ended by forfeit."],
  [Decision.doubleForfeit, "Both teams forfeited the match."],
  [Decision.void, "The match is void."],
])("says how a match ended that was %s", (decision, told) => {
  const over = { step: null, waitsFor: null, isTurn: false, href: "" };
  expect(words(show(over, { decision }))).toBe(told);
});
