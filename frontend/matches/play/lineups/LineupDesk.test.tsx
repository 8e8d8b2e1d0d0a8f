import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { exampleAttendance, exampleSide as attendingSide } from "../../../test/fixtures/attendance";
import { exampleLineups, examplePlayer, exampleSide } from "../../../test/fixtures/lineups";
import { EVENING, exampleManagedMatch } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import { LineupDesk } from "./LineupDesk";
import type { MatchLineups } from "./matchLineups";

const LINEUPS = "/api/matches/7/lineups";
const IVO = { _id: "12", username: "Ivo" };

/** Ben said that he is out. */
const SAID = attendingSide({
  players: [{ player: { _id: "41", username: "Ben" }, isSubstitute: false, answer: "out" }],
});

function show(fields: Partial<MatchLineups> = {}) {
  const onChanged = vi.fn();
  renderOnPage(
    <LineupDesk managed={exampleManagedMatch()} zone="Europe/London" onChanged={onChanged} />,
    {
      path: "/bcl/match/7/manage",
      fallback: {
        [LINEUPS]: exampleLineups(fields),
        "/api/matches/7/attendance": exampleAttendance({ sides: [SAID] }),
      },
    },
  );
  return onChanged;
}

/** Stubs the API: records the commands, and gives each this answer. */
function serve(answer: { status: number; body: unknown }) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

const DONE = { status: 200, body: { success: true, message: "Saved." } };
const tick = (name: RegExp) => userEvent.click(screen.getByRole("checkbox", { name }));
const command = (players: string[], fields: object = {}) => [
  `${LINEUPS}/hand-in`,
  { side: 0, players, reason: "", mayBeFinal: false, revision: "l1", ...fields },
];
const form = () => screen.getByRole("form", { name: "Line-up of Night Owls" });

it("lets a leader choose as many players as the league fields, and hand them in", async () => {
  const sent = serve(DONE);
  const onChanged = show();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Hand In Line-up" }).disabled).toBe(
    true,
  );
  expect(screen.getByRole("checkbox", { name: /^Ben *Said: Out$/ })).toBeTruthy();
  await tick(/^Ava/);
  expect(within(form()).getByRole("status").textContent).toBe("1 of 2 players chosen.");
  await tick(/^Cem/);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Ben/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  expect(sent).toEqual([command(["40", "42"])]);
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

it("asks before a line-up with open places", async () => {
  const sent = serve(DONE);
  show();
  await tick(/^Ava/);
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  const dialog = screen.getByRole("dialog", { name: "Hand In an Incomplete Line-up?" });
  expect(within(dialog).getByRole("paragraph").textContent).toBe(
    "1 place stays open. You can fill it until the match begins.",
  );
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Hand In Line-up" }));
  expect(sent).toEqual([command(["40"])]);
});

it("says above the form that everyone sees the line-up at once, and hands it in by one press", async () => {
  const sent = serve(DONE);
  const other = exampleSide({ side: 1, isHandedIn: true, mayHandIn: false, choices: [] });
  show({ sides: [exampleSide(), other] });
  expect(
    screen.getByText(/^Choose who plays, at most 2\. The other team has handed in/),
  ).toBeTruthy();
  await tick(/^Ava/);
  await tick(/^Cem/);
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([command(["40", "42"], { mayBeFinal: true })]);
});

it("asks before an incomplete line-up that everyone sees at once", async () => {
  const other = exampleSide({ side: 1, isHandedIn: true, mayHandIn: false, choices: [] });
  show({ sides: [exampleSide(), other] });
  await tick(/^Ava/);
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  const dialog = screen.getByRole("dialog", { name: "Hand In a Final Line-up?" });
  expect(
    within(dialog)
      .getAllByRole("paragraph")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "1 place stays open. You can fill it until the match begins.",
    "Everyone sees both line-ups at once. From then on only a substitute can replace a player.",
  ]);
});

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ checked }) => checked)
    .map(({ parentElement }) => parentElement?.querySelector("bdi")?.textContent);

it.each<[string, string[], string[]]>([
  ["nobody was fielded before", [], []],
  // Ben said that he is out.
  ["who was fielded last and has not said that they can’t", ["40", "41"], ["Ava"]],
  ["no more than can play", ["42", "40", "99"], ["Ava", "Cem"]],
])("ticks at first: %s", (_, last, expected) => {
  show({ sides: [exampleSide({ last })] });
  expect(ticked()).toEqual(expected);
});

it.each([
  [1, /^Everyone sees both line-ups\. You can still fill your open places: 1\./, false],
  [0, /^Everyone sees both line-ups\. Only a substitute can come in now\./, true],
])("takes as many players as there are open places: %i", (openPlaces, rule, isBarred) => {
  const players = [examplePlayer("40", "Ava")];
  const own = exampleSide({ isHandedIn: true, handedInAt: EVENING, players, openPlaces });
  const other = exampleSide({ side: 1, isHandedIn: true, mayHandIn: false, choices: [] });
  show({ isShown: true, sides: [own, other] });
  expect(screen.getByText(rule)).toBeTruthy();
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect([box(/^Ava/), box(/^Ben/), box(/^Cem/)].map(({ disabled }) => disabled)).toEqual([
    false,
    isBarred,
    false,
  ]);
});

it("leads to substitutes once nobody else of the team can play", async () => {
  serve(DONE);
  const choices = exampleSide().choices.filter(({ isSubstitute }) => !isSubstitute);
  show({ sides: [exampleSide({ choices })] });
  await tick(/^Ava/);
  expect(within(form()).getByRole("status").textContent).toBe(
    "1 of 2 players chosen. You can ask a substitute below.",
  );
});

it("keeps what is ticked when the server refuses it", async () => {
  const words = "Ava is blocked from the Breachers Champions League.";
  serve({ status: 400, body: { players: [words] } });
  show();
  await tick(/^Ava/);
  await tick(/^Cem/);
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Ava/ }).checked).toBe(true);
});

it("shows the own line-up, and of the other team only that it is there", () => {
  show({
    sides: [
      exampleSide({
        isHandedIn: true,
        handedInAt: EVENING,
        handedInBy: IVO,
        players: [examplePlayer("40", "Ava")],
      }),
      exampleSide({ side: 1, isHandedIn: true, mayHandIn: false, choices: [] }),
    ],
  });
  expect(screen.getByRole("link", { name: "Ava" })).toBeTruthy();
  expect(screen.getByText("Handed in. You see it once both are.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Change Line-up" })).toBeTruthy();
  expect(screen.getAllByRole("form")).toHaveLength(1);
});

it("says why leaders can no longer change it", () => {
  const obstacle = "This match has begun. Ask the league’s staff to correct the line-up.";
  show({ obstacle, sides: [exampleSide({ mayHandIn: false, choices: [] })] });
  expect(screen.getByText(obstacle)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

it("asks staff for a reason, and tells them what the game server logged", async () => {
  const sent = serve(DONE);
  show({
    needsReason: true,
    differences: [
      { side: 0, absent: [{ _id: "40", username: "Ava" }], unexpected: [IVO], unknown: ["xX"] },
    ],
  });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      "In the line-up, but not in the log: Ava",
      "In the log, but not in the line-up: Ivo",
      "In the log, but nobody of this match: xX",
    ]),
  );
  await tick(/^Ben/);
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "They said so.");
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  expect(sent).toEqual([command(["41"], { reason: "They said so." })]);
});
