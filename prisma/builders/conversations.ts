import { courtesyAnswers, safetyAnswers, safetyClosing, unknownAnswer } from "@/lib/chat/copy";
import { devicePassages } from "@/lib/chat/knowledge/device-passages";
import { readFacts } from "@/lib/chat/knowledge/facts";
import { type Passage } from "@/lib/chat/knowledge/model";
import { orderPassages } from "@/lib/chat/knowledge/order-passages";
import { shopPassages } from "@/lib/chat/knowledge/shop-passages";
import { type ChatMode, type ChatTopic } from "@/lib/chat/model";
import { addMinutes } from "@/lib/core/clock";
import { type Db } from "@/lib/db/client";
import { type Random } from "./random";

/** A question with what answers it: a passage of the shop, a vetted text, or nothing. */
type Turn = [question: string, answer: { passage: string } | "unknown" | "safety" | "thanks"];

/** One entry per conversation, newest first. */
const conversations: readonly (readonly Turn[])[] = [
  [
    ["Quanto costa?", { passage: "price" }],
    ["Fate confezioni regalo con biglietto?", "unknown"],
  ],
  [["tempi di consegna", { passage: "delivery" }]],
  [["Si può portare in aereo nel bagaglio a mano?", "unknown"]],
  [
    ["Come si usa?", { passage: "how-to" }],
    ["sono incinta, posso?", "safety"],
  ],
  [
    ["fate la confezione regalo col biglietto", "unknown"],
    ["ok grazie", "thanks"],
  ],
  [["Politica di reso", { passage: "returns" }]],
  [["quanto dura la garanzia?", { passage: "guarantee" }]],
  [["nell’aereo si può portare, bagaglio a mano?", "unknown"]],
  [["Esiste anche in colore nero?", "unknown"]],
  [
    ["Quanto costa?", { passage: "price" }],
    ["e la consegna?", { passage: "delivery" }],
  ],
];

/** The demo's conversations with the assistant, over the ten days before `now`. */
export async function createConversations(db: Db, now: Date, random: Random): Promise<void> {
  const facts = await readFacts(now, db);
  const passages = [...devicePassages(facts), ...orderPassages(facts), ...shopPassages(facts)];
  for (const [age, turns] of conversations.entries()) {
    const id = random.uuid();
    const begun = addMinutes(now, -age * 24 * 60 - random.int(20, 300));
    const messages = turns.flatMap(([question, answer], turn) => {
      const at = addMinutes(begun, 2 * turn);
      const shared = { conversationId: id, createdAt: at, completedAt: at };
      return [
        { ...shared, role: "user" as const, content: question },
        { ...shared, role: "assistant" as const, ...toAnswer(answer, passages) },
      ];
    });
    const last = messages.at(-1)?.createdAt ?? begun;
    await db.chatConversation.create({ data: { id, createdAt: begun, lastMessageAt: last } });
    // One by one: a conversation is read in the order in which its messages were made.
    for (const message of messages) await db.chatMessage.create({ data: message });
  }
}

type Answer = { content: string; topic: ChatTopic; mode: ChatMode; sources: object[] };

function toAnswer(answer: Turn[1], passages: readonly Passage[]): Answer {
  const fixed = { mode: "fixed", sources: [] } as const;
  if (answer === "thanks") return { ...fixed, topic: "courtesy", content: courtesyAnswers.thanks };
  if (answer === "safety")
    return { ...fixed, topic: "safety", content: `${safetyAnswers.pregnancy} ${safetyClosing}` };
  if (answer === "unknown")
    return { topic: "unknown", mode: "retrieval", content: unknownAnswer, sources: [] };
  const passage = passages.find(({ id }) => id === answer.passage);
  if (!passage) throw new Error(`No passage ${answer.passage}`);
  const { id, title, href, text } = passage;
  const sources = [{ id, title, href, score: 1.25 }];
  return { topic: "knowledge", mode: "retrieval", content: text, sources };
}
