import { randomUUID } from "node:crypto";
import http from "node:http";
import { newEmail, ordersOf } from "../support/buyer";
import { expect, test } from "../support/e2e";
import { shopClient } from "../support/shop-client.mjs";
import { type WebServer, buildFolder, startWebServer } from "../support/web-server";

const SHOPPERS = 6;

let server: WebServer;
test.beforeEach(async () => {
  server = await startWebServer();
});
test.afterEach(async () => {
  await server.end("SIGKILL");
});

/** The status of one request on a connection of its own, its address and method as they are written. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.siteUrl);
    const options = { host: "127.0.0.1", port, method, path, agent: false };
    const request = http.request(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once("error", reject);
    request.end();
  });
}

test("a stop while people buy on open connections cuts no order and ends the server", async () => {
  const placed: { email: string; ok: boolean }[] = [];
  const failures: string[] = [];

  /** Orders again and again on one connection, until the server accepts no new one. */
  async function shop(): Promise<void> {
    const client = shopClient({ siteUrl: server.siteUrl, buildFolder, connections: 1 });
    for (;;) {
      const email = newEmail();
      const items = [{ sku: "scultea-pro", quantity: 1 }];
      try {
        const order = { key: randomUUID(), email, items, method: "stripe" as const };
        const { ok } = await client.placeOrder(order);
        placed.push({ email, ok });
      } catch (error) {
        failures.push((error as NodeJS.ErrnoException).code ?? String(error));
        break;
      }
    }
    client.close();
  }

  const shoppers = Array.from({ length: SHOPPERS }, shop);
  await expect.poll(() => placed.length).toBeGreaterThanOrEqual(SHOPPERS);
  // A second signal changes nothing.
  const ended = server.end("SIGTERM");
  void server.end("SIGTERM");
  expect(await ended).toBe(0);
  await Promise.all(shoppers);

  expect(failures).toEqual(Array<string>(SHOPPERS).fill("ECONNREFUSED"));
  expect(placed.every(({ ok }) => ok)).toBe(true);
  for (const { email } of placed) expect(await ordersOf(email)).toHaveLength(1);
});

test("what no browser sends is refused", async () => {
  for (const method of ["TRACE", "PROPFIND", "DELETE"])
    for (const path of ["/", "/api/chat", "/admin"])
      expect(await statusOf(method, path), `${method} ${path}`).toBe(405);
  const paths = ["*", "//altrove.example", "http://altrove.example/", "/admin/ordini/%00"];
  for (const path of [...paths, "/%E0%A4%A", "/api/auth/%E0%A4%A", "/a/../prodotti"])
    expect(await statusOf("GET", path), path).toBe(404);
  expect(await statusOf("OPTIONS", "*")).toBe(404);
  expect(await statusOf("GET", "/pagamento-completato?session_id=%00")).toBe(404);
  // Of an advertisement whose writer forgot to encode it.
  expect(await statusOf("GET", "/prodotti?utm_campaign=sconto%2050%")).toBe(200);
});

test("a server action's body that cannot be read leaves nothing in the log", async ({
  request,
}) => {
  const secret = "Ermengarda-Quattrocchi";
  const client = shopClient({ siteUrl: server.siteUrl, buildFolder });
  const action = client.actionId("subscribeToNewsletter");
  const boundary = "part";
  const part = (value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="0"\r\n\r\n${value}\r\n--${boundary}--\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;
  const bodies: [type: string, body: string][] = [
    ["text/plain;charset=UTF-8", secret],
    ["text/plain;charset=UTF-8", JSON.stringify([`$n${secret}`])],
    ["text/plain;charset=UTF-8", JSON.stringify(["$F9", "$K1", secret])],
    [multipart, secret],
    [multipart, part(`[${secret}`)],
  ];
  for (const [type, data] of bodies) {
    const headers = { "Next-Action": action, "Content-Type": type, Origin: server.siteUrl };
    const response = await request.post(`${server.siteUrl}/contatto`, { headers, data });
    expect(response.status()).toBeGreaterThanOrEqual(400);
  }
  await expect.poll(server.output).toContain("Unexpected end of form");
  expect(server.output()).not.toMatch(/Ermengarda|Quattrocchi/);
});
