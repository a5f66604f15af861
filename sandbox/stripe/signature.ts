import { createHmac } from "node:crypto";

/**
 * Returns the header Stripe signs a webhook with: HMAC-SHA256 over `<unix seconds>.<raw body>`
 * (docs.stripe.com/webhooks#verify-manually).
 */
export function stripeSignature(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return { "stripe-signature": `t=${timestamp},v1=${signature}` };
}
