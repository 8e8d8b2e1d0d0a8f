import "./toast.css";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast as toastify, ToastContainer, type ToastOptions } from "react-toastify/unstyled";

import type { Toast } from "./toast";

// Loaded by showToast at the first toast.

/** How many are visible at once; the others wait. */
const TOAST_LIMIT = 5;
/** How long a toast stays, in milliseconds. */
const AUTO_CLOSE = 4_000;

/** How long one stays by which something can be undone, in milliseconds. */
const UNDO_CLOSE = 8_000;

/** Errors interrupt what a screen reader says; the rest waits until it has finished. */
const ROLES = { error: "alert", success: "status", info: "status" } as const;

/** The id of the toast that an element lies in. */
function toastId(element: EventTarget): string | undefined {
  return element instanceof Element ? element.closest(".Toastify__toast")?.id : undefined;
}

/** The container of all toasts. A toast waits while it has the focus, as it does under the mouse. */
function Toaster() {
  return (
    <div
      onFocus={({ target }) => {
        toastify.pause({ id: toastId(target) ?? "" });
      }}
      onBlur={({ target, relatedTarget }) => {
        const id = toastId(target);
        if (id !== undefined && (!relatedTarget || toastId(relatedTarget) !== id)) {
          toastify.play({ id });
        }
      }}
    >
      <ToastContainer
        aria-label="Notifications"
        position="bottom-right"
        limit={TOAST_LIMIT}
        autoClose={AUTO_CLOSE}
        transition={false}
        icon={false}
        draggable="touch"
        pauseOnHover
        hideProgressBar
      />
    </div>
  );
}

const host = document.createElement("div");
document.body.append(host);
// Synchronously, with the container: toasts that are added before it listens would appear in
// another order.
flushSync(() => {
  createRoot(host).render(<Toaster />);
});

function Words({ message, link, undo, onUndone }: Toast & { onUndone: () => void }) {
  return (
    <>
      <span className="toast-words">{message}</span>{" "}
      {link && (
        <a className="button button-small" href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      )}
      {undo && (
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            onUndone();
            undo();
          }}
        >
          Undo
        </button>
      )}
    </>
  );
}

function options({ kind, position, undo, id, ...toast }: Toast): ToastOptions {
  const autoClose = undo ? UNDO_CLOSE : toast.autoClose;
  return {
    type: kind,
    role: ROLES[kind],
    ...(position !== undefined && { position }),
    ...(autoClose !== undefined && { autoClose }),
    ...(id !== undefined && { toastId: id }),
  };
}

export function addToast(toast: Toast): void {
  toastify(({ closeToast }) => <Words {...toast} onUndone={closeToast} />, options(toast));
}

/**
 * Adds a toast that stays until the returned function is told how the task ended; told null, it
 * closes silently. A toast that is still queued then shows the end when its turn comes.
 */
export function addTask(message: string): (end: Toast | null) => void {
  let ended: Toast | null | undefined;
  const showEnd = () => {
    if (ended === null) {
      toastify.dismiss(id);
    }
    // This only changes a visible toast.
    if (ended) {
      toastify.update(id, { autoClose: AUTO_CLOSE, ...options(ended), render: ended.message });
    }
  };
  const id = toastify(message, {
    ...options({ message, kind: "info" }),
    autoClose: false,
    onOpen: showEnd,
  });
  return (end) => {
    ended = end;
    showEnd();
  };
}
