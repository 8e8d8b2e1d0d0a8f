import { act, fireEvent, screen, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import {
  ALL_STEPS,
  exampleBoard,
  examplePickBanRoom,
  exampleStep,
} from "../../../test/fixtures/pickBan";
import { EVENING } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import { spyOnToasts } from "../../../test/spies";
import { stubApi } from "../../../test/stubApi";
import type { Fold } from "../../../ui/Card/CollapsibleCard";
import type { PickBanSheet } from "./pickBan";
import PickBanRoom from "./PickBanRoom";

const ROOM = "/api/matches/7/pick-ban/room";
const STEP = "/api/matches/7/pick-ban/step";
const ACTOR = "/api/matches/7/pick-ban/actor";
const toast = spyOnToasts();

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING * 1000 + 18_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Shows the room, whose answers can be changed later. */
function show(fields: Partial<PickBanSheet> = {}, fold?: Fold) {
  const answers: Parameters<typeof stubApi>[0] = { [ROOM]: { body: examplePickBanRoom(fields) } };
  const fetch = stubApi(answers);
  const onMove = vi.fn();
  let setFold: (next: Fold | undefined) => void = () => undefined;
  function Shown() {
    const [shown, setShown] = useState(fold);
    useEffect(() => {
      setFold = setShown;
    }, []);
    return (
      <PickBanRoom
        matchId="7"
        names={["Night Owls", "Foxes"]}
        zone="Europe/London"
        fold={shown}
        isOver={false}
        onMove={onMove}
      />
    );
  }
  renderOnPage(<Shown />, { fallback: { [ROOM]: examplePickBanRoom(fields) } });
  const refold = (next: Fold) => {
    act(() => {
      setFold(next);
    });
  };
  const answer = (next: Partial<PickBanSheet>) => {
    answers[ROOM] = { body: examplePickBanRoom(next) };
  };
  const sent = (path: string) =>
    (fetch.mock.calls as unknown as [string, RequestInit][])
      .filter(([address]) => address === path)
      .map(([, { body }]): unknown => JSON.parse(body as string));
  return { answers, answer, refold, sent, onMove, fetch };
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const press = (name: RegExp | string) => {
  fireEvent.click(button(name));
};
const turn = () => screen.getAllByRole("status")[1]?.textContent;
const steps = () =>
  Array.from(document.querySelectorAll("ol > li"), ({ textContent }) => textContent);
const map = (name: string) =>
  within(screen.getByRole("list", { name: "Maps" }))
    .getByText(name)
    .closest("li")?.textContent;

it("says whose turn it is, what is left, what happened and what comes next", () => {
  show({ board: exampleBoard([exampleStep(0, 0), exampleStep(1, 3, { isAutomatic: true })]) });
  expect(turn()).toBe("Your turn: pick map 1");
  expect(steps()).toEqual([
    "Night Owls banned Factory",
    "Foxes banned ShipChosen by the portal: time was up",
    "Night Owls pick map 1",
    "Foxes choose their side on map 1",
    "Foxes pick map 2",
    "Night Owls choose their side on map 2",
    "Map 3 is the map that is left",
    "Foxes choose their side on map 3",
  ]);
  expect(map("Factory")).toBe("FactoryBanned by Night Owls");
  expect(within(screen.getByRole("list", { name: "Maps" })).getAllByRole("button")).toHaveLength(3);
});

it("counts the clock of the team whose turn it is by the server’s time", async () => {
  show();
  expect(screen.getByRole("timer").textContent).toBe("0:42");
  await pass(3);
  expect(screen.getByRole("timer").textContent).toBe("0:39");
  const clocks = within(screen.getByRole("list", { name: "Clocks" })).getAllByRole("listitem");
  expect(clocks.map(({ textContent }) => textContent)).toEqual([
    "Night Owls your team, begins0:39",
    "Foxes waits, 60 seconds a step",
  ]);
  await pass(60);
  expect(screen.getByRole("timer").textContent).toBe("0:00");
});

it("bans a map by two presses, and not by one press of a shaky hand", async () => {
  const { answers, answer, sent, onMove } = show();
  answers[STEP] = { body: { success: true, message: "Night Owls banned Hideout." } };
  press("Ban Hideout");
  const confirm = button("Ban Hideout? Confirm");
  expect(document.activeElement).toBe(confirm);
  fireEvent.click(confirm);
  await pass(0.1);
  expect(sent(STEP)).toEqual([]);
  await pass(0.3);
  answer({ board: exampleBoard([exampleStep(0, 1)]) });
  press("Ban Hideout? Confirm");
  await pass(0);
  expect(sent(STEP)).toEqual([{ number: 0, chosen: 1 }]);
  expect(turn()).toBe("Foxes ban a map");
  expect(screen.queryByRole("button")).toBeNull();
  expect(onMove).toHaveBeenCalledOnce();
  // The board says it already.
  expect(toast).not.toHaveBeenCalled();
});

it("chooses another map instead, and cancels with Escape and by its button", () => {
  show();
  press("Ban Hideout");
  press("Ban Ship");
  expect(screen.queryByRole("button", { name: "Ban Hideout? Confirm" })).toBeNull();
  fireEvent.keyDown(button("Ban Ship? Confirm"), { key: "Escape" });
  expect(document.activeElement).toBe(button("Ban Ship"));
  press("Ban Ship");
  press("Cancel");
  expect(screen.queryByRole("button", { name: /Confirm/ })).toBeNull();
});

it("moves within the maps by the arrow keys, and ignores a key that is held down", () => {
  show();
  button("Ban Factory").focus();
  fireEvent.keyDown(button("Ban Factory"), { key: "ArrowRight" });
  expect(document.activeElement).toBe(button("Ban Hideout"));
  fireEvent.keyDown(button("Ban Hideout"), { key: "ArrowLeft" });
  fireEvent.keyDown(button("Ban Factory"), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(button("Ban Arctic"));
  // False: the key does not press the button.
  expect(fireEvent.keyDown(button("Ban Arctic"), { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button("Ban Arctic"), { key: "Enter" })).toBe(true);
});

it("keeps a choice while others do something else, and says why it is lost", async () => {
  const { answer } = show({ mayName: true });
  press("Ban Hideout");
  answer({ actors: [{ side: 1, player: { _id: "9", username: "Olga" } }] });
  await pass(1.1);
  expect(screen.getByText("Olga")).toBeTruthy();
  expect(button("Ban Hideout? Confirm")).toBeTruthy();
  answer({ board: exampleBoard([exampleStep(0, 3, { isAutomatic: true })]) });
  await pass(1.1);
  expect(screen.getByRole("alert").textContent).toBe(
    "Time was up: the portal banned Ship for Night Owls.",
  );
});

it("shows why another was faster, and what they did", async () => {
  const { answers, answer, sent } = show();
  const detail = "Step 1 is taken: Night Owls banned Ship.";
  answers[STEP] = { body: { detail }, status: 409 };
  press("Ban Hideout");
  await pass(0.4);
  answer({ board: exampleBoard([exampleStep(0, 3)]) });
  press("Ban Hideout? Confirm");
  await pass(0);
  expect(sent(STEP)).toHaveLength(1);
  expect(screen.getByRole("alert").textContent).toBe(detail);
  expect(toast).not.toHaveBeenCalled();
  expect(turn()).toBe("Foxes ban a map");
});

it("chooses the side on a map", async () => {
  const board = exampleBoard([0, 1, 2].map((chosen, number) => exampleStep(number, chosen)));
  const { answers, sent } = show({ board, ownSide: 1, mayAct: true });
  answers[STEP] = { body: { success: true, message: "Done." } };
  expect(turn()).toBe("Your turn: choose your side on Skyscraper");
  press("Choose Revolters");
  await pass(0.4);
  press("Choose Revolters? Confirm");
  await pass(0);
  expect(sent(STEP)).toEqual([{ number: 3, chosen: 1 }]);
});

it("says of a match of one map that the map which is left is played", () => {
  const order = [0, 1, 6, 7].map((number) => exampleBoard().turns[number]);
  const turns = order.flatMap((each, number) => (each ? [{ ...each, number }] : []));
  show({ board: exampleBoard([], { bestOf: 1, turns }) });
  expect(steps().slice(2)).toEqual(["The map that is left is played", "Foxes choose their side"]);
  expect(document.body.textContent).toContain(
    "Night Owls begin as the higher seed. When the time is up, the portal chooses at random.",
  );
});

it("marks a step that staff took", () => {
  show({ board: exampleBoard([exampleStep(0, 0, { byStaff: true, reason: "Told in chat." })]) });
  expect(steps()[0]).toBe("Night Owls banned FactoryTaken by staff: Told in chat.");
});

it("says why a member can press nothing", () => {
  show({ mayAct: false, obstacle: "The captain and the co-captain choose." });
  expect(screen.getByText("The captain and the co-captain choose.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps the last board while the connection is lost, and tries again", async () => {
  const { answers, answer } = show();
  answers[ROOM] = "unreachable";
  await pass(1.1);
  expect(screen.getByText("Connection lost, trying again")).toBeTruthy();
  expect(button("Ban Hideout")).toBeTruthy();
  answer({ board: exampleBoard([exampleStep(0, 3)]) });
  await pass(1.1);
  expect(screen.queryByText("Connection lost, trying again")).toBeNull();
  expect(turn()).toBe("Foxes ban a map");
});

it("asks seldom while nobody sees the page, and at once when it is back", async () => {
  const { fetch } = show();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(14);
  expect(fetch).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(fetch).toHaveBeenCalledOnce();
  hidden.mockRestore();
});

it("waits for a slow answer instead of asking again", async () => {
  const { answers, fetch } = show();
  answers[ROOM] = "pending";
  await pass(10);
  expect(fetch).toHaveBeenCalledOnce();
});

it.each([
  [{ first: 1, reason: "seed" }, "Foxes begin as the higher seed."],
  [{ first: 0, reason: "coin" }, "The coin says that Night Owls begin."],
  [
    { first: null, reason: "coin" },
    "A coin of the portal decides who begins, once pick and ban opens.",
  ],
] as const)("says before it begins who begins and why: %o", (fields, words) => {
  const board = exampleBoard([], { state: "waiting", turn: null, ...fields });
  show({ board, mayAct: false });
  expect(turn()).toBe(words);
  expect(document.body.textContent).toContain(
    "It begins as soon as both teams have checked in. Each step has 60 seconds. When the time is up, the portal chooses at random.",
  );
});

it("says when it opens, and what happens to a team that does not choose", () => {
  const turns = exampleBoard().turns.map((each) => ({ ...each, side: null }));
  const fields = { first: null, reason: "coin", turn: null, turns, silence: "other" } as const;
  const board = exampleBoard([], { state: "expected", opensAt: EVENING, ...fields });
  show({ board, mayAct: false });
  expect(document.body.textContent).toMatch(/It opens on .*\d.*, and begins as soon as both/);
  expect(document.body.textContent).toContain("the other team chooses instead");
  expect(steps().slice(0, 4)).toEqual([
    "A ban",
    "A ban",
    "Pick of map 1",
    "Choice of sides on map 1",
  ]);
});

it("shows the maps with their sides once all steps are taken, and a step that staff take back", async () => {
  const { answer } = show({ board: exampleBoard(ALL_STEPS), mayAct: false });
  const maps = within(screen.getByRole("list", { name: "Maps of the match" }));
  expect(maps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Map 1 SkyscraperPicked by Night OwlsNight Owls: RevoltersFoxes: Enforcers",
    "Map 2 ShipPicked by FoxesNight Owls: RevoltersFoxes: Enforcers",
    "Map 3 ArcticDeciderNight Owls: RevoltersFoxes: Enforcers",
  ]);
  answer({ board: exampleBoard(ALL_STEPS.slice(0, 2)) });
  await pass(16);
  expect(turn()).toBe("Your turn: pick map 1");
});

it("asks seldom while a step has days", async () => {
  const times = { since: EVENING, until: EVENING + 86_400, isPassedOn: false };
  const turn = { number: 0, action: "ban", side: 0, ...times } as const;
  const { fetch } = show({ board: exampleBoard([], { mode: "deadlines", turn }) });
  expect(screen.getAllByText("waits")).toHaveLength(1);
  await pass(14);
  expect(fetch).not.toHaveBeenCalled();
  await pass(2);
  expect(fetch).toHaveBeenCalledOnce();
});

it("opens when the match comes to it and where an address names it, and then stays open", async () => {
  const fold = (isOpen: boolean) => ({ id: "pick-ban", isOpen });
  const isOpen = () => document.querySelector("details")?.open;
  const { refold } = show({}, fold(false));
  expect(isOpen()).toBe(false);
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  location.hash = "#pick-ban";
  await pass(1);
  window.dispatchEvent(new Event("hashchange"));
  expect(isOpen()).toBe(true);
  expect(scroll).toHaveBeenCalled();
  refold(fold(true));
  refold(fold(false));
  expect(isOpen()).toBe(true);
});

it("lets a leader name a member who may choose", async () => {
  const candidates = [{ _id: "9", username: "Olga" }];
  const { answers, sent } = show({ mayName: true, candidates });
  answers[ACTOR] = { body: { success: true, message: "Olga may choose." } };
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "9" } });
  press("Save");
  await pass(0);
  expect(sent(ACTOR)).toEqual([{ player: "9" }]);
});

it("is left out of a match without pick and ban", () => {
  show({ board: null });
  expect(document.body.textContent).toBe("");
});
