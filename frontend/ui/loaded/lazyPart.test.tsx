import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { lazyPart } from "./lazyPart";

const load = vi.fn<() => Promise<{ default: () => React.ReactNode }>>();
const Part = lazyPart(load, "Loading");

function Form() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Text" />
      <button
        type="button"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        Open
      </button>
      {isOpen && <Part />}
    </>
  );
}

it("leaves what is typed when it can't be loaded, and tries again when it is shown again", async () => {
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const { container } = render(<Form />);
  await userEvent.type(screen.getByLabelText("Text"), "We are late.");
  await userEvent.click(screen.getByRole("button"));
  await act(() => Promise.resolve());
  expect(screen.getByLabelText<HTMLInputElement>("Text").value).toBe("We are late.");
  expect(container.textContent).toBe("OpenLoading");

  load.mockResolvedValue({ default: () => "The part" });
  await userEvent.click(screen.getByRole("button"));
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText(/The part/)).toBeTruthy();
});
