import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { MemberRank } from "../../../api/teamEnums";
import { exampleDetail } from "../../../test/fixtures/matchDetail";
import { renderOnPage } from "../../../test/renderOnPage";
import { SCHEDULED, WON } from "../../../test/fixtures/matches";
import type { MatchDetail } from "./matchDetail";
import Occasion from "./Occasion";

const show = (details: Partial<MatchDetail>, fields = SCHEDULED) =>
  renderOnPage(<Occasion match={exampleDetail(fields, [], details)} />);

const textsIn = (card: string, of: string) =>
  Array.from(screen.getByRole("region", { name: card }).querySelectorAll(of), (each) =>
    each.textContent.replace(/\s+/g, " ").trim(),
  );

type Stakes = NonNullable<MatchDetail["stakes"]>[number];

function stakesOf(fields: Partial<Stakes> = {}): Stakes {
  return {
    rating: 1500,
    place: 4,
    form: "WDL",
    results: [
      { outcome: "W", scores: [7, 3], rating: 1514.04, place: 3 },
      { outcome: "D", scores: [6, 6], rating: 1500, place: 4 },
      { outcome: "L", scores: [3, 7], rating: 1486, place: 11 },
    ],
    ...fields,
  };
}

it("says what each usual result makes of place and rating, and how the team stands", () => {
  show({ stakes: [stakesOf(), stakesOf({ place: 1, form: "", results: [] })] });
  expect(textsIn("At Stake", "h3")).toEqual(["Night Owls", "Foxes"]);
  expect(textsIn("At Stake", "h3 + p")).toEqual([
    "Now 4thLatest results, the last one at the end: WWon DDrawn LLost",
    "Now 1st",
  ]);
  expect(textsIn("At Stake", "dl > div")).toEqual([
    "Win 7:33rd 1514.0 +14.0",
    "Draw 6:64th 1500.0 +0.0",
    "Loss 3:711th 1486.0 −14.0",
  ]);
});

it("leaves out places after results where only points order the table", () => {
  const results = [{ outcome: "W" as const, scores: [7, 3], rating: 1514, place: null }];
  show({ stakes: [stakesOf({ results }), stakesOf({ place: null, results })] });
  expect(textsIn("At Stake", "dl > div")).toEqual(["Win 7:3 1514.0 +14.0", "Win 7:3 1514.0 +14.0"]);
  expect(textsIn("At Stake", "h3 + p > :first-child")).toEqual(["Now 4th", "Not in the table"]);
});

it("shows both rosters with portraits and ranks", () => {
  const member = (key: string, username: string, rank: MemberRank, avatarURL = "") => ({
    _id: key,
    username,
    rank,
    avatarURL,
  });
  const owls = [
    member("5", "Ava", MemberRank.captain, "/media/avatars/ava.webp"),
    member("6", "Ben", MemberRank.member),
  ];
  show({ rosters: [owls, []] });
  const card = screen.getByRole("region", { name: "Rosters" });
  expect(
    within(card)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["AvaCaptain", "/players/5"],
    ["Ben", "/players/6"],
  ]);
  expect(card.querySelector("img")?.getAttribute("src")).toBe("/media/avatars/ava.webp");
  expect(within(card).getByText("Nobody is on this team.")).toBeTruthy();
});

it("names who of each side has the most kills, where a log says it", () => {
  const logged = {
    maps: 1,
    assists: null,
    headshots: null,
    uploaded: 0,
    partly: [],
    player: null,
  };
  const statistics: MatchDetail["statistics"] = [
    {
      ...logged,
      name: "Ava",
      side: 0,
      kills: 17,
      deaths: 9,
      player: { _id: "5", username: "Ava" },
    },
    { ...logged, name: "Ben", side: 0, kills: 17, deaths: 11 },
    { ...logged, name: "Unknown", side: 0, kills: null, deaths: null },
    { ...logged, name: "Guest", side: null, kills: 30, deaths: 0 },
    { ...logged, name: "Cid", side: 1, kills: 12, deaths: null },
  ];
  const ava = { _id: "5", username: "Ava", avatarURL: "/media/ava.webp" };
  const lineups = [{ side: 0 as const, players: [{ player: ava, isSubstitute: false }] }];
  show({ statistics, lineups }, WON);
  const best = screen.getAllByRole("listitem");
  expect(best.map((each) => each.textContent)).toEqual([
    "Most kills of Night OwlsAva17 kills, 9 deaths",
    "Most kills of FoxesCid12 kills",
  ]);
  // Who has no picture has a silhouette.
  expect(best.map((each) => each.querySelector("img")?.getAttribute("src"))).toEqual([
    ava.avatarURL,
    undefined,
  ]);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/players/5");
});

it("is empty without anything to say", () => {
  const kills = { kills: 0, deaths: 1, assists: 0, headshots: 0, maps: 1, uploaded: 0 };
  const statistics: MatchDetail["statistics"] = [
    { ...kills, partly: [], name: "Ava", side: 0, player: null },
  ];
  expect(show({ statistics }, WON).container.textContent).toBe("");
});
