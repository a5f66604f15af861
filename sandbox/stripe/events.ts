import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import { API_VERSION, fromZod, listOf, pageSchema } from "./requests";

/** Publishes an event with a snapshot of the object, signed and sent to the shop. */
export function publishStripe(
  sandbox: Sandbox,
  type: Stripe.Event["type"],
  object: object,
  idempotencyKey: string | null = null,
): void {
  const id = stripeId("evt");
  const event = {
    id,
    object: "event",
    api_version: API_VERSION,
    created: unixSeconds(),
    data: { object },
    livemode: sandbox.live,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: idempotencyKey },
    type,
  };
  // Stripe sends indented JSON, so the signature check of a shop that serialises it again fails.
  const body = JSON.stringify(event, null, 2);
  sandbox.webhooks.publish({ id, provider: "stripe", type, body });
}

/** Handles `GET /v1/events`: those that the shop did not accept. */
export function listUndelivered(sandbox: Sandbox, call: Call): Reply {
  const params = pageSchema.extend({ delivery_success: z.literal("false") }).safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const found = sandbox.state.webhooks
    .newestFirst()
    .filter(({ provider, state }) => provider === "stripe" && state !== "delivered")
    .map(({ body }) => JSON.parse(body) as { id: string; created: number });
  return listOf("/v1/events", found, params.data);
}

/**
 * Returns the header Stripe signs a webhook with: HMAC-SHA256 over `<unix seconds>.<raw body>`
 * (docs.stripe.com/webhooks#verify-manually).
 */
export function stripeSignature(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return { "stripe-signature": `t=${timestamp},v1=${signature}` };
}
