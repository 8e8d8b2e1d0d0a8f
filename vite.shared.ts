import { createHash } from "node:crypto";
import path from "node:path";

/** The folder that holds package.json: every path in the manifest starts here. */
export const root = import.meta.dirname;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const NAME_LENGTH = 5;

/** A short, stable name for a text. It starts with a letter, so it is a valid class name. */
function shortName(text: string): string {
  const digest = createHash("sha256").update(text).digest();
  const digits = Array.from(digest.subarray(1, NAME_LENGTH), (byte) => DIGITS[byte % 62] ?? "");
  return [DIGITS[10 + ((digest[0] ?? 0) % 52)], ...digits].join("");
}

/**
 * The name of a CSS module's class in the page: short, or while developing one that can be read.
 *
 * It depends on nothing but where the file lies and what the class is called there, so the browser's
 * build and the server's build agree on it without knowing of each other.
 */
export function scopedClassName(localName: string, file: string): string {
  const [plainFile = file] = file.split("?");
  const relative = path.relative(root, plainFile).split(path.sep).join("/");
  const short = shortName(`${relative}#${localName}`);
  return process.env.VITE_DEV_SERVER
    ? `${path.basename(plainFile, ".module.css")}-${localName}-${short}`
    : short;
}

/** React has this hook since version 18, so the shim can be removed. */
export const alias = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
];
