import type { Found } from "./suggestions";

/** How long a reader must pause before the server is asked. */
const PAUSE_MS = 150;

export interface Answers {
  readonly found: (query: string, found: Found) => void;
  readonly failed: (query: string) => void;
}

interface SuggestionSource {
  /** Asks when typing pauses, and cancels the request before it. */
  readonly ask: (query: string) => void;
  readonly cancel: () => void;
}

async function read(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, {
    headers: { Accept: "application/json" },
    signal,
  });
  if (!response.ok) {
    throw new Error(`The server answered ${String(response.status)}.`);
  }
  return (await response.json()) as Found;
}

/** Asks the server for suggestions; only the latest request counts. */
export function suggestionSource({ found, failed }: Answers): SuggestionSource {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function cancel(): void {
    clearTimeout(timer);
    asking?.abort();
  }

  async function load(query: string): Promise<void> {
    const { signal } = (asking = new AbortController());
    try {
      const answer = await read(query, signal);
      if (!signal.aborted) {
        found(query, answer);
      }
    } catch {
      if (!signal.aborted) {
        failed(query);
      }
    }
  }

  return {
    ask(query) {
      cancel();
      timer = setTimeout(() => void load(query), PAUSE_MS);
    },
    cancel,
  };
}
