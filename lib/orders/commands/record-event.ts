import "server-only";
import { type Prisma, type Tx } from "@/lib/platform/db/client";
import { type OrderEventType } from "../model/order";

/**
 * An entry of an order's timeline. `actor` is `system`, `shopper`, `stripe`, `paypal` or an
 * administrator (`adminActor`). `data` holds no personal data but what an erasure removes: words that a person
 * writes, as `text`, a tracking code, and the `reason` of a status change.
 */
export type NewOrderEvent = {
  /** Only where a repetition must be recognised: other ids sort by time. */
  id?: string;
  orderId: string;
  at: Date;
  actor: string;
  type: OrderEventType;
  data?: Prisma.InputJsonObject;
};

/** Inserts an entry into an order's timeline and returns its id. */
export async function recordOrderEvent(
  tx: Tx,
  { data = {}, ...event }: NewOrderEvent,
): Promise<string> {
  const { id } = await tx.orderEvent.create({ data: { ...event, data }, select: { id: true } });
  return id;
}
