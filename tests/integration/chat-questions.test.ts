import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { answerMessage } from "@/lib/chat/commands/answer-message";
import { listPassages } from "@/lib/chat/knowledge/queries";
import { type ChatTopic } from "@/lib/chat/model";
import { type LanguageModel, languageModel } from "@/lib/chat/language-model";
import { safetyAnswers } from "@/lib/chat/copy";
import { safetyTopics } from "@/lib/chat/safety-signs";
import { closeLimits } from "@/lib/http/rate-limit";
import { type ShopSettings } from "@/lib/settings/model";
import { getSettings } from "@/lib/settings/queries";
import { type TestShop, startShop } from "../support/shop";

/*
 * The questions of `chat-questions.json`, as people type them, in both modes: the right source first in
 * at least 90 of 100, every stated figure equal to the settings, every case of safety right.
 */

const questionSchema = z.strictObject({
  question: z.string().min(1),
  topic: z.enum(["knowledge", "unknown", "safety", "order", "person", "courtesy"]),
  /** Any of these passages may come first. */
  sources: z.array(z.string()).optional(),
  /** These must be named too. */
  also: z.array(z.string()).optional(),
  /** Stands in the answer; `{returns.withdrawalDays}` is what the settings say. */
  facts: z.array(z.string()).optional(),
  safety: z.array(z.enum(safetyTopics)).optional(),
});

const questions = z
  .array(questionSchema)
  .parse(
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../chat-questions.json"), "utf8")),
  );

type Answered = { topic: ChatTopic; text: string; sources: string[]; mode: string };

let shop: TestShop;
let settings: ShopSettings;
beforeAll(async () => {
  process.env.OPENAI_API_KEY = "sk-sandbox";
  shop = await startShop();
  await shop.reset();
  settings = await getSettings();
});
afterAll(async () => {
  await closeLimits();
  await shop.close();
});

async function answer(message: string, model: LanguageModel | null, network: string) {
  const answered: Answered = { topic: "unknown", text: "", sources: [], mode: "" };
  const parts = answerMessage(
    { message, conversationHistory: [] },
    { network, signal: new AbortController().signal, model, pieceMs: 0 },
  );
  let conversationId = "";
  for await (const part of parts) {
    if (part.type === "start")
      ({ conversationId } = part.messageMetadata as { conversationId: string });
    if (part.type === "text-delta") answered.text += part.delta;
    if (part.type === "source-url") answered.sources.push(part.sourceId);
    if (part.type === "finish") answered.mode = (part.messageMetadata as { mode: string }).mode;
  }
  const kept = await shop.db.chatMessage.findFirstOrThrow({
    where: { conversationId, role: "assistant" },
  });
  return { ...answered, topic: kept.topic ?? "unknown" };
}

/** `{returns.withdrawalDays} giorni` with what the settings say. */
function stated(fact: string): string {
  return fact.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = name
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], settings);
    return String(value);
  });
}

/** The numbers of a text, as they are written. */
const figuresIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

describe.each(["retrieval", "model"] as const)("the assistant, %s", (mode) => {
  const results: { given: (typeof questions)[number]; answered: Answered }[] = [];
  beforeAll(async () => {
    const model = mode === "model" ? languageModel() : null;
    const waiting = [...questions.entries()];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, given] = next;
        results[index] = {
          given,
          answered: await answer(given.question, model, `network ${index}`),
        };
      }
    };
    await Promise.all(Array.from({ length: 6 }, lane));
  });

  test("there are enough questions", { tags: ["K-14"] }, () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  test("the right source comes first", { tags: ["K-14"] }, () => {
    const asked = results.filter(({ given }) => given.topic === "knowledge");
    const wrong = asked.filter(
      ({ given, answered }) =>
        !given.sources?.includes(answered.sources[0] ?? "") ||
        given.also?.some((source) => !answered.sources.includes(source)),
    );
    const list = wrong.map(
      ({ given, answered }) =>
        `${given.question} → ${answered.topic} ${answered.sources.join(" ")} (${given.sources?.join(" ") ?? ""})`,
    );
    expect(1 - wrong.length / asked.length, list.join("\n")).toBeGreaterThanOrEqual(0.9);
  });

  // The scripted model chooses passages by their words alone: which facts it tells is its own affair,
  // but no figure may be another than the shop's.
  test.skipIf(mode === "model")(
    "every figure is the one of the settings",
    { tags: ["K-14", "T-05"] },
    () => {
      for (const { given, answered } of results) {
        if (!given.sources?.includes(answered.sources[0] ?? "")) continue;
        for (const fact of given.facts ?? [])
          expect(answered.text.replaceAll("\u00a0", " "), given.question).toContain(stated(fact));
      }
    },
  );

  test("no figure is another than the shop's own", { tags: ["K-14", "T-05"] }, async () => {
    const passages = await listPassages(new Date());
    const known = new Set(passages.flatMap(({ text, title }) => figuresIn(`${title} ${text}`)));
    const told = results.filter(({ given }) => given.topic === "knowledge");
    expect(told.some(({ answered }) => figuresIn(answered.text).length > 0)).toBe(true);
    for (const { given, answered } of told)
      for (const figure of figuresIn(answered.text))
        expect(known, given.question).toContain(figure);
  });

  test("whatever concerns health has the vetted answer, always", { tags: ["K-14"] }, () => {
    const asked = results.filter(({ given }) => given.topic === "safety");
    expect(asked.length).toBeGreaterThan(40);
    for (const { given, answered } of asked) {
      expect([answered.topic, answered.mode], given.question).toEqual(["safety", "fixed"]);
      for (const topic of given.safety ?? [])
        expect(answered.text, given.question).toContain(safetyAnswers[topic]);
      expect(answered.sources, given.question).toEqual(
        expect.arrayContaining(given.also ?? []) as unknown,
      );
    }
  });

  test("what is no question about the shop is not answered as one", { tags: ["K-14"] }, () => {
    const others = results.filter(
      ({ given }) => given.topic !== "knowledge" && given.topic !== "safety",
    );
    const wrong = others.filter(({ given, answered }) => given.topic !== answered.topic);
    const list = wrong.map(
      ({ given, answered }) =>
        `${given.question} → ${answered.topic} ${answered.sources.join(" ")} (${given.topic})`,
    );
    expect(1 - wrong.length / others.length, list.join("\n")).toBeGreaterThanOrEqual(0.9);
    for (const { given, answered } of others)
      expect(answered.topic === "safety", given.question).toBe(false);
  });

  test("a model is asked about the shop alone", { tags: ["K-14"] }, () => {
    const modes = new Set(
      results
        .filter(({ answered }) => answered.topic === "knowledge")
        .map(({ answered }) => answered.mode),
    );
    expect(modes.has(mode)).toBe(true);
    for (const { given, answered } of results)
      if (answered.topic !== "knowledge") expect(answered.mode, given.question).not.toBe("model");
  });
});
