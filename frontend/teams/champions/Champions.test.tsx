import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import type { LeagueSummary } from "../../page/LeagueSummary";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import type { Award } from "../awards/award";
import type { Champion } from "./champion";
import { Champions } from "./Champions";
import {
  awardsOf,
  exampleAward,
  exampleChampion,
  hallAddress,
} from "../../test/fixtures/champions";

const BREACHERS: LeagueSummary = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
};
const PAVLOV: LeagueSummary = {
  id: "873386946792136704",
  code: "pcl",
  name: "Pavlov Champions League",
  game: "Pavlov Shack",
};
const ONE_SEASON = { seasons: [{ value: 1, label: "Season 1" }], currentSeason: 1 };
const HALL = hallAddress(BREACHERS);
const AWARDS = awardsOf(BREACHERS);
const ROSTER: Champion["roster"] = [
  { _id: "41", name: "Ann", honours: ["captain", "mvp"] },
  { _id: "42", name: "Bob", honours: ["mvp"] },
  { _id: null, name: "Cyd", honours: [] },
];

function renderHall(champions: readonly Champion[], awards: readonly Award[] = []) {
  return renderOnPage(<Champions {...ONE_SEASON} leagues={[BREACHERS]} />, {
    path: "/bcl/champions",
    fallback: { [HALL]: champions, [AWARDS]: awards },
  });
}

const headings = (level: number) =>
  screen.getAllByRole("heading", { level }).map((heading) => heading.textContent);

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows everything of an entry", () => {
  const fetch = stubApi({});
  const entry = exampleChampion("Night Owls", {
    imageURL: "/media/teams/owls.webp",
    icon: "/media/champions/gold.webp",
    note: "Unbeaten.",
    roster: ROSTER,
  });
  const { container } = renderHall([entry]);
  expect(headings(1)).toEqual(["Champions Hall"]);
  const article = within(screen.getByRole("article"));
  expect(article.getByText("1st").parentElement?.textContent).toBe("1st Place · Season 1");
  expect(article.getByRole("link", { name: "Night Owls" }).getAttribute("href")).toBe(
    `/bcl/team/${String(entry._id)}`,
  );
  expect(article.getByText("Unbeaten.")).toBeTruthy();
  expect(Array.from(container.querySelectorAll("img"), (img) => img.getAttribute("src"))).toEqual([
    "/media/teams/owls.webp",
    "/media/champions/gold.webp",
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

it("lists the roster, honours separated by a bar", () => {
  renderHall([exampleChampion("Night Owls", { roster: ROSTER })]);
  const roster = within(screen.getByRole("list", { name: "Roster of Night Owls" }));
  expect(roster.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "AnnCaptain | MVP",
    "BobMVP",
    "Cyd",
  ]);
  expect(roster.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/players/41",
    "/players/42",
  ]);
});

it("goes back season by season", () => {
  renderHall([
    exampleChampion("Night Owls", { season: "Season 2", seasonValue: 2 }),
    exampleChampion("Foxes", { season: "Season 2", seasonValue: 2, place: 2 }),
    exampleChampion("Bells", { season: "Season 1" }),
  ]);
  expect(headings(2)).toEqual(["Season 2", "Season 1"]);
  expect(headings(3)).toEqual(["Night Owls", "Foxes", "Bells"]);
});

const TWO_SEASONS = {
  seasons: [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Season 1" },
  ],
  currentSeason: 2,
};

it("links each season to its own champions", () => {
  renderHall([exampleChampion("Night Owls", { season: "Winter Cup", seasonValue: 3 })]);
  expect(screen.getByRole("link", { name: "Winter Cup" }).getAttribute("href")).toBe(
    "/bcl/champions?season=3",
  );
});

it("shows all seasons, or the champions of one", async () => {
  stubApi({ [`${HALL}?season=1`]: { body: [exampleChampion("Bells")] } });
  renderOnPage(<Champions {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    path: "/bcl/champions",
    fallback: { [HALL]: [exampleChampion("Foxes")] },
  });
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Season" });
  expect(Array.from(select.options, ({ text }) => text)).toEqual([
    "All seasons",
    "Season 2",
    "Season 1",
  ]);
  await userEvent.selectOptions(select, "Season 1");
  expect(window.location.search).toBe("?season=1");
  expect(await screen.findByRole("link", { name: "Bells" })).toBeTruthy();
  expect(screen.getByText(/is over\./).textContent).toBe("Season 1 is over.");
  expect(screen.getByRole("link", { name: "See its standings" }).getAttribute("href")).toBe(
    "/bcl/standings?season=1",
  );
});

it.each([
  ["2", "Champions Hall Coming Soon"],
  ["1", "No champions"],
])("explains that season %s has no champions", (season, title) => {
  renderOnPage(<Champions {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    path: "/bcl/champions",
    search: `?season=${season}`,
    fallback: { [`${HALL}?season=${season}`]: [] },
  });
  expect(screen.getByText(title)).toBeTruthy();
});

it("promises a hall where there is none yet", () => {
  renderHall([]);
  expect(screen.getByText("Champions Hall Coming Soon")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
});

it("shows that it is loading, what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [HALL]: { body: { detail: "No hall." }, status: 404 },
  };
  stubApi(answers);
  renderOnPage(<Champions {...ONE_SEASON} leagues={[BREACHERS]} />, { path: "/bcl/champions" });
  expect(screen.getByRole("status").textContent).toBe("Loading Champions");
  const alert = await screen.findByRole("alert");
  expect(alert.firstChild?.textContent).toBe("Error Loading Champions");
  answers[HALL] = { body: [exampleChampion("Night Owls")] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("article")).toBeTruthy();
});

it("is the same on the server and in the browser, with a hall a league", async () => {
  const fetch = stubApi({});
  const { isKept, complaints } = await hydrateIsland(
    "teams/champions",
    Champions,
    { ...ONE_SEASON, leagues: [BREACHERS, PAVLOV] },
    {
      path: "/clvr/champions",
      fallback: {
        [HALL]: [exampleChampion("Night Owls", { roster: ROSTER })],
        [hallAddress(PAVLOV)]: [],
        [AWARDS]: [],
        [awardsOf(PAVLOV)]: [],
      },
    },
  );
  expect(isKept).toBe(true);
  expect(headings(2)).toEqual(["Breachers Champions League", "Pavlov Champions League"]);
  expect(headings(4)).toEqual(["Night Owls"]);
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the awards of each season, also of one without champions", () => {
  const award = exampleAward("Ann", { season: "Season 2", seasonValue: 2 });
  renderHall([exampleChampion("Night Owls")], [award, exampleAward("Bob", { award: 1 })]);
  expect(headings(2)).toEqual(["Season 2", "Season 1"]);
  const lists = screen.getAllByRole("list", { name: /^Awards of/ });
  expect(lists.map((list) => list.textContent)).toEqual([
    "MVP of the Season: Ann on Foxes",
    "Captain of the Season: Bob on Foxes",
  ]);
});

it("does not link a team or a season from before the portal", () => {
  const fields = { _id: null, season: "Beta Cup (2021)", seasonValue: null };
  renderHall([exampleChampion("Ghosts", fields), exampleChampion("Night Owls")]);
  expect(headings(2)).toEqual(["Season 1", "Beta Cup (2021)"]);
  expect(screen.queryByRole("link", { name: "Ghosts" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Beta Cup (2021)" })).toBeNull();
});
