import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../../portals/StaffLibrary";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../../test/staffBrowser";
import { hasSameRounds, moved, USUAL, weekLabel, weeksOffered } from "./plan";
import { PlayoffDesk } from "./PlayoffDesk";
import type { PlayoffDeskBody, PlayoffSheet } from "./usePlayoff";

const SHEET = "/api/matches/playoffs/3";
const LEAGUE = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
  bestOf: 1,
  season: "Season 2",
  currentWeek: 6,
  otherSeasons: [],
  weeks: [{ number: 7, opens: 0, reportBy: 604_800, isCatchUp: false }],
} as const;
const BODY: PlayoffDeskBody = {
  season: "Season 2",
  weeks: [7, 8],
  catchUp: [],
  firstWeek: 8,
  nextWeek: { number: 9, opens: 1_790_000_000 },
  divisions: [],
  teams: ["Ants", "Bees", "Cats"].map((name, place) => ({
    _id: String(place + 1),
    name,
    division: null,
    rating: 1500 - place,
    isPlaying: true,
  })),
  playoffs: [],
};

function sheet(fields: Partial<PlayoffSheet["playoff"]> = {}): PlayoffSheet {
  const sides = ["1", "2"].map((team) => ({
    team,
    words: "",
    goesOn: false,
    score: null,
    feed: null,
  }));
  return {
    revision: 4,
    seeding: "standings",
    thirdPlace: false,
    groups: 0,
    goOn: 0,
    problems: [],
    playing: ["1", "2"],
    withdrawals: [],
    heldUp: [],
    addedWeeks: null,
    hall: [],
    rounds: [],
    playoff: {
      _id: "3",
      name: "Cup",
      league: "bcl",
      season: "Season 2",
      seasonValue: 2,
      format: "single",
      state: "draft",
      isRated: true,
      teams: ["Ants", "Bees"].map((name, place) => ({
        _id: String(place + 1),
        name,
        imageURL: "",
        seed: place + 1,
        hasWithdrawn: false,
      })),
      groups: [],
      places: [],
      rounds: [
        {
          stage: "final",
          number: 1,
          title: "Final",
          week: 7,
          bestOf: 1,
          matches: [
            {
              key: "F",
              title: "Final",
              state: "ready",
              match: null,
              time: 0,
              isBye: false,
              isAwaited: false,
              isLive: false,
              cast: null,
              decision: null,
              ruling: "",
              sides,
            },
          ],
        },
      ],
      ...fields,
    },
  };
}

/** Shows the desk; returns what is sent. */
function show(found?: PlayoffSheet, query = "", fields: Partial<PlayoffDeskBody> = {}) {
  const playoffs = found ? [{ _id: "3", name: "Cup", state: found.playoff.state }] : [];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit = {}) => {
    if (method === undefined) {
      return Promise.resolve(
        Response.json(address === SHEET ? found : { ...BODY, ...fields, playoffs }),
      );
    }
    sent.push([method, address, typeof body === "string" ? JSON.parse(body) : undefined]);
    return Promise.resolve(Response.json({ success: true, message: "Done.", _id: "3" }));
  });
  renderOnPage(
    <StaffLibrary styleNonce="">
      <PlayoffDesk
        leagues={[LEAGUE]}
        listAddress="/tm/manage/matches"
        pairingAddress="/tm/manage/matches/pairing"
        seasonAddress={null}
        playoffsAddress="/tm/manage/matches/playoffs"
      />
    </StaffLibrary>,
    { path: `/tm/manage/matches/playoffs${query}` },
  );
  return sent;
}

const button = (name: string) => screen.findByRole("button", { name });

beforeEach(() => {
  stubStaffBrowser();
});

it("drafts a playoff of the best teams", async () => {
  const sent = show();
  await userEvent.click(await button("Draft Playoff"));
  const body = { ...USUAL, league: "bcl", firstWeek: 8, top: 4, divisions: [] };
  expect(sent).toEqual([["POST", "/api/matches/playoffs", body]]);
});

it("shows a draft after it is made, also beside another playoff", async () => {
  show(sheet(), "?playoff=new");
  await userEvent.click(await button("Draft Playoff"));
  expect(await button("Publish")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Draft Playoff" })).toBeNull();
});

it("changes the seeds of a draft by hand, and saves before it publishes", async () => {
  const sent = show(sheet());
  expect(await button("Publish")).toHaveProperty("disabled", false);
  await userEvent.click(await button("Move Bees up"));
  expect(await button("Publish")).toHaveProperty("disabled", true);
  const unsaved = "Not saved yet: its settings, its teams. Save the draft before you publish it.";
  expect(screen.getByText(unsaved)).toBeTruthy();
  await userEvent.click(await button("Save Draft"));
  const body = {
    ...USUAL,
    name: "Cup",
    seeding: "hand",
    teams: ["2", "1"],
    revision: 4,
    firstWeek: 7,
    rounds: [{ stage: "final", number: 1, week: 7, bestOf: 1 }],
  };
  expect(sent).toEqual([["PUT", SHEET, body]]);
});

it("publishes only a draft without problems", async () => {
  show({ ...sheet(), problems: ["Bees is in review."] });
  expect(await screen.findByText("Bees is in review.")).toBeTruthy();
  expect(await button("Publish")).toHaveProperty("disabled", true);
});

it("begins in a new week where no free one is left", async () => {
  const sent = show(undefined, "", { firstWeek: 9 });
  const week = await screen.findByRole("combobox", { name: "First round in" });
  const names = within(week).getAllByRole("option");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Week 7", "Week 8", "Week 9 (new)"]);
  await userEvent.click(await button("Draft Playoff"));
  expect(sent).toEqual([
    ["POST", "/api/matches/playoffs", expect.objectContaining({ firstWeek: 9 })],
  ]);
});

it("offers the weeks of the season for the first round while one is free", async () => {
  show();
  const week = await screen.findByRole("combobox", { name: "First round in" });
  const names = within(week).getAllByRole("option");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Week 7", "Week 8"]);
});

it("says before publishing which weeks that adds to the season", async () => {
  const opens = 1_790_000_000;
  const sent = show({ ...sheet(), addedWeeks: { rounds: ["Final"], first: 9, last: 9, opens } });
  const words =
    /^The season has no week left for the final: publishing adds week 9, which opens on /;
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(await button("Publish"));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(words)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
  expect(sent).toEqual([["POST", `${SHEET}/publish`, { revision: 4 }]]);
});

it("names all rounds and weeks that publishing adds, until the draft is changed", async () => {
  const rounds = ["Semifinal", "Match for third place", "Final"];
  const [final] = sheet().playoff.rounds;
  const [match] = final?.matches ?? [];
  const semifinals = final &&
    match && {
      ...final,
      number: 0,
      title: "Semifinal",
      matches: ["U1.1", "U1.2"].map((key) => ({ ...match, key })),
    };
  show({
    ...sheet({ rounds: semifinals ? [semifinals, final] : [] }),
    addedWeeks: { rounds, first: 9, last: 10, opens: 1_790_000_000 },
  });
  const words =
    "The season has no weeks left for the semifinals, the match for third place and the final: " +
    "publishing adds weeks 9 to 10. The first opens on";
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  await userEvent.click(await button("Move Bees up"));
  expect(screen.queryByText(words, { exact: false })).toBeNull();
});

it("says which weeks are for catching up and which are new", () => {
  const names = [7, 8, 9].map((week) => weekLabel({ ...BODY, catchUp: [7] }, week));
  expect(names).toEqual(["Week 7 (catch-up)", "Week 8", "Week 9 (new)"]);
});

it("offers new weeks up to the one after a playoff’s last", () => {
  expect(weeksOffered(BODY, [7])).toEqual([7, 8, 9]);
  expect(weeksOffered(BODY, [8, 9])).toEqual([7, 8, 9, 10]);
  expect(weeksOffered({ ...BODY, nextWeek: null }, [8])).toEqual([7, 8]);
  expect(weekLabel(BODY, 8)).toBe("Week 8");
  expect(weekLabel(BODY, 10)).toBe("Week 10 (new)");
});

it("offers what a running playoff waits for", async () => {
  const [final] = sheet().playoff.rounds;
  const undecided = final?.matches.map((each) => ({ ...each, state: "undecided" as const })) ?? [];
  show(sheet({ state: "published", rounds: final ? [{ ...final, matches: undecided }] : [] }));
  for (const name of ["Decide Final", "Withdraw a Team", "Take Back"]) {
    expect(await button(name)).toBeTruthy();
  }
});

it("takes back a withdrawal after it has said what that undoes", async () => {
  const undoes = [{ title: "Final", versus: "Ants vs Bees" }];
  const sent = show({
    ...sheet({ state: "published" }),
    withdrawals: [
      { team: "1", reason: "Gone.", undoes, obstacle: "" },
      { team: "2", reason: "Ill.", undoes: [], obstacle: "Final has been played." },
    ],
  });
  await userEvent.click(await screen.findByText("Withdrawn teams"));
  expect(screen.getByText("Final has been played.")).toBeTruthy();
  await userEvent.click(await button("Take Back withdrawal of Ants"));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Final: Ants vs Bees")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A mistake.");
  await userEvent.click(dialog.getByRole("button", { name: "Take Back" }));
  expect(sent).toEqual([["POST", `${SHEET}/return`, { team: "1", reason: "A mistake." }]]);
});

it("sends the first places of a playoff to the champions hall", async () => {
  const over = sheet({ state: "published", places: [{ team: "1", place: 1 }] });
  show({ ...over, hall: [{ team: "1", place: 1, roster: [] }] });
  expect(await button("Add to the Champions Hall")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Withdraw a Team" })).toBeNull();
});

it("moves an entry of a list by one", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});

it("knows when the rounds change", () => {
  expect(hasSameRounds(USUAL, { ...USUAL, name: "Cup" }, 4, 4)).toBe(true);
  expect(hasSameRounds(USUAL, USUAL, 4, 5)).toBe(false);
  expect(hasSameRounds(USUAL, { ...USUAL, groups: 2 }, 4, 4)).toBe(false);
});
