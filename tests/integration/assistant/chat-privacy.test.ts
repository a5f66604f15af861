import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { HEALTH_NOT_STORED } from "@/lib/assistant/model/chat";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { safetyTopicsIn } from "@/lib/assistant/safety/safety";
import { createAdmin } from "@/prisma/builders/admin";
import { capturedLog } from "../../support/captured-log";
import { startChat, type TestChat } from "../../support/chat";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);

const shop = useShop();
let chat: TestChat;
beforeAll(async () => {
  chat = await startChat(shop.siteUrl);
});
afterAll(async () => {
  await chat.close();
});

describe("what is written about health", () => {
  const storedTexts = async () =>
    (await shop.db.chatMessage.findMany({ orderBy: { id: "asc" } })).map(({ content }) => content);

  test.each([
    "Sono incinta, posso usarlo?",
    "Ho il pacemaker",
    "ho la sarcoidodermia, posso usarlo?",
    "dopo averlo usato mi brucia la guancia",
  ])("is not stored, nor is its answer: %s", async (message) => {
    await chat.ask(message);
    expect(await storedTexts()).toEqual([HEALTH_NOT_STORED, HEALTH_NOT_STORED]);
    expect(safetyTopicsIn(HEALTH_NOT_STORED)).toEqual([]);
    await signInAs(await createAdmin(shop.db));
    const questions = await listQuestions({ state: "open", page: 1 });
    expect(questions).toMatchObject({ ok: true, value: { rows: [] } });
  });

  test("leaves other messages, and a minor's age, as they are", async () => {
    await chat.ask("Quanto costa?");
    await chat.ask("va bene per mia figlia di 15 anni?");
    const texts = await storedTexts();
    expect(texts).toHaveLength(4);
    expect(texts).not.toContain(HEALTH_NOT_STORED);
  });

  test("is not in the log", async () => {
    await chat.ask("Ho il pacemaker");
    expect(capturedLog()).toContain("chat answered");
    expect(capturedLog()).not.toMatch(/pacemaker/i);
  });
});
