import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { hydrateIsland } from "../../../../test/hydrateIsland";
import { renderOnPage } from "../../../../test/renderOnPage";
import { stubApi } from "../../../../test/stubApi";
import { exampleCast } from "../../../../test/fixtures/casts";
import type { CastOnPage } from "./CastBoard";
import { BREACHERS } from "../../../../test/fixtures/leagues";
import { Stream } from "./Stream";

const CARD = { elo: 1612.349, region: "EU", status: 0 } as const;

function onPage(match: Partial<CastOnPage["match"]> = {}): CastOnPage {
  const cast = exampleCast("Night Owls", "صقور");
  return {
    ...cast,
    caster: null,
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

const show = (cast: unknown, isFound = true) =>
  renderOnPage(<Stream league={BREACHERS} streamId={CAST._id} isFound={isFound} />, {
    fallback: cast === undefined ? {} : { [ADDRESS]: cast },
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
  expect(screen.getByText("Cast on", { exact: false }).textContent).toBe("Cast on twitch.tv/clvr");
});

it("names who casts", () => {
  show({ ...CAST, caster: { _id: "21", username: "Cass" } });
  expect(link("Cass").getAttribute("href")).toBe("/players/21");
  expect(link("Cass").parentElement?.textContent).toBe("Cast by Cass on twitch.tv/clvr");
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
    Stream,
    { league: BREACHERS, streamId: CAST._id, isFound: true },
    { path: "/bcl/stream/1", fallback: { [ADDRESS]: CAST } },
  );
  expect(isKept).toBe(true);
  expect(screen.getByText("VS")).toBeTruthy();
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
