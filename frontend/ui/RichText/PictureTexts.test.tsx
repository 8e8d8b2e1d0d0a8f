import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import RichText from "./RichText";

it("asks of each picture what it shows, and lets it be decoration", async () => {
  const onChange = vi.fn();
  render(<RichText label="Text" html='<img src="/media/cup.webp">' onChange={onChange} />);
  const field = await screen.findByLabelText<HTMLInputElement>("Alt Text of Picture 1");
  expect(screen.getByText("Say what it shows, or mark it as decoration.")).toBeTruthy();
  await userEvent.type(field, "A cup");
  expect(onChange).toHaveBeenLastCalledWith('<img src="/media/cup.webp" alt="A cup">');
  await userEvent.click(screen.getByLabelText("Picture 1 is decoration"));
  expect(onChange).toHaveBeenLastCalledWith('<img src="/media/cup.webp" alt="">');
  expect(field.disabled).toBe(true);
});

it("marks the picture without a text once the text is refused for it", async () => {
  render(
    <RichText label="Text" html='<img src="/media/cup.webp">' error="No." onChange={vi.fn()} />,
  );
  const field = await screen.findByLabelText<HTMLInputElement>("Alt Text of Picture 1");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
