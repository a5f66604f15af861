import { createSign, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { addYears, subDays } from "date-fns";
import { generate } from "selfsigned";
import { isoNow, type Sandbox } from "../context";

/** Publishes an event about an order, capture, refund or dispute, signed and sent to the shop. */
export function publishPaypal(sandbox: Sandbox, type: string, resource: object): void {
  const id = `WH-${randomUUID().toUpperCase()}`;
  const event = {
    id,
    event_version: "1.0",
    create_time: isoNow(),
    event_type: type,
    resource,
  };
  sandbox.webhooks.publish({ id, provider: "paypal", type, body: JSON.stringify(event) });
}

export interface SigningCertificate {
  readonly id: string;
  readonly pem: string;
  readonly privateKey: string;
}

/**
 * Creates a self-signed certificate. Its address is new too, so a cached certificate is never used.
 */
export async function newCertificate(now: Date): Promise<SigningCertificate> {
  const made = await generate(
    [{ name: "commonName", value: "messageverificationcerts.sandbox.paypal.com" }],
    {
      keySize: 2048,
      algorithm: "sha256",
      notBeforeDate: subDays(now, 1),
      notAfterDate: addYears(now, 10),
    },
  );
  return {
    id: `CERT-${randomBytes(12).toString("hex")}`,
    pem: made.cert,
    privateKey: made.private,
  };
}

/**
 * Returns the headers PayPal signs a webhook with: RSA-SHA256 over `id|time|webhook id|crc32 of the
 * raw body` (developer.paypal.com/api/rest/webhooks/rest, "self verification").
 */
export function signatureHeaders(
  certificate: SigningCertificate,
  certificateUrl: string,
  webhookId: string,
  body: string,
  now: Date,
): Record<string, string> {
  const id = randomUUID();
  const time = now.toISOString().replace(/\.\d+Z$/, "Z");
  const message = `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`;
  return {
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": createSign("sha256")
      .update(message)
      .sign(certificate.privateKey, "base64"),
    "paypal-cert-url": certificateUrl,
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-auth-version": "v2",
  };
}
