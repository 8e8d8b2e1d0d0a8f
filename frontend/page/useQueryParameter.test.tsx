import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { expect, it } from "vitest";

import { IslandRoot } from "../islands/IslandRoot";
import { renderOnPage } from "../test/renderOnPage";
import { useQueryParameter } from "./useQueryParameter";

const SIZES = ["small", "medium", "large"] as const;

function SizeChooser() {
  const [size, setSize] = useQueryParameter("size", SIZES, "small");
  return (
    <>
      <output>{size}</output>
      {SIZES.map((choice) => (
        <button
          key={choice}
          type="button"
          onClick={() => {
            setSize(choice);
          }}
        >
          {choice}
        </button>
      ))}
    </>
  );
}

const shown = () => screen.getAllByRole("status").map((output) => output.textContent);

it.each([
  ["", "small"],
  ["?size=large", "large"],
  ["?size=LARGE", "large"],
  ["?size=huge", "small"],
  ["?size=", "small"],
  ["?size=toString", "small"],
])("reads %j as %s", (search, expected) => {
  renderOnPage(<SizeChooser />, { search });
  expect(shown()).toEqual([expected]);
});

it("writes the choice into the address and keeps the rest of it", async () => {
  renderOnPage(<SizeChooser />, { search: "?week=3" });
  await userEvent.click(screen.getByRole("button", { name: "medium" }));
  expect(shown()).toEqual(["medium"]);
  expect(window.location.pathname).toBe("/bcl/standings");
  expect(window.location.search).toBe("?week=3&size=medium");
});

it("leaves the default out of the address", async () => {
  renderOnPage(<SizeChooser />, { search: "?size=large" });
  await userEvent.click(screen.getByRole("button", { name: "small" }));
  expect(window.location.search).toBe("");
});

it("adds no step to the history for the choice already made", async () => {
  renderOnPage(<SizeChooser />, { search: "?size=large" });
  const steps = window.history.length;
  await userEvent.click(screen.getByRole("button", { name: "large" }));
  expect(window.history.length).toBe(steps);
});

it("follows the back and forward buttons", async () => {
  renderOnPage(<SizeChooser />);
  await userEvent.click(screen.getByRole("button", { name: "large" }));
  act(() => {
    window.history.back();
  });
  await waitFor(() => {
    expect(shown()).toEqual(["small"]);
  });
  act(() => {
    window.history.forward();
  });
  await waitFor(() => {
    expect(shown()).toEqual(["large"]);
  });
});

it("updates every reader of the same parameter", async () => {
  renderOnPage(
    <>
      <SizeChooser />
      <SizeChooser />
    </>,
  );
  const [first] = screen.getAllByRole("button", { name: "medium" });
  if (first === undefined) {
    expect.fail("there is no button");
  }
  await userEvent.click(first);
  expect(shown()).toEqual(["medium", "medium"]);
});

it("uses the page's query on the server", () => {
  const page = { path: "/", search: "?size=medium", session: null, fallback: {} };
  const markup = renderToString(
    <IslandRoot page={page}>
      <SizeChooser />
    </IslandRoot>,
  );
  expect(markup).toContain("<output>medium</output>");
});
