/** The words that were typed into a search. */
export function wordsIn(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** Whether all words are in the text, in any case. */
export function isIn(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.toLowerCase().includes(word));
}

/** The text in parts: by turns what is between the words, and a word. */
export function partsOf(text: string, words: readonly string[]): string[] {
  if (words.length === 0) {
    return [text];
  }
  // The longest first: where one word begins another, all of it is marked.
  const sorted = [...words].sort((a, b) => b.length - a.length);
  const escaped = sorted.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join("|")})`, "giu"));
}
