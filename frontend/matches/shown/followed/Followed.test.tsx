// Without it, people could lose the way to stop following, or not learn how to begin.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { exampleMatch, SCHEDULED } from "../../../test/fixtures/matches";
import { Followed, type FollowedBody } from "./Followed";

const FOXES: FollowedBody["follows"][number] = {
  kind: "teams",
  _id: "8",
  name: "Foxes",
  league: "bcl",
  href: "/bcl/team/8",
  note: "Disbanded",
};

function show(body: Partial<FollowedBody>) {
  const onStop = vi.fn();
  const followed = { follows: [FOXES], next: [], results: [], ...body };
  render(<Followed followed={followed} where="Only you see it." onStop={onStop} />);
  return onStop;
}

it("says how to follow", () => {
  show({ follows: [] });
  expect(screen.getByText("You follow nothing yet")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

it("shows the next matches with their casts, and stops following", async () => {
  const match = exampleMatch("5", { ...SCHEDULED, cast: "3" });
  const onStop = show({ next: [{ match, until: "in 3 days" }] });
  const next = within(screen.getByRole("region", { name: /^Next Matches/ }));
  expect(next.getByRole("link").textContent).toContain("Cast");
  expect(screen.getByText("Disbanded")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Unfollow Foxes" }));
  expect(onStop).toHaveBeenCalledWith(FOXES);
});
