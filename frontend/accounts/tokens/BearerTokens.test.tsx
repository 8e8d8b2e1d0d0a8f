import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { hydrateIsland } from "../../test/hydrateIsland";
import { renderOnPage } from "../../test/renderOnPage";
import { BearerTokens } from "./BearerTokens";
import { CreatedToken } from "./CreatedToken";
import { exampleToken, LIST, PLAYER } from "../../test/fixtures/tokens";
import type { Token } from "./playerTokens";

const TOKEN = "clvr_s3cret";
const PAGE = `/players/${PLAYER}/generate-bearer`;
const toast = spyOnToasts();

afterEach(() => {
  document.body.innerHTML = "";
});

/** Stubs the API: it lists `tokens`, and gives each command the answer. */
function stubTokens(tokens: () => readonly Token[], command: () => Response) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>((_path, { method }) =>
    Promise.resolve(method === undefined ? Response.json(tokens()) : command()),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function show(tokens: readonly Token[]) {
  return renderOnPage(<BearerTokens playerId={PLAYER} />, {
    path: PAGE,
    fallback: { [LIST]: tokens },
  });
}

const names = () => screen.queryAllByRole("listitem").map((item) => item.firstChild?.textContent);
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const generate = () => userEvent.click(screen.getByRole("button", { name: "Generate Token" }));
const created = () => Response.json({ success: true, message: "Token created.", token: TOKEN });

it("lists the tokens that came with the page", () => {
  show([
    exampleToken("Stat bot", { lastUsedAt: Date.UTC(2026, 10, 2) / 1000 }),
    exampleToken("Old bot", { _id: "2", scope: "results", expired: true, prefix: "clvr_000000" }),
  ]);
  expect(names()).toEqual(["Stat bot", "Old bot"]);
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Readclvr_Ab3dEf…");
  expect(within(first ?? document.body).getAllByRole("time")).toHaveLength(3);
  expect(second?.textContent).toContain("Read, and report resultsExpiredclvr_000000…");
  expect(second?.textContent).toContain("Never");
});

it("shows when there are none", () => {
  show([]);
  expect(screen.getByText("No tokens yet")).toBeTruthy();
});

it("asks for a token, shows it once, and lists it", async () => {
  let tokens: readonly Token[] = [];
  const fetch = stubTokens(
    () => tokens,
    () => {
      tokens = [exampleToken("Stat bot")];
      return created();
    },
  );
  const { unmount } = show([]);
  await userEvent.type(name(), "Stat bot");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Scope" }), "Read and write");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Expires after" }), "A year");
  await generate();

  const card = await screen.findByRole("region", { name: "New token" });
  await waitFor(() => {
    expect(document.activeElement).toBe(card);
  });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Token" }).value).toBe(TOKEN);
  const [path, { method, body }] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect([path, method, body]).toEqual([
    "/api/users/7/tokens",
    "POST",
    '{"name":"Stat bot","scope":"write","expiresInDays":365}',
  ]);
  await waitFor(() => {
    expect(names()).toEqual(["Stat bot"]);
  });
  expect(name().value).toBe("");

  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(document.body.innerHTML).not.toContain(TOKEN);
  unmount();
  show(tokens);
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

it("shows what the chosen scope allows", async () => {
  show([]);
  const scope = (description: RegExp) =>
    screen.getByRole("combobox", { name: "Scope", description });
  await userEvent.selectOptions(scope(/can’t change anything\.$/), "Read, and report results");
  expect(scope(/add and remove recordings\. It can’t change or read anything else/)).toBeTruthy();
});

it("wants a name before it asks", async () => {
  const fetch = stubTokens(() => [], created);
  show([]);
  await userEvent.type(name(), "  ");
  await generate();
  expect(screen.getByText("Give the token a name.")).toBeTruthy();
  expect(name().getAttribute("aria-invalid")).toBe("true");
  expect(fetch).not.toHaveBeenCalled();
});

it("shows the server's error about the name beside the name", async () => {
  stubTokens(
    () => [],
    () => Response.json({ name: ["A name can't have control characters."] }, { status: 400 }),
  );
  show([]);
  await userEvent.type(name(), "Bot");
  await generate();
  expect(await screen.findByText("A name can't have control characters.")).toBeTruthy();
  expect(toast).not.toHaveBeenCalled();
  expect(name().value).toBe("Bot");
});

it("shows why there is no token", async () => {
  stubTokens(
    () => [],
    () => Response.json({ detail: "You have 20 tokens." }, { status: 409 }),
  );
  show([]);
  await userEvent.type(name(), "Bot");
  await generate();
  await waitFor(() => {
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      message: "You have 20 tokens.",
      kind: "error",
      autoClose: 5000,
    });
  });
  expect(screen.queryByRole("region", { name: "New token" })).toBeNull();
});

it("revokes a token after asking", async () => {
  let tokens: readonly Token[] = [exampleToken("Stat bot", { _id: "31" })];
  const fetch = stubTokens(
    () => tokens,
    () => {
      tokens = [];
      return Response.json({ success: true, message: "Token revoked." });
    },
  );
  show(tokens);
  await userEvent.click(screen.getByRole("button", { name: "Revoke Stat bot" }));
  const dialog = screen.getByRole("dialog", { name: "Revoke this token?" });
  expect(dialog.textContent).toContain("Programs that use “Stat bot” stop working at once.");
  expect(fetch).not.toHaveBeenCalled();

  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await screen.findByText("No tokens yet");
  const [path, { method }] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect([path, method]).toEqual(["/api/users/7/tokens/31", "DELETE"]);
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    message: "Token revoked.",
    kind: "success",
    autoClose: 5000,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("hides a new token once it is revoked", async () => {
  const token = exampleToken("Stat bot", { prefix: TOKEN.slice(0, 8) });
  const other = exampleToken("Old bot", { _id: "2" });
  stubTokens(() => [token, other], created);
  show([token, other]);
  await userEvent.type(name(), "Stat bot");
  await generate();
  await screen.findByRole("region", { name: "New token" });
  const revoke = async (which: string) => {
    await userEvent.click(screen.getByRole("button", { name: `Revoke ${which}` }));
    await userEvent.click(
      within(screen.getByRole("dialog")).getByRole("button", { name: "Revoke" }),
    );
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  };
  await revoke("Old bot");
  expect(screen.getByRole("region", { name: "New token" })).toBeTruthy();
  await revoke("Stat bot");
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

it("keeps a token if the owner cancels", async () => {
  const fetch = stubTokens(() => [], created);
  show([exampleToken("Stat bot")]);
  await userEvent.click(screen.getByRole("button", { name: "Revoke Stat bot" }));
  await userEvent.click(screen.getByRole("button", { name: "Keep It" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(names()).toEqual(["Stat bot"]);
});

it("shows why a token was not revoked, and keeps listing it", async () => {
  stubTokens(
    () => [exampleToken("Stat bot")],
    () => Response.json({ detail: "Too many requests." }, { status: 429 }),
  );
  show([exampleToken("Stat bot")]);
  await userEvent.click(screen.getByRole("button", { name: "Revoke Stat bot" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await dialog.findByText("Too many requests.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Keep It" }));
  expect(toast).not.toHaveBeenCalled();
  expect(names()).toEqual(["Stat bot"]);
});

it("copies the token", async () => {
  const user = userEvent.setup();
  render(<CreatedToken token={TOKEN} onDone={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  expect(screen.getByRole("status").textContent).toBe("Copied.");
});

it("leaves the copying to the reader without a clipboard", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  render(<CreatedToken token={TOKEN} onDone={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(screen.getByRole("status").textContent).toBe("Press Ctrl+C to copy it.");
  const input = screen.getByRole<HTMLInputElement>("textbox");
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, TOKEN.length]);
});

it("is the same on the server and in the browser", async () => {
  const { isKept, complaints } = await hydrateIsland(
    "accounts/tokens",
    BearerTokens,
    { playerId: PLAYER },
    { path: PAGE, fallback: { [LIST]: [exampleToken("Stat bot")] } },
  );
  expect(isKept).toBe(true);
  expect(names()).toEqual(["Stat bot"]);
  expect(complaints).toEqual([]);
});
