import type { Toast, Toaster } from "./toast";

/** How long one of the product's own messages stays, in milliseconds. */
export const OWN_AUTO_CLOSE = 5_000;

/** The texts of a task that takes a while. */
interface TaskWords {
  pending: string;
  success: string;
  /** An error for which it returns null is not shown. */
  failure: string | ((error: unknown) => string | null);
}

let loadingToaster: Promise<Toaster> | undefined;

/**
 * Loads the toaster when the first toast is shown. Without a network, the page itself shows toasts,
 * plainly.
 *
 * All toasts wait for one promise, so they appear in the order of the calls: several imports of a
 * module that is still loading can end in any order. After a failure the next toast tries again.
 */
function loadToaster(): Promise<Toaster> {
  loadingToaster ??= import("./toaster").catch((error: unknown) => {
    loadingToaster = undefined;
    if (!window.early) {
      throw error;
    }
    return window.early.toaster;
  });
  return loadingToaster;
}

/** Shows a message over the page for a while, and announces it to screen readers. */
export async function showToast(toast: Toast): Promise<void> {
  const { addToast } = await loadToaster();
  addToast(toast);
}

/**
 * Shows that a task is running, and then how it ended: the toast turns from gray to green or red.
 * The task's own result or error is passed on to the caller.
 */
export async function showTaskToast<Answer>(
  task: Promise<Answer>,
  { pending, success, failure }: TaskWords,
): Promise<Answer> {
  const loading = loadToaster().then(({ addTask }) => addTask(pending));
  const end = (ended: Toast | null) => {
    void loading.then((show) => {
      show(ended);
    });
  };
  try {
    const answer = await task;
    end({ message: success, kind: "success" });
    return answer;
  } catch (error) {
    const message = typeof failure === "string" ? failure : failure(error);
    end(message === null ? null : { message, kind: "error" });
    throw error;
  }
}
