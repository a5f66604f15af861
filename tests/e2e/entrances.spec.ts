import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse } from "@playwright/test";
import { refusalToasts } from "@/lib/identity/copy/access";
import { newStaff } from "../support/admin";
import { query } from "../support/database";
import { expect, test as browserTest } from "../support/e2e";
import { listAdminPages } from "../support/entrances";
import { formRowsOf } from "../support/form-rows";
import { isFullRun } from "../support/full";
import { parsePage, test } from "../support/html";
import { callSubscribe } from "../support/server-forms";
import { newSession, openDashboard } from "../support/signed-in";

const siteUrl = process.env.E2E_BASE_URL ?? "http://localhost:3000";

browserTest.use({ allowedErrors: /status of 4\d\d/ });

/** Returns a demo order, with the texts that only an administrator may read. */
async function findDemoOrder() {
  const [order] = await query<{ id: string; number: string; email: string }>(
    "SELECT id, number, email FROM orders ORDER BY created_at DESC LIMIT 1",
  );
  return order ?? { id: "", number: "", email: "" };
}

/** Opens a session of a new administrator, then changes that account. Returns the cookie. */
async function signedIn(change?: string): Promise<string> {
  const { email } = await newStaff("admin");
  const { name, value } = await newSession(email);
  if (change !== undefined) await query(change, [email]);
  return `${name}=${value}`;
}

/** The ways in which a browser, Next's router or an attacker requests a page. */
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

const visitors = {
  "signed out": {},
  "a forged session": { cookie: "next-auth.session-token=eyJhbGciOiJkaXIifQ..forged" },
  "a user without the role": { change: "UPDATE users SET role = 'user' WHERE email = $1" },
  "an administrator whose sessions ended": {
    change: "DELETE FROM admin_sessions USING users WHERE users.id = user_id AND users.email = $1",
  },
} satisfies Record<string, { cookie?: string; change?: string }>;

/** Requests pages of the dashboard without access, in several variants. */
async function expectRefused(
  request: APIRequestContext,
  visitor: { cookie?: string; change?: string },
  pages: string[],
  asked: typeof variants,
): Promise<void> {
  const { cookie = "", change } = visitor;
  const Cookie = change === undefined ? cookie : await signedIn(change);
  const order = await findDemoOrder();
  for (const page of pages) {
    const path = page.replaceAll(/\[[^\]]+\]/g, order.id);
    for (const [name, { headers = {}, query = "" }] of Object.entries(asked)) {
      const url = `${path}?ordine=${order.id}${query && `&${query}`}`;
      const response = await askRouter(request, url, { ...headers, Cookie });
      const body = await response.text();
      const where = `${name} of ${path}`;
      expect(body, where).not.toContain(order.email);
      expect(body, where).not.toContain(order.number);
      expect(response.headers()["set-cookie"] ?? "", where).not.toContain("session-token=ey");
      // The data only names the redirect target for Next's router; a test with a browser checks it.
      const isData = response.headers()["content-type"]?.startsWith("text/x-component");
      if (!isData) expect(destination(response, body), where).toMatch(/^\/\?accesso=/);
    }
  }
}

const sampledPages = isFullRun ? listAdminPages() : ["/admin", "/admin/ordini/[id]"];

for (const [who, visitor] of Object.entries(visitors))
  test(`${who}: the dashboard shows nothing`, { tag: ["@PAY-41"] }, async ({ request }) => {
    await expectRefused(request, visitor, sampledPages, variants);
  });

test(
  "an administrator reads the order that others are refused",
  { tag: ["@PAY-41"] },
  async ({ request }) => {
    const Cookie = await signedIn();
    const { id, number } = await findDemoOrder();
    const complete = Object.entries(variants).filter(([name]) => !name.startsWith("prefetch"));
    for (const [name, { headers = {}, query = "" }] of complete) {
      const response = await askRouter(request, `/admin/ordini/${id}?${query}`, {
        ...headers,
        Cookie,
      });
      expect(await response.text(), name).toContain(number);
    }
  },
);

browserTest(
  "a session that ended behind an open dashboard goes home at the next link",
  { tag: ["@PAY-41", "@full"] },
  async ({ page }) => {
    const person = await newStaff("admin");
    await openDashboard(page, "/admin/account", person.email);
    const messages = page.getByRole("link", { name: "Messaggi" }).first();
    await expect(messages).toBeVisible();
    await query(visitors["an administrator whose sessions ended"].change, [person.email]);
    const home = page.waitForURL((url) => url.pathname === "/");
    await messages.click();
    await home;
    await expect(page.getByText(refusalToasts.not_signed_in.title)).toBeVisible();
  },
);

/** Returns the response to a router request. Next corrects its `_rsc` by a redirect. */
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

/** Returns where a response leads: a redirect, or the refresh of a page already streamed. */
function destination(response: APIResponse, body: string): string | undefined {
  const refresh = parsePage(body).querySelector("meta[http-equiv=refresh]");
  return response.headers().location ?? refresh?.getAttribute("content")?.split("url=")[1];
}

test("every route refuses a body of a megabyte", async ({ request }) => {
  const megabyte = "x".repeat(1_048_576);
  const headers = { Origin: siteUrl, "Content-Type": "application/x-www-form-urlencoded" };
  for (const path of [
    "/api/checkout/confirmation",
    "/api/auth/callback/credentials",
    "/api/webhooks/stripe",
    "/api/webhooks/paypal",
    "/api/webhooks/resend",
  ]) {
    const response = await request.post(path, { headers, data: megabyte });
    expect(response.status(), path).toBe(413);
  }
  const json = { ...headers, "Content-Type": "application/json" };
  const asked = await request.post("/api/chat", { headers: json, data: megabyte });
  expect(asked.status()).toBe(413);
  const email = `grande-${randomUUID().slice(0, 8)}@esempio.it`;
  const response = await callSubscribe(request, email, { Origin: siteUrl }, megabyte);
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(await formRowsOf("newsletter_subscribers", email)).toEqual([]);
});

test("the sixth guess of a password has to wait", { tag: ["@PAY-42"] }, async ({ request }) => {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as {
    csrfToken: string;
  };
  const email = `nessuno-${randomUUID().slice(0, 8)}@example.it`;
  const answers: APIResponse[] = [];
  for (let guess = 1; guess <= 6; guess += 1)
    answers.push(
      await request.post("/api/auth/callback/credentials", {
        form: { email, password: `sbagliata ${guess}`, csrfToken, json: "true" },
        headers: { Origin: siteUrl },
      }),
    );
  expect(answers.map((answer) => answer.status())).toEqual([401, 401, 401, 401, 401, 429]);
  expect(Number(answers[5]?.headers()["retry-after"])).toBeGreaterThan(60);
});
