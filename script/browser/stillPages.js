/* global fetch */
import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const LINKS = /<link\b[^>]*>/g;
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

/**
 * The page as a static site would have it: the same rows and styles in one file, which needs no
 * other, with its pictures but without scripts, fonts and data.
 * @param {string} origin
 * @param {string} path
 */
async function stillPage(origin, path) {
  const html = await text(origin + path);
  const addresses = (html.match(LINKS) ?? [])
    .filter((link) => link.includes('rel="stylesheet"'))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? "");
  const sheets = await Promise.all(addresses.map((address) => text(origin + address)));
  return html
    .replace(SCRIPTS, "")
    .replace(LINKS, "")
    .replace("</head>", () => `<style>${sheets.join("\n")}</style></head>`)
    .replace(FONT_FACES, "");
}

/** @param {string} address */
async function text(address) {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${String(response.status)}`);
  }
  return response.text();
}

/**
 * Serves the static pages of these paths, and whatever else they name from the portal.
 * @param {string} origin
 * @param {string[]} paths
 */
export async function serveStill(origin, paths) {
  /** @type {Map<string, Buffer>} */
  const pages = new Map();
  for (const path of paths) {
    pages.set(path, await promisify(gzip)(await stillPage(origin, path)));
  }
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const page = pages.get(path);
    if (page) {
      const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
      response.writeHead(200, { ...headers, "content-length": page.length }).end(page);
      return;
    }
    void fetch(origin + path).then(async (found) => {
      const type = found.headers.get("content-type") ?? "";
      response.writeHead(found.status, { "content-type": type });
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(undefined);
    });
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
