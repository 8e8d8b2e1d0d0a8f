import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { ErrorBoundary } from "./ErrorBoundary";

function Broken({ error }: { error: unknown }): never {
  throw error;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

it("shows its children while they do not fail", () => {
  render(<ErrorBoundary>All is well</ErrorBoundary>);
  expect(screen.getByText("All is well")).toBeTruthy();
});

it.each([
  ["an error", new Error("The roster is upside down"), "The roster is upside down"],
  ["an error without words", new Error(""), "Unknown error"],
  ["something that is no error", "boo", "Unknown error"],
])("apologises for %s", (_, error, message) => {
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Oops!" })).toBeTruthy();
  expect(screen.getByText("Sorry, an unexpected error has occurred.")).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});
