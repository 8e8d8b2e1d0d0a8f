import type { paths } from "./schema";

/** The paths of the API that can be read. */
export type ReadablePath = {
  [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never;
}[keyof paths];

type Read<Path extends ReadablePath> = paths[Path] extends { get: infer Operation }
  ? Operation
  : never;

type PathParameters<Path extends ReadablePath> =
  Read<Path> extends { parameters: { path: infer Parameters extends object } }
    ? Parameters
    : Record<string, never>;

type QueryParameters<Path extends ReadablePath> =
  Read<Path> extends { parameters: { query?: infer Parameters } } ? Parameters : undefined;

/** What a path answers when all is well. */
export type ApiBody<Path extends ReadablePath> =
  Read<Path> extends { responses: { 200: { content: { "application/json": infer Body } } } }
    ? Body
    : never;

declare const answer: unique symbol;

/** The address of a read, which remembers the type of its answer. */
export type ApiPath<Body> = string & { readonly [answer]: Body };

function encode(name: string, value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    throw new TypeError(`${name} cannot stand in an address: ${String(value)}`);
  }
  return encodeURIComponent(value);
}

/**
 * The address of a read. The query keeps the order in which it is given, for the address is also the
 * key under which Django embeds the answer in the page.
 *
 * The V8 that renders on the server has no URL classes, so this uses none.
 */
export function apiPath<Path extends ReadablePath>(
  template: Path,
  path: PathParameters<Path>,
  query?: QueryParameters<Path>,
): ApiPath<ApiBody<Path>> {
  const values = new Map<string, unknown>(Object.entries(path));
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(name, values.get(name)),
  );
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(name, value)}`);
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  return `${address}${search}` as ApiPath<ApiBody<Path>>;
}
