/** The keys that the tests press. */
export type Key = "Enter" | "Escape" | "Tab";

/** A tab of a browser engine: as much of it as both engines can do. */
export interface Tab {
  /** Opens an address, and returns when the page has loaded. */
  open: (address: string) => Promise<void>;
  /** Gives the page this width, in CSS pixels. */
  widen: (width: number) => Promise<void>;
  /** Calls a function in the page, and returns what it returns or promises, as JSON. */
  run: <Given extends readonly unknown[], Result>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** Clicks with the mouse, at CSS pixels of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** What the window shows, as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export const HEIGHT = 800;
