const STROKED: Readonly<Record<string, string>> = {
  ...{ đ: "d", ħ: "h", ı: "i", ł: "l", ø: "o", ŧ: "t", ß: "ss" },
};

/** A name as the search compares it: without case, accents and strokes. */
export const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]|[\u200B-\u200D]|\uFE0F/g, "")
    .toLowerCase()
    .replace(/[đħıłøŧß]/g, (letter) => STROKED[letter] ?? letter)
    .trim();
