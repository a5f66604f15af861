import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { type OrderEventType } from "@/lib/orders/model/order";

/**
 * A line of an order's timeline. `actor` is `system`, `shopper`, `stripe`, `paypal` or an administrator
 * as `adminActor` names them; `data` holds no personal data beyond what an administrator writes there.
 */
export type NewOrderEvent = {
  orderId: string;
  at: Date;
  actor: string;
  type: OrderEventType;
  data?: Record<string, string | number | boolean | null>;
};

/** Adds a line to an order's timeline and returns its id. */
export async function recordOrderEvent(tx: Tx, event: NewOrderEvent): Promise<string> {
  const id = timeOrderedId();
  await tx.$executeRaw(orderEvent(event, id));
  return id;
}

/** The same as SQL, for a statement that does more: each costs a way to the database and back. */
export function orderEvent(
  { orderId, at, actor, type, data = {} }: NewOrderEvent,
  id = timeOrderedId(),
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO order_events (id, order_id, at, actor, type, data)
    VALUES (${id}::uuid, ${orderId}::uuid, ${at}, ${actor}, ${type},
      ${JSON.stringify(data)}::jsonb)`;
}
