// Breaks without it: the page of Pick’em shows the wrong matches, points or buttons, or sends something
// else than what was pressed.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { Winner } from "../../../api/enums";
import { BREACHERS } from "../../../test/fixtures/leagues";
import { exampleMatch, SCHEDULED, WON } from "../../../test/fixtures/matches";
import { PLAYER } from "../../../test/fixtures/session";
import { renderOnPage } from "../../../test/renderOnPage";
import { spyOnToasts } from "../../../test/spies";
import { stubApi } from "../../../test/stubApi";
import type { MatchToPredict, OwnPlaces, OwnPrediction, TablePage } from "./pickem";
import { PickemPage } from "./PickemPage";

const toast = spyOnToasts();

const OF_LEAGUE = `/api/matches/pickem/${BREACHERS.id}`;
const PREDICTION = "/api/matches/7/prediction";

const NOBODY: TablePage = { rows: [], people: 0, next: null };
const TABLE: TablePage = {
  rows: [
    {
      place: 1,
      person: { _id: "7", username: "Ember" },
      points: 5,
      winners: 2,
      scores: 1,
      matches: 3,
    },
  ],
  people: 51,
  next: "7",
};

const OPEN: MatchToPredict = {
  match: exampleMatch("7", SCHEDULED),
  closesAt: SCHEDULED.time - 300,
  isOpen: true,
  wins: [
    [7, 0],
    [7, 5],
  ],
  draws: [[6, 6]],
  hasDraws: true,
  expected: [0.55, 0.45],
  crowd: null,
};
const CLOSED: MatchToPredict = {
  ...OPEN,
  match: exampleMatch("8", WON),
  isOpen: false,
  crowd: { people: 140, teamA: 0.62, draw: 0.08, teamB: 0.3 },
};
const NOTHING: OwnPrediction[] = [];
const PREDICTED: OwnPrediction[] = [
  { match: "7", winner: Winner.teamB, scores: [5, 7], points: null, canBeTakenBack: true },
  { match: "8", winner: Winner.teamA, scores: [13, 8], points: 3, canBeTakenBack: false },
];
const PLACES: OwnPlaces = { week: { place: 2, points: 3 }, season: { place: 11, points: 20 } };

interface Shown {
  own?: OwnPrediction[];
  /** What the API answers after a command. */
  after?: OwnPrediction[] | undefined;
  matches?: MatchToPredict[];
  isOn?: boolean;
  frozen?: string;
}

function show({ own, after = own, matches = [OPEN, CLOSED], isOn = true, frozen }: Shown) {
  const fetch = stubApi({
    [PREDICTION]: { body: { success: true, message: "Saved." } },
    [`${OF_LEAGUE}/own`]: { body: after },
    [`${OF_LEAGUE}/table?after=7`]: {
      body: {
        ...NOBODY,
        rows: [{ ...TABLE.rows[0], place: 2, person: { _id: "9", username: "Pip" } }],
      },
    },
  });
  renderOnPage(
    <PickemPage
      league={BREACHERS}
      isOn={isOn}
      seasons={[
        { value: 2, label: "Season 2", lastWeek: 3, ...(frozen !== undefined && { frozen }) },
      ]}
      currentSeason={2}
      nextWeek={null}
    />,
    {
      path: "/bcl/pickem",
      session: own ? PLAYER : null,
      fallback: {
        [OF_LEAGUE]: matches,
        [`${OF_LEAGUE}/table`]: TABLE,
        [`${OF_LEAGUE}/table?week=3`]: NOBODY,
        [`${OF_LEAGUE}/friends`]: [],
        [`${OF_LEAGUE}/calibration`]: {
          rating: {
            expected: 0.64,
            scored: 0.61,
            matches: 88,
            brier: 0.21,
            bins: [{ low: 60, high: 70, expected: 0.64, scored: 0.61, matches: 88 }],
          },
          crowd: null,
        },
        ...(own && { [`${OF_LEAGUE}/own`]: own, [`${OF_LEAGUE}/own/places`]: PLACES }),
      },
    },
  );
  return fetch;
}

const winners = () => within(screen.getByRole("group", { name: "Winner of Night Owls vs Foxes" }));
const scores = () => within(screen.getByRole("group", { name: "Score of Night Owls vs Foxes" }));
const sent = (method: string, body?: object) =>
  expect.objectContaining({ method, ...(body && { body: JSON.stringify(body) }) }) as object;

it("sends the winner by one press, and then the score by another", async () => {
  const fetch = show({ own: NOTHING });
  await userEvent.click(winners().getByRole("button", { name: "Foxes", pressed: false }));
  expect(fetch).toHaveBeenCalledWith(PREDICTION, sent("PUT", { winner: 1, scores: null }));
  expect(winners().getByRole("button", { name: "Foxes", pressed: true })).toBeTruthy();
  await userEvent.click(scores().getByRole("button", { name: "5:7" }));
  expect(fetch).toHaveBeenCalledWith(PREDICTION, sent("PUT", { winner: 1, scores: [5, 7] }));
  expect(scores().getByRole("button", { name: "5:7", pressed: true })).toBeTruthy();
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
});

it("offers the scores of a draw once a draw is chosen", async () => {
  show({ own: NOTHING });
  await userEvent.click(winners().getByRole("button", { name: "Draw" }));
  expect(
    scores()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["6:6"]);
});

it("takes a prediction back when its winner is pressed again", async () => {
  const fetch = show({ own: PREDICTED, after: NOTHING });
  await userEvent.click(winners().getByRole("button", { name: "Foxes", pressed: true }));
  expect(fetch).toHaveBeenCalledWith(PREDICTION, sent("DELETE"));
  expect(await screen.findByText("Taken back.")).toBeTruthy();
  expect(winners().getByRole("button", { name: "Foxes", pressed: false })).toBeTruthy();
});

it("shows a closed match with its score, what the reader said, and the crowd beside the rating", () => {
  show({ own: PREDICTED });
  const closed = within(screen.getByRole("region", { name: "Closed" }));
  const words = closed.getByRole("listitem").textContent.replaceAll("\u00a0", " ");
  expect(words).toContain("Night Owls vs Foxes 13:8");
  expect(words).toContain("You said Night Owls 13:8: 3 points");
  expect(words).toContain("62% of 140 people say Night Owls, the rating says 55%.");
  expect(screen.getByText("3 points, 2nd")).toBeTruthy();
  expect(screen.getByText("20 points, 11th")).toBeTruthy();
});

/** Answers each command only when it is told to; `changed` are other answers by address. */
function answerLater(fetch: ReturnType<typeof show>, changed: Record<string, object> = {}) {
  const answers: ((isSaved: boolean) => void)[] = [];
  const answered = fetch.getMockImplementation();
  const respond = (isSaved: boolean) =>
    Response.json(isSaved ? { success: true, message: "Saved." } : { detail: "It is closed." }, {
      status: isSaved ? 200 : 409,
    });
  fetch.mockImplementation((address: string) =>
    address === PREDICTION
      ? new Promise((resolve) => {
          answers.push((isSaved) => {
            resolve(respond(isSaved));
          });
        })
      : address in changed
        ? Promise.resolve(Response.json(changed[address]))
        : (answered?.(address) ?? Promise.reject(new Error(address))),
  );
  return answers;
}

it("sends the last press of those that came before an answer", async () => {
  const fetch = show({ own: NOTHING });
  const answers = answerLater(fetch);
  await userEvent.click(winners().getByRole("button", { name: "Foxes" }));
  await userEvent.click(winners().getByRole("button", { name: "Draw" }));
  await userEvent.click(scores().getByRole("button", { name: "6:6" }));
  expect(answers).toHaveLength(1);
  expect(scores().getByRole("button", { name: "6:6", pressed: true })).toBeTruthy();
  answers[0]?.(true);
  await waitFor(() => {
    expect(answers).toHaveLength(2);
  });
  expect(fetch).toHaveBeenLastCalledWith(PREDICTION, sent("PUT", { winner: -1, scores: [6, 6] }));
  answers[1]?.(true);
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(answers).toHaveLength(2);
});

it("shows what is saved again after a refusal, and what another answer says after that", async () => {
  const changed: Record<string, object> = {};
  const answers = answerLater(show({ own: PREDICTED }), changed);
  await userEvent.click(winners().getByRole("button", { name: "Draw" }));
  answers[0]?.(false);
  expect(await winners().findByRole("button", { name: "Foxes", pressed: true })).toBeTruthy();
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: "It is closed." }));
  await userEvent.click(winners().getByRole("button", { name: "Draw" }));
  // Meanwhile they have changed it on another device: what the API answers counts.
  changed[`${OF_LEAGUE}/own`] = [{ ...PREDICTED[0], winner: Winner.teamA, scores: null }];
  answers[1]?.(true);
  expect(await winners().findByRole("button", { name: "Night Owls", pressed: true })).toBeTruthy();
});

it("lets people take back what they said while Pick’em is off", async () => {
  const fetch = show({
    own: PREDICTED,
    isOn: false,
    matches: [{ ...OPEN, isOpen: false }, CLOSED],
  });
  await userEvent.click(screen.getByRole("button", { name: "Take Back" }));
  expect(fetch).toHaveBeenCalledWith(PREDICTION, sent("DELETE"));
});

it("offers visitors no buttons, and tells them to log in", () => {
  show({});
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getByText("Log in to predict matches.")).toBeTruthy();
});

it("offers no buttons where Pick’em is off", () => {
  show({ own: NOTHING, isOn: false });
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getByText("Pick’em is off in this league.")).toBeTruthy();
});

it("marks the reader's row, and loads more of a table", async () => {
  show({ own: PREDICTED });
  const table = within(screen.getByRole("table", { name: "Season 2" }));
  expect(table.getAllByRole("row")[1]?.getAttribute("aria-current")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await table.findByRole("rowheader", { name: "Pip" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("says once a season is closed how good the rating was", () => {
  show({ frozen: "Frozen on 1 May." });
  const known = screen.getByRole("region", { name: "Who Knew Best" });
  expect(known.textContent.replaceAll("\u00a0", " ")).toContain(
    "The rating expected 64% of its favourites, and they won 61% of 88 matches. Brier score: 0.210.",
  );
});

it("says when a week has no matches", () => {
  show({ matches: [] });
  expect(screen.getByText("No matches in this week")).toBeTruthy();
});
