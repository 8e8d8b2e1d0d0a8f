import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { island } from "../../islands/island";
import { islandRenderer } from "../../islands/renderIsland";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import type { LeagueWithRules } from "./LeagueWithRules";
import { Rules } from "./Rules";

const BREACHERS: LeagueWithRules = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
  rules: { version: "2.1", date: 1_767_294_000, form: "html" },
  versions: [],
  hasMore: false,
};
const PAVLOV: LeagueWithRules = {
  id: "873386946792136704",
  code: "pcl",
  name: "Pavlov Champions League",
  game: "Pavlov Shack",
  zone: "UTC",
  rules: { version: "7", date: 1_767_294_000, form: "pdf" },
  versions: [],
  hasMore: false,
};
const DOCUMENT = `/api/league-info/rules/${BREACHERS.id}/latest`;

const show = (leagues: LeagueWithRules[], isEmbedded = true) =>
  renderOnPage(<Rules leagues={leagues} isEmbedded={isEmbedded} sandbox="allow-popups" />);

const frames = () => Array.from(document.querySelectorAll("iframe"));

afterEach(() => {
  delete document.documentElement.dataset.colorScheme;
  document.body.innerHTML = "";
});

it("shows the version and its date, and links to the document", () => {
  show([BREACHERS], false);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Rules");
  expect(screen.getByText("Version 2.1")).toBeTruthy();
  expect(document.querySelector("time")?.dateTime).toBe("2026-01-01T19:00:00.000Z");
  expect(screen.getByRole("link", { name: "View Rules" }).getAttribute("href")).toBe(
    "/bcl/rules/file",
  );
  expect(frames()).toEqual([]);
});

it("holds rules of html in a sandbox, and links to them for printing alone", () => {
  show([BREACHERS]);
  expect(screen.queryByRole("link", { name: "View Rules" })).toBeNull();
  expect(screen.getByRole("link", { name: "Rules for Printing" }).getAttribute("href")).toBe(
    "/bcl/rules/file",
  );
  const [frame] = frames();
  expect(frame?.title).toBe("Rules of the Breachers Champions League");
  expect(frame?.getAttribute("src")).toBe(DOCUMENT);
  expect(frame?.getAttribute("sandbox")).toBe("allow-popups");
});

it("leaves a PDF its viewer", () => {
  show([PAVLOV]);
  const [frame] = frames();
  expect(frame?.getAttribute("src")).toBe(`/api/league-info/rules/${PAVLOV.id}/latest`);
  expect(frame?.hasAttribute("sandbox")).toBe(false);
});

it("asks for the rules in the reader's colours, and follows the switch", async () => {
  document.documentElement.dataset.colorScheme = "light";
  show([BREACHERS]);
  expect(frames()[0]?.getAttribute("src")).toBe(`${DOCUMENT}?scheme=light`);
  await act(async () => {
    document.documentElement.dataset.colorScheme = "dark";
    await Promise.resolve();
  });
  expect(frames()[0]?.getAttribute("src")).toBe(DOCUMENT);
});

it("leaves the frame of html to readers without script until the scheme is known", () => {
  const props = { leagues: [BREACHERS, PAVLOV], isEmbedded: true, sandbox: "allow-popups" };
  const page = { path: "/clvr/rules", search: "", session: null, fallback: {} };
  const render = islandRenderer([island("leagues/rules", Rules)]);
  const markup = render("leagues/rules", JSON.stringify({ props, page }));
  // With script, the content of a noscript element is text, and loads nothing.
  document.body.innerHTML = markup;
  expect(frames().map((frame) => frame.title)).toEqual(["Rules of the Pavlov Champions League"]);
  expect(document.querySelector("noscript")?.textContent).toContain(`src="${DOCUMENT}"`);
});

it("makes a new frame for another scheme, which leaves no step in the history", async () => {
  show([BREACHERS]);
  const [dark] = frames();
  await act(async () => {
    document.documentElement.dataset.colorScheme = "light";
    await Promise.resolve();
  });
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toBe(dark);
});

it("explains that there are no rules yet", () => {
  show([{ ...BREACHERS, rules: null }]);
  expect(screen.getByText("No rules yet")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(frames()).toEqual([]);
});

it("lists the versions, with what each changed and a link to its document", () => {
  const versions = [
    { _id: "8", version: "2.1", date: 1_767_294_000, changes: "Overtime has two halves." },
    { _id: "5", version: "2", date: 1_757_294_000, changes: "" },
  ];
  show([{ ...BREACHERS, versions, hasMore: true }]);
  expect(
    screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent),
  ).toEqual(["Overtime has two halves.", undefined]);
  expect(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Rules for Printing", "/bcl/rules/file"],
    ["Version 2.1", `/api/league-info/rules/${BREACHERS.id}/8`],
    ["Version 2", `/api/league-info/rules/${BREACHERS.id}/5`],
    ["All versions", "/bcl/rules?versions=all"],
  ]);
});

it("gives every league a section of its own when there are several", () => {
  show([BREACHERS, PAVLOV]);
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([BREACHERS.name, PAVLOV.name]);
  expect(frames().map((frame) => frame.title)).toEqual([
    "Rules of the Breachers Champions League",
    "Rules of the Pavlov Champions League",
  ]);
});

it("is the same on the server and in the browser", async () => {
  const { isKept, complaints } = await hydrateIsland(
    "leagues/rules",
    Rules,
    { leagues: [BREACHERS, PAVLOV], isEmbedded: true, sandbox: "allow-popups" },
    { path: "/clvr/rules" },
  );
  expect(isKept).toBe(true);
  expect(frames()).toHaveLength(2);
  expect(complaints).toEqual([]);
});
