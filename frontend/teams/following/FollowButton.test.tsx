// Without it, the button could say that the reader follows what they do not.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { MOST_ON_DEVICE } from "../../api/enums";
import { readFollows, writeFollows } from "../../page/storedFollows";
import { exampleSession } from "../../test/fixtures/session";
import { renderOnPage } from "../../test/renderOnPage";
import { spyOnToasts } from "../../test/spies";
import { stubApi } from "../../test/stubApi";
import { FollowButton } from "./FollowButton";

const toasts = spyOnToasts();
const FOXES = <FollowButton kind="teams" id="8" name="Foxes" />;
const pressed = () => screen.getByRole("button", { name: /Foxes/ }).getAttribute("aria-pressed");

// First: a change of what the device follows, as in the others, has the account's asked for again.
it("follows with the account of who is signed in", async () => {
  const own = { teams: [] as string[], players: [], leagues: [] };
  const fetch = stubApi({
    "/api/follows/own": { body: { ...own, teams: ["8"] } },
    "/api/follows/teams/8": { body: { success: true, message: "You follow Foxes." } },
  });
  renderOnPage(FOXES, { session: exampleSession(), fallback: { "/api/follows/own": own } });
  await userEvent.click(screen.getByRole("button", { name: "Follow Foxes" }));
  await waitFor(() => {
    expect(pressed()).toBe("true");
  });
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    "/api/follows/teams/8",
    "/api/follows/own",
  ]);
  expect(readFollows().teams).toEqual([]);
});

it("follows on the device of a visitor, and no longer", async () => {
  renderOnPage(FOXES);
  expect(pressed()).toBe("false");
  await userEvent.click(screen.getByRole("button", { name: "Follow Foxes" }));
  await waitFor(() => {
    expect(pressed()).toBe("true");
  });
  expect(readFollows().teams).toEqual(["8"]);
  await userEvent.click(screen.getByRole("button", { name: "Following Foxes" }));
  await waitFor(() => {
    expect(pressed()).toBe("false");
  });
  expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual([
    "You follow Foxes on this device. It is on the front page; log in to have it everywhere.",
    "You no longer follow Foxes.",
  ]);
});

it("says when a device follows as much as it can", async () => {
  const teams = Array.from({ length: MOST_ON_DEVICE }, (_, place) => String(place + 100));
  writeFollows({ teams, players: [], leagues: [] });
  renderOnPage(FOXES);
  await userEvent.click(screen.getByRole("button", { name: "Follow Foxes" }));
  await waitFor(() => {
    expect(toasts).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: "error",
        message: "This device follows 30 teams already. Log in to follow more.",
      }),
    );
  });
  expect(pressed()).toBe("false");
});
