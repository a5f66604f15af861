import "server-only";
import { type Tx } from "@/lib/db/client";
import { type OrderEventType } from "../model";

/**
 * Adds a line to an order's timeline. `actor` is `system`, `shopper`, `stripe`, `paypal` or an
 * administrator as `adminActor` names them; `data` holds no personal data beyond what an administrator
 * writes there.
 */
export async function recordOrderEvent(
  tx: Tx,
  event: {
    orderId: string;
    at: Date;
    actor: string;
    type: OrderEventType;
    data?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  await tx.orderEvent.create({ data: { ...event, data: event.data ?? {} } });
}
