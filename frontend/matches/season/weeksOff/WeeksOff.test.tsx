import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { renderOnPage } from "../../../test/renderOnPage";
import { WeeksOff } from "./WeeksOff";

const PATH = "/api/teams/7/weeks-off";
const SPENT = "A team can ask for 1 week off in a season. The league’s team managers can help.";

const showToast = spyOnToasts();

interface Sent {
  address: string;
  body: unknown;
}

/** Shows the card, with an API that keeps which weeks are off; at most one may be. It refuses
 * commands with `refusal`, if there is one. */
function show(off: number[], refusal?: string): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit = {}) => {
    if (method === undefined) {
      return Promise.resolve(Response.json(weeks(off)));
    }
    const given = JSON.parse(typeof body === "string" ? body : "") as { week: number };
    sent.push({ address, body: given });
    if (refusal !== undefined) {
      return Promise.resolve(Response.json({ detail: refusal }, { status: 409 }));
    }
    off = address === PATH ? [...off, given.week] : off.filter((week) => week !== given.week);
    return Promise.resolve(Response.json({ success: true, message: "Done." }));
  });
  renderOnPage(<WeeksOff team={{ _id: "7" }} zone="UTC" />);
  return sent;
}

function weeks(off: number[]) {
  return {
    allowed: 1,
    taken: off.length,
    weeks: [3, 4].map((week) => ({
      week,
      opens: 1_790_000_000 + week,
      isOff: off.includes(week),
      obstacle: off.length > 0 && !off.includes(week) ? SPENT : "",
    })),
  };
}

const rows = () => screen.getAllByRole("listitem");

it("reads the weeks when they are asked for, and asks for one", async () => {
  const sent = show([]);
  expect(screen.queryByRole("listitem")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show Weeks" }));
  expect(await screen.findByText("0 of 1 weeks off used this season.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ask for Week Off: week 4" }));
  expect(await screen.findByText("1 of 1 weeks off used this season.")).toBeTruthy();
  expect(sent).toEqual([{ address: PATH, body: { week: 4 } }]);
  expect(rows()[1]?.textContent).toMatch(/^Week 4, from .*: off/);
  // The limit is said, and there is nothing left to press.
  const [third] = rows();
  expect(third?.textContent).toContain(SPENT);
  expect(within(third ?? document.body).queryByRole("button")).toBeNull();
});

it("withdraws a week off", async () => {
  const sent = show([3]);
  await userEvent.click(screen.getByRole("button", { name: "Show Weeks" }));
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw: week 3" }));
  expect(await screen.findByRole("button", { name: "Ask for Week Off: week 3" })).toBeTruthy();
  expect(sent).toEqual([{ address: `${PATH}/withdraw`, body: { week: 3 } }]);
});

it("says why a week off was refused, and keeps the weeks", async () => {
  show([], "Week 4 is already paired. The league’s team managers can help.");
  await userEvent.click(screen.getByRole("button", { name: "Show Weeks" }));
  await userEvent.click(await screen.findByRole("button", { name: "Ask for Week Off: week 4" }));
  await waitFor(() => {
    expect(showToast.mock.lastCall?.[0]).toMatchObject({
      message: "Week 4 is already paired. The league’s team managers can help.",
    });
  });
  expect(rows()).toHaveLength(2);
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Ask for Week Off: week 4" }).disabled,
  ).toBe(false);
});
