import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";

import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { AURORA, BREACHERS, exampleFound, OWLET, OWLS } from "../../test/fixtures/found";
import { SearchResults } from "./SearchResults";

const OWL = "/api/search?q=owl&limit=50";
const EVERYTHING = exampleFound({ leagues: [BREACHERS], teams: [OWLS], players: [OWLET, AURORA] });

const show = (query: string, fallback: Record<string, unknown> = {}) =>
  renderOnPage(<SearchResults query={query} />, { path: "/search", fallback });
const searchField = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Name" });
const links = (section: string) =>
  within(screen.getByRole("region", { name: section }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

afterEach(() => {
  document.body.innerHTML = "";
});

it("shows what came with the page, each kind under its heading, and asks nothing", () => {
  const fetch = stubApi({});
  show("owl", { [OWL]: EVERYTHING });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Search");
  expect(searchField().value).toBe("owl");
  expect(links("Leagues")).toEqual([["BCLBreachers Champions LeagueBreachers", "/bcl/home"]]);
  expect(links("Teams")).toEqual([["Night OwlsOCL", "/ocl/team/7"]]);
  expect(links("Players")).toEqual([
    ["OwletBCL, PCL", "/players/12"],
    ["AuroraxX_Owl_Xx in BCLNight Owls (BCL)Foxes (OCL)", "/players/13"],
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

it("says by which former name it found a team", () => {
  show("foxes", {
    "/api/search?q=foxes&limit=50": exampleFound({ teams: [{ ...OWLS, formerly: "Foxes" }] }),
  });
  expect(links("Teams")).toEqual([["Night OwlsOCLformerly Foxes", "/ocl/team/7"]]);
});

it("says which team plays now", () => {
  show("owl", { [OWL]: exampleFound({ teams: [{ ...OWLS, playing: "5", rounds: [7, 4] }] }) });
  expect(links("Teams")).toEqual([["Night OwlsOCLlive now, 7:4, unofficial", "/ocl/team/7"]]);
});

it("leaves out kinds of which nothing was found", () => {
  show("owl", { [OWL]: exampleFound({ teams: [OWLS] }) });
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
    "Teams",
  ]);
});

it("shows when there are more than it shows", () => {
  const more = { teams: false, players: true };
  show("owl", { [OWL]: exampleFound({ teams: [OWLS], players: [OWLET], more }) });
  const [players, teams] = ["Players", "Teams"].map((name) => screen.getByRole("region", { name }));
  expect(players?.textContent).toContain("There are more than these 1.");
  expect(teams?.textContent).not.toContain("There are more");
});

it("shows that nothing was found", () => {
  show("owl", { [OWL]: exampleFound() });
  expect(screen.getByText("Nothing found for “owl”")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});

it("shows that it is loading when nothing came with the page", async () => {
  stubApi({ [OWL]: { body: EVERYTHING } });
  show("owl");
  expect(screen.getByRole("status").textContent).toBe("Loading Results");
  await screen.findByRole("region", { name: "Teams" });
});

it("shows what went wrong, and tries again on request", async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [OWL]: { body: { detail: "Slow down." }, status: 429 },
  };
  stubApi(answers);
  show("owl");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error Loading Results");
  expect(alert.textContent).toContain("Too Many Requests: Slow down.");
  answers[OWL] = { body: EVERYTHING };
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => {
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it.each([
  ["", "Type at least 2 characters of a name."],
  ["o", "Type at least 2 characters of a name."],
  ["x".repeat(61), "A search has at most 60 characters."],
])("asks nothing for “%s”, and shows why", (query, words) => {
  const fetch = stubApi({});
  show(query);
  expect(screen.getByText(words)).toBeTruthy();
  expect(searchField().ariaInvalid).toBe(query === "" ? null : "true");
  expect(fetch).not.toHaveBeenCalled();
});

it("is the same on the server and in the browser", async () => {
  const { isKept, complaints } = await hydrateIsland(
    "search/results",
    SearchResults,
    { query: "owl" },
    { path: "/search", search: "?q=owl", fallback: { [OWL]: EVERYTHING } },
  );
  expect(isKept).toBe(true);
  expect(links("Teams")).toEqual([["Night OwlsOCL", "/ocl/team/7"]]);
  expect(complaints).toEqual([]);
});
