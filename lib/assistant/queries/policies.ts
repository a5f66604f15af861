import "server-only";
import { givenText } from "@/lib/core/given-text";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { decideAnswer } from "../commands/decide-answer";
import { answersElsewhere, personOffer } from "../copy/chat";
import { listPassages } from "../knowledge/passages";
import { memorySource } from "../knowledge/search";
import { type Answer, type ChatTopic } from "../model/chat";
import { orderEvidence } from "../safety/order-evidence";

/** Answer to another assistant, with the pages that it comes from. */
export type PolicyAnswer = Pick<Answer, "topic" | "text" | "sources">;

/**
 * Answers a question in the shop's own words, for another assistant: without a model, and without
 * storing it. Safety rules are those of the chat. Says nothing about an order.
 */
export async function answerForAssistant(
  question: string,
  { network, now }: { network: string; now: Date },
): Promise<PolicyAnswer> {
  const { token, number, isMistyped } = orderEvidence(question);
  if (token !== null || number !== null || isMistyped) return aboutOrder;
  const [settings, passages] = await Promise.all([getSettings(), listPassages(now)]);
  const source = memorySource(passages);
  const asked = { message: question, earlier: [], caution: null, source, network, now };
  return withoutChat(await decideAnswer(asked), settings);
}

/** Replaces what only the chat can do: offer a form, look up an order, return a greeting. */
function withoutChat(
  { topic, text, sources }: Answer,
  { contact }: Pick<ShopSettings, "contact">,
): PolicyAnswer {
  const person = answersElsewhere.person(givenText(contact.email));
  const contactPage = { id: "contact", title: "Contatti", href: routes.contact };
  const elsewhere: Partial<Record<ChatTopic, Omit<PolicyAnswer, "topic">>> = {
    order: aboutOrder,
    person: { text: person, sources: [contactPage] },
    courtesy: { text: answersElsewhere.courtesy, sources: [] },
    unknown: { text: `${answersElsewhere.unknown} ${person}`, sources: [contactPage] },
  };
  return { topic, text: text.replace(personOffer, person), sources, ...elsewhere[topic] };
}

const aboutOrder: PolicyAnswer = {
  topic: "order",
  text: answersElsewhere.order,
  sources: [{ id: "order", title: "Il mio ordine", href: routes.orderStatus }],
};
