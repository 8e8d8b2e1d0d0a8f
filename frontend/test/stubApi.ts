import { vi } from "vitest";

/** An answer with a body, or with a status of its own. */
type Answer = { body: unknown; status?: number } | "unreachable" | "pending";

function respond(answer: Answer | undefined): Promise<Response> {
  switch (answer) {
    case undefined:
      return Promise.resolve(Response.json({ detail: "Not found." }, { status: 404 }));
    case "unreachable":
      return Promise.reject(new TypeError("Failed to fetch"));
    case "pending":
      return new Promise(() => undefined);
    default:
      return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
  }
}

/** Stubs `fetch` with answers by address. They can be changed later through the same object. */
export function stubApi(answers: Record<string, Answer>) {
  const fetch = vi.fn((address: string) => respond(answers[address]));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
