import type { ApiPath } from "./apiPath";

const NAMES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Not Logged In",
  403: "Access Denied",
  404: "Not Found",
  429: "Too Many Requests",
};

/** A refusal by the API, or no answer from it at all. `name` and `message` are fit to be shown. */
export class ApiError extends Error {
  /** The HTTP status, or 0 when there was no answer that could be read. */
  readonly status: number;

  constructor(name: string, message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
    this.status = status;
  }

  /** Whether the same request may succeed a moment later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

function sentences(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(" ") : String(value);
}

/** The words of an error body: `{detail}`, or messages keyed by the payload's field. */
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

/** Reads an address of the API. Every failure is an ApiError. */
export async function request<Body>(path: ApiPath<Body>): Promise<Body> {
  let response: Response;
  try {
    response = await fetch(path, {
      credentials: "same-origin",
      headers: { Accept: "application/json" },
    });
  } catch (cause) {
    throw new ApiError("No Connection", "The server could not be reached.", 0, { cause });
  }
  const body = await readJson(response);
  if (!response.ok) {
    const name = NAMES[response.status] ?? (response.status >= 500 ? "Server Error" : "Error");
    const message = errorMessage(body) ?? `The server answered ${String(response.status)}.`;
    throw new ApiError(name, message, response.status);
  }
  if (body === undefined) {
    throw new ApiError("Server Error", "The server's answer could not be read.", 0);
  }
  return body as Body;
}
