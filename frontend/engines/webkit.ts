import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { HEIGHT, type Key, type Tab } from "./tab";

/** WebDriver's names of keys. */
const KEYS: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

/** Without it, the buttons of the browser's own window keep it wider than a small phone. */
const NARROW_WINDOW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** Starts a screen without a monitor, and returns its name. */
async function screen(started: ChildProcess[]): Promise<string> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x900x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(server);
  const [line] = (await once(createInterface(server.stdout), "line")) as [string];
  return `:${line}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Sends a command of WebDriver, and returns the value of the answer. */
async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value };
  if (!answer.ok) {
    throw new Error(`${address}: ${JSON.stringify(value)}`);
  }
  return value;
}

async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isUp = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKit's driver does not answer.");
}

/** Starts WebKitGTK's small browser on a screen of its own, which its driver drives by WebDriver. */
export async function webkit(program: string, folder: string): Promise<Tab> {
  const started: ChildProcess[] = [];
  const style = join(folder, "gtk-3.0");
  mkdirSync(style, { recursive: true });
  writeFileSync(join(style, "gtk.css"), NARROW_WINDOW);
  const port = await freePort();
  const driver = `http://127.0.0.1:${String(port)}`;
  const env = { ...process.env, DISPLAY: await screen(started), XDG_CONFIG_HOME: folder };
  started.push(spawn(program, [`--port=${String(port)}`], { env, stdio: "ignore" }));
  await answers(driver);
  const { sessionId } = await send<{ sessionId: string }>("POST", `${driver}/session`, {
    capabilities: {
      // In full screen it has no bar, whose buttons are wider than a phone.
      alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] } },
    },
  });
  const session = `${driver}/session/${sessionId}`;
  const act = (actions: readonly object[]) => send<null>("POST", `${session}/actions`, { actions });
  const type = async (text: string) => {
    const keys = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await act([{ type: "key", id: "keyboard", actions: keys }]);
  };
  return {
    open: async (url) => {
      await send("POST", `${session}/url`, { url });
    },
    widen: async (width) => {
      await send("POST", `${session}/window/rect`, { x: 0, y: 0, width, height: HEIGHT });
    },
    run: (script, ...args) =>
      send("POST", `${session}/execute/sync`, {
        script: `return (${String(script)}).apply(null, arguments)`,
        args,
      }),
    clickAt: async (x, y) => {
      const at = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
      const actions = [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
      await act([{ type: "pointer", id: "mouse", actions }]);
    },
    type,
    press: (key) => type(KEYS[key]),
    picture: async () => Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
    close: async () => {
      await send("DELETE", session);
      for (const each of started) {
        each.kill();
      }
    },
  };
}
