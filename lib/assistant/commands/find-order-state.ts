import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { findOrderForLink } from "@/lib/orders/commands/send-order-link";
import { guestOrderTexts } from "@/lib/orders/copy/guest-order";
import { findGuestOrder, type GuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { getLog } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";
import { orderAnswers } from "../copy/chat";
import { type Answer } from "../model/chat";
import { type OrderEvidence } from "../safety/order-evidence";

/**
 * Returns the public state of an order, for its link or for its number with the address. Attempts are
 * limited per `network`.
 */
export async function findOrderState(
  { token, number, isMistyped, email }: OrderEvidence,
  network: string,
  now: Date,
): Promise<Answer> {
  if (token !== null) return byLink(token, now);
  if (isMistyped && email !== null) return answerWith(orderAnswers.notFound);
  if (number === null || email === null) return answerWith(orderAnswers.ask);
  if (!(await mayGuess(network))) return answerWith(orderAnswers.tooMany);
  const orderId = await findOrderForLink({ number, email });
  if (orderId === null) return answerWith(orderAnswers.notFound);
  // Only the link opens the order's page, so the answer must not contain it.
  const ownToken = orderLink(orderId, now).split("/").at(-1) ?? "";
  return byLink(ownToken, now);
}

async function byLink(token: string, now: Date): Promise<Answer> {
  const order = await findGuestOrder(token, now);
  if (order.ok) return answerWith(await stateOf(order.value));
  return answerWith(order.error.code === "expired" ? orderAnswers.expired : orderAnswers.notFound);
}

async function mayGuess(network: string): Promise<boolean> {
  try {
    return (await consumeLimit("chatOrder", network)).ok;
  } catch (error) {
    getLog().warn(describeError(error), "could not count an order look-up of the chat");
    return false;
  }
}

async function stateOf(order: GuestOrder): Promise<string> {
  const { returns } = await getSettings();
  const { title, text } = guestOrderTexts(order, returns);
  const { tracking } = order;
  const parcel =
    tracking === null
      ? ""
      : ` ${tracking.carrier === null ? "Codice" : `Corriere ${tracking.carrier}, codice`} ${tracking.code}.`;
  return `Ordine ${order.number}. ${title}. ${text}${parcel}`;
}

function answerWith(text: string): Answer {
  return {
    topic: "order",
    mode: "fixed",
    text,
    sources: [{ id: "order-status", title: "Il mio ordine", href: routes.orderStatus }],
    offersPerson: text === orderAnswers.notFound,
  };
}
