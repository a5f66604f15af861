import { afterAll, describe, expect, test, vi } from "vitest";
import { deleteOldConversations } from "@/lib/assistant/commands/store-conversation";
import { HEALTH_NOT_STORED } from "@/lib/assistant/model/chat";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { safetyTopicsIn } from "@/lib/assistant/safety/safety";
import { getEnv } from "@/lib/platform/env";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { capturedLog, captureOutput } from "../../support/captured-log";
import { askDirectly, startChat } from "../../support/chat";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

const shop = useShop({ env: { OPENAI_API_KEY: "sk-sandbox" } });

describe("what is written about health", () => {
  const storedTexts = async () =>
    (await shop.db.chatMessage.findMany({ orderBy: { id: "asc" } })).map(({ content }) => content);

  test.each([
    "Sono incinta, posso usarlo?",
    "Ho il pacemaker",
    "ho la sarcoidodermia, posso usarlo?",
    "dopo averlo usato mi brucia la guancia",
  ])("is not stored, nor is its answer: %s", async (message) => {
    await askDirectly(message);
    expect(await storedTexts()).toEqual([HEALTH_NOT_STORED, HEALTH_NOT_STORED]);
    expect(safetyTopicsIn(HEALTH_NOT_STORED)).toEqual([]);
    expect(capturedLog()).toContain("chat answered");
    expect(capturedLog()).not.toMatch(/pacemaker|incinta|sarcoido|guancia/i);
    await signInAs(await createAdmin(shop.db));
    const questions = await byStaff(listQuestions)({ state: "open", page: 1 });
    expect(questions).toMatchObject({ rows: [] });
  });

  test("leaves other messages, and a minor's age, as they are", async () => {
    await askDirectly("Quanto costa?");
    await askDirectly("va bene per mia figlia di 15 anni?");
    const texts = await storedTexts();
    expect(texts).toHaveLength(4);
    expect(texts).not.toContain(HEALTH_NOT_STORED);
  });
});

test("no log or counter shows who asked what", { tags: ["PAY-46", "PAY-48"] }, async () => {
  captureOutput();
  expect(getEnv().OPENAI_API_KEY).toBe("sk-sandbox");
  const chat = await startChat(shop.siteUrl);
  const address = "203.0.113.99";
  const message =
    "Sono Ermengarda Quattrocchi, ermengarda.q@posta.example, 333 918 2736: quanto costa la spedizione?";
  await chat.ask(message, { address });
  await shop.sandbox.fault("openai", "responses.create", "error_500");
  await chat.ask(message, { address });
  await chat.close();
  vi.restoreAllMocks();
  const log = capturedLog().toLowerCase();
  const question = ["ermengarda", "quattrocchi", "918 2736", "quanto costa"];
  for (const secret of [...question, address, "sk-sandbox"]) expect(log).not.toContain(secret);
  const kept = JSON.stringify(await shop.db.chatMessage.findMany());
  for (const secret of ["posta.example", "918 2736"]) expect(kept).not.toContain(secret);
});

test("conversations are deleted ninety days after their last message", async () => {
  await askDirectly("Ciao");
  await deleteOldConversations(new Date(Date.now() + 89 * 86_400_000));
  expect(await shop.db.chatConversation.count()).toBe(1);
  await deleteOldConversations(new Date(Date.now() + 92 * 86_400_000));
  expect(await shop.db.chatConversation.count()).toBe(0);
  expect(await shop.db.chatMessage.count()).toBe(0);
});
