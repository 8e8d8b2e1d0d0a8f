import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { NoticeItem, NoticeList } from "./NoticeItem";

it("shows what it is, its league, and its actions", () => {
  render(
    <NoticeList label="Notices">
      <NoticeItem
        league="bcl"
        title="Pip asks to join Ember"
        facts={<span>Today</span>}
        badge={<b>Urgent</b>}
        actions={<button>Accept</button>}
      >
        They play on Steam.
      </NoticeItem>
    </NoticeList>,
  );
  const item = within(screen.getByRole("list", { name: "Notices" })).getByRole("listitem");
  expect(item.dataset.league).toBe("bcl");
  expect([...item.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    "Pip asks to join Ember",
    "They play on Steam.",
    "UrgentBCLToday",
  ]);
  expect(within(item).getByRole("button", { name: "Accept" })).toBeTruthy();
});

it("steps back once it is done, and leaves out what it has not", () => {
  render(<NoticeItem league="" title="Old news" facts="Yesterday" isDone />);
  const item = screen.getByRole("listitem");
  expect(item.className).toContain("done");
  expect(item.dataset.league).toBeUndefined();
  expect([...item.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    "Old news",
    "Yesterday",
  ]);
});
