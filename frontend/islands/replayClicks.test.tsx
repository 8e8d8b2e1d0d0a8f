import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";

import { ServerHtml } from "../ui/loaded/ServerHtml";
import { replayClicks } from "./replayClicks";

const LABELS = ["Vote: “Owls”", "Vote: Foxes"];
const SERVED = LABELS.map((label) => `<button aria-label="${label}">Vote</button>`).join("");

/** A served part with two buttons, and what takes its place. */
function served(vote: (label: string) => void): () => void {
  const container = document.createElement("div");
  container.innerHTML = `<div data-served="">${SERVED}</div>`;
  document.body.append(container);
  const { rerender } = render(<ServerHtml>{undefined}</ServerHtml>, { container, hydrate: true });
  return () => {
    rerender(
      <div>
        {LABELS.map((label) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            onClick={() => {
              vote(label);
            }}
          />
        ))}
      </div>,
    );
  };
}

const press = (place: number) => {
  fireEvent.click(screen.getByRole("button", { name: LABELS[place] ?? "" }));
};

beforeAll(() => {
  replayClicks();
});

it.each([
  ["what was pressed before the code came", [0], "Vote: “Owls”"],
  ["the last of several, once", [0, 0, 1], "Vote: Foxes"],
])("presses again %s", async (_, places, expected) => {
  const vote = vi.fn<(label: string) => void>();
  const load = served(vote);
  places.forEach(press);
  load();
  await waitFor(() => {
    expect(vote.mock.calls).toEqual([[expected]]);
  });
});

it("presses nothing that was not pressed", async () => {
  const vote = vi.fn<(label: string) => void>();
  served(vote)();
  await Promise.resolve();
  expect(vote).not.toHaveBeenCalled();
});
