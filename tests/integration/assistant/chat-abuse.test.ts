import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consumeLimit, countRequest } from "@/lib/platform/http/rate-limit";
import { startChat, type TestChat } from "../../support/chat";
import { useShop } from "../../support/use-shop";

const shop = useShop();
let chat: TestChat;
beforeAll(async () => {
  chat = await startChat(shop.siteUrl);
});
afterAll(async () => {
  await chat.close();
});

describe("the chat", { tags: ["PAY-46"] }, () => {
  test("refuses what its page never sends", async () => {
    for (const [name, status, asking] of [
      ["a megabyte", 413, { body: `"${"x".repeat(1_048_576)}"` }],
      ["a form on another site", 415, { contentType: "text/plain" }],
      ["no type", 415, { contentType: "" }],
      ["half a message", 400, { body: '{"message":"Ciao"}' }],
    ] as const)
      expect((await chat.ask("Ciao", asking)).status, name).toBe(status);
  });

  test("refuses many requests with a time to retry; other addresses are not affected", async () => {
    const headers = new Headers({ "x-forwarded-for": "192.0.2.1" });
    for (let sent = 0; sent < 89; sent += 1) await countRequest("chat", headers);
    expect((await chat.ask("Ciao")).status).toBe(200);
    const refused = await chat.ask("Ciao");
    expect(refused).toMatchObject({ status: 429, refusal: { error: "too_many_requests" } });
    expect(refused.refusal?.message).toMatch(/molti messaggi .* Riprova tra qualche minuto/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await chat.ask("Ciao", { address: "198.51.100.9" })).status).toBe(200);
  });

  test("refuses one visitor sooner than one address", async () => {
    const { conversationId } = await chat.ask("Ciao");
    for (let turn = 0; turn < 29; turn += 1) await consumeLimit("chatPerson", conversationId ?? "");
    const later = async (address: string) =>
      (await chat.ask("Ciao", { conversationId, address })).status;
    expect([await later("198.51.100.1"), await later("198.51.100.2")]).toEqual([200, 429]);
  });
});
