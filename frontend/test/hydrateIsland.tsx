import { act } from "@testing-library/react";
import type { ComponentType } from "react";
import { onTestFinished, vi } from "vitest";

import { island } from "../islands/island";
import { mountIsland } from "../islands/mountIsland";
import { islandRenderer } from "../islands/renderIsland";
import type { PageData } from "../page/PageData";

interface Hydrated {
  /** What the server rendered. */
  served: string;
  /** Whether the browser kept the elements that the server rendered. */
  isKept: boolean;
  /** What the browser logged while it hydrated; empty when both rendered the same. */
  complaints: unknown[][];
}

/** What V8 inside the Django process lacks of what components are tempted to use. */
const ABSENT = ["URL", "URLSearchParams"];

/** What `make` returns where those are absent. */
function withoutBrowser<Made>(make: () => Made): Made {
  const usual = ABSENT.map((name) => [name, Reflect.get(globalThis, name) as unknown] as const);
  try {
    for (const name of ABSENT) {
      Reflect.deleteProperty(globalThis, name);
    }
    return make();
  } finally {
    for (const [name, value] of usual) {
      Reflect.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }
}

/** Renders an island as the server does, puts it into the page and lets the browser hydrate it. */
export async function hydrateIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  props: Props,
  settings: Partial<PageData>,
): Promise<Hydrated> {
  const page: PageData = {
    path: "/bcl/matches",
    search: "",
    session: null,
    fallback: {},
    ...settings,
  };
  window.history.replaceState(null, "", `${page.path}${page.search}`);
  const log = vi.spyOn(console, "error").mockReturnValue();
  const made = island(name, Component);
  const render = islandRenderer([made]);
  const { session, ...rest } = page;
  const served = withoutBrowser(() =>
    render(name, JSON.stringify({ props, page: rest }), JSON.stringify(session)),
  );

  const data = document.createElement("script");
  data.type = "application/json";
  data.id = "page-data";
  data.textContent = JSON.stringify(page);
  const place = document.createElement("div");
  Object.assign(place.dataset, {
    island: name,
    rendered: "server",
    props: JSON.stringify(props),
  });
  place.innerHTML = served;
  document.body.replaceChildren(data, place);
  const first = place.firstElementChild;

  await act(async () => {
    const unmount = mountIsland(made);
    // It is hydrated at once when it is touched.
    place.dispatchEvent(new Event("pointerdown"));
    onTestFinished(() => {
      unmount();
      data.remove();
      place.remove();
    });
    await Promise.resolve();
  });
  const isKept = first !== null && place.contains(first);
  return { served, isKept, complaints: log.mock.calls };
}
