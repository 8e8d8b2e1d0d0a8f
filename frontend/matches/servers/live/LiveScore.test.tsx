import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LiveScore } from "./LiveScore";
import type { LiveScore as Score } from "./liveScores";
import { showLiveScores } from "./showLiveScores";

const SCORE: Score = {
  match: "7",
  league: "pcl",
  teamA: "Owls",
  teamB: "Foxes",
  mapLabel: "sand",
  rounds: [7, 4],
  receivedAt: 1_788_220_900,
  age: 2,
};

let scores: Score[] = [];
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scores = [SCORE];
  asked.mockClear();
  vi.stubGlobal("fetch", (path: string) => {
    asked(path);
    return Promise.resolve(Response.json(scores));
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it("shows the score with its age, and asks again every five seconds", async () => {
  render(<LiveScore matchId="7" />);
  await pass(0);
  const live = screen.getByRole("region", { name: "Live score" });
  expect(live.textContent).toBe("Owls 7Live4 Foxeson sand, from the server 2 s ago, unofficial");
  await pass(3);
  expect(live.textContent).toContain("5 s ago");
  scores = [{ ...SCORE, rounds: [8, 4], age: 0 }];
  await pass(2);
  expect(live.textContent).toContain("Owls 8Live4 Foxes");
  expect(asked.mock.calls).toEqual([["/api/matches/live"], ["/api/matches/live"]]);
});

it("shows what stands there else for another match, and stops when it leaves the page", async () => {
  const { container, unmount } = render(<LiveScore matchId="8">VS</LiveScore>);
  await pass(0);
  expect(container.textContent).toBe("VS");
  unmount();
  await pass(60);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("does not ask while the page is hidden, and asks at once when it is back", async () => {
  render(<LiveScore matchId="7" />);
  await pass(0);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(60);
  expect(asked).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("shows the last score for a minute at most while the portal does not answer", async () => {
  render(<LiveScore matchId="7" />);
  await pass(0);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await pass(55);
  expect(screen.getByRole("region").textContent).toContain("57 s ago");
  await pass(15);
  expect(screen.queryByRole("region")).toBeNull();
});

it("links to running matches on their league’s poster alone", async () => {
  const place = document.createElement("div");
  place.innerHTML = '<p data-live="pcl" hidden></p><p data-live="bcl" hidden></p>';
  const end = showLiveScores(place);
  await pass(0);
  expect(place.innerHTML).toBe(
    '<p data-live="pcl"><a href="/pcl/match/7">Live, unofficial: Owls 7:4 Foxes</a></p>' +
      '<p data-live="bcl" hidden=""></p>',
  );
  scores = [];
  await pass(15);
  expect(place.textContent).toBe("");
  end();
});

it("shows the score alone where the teams stand beside it", async () => {
  const { container } = render(<LiveScore matchId="7" isBrief />);
  await pass(0);
  expect(container.textContent).toBe("7:4 on sand, unofficial");
});

it("shows the rounds of each side, or of both, where results stand in a list, with one request", async () => {
  const { container } = render(
    <>
      <LiveScore matchId="7" part={0} />
      <LiveScore matchId="7" part={1} />
      <LiveScore matchId="7" part="both" />
    </>,
  );
  await pass(0);
  expect(container.textContent).toBe(" 7unofficial 4unofficial 7:4");
  expect(asked).toHaveBeenCalledTimes(1);
});
