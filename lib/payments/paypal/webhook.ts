import "server-only";
import { X509Certificate, createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { type EventSubject, type WebhookNotice } from "../provider";
import { type PayPalConfig } from "./client";

const certificateHosts = [
  "api.paypal.com",
  "api-m.paypal.com",
  "api.sandbox.paypal.com",
  "api-m.sandbox.paypal.com",
];
const CERTIFICATE_TIMEOUT_MS = 5_000;

const link = z.object({ order_id: z.string().optional() });
const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  resource: z
    .object({
      id: z.string().optional(),
      custom_id: z.string().optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      supplementary_data: z.object({ related_ids: link.optional() }).optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional(),
    })
    .optional(),
});

/**
 * Verifies PayPal notifications offline: RSA-SHA256 over
 * `transmission_id|time|webhook_id|crc32(raw body)` with PayPal's certificate
 * (developer.paypal.com/api/rest/webhooks/rest: self verification). Certificates are cached.
 */
export function createWebhookVerifier(config: PayPalConfig) {
  const certificates = new Map<string, X509Certificate>();

  async function certificate(url: string): Promise<X509Certificate | null> {
    const known = certificates.get(url);
    if (known) return known;
    if (!isTrustedCertificateUrl(url, config.apiBase)) return null;
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const parsed = new X509Certificate(await response.text());
    if (new Date(parsed.validTo) < new Date()) return null;
    certificates.set(url, parsed);
    return parsed;
  }

  return async (rawBody: string, headers: Headers): Promise<WebhookNotice> => {
    if (!config.webhookId) return { kind: "not_configured" };
    const [id, time, signature, url] = ["id", "time", "sig"]
      .map((name) => headers.get(`paypal-transmission-${name}`))
      .concat(headers.get("paypal-cert-url"));
    if (!id || !time || !signature || !url) return { kind: "invalid_signature" };
    try {
      const signer = await certificate(url);
      const message = `${id}|${time}|${config.webhookId}|${crc32(rawBody)}`;
      const valid =
        signer !== null &&
        createVerify("RSA-SHA256").update(message).verify(signer.publicKey, signature, "base64");
      return valid ? toNotice(rawBody, config) : { kind: "invalid_signature" };
    } catch {
      // A certificate that can't be fetched or read proves nothing; PayPal delivers again.
      return { kind: "invalid_signature" };
    }
  };
}

/** Only PayPal's own hosts may name the key that a notification is checked with. */
export function isTrustedCertificateUrl(url: string, apiBase: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, origin, username } = new URL(url);
  if (apiBase) return origin === new URL(apiBase).origin;
  return (
    protocol === "https:" && port === "" && username === "" && certificateHosts.includes(hostname)
  );
}

function toNotice(rawBody: string, config: PayPalConfig): WebhookNotice {
  const parsed = eventSchema.safeParse(JSON.parse(rawBody));
  if (!parsed.success) return { kind: "invalid_signature" };
  const { id, event_type: type, resource } = parsed.data;
  return {
    kind: "event",
    eventId: id,
    type,
    liveMode: config.environment === "live",
    ...subject(type, resource ?? {}),
  };
}

function subject(
  type: string,
  resource: NonNullable<z.infer<typeof eventSchema>["resource"]>,
): EventSubject {
  const nothing: EventSubject = { reference: null, attemptId: null, transactionId: null };
  if (type.startsWith("CUSTOMER.DISPUTE.")) {
    const [disputed] = resource.disputed_transactions ?? [];
    return { ...nothing, transactionId: disputed?.seller_transaction_id ?? null };
  }
  if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") {
    // Their resource is the refund; its link upward names the capture.
    const capture = resource.links?.find(({ rel }) => rel === "up")?.href;
    return { ...nothing, transactionId: capture?.split("/").at(-1) ?? null };
  }
  const isOrder = type.startsWith("CHECKOUT.ORDER.");
  return {
    ...nothing,
    reference: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
    attemptId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}
