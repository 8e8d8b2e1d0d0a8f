import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { Decision, Side, Winner } from "../../../api/enums";
import { MatchEvent } from "../../../api/matchEnums";
import type { Session } from "../../../page/session";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { hydrateIsland } from "../../../test/hydrateIsland";
import { formatTime } from "../../../api/timestamps/formatTime";
import { exampleShownCast } from "../../../test/fixtures/casting";
import { exampleDetail } from "../../../test/fixtures/matchDetail";
import { exampleSession } from "../../../test/fixtures/session";
import { SCHEDULED, WON } from "../../../test/fixtures/matches";
import { BREACHERS } from "../../../test/fixtures/leagues";
import { exampleRoom } from "../../../test/fixtures/matchRoom";
import { exampleLineups, examplePlayer, exampleSide } from "../../../test/fixtures/lineups";
import { MatchPage } from "./MatchPage";

const PROPS = {
  matchId: "7",
  league: BREACHERS,
  season: "Season 1",
  isFound: true,
  isShared: false,
  occasion: () => null,
};
const ADDRESS = "/api/matches/7/match-page";

const MEMBER: Session = {
  _id: "40",
  username: "Ava",
  avatarURL: "",
  roles: [],
  teams: [{ _id: "1", name: { name: "Night Owls" }, imageURL: "", league: "bcl" }],
  captainTeams: [],
  coCaptainTeams: [],
  bans: {},
};

function show(match: ReturnType<typeof exampleDetail>, isFound = true, session?: Session) {
  return renderOnPage(<MatchPage {...PROPS} isFound={isFound} />, {
    ...(session !== undefined && { session }),
    fallback: { [ADDRESS]: match },
  });
}

function playedMap(name: string, scores: [number, number], ...recordings: string[]) {
  return { name, scores, picture: null, recordings };
}

const card = (name: string) => screen.getByRole("region", { name });
const rowsIn = (name: string) =>
  within(card(name))
    .getAllByRole("row")
    .map((row) => row.textContent);

const textOf = ({ textContent }: Element) => textContent;

/** The text between the two team cards. */
const result = () => screen.getByText("VS").parentElement?.textContent;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

it("is headed by its teams", () => {
  show(exampleDetail());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Night Owls vs Foxes");
});

it("has a card for each team, with a link to its page", () => {
  show(exampleDetail());
  const owls = screen.getByRole("region", { name: "Night Owls" });
  expect(owls.textContent).toContain("1623.5 ELO");
  expect(owls.textContent).toContain("Europe");
  expect(within(owls).getByRole("link").getAttribute("href")).toBe("/bcl/team/1");
  const foxes = screen.getByRole("region", { name: "Foxes" });
  expect(foxes.textContent).toContain("1500.0 ELO");
  expect(foxes.textContent).toContain("No Region");
});

it("shows that the match is not scheduled yet", () => {
  show(exampleDetail());
  expect(screen.getByText("Not Yet Scheduled")).toBeTruthy();
  expect(result()).toBe("VS");
  expect(screen.queryByRole("link", { name: /^Cast/ })).toBeNull();
});

it("says what happens with a match that has begun", () => {
  show(exampleDetail(SCHEDULED, [], { phaseWords: "Being played now" }));
  expect(screen.getByText("Being played now")).toBeTruthy();
});

it("shows the time of a match to come, and no score", () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 0, 1, 14));
  show(exampleDetail({ ...SCHEDULED, scores: [77, 66] }, [], { until: "in 6 hours" }));
  expect(screen.getByText("in 5 hours")).toBeTruthy();
  expect(screen.getByRole("time").getAttribute("datetime")).toBe("2026-01-01T19:00:00.000Z");
  expect(screen.getByText("Not yet completed")).toBeTruthy();
  expect(result()).toBe("VS");
});

it.each([
  ["was won", WON, "13 won VS8 lost ", "Official"],
  ["was drawn", { ...WON, scores: [7, 7], winner: Winner.draw }, "7 drawn VS7 drawn ", "Official"],
  [
    "was forfeited",
    { ...WON, scores: null, winner: Winner.teamB, decision: Decision.forfeit },
    " lost VS won ",
    "Forfeit",
  ],
  [
    "was forfeited by both",
    { ...WON, scores: null, winner: Winner.none, decision: Decision.doubleForfeit },
    " lost VS lost ",
    "Double forfeit",
  ],
  ["is void", { ...SCHEDULED, winner: Winner.none, decision: Decision.void }, "VS", "Void"],
])("shows how a match that %s ended", (_, fields, between, state) => {
  show(exampleDetail(fields));
  expect(result()).toBe(between);
  expect(screen.getByText(state)).toBeTruthy();
});

it("links to the cast and the recordings", () => {
  show(exampleDetail({ ...WON, cast: "5", vods: ["https://video.example/1"] }));
  expect(screen.getByRole("link", { name: /^Cast: / }).getAttribute("href")).toBe("/bcl/stream/5");
  expect(screen.getByRole("link", { name: "Recording 1" }).getAttribute("href")).toBe(
    "https://video.example/1",
  );
});

const CAST_TWICE = exampleDetail({ ...SCHEDULED, cast: "5" }, [], {
  casts: [
    { _id: "5", words: "English on twitch.tv/clvr" },
    { _id: "6", words: "Deutsch on twitch.tv/clvr_de" },
  ],
});

it("leads to each of several casts, with its language and channel", () => {
  const { unmount } = show(CAST_TWICE);
  const links = screen.getAllByRole("link", { name: /^Cast: / });
  expect(
    links.map((link) => [
      link.getAttribute("aria-label"),
      link.getAttribute("href"),
      link.parentElement?.textContent,
    ]),
  ).toEqual([
    ["Cast: English on twitch.tv/clvr", "/bcl/stream/5", "CastEnglish on twitch.tv/clvr"],
    ["Cast: Deutsch on twitch.tv/clvr_de", "/bcl/stream/6", "CastDeutsch on twitch.tv/clvr_de"],
  ]);
  expect(screen.queryByText("Held for cast")).toBeNull();
  unmount();
  show({ ...CAST_TWICE, isHeld: true });
  expect(screen.getAllByText("Held for cast")).toHaveLength(1);
});

it("has what a caster can do about each cast beside its channel", async () => {
  const held = exampleShownCast("5", { join: true, unhold: true }, { isHeld: true });
  const own = exampleShownCast(
    "6",
    { setParts: true, edit: true, addVod: true, release: true },
    { language: "de" },
  );
  const casts = {
    casts: [held, own],
    vods: [],
    maps: [],
    own: "6",
    channel: "https://www.twitch.tv/moss",
    language: "en",
    mayEdit: false,
    mayClaim: false,
    mayRelease: true,
    mayEditVods: true,
    mayAddVods: true,
    mayOpenSheet: false,
  };
  renderOnPage(<MatchPage {...PROPS} />, {
    session: exampleSession(),
    fallback: { [ADDRESS]: CAST_TWICE, "/api/matches/7/casts": casts },
  });
  await screen.findByRole("button", { name: "Join: twitch.tv/owl" });
  const rows = screen
    .getAllByRole("link", { name: /^Cast: / })
    .flatMap(({ parentElement }) => (parentElement ? [within(parentElement)] : []));
  expect(rows.map((row) => row.getAllByRole("button").map(textOf))).toEqual([
    ["Join", "Stop Holding"],
    ["Change Cast", "Add Recording", "Give Cast Back", "Change Parts"],
  ]);
  expect(rows.map((row) => row.queryByText("Time held") !== null)).toEqual([true, false]);
  expect(rows[0]?.getByText("English on twitch.tv/clvr", { exact: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Claim Cast" })).toBeNull();
});

it("has no people and buttons of a cast about which there is nothing to do", async () => {
  const nothing = {
    ...{ vods: [], maps: [], own: null, channel: null, language: "en", mayEdit: false },
    ...{ mayClaim: false, mayRelease: false, mayEditVods: false, mayAddVods: false },
  };
  renderOnPage(<MatchPage {...PROPS} />, {
    session: exampleSession(),
    fallback: {
      [ADDRESS]: exampleDetail({ ...SCHEDULED, cast: "5" }),
      "/api/matches/7/casts": { ...nothing, casts: [exampleShownCast("5")], mayOpenSheet: true },
    },
  });
  await screen.findByRole("link", { name: "Caster’s Sheet" });
  expect(screen.getByRole("link", { name: /^Cast: / }).getAttribute("href")).toBe("/bcl/stream/5");
  expect(screen.getByText("English on twitch.tv/clvr", { exact: false })).toBeTruthy();
  expect(screen.queryByText("Moss")).toBeNull();
});

it("has the recordings of maps beside them, and those of the match by their numbers", () => {
  const maps = [
    playedMap("Sand", [7, 3], "https://video.example/2"),
    playedMap("Factory", [2, 7], "https://youtu.be/aaaaaaaaaaa", "https://video.example/4"),
  ];
  const all = maps.flatMap(({ recordings }) => recordings);
  const page = show(exampleDetail({ ...WON, vods: all }, maps));
  const links = within(card("Maps")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-label")])).toEqual([
    ["Recording", "Recording of \u2068Sand\u2069"],
    ["Recording 1", "Recording 1 of \u2068Factory\u2069"],
    ["Recording 2", "Recording 2 of \u2068Factory\u2069"],
  ]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(all);
  expect(
    within(card("Maps")).getByRole("button", {
      name: "Play Recording 1 of \u2068Factory\u2069 Here",
    }),
  ).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Recordings" })).toBeNull();
  page.unmount();

  show(exampleDetail({ ...WON, vods: [...all, "https://video.example/1"] }, maps));
  expect(within(card("Recordings")).getAllByRole("link").map(textOf)).toEqual(["Recording 4"]);
});

it("shows the rounds of each map in order, one played twice too", () => {
  const maps = [
    playedMap("Factory", [7, 3]),
    { ...playedMap("Hideout", [2, 7]), picture: { url: "/media/hideout.webp", alt: "A hall." } },
    playedMap("Factory", [5, 5]),
  ];
  show(exampleDetail({ ...WON, scores: [1, 1], winner: Winner.draw }, maps));
  expect(rowsIn("Maps")).toEqual(["MapNight OwlsFoxes", "Factory73", "Hideout27", "Factory55"]);
  expect(screen.getByAltText("A hall.").getAttribute("src")).toBe("/media/hideout.webp");
});

it("shows the expected result of a future match", () => {
  show(exampleDetail(SCHEDULED, [], { expected: [0.254, 0.746] }));
  expect(rowsIn("Ratings")).toEqual(["Night OwlsFoxes", "Expected score25%75%"]);
});

it("shows what typical results would change", () => {
  const changes = [
    { scores: [7, 3], gains: [14, 19] },
    { scores: [6, 6], gains: [-2, 2] },
  ];
  show(exampleDetail(SCHEDULED, [], { outlook: { map: null, changes } }));
  expect(rowsIn("Ratings").slice(2)).toEqual(["Win 7:3: about+14+19", "Draw 6:6: about−2+2"]);
  expect(within(card("Ratings")).getByRole("link").getAttribute("href")).toBe("/bcl/rules");
});

it("says with which maps the change of a match of several maps is computed", () => {
  const changes = [{ scores: [2, 0], gains: [14, 19] }];
  show(exampleDetail(SCHEDULED, [], { outlook: { map: [4, 2], changes } }));
  expect(card("Ratings").textContent).toContain("With maps of 4:2. A team loses");
});

it("shows how a rated match changed both ratings", () => {
  const ratingChanges = [
    { before: 1500, after: 1512.25 },
    { before: 1520, after: 1507.75 },
  ];
  show(exampleDetail(WON, [], { expected: [0.47, 0.53], ratingChanges }));
  expect(rowsIn("Ratings").slice(1)).toEqual([
    "Expected score47%53%",
    "ELO before1500.01520.0",
    "ELO after1512.31507.8",
    "Change+12.3−12.3",
  ]);
});

it("has no ratings where the match is not rated", () => {
  show(exampleDetail({ ...WON, decision: Decision.forfeit }, [], { expected: null }));
  expect(screen.queryByRole("region", { name: "Ratings" })).toBeNull();
});

it.each([
  [Decision.played, "Result amended 1/1/26 07:00 PM GMT: Sides mixed up"],
  [Decision.void, "Match voided 1/1/26 07:00 PM GMT: Sides mixed up"],
])("shows when and why a %s result replaces another", (decision, words) => {
  const amendment = { at: WON.time, reason: "Sides mixed up" };
  const { container } = show(exampleDetail({ ...WON, decision }, [], { amendment }));
  expect(container.textContent).toMatch(new RegExp(words.replace("1/1/26 07:00 PM GMT", ".+")));
  expect(screen.queryByRole("link", { name: "Who decided this" })).toBeNull();
});

it("leads staff of the league from an amended result to who decided it", () => {
  const amendment = { at: WON.time, reason: "Sides mixed up" };
  const match = exampleDetail(WON, [], { amendment });
  show(match, true, exampleSession({ roles: ["mod-breachers"] }));
  const link = screen.getByRole("link", { name: "Who decided this" });
  expect(link.getAttribute("href")).toBe(
    `/mod/manage/audit?about=${encodeURIComponent(`matches.match:${match._id}`)}`,
  );
});

it("shows how often each team won, including this match, and links to the other matches", () => {
  const meeting = {
    _id: "3",
    league: "bcl" as const,
    time: WON.time,
    scores: [8, 13],
    winner: Winner.teamB,
    decision: Decision.played,
  };
  const own = { ...meeting, _id: "7", scores: [13, 8], winner: Winner.teamA };
  const headToHead = { wins: [1, 1], draws: 2, matches: [own, meeting] };
  show(exampleDetail(WON, [], { headToHead }));
  const { textContent } = card("Head to Head");
  expect(textContent).toContain("Night Owls won once, Foxes won once. They drew twice.");
  expect(textContent).toContain(" won 13:8 lost This match");
  expect(textContent).toContain(" lost 8:13 won ");
  const link = within(card("Head to Head")).getByRole("link");
  expect(link.getAttribute("href")).toBe("/bcl/match/3");
});

it("leaves out cards that would be empty, but says that a match which was played has no recordings", () => {
  const page = show(exampleDetail());
  expect(within(page.container).getAllByRole("heading", { level: 2 }).map(textOf)).toEqual([
    "Night Owls",
    "Foxes",
    "Ratings",
    "History",
  ]);
  page.unmount();
  show(exampleDetail(WON));
  expect(card("Recordings").textContent).toBe("RecordingsNo recordings for this match");
});

it("shows what happened, in order", () => {
  const nothing = {
    side: null,
    decision: null,
    scores: null,
    forfeitingSide: null,
    time: 0,
    timeBefore: 0,
    reason: "",
  };
  const played = { ...nothing, decision: Decision.played, scores: [13, 8] };
  const history = [
    { ...nothing, event: MatchEvent.created, at: 1 },
    { ...nothing, event: MatchEvent.reported, at: 2, side: Side.teamB },
    { ...nothing, event: MatchEvent.withdrawn, at: 2, side: Side.teamB },
    { ...nothing, event: MatchEvent.disputed, at: 3, side: Side.teamA },
    { ...played, event: MatchEvent.confirmed, at: 4, side: Side.teamA },
    { ...played, event: MatchEvent.undisputed, at: 5 },
    { ...played, event: MatchEvent.settled, at: 6 },
    {
      ...nothing,
      event: MatchEvent.amended,
      at: 7,
      decision: Decision.forfeit,
      forfeitingSide: Side.teamB,
      reason: "Late",
    },
    { ...nothing, event: MatchEvent.voided, at: 8, decision: Decision.void, reason: "Lag" },
  ];
  show(exampleDetail(WON, [], { history }));
  const told = within(card("History"))
    .getAllByRole("listitem")
    .map((item) => Array.from(item.querySelectorAll(":scope > span"), (each) => each.textContent));
  expect(told).toEqual([
    ["Created, with no time yet"],
    ["Result reported by Foxes"],
    ["Report withdrawn by Foxes"],
    ["Report disputed by Night Owls"],
    ["Result confirmed by Night Owls: 13 : 8"],
    ["Result official, as nobody answered in time: 13 : 8"],
    ["Decided by staff: 13 : 8"],
    ["Result amended: Forfeit of Foxes", "Late"],
    ["Voided", "Lag"],
  ]);
});

it("shows the match's first time, and how each decision changed it", () => {
  const [first, second] = [1_767_294_000, 1_767_380_400];
  const nothing = { side: null, decision: null, scores: null, forfeitingSide: null, reason: "" };
  const history = [
    { ...nothing, event: MatchEvent.created, at: 1, time: first, timeBefore: 0 },
    { ...nothing, event: MatchEvent.timeSet, at: 2, time: first, timeBefore: first },
    { ...nothing, event: MatchEvent.timeAgreed, at: 3, time: second, timeBefore: first },
    { ...nothing, event: MatchEvent.timeDefault, at: 4, time: second, timeBefore: 0 },
  ];
  show(exampleDetail(WON, [], { history }));
  const readers = { locale: undefined, timeZone: undefined };
  const [one, other] = [formatTime(first, readers), formatTime(second, readers)];
  const told = within(card("History"))
    .getAllByRole("listitem")
    .map((item) => item.querySelector(":scope > span")?.textContent);
  expect(told).toEqual([
    `Created for ${one}`,
    `Time set by staff: ${one}, as before`,
    `Time agreed: ${other}, before that ${one}`,
    `The league’s default time applied: ${other}`,
  ]);
});

it("shows the page's frame around the message when there is no such page", () => {
  show(exampleDetail(WON), false);
  expect(result()).toBe("13 won VS8 lost ");
  expect(screen.getByRole("heading", { name: "Oops!", level: 2 })).toBeTruthy();
  expect(screen.getByText("Not Found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Match Page" }).getAttribute("href")).toBe(
    "/bcl/match/7",
  );
  expect(screen.queryByText("Recordings")).toBeNull();
});

it("shows what went wrong", async () => {
  stubApi({ [ADDRESS]: { body: { detail: "Back in a minute." }, status: 503 } });
  renderOnPage(<MatchPage {...PROPS} />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Match");
  expect(alert.textContent).toContain("Server Error: Back in a minute.");
});

it("is the same on the server and in the browser", async () => {
  const Page = (props: typeof PROPS) => <MatchPage {...props} occasion={() => null} />;
  const fetch = stubApi({});
  const maps = [playedMap("Factory", [13, 8])];
  const { served, complaints } = await hydrateIsland("matches/match", Page, PROPS, {
    path: "/bcl/match/7",
    fallback: { [ADDRESS]: exampleDetail({ ...WON, cast: "5" }, maps) },
  });
  expect(served).toContain("1/1/26 07:00 PM GMT");
  expect(complaints).toEqual([]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Night Owls vs Foxes");
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the players of both sides as the server logged them", () => {
  const known = {
    maps: 1,
    kills: 17,
    deaths: 9,
    assists: 0,
    headshots: null,
    uploaded: 0,
    partly: [],
  };
  const ann = { ...known, name: "AnnVR", player: { _id: "5", username: "Ann" }, side: 1 as const };
  const guest = { ...known, name: "Guest", player: null, side: 0 as const };
  show(exampleDetail({}, [], { statistics: [guest, ann] }));
  expect(rowsIn("Players")).toEqual([
    "Night OwlsKDAHS",
    "Guest1790–Unknown",
    "FoxesKDAHS",
    "Ann1790–Unknown",
  ]);
  const link = within(card("Players")).getByRole("link");
  expect([link.textContent, link.getAttribute("href")]).toEqual(["Ann", "/players/5"]);
  show(exampleDetail());
  expect(screen.getAllByRole("region", { name: "Players" })).toHaveLength(1);
});

it("shows members their own line-up before everyone sees it, and folds the details", async () => {
  const match = exampleDetail();
  const players = [examplePlayer("40", "Ava"), examplePlayer("41", "Ben")];
  renderOnPage(<MatchPage {...PROPS} isFound />, {
    session: MEMBER,
    fallback: {
      [ADDRESS]: match,
      [`/api/matches/${match._id}/room`]: exampleRoom({ readsMessages: false }),
      [`/api/matches/${match._id}/lineups`]: exampleLineups({ sides: [exampleSide({ players })] }),
    },
  });
  const own = await screen.findByRole("region", { name: "Your Line-up" });
  expect(within(own).getAllByRole("listitem").map(textOf)).toEqual(["Ava", "Ben"]);
  const folds = Array.from(document.querySelectorAll("details"));
  expect(folds.map((each) => [each.querySelector("h2")?.textContent, each.open])).toEqual([
    ["Ratings", false],
    ["History", false],
  ]);
});

it("names league and season above the teams", () => {
  show(exampleDetail());
  expect(screen.getByText(/^Breachers Champions League/).textContent).toBe(
    "Breachers Champions League, Season 1",
  );
});

it("names the week, and a final above its teams", () => {
  const playoff = { _id: "3", name: "Playoffs", title: "Final", season: 1, next: "" };
  show(exampleDetail(SCHEDULED, [], { week: 9, playoff: { ...playoff, isFinal: true } }));
  expect(screen.getByText(/^Breachers Champions League/).textContent).toBe(
    "Breachers Champions League, Season 1, Week 9",
  );
  expect(screen.getByText("Final", { selector: "p" }).textContent).toBe("★ Final ★");
});

it("leads to its picture where one is drawn", () => {
  const shown = renderOnPage(<MatchPage {...PROPS} isShared />, {
    fallback: { [ADDRESS]: exampleDetail() },
  });
  expect(screen.getByRole("link", { name: "Share" }).getAttribute("href")).toBe("#share");
  shown.unmount();
  show(exampleDetail());
  expect(screen.queryByRole("link", { name: "Share" })).toBeNull();
});

it("has what the match is about above the details, and below the room", async () => {
  const occasion = () => <p>About it</p>;
  const match = exampleDetail();
  renderOnPage(<MatchPage {...PROPS} occasion={occasion} />, {
    session: MEMBER,
    fallback: {
      [ADDRESS]: match,
      [`/api/matches/${match._id}/room`]: exampleRoom({ readsMessages: false }),
      [`/api/matches/${match._id}/lineups`]: exampleLineups({ sides: [exampleSide()] }),
    },
  });
  const about = screen.getByText("About it");
  const follows = (other: Element) =>
    (about.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(follows(card("Ratings"))).toBe(true);
  const room = await screen.findByRole("region", { name: "Match Room" });
  expect(screen.getByText("About it")).toBe(about);
  expect(follows(room)).toBe(false);
});
