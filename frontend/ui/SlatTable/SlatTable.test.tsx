import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { SlatTable } from "./SlatTable";

const COLUMNS = [{ label: "Team" }, { label: "Wins", isNumber: true }];

function show(isBusy = false) {
  return render(
    <SlatTable caption="Teams of the week" columns={COLUMNS} isBusy={isBusy}>
      <tr>
        <td>Foxes</td>
        <td>3</td>
      </tr>
    </SlatTable>,
  );
}

it("is a table named by its caption, with a head and its rows", () => {
  show();
  const table = screen.getByRole("table", { name: "Teams of the week" });
  expect(table.getAttribute("aria-busy")).toBe("false");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Team",
    "Wins",
  ]);
  expect(screen.getByRole("cell", { name: "Foxes" })).toBeTruthy();
});

it("shows that other rows are loading", () => {
  show(true);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
});
