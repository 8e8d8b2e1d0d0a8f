import { createHash } from "node:crypto";
import path from "node:path";

/** The folder that holds package.json: every path in the manifest starts here. */
export const root = import.meta.dirname;

/**
 * The name of a CSS module's class in the page.
 *
 * It depends on nothing but where the file lies and what the class is called there, so the browser's
 * build and the server's build agree on it without knowing of each other.
 */
export function scopedClassName(localName: string, file: string): string {
  const [plainFile = file] = file.split("?");
  const relative = path.relative(root, plainFile).split(path.sep).join("/");
  const digest = createHash("sha256").update(`${relative}#${localName}`).digest("hex").slice(0, 6);
  return `${path.basename(plainFile, ".module.css")}-${localName}-${digest}`;
}
