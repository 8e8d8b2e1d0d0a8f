import { type Token, tokenListPath } from "./playerTokens";

export const PLAYER = "7";
export const LIST: string = tokenListPath(PLAYER);

const CREATED = Date.UTC(2026, 10, 1, 12) / 1000;
const MONTH = 30 * 24 * 60 * 60;

/** A token for tests. */
export function exampleToken(name: string, fields: Partial<Token> = {}): Token {
  return {
    _id: "1",
    name,
    scope: "read",
    prefix: "clvr_Ab3dEf",
    createdAt: CREATED,
    expiresAt: CREATED + MONTH,
    lastUsedAt: 0,
    expired: false,
    ...fields,
  };
}
