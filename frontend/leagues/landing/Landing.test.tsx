import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { hydrateShowcase } from "./hydrateShowcase";
import { Landing } from "./Landing";
import type { ShownLeague } from "./Panel";

const league = (code: string, name: string, fields: Partial<ShownLeague> = {}): ShownLeague => ({
  code,
  name: `${name} Champions League`,
  game: name,
  welcomeText: `Welcome to ${name}.`,
  inviteUrl: "",
  zone: "UTC",
  ...fields,
});

const LEAGUES = [
  league("bcl", "Breachers", { welcomeText: "" }),
  league("ocl", "Onward"),
  league("pcl", "Pavlov", { inviteUrl: "https://discord.gg/pavlov" }),
  league("xcl", "X8"),
];

function show() {
  const { container } = render(<Landing leagues={LEAGUES} />);
  hydrateShowcase(container);
  return screen.getAllByRole("button");
}

const expanded = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-expanded") === "true");

const states = () =>
  screen.getAllByRole("region").map((panel) => (panel.dataset.state ?? "shared").slice(0, 1));

it("shows the leagues in the server's order, none expanded", () => {
  show();
  expect(screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent)).toEqual([
    "Breachers Champions League",
    "Onward Champions League",
    "Pavlov Champions League",
    "X8 Champions League",
  ]);
  expect(expanded()).toEqual([false, false, false, false]);
  expect(states()).toEqual(["s", "s", "s", "s"]);
});

it("has a plain scene for a league that has none of its own", () => {
  const scene = (code: string) =>
    render(<Landing leagues={[league(code, "Some")]} />).container.querySelector("svg")?.innerHTML;
  expect(scene("new")).toBe(scene("newer"));
  expect(scene("new")).toMatch(/<path/);
  expect(scene("new")).not.toBe(scene("bcl"));
});

it("shows a league's story, and links to its community and pages", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Pavlov Champions League" }));
  const pavlov = within(screen.getByRole("region", { name: "Pavlov Champions League" }));
  expect(pavlov.getByText("Welcome to Pavlov.")).toBeTruthy();
  const links = pavlov
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links[0]).toEqual(["Join our Discord", "https://discord.gg/pavlov"]);
  expect(links).toContainEqual(["Standings", "/pcl/standings"]);
});

it("has words for a league that wrote none, and no invite where there is none", () => {
  show();
  const breachers = within(screen.getByRole("region", { name: "Breachers Champions League" }));
  expect(breachers.getByText(/^Competitive Breachers in VR/)).toBeTruthy();
  expect(breachers.queryByRole("link", { name: "Join our Discord" })).toBeNull();
});

it("names what each button controls", () => {
  for (const button of show()) {
    const story = document.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(story?.closest("section")).toBe(button.closest("section"));
  }
});

it("expands one at a time, and gives all the same space when it is chosen again", async () => {
  const [breachers, , pavlov] = show();
  if (!breachers || !pavlov) {
    expect.fail("buttons are missing");
  }
  await userEvent.click(breachers);
  expect(states()).toEqual(["e", "n", "n", "n"]);
  await userEvent.click(pavlov);
  expect(expanded()).toEqual([false, false, true, false]);
  expect(states()).toEqual(["n", "n", "e", "n"]);
  await userEvent.click(pavlov);
  expect(expanded()).toEqual([false, false, false, false]);
  expect(states()).toEqual(["s", "s", "s", "s"]);
});

it.each([
  ["{Enter}", 0],
  [" ", 0],
  ["{ArrowRight}", 1],
  ["{ArrowDown}{ArrowDown}", 2],
  ["{ArrowLeft}", 3],
  ["{ArrowRight}{ArrowUp}", 0],
  ["{End}", 3],
  ["{End}{Home}", 0],
])("expands by the keys %j", async (keys, index) => {
  const buttons = show();
  buttons[0]?.focus();
  await userEvent.keyboard(keys);
  expect(expanded().indexOf(true)).toBe(index);
  expect(document.activeElement).toBe(buttons[index]);
});

it("leaves the browser's own shortcuts alone", async () => {
  show()[0]?.focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(expanded()).toEqual([false, false, false, false]);
});

it("closes by Escape, and keeps the focus with its poster", async () => {
  const buttons = show();
  buttons[2]?.focus();
  await userEvent.keyboard("{Enter}");
  screen.getByRole("link", { name: "Join our Discord" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(expanded()).toEqual([false, false, false, false]);
  expect(document.activeElement).toBe(buttons[2]);
});

it("shows what is on in each league, where the page says it", () => {
  render(<Landing leagues={LEAGUES} onNow={({ code }) => code === "pcl" && <p>Live</p>} />);
  const shown = screen.getAllByRole("region").map((panel) => panel.textContent.startsWith("Live"));
  expect(shown).toEqual([false, false, true, false]);
});
