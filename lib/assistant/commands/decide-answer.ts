import "server-only";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { courtesyAnswers, personAnswer, safetyAnswers, safetyClosing } from "../copy/chat";
import { articleIdOf, type KnowledgeSource } from "../knowledge/passage";
import { type ChatTopic, type ReadyAnswer } from "../model/chat";
import {
  asksForOrderState,
  asksForPerson,
  type Courtesy,
  courtesyIn,
  isWordless,
  type OrderEvidence,
  orderEvidence,
  questionsIn,
} from "../retrieval/intent";
import { retrieve, type Retrieved } from "../retrieval/retrieval";
import { askedThings, asksElsewhere } from "../safety/asked-things";
import { circumstancesIn, mentionsUse } from "../safety/circumstances";
import { bodilyTopicIn, isComplaint, safetyTopicsIn } from "../safety/safety";
import { type SafetyTopic } from "../safety/safety-signs";
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

/** Passages about use of the device: not shown when the message concerns health. */
const aboutUse = new Set(
  "session how-to zones levels eyes modes gel pain unisex heat ems not-for warnings results device".split(
    " ",
  ),
);

/** Threshold below which a match does not answer a complaint about the body. */
const MIN_CONFIDENCE_OF_MEANING = 0.75;

/** Messages for which a mentioned situation is remembered. */
const REMEMBERED_MESSAGES = 10;

/**
 * Decides the answer to a message. Fixed answers take precedence; only other messages are searched and may
 * be answered by a model.
 */
export async function decideAnswer(question: Question): Promise<Retrieved> {
  const { message, earlier, source } = question;
  const topics = safetyTopicsIn(message);
  if (topics.length > 0) return safetyAnswer(topics, question);
  const fixed = await fixedAnswer(question);
  if (fixed) return { ready: fixed, passages: [], found: [] };
  // A picture or laughter continues no earlier question.
  if (isWordless(message)) return retrieve(source, message, null);
  const before = earlier.findLast(({ role }) => role === "user")?.content ?? null;
  const retrieved = await retrieve(source, message, before);
  const bodily = isDoubtful(retrieved, message) ? bodilyTopicIn(message) : null;
  if (bodily === null && isElsewhere(retrieved)) return retrieved;
  const concerned = await concernedTopics(question, retrieved.ready, bodily);
  if (concerned.length === 0) return retrieved;
  const answer = await safetyAnswer(concerned, question);
  // Offers a person when the message was not understood.
  const offersPerson = answer.ready.offersPerson || retrieved.ready.offersPerson;
  return { ...answer, ready: { ...answer.ready, offersPerson } };
}

/** Returns safety topics that block an answer about use, although the message names none. */
async function concernedTopics(
  question: Question,
  ready: ReadyAnswer,
  bodily: SafetyTopic | null,
): Promise<SafetyTopic[]> {
  const { message, earlier, source } = question;
  const isUnknown = ready.topic === "unknown";
  const remembered = rememberedTopics(earlier);
  if (remembered.length > 0) {
    const isForeign =
      isUnknown &&
      (asksElsewhere(message) || (await source.findUnknownWords(askedThings(message))).length > 0);
    return isForeign && !(await mentionsUnknownCondition(question)) ? [] : remembered;
  }
  if (bodily !== null) return [bodily];
  return (await mentionsUnknownCondition(question)) ? ["medical"] : [];
}

/**
 * Returns true when a message may mention a condition unknown to the shop: an unknown word in a question
 * about use or in a statement about oneself.
 */
async function mentionsUnknownCondition({ message, source }: Question): Promise<boolean> {
  return (await source.findUnknownWords(circumstancesIn(message))).length > 0;
}

/** Returns true when the match may have missed a complaint about the body. */
function isDoubtful({ ready, found }: Retrieved, message: string): boolean {
  if (ready.topic === "unknown") return true;
  return (found[0]?.confidence ?? 0) < MIN_CONFIDENCE_OF_MEANING && isComplaint(message);
}

function rememberedTopics(earlier: StoredMessage[]): SafetyTopic[] {
  const recent = earlier.slice(-REMEMBERED_MESSAGES);
  const asked = recent.filter(({ role }) => role === "user");
  const named = [...new Set(asked.flatMap(({ content }) => safetyTopicsIn(content)))];
  if (named.length > 0) return named;
  return recent.some(({ topic }) => topic === "safety") ? ["medical"] : [];
}

/** Returns true for an answer unrelated to use of the device; an article is judged by its own text. */
function isElsewhere({ ready, passages }: Retrieved): boolean {
  const isAboutUse = ({ id }: { id: string }) => {
    if (articleIdOf(id) === null) return aboutUse.has(id);
    const article = passages.find((passage) => passage.id === id);
    return !article || mentionsUse([article.title, ...article.questions, article.text].join(" "));
  };
  return ready.topic === "knowledge" && !ready.sources.some(isAboutUse);
}

/** Returns the reviewed texts, followed by the answer to a second, unrelated question. */
async function safetyAnswer(topics: SafetyTopic[], question: Question): Promise<Retrieved> {
  const others = questionsIn(question.message).filter((part) => safetyTopicsIn(part).length === 0);
  const asked = others.length > 0 ? await retrieve(question.source, others.join(" "), null) : null;
  const also = asked && others.length > 0 && isElsewhere(asked) ? asked.ready : null;
  const reviewed = [...topics.map((topic) => safetyAnswers[topic]), safetyClosing].join(" ");
  const safety = {
    id: "not-for",
    title: "Chi non deve usarlo",
    href: `${routes.products}#faq`,
  };
  return {
    ready: {
      topic: "safety",
      mode: "fixed",
      text: also ? `${reviewed}\n\n${also.text}` : reviewed,
      sources: [safety, ...(also?.sources ?? [])],
      offersPerson: topics.includes("reaction") || asksForPerson(question.message),
    },
    passages: [],
    found: [],
  };
}

async function fixedAnswer(question: Question): Promise<ReadyAnswer | null> {
  const { message, settings } = question;
  const { contact } = settings;
  const courtesy = courtesyIn(message);
  const evidence = orderEvidenceOf(question);
  // Number and address together prove that the order belongs to the sender, whatever name the message
  // contains.
  const isProven =
    evidence !== null &&
    (evidence.token !== null || (evidence.number !== null && evidence.email !== null));
  if (courtesy === "instructions" || (courtesy === "othersData" && !isProven))
    return courtesyAnswer(courtesy, settings);
  if (evidence) return findOrderState(evidence, question.network, question.now);
  if (courtesy !== "nature" && asksForPerson(message)) {
    return {
      topic: "person",
      mode: "fixed",
      text: personAnswer(contact.replyWithinHours, contact.hours),
      sources: [{ id: "contact", title: "Contatti", href: routes.contact }],
      offersPerson: true,
    };
  }
  return courtesy === null ? null : courtesyAnswer(courtesy, settings);
}

/** Returns the data for an order look-up; null when the message has another subject. */
function orderEvidenceOf({ message, earlier }: Question): OrderEvidence | null {
  const given = orderEvidence(message);
  const continuesOrder = earlier.at(-1)?.topic === "order";
  const isAbout =
    given.token !== null ||
    given.number !== null ||
    asksForOrderState(message) ||
    (continuesOrder && given.email !== null);
  if (!isAbout) return null;
  // The number may be in an earlier message; addresses are not stored.
  const numbers = earlier.filter(({ role }) => role === "user").map(({ content }) => content);
  const before = continuesOrder
    ? numbers.map((content) => orderEvidence(content).number).findLast((number) => number !== null)
    : null;
  return { ...given, number: given.number ?? before ?? null };
}

function courtesyAnswer(courtesy: Courtesy, { brand }: Question["settings"]): ReadyAnswer {
  const words = courtesyAnswers[courtesy];
  return {
    topic: "courtesy",
    mode: "fixed",
    text: typeof words === "string" ? words : words(brand.assistant),
    sources: [],
    offersPerson: courtesy === "nature" || courtesy === "insult",
  };
}
