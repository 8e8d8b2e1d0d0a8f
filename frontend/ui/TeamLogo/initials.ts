/** A grapheme's first code point is enough here: names contain letters, not combined emoji. */
function firstLetter(word: string): string {
  return Array.from(word)[0] ?? "";
}

/**
 * One or two letters for a name: those of the first and the last word, or of a single word its
 * first two.
 */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const [first = "", ...others] = words;
  const last = others.at(-1);
  const letters =
    last === undefined
      ? Array.from(first).slice(0, 2).join("")
      : firstLetter(first) + firstLetter(last);
  return letters.toUpperCase();
}
