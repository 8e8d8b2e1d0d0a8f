import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { exampleRow, standingsAddress } from "../../test/fixtures/standings";
import { BREACHERS, PAVLOV } from "../../test/fixtures/leagues";
import { Standings } from "./Standings";

const ONE_SEASON = { seasons: [{ value: 2, label: "Season 2" }], currentSeason: 2 };
const OWLS = exampleRow("Night Owls");
const FOXES = exampleRow("Foxes", { region: "NA" });
const GLOBAL = standingsAddress(BREACHERS, "all");
const EUROPE = standingsAddress(BREACHERS, "eu");

const teams = () => screen.queryAllByRole("rowheader").map((head) => head.lastChild?.textContent);
const names = () => Array.from(document.querySelectorAll("bdi"), (name) => name.textContent);
const chooseRegion = (label: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: "Region" }), label);

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows what came with the page, and asks nothing", () => {
  const fetch = stubApi({});
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [GLOBAL]: [OWLS, FOXES] },
  });
  expect(screen.getByRole("heading", { level: 1, name: "Standings" })).toBeTruthy();
  expect(screen.getByText("Breachers Champions League")).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("all");
  expect(names()).toEqual(["Night Owls", "Foxes"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("starts in the region of the address", () => {
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    search: "?region=eu",
    fallback: { [EUROPE]: [OWLS] },
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("eu");
  expect(names()).toEqual(["Night Owls"]);
});

it("treats an unknown region as all regions", () => {
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    search: "?region=mars",
    fallback: { [GLOBAL]: [OWLS, FOXES] },
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("all");
  expect(names()).toEqual(["Night Owls", "Foxes"]);
});

it("changes address and rows with the region, and goes back", async () => {
  stubApi({ [EUROPE]: { body: [OWLS] }, [GLOBAL]: { body: [OWLS, FOXES] } });
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [GLOBAL]: [OWLS, FOXES] },
  });

  await chooseRegion("Europe");
  expect(window.location.search).toBe("?region=eu");
  await waitFor(() => {
    expect(names()).toEqual(["Night Owls"]);
  });

  act(() => {
    window.history.back();
  });
  await waitFor(() => {
    expect(names()).toEqual(["Night Owls", "Foxes"]);
  });
  expect(window.location.search).toBe("");
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("all");
});

const TWO_SEASONS = {
  seasons: [
    { value: 2, label: "Season 2" },
    { value: 1, label: "Winter Cup" },
  ],
  currentSeason: 2,
};
const FORMER = `/api/teams/standings/${BREACHERS.id}?season=1&region=all`;

it("has no season selector while there is only one season", () => {
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [GLOBAL]: [OWLS] },
  });
  expect(screen.queryByRole("combobox", { name: "Season" })).toBeNull();
});

it("shows a former season of the address, and says that it is over", () => {
  const fetch = stubApi({});
  const frozen = "Frozen on 9 August 2026.";
  const seasons = TWO_SEASONS.seasons.map((each) =>
    each.value === 1 ? { ...each, frozen } : each,
  );
  renderOnPage(<Standings {...TWO_SEASONS} seasons={seasons} leagues={[BREACHERS]} />, {
    search: "?season=1",
    fallback: { [FORMER]: [FOXES] },
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Season" }).value).toBe("1");
  expect(screen.getByText(/is over\./).parentElement?.textContent).toBe(
    `Winter Cup is over. ${frozen} Show the current season`,
  );
  expect(screen.getByRole("link", { name: "Show the current season" }).getAttribute("href")).toBe(
    "/bcl/standings",
  );
  expect(
    screen.getByRole("table", { name: /^Breachers Champions League standings, Winter Cup/ }),
  ).toBeTruthy();
  expect(names()).toContain("Foxes");
  expect(screen.getByRole("link", { name: /Foxes$/ }).getAttribute("href")).toBe(
    `/bcl/team/${FOXES._id}?season=1`,
  );
  expect(fetch).not.toHaveBeenCalled();
});

it.each(["", "?season=2"])(
  "says that a closed season is over though it is current: %s",
  (search) => {
    const seasons = TWO_SEASONS.seasons.map((each) =>
      each.value === 2 ? { ...each, frozen: "Frozen on 9 August 2026." } : each,
    );
    renderOnPage(<Standings {...TWO_SEASONS} seasons={seasons} leagues={[BREACHERS]} />, {
      search,
      fallback: { [GLOBAL]: [OWLS] },
    });
    expect(screen.getByText(/is over\./).parentElement?.textContent.trim()).toBe(
      "Season 2 is over. Frozen on 9 August 2026.",
    );
    expect(screen.queryByRole("link", { name: "Show the current season" })).toBeNull();
  },
);

it("keeps the season when the region changes, and the region when the season changes", async () => {
  stubApi({
    [EUROPE]: { body: [OWLS] },
    [FORMER.replace("all", "eu")]: { body: [FOXES] },
    [FORMER]: { body: [FOXES] },
  });
  renderOnPage(<Standings {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    fallback: { [GLOBAL]: [OWLS] },
  });
  const chooseSeason = (label: string) =>
    userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), label);
  await chooseSeason("Winter Cup");
  expect(window.location.search).toBe("?season=1");
  await chooseRegion("Europe");
  expect(window.location.search).toBe("?season=1&region=eu");
  expect(screen.getByRole("link", { name: "Show the current season" }).getAttribute("href")).toBe(
    "/bcl/standings?region=eu",
  );
  await chooseSeason("Season 2");
  expect(window.location.search).toBe("?region=eu");
  expect(screen.queryByText(/is over/)).toBeNull();
});

it("explains a former season without teams, and in a region", () => {
  renderOnPage(<Standings {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    search: "?season=1",
    fallback: { [FORMER]: [] },
  });
  expect(
    screen.getByText("No team is enrolled in Winter Cup of the Breachers Champions League."),
  ).toBeTruthy();
  cleanup();
  renderOnPage(<Standings {...TWO_SEASONS} leagues={[BREACHERS]} />, {
    search: "?season=1&region=eu",
    fallback: { [FORMER.replace("all", "eu")]: [] },
  });
  expect(screen.getByRole("link", { name: "Show all regions" }).getAttribute("href")).toBe(
    "/bcl/standings?season=1",
  );
});

it("offers former seasons of a league without a current one", () => {
  renderOnPage(<Standings {...TWO_SEASONS} currentSeason={null} leagues={[BREACHERS]} />, {
    fallback: { [GLOBAL]: [] },
  });
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Season" });
  expect(Array.from(select.options, ({ text }) => text)).toEqual([
    "Current season",
    "Season 2",
    "Winter Cup",
  ]);
  expect([select.value, screen.queryByText(/is over/)]).toEqual(["", null]);
});

it("keeps the old rows, marked as such, while another region loads", async () => {
  stubApi({ [EUROPE]: "pending" });
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    fallback: { [GLOBAL]: [OWLS, FOXES] },
  });
  await chooseRegion("Europe");
  expect(names()).toEqual(["Night Owls", "Foxes"]);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getByText("Loading Standings").closest("[role=status]")).toBeTruthy();
});

it("shows that it is loading when nothing came with the page", async () => {
  stubApi({ [GLOBAL]: { body: [OWLS] } });
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />);
  expect(screen.getByText("Loading Standings").closest("[role=status]")).toBeTruthy();
  await waitFor(() => {
    expect(names()).toEqual(["Night Owls"]);
  });
  expect(screen.queryByText("Loading Standings")).toBeNull();
});

it("explains a season without teams", () => {
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, { fallback: { [GLOBAL]: [] } });
  expect(screen.getByText("No teams yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Playoffs",
    "Open Places",
    "Download as CSV",
    "Found the First Team",
  ]);
});

it("explains a region without teams, and links to all regions", () => {
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />, {
    search: "?region=eu",
    fallback: { [EUROPE]: [] },
  });
  expect(screen.getByText("No teams in Europe")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all regions" }).getAttribute("href")).toBe(
    "/bcl/standings",
  );
});

it("shows what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [GLOBAL]: { body: { detail: "There is no such league." }, status: 404 },
  };
  stubApi(answers);
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS]} />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Standings");
  expect(alert.textContent).toContain("Not Found: There is no such league.");
  expect(teams()).toEqual([]);

  answers[GLOBAL] = { body: [OWLS] };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(names()).toEqual(["Night Owls"]);
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

it("gives every league a section of its own when there are several", () => {
  renderOnPage(<Standings {...ONE_SEASON} leagues={[BREACHERS, PAVLOV]} />, {
    fallback: {
      [GLOBAL]: [OWLS],
      [standingsAddress(PAVLOV, "all")]: [exampleRow("Bells", { league: "pcl" })],
    },
  });
  const pavlov = screen.getByRole("region", { name: "Pavlov Champions League" });
  expect(within(pavlov).getByRole("heading", { level: 2 }).textContent).toBe(
    "Pavlov Champions League",
  );
  expect(within(pavlov).getByRole("rowheader", { name: "Bells" })).toBeTruthy();
  expect(within(pavlov).getAllByRole("row")).toHaveLength(2);
  expect(screen.getAllByRole("region")).toHaveLength(2);
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { isKept, complaints } = await hydrateIsland(
    "teams/standings",
    Standings,
    { ...ONE_SEASON, leagues: [BREACHERS, PAVLOV] },
    {
      path: "/clvr/standings",
      search: "?region=eu",
      fallback: { [EUROPE]: [OWLS, FOXES], [standingsAddress(PAVLOV, "eu")]: [] },
    },
  );
  expect(isKept).toBe(true);
  expect(names()).toEqual(["Night Owls", "Foxes"]);
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
