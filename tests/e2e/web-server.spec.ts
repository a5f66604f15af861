import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { type APIRequestContext } from "@playwright/test";
import { privateRoutes } from "@/lib/platform/private-routes";
import { indexedRoutes } from "@/lib/platform/redirects";
import { newEmail } from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/html";
import { shopClient } from "../support/shop-client";
import { buildFolder, startWebServer, type WebServer } from "../support/web-server";

const CUSTOMERS = 3;

test("scripts, pictures, drawings and films are kept by browsers for a year", async ({
  request,
}) => {
  const html = await (await request.get("/prodotti")).text();
  const files = [
    /\/_next\/static\/[^"]+\.js/,
    /\/_next\/static\/[^"]+\.css/,
    /\/pictures\/[^" ]+\.avif/,
    /\/illustrations\/[^"]+\.svg/,
    /\/video\/[^"]+\.webm/,
    /\/video\/[^"]+\.vtt/,
  ];
  for (const file of files) {
    const [address = "none"] = file.exec(html) ?? [];
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const lifetime = answer.headers()["cache-control"]?.replaceAll(" ", "");
    expect(lifetime, address).toBe("public,max-age=31536000,immutable");
  }
});

test("shared caches keep a page for an hour at most, and nothing private", async ({ request }) => {
  const controlOf = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers()["cache-control"] ?? "none";
  for (const path of indexedRoutes) {
    const lifetimes = [...(await controlOf(path)).matchAll(/=(\d+)/g)].map(([, text]) =>
      Number(text),
    );
    expect(lifetimes, path).not.toHaveLength(0);
    expect(
      lifetimes.reduce((sum, seconds) => sum + seconds),
      path,
    ).toBeLessThanOrEqual(3_600);
  }
  for (const path of [
    ...privateRoutes,
    "/prodotti?_rsc=abc",
    "/checkout",
    "/non-esiste",
    "/api/auth/session",
    "/api/reviews/pictures/none",
    "/api/health/ready",
  ])
    expect(await controlOf(path), path).toContain("no-store");
});

test(
  "the log contains no unreadable body, and a stop interrupts no order",
  { tag: "@full" },
  async ({ request }) => {
    const server = await startWebServer();
    try {
      await test.step("a body that is unreadable or breaks off logs no error and none of its text", () =>
        expectUnreadableBodiesNotLogged(server, request));

      await test.step("a stop during orders ends the server and keeps every order", () =>
        expectStopKeepsOrders(server));
    } finally {
      await server.end("SIGKILL");
    }
  },
);

async function expectUnreadableBodiesNotLogged(
  server: WebServer,
  request: APIRequestContext,
): Promise<void> {
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
  await breakOff(server, "/contatto", `Next-Action: ${action}`);
  await breakOff(server, "/api/analytics", `Origin: ${server.siteUrl}`);
  for (const [type, data] of bodies) {
    const headers = { "Next-Action": action, "Content-Type": type, Origin: server.siteUrl };
    const response = await request.post(`${server.siteUrl}/contatto`, { headers, data });
    expect(response.status()).toBe(400);
  }
  await expect.poll(server.output).toContain("Unexpected end of form");
  expect(server.output()).not.toContain('"level":50');
  expect(server.output()).not.toMatch(/Ermengarda|Quattrocchi/);
}

/** Sends a part of a body and closes the connection. */
async function breakOff(server: WebServer, path: string, header: string): Promise<void> {
  const client = net.connect(Number(new URL(server.siteUrl).port), "127.0.0.1");
  client.end(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nContent-Type: text/plain\r\n` +
      "Content-Length: 1000\r\n\r\na part",
  );
  client.resume();
  await once(client, "close");
}

async function expectStopKeepsOrders(server: WebServer): Promise<void> {
  const placed: { email: string; ok: boolean }[] = [];
  /** Orders sent on a connection while the server closed it because it was idle. */
  const unread: string[] = [];
  const failures: string[] = [];

  /** Orders repeatedly on one connection, until the server accepts no new one. */
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
        const { code = String(error) } = error as NodeJS.ErrnoException;
        if (code === "ECONNRESET") {
          unread.push(email);
          continue;
        }
        failures.push(code);
        break;
      }
    }
    client.close();
  }

  const customers = Array.from({ length: CUSTOMERS }, shop);
  await expect.poll(() => placed.length).toBeGreaterThanOrEqual(CUSTOMERS);
  // A second signal changes nothing.
  const ended = server.end("SIGTERM");
  void server.end("SIGTERM");
  expect(await ended).toBe(0);
  await Promise.all(customers);

  expect(failures).toEqual(Array<string>(CUSTOMERS).fill("ECONNREFUSED"));
  expect(placed.every(({ ok }) => ok)).toBe(true);
  const emails = placed.map(({ email }) => email).toSorted();
  const rows = await query<{ email: string }>("SELECT email FROM orders WHERE email = ANY($1)", [
    [...emails, ...unread],
  ]);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails);
}
