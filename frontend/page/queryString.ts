// V8 on the server has no URLSearchParams, so this code does not use it.

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

function pairs(search: string): [name: string, value: string][] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decode(name), decode(value.join("="))];
    });
}

/** The first value of a name in a query such as `?region=eu`. */
export function queryValue(search: string, name: string): string | undefined {
  return pairs(search).find(([pairName]) => pairName === name)?.[1];
}

/** What a query says besides one name, in order. */
export function otherQueryValues(search: string, name: string): [name: string, value: string][] {
  return pairs(search).filter(([pairName]) => pairName !== name);
}

/** The query with one value set, or taken away when it is undefined. Other names stay. */
export function withQueryValue(search: string, name: string, value: string | undefined): string {
  const others = otherQueryValues(search, name);
  const all = value === undefined ? others : [...others, [name, value] as const];
  const text = all.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return text === "" ? "" : `?${text}`;
}
