import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { EmptyState } from "./EmptyState";

it("shows what is missing, and what to do about it", () => {
  render(
    <EmptyState title="No teams yet">
      <a href="/bcl/rules">How to enrol</a>
    </EmptyState>,
  );
  expect(screen.getByText("No teams yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "How to enrol" })).toBeTruthy();
});
