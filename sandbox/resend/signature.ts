import { createHmac } from "node:crypto";

/** Default secret of a demo shop. */
export const DEMO_RESEND_SECRET = "whsec_c2FuZGJveC1yZXNlbmQtc2VjcmV0";

/**
 * Returns the headers Resend signs a webhook with: HMAC-SHA256 over `<id>.<unix seconds>.<raw
 * body>`. The key is the part of the secret after `whsec_`
 * (docs.svix.com/receiving/verifying-payloads/how-manual).
 */
export function resendSignature(
  secret: string,
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "svix-id": id,
    "svix-timestamp": String(timestamp),
    "svix-signature": `v1,${signature}`,
  };
}
