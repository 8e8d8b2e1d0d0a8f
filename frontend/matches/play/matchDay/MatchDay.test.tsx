import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../../test/spies";
import { exampleDay } from "../../../test/fixtures/matchDay";
import { exampleManagedMatch, EVENING } from "../../../test/fixtures/times";
import { renderOnPage } from "../../../test/renderOnPage";
import { MatchDay } from "./MatchDay";
import { lengthWords, type MatchDaySheet } from "./matchDay";

const DAY = "/api/matches/7/match-day";
const toast = spyOnToasts();

afterEach(() => {
  vi.unstubAllGlobals();
});

function show(day: MatchDaySheet, side: 0 | 1 | null = 0) {
  const onChanged = vi.fn();
  renderOnPage(
    <MatchDay
      managed={{ ...exampleManagedMatch(), side }}
      zone="Europe/London"
      onChanged={onChanged}
    />,
    { path: "/bcl/match/7/manage", fallback: { [DAY]: day } },
  );
  return onChanged;
}

function answer(body: unknown, status = 201) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const OLGA = { side: 0 as const, by: { _id: "11", username: "Olga" }, at: EVENING - 60 };

it("lets a leader check the team in", async () => {
  const fetched = answer({ success: true, message: "Your team has checked in." });
  const onChanged = show(exampleDay({ mayCheckIn: true }));
  expect(texts()).toEqual(["Night OwlsNot checked in", "FoxesNot checked in"]);
  expect(screen.queryByRole("button", { name: "Claim Absence" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Check In" }));
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalled();
  });
  expect(fetched.mock.calls[0]?.[0]).toBe(`${DAY}/check-in`);
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ message: "Your team has checked in." }),
  );
});

it("says from when the absence can be claimed of a team that has not checked in", () => {
  show(exampleDay({ checkIns: [OLGA] }));
  expect(texts()[0]).toMatch(/^Night OwlsChecked in: Olga, /);
  expect(document.body.textContent).toContain(
    "If Foxes do not check in, you can say that they did not come from",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

it("asks before a team is claimed to be absent, with the time that it has to answer", async () => {
  const fetched = answer({ success: true, message: "The other team can answer." });
  const onChanged = show(exampleDay({ checkIns: [OLGA], mayClaim: true }));
  await userEvent.click(screen.getByRole("button", { name: "Claim Absence" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(screen.getByRole("dialog").textContent).toContain(
    "Foxes are notified and have 24 hours to answer. If they do not, they forfeit the match.",
  );
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Claim Absence" }));
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  expect(fetched.mock.calls[0]?.[0]).toBe(`${DAY}/claim-absence`);
});

it("says why a claim was refused", async () => {
  answer({ detail: "The other team has checked in." }, 409);
  show(exampleDay({ checkIns: [OLGA], mayClaim: true }));
  await userEvent.click(screen.getByRole("button", { name: "Claim Absence" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Claim Absence" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("The other team has checked in.");
});

it("shows staff what the portal sent, newest first", async () => {
  const by = { _id: "5", username: "Tia" };
  show(
    exampleDay({
      sent: [
        { at: EVENING + 900, about: "Claim that the team did not come", to: ["Foxes"], by },
        {
          at: EVENING - 3600,
          about: "Reminder: Check-in is open",
          to: ["Night Owls", "Foxes"],
          by: null,
        },
      ],
    }),
    null,
  );
  const sent = within(await screen.findByRole("region", { name: "What the Portal Sent" }));
  expect(sent.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Claim that the team did not comeTo Foxes, .*, by Tia$/),
    expect.stringMatching(/^Reminder: Check-in is openTo Night Owls and Foxes, [^a-z]*\d/),
  ]);
});

it("shows nothing to a team whose match has no time or whose league has no check-in", () => {
  const none = { checkInFrom: 0, checkInUntil: 0, claimFrom: 0, claimUntil: 0 };
  show(exampleDay(none));
  expect(screen.queryByRole("region")).toBeNull();
});

it.each([
  [3600, "1 hour"],
  [86_400, "24 hours"],
  [5400, "90 minutes"],
])("writes a length of %d seconds as %s", (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words);
});
