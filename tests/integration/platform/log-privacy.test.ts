import { randomUUID } from "node:crypto";
import { afterAll, expect, it, vi } from "vitest";
import { POST as lookUp } from "@/app/api/checkout/confirmation/route";
import { onRequestError } from "@/instrumentation";
import { placeOrder } from "@/lib/checkout/actions";
import { setOrderStatus } from "@/lib/fulfilment/actions";
import { authOptions } from "@/lib/identity/next-auth/options";
import { requestPartnership, sendContactMessage } from "@/lib/inbox/actions/shop";
import { subscribeToNewsletter } from "@/lib/newsletter/actions/shop";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { orderLink, readOrderLink } from "@/lib/orders/queries/order-link";
import { createAdmin } from "@/prisma/builders/admin";
import { capturedLog, captureOutput } from "../../support/captured-log";
import { signInAs, startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { withoutTable } from "../../support/without-table";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

/** Values unique to this test, found in any letter case. */
const person = {
  first_name: "Ermengarda",
  last_name: "Quattrocchi",
  phone: "+39 333 918 2736",
  address: "Vicolo Stretto 77",
  postal_code: "41027",
  city: "Roccapelago",
  country: "Italia",
};
const email = "ermengarda.q@posta.example";
const password = "una-password-segretissima";
const adminEmail = "titolare@negozio.example";
const address = "203.0.113.177";

const shop = useShop();

const input = (overrides: object = {}) =>
  checkoutInput({
    customerEmail: email,
    orderData: { ...person, shipping_type: "standard" },
    ...overrides,
  });

async function requestConfirmation(body: object): Promise<void> {
  const request = new Request(`${shop.siteUrl}/api/checkout/confirmation`, {
    method: "POST",
    headers: { origin: shop.siteUrl, "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  await lookUp(request, undefined);
}

async function buy(method: "stripe" | "paypal"): Promise<string> {
  const key = randomUUID();
  await placeOrder(input({ payment_method: method, checkout_key: key }));
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({
    where: { provider: method },
    orderBy: { createdAt: "desc" },
  });
  const reference = attempt.providerReference ?? "";
  if (method === "stripe") await shop.sandbox.session(reference, "pay");
  else await shop.sandbox.order(reference, "approve");
  await shop.runUntilIdle();
  await requestConfirmation(method === "stripe" ? { session_id: reference } : { token: reference });
  return reference;
}

/** Everything that can fail during a checkout, with the personal data present. */
async function failCheckouts(): Promise<void> {
  await placeOrder(input({ items: [{ sku: "pack-scultore-+-siero", quantity: 1e9 }] }));
  await placeOrder({ ...input(), customerEmail: `${email} e altro` });
  for (const operation of ["sessions.create", "orders.create"]) {
    const provider = operation === "sessions.create" ? "stripe" : "paypal";
    await shop.sandbox.fault(provider, operation, "error_500", { times: 9 });
    await placeOrder(input({ payment_method: provider }));
    await shop.sandbox.clearFaults();
  }
  for (const table of ["orders", "order_items", "rate_limits", "payment_attempts"]) {
    await withoutTable(table, async () => {
      await placeOrder(input());
      await requestConfirmation({ session_id: "cs_test_nobody" });
    });
  }
  for (const provider of ["stripe", "paypal"]) {
    const url = `${shop.siteUrl}/api/webhooks/${provider}`;
    await fetch(url, { method: "POST", body: JSON.stringify({ customer_email: email }) });
  }
  startRequest("https://altrove.example", { address });
  await placeOrder(input());
  startRequest(undefined, { address });
}

async function submitForms(): Promise<void> {
  const submissionKey = randomUUID();
  const contact = { source: "dialog", name: person.first_name, message: "Salve" };
  const partner = {
    company: "Quattrocchi Srl",
    activity: "beauty_institute",
    role: "Titolare",
    contactName: person.last_name,
    phone: person.phone,
    city: person.city,
  };
  const consent = newsletterConsent.version;
  const send = async () => {
    await subscribeToNewsletter({ email, source: "footer", consent, elapsedMs: 4_000 });
    await unchecked(sendContactMessage)({ ...contact, submissionKey, email });
    await unchecked(requestPartnership)({ ...partner, submissionKey, email });
  };
  await send();
  for (const table of ["newsletter_subscribers", "contact_messages", "partner_requests"])
    await withoutTable(table, send);
}

async function signInAndWork(): Promise<void> {
  const admin = await createAdmin(shop.db, { email: adminEmail, password });
  const provider = authOptions().providers[0] as unknown as {
    options: { authorize: (credentials: object) => Promise<unknown> };
  };
  const attempt = (given: string) =>
    provider.options.authorize({ email: adminEmail, password: given }).catch(() => null);
  for (let guess = 0; guess < 7; guess += 1) await attempt(`${password}-${guess}`);
  startRequest(undefined, { address: "203.0.113.178" });
  await attempt(password);
  for (const table of ["users", "rate_limits"]) await withoutTable(table, () => attempt(password));
  await signInAs(admin);
  const { id } = await shop.db.order.findFirstOrThrow();
  await setOrderStatus({ orderId: id, status: "shipped" });
  await withoutTable("order_events", () => setOrderStatus({ orderId: id, status: "delivered" }));
}

/** A list of the dashboard that fails, with what was searched for in its address. */
async function failSearch(): Promise<void> {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const path = `/admin/clienti?cerca=${encodeURIComponent(email)}`;
  const headers = { referer: `${shop.siteUrl}${path}` };
  const request = { path, method: "GET", headers };
  await onRequestError(new Error("unreadable"), request, {
    routerKind: "App Router",
    routePath: "/admin/clienti",
    routeType: "render",
    revalidateReason: undefined,
  });
  vi.unstubAllEnvs();
}

it("logs no personal data of sales, failures and sign-ins", { tags: ["PAY-48"] }, async () => {
  captureOutput();
  startRequest(undefined, { address });
  const references = [await buy("stripe")];
  await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 1 });
  references.push(await buy("paypal"));
  await failCheckouts();
  await submitForms();
  const order = await shop.db.order.findFirstOrThrow();
  const link = orderLink(order.id, new Date());
  readOrderLink(`${link.split("/").at(-1) ?? ""}x`, new Date());
  await signInAndWork();
  await failSearch();
  await shop.runUntilIdle();
  vi.restoreAllMocks();

  const log = capturedLog();
  // The log exists and names the events.
  for (const happened of ["webhook received", "action failed", "cross-origin action refused"])
    expect(log).toContain(happened);
  expect(log).toContain("sign-in check failed");
  expect(log).toContain('"route":"/admin/clienti"');
  const { country, ...personal } = person;
  expect(country).toBe("Italia");
  const variables = [
    "NEXTAUTH_SECRET",
    "CRON_SECRET",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "RESEND_API_KEY",
    "RESEND_WEBHOOK_SECRET",
    "DATABASE_URL",
  ].map((name) => process.env[name] ?? "");
  const own = [email, "ermengarda.q", adminEmail, password, address, "9182736", "Quattrocchi"];
  const secrets = [
    ...Object.values(personal),
    ...own,
    link.slice(-43),
    ...references,
    ...variables,
  ];
  expect(secrets).not.toContain("");
  expect(secrets.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});
