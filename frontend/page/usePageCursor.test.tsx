import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderOnPage } from "../test/renderOnPage";
import { usePageCursor } from "./usePageCursor";

// Breaks without it: a list shows another page than its address says, or sends a made-up one on.

const setFilter = vi.fn();

function Rows() {
  const { asked, turnTo, filter } = usePageCursor();
  return (
    <>
      <output>{asked.cursor ?? "first"}</output>
      <button
        onClick={() => {
          turnTo(".eJw:a-B_9");
        }}
      >
        Next
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
  expect(shown()).toBe("first");
  await press("Next");
  expect([window.location.search, shown()]).toEqual([
    "?league=bcl&cursor=.eJw%3Aa-B_9",
    ".eJw:a-B_9",
  ]);
  window.history.back();
  await expect.poll(shown).toBe("first");
});

it("starts another filter on the first page", async () => {
  renderOnPage(<Rows />, { search: "?cursor=x" });
  expect(shown()).toBe("x");
  await press("Filter");
  expect(setFilter).toHaveBeenCalledExactlyOnceWith("owl");
  expect([window.location.search, shown()]).toEqual(["", "first"]);
});

it.each(["", "%20", "<b>", "x".repeat(2001)])("takes %s for no place", (cursor) => {
  renderOnPage(<Rows />, { search: `?cursor=${cursor}` });
  expect(shown()).toBe("first");
});
