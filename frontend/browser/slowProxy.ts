import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A proxy to the portal: of a page, it sends at first only what comes before its first table's rows. */
export interface SlowProxy {
  readonly url: string;
  readonly sendRest: () => void;
  readonly close: () => void;
}

/** Passes on what the portal answers, on a port of its own. */
export async function slowProxy(portal: string): Promise<SlowProxy> {
  const line = new EventTarget();
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    get(new URL(asked.url ?? "/", portal), { headers }, (given) => {
      void pass(given, answer, line);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    sendRest: () => {
      line.dispatchEvent(new Event("rest"));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function pass(given: IncomingMessage, answer: ServerResponse, line: EventTarget) {
  const body = await buffer(given);
  const headers = { ...given.headers };
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  answer.writeHead(given.statusCode ?? 500, headers);
  const end = body.indexOf("</thead>");
  if (end < 0 || given.headers["content-type"]?.startsWith("text/html") !== true) {
    answer.end(body);
    return;
  }
  const rest = once(line, "rest");
  answer.write(body.subarray(0, end));
  await rest;
  answer.end(body.subarray(end));
}
