import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { type OrderEventType } from "../model/order";

/**
 * An entry of an order's timeline. `actor` is `system`, `shopper`, `stripe`, `paypal` or an
 * administrator (`adminActor`). `data` holds no personal data except what an administrator writes.
 */
export type NewOrderEvent = {
  orderId: string;
  at: Date;
  actor: string;
  type: OrderEventType;
  data?: Record<string, string | number | boolean | null>;
};

/** Inserts an entry into an order's timeline and returns its id. */
export async function recordOrderEvent(tx: Tx, event: NewOrderEvent): Promise<string> {
  const id = timeOrderedId();
  await tx.$executeRaw(orderEventInsert(event, id));
  return id;
}

/**
 * Returns the insert of `recordOrderEvent` as SQL, to be part of a larger statement and save a
 * round trip.
 */
export function orderEventInsert(
  { orderId, at, actor, type, data = {} }: NewOrderEvent,
  id = timeOrderedId(),
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO order_events (id, order_id, at, actor, type, data)
    VALUES (${id}::uuid, ${orderId}::uuid, ${at}, ${actor}, ${type},
      ${JSON.stringify(data)}::jsonb)`;
}
