import { randomUUID } from "node:crypto";
import { hash as hashPassword } from "@node-rs/argon2";
import { type APIRequestContext, type APIResponse, type Page } from "@playwright/test";

import { onConnection, testDatabaseUrl } from "../support/database";
import { expect, test, visitorAddress } from "../support/e2e";
import { listAdminPages } from "../support/entrances";
import { awake, timeToType } from "../support/forms";
import { storedFor } from "../support/stored";

const TOO_MANY = "Troppi tentativi in poco tempo. Riprova tra qualche minuto.";

test.use({ allowedErrors: /status of 4\d\d/ });

/** An order of the demo, and what only its administrator may read of it. */
async function knownOrder() {
  return onConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ id: string; number: string; email: string }>(
      "SELECT id, number, email FROM orders ORDER BY created_at DESC LIMIT 1",
    );
    return rows[0] ?? { id: "", number: "", email: "" };
  });
}

/** Somebody with a session: an administrator first, then whatever `then` makes of them. */
async function signedIn(request: APIRequestContext, base: string, then?: string): Promise<string> {
  const id = randomUUID();
  const email = `persona-${id.slice(-8)}@example.it`;
  const password = randomUUID();
  const passwordHash = await hashPassword(password);
  await onConnection(testDatabaseUrl(), (client) =>
    client.query(
      `INSERT INTO users (id, email, name, role, password_hash, created_at)
       VALUES ($1, $2, 'Persona', 'admin', $3, now())`,
      [id, email, passwordHash],
    ),
  );
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as {
    csrfToken: string;
  };
  const response = await request.post("/api/auth/callback/credentials", {
    form: { email, password, csrfToken, json: "true" },
    headers: { Origin: base },
  });
  expect(response.status()).toBe(200);
  if (then !== undefined)
    await onConnection(testDatabaseUrl(), (client) => client.query(then, [id]));
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The ways a browser, Next's router or a curious person asks for a page. */
const variants: Record<string, { headers?: Record<string, string>; query?: string }> = {
  page: {},
  "data for navigation": { headers: { RSC: "1" } },
  "data with its query": { headers: { RSC: "1" }, query: "_rsc=1a2b3" },
  prefetch: { headers: { RSC: "1", "Next-Router-Prefetch": "1" }, query: "_rsc=1a2b3" },
  "prefetch of a part": {
    headers: { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
    query: "_rsc=1a2b3",
  },
  "a part below the layout": {
    headers: {
      RSC: "1",
      "Next-Router-State-Tree": encodeURIComponent(
        JSON.stringify([
          "",
          { children: ["admin", { children: ["__PAGE__", {}, null, "refetch"] }] },
        ]),
      ),
    },
    query: "_rsc=1a2b3",
  },
  "an internal request": { headers: { "x-middleware-subrequest": "middleware:middleware" } },
};

for (const [who, then] of [
  ["nobody", undefined],
  ["a forged session", undefined],
  ["a user without the role", "UPDATE users SET role = 'user' WHERE id = $1"],
  ["an administrator whose sessions were ended", "DELETE FROM admin_sessions WHERE user_id = $1"],
] as const) {
  test(
    `the dashboard in every variant tells ${who} nothing`,
    { tag: ["@PAY-41"] },
    async ({ playwright, baseURL }) => {
      const base = baseURL ?? "";
      const headers = { "X-Forwarded-For": visitorAddress() };
      const request = await playwright.request.newContext({
        baseURL: base,
        extraHTTPHeaders: headers,
      });
      const cookie =
        then === undefined
          ? who === "nobody"
            ? ""
            : "next-auth.session-token=eyJhbGciOiJkaXIifQ..forged"
          : await signedIn(request, base, then);
      const order = await knownOrder();
      for (const page of listAdminPages()) {
        const path = page.replaceAll(/\[[^\]]+\]/g, order.id);
        for (const [name, { headers: asked = {}, query = "" }] of Object.entries(variants)) {
          const url = `${path}?ordine=${order.id}${query && `&${query}`}`;
          const response = await askRouter(request, url, { ...asked, Cookie: cookie });
          const body = await response.text();
          const where = `${name} of ${path}`;
          expect(body, where).not.toContain(order.email);
          expect(body, where).not.toContain(order.number);
          expect(response.headers()["set-cookie"] ?? "", where).not.toContain("session-token=ey");
          // A prefetch brings the empty frame, before anybody asks who is there.
          if (!name.startsWith("prefetch")) expect(sentHome(response, body), where).toBe(true);
        }
      }
      await request.dispose();
    },
  );
}

/** The answer to a request of the router, whose `_rsc` Next corrects by a redirect of its own. */
async function askRouter(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string>,
): Promise<APIResponse> {
  const response = await request.get(url, { headers, maxRedirects: 0 });
  const corrected = response.headers().location ?? "";
  const isCorrection = corrected !== url && corrected.split("?")[0] === url.split("?")[0];
  return isCorrection ? request.get(corrected, { headers, maxRedirects: 0 }) : response;
}

/** True when the answer sends its reader to the home page, as a redirect or in what Next streams. */
function sentHome(response: APIResponse, body: string): boolean {
  const location = response.headers().location ?? "";
  if (location !== "") return new URL(location, "http://localhost").pathname === "/";
  return (
    /NEXT_REDIRECT;\w+;\/\?accesso=/.test(body) || /url=\/\?accesso=/.test(body) || body === ""
  );
}

test(
  "a guessed order is answered like a known one to who is not signed in",
  { tag: ["@PAY-39"] },
  async ({ request }) => {
    const { id } = await knownOrder();
    const answers = await Promise.all(
      [id, randomUUID(), "1", "' OR 1"].map(async (guess) => {
        const url = `/admin?ordine=${encodeURIComponent(guess)}`;
        const response = await request.get(url, { maxRedirects: 0 });
        return `${response.status()} ${response.headers().location ?? ""}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
  },
);

test(
  "there is no address that sends an e-mail",
  { tag: ["@PAY-38"] },
  async ({ request, baseURL }) => {
    const addresses = [
      "email",
      "emails",
      "mail",
      "send-email",
      "send-order-email",
      "notifications",
    ];
    for (const name of addresses) {
      const response = await request.post(`/api/${name}`, {
        headers: { Origin: baseURL ?? "" },
        data: { to: "vittima@esempio.it" },
      });
      expect([404, 405], name).toContain(response.status());
    }
  },
);

/** Calls of the server action behind the footer's newsletter form, as its page makes them. */
async function newsletterAction(page: Page) {
  await page.goto("/contatto");
  await awake(page);
  const form = page.locator("footer form");
  await form.getByRole("textbox").fill(`prima-${randomUUID().slice(0, 8)}@esempio.it`);
  const sent = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await form.getByRole("button", { name: "Iscriviti" }).click();
  const { "next-action": action = "", "content-type": type = "" } = (await sent).headers();
  return (
    request: APIRequestContext,
    email: string,
    headers: Record<string, string>,
    padding = "",
  ) =>
    request.post("/contatto", {
      headers: {
        "Next-Action": action,
        "Content-Type": type,
        Accept: "text/x-component",
        ...headers,
      },
      data: JSON.stringify([{ email, source: "footer", elapsedMs: 4_000, padding }]),
    });
}

test(
  "an action called over HTTP from elsewhere, or from nowhere, stores nothing",
  { tag: ["@PAY-43"] },
  async ({ page, request, baseURL }) => {
    const call = await newsletterAction(page);
    for (const origin of ["https://altrove.example", "null", undefined]) {
      const email = `altrove-${randomUUID().slice(0, 8)}@esempio.it`;
      await call(request, email, origin === undefined ? {} : { Origin: origin });
      expect(await storedFor("newsletter_subscribers", email), String(origin)).toEqual([]);
    }
    const email = `qui-${randomUUID().slice(0, 8)}@esempio.it`;
    await call(request, email, { Origin: baseURL ?? "" });
    expect(await storedFor("newsletter_subscribers", email)).toHaveLength(1);
  },
);

test("a body of a megabyte is refused everywhere", async ({ page, request, baseURL }) => {
  const megabyte = "x".repeat(1_048_576);
  const headers = { Origin: baseURL ?? "", "Content-Type": "application/x-www-form-urlencoded" };
  const handlers = ["/api/checkout/confirmation", "/api/auth/callback/credentials"];
  for (const path of [
    ...handlers,
    "/api/webhooks/stripe",
    "/api/webhooks/paypal",
    "/api/webhooks/resend",
  ]) {
    const response = await request.post(path, { headers, data: megabyte });
    expect(response.status(), path).toBe(413);
  }
  const call = await newsletterAction(page);
  const email = `grande-${randomUUID().slice(0, 8)}@esempio.it`;
  const response = await call(request, email, { Origin: baseURL ?? "" }, megabyte);
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(await storedFor("newsletter_subscribers", email)).toEqual([]);
});

test(
  "who sends too much reads why, and may go on from elsewhere",
  { tag: ["@PAY-47"] },
  async ({ page, playwright, baseURL }) => {
    const form = page.locator("footer form");
    const call = await newsletterAction(page);
    const flood = Array.from({ length: 10 }, () =>
      call(page.request, `piena-${randomUUID().slice(0, 8)}@esempio.it`, { Origin: baseURL ?? "" }),
    );
    await Promise.all(flood);
    await page.reload();
    await awake(page);
    await timeToType(page);
    await form.getByRole("textbox").fill("ancora@esempio.it");
    await form.getByRole("button", { name: "Iscriviti" }).click();
    await expect(page.getByText(TOO_MANY)).toBeVisible();
    await expect(form.getByRole("textbox")).toHaveValue("ancora@esempio.it");

    const elsewhere = await playwright.request.newContext({
      baseURL: baseURL ?? "",
      extraHTTPHeaders: { "X-Forwarded-For": visitorAddress() },
    });
    const email = `altra-${randomUUID().slice(0, 8)}@esempio.it`;
    await call(elsewhere, email, { Origin: baseURL ?? "" });
    expect(await storedFor("newsletter_subscribers", email)).toHaveLength(1);
    await elsewhere.dispose();
  },
);

test(
  "the sixth guess is told to wait, in the form and over HTTP",
  { tag: ["@PAY-42"] },
  async ({ page }) => {
    await page.goto("/accedi");
    await page.getByLabel("E-mail").fill(`nessuno-${randomUUID().slice(0, 8)}@example.it`);
    const answers: { status: number; retryAfter: string | undefined }[] = [];
    for (let guess = 1; guess <= 6; guess += 1) {
      await page.getByLabel("Password", { exact: true }).fill(`sbagliata ${guess}`);
      const answer = page.waitForResponse(/callback\/credentials/);
      await page.getByRole("button", { name: "Accedi" }).click();
      const response = await answer;
      answers.push({ status: response.status(), retryAfter: response.headers()["retry-after"] });
      await expect(page.getByRole("button", { name: "Accedi" })).toBeEnabled();
    }
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array<number>(5).fill(401));
    expect(answers[5]?.status).toBe(429);
    expect(Number(answers[5]?.retryAfter)).toBeGreaterThan(60);
    await expect(page.getByText(TOO_MANY)).toBeVisible();
  },
);
