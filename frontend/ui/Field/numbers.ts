/** What may be typed into a field of numbers. */
export interface NumberRules {
  min?: number | undefined;
  max?: number | undefined;
  /** Whether it may have a fraction. */
  mayHaveFraction: boolean;
}

/** The part of a text that can become a number. A minus stays, so that no other number is made of it. */
export function numericText(text: string, mayHaveFraction: boolean): string {
  const digits = text.replaceAll(mayHaveFraction ? /[^\d.]/g : /\D/g, "");
  const [whole = "", ...fraction] = digits.split(".");
  const isNegative = text.trim().startsWith("-");
  const point = fraction.length > 0 ? `.${fraction.join("")}` : "";
  return `${isNegative ? "-" : ""}${whole}${point}`;
}

/** The number that a text says, or the text itself while it says none, such as an empty one. */
export function numberOrText(text: string): number | string {
  const number = Number(text);
  const isNumber = text !== "" && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
  return isNumber ? number : text;
}

export function clamped(number: number, { min = -Infinity, max = Infinity }: NumberRules): number {
  return Math.min(Math.max(number, min), max);
}

/** What is wrong with a number out of bounds; empty for one within them. */
export function outOfBoundsWords(value: number | string, { min, max }: NumberRules): string {
  const number = typeof value === "number" ? value : numberOrText(value);
  if (typeof number !== "number") {
    return "";
  }
  if (min !== undefined && number < min) {
    return `At least ${String(min)}.`;
  }
  return max !== undefined && number > max ? `At most ${String(max)}.` : "";
}

/** The next number up or down, within the bounds; the first one for a field without a number. */
export function stepped(value: number | string, step: number, rules: NumberRules): number {
  const decimals = /\.(\d+)$/.exec(String(step))?.[1]?.length ?? 0;
  const own = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  const next = typeof value === "number" ? value + step : 0;
  return clamped(Number(next.toFixed(Math.max(decimals, own))), rules);
}
