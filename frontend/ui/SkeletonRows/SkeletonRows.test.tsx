import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { SkeletonRows } from "./SkeletonRows";

it("shows readers and screen readers what is loading", () => {
  render(<SkeletonRows label="Loading Standings" count={3} />);
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Loading Standings");
  expect(status.parentElement?.querySelectorAll("[aria-hidden]")).toHaveLength(3);
});
