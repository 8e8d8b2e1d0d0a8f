import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { AsServed } from "./AsServed";

const SERVED = '<div><button type="button" aria-label="Vote: “Owls”">Vote</button></div>';

it("presses again what was pressed before the code came", () => {
  const vote = vi.fn();
  const container = document.createElement("div");
  container.innerHTML = SERVED;
  document.body.append(container);
  const served = <AsServed>{undefined}</AsServed>;
  const { rerender } = render(served, { container, hydrate: true });
  fireEvent.click(screen.getByRole("button"));
  rerender(
    <button type="button" aria-label="Vote: “Owls”" onClick={vote}>
      Vote
    </button>,
  );
  expect(vote).toHaveBeenCalledOnce();
});

it("presses nothing that was not pressed", () => {
  const vote = vi.fn();
  const { rerender } = render(<AsServed>{undefined}</AsServed>);
  rerender(<button type="button" aria-label="Vote" onClick={vote} />);
  expect(vote).not.toHaveBeenCalled();
});
