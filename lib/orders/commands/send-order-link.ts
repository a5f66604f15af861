import "server-only";
import { millisecondsInHour } from "date-fns/constants";
import { getDb } from "@/lib/platform/db/client";
import { readOrderLink } from "../queries/order-link";
import { type OrderLinkRequest } from "../schema/order-link";
import { queueOrderEmail } from "./queue-email";

/**
 * Returns the id of the order with both this number and this e-mail address, or null. One of them
 * alone never matches, so that guessing reveals nothing.
 */
export async function findOrderForLink({
  number,
  email,
}: OrderLinkRequest): Promise<string | null> {
  const order = await getDb().order.findUnique({
    where: { number },
    select: { id: true, email: true },
  });
  return order?.email.toLowerCase() === email.toLowerCase() ? order.id : null;
}

/** Sends an order's link to the e-mail address of the order, at most once an hour. */
export async function sendOrderLink(orderId: string, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / millisecondsInHour);
  await getDb().$transaction((tx) =>
    queueOrderEmail(tx, {
      kind: "order_link",
      orderId,
      subjectId: `${orderId}/${hour}`,
      at: now,
    }),
  );
}

/** Sends a new link in place of one signed by this shop, valid or expired. Does nothing for any other token. */
export async function renewOrderLink(token: string, now: Date): Promise<void> {
  const link = readOrderLink(token, now);
  const named = link.ok ? link.value : link.error;
  if (!("orderId" in named)) return;
  const { orderId } = named;
  const known = await getDb().order.count({ where: { id: orderId } });
  if (known > 0) await sendOrderLink(orderId, now);
}
