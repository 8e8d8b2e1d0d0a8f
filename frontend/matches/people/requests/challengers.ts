import type { ApiError } from "../../../api/request";
import type { components } from "../../../api/schema";

export type Challengers = components["schemas"]["Challengers"]["choices"];

/** The teams from which a refused challenge asks to choose; undefined after another refusal. */
export function challengersIn({ status, body }: ApiError): Challengers | undefined {
  const asks = status === 400 && typeof body === "object" && body !== null && "choices" in body;
  return asks ? (body as components["schemas"]["Challengers"]).choices : undefined;
}
