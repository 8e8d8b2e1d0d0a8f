import type { components } from "../../../api/schema";

export type AtAGlance = components["schemas"]["AtAGlance"];

/** What is on in all leagues, of the answers that came with the page. */
export const atAGlance = (answers: Readonly<Record<string, unknown>> = {}) =>
  (answers["/api/matches/home"] ?? []) as readonly AtAGlance[];
