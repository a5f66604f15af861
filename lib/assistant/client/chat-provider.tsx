"use client";

import { useChat as useSdkChat } from "@ai-sdk/react";
import { DefaultChatTransport } from "ai";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { tabValues } from "@/lib/core/browser-storage";
import { brokenAnswer, emptyAnswer, welcomeMessage } from "../copy/chat";
import {
  type Author,
  type ChatMessage,
  earlierMessages,
  readConversation,
  type SdkMessage,
  sdkMessage,
  stampOf,
  storeConversation,
  toChatMessage,
  unansweredIn,
} from "./messages";

const transport = new DefaultChatTransport<SdkMessage>({
  api: "/api/chat",
  prepareSendMessagesRequest: ({ body = {} }) => ({ body }),
});

/** Returns the conversation of this tab (docs/specification.md#chat). */
function useConversation(welcome: string) {
  const [stored] = useState(() => readConversation(tabValues));
  const lastStamp = useRef(Math.max(0, ...stored.messages.map(({ id }) => stampOf(id))));
  /** Returns the time in milliseconds, no value twice: it is part of the ids. */
  const newStamp = () => (lastStamp.current = Math.max(lastStamp.current + 1, Date.now()));
  const [isOpen, setIsOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [givenId, setConversationId] = useState(stored.conversationId);
  const isLeaving = useRef(false);

  const chat = useSdkChat<SdkMessage>({
    messages: stored.messages,
    generateId: () => `ai-${newStamp()}`,
    transport,
    onError: (error) => {
      if (!isLeaving.current) addMessage("error", refusalIn(error) ?? brokenAnswer);
    },
    onFinish: ({ message, isAbort, isError }) => {
      if (isError) return;
      const { content, unfinished } = toChatMessage(message);
      if (isAbort) complete(message.id);
      else if (content.trim() === "") addMessage("ai", emptyAnswer);
      else if (unfinished) addMessage("error", brokenAnswer);
    },
  });
  const { setMessages, status, stop } = chat;
  const pending = status === "submitted" || status === "streaming";
  // An answer has no text before its first word, and none when it failed before.
  const messages = chat.messages.map(toChatMessage).filter(({ content }) => content.trim() !== "");
  const latest = chat.messages.findLast(({ metadata }) => metadata?.conversationId);
  const conversationId = latest?.metadata?.conversationId ?? givenId;
  const unanswered = unansweredIn(messages);
  const last = messages.at(-1);

  useEffect(() => {
    storeConversation(tabValues, { messages: chat.messages, conversationId });
  }, [chat.messages, conversationId]);
  // Leaving the page stops the answer; its partial text stays.
  useEffect(() => () => void stop(), [stop]);
  // Browsers abort requests before they navigate away: that is no failure to report.
  useEffect(() => {
    if (!pending) return;
    const onBeforeUnload = () => {
      isLeaving.current = true;
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [pending]);

  /** Marks an answer that the reader stopped: nothing is missing. */
  const complete = (id: string) => {
    setMessages((list) =>
      list.map((one) =>
        one.id === id ? { ...one, metadata: { ...one.metadata, isComplete: true } } : one,
      ),
    );
  };
  const addMessage = (author: Exclude<Author, "welcome">, text: string) => {
    setTyping(false);
    setMessages((list) => [...list, sdkMessage(author, text, newStamp())]);
  };
  const request = (message: string, before: ChatMessage[]) => {
    isLeaving.current = false;
    return { body: { message, conversationHistory: earlierMessages(before), conversationId } };
  };

  return {
    isOpen,
    /** True until the first word of an answer. */
    isTyping: typing || (pending && last?.unfinished !== true),
    messages,
    /** Null before the first answer of the server. */
    conversationId,
    open: useCallback(() => {
      setIsOpen(true);
      setMessages((list) =>
        list.length === 0 ? [sdkMessage("welcome", welcome, Date.now())] : list,
      );
    }, [setMessages, welcome]),
    close: useCallback(() => {
      setIsOpen(false);
    }, []),
    toggle: () => setIsOpen(!isOpen),
    /** Adds a bubble that no answer has written, and ends typing. */
    addMessage,
    setTyping,
    clearMessages: () => setMessages([]),
    setConversationId,
    /** True while an answer is awaited or written. */
    pending,
    /** The latest complete answer or other text of the chat, to be announced once. */
    answered: last?.role === "assistant" && !last.unfinished ? last.content : "",
    /** Sends a question, and nothing while an answer is pending. */
    ask: (raw: string) => {
      if (pending || raw.trim() === "") return;
      const question = sdkMessage("user", raw.trim(), newStamp());
      void chat.sendMessage(question, request(raw, messages));
    },
    /** Ends the answer that is being written; its text stays. */
    stop: () => void stop(),
    /** Asks the last question again; null unless its answer failed or is incomplete. */
    retry:
      pending || unanswered === null
        ? null
        : () => {
            const asked = messages.findLastIndex(({ role }) => role === "user");
            void chat.regenerate(request(unanswered, messages.slice(0, asked)));
          },
  };
}

/** Returns the text of a refusal, such as too many questions; null for a failure. */
function refusalIn(error: Error): string | null {
  try {
    const { message } = JSON.parse(error.message) as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}

const ChatContext = createContext<ReturnType<typeof useConversation> | null>(null);

type ProviderProps = { assistant: string; brand: string; children: ReactNode };

/** Provides this tab's conversation. */
export function ChatProvider({ assistant, brand, children }: ProviderProps) {
  const chat = useConversation(welcomeMessage(assistant, brand));
  return <ChatContext value={chat}>{children}</ChatContext>;
}

/** Returns the conversation. Throws outside `ChatProvider`. */
export function useChat() {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("useChat must be used inside ChatProvider");
  return chat;
}
