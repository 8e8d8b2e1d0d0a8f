/** Leaves the page for another one, which takes its place in the history. */
export function replacePage(path: string): void {
  window.location.replace(path);
}

/** Leaves the page for another one. */
export function openPage(path: string): void {
  window.location.assign(path);
}
