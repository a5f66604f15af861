"use client";

import { type ReactNode, createContext, useContext, useState } from "react";
import { useStore } from "zustand";
import { type StoreApi, createStore } from "zustand/vanilla";
import { welcomeMessage } from "./copy/chat";
import { type ChatSource } from "./model/chat";

/** One bubble. Its id begins with who speaks: `user-`, `ai-`, `error-`, or is `welcome`. */
export type ChatMessage = {
  id: string;
  content: string;
  role: "user" | "assistant";
  timestamp: Date;
  /** Pages of the shop that say more. */
  sources?: ChatSource[];
  /** True where a person of the shop is offered. */
  offersPerson?: boolean;
  /** True until an answer has come to its end; also when it never does. */
  unfinished?: boolean;
};

export type ChatState = {
  isOpen: boolean;
  isTyping: boolean;
  messages: ChatMessage[];
  /** Null until the server has named the conversation. */
  conversationId: string | null;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Adds a bubble; whoever was typing has ended. */
  addMessage: (message: ChatMessage) => void;
  /** Changes a bubble that is still being written. */
  changeMessage: (id: string, change: (message: ChatMessage) => Partial<ChatMessage>) => void;
  setTyping: (isTyping: boolean) => void;
  clearMessages: () => void;
  setConversationId: (id: string | null) => void;
  /** Takes up what this tab had said before a reload. */
  restore: () => void;
};

/** The question that still waits for its answer, or for the rest of it; null when there is none. */
export function unansweredIn(messages: readonly ChatMessage[]): string | null {
  const last = messages.findLast(({ id }) => !id.startsWith("error-"));
  const question = messages.findLast(({ role }) => role === "user");
  return last && question && (last === question || last.unfinished) ? question.content : null;
}

type ChatStoreOptions = {
  /** What the welcome says. */
  welcome: string;
  clock: () => Date;
  /** The tab's storage, or null where the browser refuses it; asked each time because it may throw. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
};

/** Where the tab keeps its conversation, so that it outlives a reload; gone with the tab. */
const CHAT_KEY = "chat_conversation";

/** The chat's state without React (specification, sections 3 and 4). */
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
      const kept = readKept(storage);
      if (kept && get().messages.length === 0) set(kept);
    },
  }));
  store.subscribe((state, before) => {
    if (state.messages === before.messages && state.conversationId === before.conversationId)
      return;
    keep(storage, state);
  });
  return store;
}

type Kept = Pick<ChatState, "messages" | "conversationId">;

function readKept(storage: ChatStoreOptions["storage"]): Kept | null {
  try {
    const kept = JSON.parse(storage()?.getItem(CHAT_KEY) ?? "null") as Kept | null;
    if (!kept || !Array.isArray(kept.messages)) return null;
    const messages = kept.messages.map((message) => ({
      ...message,
      timestamp: new Date(message.timestamp),
    }));
    const isWhole = ({ id, content, timestamp }: ChatMessage) =>
      typeof id === "string" && typeof content === "string" && !Number.isNaN(timestamp.getTime());
    const conversationId = typeof kept.conversationId === "string" ? kept.conversationId : null;
    return messages.every(isWhole) ? { messages, conversationId } : null;
  } catch {
    return null;
  }
}

function keep(storage: ChatStoreOptions["storage"], { messages, conversationId }: Kept): void {
  try {
    // The welcome alone is nobody's conversation: a visitor who only looked leaves nothing behind.
    if (messages.some(({ role }) => role === "user"))
      storage()?.setItem(CHAT_KEY, JSON.stringify({ messages, conversationId }));
    else storage()?.removeItem(CHAT_KEY);
  } catch {
    // Storage is full or refused: the conversation lives on in memory until the page is closed.
  }
}

const ChatContext = createContext<StoreApi<ChatState> | null>(null);

/** Holds this tab's conversation. */
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
    // Before anything is added: a conversation that goes on needs no second welcome.
    created.getState().restore();
    return created;
  });
  return <ChatContext value={store}>{children}</ChatContext>;
}

/** The store itself, for what happens between renders. Throws outside `ChatProvider`. */
export function useChatStore(): StoreApi<ChatState> {
  const store = useContext(ChatContext);
  if (!store) throw new Error("useChat must be used inside ChatProvider");
  return store;
}

/** The chat, or what `select` picks from it. Throws outside `ChatProvider`. */
export function useChat<T>(select: (chat: ChatState) => T): T {
  return useStore(useChatStore(), select);
}
