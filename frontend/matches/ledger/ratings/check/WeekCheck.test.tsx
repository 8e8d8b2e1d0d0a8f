import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { exampleOutlook, exampleWeek } from "../../../../test/fixtures/check";
import { renderOnPage } from "../../../../test/renderOnPage";
import { chooseOption, stubStaffBrowser } from "../../../../test/staffBrowser";
import { useWeekCheck, WeekCheck, WeekField } from "./WeekCheck";

const BCL = { id: "7", code: "bcl", name: "Breachers Champions League", game: "Breachers" };
const WEEK = "/api/matches/check-mmr/7/week";

/** The week's choice and its matches. */
function WholeWeek() {
  const week = useWeekCheck(BCL);
  return (
    <>
      <WeekField week={week} />
      <WeekCheck week={week} />
    </>
  );
}

beforeEach(stubStaffBrowser);

/** Shows the part with this answer; returns what is asked for. */
function show(body = exampleWeek(), search = ""): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(body));
  });
  renderOnPage(<WholeWeek />, { path: "/mod/check-mmr", search });
  return asked;
}

async function rows(caption: RegExp): Promise<(string | null)[][]> {
  const table = within(await screen.findByRole("table", { name: caption }));
  return table
    .getAllByRole("row")
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
}

it("shows what each likely result changes for both teams, and leads to the check", async () => {
  const asked = show();
  expect(await rows(/^Matches of one map\./)).toEqual([
    ["Match", "MMR", "Expected", "7:0", "0:7"],
    [
      "Night OwlsFoxes",
      "MMR1500.0 1512.3",
      "Expected48.2% 51.8%",
      "7:0+21.5 −21.5",
      "0:7−20.0 +20.0",
    ],
  ]);
  const link = screen.getByRole("link", { name: /^Test .*Night Owls.* vs .*Foxes/ });
  expect(link.getAttribute("href")).toBe("/mod/check-mmr/31");
  expect(asked).toEqual([WEEK]);
});

it("opens the week in the address, and another one that is chosen", async () => {
  const asked = show(exampleWeek(), "?week=1");
  await screen.findByRole("table");
  await chooseOption("Week", "Week 2");
  expect(window.location.search).toBe("?week=2");
  await waitFor(() => {
    expect(asked).toEqual([`${WEEK}?week=1`, `${WEEK}?week=2`]);
  });
});

it("ignores a week in the address that is no number", async () => {
  const asked = show(exampleWeek(), "?week=-3");
  await screen.findByRole("table");
  expect(asked).toEqual([WEEK]);
});

it("says what is special about a match", async () => {
  show(
    exampleWeek({
      matches: [
        exampleOutlook({ _id: "1", decision: "played", scores: [7, 0], neutral: true }),
        exampleOutlook({ _id: "2", decision: "void" }),
        exampleOutlook({ _id: "3", expected: null, results: [] }),
      ],
    }),
  );
  const [, official = [], voided = [], unrated = []] = await rows(/^Matches of one map\./);
  expect(official[0]).toBe("Night OwlsFoxesOfficial 7:0 · Neutral ground");
  expect(voided[0]).toBe("Night OwlsFoxesVoid");
  expect(unrated).toEqual(["Night OwlsFoxes", "MMR1500.0 1512.3", "Not rated"]);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

it("lets the reader choose the result that is shown where there is room for one", async () => {
  show();
  await rows(/^Matches of one map\./);
  const shown = () =>
    Array.from(document.querySelectorAll("td[data-shown]"), ({ textContent }) => textContent);
  expect(shown()).toEqual(["7:0+21.5 −21.5"]);
  await userEvent.click(screen.getByRole("button", { name: "0:7" }));
  expect(shown()).toEqual(["0:7−20.0 +20.0"]);
  expect(screen.getByRole("button", { name: "0:7" }).getAttribute("aria-pressed")).toBe("true");
});

it("has a table for each format", async () => {
  show(
    exampleWeek({
      matches: [
        exampleOutlook(),
        exampleOutlook({
          _id: "2",
          bestOf: 3,
          map: [7, 3],
          results: [{ scores: [2, 0], changes: [10, -10] }],
        }),
      ],
    }),
  );
  const [head] = await rows(/^Matches of up to 3 maps, computed with maps of 7:3\./);
  expect(head).toEqual(["Match", "MMR", "Expected", "2:0"]);
  expect(screen.getAllByRole("table")).toHaveLength(2);
});

it("folds a week of more than ten matches, which only shows where a row is a block", async () => {
  const matches = Array.from({ length: 11 }, (_, place) =>
    exampleOutlook({ _id: String(place + 1) }),
  );
  show(exampleWeek({ matches }));
  await userEvent.click(await screen.findByRole("button", { name: "Show All 11 Matches" }));
  const fewer = screen.getByRole("button", { name: "Show Fewer" });
  expect(fewer.getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelector("[data-whole]")).not.toBeNull();
});

it("does not fold ten matches", async () => {
  show(
    exampleWeek({
      matches: Array.from({ length: 10 }, (_, at) => exampleOutlook({ _id: String(at) })),
    }),
  );
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: /^Show / })).toBeNull();
});

it("says why there are no likely results, and that a week has no matches", async () => {
  show(exampleWeek({ mapRule: null, matches: [exampleOutlook({ results: [] })] }));
  expect(await screen.findByText(/^Maps of this league can end with any score/)).toBeTruthy();
});

it("says that a week has no matches", async () => {
  show(exampleWeek({ matches: [] }));
  expect(await screen.findByText("Week 2 has no matches.")).toBeTruthy();
});
