import "server-only";
import { verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { type EventSubject, type ParsedWebhook } from "../provider";
import { createCertificateStore } from "./certificates";
import { type PayPalConfig } from "./client";

/**
 * PayPal delivers up to 25 times over 3 days (developer.paypal.com/api/rest/webhooks). It does not
 * document a new time for repeated deliveries, so a time this old is accepted. The event id
 * identifies repeated deliveries.
 */
const MAX_AGE_MS = 4 * millisecondsInDay;
const MAX_CLOCK_SKEW_MS = 10 * millisecondsInMinute;

const link = z.object({ order_id: z.string().optional() });
const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: link.optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional() }))
      .optional(),
  }),
});

/**
 * Creates the verifier of PayPal notifications. It works offline: RSA-SHA256 over
 * `transmission_id|time|webhook_id|crc32(raw body)` with PayPal's certificate
 * (developer.paypal.com/api/rest/webhooks/rest: self verification). Checks that need no request run
 * first; `createCertificateStore` limits the requests. Returns `unverifiable` when the certificate
 * cannot be fetched now; PayPal then delivers again.
 *
 * CRC32 is the only digest of the body, and can be forged for a captured transmission. PayPal's
 * `verify-webhook-signature` call checks the same signature. The shop therefore only uses a
 * notification to find the payment, and reads state and amounts from PayPal.
 */
export function createWebhookVerifier(config: PayPalConfig, clock: Clock = systemClock) {
  const certificates = createCertificateStore(config);

  return async (rawBody: string, headers: Headers): Promise<ParsedWebhook> => {
    if (config.webhookIds.length === 0) return { kind: "not_configured" };
    const now = clock();
    const sent = readTransmission(headers, now);
    const notice = sent && readNotice(rawBody, config);
    if (!notice) return { kind: "invalid_signature" };
    const requester = { network: clientNetwork(headers), now };
    const signer = await certificates.find(sent.certificateUrl, requester);
    if (!signer.ok)
      return { kind: signer.error.code === "unknown" ? "invalid_signature" : "unverifiable" };
    const isValid = config.webhookIds.some((webhookId) =>
      verify(
        "RSA-SHA256",
        Buffer.from(`${sent.id}|${sent.time}|${webhookId}|${crc32(rawBody)}`),
        signer.value.publicKey,
        Buffer.from(sent.signature, "base64"),
      ),
    );
    return isValid ? notice : { kind: "invalid_signature" };
  };
}

type Transmission = { id: string; time: string; signature: string; certificateUrl: string };

/** Parses the headers of a transmission. Returns null unless all are present, well-formed and recent. */
function readTransmission(headers: Headers, now: Date): Transmission | null {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const id = header("transmission-id");
  const time = header("transmission-time");
  const signature = header("transmission-sig");
  const ageMs = now.getTime() - Date.parse(time);
  const isWellFormed =
    /^[\w-]{1,50}$/.test(id) &&
    /^\d{4}-\d\d-\d\dT[\d:.]{8,16}(?:Z|[+-]\d\d:?\d\d)$/.test(time) &&
    /^[A-Za-z0-9+/]{300,500}={0,2}$/.test(signature) &&
    header("auth-algo").toUpperCase() === "SHA256WITHRSA";
  const isRecent = ageMs <= MAX_AGE_MS && ageMs >= -MAX_CLOCK_SKEW_MS;
  return isWellFormed && isRecent
    ? { id, time, signature, certificateUrl: header("cert-url") }
    : null;
}

function readNotice(rawBody: string, config: PayPalConfig): ParsedWebhook | null {
  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) return null;
  const { id, event_type: type, create_time, resource } = event.data;
  const liveMode = config.environment === "live";
  const occurredAt = create_time === undefined ? null : new Date(create_time);
  return { kind: "event", eventId: id, type, liveMode, occurredAt, ...subject(type, resource) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function subject(type: string, resource: z.infer<typeof eventSchema>["resource"]): EventSubject {
  const emptySubject: EventSubject = { reference: null, attemptId: null, transactionId: null };
  if (type.startsWith("CUSTOMER.DISPUTE.")) {
    const [disputed] = resource.disputed_transactions ?? [];
    return { ...emptySubject, transactionId: disputed?.seller_transaction_id ?? null };
  }
  if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") {
    // The resource is the refund; its `up` link names the capture.
    const capture = resource.links?.find(({ rel }) => rel === "up")?.href;
    return { ...emptySubject, transactionId: capture?.split("/").at(-1) ?? null };
  }
  const isOrder = type.startsWith("CHECKOUT.ORDER.");
  return {
    ...emptySubject,
    reference: (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
    attemptId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}
