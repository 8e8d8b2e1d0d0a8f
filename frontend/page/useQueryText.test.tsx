import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { renderOnPage } from "../test/renderOnPage";
import { useQueryText } from "./useQueryText";

function Search() {
  const [text, setText] = useQueryText("team");
  return (
    <input
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("textbox");

it("starts with the value in the URL", () => {
  renderOnPage(<Search />, { search: "?team=night%20owls" });
  expect(input().value).toBe("night owls");
});

it("keeps what is typed in the address, without a step for each letter", async () => {
  renderOnPage(<Search />, { search: "?week=3" });
  const steps = window.history.length;
  await userEvent.type(input(), "owl");
  expect(window.location.search).toBe("?week=3&team=owl");
  expect(window.history.length).toBe(steps);
  await userEvent.clear(input());
  expect(window.location.search).toBe("?week=3");
});
