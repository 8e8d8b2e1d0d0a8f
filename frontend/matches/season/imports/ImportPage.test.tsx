import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { StaffLibrary } from "../../../portals/StaffLibrary";
import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubStaffBrowser } from "../../../test/staffBrowser";
import { isolated } from "../../../ui/isolated";
import { ImportPage, type ImportPageProps } from "./ImportPage";

const showToast = spyOnToasts();

const LEAGUE = {
  id: "9",
  code: "bcl",
  name: "Breachers League",
  game: "Breachers",
  zone: "Europe/Paris",
};
const FORMAT = {
  kind: "matches",
  columns: [{ names: "team_a, team_b", meaning: "The teams.", isNeeded: true }],
  example: "week,team_a,team_b\n3,Foxes,Owls\n",
  mostRows: 2000,
} as const;
let recent: readonly object[] = [];
const TEXT = "week,team_a,team_b\n3,Foxes,Owls";

const row = (line: number, verdict: string, more: object = {}) => ({
  line,
  name: `Row ${String(line)}`,
  verdict,
  changes: [],
  clashes: [],
  why: [],
  ...more,
});
const ROWS = [
  row(2, "new", { changes: [{ field: "Time", before: "", after: "2026-11-03 19:30" }] }),
  row(3, "changes", { changes: [{ field: "Time", before: "no time", after: "19:00" }] }),
  row(4, "same"),
  row(5, "refused", { why: ["Team B: the league has no team “Bears”"] }),
];
const UNDERSTOOD = {
  columns: [
    { name: "week", example: "3", target: "week" },
    { name: "team_a", example: "Foxes", target: "team_a" },
    { name: "team_b", example: "Owls", target: "team_b" },
  ],
  targets: ["week", "team_a", "team_b", "date"],
  order: "",
  unclear: "",
  asksSeason: false,
  season: null,
  seasons: [],
  names: [],
  mayFound: false,
  leftOut: 0,
  joined: 0,
};
const PREVIEW = {
  digest: "a".repeat(64),
  rows: ROWS,
  problems: [],
  understood: UNDERSTOOD as object | null,
};
const ALL_SAME = { ...PREVIEW, digest: "b".repeat(64), rows: [row(2, "same")] };
const GUESSED = JSON.stringify({ season: null, order: null, since: null, until: null, names: [] });
const RECENT = "/api/matches/import/9/recent";
const UNDO = "/api/matches/import/9/undo";
const IMPORT = {
  _id: "4",
  kind: "matches",
  file: "matches.csv",
  new: 2,
  changed: 1,
  by: "Zeno",
  at: 1_800_000_000,
  until: 1_800_086_400,
  undoneBy: null as string | null,
  undoneAt: null as number | null,
};

/**
 * Answers each command with the next body; returns the paths and parts of what was sent. `recent`
 * are the imports of the last day.
 */
const TEAMS = "/api/teams/all/9/homepage?status=-1";

function stubImports(...answers: { status?: number; body: object }[]) {
  const sent: [path: string, parts: Record<string, unknown>][] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (address === RECENT) {
      return Response.json(recent);
    }
    if (address === TEAMS) {
      return Response.json([{ _id: "1", name: { name: "Grizzlies" } }]);
    }
    if (typeof body === "string") {
      sent.push([address, JSON.parse(body) as Record<string, unknown>]);
      const answer = answers.shift();
      return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 });
    }
    const parts: Record<string, unknown> = {};
    for (const [name, value] of (body as FormData).entries()) {
      parts[name] = value instanceof File ? `${value.name}: ${await value.text()}` : value;
    }
    sent.push([address, parts]);
    const next = answers.shift();
    return Response.json(next?.body ?? {}, { status: next?.status ?? 200 });
  });
  return sent;
}

function show(largestFile = 500_000, formats: ImportPageProps["formats"] = [FORMAT]) {
  renderOnPage(
    <StaffLibrary styleNonce="">
      <ImportPage leagues={[LEAGUE]} formats={formats} largestFile={largestFile} />
    </StaffLibrary>,
    { path: "/tm/manage/import" },
  );
}

const pasteArea = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  recent = [];
  stubStaffBrowser();
});

it("shows what an import does with each row, and imports it without the refused rows", async () => {
  const sent = stubImports(
    { body: PREVIEW },
    { body: { success: true, message: "Imported: 1 new row and 1 with changes." } },
    { body: ALL_SAME },
  );
  show();
  fireEvent.change(pasteArea(), { target: { value: TEXT } });
  await press("Preview");
  const table = within(await screen.findByRole("table", { name: "Rows of the file" }));
  expect(table.getByText("Time: 2026-11-03 19:30")).toBeTruthy();
  expect(table.getByText("Time: no time → 19:00")).toBeTruthy();
  await press("Refused 1 rows");
  expect(table.getAllByRole("row")).toHaveLength(2);
  expect(table.getByText("Team B: the league has no team “Bears”")).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Import 2 Rows" });
  expect(button.disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Leave out 1 refused row" }));
  await userEvent.click(button);
  expect(await screen.findByText(/There is nothing to import/)).toBeTruthy();
  expect(showToast).toHaveBeenCalledTimes(1);
  const file = `pasted.csv: ${TEXT}`;
  expect(sent).toEqual([
    ["/api/matches/import/9/preview", { kind: "matches", reading: GUESSED, file }],
    [
      "/api/matches/import/9/apply",
      {
        kind: "matches",
        reading: GUESSED,
        digest: PREVIEW.digest,
        leaveOutRefused: "true",
        file,
      },
    ],
    ["/api/matches/import/9/preview", { kind: "matches", reading: GUESSED, file }],
  ]);
  expect(pasteArea().value).toBe(TEXT);
});

it("shows a new preview instead, when something changed meanwhile", async () => {
  stubImports(
    { body: { ...PREVIEW, rows: ROWS.slice(0, 3) } },
    { status: 409, body: { detail: "Something has changed.", preview: ALL_SAME } },
  );
  show();
  fireEvent.change(pasteArea(), { target: { value: TEXT } });
  await press("Preview");
  await userEvent.click(await screen.findByRole("button", { name: "Import 2 Rows" }));
  expect(await screen.findByText(/Something has changed since the preview/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

it("previews a chosen file at once, and says what is wrong with one that can’t be read", async () => {
  const problems = [{ line: 1, column: "tiem", message: "unknown column" }];
  const sent = stubImports({ body: { digest: "", rows: [], problems, understood: null } });
  show();
  const input = screen.getByLabelText("Choose a File");
  await userEvent.upload(input, new File(["week,tiem\n"], "matches.csv"));
  expect(await screen.findByText("Line 1, column tiem: unknown column")).toBeTruthy();
  expect(sent[0]?.[1].file).toBe("matches.csv: week,tiem\n");
  expect(screen.queryByRole("textbox")).toBeNull();
  await press("Remove File");
  expect(pasteArea().value).toBe("");
});

it("keeps the file when another kind is chosen, and reads it as that", async () => {
  const sent = stubImports({ body: PREVIEW }, { body: ALL_SAME });
  show(500_000, [FORMAT, { ...FORMAT, kind: "results" }]);
  const input = screen.getByLabelText("Choose a File");
  await userEvent.upload(input, new File(["week,team_a\n"], "mine.csv"));
  expect(await screen.findByRole("table", { name: "Rows of the file" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "results");
  expect(screen.getByText("Chosen: mine.csv")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Rows of the file" })).toBeNull();
  await press("Preview");
  await waitFor(() => {
    expect(sent.map(([, { kind, file }]) => [kind, file])).toEqual([
      ["matches", "mine.csv: week,team_a\n"],
      ["results", "mine.csv: week,team_a\n"],
    ]);
  });
});

it("keeps what was pasted when it is too large or the server fails", async () => {
  const sent = stubImports({ status: 500, body: {} });
  show(20);
  fireEvent.change(pasteArea(), { target: { value: TEXT } });
  await press("Preview");
  expect(screen.getByRole("alert").textContent).toMatch(/^The file is larger than 0.02 kB/);
  expect(sent).toEqual([]);
  fireEvent.change(pasteArea(), { target: { value: "week" } });
  await press("Preview");
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(pasteArea().value).toBe("week");
});

it("asks for the season, the order of dates and near names, and reads the file again so", async () => {
  const asked = {
    ...UNDERSTOOD,
    targets: ["season", "team_a", "team_b", "date"],
    unclear: "03/04/2025",
    asksSeason: true,
    seasons: [
      { value: 3, label: "Season 3, not begun yet" },
      { value: 2, label: "Season 2, current" },
    ],
    names: [
      { name: "Velvet Hamers", rows: 2, near: ["Velvet Hammers"], choice: "", team: "" },
      { name: "Bears", rows: 1, near: [], choice: "", team: "" },
      { name: "Wolves", rows: 1, near: [], choice: "", team: "" },
    ],
    mayFound: true,
  };
  const problems = [{ line: 1, column: "season", message: "choose the season of these results" }];
  const sent = stubImports(
    { body: { digest: "", rows: [], problems, understood: asked } },
    { body: { ...PREVIEW, understood: asked } },
    { body: { ...PREVIEW, understood: asked } },
  );
  show();
  fireEvent.change(pasteArea(), { target: { value: TEXT } });
  await press("Preview");
  expect(
    await screen.findByText("Season’s number: choose the season of these results"),
  ).toBeTruthy();
  const again = screen.getByRole<HTMLButtonElement>("button", { name: "Preview Again" });
  expect(again.disabled).toBe(true);
  expect(screen.getByText(`In 2 rows. Did you mean ${isolated("Velvet Hammers")}?`)).toBeTruthy();
  const choose = (label: string, choice: string) =>
    userEvent.selectOptions(screen.getByRole("combobox", { name: label }), choice);
  await choose("Season of These Results", "Season 2, current");
  await choose("Which day is 03/04/2025?", "The day comes first");
  await choose("week", "Leave out");
  // The name that is like another one is not among them.
  await press("Found 2 New Teams");
  await choose("Velvet Hamers", `Use ${isolated("Velvet Hammers")}`);
  await choose("Wolves", "Leave out its rows");
  await choose("Bears", "Use another team…");
  const label = `Team for ${isolated("Bears")}`;
  await userEvent.type(await screen.findByRole("combobox", { name: label }), "grizz");
  await userEvent.click(await screen.findByRole("option", { name: "Grizzlies" }));
  await userEvent.click(again);
  expect(await screen.findByRole("table", { name: "Rows of the file" })).toBeTruthy();
  expect(JSON.parse(String(sent[1]?.[1].reading))).toEqual({
    columns: ["", "team_a", "team_b"],
    season: 2,
    order: "day",
    since: null,
    until: null,
    names: [
      { name: "Velvet Hamers", choice: "use", team: "Velvet Hammers" },
      { name: "Wolves", choice: "leave-out", team: "" },
      { name: "Bears", choice: "use", team: "Grizzlies" },
    ],
  });
  // Other text is most likely of the same season.
  fireEvent.change(pasteArea(), { target: { value: `${TEXT}\n` } });
  await press("Preview");
  await waitFor(() => {
    expect(JSON.parse(String(sent[2]?.[1].reading))).toMatchObject({ season: 2, names: [] });
  });
});

it("leads from dates that can be two days to the question that answers them all", async () => {
  const unclear = { ...UNDERSTOOD, unclear: "03/04/2025" };
  stubImports(
    { body: { ...PREVIEW, understood: unclear } },
    { body: { ...PREVIEW, understood: { ...unclear, order: "day" } } },
  );
  show();
  fireEvent.change(pasteArea(), { target: { value: TEXT } });
  await press("Preview");
  expect(await screen.findByText(/^03\/04\/2025 can be two days\./)).toBeTruthy();
  await press("Go to the Question");
  const question = screen.getByRole("combobox", { name: "Which day is 03/04/2025?" });
  expect(document.activeElement).toBe(question);
  await userEvent.selectOptions(question, "The day comes first");
  await press("Preview Again");
  await waitFor(() => {
    expect(screen.queryByText(/can be two days\./)).toBeNull();
  });
});

it("undoes an import after asking, and says what stands in the way", async () => {
  recent = [
    IMPORT,
    { ...IMPORT, _id: "3", file: "older.csv", undoneBy: "Ida", undoneAt: IMPORT.at },
  ];
  const refusal = "Nothing was undone. Foxes vs Owls has changed since.";
  const sent = stubImports(
    { status: 409, body: { detail: refusal } },
    { body: { success: true, message: "Undone: the import of matches.csv." } },
  );
  show();
  const ask = await screen.findByRole("button", { name: "Undo the import of matches.csv" });
  expect(screen.queryByRole("button", { name: "Undo the import of older.csv" })).toBeNull();
  await userEvent.click(ask);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/Its new matches are deleted/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  expect(await dialog.findByText(refusal)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(sent).toEqual([
    [UNDO, { change: "4" }],
    [UNDO, { change: "4" }],
  ]);
});
