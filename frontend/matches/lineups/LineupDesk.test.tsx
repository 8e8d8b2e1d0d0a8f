import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { exampleAttendance, exampleSide as attendingSide } from "../../test/fixtures/attendance";
import { exampleLineups, examplePlayer, exampleSide } from "../../test/fixtures/lineups";
import { EVENING, exampleManagedMatch } from "../../test/fixtures/times";
import { renderOnPage } from "../../test/renderOnPage";
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
const form = () => screen.getByRole("form", { name: "Line-up of Night Owls" });

it("lets a leader choose as many players as the league fields, and hand them in", async () => {
  const sent = serve(DONE);
  const onChanged = show();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Hand In Line-up" }).disabled).toBe(
    true,
  );
  expect(screen.getByRole("checkbox", { name: /^Ben *Said: Out$/ })).toBeTruthy();
  await tick(/^Ava/);
  expect(within(form()).getByRole("status").textContent).toBe(
    "1 of 2 players chosen. If nobody else can play, you can ask a substitute below.",
  );
  await tick(/^Cem/);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Ben/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Hand In Line-up" }));
  expect(sent).toEqual([[`${LINEUPS}/hand-in`, { side: 0, players: ["40", "42"], reason: "" }]]);
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

it("keeps what is ticked when the server refuses it", async () => {
  const words = "Ava is blocked from the Breachers Champions League.";
  serve({ status: 400, body: { players: [words] } });
  show();
  await tick(/^Ava/);
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
  expect(sent).toEqual([
    [`${LINEUPS}/hand-in`, { side: 0, players: ["41"], reason: "They said so." }],
  ]);
});
