import type { paths } from "./schema";

/** The paths of the API that can be read. */
type ReadablePath = {
  [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never;
}[keyof paths];

type Read<Path extends ReadablePath> = paths[Path] extends { get: infer Operation }
  ? Operation
  : never;

/** The methods that change something. */
export type CommandMethod = "POST" | "PUT" | "PATCH" | "DELETE";

/** The paths of the API that take commands of a method. */
type CommandablePath<Method extends CommandMethod> = {
  [Path in keyof paths]: paths[Path] extends Record<Lowercase<Method>, object> ? Path : never;
}[keyof paths];

type Command<Method extends CommandMethod, Path extends CommandablePath<Method>> =
  paths[Path] extends Record<Lowercase<Method>, infer Operation> ? Operation : never;

type PathParameters<Operation> = Operation extends {
  parameters: { path: infer Parameters extends object };
}
  ? Parameters
  : Record<string, never>;

type QueryParameters<Operation> = Operation extends { parameters: { query?: infer Parameters } }
  ? Parameters
  : undefined;

type JsonOf<Answers, Status extends number> =
  Answers extends Record<Status, { content: { "application/json": infer Body } }> ? Body : never;

/** The body of a successful answer. */
export type ApiBody<Path extends ReadablePath> =
  Read<Path> extends { responses: infer Answers } ? JsonOf<Answers, 200> : never;

/** The body of a successful command's answer. */
export type CommandAnswer<Method extends CommandMethod, Path extends CommandablePath<Method>> =
  Command<Method, Path> extends { responses: infer Answers }
    ? JsonOf<Answers, 200> | JsonOf<Answers, 201>
    : never;

declare const answer: unique symbol;

/** The query parameters of a read. */
export type ApiQuery<Path extends ReadablePath> = NonNullable<QueryParameters<Read<Path>>>;

/** The address of a read, which remembers the type of its answer. */
export type ApiPath<Body> = string & { readonly [answer]: Body };

function encode(name: string, value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    throw new TypeError(`${name} can’t be used in a URL: ${String(value)}`);
  }
  return encodeURIComponent(value);
}

// V8 on the server has no URL classes, so this uses none.
function fill(template: string, path: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(path));
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(name, values.get(name)),
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(name, value)}`);
  return pairs.length > 0 ? `${address}?${pairs.join("&")}` : address;
}

/**
 * The address of a read. The query keeps the order in which it is given, for the address is also the
 * key under which Django embeds the answer in the page.
 */
export function apiPath<Path extends ReadablePath>(
  template: Path,
  path: PathParameters<Read<Path>>,
  query?: QueryParameters<Read<Path>>,
): ApiPath<ApiBody<Path>> {
  return fill(template, path, query ?? {}) as ApiPath<ApiBody<Path>>;
}

/** The address of a command, for `command` to send it to. */
export function commandPath<Method extends CommandMethod, Path extends CommandablePath<Method>>(
  _method: Method,
  template: Path,
  path: PathParameters<Command<Method, Path>>,
  query?: QueryParameters<Command<Method, Path>>,
): ApiPath<CommandAnswer<Method, Path>> {
  return fill(template, path, query ?? {}) as ApiPath<CommandAnswer<Method, Path>>;
}
