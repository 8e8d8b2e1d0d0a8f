import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderOnPage } from "../test/renderOnPage";
import { useCursor } from "./useCursor";

// Breaks without it: a desk shows another page than its address says, or none for a made-up address.

const setFilter = vi.fn();

function Rows() {
  const { asked, showOlder, filter } = useCursor();
  return (
    <>
      <output>{asked.before ?? "newest"}</output>
      <button
        onClick={() => {
          showOlder("17");
        }}
      >
        Older
      </button>
      <button
        onClick={() => {
          filter(setFilter)("owl");
        }}
      >
        Filter
      </button>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("keeps its place in the address, and goes back with the browser", async () => {
  renderOnPage(<Rows />, { search: "?league=bcl" });
  expect(shown()).toBe("newest");
  await press("Older");
  expect([window.location.search, shown()]).toEqual(["?league=bcl&before=17", "17"]);
  window.history.back();
  await expect.poll(shown).toBe("newest");
});

it("starts another filter on the first page", async () => {
  renderOnPage(<Rows />, { search: "?before=17" });
  expect(shown()).toBe("17");
  await press("Filter");
  expect(setFilter).toHaveBeenCalledExactlyOnceWith("owl");
  expect([window.location.search, shown()]).toEqual(["", "newest"]);
});

it.each(["0", "-1", "x", "1e3", "99999999999999999999"])("takes %s for no place", (before) => {
  renderOnPage(<Rows />, { search: `?before=${before}` });
  expect(shown()).toBe("newest");
});
