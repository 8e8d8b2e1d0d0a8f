import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../test/renderOnPage";
import type { LeagueAtHome } from "./LeagueAtHome";
import { AllLeaguesHome } from "./AllLeaguesHome";
import type { HomeParts, ListProps, Shown } from "./HomeColumns";
import { LeagueHome } from "./LeagueHome";

const league = (code: string, fields: Partial<LeagueAtHome> = {}): LeagueAtHome => ({
  id: code,
  code,
  name: `${code} Champions League`,
  game: "Breachers",
  zone: "UTC",
  welcome: "Come in.",
  invite: "https://discord.gg/bcl",
  contact: "bcl@clvr.example",
  sponsors: [{ name: "Lumen Optics", url: "https://lumen.example" }],
  season: { label: "Season 2", week: 6, isOver: false },
  entry: null,
  ...fields,
});

const part =
  (name: string) =>
  ({ league: { code }, level }: ListProps) => <p>{`${name} of ${code} under ${String(level)}`}</p>;

const parts: HomeParts = {
  UpcomingCasts: part("upcoming"),
  Announcements: part("news"),
  Participants: part("teams"),
  PastCasts: part("past"),
  RunningPlayoffs: () => null,
};
const shown: Shown = {
  upcoming: 2,
  announcements: 6,
  casts: 2,
  teams: 8,
  playoffs: 2,
  matches: true,
};

function show(only: LeagueAtHome) {
  renderOnPage(
    <LeagueHome
      league={only}
      parts={parts}
      shown={shown}
      glance={<p>what is on</p>}
      below={[<p key="1">movers</p>, <p key="2">next</p>, <p key="3">results</p>]}
    />,
  );
}

it("introduces a league", () => {
  show(league("bcl"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("bcl Champions League");
  for (const words of ["Breachers", "Season 2", "Week 6", "Come in."]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Join our Discord", "https://discord.gg/bcl"],
    ["Standings", "/bcl/standings"],
    ["Contact", "mailto:bcl@clvr.example"],
    ["Lumen Optics", "https://lumen.example"],
  ]);
});

it("says until when teams enter the next season, and leads to who plays it", () => {
  const words = "Entry to Season 3 is open until";
  show(league("bcl", { entry: { words, at: 1_767_294_000 } }));
  const link = screen.getByRole("link", { name: new RegExp(`^${words} \\S`) });
  expect(link.getAttribute("href")).toBe("/bcl/next-season");
});

it("leaves out what a league does not have", () => {
  show(league("bcl", { welcome: "", invite: "", contact: "", sponsors: [], season: null }));
  expect(screen.getByRole("link").textContent).toBe("Standings");
  expect(screen.queryByText(/Season|Week|Come in/)).toBeNull();
});

it("says that a closed season is over, instead of its week", () => {
  show(league("bcl", { season: { label: "Season 2", week: 6, isOver: true } }));
  expect(screen.getByText("Season 2 is over.")).toBeTruthy();
  expect(screen.queryByText(/Week/)).toBeNull();
});

it("has what is on in the banner, and fills three columns", () => {
  show(league("bcl"));
  const banner = screen.getByRole("heading", { level: 1 }).closest("header");
  expect(banner?.textContent).toContain("what is on");
  const columns = screen.getByRole("region").lastElementChild?.children ?? [];
  const texts = Array.from(columns, (column) =>
    Array.from(column.querySelectorAll("p"), ({ textContent }) => textContent),
  );
  expect(texts).toEqual([
    ["upcoming of bcl under 2", "past of bcl under 2", "movers"],
    ["news of bcl under 2", "next"],
    ["teams of bcl under 2", "results"],
  ]);
});

it("gives every league a section of its own when there are several", () => {
  renderOnPage(
    <AllLeaguesHome
      leagues={[league("bcl"), league("ocl")]}
      parts={parts}
      shown={shown}
      glanced={[league("ocl"), league("bcl")]}
      glance={({ code }) => <p>{`on in ${code}`}</p>}
    />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All leagues");
  const onward = within(screen.getByRole("region", { name: "ocl Champions League" }));
  expect(onward.getByText("news of ocl under 3")).toBeTruthy();
  const onNow = screen.getAllByText(/^on in /u);
  expect(onNow.map(({ textContent }) => textContent)).toEqual(["on in ocl", "on in bcl"]);
  expect(onNow.map((each) => each.closest("section"))).toEqual([null, null]);
  expect(
    onward.getByRole("link", { name: "More of the ocl Champions League" }).getAttribute("href"),
  ).toBe("/ocl/home");
});
