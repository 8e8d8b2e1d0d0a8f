import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";

import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog";
import { keepFocus } from "./keepFocus";

interface ListProps {
  names: string[];
  asks?: boolean;
}

/** A list from which rows are taken away: at once, or after a question. */
function List({ names, asks = false }: ListProps) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState("");
  const remove = (name: string) => {
    setLeft(left.filter((each) => each !== name));
  };
  return (
    <main>
      <button type="button">Elsewhere</button>
      <section>
        <h2>Players</h2>
        {left.length === 0 && <p>Nobody is left.</p>}
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <a href="/players/1">{name}</a>
                <button type="button" aria-label={`Change: ${name}`} />
                <button
                  type="button"
                  aria-label={`Remove: ${name}`}
                  onClick={() => {
                    (asks ? setAsked : remove)(name);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ConfirmDialog
        title="Remove"
        verb="Remove Player"
        isOpen={asked !== ""}
        isBusy={false}
        onConfirm={() => {
          remove(asked);
          setAsked("");
          return Promise.resolve(true);
        }}
        onClose={() => {
          setAsked("");
        }}
      >
        <p>They leave the team.</p>
      </ConfirmDialog>
    </main>
  );
}

const remove = (name: string) => screen.getByRole("button", { name: `Remove: ${name}` });
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
});

async function press(name: string): Promise<void> {
  act(() => {
    remove(name).focus();
  });
  await userEvent.keyboard("{Enter}");
}

it("moves to the same button of the next row", async () => {
  render(<List names={["Ada", "Ben", "Cyd"]} />);
  await press("Ada");
  await waitFor(() => {
    expect(focused()).toBe("Remove: Ben");
  });
});

it("moves to the row before when the last one is taken away, and to the heading when none is left", async () => {
  render(<List names={["Ada", "Ben"]} />);
  await press("Ben");
  await waitFor(() => {
    expect(focused()).toBe("Remove: Ada");
  });
  await press("Ada");
  await waitFor(() => {
    expect(focused()).toBe("Players");
  });
});

it("moves in the list when the question was asked in a dialog", async () => {
  render(<List names={["Ada", "Ben", "Cyd"]} asks />);
  await press("Ben");
  const answer = screen.getByRole("button", { name: "Remove Player" });
  await userEvent.click(answer);
  // jsdom leaves the focus in a closed dialog.
  answer.blur();
  document.body.append(document.createElement("p"));
  await waitFor(() => {
    expect(focused()).toBe("Remove: Cyd");
  });
});

it("goes back to a button that was disabled while it worked", async () => {
  render(<List names={["Ada", "Ben"]} />);
  const button = remove("Ada") as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  button.blur();
  button.disabled = false;
  await waitFor(() => {
    expect(focused()).toBe("Remove: Ada");
  });
});

it("leaves the focus where the reader put it", async () => {
  render(<List names={["Ada", "Ben", "Cyd"]} />);
  remove("Ada").focus();
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  act(() => {
    remove("Ada").click();
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe("Elsewhere");
});

it("takes no focus after a press beside everything", async () => {
  render(<List names={["Ada", "Ben"]} />);
  remove("Ada").focus();
  await userEvent.pointer({ target: screen.getByRole("heading"), keys: "[MouseLeft]" });
  document.body.append(document.createElement("p"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
