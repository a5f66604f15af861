import "server-only";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import {
  activesAnswer,
  courtesyAnswers,
  passageTitles,
  safetyAnswers,
  safetyClosing,
} from "../copy/chat";
import { articleIdOf, type KnowledgeSource } from "../knowledge/passage";
import { type ChatTopic, HEALTH_NOT_STORED, type ReadyAnswer } from "../model/chat";
import { questionsIn, retrieve, type Retrieved } from "../retrieval/retrieval";
import {
  asksWhetherToUse,
  mentionsActives,
  mentionsUse,
  possibleConditions,
} from "../safety/conditions";
import { refusedIn } from "../safety/guard";
import { type OrderEvidence, orderEvidence } from "../safety/order-evidence";
import { bodilyTopicIn, safetyTopicsIn } from "../safety/safety";
import { type SafetyTopic } from "../safety/signs";
import { findOrderState } from "./find-order-state";

/** A stored message; lists are sorted oldest first. */
export type StoredMessage = {
  role: "user" | "assistant";
  content: string;
  topic: ChatTopic | null;
};

export type Question = {
  message: string;
  earlier: StoredMessage[];
  settings: Pick<ShopSettings, "brand" | "contact">;
  source: KnowledgeSource;
  network: string;
  now: Date;
};

const faqPage = `${routes.products}#faq`;

/** Passages about use of the device: not shown when the message concerns health. */
const aboutUse = new Set(
  "session how-to zones double-chin levels eyes modes gel pain unisex heat ems not-for warnings results device".split(
    " ",
  ),
);

/** Score below which a question about use may have been misunderstood. */
const CLEAR_SCORE = 0.75;

/** Messages for which a mentioned situation is remembered. */
const REMEMBERED_MESSAGES = 10;

/**
 * Decides the answer to a message. Rules decide on safety only; everything else is searched. Only what is
 * found may be worded by a model.
 */
export async function decideAnswer(question: Question): Promise<Retrieved> {
  const { message, earlier, source, network, now } = question;
  const topics = safetyTopicsIn(message);
  if (topics.length > 0) return safetyAnswer(topics, question);
  const refused = refusedIn(message);
  const evidence = orderEvidenceOf(question);
  if (refused !== null && !(refused === "othersData" && isProof(evidence)))
    return fixed({ topic: "courtesy", text: courtesyAnswers[refused] });
  if (isAboutOrder(evidence, earlier))
    return { ready: await findOrderState(evidence, network, now), passages: [], found: [] };
  if (mentionsActives(message))
    return fixed({
      topic: "knowledge",
      text: activesAnswer,
      sources: [{ id: "gel", title: passageTitles.gel, href: faqPage }],
      offersPerson: true,
    });

  const last = earlier.findLast(({ role }) => role === "user")?.content ?? null;
  const before = last === HEALTH_NOT_STORED ? null : last;
  const retrieved = await retrieve(source, message, before);
  if (retrieved.ready.topic === "order")
    return { ...retrieved, ready: await findOrderState(evidence, network, now) };
  const isWeak = (retrieved.found[0]?.score ?? 0) < CLEAR_SCORE;
  const concerned = isAnswerAboutUse(retrieved)
    ? await concernedTopics(question, retrieved.ready)
    : isWeak && mentionsUse(message)
      ? rememberedTopics(earlier)
      : [];
  if (concerned.length === 0) return retrieved;
  const answer = await safetyAnswer(concerned, question);
  // Offers a person when the message was not understood.
  const offersPerson = answer.ready.offersPerson || retrieved.ready.offersPerson;
  return { ...answer, ready: { ...answer.ready, offersPerson } };
}

/**
 * Returns true when a message, answered with `topic`, says something about a person's health (GDPR, art. 9).
 * An age alone does not.
 */
export function concernsHealth(message: string, topic: ChatTopic): boolean {
  const named = safetyTopicsIn(message);
  return topic === "safety" && (named.length === 0 || named.some((one) => one !== "minor"));
}

/** Returns safety topics that block an answer about use, although the message names none. */
async function concernedTopics(
  { message, earlier, source }: Question,
  ready: ReadyAnswer,
): Promise<SafetyTopic[]> {
  const isUnknown = ready.topic === "unknown";
  const conditions = await source.findUnknownWords(possibleConditions(message));
  const remembered = rememberedTopics(earlier);
  if (remembered.length > 0)
    return isUnknown && conditions.length === 0 && !mentionsUse(message) ? [] : remembered;
  const bodily = isUnknown ? bodilyTopicIn(message) : null;
  if (bodily !== null) return [bodily];
  return conditions.length > 0 || (isUnknown && asksWhetherToUse(message)) ? ["medical"] : [];
}

/** A message about health is stored without its words, so only that there was one is remembered. */
function rememberedTopics(earlier: StoredMessage[]): SafetyTopic[] {
  const recent = earlier.slice(-REMEMBERED_MESSAGES);
  const asked = recent.filter(({ role }) => role === "user");
  const named = [...new Set(asked.flatMap(({ content }) => safetyTopicsIn(content)))];
  if (named.length > 0) return named;
  return recent.some(({ topic }) => topic === "safety") ? ["medical"] : [];
}

/** Returns true unless an answer is surely about something else; an article is judged by its text. */
function isAnswerAboutUse({ ready, passages }: Retrieved): boolean {
  if (ready.topic === "unknown") return true;
  return (
    ready.topic === "knowledge" &&
    ready.sources.some(({ id }) => {
      if (articleIdOf(id) === null) return aboutUse.has(id);
      const article = passages.find((passage) => passage.id === id);
      return (
        !article ||
        mentionsUse([article.title, ...(article.questions ?? []), article.text].join(" "))
      );
    })
  );
}

/** Returns the reviewed texts, followed by the answer to a second, unrelated question. */
async function safetyAnswer(topics: SafetyTopic[], question: Question): Promise<Retrieved> {
  const others = questionsIn(question.message.replaceAll(/, | e (?=quant)/g, ". ")).filter(
    (part) => safetyTopicsIn(part).length === 0,
  );
  const asked = others.length > 0 ? await retrieve(question.source, others.join(" "), null) : null;
  const also = asked?.ready.topic === "knowledge" && !isAnswerAboutUse(asked) ? asked.ready : null;
  const reviewed = [...topics.map((topic) => safetyAnswers[topic]), safetyClosing].join(" ");
  const notFor = { id: "not-for", title: passageTitles.notFor, href: faqPage };
  return fixed({
    topic: "safety",
    text: also ? `${reviewed}\n\n${also.text}` : reviewed,
    sources: [notFor, ...(also?.sources ?? [])],
    offersPerson: topics.includes("reaction") || asked?.ready.topic === "person",
  });
}

/** Returns an answer that no model words. */
function fixed(answer: Pick<ReadyAnswer, "topic" | "text"> & Partial<ReadyAnswer>): Retrieved {
  return {
    ready: { mode: "fixed", sources: [], offersPerson: false, ...answer },
    passages: [],
    found: [],
  };
}

/** Returns the data for an order look-up, with a number from an earlier message about an order. */
function orderEvidenceOf({ message, earlier }: Question): OrderEvidence {
  const given = orderEvidence(message);
  if (given.number !== null || earlier.at(-1)?.topic !== "order") return given;
  // Addresses are not stored.
  const numbers = earlier
    .filter(({ role }) => role === "user")
    .map(({ content }) => orderEvidence(content).number);
  return { ...given, number: numbers.findLast((number) => number !== null) ?? null };
}

function isAboutOrder(evidence: OrderEvidence, earlier: StoredMessage[]): boolean {
  const { token, number, isMistyped, email } = evidence;
  const continues = earlier.at(-1)?.topic === "order" && email !== null;
  return token !== null || number !== null || isMistyped || continues;
}

/** Number and address together prove that the order belongs to the sender, whatever name is given. */
function isProof({ token, number, email }: OrderEvidence): boolean {
  return token !== null || (number !== null && email !== null);
}
