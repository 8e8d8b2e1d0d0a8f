import { allInLocalTime } from "./timestamps/marks";
import type { ApiPath } from "./apiPath";

const UNAUTHORIZED = 401;

const NAMES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Not Logged In",
  403: "Access Denied",
  404: "Not Found",
  429: "Too Many Requests",
};

/** A refusal by the API, or no answer at all. `name` and `message` can be shown to people. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer could be read. */
  readonly status: number;
  /** The refusal as the API sent it: `{detail}`, or messages keyed by the payload's field. */
  readonly body: unknown;

  constructor(
    name: string,
    message: string,
    status: number,
    { body, ...options }: ErrorOptions & { body?: unknown } = {},
  ) {
    super(message, options);
    this.name = name;
    this.status = status;
    this.body = body;
  }

  /** Whether the session has ended; the message says why. */
  get isSignedOut(): boolean {
    return this.status === UNAUTHORIZED;
  }

  /** Whether the same request may succeed if it is sent again soon. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

function sentences(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(" ") : String(value);
}

/** The message in an error body: `{detail}`, or messages keyed by the payload's field. */
function errorMessage(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) {
    return undefined;
  }
  if ("detail" in body) {
    return sentences(body.detail);
  }
  const fields = Object.entries(body).map(([field, value]) => `${field}: ${sentences(value)}`);
  return fields.length > 0 ? fields.join("; ") : undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The error for a refusal by the API, with its status and body. */
export function refusal(status: number, body: unknown): ApiError {
  // Only people read the text of a refusal.
  const words = allInLocalTime(body);
  const name = NAMES[status] ?? (status >= 500 ? "Server Error" : "Error");
  const message = errorMessage(words) ?? `The server answered ${String(status)}.`;
  return new ApiError(name, message, status, { body: words });
}

/**
 * Sends a request to the API and returns the body; undefined when there is none. Every failure is
 * an ApiError.
 */
export async function send(path: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    throw new ApiError("No Connection", "The server could not be reached.", 0, { cause });
  }
  const body = await readJson(response);
  if (!response.ok) {
    throw refusal(response.status, body);
  }
  return body;
}

/** Reads an address of the API. Every failure is an ApiError. */
export async function request<Body>(path: ApiPath<Body>): Promise<Body> {
  const body = await send(path, {
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  });
  if (body === undefined) {
    throw new ApiError("Server Error", "The server's answer could not be read.", 0);
  }
  return body as Body;
}
