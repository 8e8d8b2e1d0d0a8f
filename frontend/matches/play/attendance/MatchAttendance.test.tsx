import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { ApiBody } from "../../../api/apiPath";
import { spyOnToasts } from "../../../test/spies";
import { exampleAttendance, exampleSide } from "../../../test/fixtures/attendance";
import { exampleManagedMatch } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import type { AttendanceSheet } from "./attendance";
import { ManagedAttendance } from "./ManagedAttendance";
import { OwnAnswer } from "./OwnAnswer";

const ATTENDANCE = "/api/matches/7/attendance";

spyOnToasts();

function serve() {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (init?.method === "POST") {
      sent.push([path, JSON.parse(init.body as string)]);
    }
    return Promise.resolve(Response.json({ success: true, message: "Done." }));
  });
  return sent;
}

function manage(sheet: Partial<AttendanceSheet>) {
  const body: ApiBody<"/api/matches/{id}/attendance"> = exampleAttendance(sheet);
  renderOnPage(
    <ManagedAttendance managed={exampleManagedMatch()} zone="Europe/London" onChanged={vi.fn()} />,
    { path: "/bcl/match/7/manage", fallback: { [ATTENDANCE]: body } },
  );
}

it("takes an answer by one tap and shows the one that was given", async () => {
  const sent = serve();
  const onChanged = vi.fn();
  renderOnPage(
    <OwnAnswer matchId="7" sheet={exampleAttendance({ own: "maybe" })} onChanged={onChanged} />,
    { path: "/bcl/match/7" },
  );
  const pressed = screen.getAllByRole("button", { pressed: true });
  expect(pressed.map((each) => each.textContent)).toEqual(["✓ Maybe"]);
  await userEvent.click(screen.getByRole("button", { name: "Out" }));
  expect(sent).toEqual([[`${ATTENDANCE}/answer`, { answer: "out" }]]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it("shows a captain who is in, maybe, out and silent, and the way to substitutes", async () => {
  const sent = serve();
  manage({ sides: [exampleSide()] });
  const groups = screen.getAllByRole("term").map((term) => term.parentElement?.textContent);
  expect(groups).toEqual(["In (1)Mara", "Maybe (0)", "Out (1)Ivo", "No Answer (1)Olga"]);
  expect(screen.getByText(/needed players/).textContent).toBe(
    "Too few players: 1 of 3 needed players is in, 1 has not answered.",
  );
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Find a Substitute" });
  expect(link.getAttribute("href")).toBe("/bcl/match/7/manage#substitutes");
  await userEvent.click(screen.getByRole("button", { name: "Ask Those Who Have Not Answered" }));
  expect(sent).toEqual([[`${ATTENDANCE}/ask`, {}]]);
});

it("leads to substitutes until enough players are in", () => {
  const side = exampleSide({ needed: 3, sure: 1, missing: 0 });
  const wes = {
    player: { _id: "40", username: "Wes" },
    isSubstitute: true,
    answer: "maybe",
  } as const;
  manage({ sides: [{ ...side, players: [...side.players, wes] }] });
  expect(screen.getByText(/needed players/).textContent).toBe(
    "1 of 3 needed players is in, 1 says maybe and 1 has not answered.",
  );
  expect(screen.getByRole("link", { name: "Find a Substitute" })).toBeTruthy();
});

it("is content once enough players are in, and says when to ask again", () => {
  const askObstacle = "Your team has asked lately.";
  manage({
    sides: [exampleSide({ needed: 1, missing: 0, mayAsk: false, askObstacle })],
    mayAnswer: false,
  });
  expect(screen.getByText("1 of 1 needed players is in.")).toBeTruthy();
  expect(screen.getByText(askObstacle)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Find a Substitute" })).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows nothing once the match has begun", () => {
  manage({ sides: [exampleSide()], obstacle: "This match has begun." });
  expect(screen.queryByText("Who Plays")).toBeNull();
});
