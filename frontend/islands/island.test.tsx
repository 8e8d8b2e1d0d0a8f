import { act, screen, waitFor } from "@testing-library/react";
import { useId, useSyncExternalStore } from "react";
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

const noSubscription = () => () => undefined;

/** Says another thing on the server than in the browser, as no component should. */
function Fickle() {
  const place = typeof document === "undefined" ? "server" : document.title;
  useSyncExternalStore(noSubscription, () => place, () => place);
  return <p>{place}</p>;
}

function servePage(places: string): void {
  document.body.innerHTML = `
    <script type="application/json" id="page-data">${JSON.stringify(PAGE)}</script>${places}`;
}

const consoleError = vi.spyOn(console, "error");

beforeEach(() => {
  consoleError.mockReset();
});

afterEach(() => {
  document.body.innerHTML = "";
});

const render = islandRenderer([island("test/greeting", Greeting), island("test/fickle", Fickle)]);

it("renders on the server by its name", () => {
  expect(render("test/greeting", JSON_REQUEST)).toMatch(
    /^<p id="[^"]*test-greeting-[^"]*">Hello <!-- -->Ada<!-- --> on <!-- -->\/bcl\/greeting<\/p>$/,
  );
});

it("is missed aloud when there is none of that name", () => {
  expect(() => render("test/farewell", JSON_REQUEST)).toThrow(
    "There is no island named test/farewell.",
  );
});

it("sends no preloads for its images", () => {
  const Picture = () => <img src="/media/a&b.webp" alt="" />;
  const renderPicture = islandRenderer([island("test/picture", Picture)]);
  expect(renderPicture("test/picture", JSON_REQUEST)).toBe('<img src="/media/a&amp;b.webp" alt=""/>');
});

it("takes over what the server rendered, to the letter", async () => {
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
  expect(consoleError).not.toHaveBeenCalled();
});

it("reports on the console what the server rendered differently", async () => {
  document.title = "browser";
  servePage('<div data-island="test/fickle" data-rendered="server"><p>server</p></div>');
  await act(async () => {
    island("test/fickle", Fickle);
    await Promise.resolve();
  });
  await screen.findByText("browser");
  expect(String(consoleError.mock.calls[0]?.[0])).toContain("Hydration failed");
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
