import { partsOf } from "./found";

interface MarkedProps {
  text: string;
  /** What the reader looks for. */
  words: readonly string[];
}

/** A text in which the words that the reader looks for are marked. */
export function Marked({ text, words }: MarkedProps) {
  return partsOf(text, words).map((part, place) =>
    // Every second part is a word that was found.
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}
