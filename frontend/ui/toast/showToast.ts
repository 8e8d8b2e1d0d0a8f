import type * as toaster from "./toaster";

/** What a toast tells: something went wrong (red), went well (green), or goes on (gray). */
type ToastKind = "error" | "success" | "info";

type ToastPosition = "bottom-right" | "top-center";

export interface Toast {
  message: string;
  kind: ToastKind;
  /** Bottom right unless told otherwise. */
  position?: ToastPosition;
  /** Milliseconds until it closes by itself, false: never; without it, `AUTO_CLOSE`. */
  autoClose?: number | false;
  /** The way on, which opens in a new tab. */
  link?: { readonly label: string; readonly href: string };
  /** Of toasts with the same id, one is visible. */
  id?: string;
}

/** As many as are visible at once; the others wait their turn. */
export const TOAST_LIMIT = 5;
/** How long a toast stays, in milliseconds, and how long one of the product's own messages does. */
export const AUTO_CLOSE = 4_000;
export const OWN_AUTO_CLOSE = 5_000;

/** The words of a task that takes its time. */
interface TaskWords {
  pending: string;
  success: string;
  /** Nothing is said of an error for which it answers null. */
  failure: string | ((error: unknown) => string | null);
}

let loadingToaster: Promise<typeof toaster> | undefined;

/**
 * Loads what shows toasts, at the first one.
 *
 * All wait for one promise, so they come in the order in which they were asked for: imports of one
 * module that is still loading end in any order. After a failure the next toast tries again.
 */
function loadToaster(): Promise<typeof toaster> {
  loadingToaster ??= import("./toaster").catch((error: unknown) => {
    loadingToaster = undefined;
    throw error;
  });
  return loadingToaster;
}

/** Shows a message over the page for a while, and says it to screen readers. */
export async function showToast(toast: Toast): Promise<void> {
  const { addToast } = await loadToaster();
  addToast(toast);
}

/**
 * Shows that a task goes on, and then how it ended: the toast turns from gray to green or red. The
 * task's own answer or error comes back to the caller.
 */
export async function showTaskToast<Answer>(
  task: Promise<Answer>,
  { pending, success, failure }: TaskWords,
): Promise<Answer> {
  const loading = loadToaster().then(({ addTask }) => addTask(pending));
  try {
    const answer = await task;
    void loading.then((end) => {
      end({ message: success, kind: "success" });
    });
    return answer;
  } catch (error) {
    const message = typeof failure === "string" ? failure : failure(error);
    void loading.then((end) => {
      end(message === null ? null : { message, kind: "error" });
    });
    throw error;
  }
}
