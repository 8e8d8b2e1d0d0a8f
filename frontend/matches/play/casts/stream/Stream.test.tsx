import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { Decision, Unsettled } from "../../../../api/enums";
import { hydrateIsland } from "../../../../test/hydrateIsland";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { exampleCast } from "../../../../test/fixtures/casts";
import { exampleDetail } from "../../../../test/fixtures/matchDetail";
import type { CastOnPage } from "./CastBoard";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import CastDetails from "./CastDetails";
import CastWords from "./CastWords";
import { Stream, type StreamProps } from "./Stream";

const CARD = { elo: 1612.349, region: "EU", status: 0 } as const;

function onPage(match: Partial<CastOnPage["match"]> = {}): CastOnPage {
  const cast = exampleCast("Night Owls", "صقور");
  return {
    ...cast,
    caster: null,
    maps: [],
    people: [],
    others: [],
    match: {
      ...cast.match,
      teamA: { ...cast.match.teamA, ...CARD },
      teamB: { ...cast.match.teamB, ...CARD, region: "NA" },
      ...match,
    },
  };
}

const CAST = onPage();
const ADDRESS = `/api/streams/${CAST._id}`;

const DETAIL = `/api/matches/${CAST.match._id}/match-page`;
const Page = (props: Omit<StreamProps, "Words" | "Details">) => (
  <Stream {...props} Words={CastWords} Details={CastDetails} />
);
const show = (cast: unknown, isFound = true) =>
  renderOnPage(<Page league={BREACHERS} streamId={CAST._id} isFound={isFound} hasMaps={false} />, {
    fallback: cast === undefined ? {} : { [ADDRESS]: cast, [DETAIL]: exampleDetail() },
  });

const link = (name: string) => screen.getByRole("link", { name });

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows both teams, the time, and where to watch", () => {
  const fetch = stubApi({});
  show(CAST);
  expect(Array.from(document.querySelectorAll("bdi"), (name) => name.textContent)).toEqual([
    "Night Owls",
    "صقور",
    "English",
  ]);
  expect(screen.getByText("VS")).toBeTruthy();
  const owls = screen.getByRole("region", { name: "Night Owls" });
  expect(owls.textContent).toBe("NONight Owls1612.3 ELOEurope");
  expect(document.querySelector("time")?.dateTime).toBe("2026-01-01T19:00:00.000Z");
  expect(link("Night Owls").getAttribute("href")).toBe("/bcl/team/Night Owls");
  expect(link("Match Page").getAttribute("href")).toBe(`/bcl/match/${CAST.match._id}`);
  const watch = link("Watch Stream");
  expect(watch.getAttribute("href")).toBe("https://www.twitch.tv/clvr");
  expect([watch.getAttribute("target"), watch.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows where a match is cast, and who casts it", () => {
  show(CAST);
  expect(screen.getByText("Cast on", { exact: false }).textContent).toBe(
    "Cast on twitch.tv/clvr in English",
  );
});

it("leads to where each map begins in the recording, among the recordings", () => {
  const whole = "https://www.twitch.tv/videos/1";
  const maps = [
    { number: 1, name: "Oasis", link: `${whole}?t=0h1m2s` },
    { number: 2, name: "", link: `${whole}?t=0h40m0s` },
  ];
  show({ ...onPage({ vods: [whole] }), maps });
  const links = within(screen.getByRole("region", { name: "Recordings" })).getAllByRole("link");
  expect(links.map((each) => [each.textContent, each.getAttribute("href")])).toEqual([
    ["Map 1: \u2068Oasis\u2069", maps[0]?.link],
    ["Map 2", maps[1]?.link],
    ["Recording 1", whole],
  ]);
  expect(screen.getAllByRole("link", { name: /^Map \d/ })).toHaveLength(2);
});

it("leads to the other casts of the match, with their language and channel", () => {
  const others = [{ _id: "9", channel: "https://www.twitch.tv/clvr_de", language: "de" }];
  show({ ...CAST, others });
  const other = link("twitch.tv/clvr_de");
  expect(other.parentElement?.textContent).toBe("Also cast in Deutsch on twitch.tv/clvr_de");
  expect(other.getAttribute("href")).toBe("/bcl/stream/9");
});

it.each([
  ["is to come", {}, undefined, true, true],
  ["is reported", { unsettled: Unsettled.reported }, "Played", true, false],
  ["was played", { confirmed: true, decision: Decision.played }, "Played", true, false],
  ["was forfeited", { confirmed: true, decision: Decision.forfeit }, "Forfeit", true, false],
  ["is void", { decision: Decision.void }, "Void", false, false],
])("says the state of a match that %s", (_, fields, state, hasStream, isToWatch) => {
  show(onPage(fields));
  const said = ["Played", "Forfeit", "Void"].filter((words) => screen.queryByText(words) !== null);
  expect(said).toEqual(state === undefined ? [] : [state]);
  expect(screen.queryByRole("button", { name: "Play Stream Here" }) !== null).toBe(hasStream);
  expect(link("Watch Stream").className.includes("button-filled")).toBe(isToWatch);
});

it("says that the cast is on air only where its platform says it", () => {
  const { unmount } = show({ ...CAST, live: true, viewers: 1240 });
  expect(screen.getByText("On air")).toBeTruthy();
  expect(screen.queryByText("Live")).toBeNull();
  unmount();
  show({ ...CAST, live: true });
  expect(screen.getByText("Live")).toBeTruthy();
  expect(screen.queryByText("On air")).toBeNull();
});

it("names who casts", () => {
  const user = { _id: "21", username: "Cass" };
  const oz = { user: { _id: "22", username: "Oz" }, parts: ["observer", "producer"] };
  show({ ...CAST, caster: user, language: "ar", people: [{ user, parts: ["colour"] }, oz] });
  expect(link("Cass").getAttribute("href")).toBe("/players/21");
  expect(link("Cass").parentElement?.textContent).toBe(
    "Cast by Cass (Colour), Oz (Observer, Producer) on twitch.tv/clvr in العربية",
  );
});

it("shows that no time is agreed", () => {
  show(onPage({ scheduled: false, time: 0 }));
  expect(screen.getByText("Not Yet Scheduled")).toBeTruthy();
});

it("shows “not found” beside the cast for a longer URL", () => {
  show(CAST, false);
  expect(screen.getByRole("heading", { name: "Oops!", level: 2 })).toBeTruthy();
  expect(screen.getByText("Not Found")).toBeTruthy();
  expect(screen.getByText("VS")).toBeTruthy();
  expect(link("Cast Page").getAttribute("href")).toBe(`/bcl/stream/${CAST._id}`);
});

it("shows that it is loading, what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [ADDRESS]: { body: { detail: "Not found." }, status: 404 },
  };
  stubApi(answers);
  show(undefined);
  expect(screen.getByRole("status").textContent).toBe("Loading Stream");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Stream");
  expect(alert.textContent).toContain("Not Found: Not found.");
  answers[ADDRESS] = { body: CAST };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(screen.getByText("VS")).toBeTruthy();
  });
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { isKept, complaints } = await hydrateIsland(
    "matches/stream",
    Page,
    { league: BREACHERS, streamId: CAST._id, isFound: true, hasMaps: false },
    { path: "/bcl/stream/1", fallback: { [ADDRESS]: CAST, [DETAIL]: exampleDetail() } },
  );
  expect(isKept).toBe(true);
  expect(screen.getByText("VS")).toBeTruthy();
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
