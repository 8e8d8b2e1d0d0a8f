import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { Form } from "./Form";

it("has a name and a heading, and does not validate by itself", () => {
  const onSubmit = vi.fn();
  render(
    <Form label="Set the Time" heading="Set the Time" onSubmit={onSubmit}>
      <input required aria-label="Time" />
    </Form>,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Set the Time");
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Set the Time" });
  expect(form.noValidate).toBe(true);
  const submit = createEvent.submit(form);
  fireEvent(form, submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(onSubmit).toHaveBeenCalledOnce();
});
