import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
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

/*
 * Checks the decision for the questions of `chat-questions.json`: all about health, and every eighth of the
 * others. `chat-evaluation.full.test.ts` answers all, in both modes.
 */

const questions = readQuestions("chat-questions.json");
const chosen = questions.filter(({ topic }, index) => topic === "safety" || index % 8 === 0);

let shop: TestShop;
let decided: Answered[];
beforeAll(async () => {
  shop = await startShop();
  await shop.reset();
  decided = await decideAll(chosen);
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
    await expectKnownFigures(decided);
  });
});
