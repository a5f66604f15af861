import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChatPanel } from "@/components/shop/assistant/chat-panel";
import {
  type ChatMessage,
  ChatProvider,
  createChatStore,
  unansweredIn,
  useChat,
} from "@/lib/assistant/client";
import { welcomeMessage } from "@/lib/assistant/copy/chat";

const at = new Date("2026-11-21T13:05:00Z");
const question: ChatMessage = {
  id: "user-1",
  content: "Quanto costa?",
  role: "user",
  timestamp: at,
};

class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.values.set(key, value);
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
}

function startChat(storage: MemoryStorage | null = new MemoryStorage()) {
  const store = createChatStore({
    welcome: welcomeMessage("Sofia", "Scultea"),
    clock: () => at,
    storage: () => {
      if (!storage) throw new Error("refused");
      return storage;
    },
  });
  return { store, chat: store.getState, storage };
}

describe("the chat's state", () => {
  it("starts closed, idle, empty and without a conversation id", { tags: ["D-24", "K-18"] }, () => {
    expect(startChat().chat()).toMatchObject({
      isOpen: false,
      isTyping: false,
      messages: [],
      conversationId: null,
    });
  });

  it("opens, closes, toggles, clears and keeps the conversation id", { tags: ["K-18"] }, () => {
    const { chat } = startChat();
    chat().open();
    expect(chat().isOpen).toBe(true);
    chat().close();
    expect(chat().isOpen).toBe(false);
    chat().toggle();
    expect(chat().isOpen).toBe(true);
    chat().toggle();
    expect(chat().isOpen).toBe(false);
    chat().setConversationId("4a5ae830-b93c-4368-96c3-5a747e7c96d6");
    expect(chat().conversationId).toBe("4a5ae830-b93c-4368-96c3-5a747e7c96d6");
    chat().addMessage(question);
    chat().clearMessages();
    expect(chat().messages).toEqual([]);
  });

  it(
    "shows the welcome once, however often it is opened",
    { tags: ["D-25", "D-26", "K-20"] },
    () => {
      const { chat } = startChat();
      chat().open();
      chat().close();
      chat().open();
      expect(chat().messages).toEqual([
        {
          id: "welcome",
          role: "assistant",
          timestamp: at,
          content:
            "Ciao! 👋 Sono Sofia, il tuo assistente virtuale Scultea. Come posso aiutarti oggi?",
        },
      ]);
    },
  );

  it("stops typing when a message is added", { tags: ["K-18", "K-19"] }, () => {
    const { chat } = startChat();
    chat().setTyping(true);
    expect(chat().isTyping).toBe(true);
    chat().addMessage(question);
    expect(chat()).toMatchObject({ isTyping: false, messages: [question] });
  });

  it("updates the one bubble that is being written", () => {
    const { chat } = startChat();
    chat().addMessage(question);
    chat().addMessage({ id: "ai-2", content: "29", role: "assistant", timestamp: at });
    chat().changeMessage("ai-2", ({ content }) => ({ content: `${content},99 €` }));
    expect(chat().messages.map(({ content }) => content)).toEqual(["Quanto costa?", "29,99 €"]);
  });
});

describe("a conversation", () => {
  it("survives a reload of the tab", () => {
    const { chat, storage } = startChat();
    chat().open();
    chat().addMessage(question);
    chat().setConversationId("4a5ae830-b93c-4368-96c3-5a747e7c96d6");
    const after = startChat(storage);
    after.chat().restore();
    expect(after.chat().messages).toEqual(chat().messages);
    expect(after.chat().conversationId).toBe(chat().conversationId);
    after.chat().open();
    expect(after.chat().messages).toHaveLength(2);
  });

  it("with only the welcome stores nothing in the browser", () => {
    const { chat, storage } = startChat();
    chat().open();
    expect(storage?.values.size).toBe(0);
    chat().addMessage(question);
    expect(storage?.values.size).toBe(1);
    chat().clearMessages();
    expect(storage?.values.size).toBe(0);
  });

  it.each(["{", "null", "[]", '{"messages":[{}]}', '{"messages":"x"}'])(
    "is restarted when the browser holds %j",
    (kept) => {
      const { chat, storage } = startChat();
      storage?.setItem("chat_conversation", kept);
      chat().restore();
      expect(chat().messages).toEqual([]);
    },
  );

  it("stays in memory when the browser refuses to store", () => {
    const { chat } = startChat(null);
    chat().restore();
    chat().addMessage(question);
    expect(chat().messages).toEqual([question]);
  });
});

it("cannot be used outside its provider", { tags: ["E-13"] }, () => {
  const Lost = () => createElement("p", null, String(useChat(({ isOpen }) => isOpen)));
  expect(() => renderToString(createElement(Lost))).toThrow(
    "useChat must be used inside ChatProvider",
  );
});

it("a panel without messages shows an invitation", { tags: ["K-11"] }, () => {
  const names = { assistant: "Sofia", brand: "Scultea" };
  const panel = createElement(ChatPanel, { ...names, onClose: () => undefined });
  expect(renderToString(createElement(ChatProvider, { ...names, children: panel }))).toMatch(
    /Inizia una conversazione con (?:<!-- -->)?Sofia(?:<!-- -->)?!/,
  );
});

it("a question waits until the answer before it is complete", () => {
  const answer = { ...question, id: "ai-2", role: "assistant" as const, content: "Costa" };
  const error = { ...answer, id: "error-3", content: "Scusa" };
  const welcomed = { ...answer, id: "welcome" };
  expect(unansweredIn([])).toBeNull();
  expect(unansweredIn([welcomed])).toBeNull();
  expect(unansweredIn([welcomed, question])).toBe("Quanto costa?");
  expect(unansweredIn([question, error])).toBe("Quanto costa?");
  expect(unansweredIn([question, { ...answer, unfinished: true }, error])).toBe("Quanto costa?");
  expect(unansweredIn([question, answer])).toBeNull();
});
