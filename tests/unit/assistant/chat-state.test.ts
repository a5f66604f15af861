// @vitest-environment happy-dom
import { act, cleanup, configure, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChatBubble } from "@/components/shop/assistant/chat-bubble";
import { ChatProvider, useChat } from "@/lib/assistant/client/chat-provider";
import { type ChatMessage, toChatMessage } from "@/lib/assistant/client/messages";

const at = new Date("2026-11-21T13:05:00Z");
const names = { assistant: "Sofia", brand: "Scultea" };
const question: ChatMessage = {
  id: "user-1",
  content: "Quanto costa?",
  role: "user",
  timestamp: at,
};

configure({ asyncUtilTimeout: 120_000 });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startChat() {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ChatProvider, { ...names, children });
  const { result, unmount } = renderHook(() => useChat(), { wrapper });
  const chat = () => result.current;
  const change = (step: (chat: ReturnType<typeof useChat>) => void) => {
    act(() => step(result.current));
  };
  /** Asks and waits until the answer is complete. */
  const askAndWait = async (message = "Quanto costa?") => {
    change(({ ask }) => ask(message));
    await waitFor(() => expect(chat().pending).toBe(false));
  };
  return { chat, change, askAndWait, unmount };
}

const streamOf = (...parts: object[]) =>
  parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join("");

/** Answers every question with the parts of a stream, or as given. */
function respondWith(...parts: object[] | [Response]) {
  const requests: unknown[] = [];
  const [first] = parts;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string));
    return Promise.resolve(
      first instanceof Response
        ? first.clone()
        : new Response(`${streamOf(...parts)}data: [DONE]\n\n`),
    );
  });
  return requests;
}

const conversationId = "4a5ae830-b93c-4368-96c3-5a747e7c96d6";
const answeredAt = new Date("2026-11-23T10:30:00Z");
const start = {
  type: "start",
  messageId: `ai-${answeredAt.getTime()}`,
  messageMetadata: { conversationId },
};
const words = (...deltas: string[]) => [
  { type: "text-start", id: "a" },
  ...deltas.map((delta) => ({ type: "text-delta", id: "a", delta })),
];
const refused = (status: number, message?: string) => Response.json({ message }, { status });
const end = { type: "finish", messageMetadata: { conversationId, mode: "fixed" } };

describe("the chat's state", () => {
  it("opens, closes, toggles, clears and keeps its id", { tags: ["D-24", "K-18"] }, () => {
    const { chat, change } = startChat();
    const idle = { isOpen: false, isTyping: false, messages: [], conversationId: null };
    expect(chat()).toMatchObject(idle);
    for (const [step, isOpen] of [
      ["open", true],
      ["close", false],
      ["toggle", true],
      ["toggle", false],
    ] as const) {
      change((state) => state[step]());
      expect(chat().isOpen, step).toBe(isOpen);
    }
    change(({ setConversationId }) => setConversationId(conversationId));
    expect(chat().conversationId).toBe(conversationId);
    change(({ addMessage }) => addMessage("user", "Quanto costa?"));
    change(({ clearMessages }) => clearMessages());
    expect(chat().messages).toEqual([]);
    expect(chat().conversationId).toBe(conversationId);
  });

  it("shows the welcome once", { tags: ["D-25", "D-26", "K-20"] }, () => {
    const { chat, change } = startChat();
    change(({ open }) => open());
    change(({ close }) => close());
    change(({ open }) => open());
    const content =
      "Ciao! 👋 Sono Sofia, il tuo assistente virtuale Scultea. Come posso aiutarti oggi?";
    expect(chat().messages).toMatchObject([
      { id: "welcome", role: "assistant", timestamp: at, content, unfinished: false },
    ]);
  });

  it("stops typing when a message is added", { tags: ["K-18", "K-19"] }, () => {
    const { chat, change } = startChat();
    change(({ setTyping }) => setTyping(true));
    expect(chat().isTyping).toBe(true);
    change(({ addMessage }) => addMessage("user", "Quanto costa?"));
    expect(chat().isTyping).toBe(false);
    expect(chat().messages).toMatchObject([{ content: "Quanto costa?", role: "user" }]);
  });
});

describe("an answer", () => {
  it("is written into one bubble, with its pages and the offer of a person", async () => {
    const requests = respondWith(
      start,
      ...words("29", ",99 €"),
      { type: "source-url", sourceId: "p", url: "/prodotti", title: "Prodotti" },
      { type: "data-person", data: {} },
      end,
    );
    const { chat, change } = startChat();
    change(({ ask }) => ask("  Quanto costa? "));
    expect(chat()).toMatchObject({ pending: true, isTyping: true });
    await waitFor(() => expect(chat().answered).toBe("29,99 €"));
    expect(chat()).toMatchObject({ pending: false, isTyping: false, conversationId, retry: null });
    const sources = [{ id: "p", href: "/prodotti", title: "Prodotti" }];
    const shown = { timestamp: answeredAt, sources, offersPerson: true, unfinished: false };
    expect(chat().messages).toMatchObject([
      { id: expect.stringMatching(/^user-\d+$/) as string, content: "Quanto costa?" },
      { id: start.messageId, content: "29,99 €", ...shown },
    ]);
    expect(requests).toEqual([
      { message: "  Quanto costa? ", conversationHistory: [], conversationId: null },
    ]);
  });

  it.each([
    ["breaks off", [start, ...words("29")], ["29", "Scusa, c'è stato un errore."], true],
    ["is empty", [start, end], ["Scusa, ho avuto un problema."], false],
    ["has no part", [], ["Scusa, ho avuto un problema. Puoi riprovare?"], false],
    ["is refused", [refused(429, "Riprova tra qualche minuto.")], ["Riprova tra"], true],
    ["is refused for no reason", [refused(500)], ["Scusa, c'è stato un errore."], true],
    ["fails", [start, { type: "error", errorText: "x" }], ["Scusa, c'è stato un errore."], true],
  ])("that %s shows a message", { tags: ["E-11", "E-12"] }, async (_, parts, shown, again) => {
    respondWith(...parts);
    const { chat, change, askAndWait } = startChat();
    await askAndWait();
    expect(chat().answered).toContain(shown.at(-1));
    const contents = chat().messages.map(({ content }) => content);
    expect(contents).toEqual(
      ["Quanto costa?", ...shown].map((text) => expect.stringContaining(text) as string),
    );
    expect(chat().retry !== null).toBe(again);
    if (!again) return;
    const later = { ...start, messageId: `ai-${answeredAt.getTime() + 1000}` };
    respondWith(later, ...words("29,99 €"), end);
    change(({ retry }) => retry?.());
    await waitFor(() => expect(chat().answered).toBe("29,99 €"));
    expect(chat().messages.map(({ content }) => content)).toEqual([...contents, "29,99 €"]);
    expect(chat().messages.at(-2)?.id).toMatch(/^error-\d+$/);
  });

  it("can be stopped: its text stays and counts as finished", { tags: ["K-15"] }, async () => {
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(streamOf(start, ...words("Prima parte"))));
          signal?.addEventListener("abort", () => {
            controller.error(new DOMException("stopped", "AbortError"));
          });
        },
      });
      return Promise.resolve(new Response(body));
    });
    const { chat, change } = startChat();
    change(({ ask }) => ask("Quanto costa?"));
    await waitFor(() => expect(chat().messages.at(-1)?.content).toBe("Prima parte"));
    expect(chat()).toMatchObject({ pending: true, isTyping: false });
    change(({ ask }) => ask("Ancora?"));
    change(({ stop }) => stop());
    await waitFor(() => expect(chat().pending).toBe(false));
    expect(chat()).toMatchObject({ retry: null, conversationId });
    expect(chat().messages.map(({ content }) => content)).toEqual(["Quanto costa?", "Prima parte"]);
  });

  it("is asked for with the messages before it", { tags: ["X-01"] }, async () => {
    const requests = respondWith(start, ...words("Eccomi."), end);
    const { askAndWait } = startChat();
    for (const message of ["uno", "due"]) await askAndWait(message);
    expect(requests.at(-1)).toEqual({
      message: "due",
      conversationHistory: [
        { role: "user", content: "uno" },
        { role: "assistant", content: "Eccomi." },
      ],
      conversationId,
    });
  });
});

describe("a conversation", () => {
  it("survives a reload of the tab", () => {
    const { chat, change, unmount } = startChat();
    change(({ open }) => open());
    change(({ addMessage }) => addMessage("user", "Quanto costa?"));
    change(({ setConversationId }) => setConversationId(conversationId));
    const before = chat();
    unmount();
    const after = startChat();
    expect(after.chat().messages).toEqual(before.messages);
    expect(after.chat().conversationId).toBe(conversationId);
    after.change(({ open }) => open());
    expect(after.chat().messages).toHaveLength(2);
  });

  it("with only the welcome stores nothing in the browser", () => {
    const { change } = startChat();
    change(({ open }) => open());
    expect(sessionStorage).toHaveLength(0);
    change(({ addMessage }) => addMessage("user", "Quanto costa?"));
    expect(sessionStorage).toHaveLength(1);
    change(({ clearMessages }) => clearMessages());
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    "{",
    "null",
    "[]",
    '{"messages":[{}]}',
    '{"messages":"x"}',
    '{"messages":[{"id":"user-1","role":"user","parts":[null]}]}',
    '{"messages":[{"id":"user-1","role":"tool","parts":[]}]}',
  ])("is restarted when the browser holds %j", (kept) => {
    sessionStorage.setItem("chat_conversation", kept);
    expect(startChat().chat().messages).toEqual([]);
  });
});

it("what a model wrote is marked for machines, and nothing else", () => {
  const marked = (["model", "retrieval"] as const).filter((mode) => {
    const parts = [{ type: "text" as const, text: "Due anni." }];
    const message = toChatMessage({ id: "ai-1", role: "assistant", parts, metadata: { mode } });
    return renderToString(createElement(ChatBubble, { message })).includes(
      "TrainedAlgorithmicMediaDigitalSource",
    );
  });
  expect(marked).toEqual(["model"]);
});

it("an answer is plain text and links only to this shop", () => {
  const content = "<img src=x onerror=alert(1)> [qui](https://x.example)";
  const sources = [
    "javascript:alert(1)",
    "//altrove.example",
    "https://a.example",
    "/contatto",
  ].map((href) => ({ id: href, href, title: `Da ${href}` }));
  const html = renderToString(
    createElement(ChatBubble, { message: { ...question, content, sources } }),
  );
  expect(html).not.toContain("<img");
  expect(html).toContain("Da https://a.example");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/contatto"]);
});
