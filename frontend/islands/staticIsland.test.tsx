import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { islandRenderer } from "./renderIsland";
import { staticIsland } from "./staticIsland";

const PAGE = { path: "/", search: "", session: null, fallback: {} };
const DATA = `<script type="application/json" id="page-data">${JSON.stringify(PAGE)}</script>`;

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

const seen: string[] = [];
const hydrate = vi.fn((place: HTMLElement) => {
  seen.push(place.textContent);
});
const make = () =>
  staticIsland(
    "test/static",
    { OnServer: Greeting, load: () => Promise.resolve(Greeting), styles: [] },
    hydrate,
  );

afterEach(() => {
  document.body.innerHTML = "";
  seen.length = 0;
});

it("renders on the server like any other", () => {
  const render = islandRenderer([make()]);
  expect(render("test/static", JSON.stringify({ props: { name: "Ada" }, page: PAGE }))).toBe(
    "<p>Hello <!-- -->Ada</p>",
  );
});

it("hydrates what the server rendered, and changes none of it", () => {
  document.body.innerHTML = `${DATA}<div data-island="test/static" data-rendered="server" data-props='{"name":"Ada"}'><p>Hello from the server</p></div>`;
  make();
  expect(seen).toEqual(["Hello from the server"]);
  expect(document.querySelector("p")?.textContent).toBe("Hello from the server");
});

it("renders first where the server could not", async () => {
  document.body.innerHTML = `${DATA}<div data-island="test/static" data-rendered="browser" data-props='{"name":"Ada"}'></div>`;
  make();
  await waitFor(() => {
    expect(seen).toEqual(["Hello Ada"]);
  });
});
