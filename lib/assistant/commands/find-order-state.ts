import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { count } from "@/lib/platform/http/rate-limit";
import { getLog } from "@/lib/platform/log";
import { findOrderForLink } from "@/lib/orders/commands/send-order-link";
import { type GuestOrder, findGuestOrder } from "@/lib/orders/queries/guest-order";
import { guestOrderTexts } from "@/lib/orders/copy/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { carrierNames, toCarrier } from "@/lib/orders/model/tracking";
import { routes } from "@/lib/platform/redirects";
import { orderAnswers } from "@/lib/assistant/copy/chat";
import { type OrderEvidence } from "@/lib/assistant/retrieval/intent";
import { type ReadyAnswer } from "@/lib/assistant/model/chat";

/**
 * What the order's page says about its state, to whoever holds its link or knows its number and
 * address; and no more than that. Guessing is counted by `network`.
 */
export async function findOrderState(
  { token, number, isMistyped, email }: OrderEvidence,
  network: string,
  now: Date,
): Promise<ReadyAnswer> {
  if (token !== null) return byLink(token, now);
  if (isMistyped && email !== null) return said(orderAnswers.notFound);
  if (number === null || email === null) return said(orderAnswers.ask);
  if (!(await mayGuess(network))) return said(orderAnswers.tooMany);
  const orderId = await findOrderForLink({ number, email });
  if (orderId === null) return said(orderAnswers.notFound);
  // The page itself is opened by the link alone: this one stays here.
  const ownToken = orderLink(orderId, now).split("/").at(-1) ?? "";
  const order = await findGuestOrder(ownToken, now);
  return said(order.ok ? stateOf(order.value) : orderAnswers.notFound);
}

async function byLink(token: string, now: Date): Promise<ReadyAnswer> {
  const order = await findGuestOrder(token, now);
  if (order.ok) return said(stateOf(order.value));
  return said(order.error.code === "expired" ? orderAnswers.expired : orderAnswers.notFound);
}

async function mayGuess(network: string): Promise<boolean> {
  try {
    return (await count("chatOrder", network)).ok;
  } catch (error) {
    getLog().warn(describeError(error), "order look-up of the chat could not be counted");
    return false;
  }
}

function stateOf(order: GuestOrder): string {
  const { title, text } = guestOrderTexts(order);
  const { tracking } = order;
  const parcel =
    tracking === null
      ? ""
      : ` ${tracking.carrier === null ? "Codice" : `Corriere ${carrierNames[toCarrier(tracking.carrier)]}, codice`} ${tracking.code}.`;
  return `Ordine ${order.number}. ${title}. ${text}${parcel}`;
}

function said(text: string): ReadyAnswer {
  return {
    topic: "order",
    mode: "fixed",
    text,
    sources: [{ id: "order-status", title: "Il mio ordine", href: routes.orderStatus }],
    offersPerson: text === orderAnswers.notFound,
  };
}
