import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageModel } from "@/lib/assistant/language-model/language-model";
import {
  answerAll,
  type Answered,
  decideAll,
  describeAnswers,
  expectKnownFigures,
  isSafe,
  ofTopic,
  readQuestions,
  shareOf,
} from "../../support/assistant-questions";
import { startShop, type TestShop } from "../../support/shop";
import { setVariables } from "../../support/variables";

/*
 * Checks the decision for the questions of `chat-questions.json`: all about health, and every eighth of the
 * others. Checks the full answer of about twenty in both modes. `chat-evaluation.full.test.ts` answers all.
 */

const questions = readQuestions("chat-questions.json");
const chosen = questions.filter(({ topic }, index) => topic === "safety" || index % 8 === 0);
const sample = chosen.filter((_, index) => index % Math.round(chosen.length / 20) === 0);

let shop: TestShop;
/** Decisions for every question; answers of the sample without a model and with one. */
let decided: Answered[];
let plain: Answered[];
let worded: Answered[];
beforeAll(async () => {
  const restore = setVariables({ OPENAI_API_KEY: "sk-sandbox" });
  shop = await startShop();
  await shop.reset();
  decided = await decideAll(chosen);
  plain = await answerAll(sample, null);
  worded = await answerAll(sample, languageModel());
  return restore;
});
afterAll(() => shop.close());

describe("the assistant", { tags: ["K-14", "T-05"] }, () => {
  test("has enough questions and no duplicates", () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  test("gives the vetted answer to every question about health", () => {
    const asked = ofTopic(decided, "safety");
    expect(asked.length).toBeGreaterThan(40);
    const wrong = asked.filter((answer) => !isSafe(answer));
    expect(wrong, describeAnswers(wrong)).toEqual([]);
  });

  test("finds the right source, and recognises other topics, for 90 of 100 questions", () => {
    const { source, topic } = shareOf(decided);
    for (const { share, wrong } of [source, topic])
      expect(share, describeAnswers(wrong)).toBeGreaterThanOrEqual(0.9);
    const alarmed = topic.wrong.filter((answer) => answer.topic === "safety");
    expect(alarmed, describeAnswers(alarmed)).toEqual([]);
  });

  test("takes its figures from the settings, and gives none that the shop does not know", async () => {
    await expectKnownFigures([...decided, ...worded]);
  });

  test("shows the decided text without a model", () => {
    expect(plain).toEqual(decided.filter(({ given }) => sample.includes(given)));
    expect(ofTopic(plain, "knowledge").every(({ text }) => text !== "")).toBe(true);
  });

  test("lets a model word only answers about the shop", () => {
    const decision = ({ given, topic, sources }: Answered) => ({ given, topic, sources });
    expect(worded.map(decision)).toEqual(plain.map(decision));
    expect(ofTopic(worded, "knowledge").some(({ mode }) => mode === "model")).toBe(true);
    const fixed = ({ topic }: Answered) => topic !== "knowledge";
    expect(worded.filter(fixed)).toEqual(plain.filter(fixed));
  });
});
