import type Stripe from "stripe";
import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { json, parseJson, type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import { type WebhookRecord } from "../webhooks";
import { API_VERSION, fromZod, noSuch } from "./api";
import { listOf, pageSchema } from "./lists";

type EventType = Stripe.Event["type"];

/** Publishes an event with a snapshot of the object, signed and sent to the shop. */
export function publishStripe(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  idempotencyKey: string | null = null,
): void {
  const id = stripeId("evt");
  const event = {
    id,
    object: "event",
    api_version: API_VERSION,
    created: unixSeconds(sandbox),
    data: { object },
    livemode: sandbox.live,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: idempotencyKey },
    type,
  };
  // Stripe sends indented JSON, so the signature check of a shop that serialises it again fails.
  const body = JSON.stringify(event, null, 2);
  sandbox.webhooks.publish({ id, provider: "stripe", type, body }, sandbox.now());
}

function eventObject(record: WebhookRecord): { id: string; created: number; type: string } {
  const event = parseJson(record.body) as { id: string; created: number; type: string };
  return { ...event, ...(record.state === "delivered" && { pending_webhooks: 0 }) };
}

function stripeEvents(sandbox: Sandbox): WebhookRecord[] {
  return sandbox.state.webhooks.newestFirst().filter((record) => record.provider === "stripe");
}

const listSchema = z.looseObject({
  ...pageSchema,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  delivery_success: z.enum(["true", "false"]).optional(),
});

export function listEvents(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { type, types, delivery_success: delivered } = params.data;
  const found = stripeEvents(sandbox)
    .filter((record) => type === undefined || matches(type, record.type))
    .filter((record) => types === undefined || types.some((one) => matches(one, record.type)))
    .filter(
      (record) =>
        delivered === undefined || (record.state === "delivered") === (delivered === "true"),
    )
    .map(eventObject);
  return listOf("/v1/events", found, params.data);
}

/** Matches an event type; the filter may end in `.*`. */
function matches(filter: string, type: string): boolean {
  return filter.endsWith("*") ? type.startsWith(filter.slice(0, -1)) : filter === type;
}

export function retrieveEvent(sandbox: Sandbox, call: Call): Reply {
  const record = sandbox.state.webhooks.get(call.id);
  if (record?.provider !== "stripe") return noSuch("event", call.id, "id");
  return json(200, eventObject(record));
}
