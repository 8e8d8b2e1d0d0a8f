import { afterEach, expect, it, vi } from "vitest";

import type { ApiPath } from "./apiPath";
import { command } from "./command";
import { type ApiError } from "./request";
import { onSignedOut } from "./signedOut";

const PATH = "/api/users/7/tokens" as ApiPath<{ success: boolean; message: string }>;

function answer(status: number, body: string | null) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** A UUID, which is another one for each press. */
const KEY: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** The keys that were sent, in turn. */
function keysOf(fetch: ReturnType<typeof answer>): unknown[] {
  return fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get("Idempotency-Key"));
}

afterEach(() => {
  delete document.body.dataset.person;
  document.cookie = "csrftoken=; max-age=0";
  document.cookie = "theme=; max-age=0";
});

it("sends an object as JSON with the forgery token, its key and the page's person", async () => {
  document.body.dataset.person = "7";
  document.cookie = "theme=dark";
  document.cookie = "csrftoken=s3cret";
  const fetch = answer(201, '{"success": true, "message": "Done."}');
  await expect(command("POST", PATH, { name: "Bot" })).resolves.toEqual({
    success: true,
    message: "Done.",
  });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(PATH, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      "X-CSRFToken": "s3cret",
      "Idempotency-Key": KEY,
      "Page-Person": "7",
      "Content-Type": "application/json",
    },
    body: '{"name":"Bot"}',
  });
});

it("leaves the type of a form to the browser, which knows its boundary", async () => {
  document.cookie = "csrftoken=s3cret";
  const fetch = answer(201, "[]");
  const form = new FormData();
  form.set("username", "Ember");
  await command("POST", PATH, form);
  const [, init] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect(init.body).toBe(form);
  expect(init.headers).toEqual({
    Accept: "application/json",
    "X-CSRFToken": "s3cret",
    "Idempotency-Key": KEY,
    "Page-Person": "",
  });
});

it("sends no body when there is none, and accepts an empty response", async () => {
  const fetch = answer(204, null);
  await expect(command("DELETE", PATH)).resolves.toBeUndefined();
  const [, init] = fetch.mock.calls[0] ?? expect.fail("nothing was sent");
  expect(init).toEqual({
    method: "DELETE",
    credentials: "same-origin",
    headers: {
      Accept: "application/json",
      "X-CSRFToken": "",
      "Idempotency-Key": KEY,
      "Page-Person": "",
    },
  });
});

it("fails with the refused fields", async () => {
  const body = { name: ["Too long."], names: [{ league: ["Please select a league."] }] };
  answer(400, JSON.stringify(body));
  const error: unknown = await command("POST", PATH, {}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    name: "Bad Request",
    status: 400,
    body,
  } satisfies Partial<ApiError>);
});

it("reports that the session has ended, unless the page sent the command by itself", async () => {
  const listener = vi.fn();
  const ignore = onSignedOut(listener);
  answer(401, '{"detail": "You are not logged in."}');
  const failure = { status: 401, isSignedOut: true };
  await expect(command("PUT", PATH, {}, { isUnasked: true })).rejects.toMatchObject(failure);
  expect(listener).not.toHaveBeenCalled();
  await expect(command("POST", PATH, {})).rejects.toMatchObject(failure);
  expect(listener).toHaveBeenCalledExactlyOnceWith("You are not logged in.");
  answer(403, '{"detail": "Access Denied."}');
  await expect(command("POST", PATH, {})).rejects.toMatchObject({ isSignedOut: false });
  ignore();
  answer(401, "{}");
  await expect(command("POST", PATH, {})).rejects.toMatchObject(failure);
  expect(listener).toHaveBeenCalledOnce();
});

const LOST: [name: string, lose: () => Promise<Response>][] = [
  ["was lost", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is a gateway's", () => Promise.resolve(new Response("", { status: 502 }))],
];

it.each(LOST)("sends the same key again when the answer %s", async (_, lose) => {
  const fetch = answer(201, "{}");
  fetch.mockImplementationOnce(lose);
  const press = () => command("POST", PATH, { text: "We are late." });
  await press().catch(() => undefined);
  await command("POST", PATH, { text: "We are here." });
  await press();
  await press();
  const [lost, other, again, next] = keysOf(fetch);
  expect(again).toBe(lost);
  expect(new Set([lost, other, next]).size).toBe(3);
});

it("fails with the message of an answer that says it was not carried out", async () => {
  answer(200, '{"success": false, "message": "The server is full."}');
  await expect(command("POST", PATH)).rejects.toMatchObject({
    name: "Refused",
    message: "The server is full.",
    status: 200,
  });
});

it("takes a new key after a refusal", async () => {
  const fetch = answer(409, '{"detail": "Already confirmed."}');
  await command("POST", PATH, {}).catch(() => undefined);
  await command("POST", PATH, {}).catch(() => undefined);
  expect(new Set(keysOf(fetch)).size).toBe(2);
});

it("tells forms apart by their fields and by the names and sizes of their files", async () => {
  const fetch = answer(201, "{}");
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  const send = async (text: string, size: number) => {
    const form = new FormData();
    form.set("text", text);
    form.set("log", new File(["x".repeat(size)], "server.log"));
    await command("POST", PATH, form).catch(() => undefined);
  };
  await send("We won.", 2);
  await send("We won.", 2);
  await send("We lost.", 2);
  await send("We won.", 3);
  const [first, again, ...others] = keysOf(fetch);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});

it("sends one key for two presses at once", async () => {
  const fetch = answer(201, "{}");
  await Promise.all([command("POST", PATH, {}), command("POST", PATH, {})]);
  expect(new Set(keysOf(fetch)).size).toBe(1);
});
