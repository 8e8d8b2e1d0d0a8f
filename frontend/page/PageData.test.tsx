import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { usePage } from "./PageContext";
import { readPageData } from "./PageData";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  document.body.innerHTML = "";
});

it("is read from the document", () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"path": "/", "search": "?a=\\u003Cb"}</script>';
  expect(readPageData()).toEqual({ path: "/", search: "?a=<b" });
});

it("is missed aloud", () => {
  expect(() => readPageData()).toThrow("The page has no element page-data.");
});

it("is only for islands", () => {
  function Stray() {
    return usePage().path;
  }
  expect(() => render(<Stray />)).toThrow("usePage needs an island around it.");
});
