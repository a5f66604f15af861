import "server-only";
import { wordsOf } from "@/lib/core/plain-text";
import { type ChatMessage } from "@/lib/platform/db/generated/client";
import { routes } from "@/lib/platform/routes";
import { warnings } from "@/lib/settings/model/contraindications";
import { activesAnswer, courtesyAnswers, passageTitles } from "../copy/chat";
import { leads, type LeadsTo } from "../knowledge/passage";
import { type KnowledgeSource } from "../knowledge/search";
import { mentionsRight } from "../language-model/forbidden";
import { type Answer, type Caution, notStored, type Withheld } from "../model/chat";
import { isItalian, type Language } from "../model/language";
import {
  CLEAR_SCORE,
  questionsIn,
  retrieve,
  type Retrieved,
  searchable,
} from "../retrieval/retrieval";
import {
  asksWhetherToUse,
  mentionsActives,
  mentionsUse,
  possibleConditions,
  refusedIn,
  statedConditions,
  wishesToBuyOrUse,
} from "../safety/conditions";
import {
  asksForState,
  besideEvidence,
  type OrderEvidence,
  orderEvidence,
  thanksForOrder,
} from "../safety/order-evidence";
import { answerLanguage, bodilyTopicIn, safetyTopicsIn } from "../safety/safety";
import { type SafetyTopic } from "../safety/signs";
import { cautionText, safetyText } from "../safety/texts";
import { findOrderState } from "./find-order-state";

/** A stored message; lists are sorted oldest first. */
export type StoredMessage = Pick<ChatMessage, "role" | "content" | "topic">;

export type Question = {
  message: string;
  earlier: StoredMessage[];
  /** The mark of the conversation. */
  caution: Caution | null;
  source: KnowledgeSource;
  network: string;
  now: Date;
};

export type Decision = Retrieved & {
  /** Language of the answer. */
  language: Language;
  /** The mark of the conversation from now on. */
  caution: Caution | null;
  /** Null when the words of the message are stored. */
  withheld: Withheld | null;
};

/** A question with the language of its answer. */
type Asked = Question & { language: Language };

/** An answer, and the mark that its message leaves. */
type Found = Retrieved & { about?: Caution };

/** Messages, of both sides, in which the number of an order is remembered. */
const NUMBER_REMEMBERED = 6;

/**
 * Decides the answer to a message. Rules decide on safety and orders; everything else is searched. Only what
 * is found may be worded by a model, and nothing once health or a minor was mentioned.
 */
export async function decideAnswer(given: Question): Promise<Decision> {
  const { message } = given;
  const language = answerLanguage(message, questionBefore(given.earlier));
  const question = { ...given, language };
  // Letters of a link or an address may spell a sign.
  const topics = topicsIn(searchable(message), question.source);
  const answer = topics.length > 0 ? safetyAnswer(topics, question) : await otherAnswer(question);
  const { about, ...decided } = answer;
  const caution = question.caution === "health" ? "health" : (about ?? question.caution);
  return {
    ...decided,
    ...(caution !== null && { mode: "fixed" as const, passages: [] }),
    language,
    caution,
    withheld: about === "health" ? "health" : mayNameHealth(decided, question),
  };
}

/** Returns the situations that a message mentions; «ho la …» with a word the shop does not know is a medical one. */
function topicsIn(message: string, source: KnowledgeSource): SafetyTopic[] {
  const topics = safetyTopicsIn(message);
  if (topics.length > 0) return topics;
  return source.unknownWords(statedConditions(message)).length > 0 ? ["medical"] : [];
}

/** Words that the shop does not know may name a condition, in any language. */
function mayNameHealth({ topic }: Answer, question: Question): Withheld | null {
  const { message, source } = question;
  if (namesCondition(question)) return "health";
  if (topic === "order" || isItalian(message)) return null;
  const isUnknown = topic === "unknown";
  return isUnknown || source.unknownWords(wordsOf(message)).length > 0 ? "foreign" : null;
}

async function otherAnswer(question: Asked): Promise<Found> {
  const { message, earlier, source, language } = question;
  const refused = refusedIn(message);
  const evidence = orderEvidenceOf(question);
  if (refused !== null && !(refused === "othersData" && isProof(evidence)))
    return fixed({ topic: "courtesy", text: courtesyAnswers[refused] });

  const beside = isEvidence(orderEvidence(message), earlier) ? besideEvidence(message) : null;
  const asksState =
    beside === null
      ? evidence.number !== null && asksForState(message, { isNamed: false })
      : beside === "" || asksForState(beside, { isNamed: true });
  if (asksState) return orderAnswer(evidence, question);
  if (beside !== null && thanksForOrder(beside))
    return fixed({ topic: "courtesy", text: courtesyAnswers.thanks });

  const asked = beside ?? message;
  const retrieved = mentionsActives(asked)
    ? aboutActives
    : retrieve(source, asked, beside === null ? questionBefore(earlier) : null, language);
  const { topic } = retrieved;
  const isClear = topic === "person" || (topic === "knowledge" && isClearly(retrieved));
  if (topic === "order" || (beside !== null && !isClear)) return orderAnswer(evidence, question);
  const { caution } = question;
  return caution === null
    ? unlessHealth(retrieved, question)
    : guarded(retrieved, { ...question, caution });
}

/** Answers with the vetted text what may be about a condition that the shop does not know. */
function unlessHealth(answer: Found, question: Asked): Found {
  const { topic, mode } = answer;
  const isUnknown = topic === "unknown";
  if (mode === "fixed" || !(isUnknown || leadsTo(answer) === "using")) return answer;
  const bodily = isUnknown ? bodilyTopicIn(question.message) : null;
  const isMedical = namesCondition(question) || (isUnknown && asksWhetherToUse(question.message));
  if (bodily === null && !isMedical) return answer;
  const vetted = safetyAnswer([bodily ?? "medical"], question);
  return { ...vetted, offersPerson: vetted.offersPerson || answer.offersPerson };
}

function namesCondition({ message, source }: Question): boolean {
  return source.unknownWords(possibleConditions(message)).length > 0;
}

/**
 * Replaces what leads to use after health or a minor was mentioned, and begins what sells or is not clear.
 */
function guarded(
  answer: Found,
  { message, earlier, caution, language }: Asked & { caution: Caution },
): Found {
  const { topic, text, sources, offersPerson } = answer;
  const lead = leadsTo(answer);
  const isClear = topic === "knowledge" ? isClearly(answer) : topic !== "unknown";
  const isWish = wishesToBuyOrUse(message) && !mentionsRight(message);
  if (["person", "order"].includes(topic) || wordsOf(message).length === 0) return answer;
  if (lead === null && !isWish && isClear) return answer;
  const isUse = isWish || lead === "using" || (!isClear && mentionsUse(message));
  const isAlone = isUse || (lead === "ordering" && caution === "minor");
  const warned = earlier.filter((one) => one.role === "assistant" && one.topic === "safety");
  const guard = cautionText(caution, language, warned.length > 1);
  return fixed({
    topic: "safety",
    text: isAlone ? guard : `${guard}\n\n${text}`,
    sources: isAlone ? [notForSource] : [notForSource, ...sources],
    offersPerson: offersPerson && (!isAlone || topic === "unknown"),
    ...((isAlone || !isClear) && { about: caution }),
  });
}

/** Returns what an answer leads to first: use, then how to order, then what sells. */
function leadsTo({ topic, sources, passages }: Retrieved): LeadsTo | null {
  if (topic !== "knowledge") return null;
  const answers = passages.filter(({ id }) => sources.some((source) => source.id === id));
  return leads.find((one) => answers.some((answer) => answer.leadsTo === one)) ?? null;
}

function isClearly({ score }: Retrieved): boolean {
  return score >= CLEAR_SCORE;
}

const notForSource = { id: "not-for", title: passageTitles.notFor, href: warnings.href };

/** Where a second question begins: «ho il pacemaker e quanto costa?». */
const secondQuestion =
  /, | (?:e|ed|ma|and|but|et|mais|und|aber|y|pero) (?=quant|quand|come|dove|che |how|when|where|what|combien|comment|ou |wie|wann|was |wo |cuant|cuand|como|donde)/g;

/** Returns the vetted texts, followed by the answer to a second question that leads to neither. */
function safetyAnswer(topics: SafetyTopic[], { message, source, language }: Asked): Found {
  const parts = questionsIn(message.replaceAll(secondQuestion, ". "));
  const others = parts.filter((part) => topicsIn(part, source).length === 0);
  const asked = others.length > 0 ? retrieve(source, others.join(" "), null, language) : null;
  const lead = asked && leadsTo(asked);
  const isHarmless = asked?.topic === "knowledge" && (lead === null || lead === "selling");
  const also = isHarmless && !wishesToBuyOrUse(others.join(" ")) ? asked : null;
  const vetted = safetyText(topics, language);
  return fixed({
    topic: "safety",
    text: also ? `${vetted}\n\n${also.text}` : vetted,
    sources: [notForSource, ...(also?.sources ?? [])],
    offersPerson: topics.includes("reaction") || asked?.topic === "person",
    about: topics.every((topic) => topic === "minor") ? "minor" : "health",
  });
}

/** Returns an answer that no model words. */
function fixed(answer: Pick<Answer, "topic" | "text"> & Partial<Found>): Found {
  return { mode: "fixed", sources: [], offersPerson: false, passages: [], score: 0, ...answer };
}

const gel = { id: "gel", title: passageTitles.gel, href: `${routes.products}#faq` };
const aboutActives = fixed({
  topic: "knowledge",
  text: activesAnswer,
  sources: [gel],
  offersPerson: true,
  passages: [{ ...gel, text: activesAnswer, leadsTo: "using" }],
});

/** Returns the last question, which a follow-up may continue; null when it was withheld. */
function questionBefore(earlier: StoredMessage[]): string | null {
  const last = earlier.findLast(({ role }) => role === "user")?.content;
  return last === undefined || Object.values<string>(notStored).includes(last) ? null : last;
}

async function orderAnswer(evidence: OrderEvidence, { network, now }: Question): Promise<Found> {
  return fixed(await findOrderState(evidence, network, now));
}

/** Returns the data for an order look-up; the number may be that of a recent message. */
function orderEvidenceOf({ message, earlier }: Question): OrderEvidence {
  const given = orderEvidence(message);
  if (given.number !== null || given.isMistyped) return given;
  // Addresses are not stored.
  const last = earlier
    .slice(-NUMBER_REMEMBERED)
    .filter(({ role }) => role === "user")
    .map(({ content }) => orderEvidence(content))
    .findLast(({ number, isMistyped }) => number !== null || isMistyped);
  return { ...given, number: last?.number ?? null };
}

/** Returns true for a message that names an order, or brings the address that the shop asked for. */
function isEvidence(given: OrderEvidence, earlier: StoredMessage[]): boolean {
  const { token, number, isMistyped, email } = given;
  const wasAsked = earlier.at(-1)?.topic === "order";
  return token !== null || number !== null || isMistyped || (wasAsked && email !== null);
}

/** Number and address together prove that the order belongs to the sender, whatever name is given. */
function isProof({ token, number, email }: OrderEvidence): boolean {
  return token !== null || (number !== null && email !== null);
}
