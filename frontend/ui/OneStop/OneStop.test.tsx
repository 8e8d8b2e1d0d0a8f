import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { OneStop } from "./OneStop";

const focused = () => document.activeElement?.textContent;

it("is one stop of the Tab key, within which the arrow keys move", async () => {
  render(
    <>
      <OneStop label="Tools">
        <button type="button">One</button>
        <details open>
          <summary>Two</summary>
          <button type="button">Within</button>
        </details>
        <a href="/three">Three</a>
      </OneStop>
      <button type="button">After</button>
    </>,
  );
  expect(screen.getByRole("toolbar", { name: "Tools" })).toBeTruthy();
  await userEvent.tab();
  expect(focused()).toBe("One");
  for (const [key, words] of [
    ["{ArrowRight}", "Two"],
    ["{ArrowDown}", "Three"],
    ["{ArrowRight}", "One"],
    ["{End}", "Three"],
    ["{ArrowLeft}", "Two"],
  ] as const) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(words);
  }
  // What is unfolded keeps its own stop.
  await userEvent.tab();
  expect(focused()).toBe("Within");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Within");
  await userEvent.tab();
  expect(focused()).toBe("After");
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("Two");
});

it("keeps one stop while tools come and go", async () => {
  const { rerender } = render(<OneStop label="Tools">{null}</OneStop>);
  rerender(
    <OneStop label="Tools">
      <button type="button">One</button>
      <button type="button">Two</button>
    </OneStop>,
  );
  const stops = () => screen.getAllByRole("button").map(({ tabIndex }) => tabIndex);
  await expect.poll(stops).toEqual([0, -1]);
});
