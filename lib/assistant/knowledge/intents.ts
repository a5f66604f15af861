import { routes } from "@/lib/platform/routes";
import { supportHours } from "@/lib/settings/copy/contact";
import { courtesyAnswers, orderAnswers, personAnswer, unknownAnswer } from "../copy/chat";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";

/** Messages that are not questions about the shop. Their answers are fixed, their phrasings data. */
export function intentPassages({
  settings: { brand, contact },
  claims,
  replyTime,
}: ShopFacts): Passage[] {
  const href = routes.contact;
  const courtesy = { href, topic: "courtesy" } as const;
  const { greeting, thanks, goodbye, nature, insult } = courtesyAnswers;
  return [
    { ...courtesy, id: "greeting", title: "Saluto", text: greeting(brand.assistant) },
    { ...courtesy, id: "thanks", title: "Ringraziamento", text: thanks },
    { ...courtesy, id: "goodbye", title: "Congedo", text: goodbye },
    {
      ...courtesy,
      id: "nature",
      title: "Chi risponde in chat",
      text: nature(brand.assistant),
      offersPerson: true,
    },
    { ...courtesy, id: "insult", title: "Insulto", text: insult, offersPerson: true },
    {
      id: "person",
      title: "Contatti",
      href,
      topic: "person",
      text: personAnswer(replyTime, supportHours(claims, contact)),
      offersPerson: true,
    },
    { id: "order", title: "Stato di un ordine", href, topic: "order", text: orderAnswers.ask },
    {
      id: "elsewhere",
      title: "Altri argomenti",
      href,
      topic: "unknown",
      text: unknownAnswer,
      offersPerson: true,
    },
  ];
}
