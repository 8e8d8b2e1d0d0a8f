import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../portals/StaffLibrary";
import { renderOnPage } from "../../../test/renderOnPage";
import { spyOnToasts } from "../../../test/spies";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { ClosedPickBan } from "./ClosedPickBan";
import type { LengthPreview, Preview, SeasonPickBan, TrialBoard, Turn } from "./pickBan";
import { PickBanForm } from "./PickBanForm";

spyOnToasts();

const ADDRESS = "/api/league-info/7/seasons/2/pick-ban";
const USUAL: Turn[] = [
  { action: "ban", team: "first" },
  { action: "ban", team: "second" },
  { action: "decider", team: "nobody" },
];
const FORM: SeasonPickBan["form"] = {
  mode: "clock",
  stepSeconds: 60,
  stepHours: 24,
  silence: "random",
  isHidden: false,
  sideOne: "",
  sideTwo: "",
  orders: [],
  revision: "r1",
};
const { revision: _, ...VALUES } = FORM;
const onSaved = vi.fn();

function settings(part: Partial<SeasonPickBan["form"]> = {}): SeasonPickBan {
  return {
    form: { ...FORM, ...part },
    pool: ["Ants", "Bees", "Crows"],
    lengths: [1, 3],
    usualLength: 1,
    hasCheckIn: true,
    notices: [],
    templates: [
      {
        league: "ocl",
        name: "Onward",
        isOwn: true,
        values: { ...VALUES, mode: "deadlines", sideOne: "MARSOC", sideTwo: "Volk" },
      },
    ],
  };
}

function length(bestOf: number, part: Partial<LengthPreview> = {}): LengthPreview {
  return {
    bestOf,
    isOwn: false,
    obstacle: "",
    words: ["The team that begins bans a map.", "The other team bans a map.", "It is left."],
    longest: "At most 2 minutes.",
    turns: USUAL,
    usual: USUAL,
    classic: [],
    ...part,
  };
}

const BOARD: TrialBoard = {
  state: "running",
  bestOf: 1,
  sides: [],
  pool: ["Ants", "Bees", "Crows"].map((name, place) => ({ place, name, imageURL: "" })),
  turns: USUAL.map(({ action }, number) => ({
    number,
    action,
    side: number < 2 ? (number as 0 | 1) : null,
  })),
  steps: [],
  left: [0, 1, 2],
  maps: [],
  turn: { number: 0, action: "ban", side: 0 },
};

/** The board after so many choices, each of the first map that is left. */
function boardAfter(chosen: readonly number[]): TrialBoard {
  if (chosen.length < 2) {
    const steps = chosen.map((each, number) => ({
      ...{ number, chosen: each, isAutomatic: false },
      ...{ action: "ban" as const, side: 0 as const },
    }));
    const number = chosen.length;
    const turn = { number, action: "ban" as const, side: number as 0 | 1 };
    return { ...BOARD, steps, left: [0, 1, 2].filter((each) => !chosen.includes(each)), turn };
  }
  const map = { number: 1, name: "Crows", imageURL: "", pickedBy: null, sideA: null };
  return { ...BOARD, state: "done", left: [], maps: [map], turn: null };
}

interface Stubbed {
  refusal?: object;
  preview?: Partial<Preview>;
}

/** Stubs the API. Returns what was sent to be saved and to be previewed. */
function stub({ refusal, preview = {} }: Stubbed = {}) {
  const saved: unknown[] = [];
  const previewed: unknown[] = [];
  const tried: number[][] = [];
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit = {}) => {
    const sent = JSON.parse(typeof body === "string" ? body : "{}") as { chosen: number[] };
    if (address === `${ADDRESS}/preview`) {
      previewed.push(sent);
      const found = { words: ["It opens with check-in."], lengths: [length(1), length(3)] };
      return Promise.resolve(Response.json({ ...found, ...preview }));
    }
    if (address === `${ADDRESS}/try-out`) {
      tried.push(sent.chosen);
      return Promise.resolve(Response.json(boardAfter(sent.chosen)));
    }
    saved.push(sent);
    return Promise.resolve(
      refusal === undefined
        ? Response.json({ success: true, message: "Saved.", revision: "r2" })
        : Response.json(refusal, { status: 400 }),
    );
  });
  return { saved, previewed, tried };
}

function show(of: SeasonPickBan = settings()) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <PickBanForm leagueId="7" season={2} settings={of} onSaved={onSaved} />
    </StaffLibrary>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const steps = () =>
  within(screen.getByRole("list", { name: "Steps: One map" }))
    .getAllByRole("listitem")
    .map((step) =>
      [...step.querySelectorAll("select")]
        .map((select) => select.selectedOptions[0]?.textContent)
        .join(", "),
    );

beforeEach(() => {
  onSaved.mockClear();
  stubStaffBrowser();
});

it("says what off means, and asks for nothing else then", async () => {
  const { saved } = stub({ preview: { words: ["Off: teams agree themselves."] } });
  show(settings({ mode: "off" }));
  expect(await screen.findByText("Off: teams agree themselves.")).toBeTruthy();
  expect(screen.queryByLabelText("Seconds a step")).toBeNull();
  expect(screen.queryByText("Who does what")).toBeNull();
  await press("Save Pick and Ban");
  expect(saved).toEqual([{ ...FORM, mode: "off" }]);
});

it("previews what is typed before it is saved", async () => {
  const { previewed, saved } = stub();
  show();
  expect(await screen.findByText("It opens with check-in.")).toBeTruthy();
  await userEvent.selectOptions(field("Pick and ban"), "Over days, with deadlines");
  await userEvent.clear(field("Hours a step"));
  await userEvent.type(field("Hours a step"), "12");
  await waitFor(() => {
    expect(previewed.at(-1)).toEqual({ ...VALUES, mode: "deadlines", stepHours: 12 });
  });
  expect(saved).toEqual([]);
});

it("starts from the values of a game, and keeps the orders", async () => {
  const { saved } = stub();
  const orders = [{ bestOf: 1, turns: USUAL }];
  show(settings({ orders }));
  await press("Onward");
  await press("Save Pick and Ban");
  const values = { mode: "deadlines", sideOne: "MARSOC", sideTwo: "Volk" };
  expect(saved).toEqual([{ ...FORM, ...values, orders }]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it("changes an order: adds, moves and removes steps, with the focus on the step", async () => {
  const { saved } = stub();
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Own Order: One map" }));
  expect(steps()).toEqual(["Ban, First", "Ban, Other", "Decider"]);
  await press("Add Step");
  await userEvent.selectOptions(field("Step 4"), "Pick");
  await press("Move step 4 up");
  expect(steps()[2]).toBe("Pick, First");
  await waitFor(() => {
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move step 3 up");
  });
  await userEvent.selectOptions(field("Team of step 3"), "Other");
  await press("Remove step 1");
  await userEvent.selectOptions(field("Step 1"), "Decider");
  await userEvent.selectOptions(field("Step 1"), "Ban");
  await press("Save Pick and Ban");
  const turns = [
    { action: "ban", team: "first" },
    { action: "pick", team: "second" },
    { action: "decider", team: "nobody" },
  ];
  expect(saved).toEqual([{ ...FORM, orders: [{ bestOf: 1, turns }] }]);
});

it("moves a step to the end, where the focus goes to the way back", async () => {
  stub();
  show(settings({ orders: [{ bestOf: 1, turns: USUAL }] }));
  await press("Move step 2 down");
  expect(steps()).toEqual(["Ban, First", "Decider", "Ban, Other"]);
  await waitFor(() => {
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move step 3 up");
  });
});

it("offers the usual and the classic order", async () => {
  const classic: Turn[] = [{ action: "pick", team: "second" }, ...USUAL];
  const { saved } = stub({ preview: { lengths: [length(1, { classic }), length(3)] } });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Classic Order" }));
  expect(steps()).toHaveLength(4);
  await press("Usual Order");
  expect(screen.queryByRole("list", { name: "Steps: One map" })).toBeNull();
  await press("Save Pick and Ban");
  expect(saved).toEqual([FORM]);
});

it("says why an order can’t be, instead of its words", async () => {
  const obstacle = "This order gives 2 maps, and a match has 1 map.";
  stub({ preview: { lengths: [length(1, { obstacle }), length(3)] } });
  show(settings({ orders: [{ bestOf: 1, turns: USUAL }] }));
  const part = (await screen.findByText(obstacle)).closest("details");
  expect(part?.textContent).not.toContain("bans a map.");
});

it("shows refusals at their fields, and keeps what was typed", async () => {
  const [other, fits] = ["Name both sides, or leave both empty.", "Best of 1: too few."];
  stub({ refusal: { sideTwo: [other], orders: [fits] } });
  show();
  await userEvent.type(field("First side of a map"), "Volk");
  await press("Save Pick and Ban");
  expect(await screen.findByText(other)).toBeTruthy();
  expect(screen.getByText(fits)).toBeTruthy();
  expect(field("First side of a map").value).toBe("Volk");
  expect(onSaved).not.toHaveBeenCalled();
});

it("does not send a time that is not shown and was left empty", async () => {
  const { saved } = stub();
  show();
  await userEvent.clear(field("Seconds a step"));
  await userEvent.selectOptions(field("Pick and ban"), "Over days, with deadlines");
  await press("Save Pick and Ban");
  expect(saved).toEqual([{ ...FORM, mode: "deadlines" }]);
});

it("says what no longer fits", () => {
  stub();
  show({ ...settings(), notices: ["The order for best of 1 no longer fits."] });
  expect(screen.getByText("The order for best of 1 no longer fits.")).toBeTruthy();
});

it("tries an order out for both teams, with undo and a new start", async () => {
  const { tried, saved } = stub();
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Try Out One map" }));
  const words = "Step 1 of 3: The team that begins bans a map.";
  expect(await screen.findByText(words)).toBeTruthy();
  await press("Ants");
  expect(await screen.findByText("Step 2 of 3: The other team bans a map.")).toBeTruthy();
  expect(screen.getByText("The team that begins banned Ants")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ants" })).toBeNull();
  expect(document.activeElement?.textContent).toContain("Step 2 of 3");
  await press("Undo");
  expect(await screen.findByText(words)).toBeTruthy();
  await press("Bees");
  await userEvent.click(await screen.findByRole("button", { name: "Ants" }));
  expect(await screen.findByText("Done. Nothing is saved by a try-out.")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Maps so far" }).textContent).toContain("Crows");
  await press("Start Again");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(tried).toEqual([[], [0], [], [1], [1, 0], []]);
  expect(saved).toEqual([]);
});

it("says a closed season’s settings in words alone", async () => {
  stub({ preview: { lengths: [length(1, { isOwn: true }), length(3)] } });
  renderOnPage(
    <StaffLibrary styleNonce="">
      <ClosedPickBan leagueId="7" season={2} settings={settings()} />
    </StaffLibrary>,
  );
  expect(await screen.findByText("One map: own order")).toBeTruthy();
  expect(screen.queryByText("Best of 3: own order")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
