import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { ApiError } from "../../api/request";
import type { Answer } from "../../api/useApi";
import { AnswerView } from "./AnswerView";

const NOTHING: Answer<string> = {
  body: undefined,
  isPrevious: false,
  error: undefined,
  isLoading: false,
  retry: vi.fn(),
};

function show(answer: Partial<Answer<string>>, errorTitle?: string) {
  const settings = { what: "Words", rowCount: 2, ...(errorTitle !== undefined && { errorTitle }) };
  return render(
    <AnswerView answer={{ ...NOTHING, ...answer }} {...settings}>
      {(body, isPrevious) => <output>{`${body}${isPrevious ? ", of before" : ""}`}</output>}
    </AnswerView>,
  ).container;
}

it("shows that it is loading", () => {
  expect(show({ isLoading: true }).textContent).toBe("Loading Words");
});

it("shows what is there", () => {
  expect(show({ body: "alpha" }).textContent).toBe("alpha");
});

it("shows the answer of before while another is on its way", () => {
  expect(show({ body: "alpha", isPrevious: true, isLoading: true }).textContent).toBe(
    "Loading Wordsalpha, of before",
  );
});

it.each([
  [undefined, "Error Loading Words"],
  ["Error loading words", "Error loading words"],
])("shows that it failed, and tries again on request", async (title, shown) => {
  const retry = vi.fn();
  show({ error: new ApiError("Not Found", "There is none.", 404), retry }, title);
  const alert = screen.getByRole("alert");
  expect(alert.firstChild?.textContent).toBe(shown);
  expect(alert.textContent).toContain("Not Found: There is none.");
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(retry).toHaveBeenCalledOnce();
});
