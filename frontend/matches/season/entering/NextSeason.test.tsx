import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderOnPage } from "../../../test/renderOnPage";
import { NextSeason, type Season } from "./NextSeason";

const BCL = { id: "7", code: "bcl", name: "Breachers League", game: "Breachers", zone: "UTC" };
const team = (name: string) => ({ _id: name, name: { name }, imageURL: "", league: "bcl" });

const SEASON: Season = {
  label: "Season 3",
  entry: { words: "Entry to Season 3 is open until", at: 1_767_294_000 },
  places: 8,
  taken: 4,
  playing: [
    { team: team("Owls"), division: "Gold" },
    { team: team("Foxes"), division: "Gold" },
    { team: team("Bears"), division: "" },
  ],
  waiting: [team("Moths")],
  own: [{ name: "Herons", href: "/bcl/team/9/manage#season-entry" }],
};

const show = (part: Partial<Season> | null) =>
  renderOnPage(<NextSeason league={BCL} season={part && { ...SEASON, ...part }} />);
const namesIn = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("link")
    .map((link) => [link.querySelector("bdi")?.textContent, link.getAttribute("href")]);

it("lists who plays by division, and who has entered", () => {
  show({});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Season 3");
  expect(screen.getByText(/^Entry to Season 3 is open until/)).toBeTruthy();
  expect(screen.getByText("4 of 8 places are taken or offered.")).toBeTruthy();
  expect(namesIn("Gold").map(([name]) => name)).toEqual(["Owls", "Foxes"]);
  expect(namesIn("Teams")).toEqual([["Bears", "/bcl/team/Bears"]]);
  expect(namesIn("Entered, without a place yet")).toEqual([["Moths", "/bcl/team/Moths"]]);
});

it("leads leaders to the entry of their team", () => {
  show({});
  const link = screen.getByRole("link", { name: "Enter Herons" });
  expect(link.getAttribute("href")).toBe("/bcl/team/9/manage#season-entry");
});

it("says that no team has a place yet", () => {
  show({ places: null, playing: [], waiting: [], own: [] });
  expect(screen.getByText("No team has a place yet")).toBeTruthy();
  expect(screen.queryByText(/taken/)).toBeNull();
});

it("says that no season takes entries", () => {
  show(null);
  expect(screen.getByText("No season takes entries yet")).toBeTruthy();
});
