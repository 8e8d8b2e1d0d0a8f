import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { SkeletonRows } from "./SkeletonRows";

it("tells readers and screen readers what is on its way", () => {
  render(<SkeletonRows label="Loading Standings" count={3} />);
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Loading Standings");
  expect(status.parentElement?.querySelectorAll("[aria-hidden]")).toHaveLength(3);
});
