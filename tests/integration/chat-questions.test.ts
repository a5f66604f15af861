import { afterAll, beforeAll, expect, test } from "vitest";
import { languageModel } from "@/lib/assistant/language-model/language-model";
import { listPassages } from "@/lib/assistant/knowledge/passages";
import { getSettings } from "@/lib/settings/queries";
import {
  type Answered,
  answerAll,
  decideAll,
  describeAnswers,
  figuresIn,
  hasRightSource,
  isSafe,
  ofTopic,
  readQuestions,
  withSettings,
} from "../support/assistant-questions";
import { type TestShop, startShop } from "../support/shop";

/*
 * Every question of `chat-questions.json` is decided; some are answered in full, in both modes.
 * `npm run eval:assistant` answers all of them.
 */

const questions = readQuestions("chat-questions.json");
/** Some sixty from all over the file. */
const sample = questions.filter((_, index) => index % 23 === 0);

let shop: TestShop;
/** What is answered to every question, and to the sample without a model and with one. */
let decided: Answered[];
let plain: Answered[];
let worded: Answered[];
let knownFigures: Set<string>;
beforeAll(async () => {
  process.env.OPENAI_API_KEY = "sk-sandbox";
  shop = await startShop();
  await shop.reset();
  decided = await decideAll(questions);
  plain = await answerAll(sample, null);
  worded = await answerAll(sample, languageModel());
  const passages = await listPassages(new Date());
  knownFigures = new Set(passages.flatMap(({ text, title }) => figuresIn(`${title} ${text}`)));
});
afterAll(() => shop.close());

test("there are enough questions, and none twice", { tags: ["K-14"] }, () => {
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

test("the right source comes first in 90 of 100 answers", { tags: ["K-14"] }, () => {
  const asked = ofTopic(decided, "knowledge");
  const wrong = asked.filter((answer) => !hasRightSource(answer));
  expect(1 - wrong.length / asked.length, describeAnswers(wrong)).toBeGreaterThanOrEqual(0.9);
});

test("figures in an answer come from the settings", { tags: ["K-14", "T-05"] }, async () => {
  const settings = await getSettings();
  for (const { given, text, sources } of decided) {
    if (!given.sources?.includes(sources[0] ?? "")) continue;
    for (const fact of given.facts ?? [])
      expect(text.replaceAll("\u00a0", " "), given.question).toContain(
        withSettings(fact, settings),
      );
  }
});

test("questions about health always get the vetted answer", { tags: ["K-14"] }, () => {
  const asked = ofTopic(decided, "safety");
  expect(asked.length).toBeGreaterThan(40);
  const wrong = asked.filter((answer) => !isSafe(answer));
  expect(wrong, describeAnswers(wrong)).toEqual([]);
});

test("other topics are recognised in 90 of 100 questions", { tags: ["K-14"] }, () => {
  const others = ofTopic(decided, "unknown", "order", "person", "courtesy");
  const wrong = others.filter(({ given, topic }) => given.topic !== topic);
  expect(1 - wrong.length / others.length, describeAnswers(wrong)).toBeGreaterThanOrEqual(0.9);
  const alarmed = others.filter(({ topic }) => topic === "safety");
  expect(alarmed, describeAnswers(alarmed)).toEqual([]);
});

test("without a model the visitor reads what was decided", { tags: ["K-14"] }, () => {
  expect(plain).toEqual(decided.filter(({ given }) => sample.includes(given)));
  expect(ofTopic(plain, "knowledge").every(({ text }) => text !== "")).toBe(true);
});

test("a model words answers about the shop and nothing else", { tags: ["K-14", "T-05"] }, () => {
  const decision = ({ given, topic, sources }: Answered) => ({ given, topic, sources });
  expect(worded.map(decision)).toEqual(plain.map(decision));
  expect(ofTopic(worded, "knowledge").some(({ mode }) => mode === "model")).toBe(true);
  const fixed = ({ topic }: Answered) => topic !== "knowledge";
  expect(worded.filter(fixed)).toEqual(plain.filter(fixed));
});

test("no answer has a figure the shop does not know", { tags: ["K-14", "T-05"] }, () => {
  const told = ofTopic([...decided, ...worded], "knowledge");
  expect(told.some(({ text }) => figuresIn(text).length > 0)).toBe(true);
  for (const { given, text } of told)
    for (const figure of figuresIn(text)) expect(knownFigures, given.question).toContain(figure);
});
