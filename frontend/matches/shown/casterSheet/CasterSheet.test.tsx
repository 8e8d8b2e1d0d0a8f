import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { exampleSheet } from "../../../test/fixtures/casterSheet";
import { BREACHERS } from "../../../test/fixtures/leagues";
import { hydrateIsland } from "../../../test/hydrateIsland";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { CasterSheet } from "./CasterSheet";
import { type Sheet, sheetPath } from "./sheet";

const show = (sheet: Sheet) =>
  renderOnPage(<CasterSheet matchId="9" league={BREACHERS} />, {
    fallback: { [sheetPath("9")]: sheet },
  });
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

afterEach(() => {
  document.body.innerHTML = "";
});

it("has what a caster says of teams and players", () => {
  const fetch = stubApi({});
  show(exampleSheet());
  const owls = screen.getByRole("region", { name: "Night Owls" });
  expect(owls.textContent).toContain("Europe · Masters");
  expect(owls.textContent).toContain("Place2nd");
  expect(owls.textContent).toContain("3–1–0");
  expect(owls.textContent).toContain("1512.3");
  expect(screen.getByText("moss, like the plant").parentElement?.textContent).toBe(
    "Say: moss, like the plant",
  );
  expect(screen.getByText("MossVR").closest("p")?.textContent).toBe("In game: MossVR (Meta)");
  expect(screen.getByText("Night Owls are favourites.")).toBeTruthy();
  expect(screen.getByText("Night Owls play their 50th official match.")).toBeTruthy();
  expect(screen.getByText("They have not met before.")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

it("says what each result makes of both places", () => {
  show(exampleSheet());
  expect(rows()).toEqual([
    "ResultNight Owlsصقور",
    "7:01st ▲ better than now 1520.56th ▼ worse than now 1490.1",
    "0:72nd 1500.5– 1510.1",
  ]);
});

it("names the casters with what they do and how their names are spoken", () => {
  show(exampleSheet());
  const casts = screen.getByRole("heading", { name: "Casts" }).parentElement;
  expect(casts?.querySelector("li")?.textContent).toBe(
    "twitch.tv/clvr العربيةCass (say: Cass, like glass) Colour",
  );
});

it("has no table once nothing is at stake, and says that no time is set", () => {
  show(exampleSheet({ results: [], time: 0 }));
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("Not Yet Scheduled")).toBeTruthy();
});

it("is the same on the server and in the browser", async () => {
  const fetch = stubApi({});
  const { isKept, complaints } = await hydrateIsland(
    "matches/sheet",
    CasterSheet,
    { matchId: "9", league: BREACHERS },
    { path: "/bcl/match/9/sheet", fallback: { [sheetPath("9")]: exampleSheet() } },
  );
  expect(isKept).toBe(true);
  expect(complaints).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
