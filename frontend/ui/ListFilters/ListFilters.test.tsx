import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { ListFilters } from "./ListFilters";

it("says how many filters are set, and whether they are shown", async () => {
  const { rerender } = render(
    <ListFilters label="Teams" search={<input aria-label="Name" />} chosen={0}>
      <input aria-label="Status" />
    </ListFilters>,
  );
  const button = screen.getByRole("button", { name: "Filters" });
  expect(button.ariaExpanded ?? button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  rerender(
    <ListFilters label="Teams" search={null} chosen={2}>
      {null}
    </ListFilters>,
  );
  expect(button.textContent).toBe("Filters (2)");
});
