import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { ControlPage } from "./ControlPage";
import { control, match } from "./testOverlay";
import { askAgain, stubPortal, type TestPortal } from "./testPortal";

const LEAGUE = { id: "1", code: "bcl", name: "Breachers", game: "Breachers" } as const;

let portal: TestPortal;

beforeEach(() => {
  stubStaffBrowser();
  portal = stubPortal();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function renderControlPage(): Promise<void> {
  renderOnPage(<ControlPage overlayId="5" league={LEAGUE} />);
  await screen.findByRole("heading", { name: /twitch/ });
}

const pressed = () =>
  screen
    .getAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent.replace(/^\d/, ""));

it("marks the scene that is shown, and shows another at once", async () => {
  await renderControlPage();
  expect(pressed()).toEqual(["Scoreboard"]);
  fireEvent.click(screen.getByRole("button", { name: "Break" }));
  expect(pressed()).toEqual(["Break"]);
  await waitFor(() => {
    expect(portal.sent).toEqual([["/api/overlays/5/set", { revision: 3, scene: "break" }]]);
  });
});

it("takes back what was refused, and says why", async () => {
  await renderControlPage();
  portal.refusal = "Moss changed the scene just now. Look at it, then do it again.";
  fireEvent.click(screen.getByRole("button", { name: "Break" }));
  expect((await screen.findByText(portal.refusal)).getAttribute("role")).toBe("alert");
  expect(pressed()).toEqual(["Scoreboard"]);
});

it("keeps what was typed when it is refused", async () => {
  const user = userEvent.setup();
  await renderControlPage();
  const title = screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
  await user.type(title, "Hello");
  portal.refusal = "Moss changed the lower third just now. Look at it, then do it again.";
  await user.click(screen.getByRole("button", { name: "Show" }));
  await screen.findByText(portal.refusal);
  expect(title.value).toBe("Hello");
  expect(screen.getByText("Not on the overlay yet.")).toBeTruthy();
});

it("counts on from the portal's score, and marks the own one unofficial", async () => {
  portal.state = control({ shown: match({ live: [3, 7] }) });
  await renderControlPage();
  expect(screen.getByText("From the portal")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "ArrowRight", code: "ArrowRight" });
  expect(await screen.findByText("Unofficial")).toBeTruthy();
  await waitFor(() => {
    expect(portal.sent[0]?.[1]).toEqual({ revision: 3, roundsA: 3, roundsB: 8 });
  });
});

it("does nothing with keys in a field, or when they are off", async () => {
  const user = userEvent.setup();
  await renderControlPage();
  await user.type(screen.getByRole("textbox", { name: "Title" }), "sul 0");
  await user.click(screen.getByText("Keyboard"));
  await user.click(screen.getByRole("button", { name: "Turn Keys Off" }));
  fireEvent.keyDown(document.body, { key: "s", code: "KeyS" });
  expect(portal.sent).toEqual([]);
});

it("tells what another caster changed, and what Undo takes back", async () => {
  portal.state = control({
    last: { text: "Moss changed the scene", at: 1_790_000_000, isOwn: false },
    undo: "Moss’s change of the scene",
  });
  await renderControlPage();
  expect(screen.getByText(/^Moss changed the scene/).getAttribute("role")).toBe("status");
  fireEvent.click(screen.getByRole("button", { name: "Undo Moss’s change of the scene" }));
  await act(() => Promise.resolve());
  await waitFor(() => {
    expect(portal.sent).toEqual([["/api/overlays/5/undo", { revision: 3 }]]);
  });
});

it("says that a revoked overlay shows nothing, and where to make a new address", async () => {
  portal.state = control({ isRevoked: true });
  await renderControlPage();
  const link = screen.getByRole("link", { name: "casts page" });
  expect(link.getAttribute("href")).toBe("/bcl/casts");
});

it("leads back to the casts, where the address is", async () => {
  await renderControlPage();
  const link = screen.getByRole("link", { name: /^Casts/ });
  expect(link.getAttribute("href")).toBe("/bcl/casts");
});

const OTHER = { _id: "8", teamA: "Bears", teamB: "Lynxes", time: 1_790_003_600, isCast: false };

it("shows another match only after a press, whatever arrow keys choose in the list", async () => {
  const user = userEvent.setup();
  portal.state = control({ shown: match({}), roundsA: 3, roundsB: 1, matches: [OTHER] });
  await renderControlPage();
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "On the overlay" });
  // What an arrow key or a letter does in a list that has the focus.
  await user.selectOptions(list, "8");
  await askAgain();
  expect(portal.sent).toEqual([]);
  expect(list.value).toBe("8");
  const show = screen.getByRole("button", { name: "Show This Match" });
  await user.click(show);
  await waitFor(() => {
    expect(portal.sent[0]?.[1]).toEqual({ revision: 3, match: "8" });
  });
  // From there, keys count again.
  expect(document.activeElement).toBe(show);
  await user.keyboard("{ArrowRight}");
  await waitFor(() => {
    expect(portal.sent[1]?.[1]).toMatchObject({ roundsB: 2 });
  });
});

it("goes back to the match before with Undo, not to the choice", async () => {
  const user = userEvent.setup();
  portal.state = control({ shown: match({}), matches: [OTHER] });
  await renderControlPage();
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "On the overlay" });
  await user.selectOptions(list, "8");
  await user.click(screen.getByRole("button", { name: "Show This Match" }));
  await waitFor(() => {
    expect(portal.state.match).toBe("8");
  });
  portal.state = { ...portal.state, revision: 5, match: null };
  await askAgain();
  await waitFor(() => {
    expect(list.value).toBe("");
  });
});

it("drops a choice of a match when another caster chooses one", async () => {
  const user = userEvent.setup();
  const third = { ...OTHER, _id: "9" };
  portal.state = control({ shown: match({}), matches: [OTHER, third] });
  await renderControlPage();
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Next match" });
  await user.selectOptions(list, "8");
  portal.state = { ...portal.state, revision: 4, nextMatch: "9" };
  await askAgain();
  await waitFor(() => {
    expect(list.value).toBe("9");
  });
  await user.click(screen.getByRole("button", { name: "Set Next Match" }));
  expect(portal.sent).toEqual([]);
});

it("shows the official score, whatever the caster counted before", async () => {
  const official = match({ bestOf: 1, isOfficial: true, scores: [7, 5] });
  portal.state = control({ shown: official, roundsA: 4, roundsB: 6, areSidesSwapped: true });
  await renderControlPage();
  const scores = screen
    .getAllByRole("group", { name: /^Rounds of/ })
    .map((team) => [team.getAttribute("aria-label"), within(team).getByRole("status").textContent]);
  expect(scores).toEqual([
    ["Rounds of Owls", "5"],
    ["Rounds of Foxes", "7"],
  ]);
  expect(screen.getByText("Official")).toBeTruthy();
  expect(screen.queryByText("Unofficial")).toBeNull();
});

it("says that there is no score yet", async () => {
  await renderControlPage();
  expect(screen.getByText("No score yet")).toBeTruthy();
  expect(screen.queryByText("From the portal")).toBeNull();
});

it("says in its foot that nothing could be reached, until something can be", async () => {
  await renderControlPage();
  portal.isAway = true;
  fireEvent.click(screen.getByRole("button", { name: "Break" }));
  const refusal = await screen.findByText("The server could not be reached.");
  expect(refusal.getAttribute("role")).toBe("alert");
  await screen.findByText("Connection lost, trying again");
  expect(document.querySelector(".Toastify__toast")).toBeNull();
  portal.isAway = false;
  await askAgain();
  await waitFor(() => {
    expect(refusal.textContent).toBe("");
  });
  expect(pressed()).toEqual(["Scoreboard"]);
});

it("says in its foot that a map has started, until another caster changes something", async () => {
  await renderControlPage();
  fireEvent.click(screen.getByRole("button", { name: "Map 1 starts now" }));
  expect((await screen.findByText("Map 1 has started.")).getAttribute("role")).toBe("status");
  const last = { text: "Moss changed the scene", at: 1_790_000_000, isOwn: false };
  portal.state = { ...portal.state, revision: 4, last };
  await askAgain();
  expect(await screen.findByText(/^Moss changed the scene/)).toBeTruthy();
});

it("tells the state of a button by its words or as pressed, never by both", async () => {
  const user = userEvent.setup();
  portal.state = control({ shown: match({}), isLowerThirdShown: true, areSidesSwapped: true });
  await renderControlPage();
  await user.click(screen.getByText("Keyboard"));
  await user.click(screen.getByRole("button", { name: "Turn Keys Off" }));
  const states = ["Hide", "Turn Keys On", "Swap Sides"].map((name) =>
    screen.getByRole("button", { name }).getAttribute("aria-pressed"),
  );
  expect(states).toEqual([null, null, "true"]);
  expect(screen.getByRole("button", { name: "Swap Sides" }).className).toContain("button-filled");
});

it("gives each field a name of its own", async () => {
  await renderControlPage();
  const names = screen.getAllByRole<HTMLInputElement>("textbox").map(({ labels }) => labels?.[0]);
  expect(names.map((label) => label?.textContent)).toEqual(["Title", "Line below", "Break text"]);
});
