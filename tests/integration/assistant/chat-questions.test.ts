import { afterAll, beforeAll, expect, test } from "vitest";
import { listPassages } from "@/lib/assistant/knowledge/passages";
import { languageModel } from "@/lib/assistant/language-model/language-model";
import { getSettings } from "@/lib/settings/queries";
import {
  answerAll,
  type Answered,
  decideAll,
  describeAnswers,
  figuresIn,
  hasRightSource,
  isSafe,
  ofTopic,
  readQuestions,
  withSettings,
} from "../../support/assistant-questions";
import { isFullRun } from "../../support/full";
import { startShop, type TestShop } from "../../support/shop";

/*
 * Checks the decision for the questions of `chat-questions.json`: all about health, and a third of the
 * others; in `test:full` all. Checks the full answer of about sixty in both modes.
 * `npm run eval:assistant` answers all of them.
 */

const questions = readQuestions("chat-questions.json");
const chosen = questions.filter(
  ({ topic }, index) => isFullRun || topic === "safety" || index % 3 === 0,
);
const sample = chosen.filter((_, index) => index % Math.round(chosen.length / 60) === 0);

let shop: TestShop;
/** Decisions for every question; answers of the sample without a model and with one. */
let decided: Answered[];
let plain: Answered[];
let worded: Answered[];
let knownFigures: Set<string>;
beforeAll(async () => {
  process.env.OPENAI_API_KEY = "sk-sandbox";
  shop = await startShop();
  await shop.reset();
  decided = await decideAll(chosen);
  plain = await answerAll(sample, null);
  worded = await answerAll(sample, languageModel());
  const passages = await listPassages(new Date());
  knownFigures = new Set(passages.flatMap(({ text, title }) => figuresIn(`${title} ${text}`)));
});
afterAll(() => shop.close());

test("has enough questions and no duplicates", { tags: ["K-14"] }, () => {
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

test("finds the right source first for 90 of 100 questions", { tags: ["K-14"] }, () => {
  const asked = ofTopic(decided, "knowledge");
  const wrong = asked.filter((answer) => !hasRightSource(answer));
  expect(1 - wrong.length / asked.length, describeAnswers(wrong)).toBeGreaterThanOrEqual(0.9);
});

test("takes the figures of an answer from the settings", { tags: ["K-14", "T-05"] }, async () => {
  const settings = await getSettings();
  for (const { given, text, sources } of decided) {
    if (!given.sources?.includes(sources[0] ?? "")) continue;
    for (const fact of given.facts ?? [])
      expect(text.replaceAll("\u00a0", " "), given.question).toContain(
        withSettings(fact, settings),
      );
  }
});

test("gives the vetted answer to every question about health", { tags: ["K-14"] }, () => {
  const asked = ofTopic(decided, "safety");
  expect(asked.length).toBeGreaterThan(40);
  const wrong = asked.filter((answer) => !isSafe(answer));
  expect(wrong, describeAnswers(wrong)).toEqual([]);
});

test("recognises other topics in 90 of 100 questions", { tags: ["K-14"] }, () => {
  const others = ofTopic(decided, "unknown", "order", "person", "courtesy");
  const wrong = others.filter(({ given, topic }) => given.topic !== topic);
  expect(1 - wrong.length / others.length, describeAnswers(wrong)).toBeGreaterThanOrEqual(0.9);
  const alarmed = others.filter(({ topic }) => topic === "safety");
  expect(alarmed, describeAnswers(alarmed)).toEqual([]);
});

test("shows the decided text without a model", { tags: ["K-14"] }, () => {
  expect(plain).toEqual(decided.filter(({ given }) => sample.includes(given)));
  expect(ofTopic(plain, "knowledge").every(({ text }) => text !== "")).toBe(true);
});

test("lets a model word only answers about the shop", { tags: ["K-14", "T-05"] }, () => {
  const decision = ({ given, topic, sources }: Answered) => ({ given, topic, sources });
  expect(worded.map(decision)).toEqual(plain.map(decision));
  expect(ofTopic(worded, "knowledge").some(({ mode }) => mode === "model")).toBe(true);
  const fixed = ({ topic }: Answered) => topic !== "knowledge";
  expect(worded.filter(fixed)).toEqual(plain.filter(fixed));
});

test("gives no answer with a figure the shop does not know", { tags: ["K-14", "T-05"] }, () => {
  const told = ofTopic([...decided, ...worded], "knowledge");
  expect(told.some(({ text }) => figuresIn(text).length > 0)).toBe(true);
  for (const { given, text } of told)
    for (const figure of figuresIn(text)) expect(knownFigures, given.question).toContain(figure);
});
