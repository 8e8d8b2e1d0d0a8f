import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { island } from "../../islands/island";
import { islandRenderer } from "../../islands/renderIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { exampleRow, standingsAddress } from "../../test/fixtures/standings";
import { BREACHERS, PAVLOV } from "../../test/fixtures/leagues";
import { Standings } from "./Standings";

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
  renderOnPage(<Standings leagues={[BREACHERS]} />, { fallback: { [GLOBAL]: [OWLS, FOXES] } });
  expect(screen.getByRole("heading", { level: 1, name: "Standings" })).toBeTruthy();
  expect(screen.getByText("Breachers Champions League")).toBeTruthy();
  expect(names()).toEqual(["Night Owls", "Foxes"]);
  expect(fetch).not.toHaveBeenCalled();
});

it("starts in the region of the address", () => {
  renderOnPage(<Standings leagues={[BREACHERS]} />, {
    search: "?region=eu",
    fallback: { [EUROPE]: [OWLS] },
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("eu");
  expect(names()).toEqual(["Night Owls"]);
});

it("treats an unknown region as all regions", () => {
  renderOnPage(<Standings leagues={[BREACHERS]} />, {
    search: "?region=mars",
    fallback: { [GLOBAL]: [OWLS, FOXES] },
  });
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("all");
  expect(names()).toEqual(["Night Owls", "Foxes"]);
});

it("changes address and rows with the region, and goes back", async () => {
  stubApi({ [EUROPE]: { body: [OWLS] }, [GLOBAL]: { body: [OWLS, FOXES] } });
  renderOnPage(<Standings leagues={[BREACHERS]} />, { fallback: { [GLOBAL]: [OWLS, FOXES] } });

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

it("keeps the old rows, marked as such, while another region loads", async () => {
  stubApi({ [EUROPE]: "pending" });
  renderOnPage(<Standings leagues={[BREACHERS]} />, { fallback: { [GLOBAL]: [OWLS, FOXES] } });
  await chooseRegion("Europe");
  expect(names()).toEqual(["Night Owls", "Foxes"]);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Loading Standings");
});

it("shows that it is loading when nothing came with the page", async () => {
  stubApi({ [GLOBAL]: { body: [OWLS] } });
  renderOnPage(<Standings leagues={[BREACHERS]} />);
  expect(screen.getByRole("status").textContent).toBe("Loading Standings");
  await waitFor(() => {
    expect(names()).toEqual(["Night Owls"]);
  });
  expect(screen.queryByText("Loading Standings")).toBeNull();
});

it("explains a season without teams", () => {
  renderOnPage(<Standings leagues={[BREACHERS]} />, { fallback: { [GLOBAL]: [] } });
  expect(screen.getByText("No teams yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

it("explains a region without teams, and links to all regions", () => {
  renderOnPage(<Standings leagues={[BREACHERS]} />, {
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
  renderOnPage(<Standings leagues={[BREACHERS]} />);
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
  renderOnPage(<Standings leagues={[BREACHERS, PAVLOV]} />, {
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
  vi.spyOn(console, "error").mockReturnValue();
  const props = { leagues: [BREACHERS, PAVLOV] };
  const page = {
    path: "/clvr/standings",
    search: "?region=eu",
    session: null,
    fallback: { [EUROPE]: [OWLS, FOXES], [standingsAddress(PAVLOV, "eu")]: [] },
  };
  window.history.replaceState(null, "", `${page.path}${page.search}`);
  const render = islandRenderer([island("teams/standings", Standings)]);
  document.body.innerHTML = `
    <script type="application/json" id="page-data">${JSON.stringify(page)}</script>
    <div data-island="teams/standings" data-rendered="server" data-props='${JSON.stringify(props)}'>${render(
      "teams/standings",
      JSON.stringify({ props, page }),
    )}</div>`;
  const heading = screen.getByRole("heading", { level: 1 });
  const fetch = stubApi({});

  await act(async () => {
    island("teams/standings", Standings);
    await Promise.resolve();
  });

  expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
  expect(names()).toEqual(["Night Owls", "Foxes"]);
  expect(console.error).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
