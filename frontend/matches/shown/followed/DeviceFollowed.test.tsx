// Without it, a device could follow what is gone for ever, and so have no room for what is there.
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { readFollows, writeFollows } from "../../../page/storedFollows";
import { renderOnPage } from "../../../test/renderOnPage";
import { stubApi } from "../../../test/stubApi";
import { DeviceFollowed } from "./DeviceFollowed";

const FOXES = {
  kind: "teams",
  _id: "8",
  name: "Foxes",
  league: "bcl",
  href: "/bcl/team/8",
  note: "",
};

it("forgets teams and players that are not there any more, and says nothing", async () => {
  writeFollows({ teams: ["8", "7"], players: ["8"], leagues: [] });
  const body = { follows: [FOXES], next: [], results: [] };
  stubApi({
    "/api/matches/followed?teams=7%2C8&players=8": { body },
    "/api/matches/followed?teams=8": { body },
  });
  renderOnPage(<DeviceFollowed stop={vi.fn()} />);
  await waitFor(() => {
    expect(readFollows()).toEqual({ teams: ["8"], players: [], leagues: [] });
  });
  expect(await screen.findByRole("link", { name: "Foxes" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
