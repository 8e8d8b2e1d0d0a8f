/** What a toast says: something failed (red), succeeded (green), or is running (gray). */
type ToastKind = "error" | "success" | "info";

type ToastPosition = "bottom-right" | "top-center";

export interface Toast {
  message: string;
  kind: ToastKind;
  /** Bottom right unless told otherwise. */
  position?: ToastPosition;
  /** Milliseconds until it closes by itself; false: never; unless told otherwise, the toaster's `AUTO_CLOSE`. */
  autoClose?: number | false;
  /** A link, which opens in a new tab. */
  link?: { readonly label: string; readonly href: string };
  /** Takes back what was done: the toast has a button for it, and stays for 8 seconds. */
  undo?: (() => unknown) | undefined;
  /** Only one toast with the same id is visible. */
  id?: string;
}

/** What shows toasts. */
export interface Toaster {
  addToast: (toast: Toast) => void;
  /** Shows that a task runs. Returns what shows how it ended; null takes it away. */
  addTask: (message: string) => (end: Toast | null) => void;
}
