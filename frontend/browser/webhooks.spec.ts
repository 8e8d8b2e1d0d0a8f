import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHmac } from "node:crypto";

import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  ownKey,
  signInAs,
  test,
} from "./portal";

interface Received {
  headers: IncomingMessage["headers"];
  body: string;
}

/** A program that receives webhooks on this machine; `status` is what it answers. */
interface Receiver {
  url: string;
  status: number;
  got: Received[];
  server: Server;
}

async function receive(): Promise<Receiver> {
  const got: Received[] = [];
  const receiver = { url: "", status: 204, got, server: createServer() };
  receiver.server.on("request", (request: IncomingMessage, answer) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      answer.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.server.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.server.address() as AddressInfo;
  receiver.url = `http://127.0.0.1:${String(port)}/hook`;
  return receiver;
}

function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

const button = (page: Page, verb: string) =>
  page.getByRole("button", { name: `${verb}: 127.0.0.1`, exact: true });
const log = (page: Page) => page.getByRole("region", { name: "Log of the webhook to 127.0.0.1" });

/** Creates a webhook to the receiver, and returns its secret. */
async function create(page: Page, url: string): Promise<string> {
  await page.getByRole("textbox", { name: "Address" }).fill(url);
  await page.getByRole("button", { name: "Create Webhook" }).click();
  const card = page.getByRole("region", { name: "New secret" });
  await expect(card).toBeFocused();
  return card.getByRole("textbox", { name: "Secret" }).inputValue();
}

// The address that is none.
test.use({ expectedFaults: /status 400: .*\/api\/webhooks$|status of 400/ });

test(
  "a captain creates a webhook, tests it, reads its log, and removes it",
  { tag: "@phone" },
  async ({ page }) => {
    const receiver = await receive();
    await signInAs(page, "captain", "/bcl/standings");
    await page.goto(`/players/${await ownKey(page)}/webhooks`);
    await test.step("an address that is none is refused, and what was chosen stays", async () => {
      const opens = page.getByRole("checkbox", { name: "A week opens" });
      await opens.check();
      await page.getByRole("textbox", { name: "Address" }).fill("nonsense");
      await page.getByRole("button", { name: "Create Webhook" }).click();
      await expect(page.getByText("This is not a link.")).toBeVisible();
      await expect(opens).toBeChecked();
    });
    const secret = await test.step("it is created, and its secret shown once", async () => {
      const made = await create(page, receiver.url);
      expect(made).toMatch(/^whsec_[\w+/]{43}=$/);
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      expect(await page.content()).not.toContain(made);
      return made;
    });
    await test.step("a test arrives signed, and is in the log", async () => {
      await button(page, "Send a Test").click();
      await expect(log(page).getByText("The address answered 204.")).toBeVisible();
      const [received] = receiver.got;
      expect(received && JSON.parse(received.body)).toMatchObject({ type: "webhook.test" });
      expect(received?.headers["webhook-signature"]).toBe(
        received && signatureOf(received, secret),
      );
      await log(page).getByText("Message", { exact: true }).click();
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step("a message is sent again with its id", async () => {
      await log(page).getByRole("button", { name: "Send webhook.test Again" }).click();
      await expect.poll(() => receiver.got.length).toBe(2);
      const [first, second] = receiver.got;
      expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    });
    await test.step("a new secret signs beside the former one", async () => {
      await button(page, "New Secret").click();
      const dialog = page.getByRole("dialog", { name: "Make a new secret?" });
      await dialog.getByRole("button", { name: "Make Secret" }).click();
      const card = page.getByRole("region", { name: "New secret" });
      const renewed = await card.getByRole("textbox", { name: "Secret" }).inputValue();
      expect(renewed).not.toBe(secret);
      await card.getByRole("button", { name: "Done" }).click();
    });
    await test.step("an address that answers 410 stops, and starts again", async () => {
      receiver.status = 410;
      await button(page, "Send a Test").click();
      await expect.poll(() => receiver.got.length).toBe(3);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("The address answered 410 Gone.")).toBeVisible();
      }).toPass();
      await expectAccessibleInBothSchemes(page);
      await button(page, "Start Again").click();
      await expect(page.getByText("The webhook is on again.")).toBeVisible();
      await expect(button(page, "Send a Test")).toBeVisible();
    });
    await test.step("events are changed", async () => {
      await button(page, "Change").click();
      const form = page.getByRole("form", { name: "Change the webhook to 127.0.0.1" });
      await form.getByRole("checkbox", { name: "The standings change" }).check();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Webhook saved.")).toBeVisible();
    });
    await test.step("it is removed after a question", async () => {
      await button(page, "Remove").click();
      const dialog = page.getByRole("dialog", { name: "Remove this webhook?" });
      await dialog.getByRole("button", { name: "Remove", exact: true }).click();
      await expect(page.getByText("Webhook removed.")).toBeVisible();
      await expect(button(page, "Remove")).toHaveCount(0);
    });
    receiver.server.close();
  },
);

test("a team manager sees the webhooks of their league", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/webhooks");
  await expect(page.getByRole("heading", { name: "bot.example" })).toBeVisible();
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Log: bot.example" }).click();
  const messages = page.getByRole("region", { name: "Log of the webhook to bot.example" });
  await expect(messages.getByText("standings.changed", { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
