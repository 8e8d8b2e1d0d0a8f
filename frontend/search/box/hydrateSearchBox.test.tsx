import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { stubApi } from "../../test/stubApi";
import { AURORA, BREACHERS, exampleFound, OWLET, OWLS } from "../../test/fixtures/found";
import { hydrateSearchBox } from "./hydrateSearchBox";

const EVERYTHING = exampleFound({ leagues: [BREACHERS], teams: [OWLS], players: [OWLET, AURORA] });

/** The address of the pressed option: jsdom does not navigate. */
let visited: string[] = [];
let listeners: AbortController;

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const said = () => document.querySelector("[aria-live=polite]")?.textContent;
const options = () => screen.queryAllByRole("option");
const optionNames = () => options().map((option) => option.querySelector("bdi")?.textContent);
const activeName = () => {
  const active = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  return active?.querySelector("bdi")?.textContent;
};

/** Types text in one go, without a pause between its letters however busy the machine is. */
function type(text: string): void {
  const input = field();
  act(() => {
    input.focus();
  });
  for (const letter of text) {
    fireEvent.input(input, { target: { value: input.value + letter } });
  }
}

async function press(...keys: string[]): Promise<void> {
  await userEvent.type(field(), keys.map((key) => `{${key}}`).join(""));
}

async function suggest(text = "owl"): Promise<void> {
  type(text);
  await waitFor(() => {
    expect(options().length).toBeGreaterThan(0);
  });
}

beforeAll(async () => {
  // React and user-event add listeners to a document once. They do it here, because what is added in a
  // test is removed after it, and other files use the same document.
  render(<p />);
  await userEvent.click(document.body);
});

beforeEach(async () => {
  listeners = new AbortController();
  const { signal } = listeners;
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation(
      (name: string, listener: EventListenerOrEventListenerObject | null) => {
        if (listener) {
          add(name, listener, { signal });
        }
      },
    );
  }
  Element.prototype.scrollIntoView = vi.fn();
  visited = [];
  document.body.innerHTML = `
    <form id="search" role="search" action="/search">
      <div><input type="search" name="q" aria-label="Search players, teams and leagues"></div>
    </form>
    <input aria-label="Other"><button type="button">Elsewhere</button>`;
  const form = document.querySelector("form");
  if (!form) {
    expect.fail("there is no form");
  }
  hydrateSearchBox(form);
  // Focusing the field loads the suggestions.
  const input = screen.getByRole("searchbox");
  input.focus();
  await vi.dynamicImportSettled();
  input.blur();
  form.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link) {
      event.preventDefault();
      visited.push(link.getAttribute("href") ?? "");
    }
  });
});

afterEach(() => {
  listeners.abort();
  document.body.innerHTML = "";
});

it("loads no suggestions before the field has the focus", () => {
  document.body.innerHTML = '<form><div><input type="search"></div></form>';
  const form = document.querySelector("form") ?? expect.fail("there is no form");
  hydrateSearchBox(form);
  expect(screen.getByRole("searchbox")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("is a combobox that offers nothing yet", () => {
  const { ariaExpanded, ariaAutoComplete } = field();
  expect([ariaExpanded, ariaAutoComplete]).toEqual(["false", "list"]);
  expect(field().getAttribute("aria-controls")).toBe("search-suggestions");
  expect(field().hasAttribute("aria-activedescendant")).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("offers what was found, in groups, and all results", async () => {
  const fetch = stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  await suggest();
  expect(field().ariaExpanded).toBe("true");
  const list = screen.getByRole("listbox", { name: "Suggestions" });
  const groups = within(list).getAllByRole("group");
  expect(groups.map((group) => group.ariaLabel)).toEqual(["Leagues", "Teams", "Players"]);
  expect(options().map((option) => [option.textContent, option.getAttribute("href")])).toEqual([
    ["BBreachers Champions LeagueBCL", "/bcl/home"],
    ["Night OwlsOCL", "/ocl/team/7"],
    ["OwletBCL, PCL", "/players/12"],
    ["AuroraxX_Owl_Xx in BCL, Night Owls (BCL), Foxes (OCL)", "/players/13"],
    ["All results for “owl”", "/search?q=owl"],
  ]);
  expect(said()).toBe("4 suggestions");
  expect(fetch).toHaveBeenCalledOnce();
});

it("says by which former name it found a team, and whether it plays now", async () => {
  const teams = [{ ...OWLS, formerly: "Foxes", playing: "5" }];
  stubApi({ "/api/search?q=fox": { body: exampleFound({ teams }) } });
  await suggest("fox");
  expect(options()[0]?.textContent).toBe("Night OwlsOCL, formerly Foxes, live now");
});

it("asks once for what is typed in one go, and not for one character", async () => {
  const fetch = stubApi({ "/api/search?q=owl%20n": { body: EVERYTHING } });
  type("o");
  await suggest("wl n");
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(["/api/search?q=owl%20n"]);
});

it("forgets the suggestions when the text becomes too short", async () => {
  stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  await suggest();
  await press("Backspace", "Backspace");
  expect(options()).toEqual([]);
  expect(field().ariaExpanded).toBe("false");
});

it("moves through the options and back to the field by arrow keys", async () => {
  stubApi({ "/api/search?q=owl": { body: exampleFound({ teams: [OWLS], players: [OWLET] }) } });
  await suggest();
  const seen = [];
  for (const key of ["Down", "Down", "Down", "Down", "Up", "Up"]) {
    await press(`Arrow${key}`);
    seen.push(activeName());
  }
  const all = "All results for “owl”";
  expect(seen).toEqual(["Night Owls", "Owlet", all, undefined, all, "Owlet"]);
  expect(options().map((option) => option.ariaSelected)).toEqual(["false", "true", "false"]);
  expect([field().value, document.activeElement]).toEqual(["owl", field()]);
});

it("goes to the active option by Enter, and to the results without one", async () => {
  stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  const submitted = vi.fn((event: Event) => {
    event.preventDefault();
  });
  document.querySelector("form")?.addEventListener("submit", submitted);
  await suggest();
  await press("ArrowDown", "ArrowDown", "Enter");
  expect(visited).toEqual(["/ocl/team/7"]);
  expect(submitted).not.toHaveBeenCalled();

  await press("ArrowUp", "ArrowUp", "Enter");
  expect(visited).toHaveLength(1);
  expect(submitted).toHaveBeenCalledOnce();
});

it("goes to the option that is pressed", async () => {
  stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  await suggest();
  await userEvent.click(screen.getByRole("option", { name: /Aurora/ }));
  expect(visited).toEqual(["/players/13"]);
  expect(document.activeElement).toBe(field());
});

it("closes by Escape and keeps the text; an arrow key opens again", async () => {
  stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  await suggest();
  await press("ArrowDown", "Escape");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect([field().value, field().ariaExpanded]).toEqual(["owl", "false"]);
  expect(field().hasAttribute("aria-activedescendant")).toBe(false);
  await press("ArrowDown");
  expect(activeName()).toBe("Breachers Champions League");
});

it("closes when the focus leaves, and opens when it comes back", async () => {
  stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  await suggest();
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("listbox")).toBeNull();
  act(() => {
    field().focus();
  });
  expect(screen.getByRole("listbox")).toBeTruthy();
});

it("does not open suggestions that arrive after the focus has left", async () => {
  const fetch = stubApi({ "/api/search?q=owl": { body: EVERYTHING } });
  type("owl");
  act(() => {
    screen.getByRole("button", { name: "Elsewhere" }).focus();
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(fetch).not.toHaveBeenCalled();
  act(() => {
    field().focus();
  });
  await screen.findByRole("listbox");
});

it("shows that nothing was found", async () => {
  stubApi({ "/api/search?q=zzz": { body: exampleFound() } });
  type("zzz");
  await waitFor(() => {
    expect(said()).toBe("Nothing found for “zzz”");
  });
  expect(field().ariaExpanded).toBe("false");
  expect(screen.queryByRole("listbox")).toBeNull();
});

it.each([{ body: { detail: "Too many." }, status: 429 }, "unreachable" as const])(
  "shows that there are no suggestions when the server gives none",
  async (answer) => {
    stubApi({ "/api/search?q=owl": answer });
    type("owl");
    await waitFor(() => {
      expect(said()).toBe("No suggestions now. Press Enter to search.");
    });
  },
);

it("shows only the answer to the last query, in any order of arrival", async () => {
  let answerFirst: (response: Response) => void = () => undefined;
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (address: string, { signal }: RequestInit) => {
    signals.push(signal);
    return address.endsWith("=ow")
      ? new Promise<Response>((resolve) => {
          answerFirst = resolve;
        })
      : Promise.resolve(Response.json(exampleFound({ teams: [OWLS] })));
  });
  type("ow");
  await waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  await suggest("l");
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => {
    answerFirst(Response.json(EVERYTHING));
    await Promise.resolve();
  });
  expect(optionNames()).toEqual(["Night Owls", "All results for “owl”"]);
});

it("shows a letter where a picture cannot be loaded", async () => {
  stubApi({ "/api/search?q=owl": { body: exampleFound({ teams: [OWLS] }) } });
  await suggest();
  document.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(document.querySelector("img")).toBeNull();
  expect(document.querySelector(".search-option-letter")?.textContent).toBe("N");
});

it("shows a silhouette for a player whose picture cannot be loaded", async () => {
  stubApi({ "/api/search?q=owl": { body: exampleFound({ players: [AURORA] }) } });
  await suggest();
  document.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(document.querySelector("span.search-option-person")?.textContent).toBe("");
  expect(document.querySelector(".search-option-letter")).toBeNull();
});

it("focuses on a slash, but not when it is typed in another field", async () => {
  const other = screen.getByRole<HTMLInputElement>("textbox", { name: "Other" });
  await userEvent.type(other, "a/b");
  expect([other.value, document.activeElement]).toEqual(["a/b", other]);
  other.blur();
  await userEvent.keyboard("{Control>}/{/Control}");
  expect(document.activeElement).not.toBe(field());
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe("");
});

it("does not ask for the results of nothing", async () => {
  const submitted = vi.fn((event: Event) => event.defaultPrevented);
  document.querySelector("form")?.addEventListener("submit", submitted);
  type(" ");
  await press("Enter");
  expect(submitted).toHaveReturnedWith(true);
});
