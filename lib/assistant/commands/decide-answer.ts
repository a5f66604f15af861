import "server-only";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { routes } from "@/lib/platform/redirects";
import {
  courtesyAnswers,
  personAnswer,
  safetyAnswers,
  safetyClosing,
} from "@/lib/assistant/copy/chat";
import {
  type Courtesy,
  type OrderEvidence,
  asksForOrderState,
  asksForPerson,
  courtesyIn,
  isWordless,
  orderEvidence,
  questionsIn,
} from "@/lib/assistant/retrieval/intent";
import { type KnowledgeSource, articleIdOf } from "@/lib/assistant/knowledge/passage";
import { type ChatTopic, type ReadyAnswer } from "@/lib/assistant/model/chat";
import { askedThings, asksElsewhere } from "@/lib/assistant/safety/asked-things";
import { circumstancesIn, speaksOfUse } from "@/lib/assistant/safety/circumstances";
import { type Retrieved, retrieve } from "@/lib/assistant/retrieval/retrieval";
import { bodilyTopicIn, isComplaint, safetyTopicsIn } from "@/lib/assistant/safety/safety";
import { type SafetyTopic } from "@/lib/assistant/safety/safety-signs";
import { findOrderState } from "./find-order-state";

/** One message of a conversation as it is kept, oldest first in lists. */
export type KeptMessage = {
  role: "user" | "assistant";
  content: string;
  topic: ChatTopic | null;
};

export type Question = {
  message: string;
  earlier: KeptMessage[];
  settings: Pick<ShopSettings, "brand" | "contact">;
  source: KnowledgeSource;
  network: string;
  now: Date;
};

/** Passages about using the device: where health is spoken of, they are no answer. */
const aboutUse = new Set(
  "session how-to zones levels eyes modes gel pain unisex heat ems not-for warnings results device".split(
    " ",
  ),
);

/** Below, what was found is no answer to somebody who complains of their body. */
const SURE_OF_MEANING = 0.75;

/** How long a situation that was mentioned is remembered, in messages. */
const REMEMBERED = 10;

/**
 * What is answered to a message. Fixed answers come first, always: only what is left is looked up, and
 * may be put into a model's words.
 */
export async function decideAnswer(question: Question): Promise<Retrieved> {
  const { message, earlier, source } = question;
  const topics = safetyTopicsIn(message);
  if (topics.length > 0) return safetyAnswer(topics, question);
  const fixed = await fixedAnswer(question);
  if (fixed) return { ready: fixed, passages: [], found: [] };
  // A picture or a laugh goes on with nothing, and asks nothing.
  if (isWordless(message)) return retrieve(source, message, null);
  const before = earlier.findLast(({ role }) => role === "user")?.content ?? null;
  const retrieved = await retrieve(source, message, before);
  const bodily = isDoubtful(retrieved, message) ? bodilyTopicIn(message) : null;
  if (bodily === null && isElsewhere(retrieved)) return retrieved;
  const concerned = await concernedTopics(question, retrieved.ready, bodily);
  if (concerned.length === 0) return retrieved;
  const answer = await safetyAnswer(concerned, question);
  // What nobody here has understood, a person may.
  const offersPerson = answer.ready.offersPerson || retrieved.ready.offersPerson;
  return { ...answer, ready: { ...answer.ready, offersPerson } };
}

/** What stands against an answer about using the device, though the message names no situation itself. */
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
      (asksElsewhere(message) || (await source.unknownAmong(askedThings(message))).length > 0);
    return isForeign && !(await speaksOfUnknownState(question)) ? [] : remembered;
  }
  if (bodily !== null) return [bodily];
  return (await speaksOfUnknownState(question)) ? ["medical"] : [];
}

/**
 * Whether the message may be about a state that the shop knows nothing of: somebody asks to use the
 * device, or speaks of themselves, with a word the shop never heard.
 */
async function speaksOfUnknownState({ message, source }: Question): Promise<boolean> {
  return (await source.unknownAmong(circumstancesIn(message))).length > 0;
}

/** Whether what was found may have missed that somebody speaks of their body. */
function isDoubtful({ ready, found }: Retrieved, message: string): boolean {
  if (ready.topic === "unknown") return true;
  return (found[0]?.confidence ?? 0) < SURE_OF_MEANING && isComplaint(message);
}

function rememberedTopics(earlier: KeptMessage[]): SafetyTopic[] {
  const recent = earlier.slice(-REMEMBERED);
  const asked = recent.filter(({ role }) => role === "user");
  const named = [...new Set(asked.flatMap(({ content }) => safetyTopicsIn(content)))];
  if (named.length > 0) return named;
  return recent.some(({ topic }) => topic === "safety") ? ["medical"] : [];
}

/**
 * Whether an answer is known and has nothing to do with using the device. Of an administrator's article
 * its own words tell.
 */
function isElsewhere({ ready, passages }: Retrieved): boolean {
  const isAboutUse = ({ id }: { id: string }) => {
    if (articleIdOf(id) === null) return aboutUse.has(id);
    const article = passages.find((passage) => passage.id === id);
    return !article || speaksOfUse([article.title, ...article.questions, article.text].join(" "));
  };
  return ready.topic === "knowledge" && !ready.sources.some(isAboutUse);
}

/** The vetted texts; a second question about something else is answered after them. */
async function safetyAnswer(topics: SafetyTopic[], question: Question): Promise<Retrieved> {
  const others = questionsIn(question.message).filter((part) => safetyTopicsIn(part).length === 0);
  const asked = others.length > 0 ? await retrieve(question.source, others.join(" "), null) : null;
  const also = asked && others.length > 0 && isElsewhere(asked) ? asked.ready : null;
  const vetted = [...topics.map((topic) => safetyAnswers[topic]), safetyClosing].join(" ");
  const safety = {
    id: "not-for",
    title: "Chi non deve usarlo",
    href: `${routes.products}#faq`,
  };
  return {
    ready: {
      topic: "safety",
      mode: "fixed",
      text: also ? `${vetted}\n\n${also.text}` : vetted,
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
  // Whoever gives number and address speaks of an order of their own, whatever name stands beside it.
  const isProven =
    evidence !== null &&
    (evidence.token !== null || (evidence.number !== null && evidence.email !== null));
  if (courtesy === "instructions" || (courtesy === "othersData" && !isProven))
    return courteous(courtesy, settings);
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
  return courtesy === null ? null : courteous(courtesy, settings);
}

/** What an order is to be looked up with; null when the message is about something else. */
function orderEvidenceOf({ message, earlier }: Question): OrderEvidence | null {
  const given = orderEvidence(message);
  const goesOn = earlier.at(-1)?.topic === "order";
  const isAbout =
    given.token !== null ||
    given.number !== null ||
    asksForOrderState(message) ||
    (goesOn && given.email !== null);
  if (!isAbout) return null;
  // The number may have come before the address; addresses are not kept.
  const numbers = earlier.filter(({ role }) => role === "user").map(({ content }) => content);
  const before = goesOn
    ? numbers.map((content) => orderEvidence(content).number).findLast((number) => number !== null)
    : null;
  return { ...given, number: given.number ?? before ?? null };
}

function courteous(courtesy: Courtesy, { brand }: Question["settings"]): ReadyAnswer {
  const words = courtesyAnswers[courtesy];
  return {
    topic: "courtesy",
    mode: "fixed",
    text: typeof words === "string" ? words : words(brand.assistant),
    sources: [],
    offersPerson: courtesy === "nature" || courtesy === "insult",
  };
}
