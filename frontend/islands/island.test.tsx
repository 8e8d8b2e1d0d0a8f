import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useId, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { usePage } from "../page/PageContext";
import { useIsHydrated } from "../ui/hydration/useIsHydrated";
import { captureEarlyEvents } from "./earlyEvents";
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

/** An island is hydrated at once when it is touched. */
function touch(): void {
  document.querySelector("[data-island]")?.dispatchEvent(new Event("pointerdown"));
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
    touch();
    await Promise.resolve();
  });
  expect(screen.getByText("Hello Ada on /bcl/greeting")).toBe(before);
  expect(before.outerHTML).toBe(markup);
  expect(console.error).not.toHaveBeenCalled();
});

function Wishes() {
  const [told, setTold] = useState<readonly string[]>([]);
  const [wish, setWish] = useState("tea");
  const [sugar, setSugar] = useState("none");
  // Most forms render once more after they are hydrated, which sets their lists again.
  useIsHydrated();
  const tell = (what: string) => {
    setTold((earlier) => [...earlier, what]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        tell(`send ${wish}`);
      }}
    >
      <input
        aria-label="Wish"
        value={wish}
        onChange={({ target }) => {
          setWish(target.value);
        }}
      />
      <select
        aria-label="Size"
        defaultValue="small"
        onChange={({ target }) => {
          tell(target.value);
        }}
      >
        <option>small</option>
        <option>large</option>
      </select>
      <select
        aria-label="Sugar"
        value={sugar}
        onChange={({ target }) => {
          setSugar(target.value);
        }}
      >
        <option>none</option>
        <option>two</option>
      </select>
      <input
        aria-label="Hot"
        type="checkbox"
        onChange={({ target }) => {
          tell(target.checked ? "hot" : "cold");
        }}
      />
      <button
        type="button"
        onClick={() => {
          tell("more");
        }}
      >
        More
      </button>
      <button type="submit">Send</button>
      <output>{told.join(", ")}</output>
    </form>
  );
}

it("does again what was typed, chosen and pressed before it was hydrated", async () => {
  const markup = islandRenderer([island("test/wishes", Wishes)])("test/wishes", JSON_REQUEST);
  servePage(`<div data-island="test/wishes" data-rendered="server">${markup}</div>`);
  captureEarlyEvents();
  const wish = screen.getByLabelText<HTMLInputElement>("Wish");
  wish.value = "cocoa";
  screen.getByLabelText<HTMLSelectElement>("Size").value = "large";
  screen.getByLabelText<HTMLInputElement>("Hot").click();
  screen.getByText("More").click();
  screen.getByText("More").click();
  screen.getByText("Send").click();
  await act(async () => {
    island("test/wishes", Wishes);
    touch();
    await Promise.resolve();
  });
  expect(wish.value).toBe("cocoa");
  expect(screen.getByRole("status").textContent).toBe("large, hot, more, send cocoa");
  expect(screen.getByLabelText<HTMLInputElement>("Hot").checked).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
});

it("keeps a choice whose event hydrates the list in which it is made", async () => {
  const markup = islandRenderer([island("test/wishes", Wishes)])("test/wishes", JSON_REQUEST);
  servePage(`<div data-island="test/wishes" data-rendered="server">${markup}</div>`);
  captureEarlyEvents();
  island("test/wishes", Wishes);
  const sugar = screen.getByLabelText<HTMLSelectElement>("Sugar");
  await act(async () => {
    sugar.selectedIndex = 1;
    sugar.dispatchEvent(new Event("input", { bubbles: true }));
    sugar.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
  });
  expect(sugar.value).toBe("two");
  // What is chosen later is not lost to it.
  fireEvent.change(sugar, { target: { value: "none" } });
  expect(sugar.value).toBe("none");
});

it("reports on the console what the server rendered differently", async () => {
  servePage('<div data-island="test/farewell" data-rendered="server"><p>Hello</p></div>');
  await act(async () => {
    island("test/farewell", Farewell);
    touch();
    await Promise.resolve();
  });
  await screen.findByText("Goodbye");
  const [report] = vi.mocked(console.error).mock.calls.map(([error]) => String(error));
  expect(report).toContain("Hydration failed");
});

it("is hydrated when the browser is idle", async () => {
  const idle = vi.fn<(act: () => void) => void>();
  vi.stubGlobal("requestIdleCallback", idle);
  const markup = render("test/greeting", JSON_REQUEST);
  servePage(
    `<div data-island="test/greeting" data-rendered="server" data-props='{"name":"Ada"}'>${markup}</div>`,
  );
  const place = document.querySelector<HTMLElement>("[data-island]");
  act(() => {
    island("test/greeting", Greeting);
  });
  expect(place?.dataset.hydrated).toBeUndefined();
  await act(async () => {
    idle.mock.lastCall?.[0]();
    await Promise.resolve();
  });
  expect(place?.dataset.hydrated).toBe("");
  expect(place?.innerHTML).toBe(markup);
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
