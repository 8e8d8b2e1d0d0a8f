import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { Form } from "./Form";

interface NoteProps {
  onSave: (text: string) => Promise<boolean>;
}

/** A form like in features: emptied once it is saved. */
function Note({ onSave }: NoteProps) {
  const [text, setText] = useState("");
  const [isPublic, setIsPublic] = useState(true);
  return (
    <Form
      label="Note"
      onSubmit={async () => {
        const isDone = await onSave(text);
        if (isDone) {
          setText("");
        }
        return isDone;
      }}
    >
      <input
        aria-label="Text"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <input
        type="checkbox"
        aria-label="Public"
        checked={isPublic}
        onChange={(event) => {
          setIsPublic(event.target.checked);
        }}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

/** Whether the browser asks before the reader leaves the page. */
function asks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const text = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Text" });

it("asks before the page is left only while it has typed text", async () => {
  const { unmount } = render(<Note onSave={() => Promise.resolve(true)} />);
  await userEvent.click(text());
  expect(asks()).toBe(false);
  await userEvent.type(text(), "A");
  expect(asks()).toBe(true);
  await userEvent.clear(text());
  expect(asks()).toBe(false);
  await userEvent.click(screen.getByRole("checkbox"));
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

it("has nothing to ask about once it is saved, until more is typed in the same field", async () => {
  render(<Note onSave={() => Promise.resolve(true)} />);
  await userEvent.type(text(), "A{Enter}");
  expect(asks()).toBe(false);
  await userEvent.keyboard("B");
  expect(text().value).toBe("B");
  expect(asks()).toBe(true);
});

it("keeps the typed text, and asks, after a refusal", async () => {
  render(<Note onSave={() => Promise.resolve(false)} />);
  await userEvent.type(text(), "A{Enter}");
  expect(text().value).toBe("A");
  expect(asks()).toBe(true);
});

it("is sent once at a time, and does not ask while it is on its way", async () => {
  let finish: (isDone: boolean) => void = () => undefined;
  const onSave = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        finish = resolve;
      }),
  );
  render(<Note onSave={onSave} />);
  await userEvent.type(text(), "A{Enter}{Enter}");
  expect(onSave).toHaveBeenCalledExactlyOnceWith("A");
  expect(asks()).toBe(false);
  finish(false);
  await vi.waitFor(() => {
    expect(asks()).toBe(true);
  });
});
