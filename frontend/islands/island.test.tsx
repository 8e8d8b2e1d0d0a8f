import { act, screen, waitFor } from "@testing-library/react";
import { useId } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { usePage } from "../page/PageContext";
import { island } from "./island";
import { islandRenderer } from "./renderIsland";

const PAGE = { path: "/bcl/greeting", search: "", session: null, fallback: {} };
const JSON_REQUEST = JSON.stringify({ props: { name: "Ada" }, page: PAGE });

interface GreetingProps {
  name: string;
}

function Greeting({ name }: GreetingProps) {
  const { path } = usePage();
  return (
    <p id={useId()}>
      Hello {name} on {path}
    </p>
  );
}

function Farewell() {
  return <p>Goodbye</p>;
}

function servePage(places: string): void {
  document.body.innerHTML = `
    <script type="application/json" id="page-data">${JSON.stringify(PAGE)}</script>${places}`;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  document.body.innerHTML = "";
});

const render = islandRenderer([island("test/greeting", Greeting)]);

it("renders on the server by its name", () => {
  expect(render("test/greeting", JSON_REQUEST)).toMatch(
    /^<p id="[^"]*test-greeting-[^"]*">Hello <!-- -->Ada<!-- --> on <!-- -->\/bcl\/greeting<\/p>$/,
  );
});

it("throws when there is no island with that name", () => {
  expect(() => render("test/farewell", JSON_REQUEST)).toThrow(
    "There is no island named test/farewell.",
  );
});

it("sends no preloads for its images", () => {
  const Picture = () => <img src="/media/a&b.webp" alt="" />;
  const renderPicture = islandRenderer([island("test/picture", Picture)]);
  expect(renderPicture("test/picture", JSON_REQUEST)).toBe(
    '<img src="/media/a&amp;b.webp" alt=""/>',
  );
});

it("hydrates what the server rendered, to the letter", async () => {
  const markup = render("test/greeting", JSON_REQUEST);
  servePage(
    `<div data-island="test/greeting" data-rendered="server" data-props='{"name":"Ada"}'>${markup}</div>`,
  );
  const before = screen.getByText("Hello Ada on /bcl/greeting");
  await act(async () => {
    island("test/greeting", Greeting);
    await Promise.resolve();
  });
  expect(screen.getByText("Hello Ada on /bcl/greeting")).toBe(before);
  expect(before.outerHTML).toBe(markup);
  expect(console.error).not.toHaveBeenCalled();
});

it("reports on the console what the server rendered differently", async () => {
  servePage('<div data-island="test/farewell" data-rendered="server"><p>Hello</p></div>');
  await act(async () => {
    island("test/farewell", Farewell);
    await Promise.resolve();
  });
  await screen.findByText("Goodbye");
  const [report] = vi.mocked(console.error).mock.calls.map(([error]) => String(error));
  expect(report).toContain("Hydration failed");
});

it("renders where the server left the place empty, in every such place", async () => {
  servePage(`
    <div data-island="test/greeting" data-rendered="browser" data-props='{"name":"Ada"}'></div>
    <div data-island="test/greeting" data-rendered="browser" data-props='{"name":"Alan"}'></div>
    <div data-island="test/other"></div>`);
  act(() => {
    island("test/greeting", Greeting);
  });
  await waitFor(() => {
    expect(screen.getByText("Hello Ada on /bcl/greeting")).toBeTruthy();
    expect(screen.getByText("Hello Alan on /bcl/greeting")).toBeTruthy();
  });
  expect(document.querySelector("[data-island='test/other']")?.innerHTML).toBe("");
});

it("asks nothing of a page that has no place for it", () => {
  document.body.innerHTML = "";
  expect(() => island("test/greeting", Greeting)).not.toThrow();
});
