import { addMinutes, subHours, subMinutes } from "date-fns";
import { courtesyAnswers, unknownAnswer } from "@/lib/assistant/copy/chat";
import { type ChatMode, type ChatTopic } from "@/lib/assistant/model/chat";
import { safetyText } from "@/lib/assistant/safety/texts";
import { type Db } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { settingsSchema } from "@/lib/settings/model/settings";
import { shippingAnswer } from "@/lib/shipping/copy";
import { type Random } from "./random";

const settings = settingsSchema.parse({});

const passages = {
  price: {
    id: "price",
    title: "Prezzi",
    href: `${routes.products}#pack`,
    text: "Pack Scultore + Siero costa 29,99 € invece di 59,98 €; Pack Duo Premium costa 59,99 € invece di 119,96 €. IVA compresa, spedizione standard gratuita.",
  },
  delivery: {
    id: "delivery",
    title: "Spedizione e tempi di consegna",
    href: `${routes.contact}#spedizione`,
    text: `${shippingAnswer(settings.shipping, ": al massimo")} Sabati, domeniche e festivi non si contano.`,
  },
  use: {
    id: "how-to",
    title: "Come si usa",
    href: `${routes.products}#come-funziona`,
    text: "Stendi il gel, scegli un livello basso e passa la testina dal centro del viso verso l’esterno, 10–15 minuti, una volta al giorno.",
  },
  returns: {
    id: "returns",
    title: "Politica di reso",
    href: routes.returns,
    text: "Hai 30 giorni dalla consegna per restituire il prodotto, senza dare spiegazioni.",
  },
  guarantee: {
    id: "guarantee",
    title: "Garanzia",
    href: `${routes.contact}#garanzia`,
    text: "Vale la garanzia legale di conformità di 2 anni dalla consegna.",
  },
} as const;

/** A question with the source of its answer: a text of the shop, a vetted text, or none. */
type Turn = [question: string, answer: keyof typeof passages | "unknown" | "safety" | "thanks"];

/** One entry per conversation, newest first. */
const conversations: readonly (readonly Turn[])[] = [
  [
    ["Quanto costa?", "price"],
    ["Fate confezioni regalo con biglietto?", "unknown"],
  ],
  [["tempi di consegna", "delivery"]],
  [["Si può portare in aereo nel bagaglio a mano?", "unknown"]],
  [
    ["Come si usa?", "use"],
    ["sono incinta, posso?", "safety"],
  ],
  [
    ["fate la confezione regalo col biglietto", "unknown"],
    ["ok grazie", "thanks"],
  ],
  [["Politica di reso", "returns"]],
  [["quanto dura la garanzia?", "guarantee"]],
  [["nell’aereo si può portare, bagaglio a mano?", "unknown"]],
  [["Esiste anche in colore nero?", "unknown"]],
  [
    ["Quanto costa?", "price"],
    ["e la consegna?", "delivery"],
  ],
];

/** Writes the demo's conversations with the assistant, over the ten days before `now`. */
export async function createConversations(db: Db, now: Date, random: Random): Promise<void> {
  for (const [age, turns] of conversations.entries()) {
    const id = random.uuid();
    const begun = subMinutes(subHours(now, 24 * age), random.int(20, 300));
    const messages = turns.flatMap(([question, answer], turn) => {
      const at = addMinutes(begun, 2 * turn);
      const shared = { conversationId: id, createdAt: at, completedAt: at };
      return [
        { ...shared, role: "user" as const, content: question },
        { ...shared, role: "assistant" as const, ...toAnswer(answer) },
      ];
    });
    const last = messages.at(-1)?.createdAt ?? begun;
    await db.chatConversation.create({ data: { id, createdAt: begun, lastMessageAt: last } });
    // One at a time, because messages are read in creation order.
    for (const message of messages) await db.chatMessage.create({ data: message });
  }
}

type Answer = { content: string; topic: ChatTopic; mode: ChatMode; sources: object[] };

function toAnswer(answer: Turn[1]): Answer {
  const fixed = { mode: "fixed" as const, sources: [] };
  if (answer === "thanks") return { ...fixed, topic: "courtesy", content: courtesyAnswers.thanks };
  if (answer === "safety")
    return { ...fixed, topic: "safety", content: safetyText(["pregnancy"], "it") };
  if (answer === "unknown")
    return { topic: "unknown", mode: "retrieval", content: unknownAnswer, sources: [] };
  const { id, title, href, text } = passages[answer];
  const sources = [{ id, title, href }];
  return { topic: "knowledge", mode: "retrieval", content: text, sources };
}
