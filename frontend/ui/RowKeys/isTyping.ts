/** What takes the keys itself. */
const TYPING = "input:not([type=checkbox]), select, textarea, [contenteditable], dialog, [popover]";

/** Whether a key is for what has the focus, or for the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(TYPING) !== null;
  return isInField || ctrlKey || metaKey || altKey;
}
