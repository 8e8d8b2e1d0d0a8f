import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { AccessGuard } from "./AccessGuard";

function show(isAllowed: boolean | undefined, isLoggedIn: boolean) {
  render(
    <AccessGuard isAllowed={isAllowed} isLoggedIn={isLoggedIn} loginUrl="/login?next=/admin">
      <p>The secret</p>
    </AccessGuard>,
  );
}

const links = () =>
  screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

it("shows that it checks, and shows nothing else", () => {
  show(undefined, false);
  expect(screen.getByRole("status").textContent).toBe("Checking Access");
  expect(screen.queryByText("The secret")).toBeNull();
});

it("shows what is allowed", () => {
  show(true, true);
  expect(screen.getByText("The secret")).toBeTruthy();
});

it.each([
  [true, [["Take Me Home", "/"]]],
  [
    false,
    [
      ["Take Me Home", "/"],
      ["Login", "/login?next=/admin"],
    ],
  ],
] as const)("denies, and lets the logged-out log in (logged in: %s)", (isLoggedIn, expected) => {
  show(false, isLoggedIn);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Access Denied");
  expect(screen.getByText("You do not have permission to view this resource")).toBeTruthy();
  expect(screen.queryByText("The secret")).toBeNull();
  expect(links()).toEqual(expected);
});
