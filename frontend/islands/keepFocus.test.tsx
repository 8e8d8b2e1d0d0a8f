import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";

import { keepFocus } from "./keepFocus";

interface PlayersProps {
  names: string[];
}

/** A list whose rows are taken away: at once, or by an action in a menu. */
function Players({ names }: PlayersProps) {
  const [left, setLeft] = useState(names);
  return (
    <main>
      <button type="button">Elsewhere</button>
      <section>
        <h2>Players</h2>
        {left.map((name) => {
          const remove = () => {
            setLeft(left.filter((each) => each !== name));
          };
          return (
            <div key={name}>
              <a href="/players/1">{name}</a>
              <input aria-label={`Number of ${name}`} />
              <button type="button" aria-label={`Remove ${name}`} onClick={remove} />
              <button type="button" popoverTarget={`menu-${name}`} aria-label={`More: ${name}`} />
              <div id={`menu-${name}`} popover="auto">
                <button type="button" aria-label={`Drop ${name}`} onClick={remove} />
              </div>
            </div>
          );
        })}
      </section>
    </main>
  );
}

const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
const button = (name: string) => screen.getByRole("button", { name });

async function press(name: string): Promise<void> {
  act(() => {
    button(name).focus();
  });
  await userEvent.keyboard("{Enter}");
}

beforeAll(() => {
  keepFocus();
});

beforeEach(() => {
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
});

it("moves to the same button of the next row, then of the one before, then to the heading", async () => {
  render(<Players names={["Ada", "Ben", "Cyd"]} />);
  for (const [pressed, next] of [
    ["Remove Ben", "Remove Cyd"],
    ["Remove Cyd", "Remove Ada"],
    ["Remove Ada", "Players"],
  ] as const) {
    await press(pressed);
    await waitFor(() => {
      expect(focused()).toBe(next);
    });
  }
});

it("moves to the next row's menu after an action of a menu", async () => {
  render(<Players names={["Ada", "Ben"]} />);
  await press("Drop Ada");
  await waitFor(() => {
    expect(focused()).toBe("More: Ben");
  });
});

it("goes back to a button that was disabled while it worked", async () => {
  render(<Players names={["Ada", "Ben"]} />);
  const worked = button("Remove Ada") as HTMLButtonElement;
  worked.focus();
  // jsdom leaves the focus on what is disabled.
  worked.blur();
  worked.disabled = true;
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  worked.disabled = false;
  await waitFor(() => {
    expect(focused()).toBe("Remove Ada");
  });
});

it("leaves the focus where the reader put it", async () => {
  render(<Players names={["Ada", "Ben"]} />);
  button("Remove Ada").focus();
  button("Elsewhere").focus();
  act(() => {
    button("Remove Ada").click();
  });
  await Promise.resolve();
  expect(focused()).toBe("Elsewhere");
});

it("takes no focus after a press beside everything", async () => {
  render(<Players names={["Ada", "Ben"]} />);
  button("Remove Ada").focus();
  await userEvent.pointer({ target: screen.getByRole("heading"), keys: "[MouseLeft]" });
  document.body.append(document.createElement("p"));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
