import { createServer } from "node:http";
import { addDays, addYears } from "date-fns";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isTrustedCertificateUrl } from "@/lib/payments/paypal/certificates";
import { createWebhookVerifier } from "@/lib/payments/paypal/webhook";
import { listen } from "../../sandbox/http";
import {
  newCertificate,
  signatureHeaders,
  type SigningCertificate,
} from "../../sandbox/paypal/events";

const startedAt = new Date("2026-11-22T10:00:00Z");
const body = JSON.stringify({
  id: "WH-1",
  event_type: "CHECKOUT.ORDER.APPROVED",
  resource: { id: "ORDER-1" },
});
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let certificate: SigningCertificate;
let asked: string[] = [];
let status = 200;
let now = startedAt;
let listening: Awaited<ReturnType<typeof listen>>;
const server = createServer((message, response) => {
  asked.push(message.url ?? "");
  const isKnown = message.url === certificatePath();
  response.writeHead(isKnown ? status : 404).end(isKnown && status === 200 ? certificate.pem : "");
});

beforeAll(async () => {
  certificate = await newCertificate(startedAt);
});
beforeEach(async () => {
  now = startedAt;
  status = 200;
  asked = [];
  listening = await listen(server);
});
afterEach(() => listening.close());

const origin = () => listening.url;
const certificatePath = () => `/v1/notifications/certs/${certificate.id}`;

function createVerifier() {
  return createWebhookVerifier(
    {
      clientId: "client",
      clientSecret: "secret",
      webhookIds: ["WH-NEXT", "WH-SHOP"],
      environment: "sandbox",
      apiBase: origin(),
    },
    () => now,
  );
}

/** Returns authentic headers for `body`, sent at `now`, with some of them changed. */
function headers(change: Record<string, string> = {}, webhookId = "WH-SHOP"): Headers {
  const url = `${origin()}${certificatePath()}`;
  return new Headers({ ...signatureHeaders(certificate, url, webhookId, body, now), ...change });
}

const from = (address: string) => ({ "x-forwarded-for": address });
const forgedUrl = (index: number) => `${origin()}/v1/notifications/certs/CERT-${index}`;

describe("a PayPal notification", { tags: ["PAY-12"] }, () => {
  it("makes no request when it is malformed, expired or signed elsewhere", async () => {
    const verify = createVerifier();
    const old = { "paypal-transmission-time": "2026-11-18T09:59:59Z" };
    const early = { "paypal-transmission-time": "2026-11-22T10:10:01Z" };
    const forgeries: [string, Headers][] = [
      ["{}", headers()],
      ["not json", headers()],
      [JSON.stringify({ id: "WH-1", event_type: "X" }), headers()],
      [body, new Headers()],
      [body, headers(old)],
      [body, headers(early)],
      [body, headers({ "paypal-transmission-time": "now" })],
      [body, headers({ "paypal-transmission-id": "a b" })],
      [body, headers({ "paypal-transmission-sig": "bm8=" })],
      [body, headers({ "paypal-auth-algo": "none" })],
      [
        body,
        headers({ "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1" }),
      ],
      [body, headers({ "paypal-cert-url": `${origin()}/other` })],
    ];
    for (const [text, sent] of forgeries)
      expect(await verify(text, sent)).toEqual({ kind: "invalid_signature" });
    expect(asked).toEqual([]);
  });

  it("may belong to either of two webhooks, and to no third", async () => {
    const verify = createVerifier();
    for (const id of ["WH-NEXT", "WH-SHOP"])
      expect(await verify(body, headers({}, id))).toMatchObject({ kind: "event" });
    expect(await verify(body, headers({}, "WH-OTHER"))).toEqual({ kind: "invalid_signature" });
  });

  it("makes few requests for many forgeries, and an authentic one is still accepted", async () => {
    const verify = createVerifier();
    expect(await verify(body, headers())).toMatchObject({ kind: "event", eventId: "WH-1" });
    for (let index = 0; index < 100; index += 1)
      await verify(body, headers({ "paypal-cert-url": forgedUrl(index) }));
    expect(asked).toHaveLength(1 + 3);
    expect(await verify(body, headers())).toMatchObject({ kind: "event" });
    expect(asked).toHaveLength(1 + 3);
  });

  it("makes six requests a minute when forged from many networks", async () => {
    const verify = createVerifier();
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        verify(
          body,
          headers({ "paypal-cert-url": forgedUrl(index), ...from(`198.18.0.${index}`) }),
        ),
      ),
    );
    expect(asked).toHaveLength(6);
    expect(results.filter(({ kind }) => kind === "unverifiable")).toHaveLength(94);
    now = new Date(now.getTime() + MINUTE_MS);
    expect(await verify(body, headers(from("198.19.0.1")))).toMatchObject({
      kind: "event",
    });
  });

  it("is verified with one request for the certificate, however many arrive at once", async () => {
    const verify = createVerifier();
    const results = await Promise.all(Array.from({ length: 20 }, () => verify(body, headers())));
    expect(results.every(({ kind }) => kind === "event")).toBe(true);
    expect(asked).toEqual([certificatePath()]);
    expect(await verify(`${body} `, headers())).toEqual({ kind: "invalid_signature" });
  });

  it("is accepted when it is redelivered three days later", async () => {
    const sent = headers();
    now = new Date(now.getTime() + 73 * HOUR_MS);
    expect(await createVerifier()(body, sent)).toMatchObject({ kind: "event" });
  });

  it("is refused once its certificate has expired, cached or not", async () => {
    const verify = createVerifier();
    expect(await verify(body, headers())).toMatchObject({ kind: "event" });
    now = addDays(addYears(startedAt, 10), 1);
    expect(await verify(body, headers())).toEqual({ kind: "invalid_signature" });
    now = new Date(startedAt.getTime() - 25 * HOUR_MS);
    expect(await createVerifier()(body, headers())).toEqual({ kind: "invalid_signature" });
  });

  it("waits for its next delivery while PayPal's certificate cannot be read", async () => {
    const verify = createVerifier();
    status = 503;
    expect(await verify(body, headers())).toEqual({ kind: "unverifiable" });
    status = 200;
    expect(await verify(body, headers())).toMatchObject({ kind: "event" });
  });
});

describe("a certificate's URL", { tags: ["PAY-12"] }, () => {
  const path = "/v1/notifications/certs/CERT-360caa42-fca2a594-df8cd2d5";
  it.each([
    [`https://api.paypal.com${path}`, "live"],
    [`https://api-m.paypal.com${path}`, "live"],
    [`https://api.sandbox.paypal.com${path}`, "sandbox"],
    [`https://api-m.sandbox.paypal.com${path}`, "sandbox"],
    [`http://api.paypal.com${path}`, null],
    [`https://api.paypal.com.evil.example${path}`, null],
    [`https://api.paypal.com@evil.example${path}`, null],
    [`https://api.paypal.com:8443${path}`, null],
    [`https://api.paypal.com${path}?x=1`, null],
    [`https://api.paypal.com${path}/../../other`, null],
    ["file:///etc/passwd", null],
    ["not a url", null],
  ])("is PayPal's own, for the shop's mode: %s", (url, mode) => {
    for (const environment of ["live", "sandbox"] as const)
      expect(isTrustedCertificateUrl(url, { environment, apiBase: undefined })).toBe(
        environment === mode,
      );
  });
});
