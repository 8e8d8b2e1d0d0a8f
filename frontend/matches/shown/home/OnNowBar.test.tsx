import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import type { AtAGlance } from "./atAGlance";
import { OnNowBar } from "./OnNowBar";

type Match = AtAGlance["live"][number];
type Code = AtAGlance["league"];

const team = (league: Code, name: string) => ({ _id: name, name: { name }, imageURL: "", league });
const match = (league: Code, _id: string, fields: Partial<Match> = {}): Match => ({
  _id,
  scheduled: true,
  confirmed: false,
  time: 1_700_000_000,
  teamA: team(league, "Owls"),
  teamB: team(league, "Foxes"),
  scores: null,
  winner: -2,
  decision: null,
  decidedAt: 0,
  playing: false,
  awaited: false,
  unsettled: null,
  vods: [],
  cast: null,
  round: "",
  league,
  ...fields,
});
const next = (league: Code, _id: string, time: number) => ({
  match: match(league, _id, { time }),
  until: "in 5 hours",
});
const glance = (league: Code, fields: Partial<AtAGlance> = {}): AtAGlance => ({
  league,
  live: [],
  next: null,
  leader: null,
  ...fields,
});

const LEAGUES = (["bcl", "ocl", "pcl", "xcl"] as const).map((code) => ({
  code,
  name: `${code} league`,
  zone: "UTC",
}));

const ALL: readonly AtAGlance[] = [
  glance("bcl", {
    live: [match("bcl", "1"), match("bcl", "2"), match("bcl", "3")],
    next: next("bcl", "4", 1_700_000_900),
  }),
  glance("ocl", { leader: { team: team("ocl", "Owls"), elo: 1600, points: null } }),
  glance("pcl", {
    live: [match("pcl", "5", { cast: "8" })],
    next: next("pcl", "6", 1_700_000_300),
  }),
  glance("xcl"),
];

/** The address, the words, and the match whose score may come, of each link. */
const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole("link")
    .map((link) => [link.getAttribute("href"), link.textContent, link.dataset.score]);

it("says what is on in each league that has something, and marks which match is next first", () => {
  render(<OnNowBar all={ALL} leagues={LEAGUES} />);
  const bar = screen.getByRole("navigation", { name: "On Now" });
  const of = (code: string) => bar.querySelector<HTMLElement>(`[data-league=${code}]`);
  const when = expect.stringContaining("Owls vs Foxes") as string;
  expect(Array.from(bar.children, (each) => links(each as HTMLElement))).toEqual([
    [
      ["/bcl/home", "BCL", undefined],
      ["/bcl/match/1", "Live Owls vs Foxes", undefined],
      ["/bcl/match/2", "Live Owls vs Foxes", undefined],
      ["/bcl/matches", "1 more live", undefined],
      ["/bcl/match/4", when, undefined],
    ],
    [
      ["/ocl/home", "OCL", undefined],
      ["/ocl/team/Owls", "Leader Owls", undefined],
    ],
    [
      ["/pcl/home", "PCL", undefined],
      ["/pcl/match/5", "Live Owls vs Foxes", "5"],
      ["/pcl/stream/8", "Cast", undefined],
      ["/pcl/match/6", when, undefined],
    ],
  ]);
  expect(of("pcl")?.dataset.soonest).toBe("true");
  expect(of("bcl")?.dataset.soonest).toBeUndefined();
});

it("shows nothing while no league has a match", () => {
  const { container } = render(
    <OnNowBar all={LEAGUES.map(({ code }) => glance(code))} leagues={LEAGUES} />,
  );
  expect(container.innerHTML).toBe("");
});
