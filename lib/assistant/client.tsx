"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { welcomeMessage } from "./copy/chat";
import { type ChatSource } from "./model/chat";

/** One bubble. Its id starts with the sender: `user-`, `ai-`, `error-`, or is `welcome`. */
export type ChatMessage = {
  id: string;
  content: string;
  role: "user" | "assistant";
  timestamp: Date;
  /** Pages of the shop with more information. */
  sources?: ChatSource[];
  offersPerson?: boolean;
  /** True until an answer is complete; stays true when it fails. */
  unfinished?: boolean;
};

export type ChatState = {
  isOpen: boolean;
  isTyping: boolean;
  messages: ChatMessage[];
  /** Null before the first answer of the server. */
  conversationId: string | null;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Adds a bubble and hides the typing indicator. */
  addMessage: (message: ChatMessage) => void;
  /** Updates a bubble while it is being written. */
  changeMessage: (id: string, change: (message: ChatMessage) => Partial<ChatMessage>) => void;
  setTyping: (isTyping: boolean) => void;
  clearMessages: () => void;
  setConversationId: (id: string | null) => void;
  /** Restores the conversation of this tab after a reload. */
  restore: () => void;
};

/** Returns the question without a complete answer, or null. */
export function unansweredIn(messages: readonly ChatMessage[]): string | null {
  const last = messages.findLast(({ id }) => !id.startsWith("error-"));
  const question = messages.findLast(({ role }) => role === "user");
  return last && question && (last === question || last.unfinished) ? question.content : null;
}

type ChatStoreOptions = {
  welcome: string;
  clock: () => Date;
  /**
   * Returns the tab's storage, or null when the browser refuses it. Called each time, because access may
   * throw.
   */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
};

/** Key in session storage: survives a reload, ends with the tab. */
const CHAT_KEY = "chat_conversation";

/** Creates the chat's store, independent of React (docs/specification.md#chat). */
export function createChatStore({
  welcome,
  clock,
  storage,
}: ChatStoreOptions): StoreApi<ChatState> {
  const store = createStore<ChatState>((set, get) => ({
    isOpen: false,
    isTyping: false,
    messages: [],
    conversationId: null,
    open: () => {
      set({ isOpen: true });
      if (get().messages.length === 0)
        get().addMessage({
          id: "welcome",
          content: welcome,
          role: "assistant",
          timestamp: clock(),
        });
    },
    close: () => {
      set({ isOpen: false });
    },
    toggle: () => {
      if (get().isOpen) get().close();
      else get().open();
    },
    addMessage: (message) => {
      set({ messages: [...get().messages, message], isTyping: false });
    },
    changeMessage: (id, change) => {
      set({
        messages: get().messages.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
      });
    },
    setTyping: (isTyping) => {
      set({ isTyping });
    },
    clearMessages: () => {
      set({ messages: [] });
    },
    setConversationId: (conversationId) => {
      set({ conversationId });
    },
    restore: () => {
      const stored = readStored(storage);
      if (stored && get().messages.length === 0) set(stored);
    },
  }));
  store.subscribe((state, before) => {
    if (state.messages === before.messages && state.conversationId === before.conversationId)
      return;
    writeStored(storage, state);
  });
  return store;
}

type StoredChat = Pick<ChatState, "messages" | "conversationId">;

function readStored(storage: ChatStoreOptions["storage"]): StoredChat | null {
  try {
    const stored = JSON.parse(storage()?.getItem(CHAT_KEY) ?? "null") as StoredChat | null;
    if (!stored || !Array.isArray(stored.messages)) return null;
    const messages = stored.messages.map((message) => ({
      ...message,
      timestamp: new Date(message.timestamp),
    }));
    const isWhole = ({ id, content, timestamp }: ChatMessage) =>
      typeof id === "string" && typeof content === "string" && !Number.isNaN(timestamp.getTime());
    const conversationId = typeof stored.conversationId === "string" ? stored.conversationId : null;
    return messages.every(isWhole) ? { messages, conversationId } : null;
  } catch {
    return null;
  }
}

function writeStored(
  storage: ChatStoreOptions["storage"],
  { messages, conversationId }: StoredChat,
): void {
  try {
    // Stores nothing before the visitor's first message.
    if (messages.some(({ role }) => role === "user"))
      storage()?.setItem(CHAT_KEY, JSON.stringify({ messages, conversationId }));
    else storage()?.removeItem(CHAT_KEY);
  } catch {
    // Storage full or refused: the conversation stays in memory until the page is closed.
  }
}

const ChatContext = createContext<StoreApi<ChatState> | null>(null);

/** Provides this tab's conversation. */
export function ChatProvider({
  assistant,
  brand,
  children,
}: {
  assistant: string;
  brand: string;
  children: ReactNode;
}) {
  const [store] = useState(() => {
    const created = createChatStore({
      welcome: welcomeMessage(assistant, brand),
      clock: () => new Date(),
      storage: () => window.sessionStorage,
    });
    // Before any bubble is added: a restored conversation needs no second welcome.
    created.getState().restore();
    return created;
  });
  return <ChatContext value={store}>{children}</ChatContext>;
}

/** Returns the store itself, for reads outside rendering. Throws outside `ChatProvider`. */
export function useChatStore(): StoreApi<ChatState> {
  const store = useContext(ChatContext);
  if (!store) throw new Error("useChat must be used inside ChatProvider");
  return store;
}

/** Returns the chat's state selected by `select`. Throws outside `ChatProvider`. */
export function useChat<T>(select: (chat: ChatState) => T): T {
  return useStore(useChatStore(), select);
}
