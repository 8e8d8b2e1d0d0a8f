import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";

import * as pictures from "../ui/Crop/pictures";
import * as toasts from "../ui/toast/showToast";
import { ReportStatus } from "../api/matchEnums";
import { useRefresh } from "../api/useRefresh";
import { spyOnToasts } from "./spies";
import { renderOnPage } from "./renderOnPage";
import { exampleMatch } from "./fixtures/matches";
import type { MatchTimes } from "../matches/play/scheduling/matchTimes";
import { exampleTimes } from "./fixtures/times";
import { exampleReport, exampleSheet, NO_POWERS } from "./fixtures/resultSheet";
import type { ManagedMatch } from "../matches/play/manage/managedMatch";
import { Results } from "../matches/play/results/Results";
import {
  type ResultPreview,
  resultsPath,
  type ResultSheet,
} from "../matches/play/results/resultSheet";

/** What the tests of a file need before each; returns the toasts that are shown instead of real ones. */
export function prepareResults() {
  const toast = spyOnToasts();
  const taskToast = vi.fn((task: Promise<unknown>) => task);

  beforeEach(() => {
    vi.spyOn(toasts, "showTaskToast").mockImplementation(taskToast);
    // jsdom draws nothing.
    vi.spyOn(pictures, "shrinkPicture").mockImplementation((file) =>
      file.name.startsWith("broken") ? Promise.reject(new Error("broken")) : Promise.resolve(file),
    );
    // jsdom has no addresses for files.
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }),
    );
  });

  afterEach(() => {
    taskToast.mockClear();
    window.sessionStorage.clear();
  });

  return { toast, taskToast };
}

const SHEET = "/api/matches/7/results";

const TIMES = "/api/matches/7/times";

export interface Sent {
  path: string;
  body: unknown;
}

/** Staff's decision answers what it changed, too. */
export const DONE = {
  status: 200,
  get body() {
    return { success: true, message: "Done.", changes: PREVIEW };
  },
};

const ROW = { elo: 1500, wins: 3, losses: 1, draws: 0 };

/** The answer to previews: team A wins. */
export const PREVIEW: ResultPreview = {
  teamA: {
    before: ROW,
    after: { ...ROW, elo: 1512.34, wins: 4 },
    placeBefore: 2,
    placeAfter: 1,
  },
  teamB: {
    before: ROW,
    after: { ...ROW, elo: 1487.66, losses: 2 },
    placeBefore: 3,
    placeAfter: 3,
  },
  others: [],
  confirmsAt: 1_788_393_600,
  undoes: [],
};

/** The queries of the previews, the last one at the end. */
export const previews: string[] = [];

/** Stubs the API: records the commands, and gives each this answer. */
export function serve(answer: { status: number; body: unknown } = DONE, preview = PREVIEW): Sent[] {
  const sent: Sent[] = [];
  previews.length = 0;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const [address, query = ""] = path.split("?");
    if (address === `${SHEET}/preview`) {
      previews.push(decodeURIComponent(query));
      return Promise.resolve(Response.json(preview));
    }
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    sent.push({ path, body });
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

/** Reads the sheet again, as the page does when it gets the focus. */
function ReadAnew() {
  const refresh = useRefresh();
  return <button onClick={() => void refresh(resultsPath("7"))}>Read Anew</button>;
}

export function show(fields: Partial<ResultSheet> = {}, times: Partial<MatchTimes> = {}) {
  const managed = { match: exampleMatch("7"), week: 3, side: 0 } as unknown as ManagedMatch;
  const onChanged = vi.fn();
  renderOnPage(
    <>
      <Results managed={managed} zone="Europe/London" onChanged={onChanged} />
      <ReadAnew />
    </>,
    {
      path: "/bcl/match/7/manage",
      fallback: { [SHEET]: exampleSheet(fields), [TIMES]: exampleTimes(times) },
    },
  );
  return onChanged;
}

export function may(...powers: (keyof ResultSheet["may"])[]): ResultSheet["may"] {
  return { ...NO_POWERS, ...Object.fromEntries(powers.map((power) => [power, true])) };
}

/** Presses a button; the first time, this loads the staff's dialog. */
export async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
  if (/^(Decide|Amend) Result$/.test(name)) {
    await screen.findByRole("dialog");
  }
}

export const dialog = () => within(screen.getByRole("dialog"));

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

export const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(name), option);

/** Confirms the dialog before something is sent. */
export async function confirm(verb: string): Promise<void> {
  const button = await dialog().findByRole<HTMLButtonElement>("button", { name: verb });
  await waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  await userEvent.click(button);
}

/** Reports what is entered. */
export async function report(verb = "Report Result"): Promise<void> {
  await press(verb);
  await confirm(verb);
}

/** Enters a map at once: these tests are not about typing. */
export function enterMap(number: number, map: string, a: string, b: string): void {
  const title = `Map ${String(number)}`;
  fireEvent.change(field(title), { target: { value: map } });
  fireEvent.change(field(`${title}: Night Owls`), { target: { value: a } });
  fireEvent.change(field(`${title}: Foxes`), { target: { value: b } });
}

export function only(sent: readonly Sent[]): Sent {
  const [command, ...others] = sent;
  if (command === undefined || others.length > 0) {
    throw new Error(`${String(sent.length)} commands were sent`);
  }
  return command;
}

export const DISPUTED = exampleReport({
  status: ReportStatus.disputed,
  answeredBy: { _id: "12", username: "Finn" },
  answeredAt: 1_788_290_000,
  disputeReason: "It was 7 to 10.",
});

export const RULE = {
  toWin: 7,
  most: 12,
  words: "The winner has 7 rounds and the loser at most 5, or both have 6.",
};

/** Whether the browser asks before the reader leaves the page. */
export function isAskedToStay(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
