import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import board from "../../shown/matchPage/scoreboard/Scoreboard.module.css";
import { LiveScore } from "./LiveScore";
import type { LiveScore as Score } from "./liveScores";
import { ScoreAlone } from "./ScoreAlone";
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
  render(<LiveScore matchId="7" board={board} />);
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
  const { container, unmount } = render(
    <LiveScore matchId="8" board={board}>
      VS
    </LiveScore>,
  );
  await pass(0);
  expect(container.textContent).toBe("VS");
  unmount();
  await pass(60);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("does not ask while the page is hidden, and asks at once when it is back", async () => {
  render(<LiveScore matchId="7" board={board} />);
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
  render(<LiveScore matchId="7" board={board} />);
  await pass(0);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await pass(55);
  expect(screen.getByRole("region").textContent).toContain("57 s ago");
  await pass(15);
  expect(screen.queryByRole("region")).toBeNull();
});

it("puts the score into links to matches that run on a server, and takes it out after them", async () => {
  const place = document.createElement("div");
  const link = (match: string) =>
    `<a data-score="${match}"><b>Live</b> <bdi>Owls</bdi> <span>vs</span> <bdi>Foxes</bdi></a>`;
  place.innerHTML = link("7") + link("8");
  const words = () => Array.from(place.children, ({ textContent }) => textContent);
  const end = showLiveScores(place);
  await pass(0);
  expect(words()).toEqual(["Live, unofficial: Owls 7:4 Foxes", "Live Owls vs Foxes"]);
  scores = [];
  await pass(15);
  expect(words()).toEqual(["Live Owls vs Foxes", "Live Owls vs Foxes"]);
  end();
});

it("asks for no scores where nothing is played", async () => {
  const place = document.createElement("div");
  place.innerHTML = "<a>Next Owls vs Foxes</a>";
  showLiveScores(place)();
  await pass(0);
  expect(asked).not.toHaveBeenCalled();
});

it("shows the score alone where the teams stand beside it", async () => {
  const { container } = render(<LiveScore matchId="7" />);
  await pass(0);
  expect(container.textContent).toBe("7:4 on sand, unofficial");
});

it("shows the score without its map where there is little room, and nothing without one", async () => {
  const { container } = render(
    <>
      <ScoreAlone match={{ _id: "7", league: "pcl" }} />
      <ScoreAlone match={{ _id: "8", league: "pcl" }} />
      <ScoreAlone match={{ _id: "7", league: "bcl" }} />
    </>,
  );
  expect(container.textContent).toBe("");
  await pass(0);
  expect(container.textContent).toBe("7:4 unofficial");
  scores = [];
  await pass(15);
  expect(container.textContent).toBe("");
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
  expect(container.textContent).toBe("unofficial 7unofficial 4unofficial 7:4");
  expect(asked).toHaveBeenCalledTimes(1);
});
