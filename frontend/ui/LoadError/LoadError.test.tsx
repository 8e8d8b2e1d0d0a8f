import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { ApiError } from "../../api/request";
import { LoadError } from "./LoadError";

const ERROR = new ApiError("Not Found", "There is no such league.", 404);

it("shows what failed, with the error's name and message", () => {
  render(<LoadError what="Standings" error={ERROR} isRetrying={false} onRetry={vi.fn()} />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Error Loading Standings");
  expect(alert.textContent).toContain("Not Found: There is no such league.");
});

it("has words of its own where the product does", () => {
  render(
    <LoadError
      what="Matches"
      title="Error loading matches"
      error={ERROR}
      isRetrying={false}
      onRetry={vi.fn()}
    />,
  );
  expect(screen.getByRole("alert").firstChild?.textContent).toBe("Error loading matches");
});

it("tries again on request", async () => {
  const onRetry = vi.fn();
  render(<LoadError what="Standings" error={ERROR} isRetrying={false} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("sends no second request while it tries", () => {
  render(<LoadError what="Standings" error={ERROR} isRetrying onRetry={vi.fn()} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Trying Again" }).disabled).toBe(
    true,
  );
});
