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

/** The conversation of this tab (docs/specification.md#chat). */
export type ChatState = {
  isOpen: boolean;
  /** True until the first word of an answer. */
  isTyping: boolean;
  messages: ChatMessage[];
  /** Null before the first answer of the server. */
  conversationId: string | null;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Adds a bubble that no answer has written, and ends typing. */
  addMessage: (author: "user" | "ai" | "error", text: string) => void;
  setTyping: (isTyping: boolean) => void;
  clearMessages: () => void;
  setConversationId: (id: string | null) => void;
  /** True while an answer is awaited or written. */
  pending: boolean;
  /** The latest complete answer or other text of the chat, to be announced once. */
  answered: string;
  /** Sends a question, and nothing while an answer is pending. */
  ask: (raw: string) => void;
  /** Ends the answer that is being written; its text stays. */
  stop: () => void;
  /** Asks the last question again; null unless its answer failed or is incomplete. */
  retry: (() => void) | null;
};

const transport = new DefaultChatTransport<SdkMessage>({
  api: "/api/chat",
  prepareSendMessagesRequest: ({ body = {} }) => ({ body }),
});

function useConversation(welcome: string): ChatState {
  const [stored] = useState(() => readConversation(tabValues));
  const lastStamp = useRef(Math.max(0, ...stored.messages.map(({ id }) => stampOf(id))));
  /** Returns the time in milliseconds, no value twice: it is part of the ids. */
  const newStamp = () => (lastStamp.current = Math.max(lastStamp.current + 1, Date.now()));
  const [isOpen, setIsOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [knownId, setConversationId] = useState(stored.conversationId);
  const [answered, setAnswered] = useState("");
  /** How the present answer ended early. */
  const ending = useRef<{ error?: Error; by?: "reader" | "navigation" }>({});

  const chat = useSdkChat<SdkMessage>({
    messages: stored.messages,
    generateId: () => `ai-${newStamp()}`,
    transport,
    onError: (error) => {
      ending.current.error = error;
    },
    onFinish: ({ message, isAbort, isError }) => {
      setTyping(false);
      const { content } = toChatMessage(message);
      const isEmpty = content.trim() === "";
      const isBroken = isError || (!isEmpty && message.metadata?.mode === undefined);
      if (isAbort) {
        // The reader stopped the answer on purpose, so it counts as finished.
        if (ending.current.by === "reader" && !isEmpty) complete(message);
      } else if (!isBroken) {
        complete(isEmpty ? { ...message, parts: [{ type: "text", text: emptyAnswer }] } : message);
        setAnswered(isEmpty ? emptyAnswer : content);
      } else if (ending.current.by !== "navigation") {
        addMessage("error", refusalIn(ending.current.error) ?? brokenAnswer);
      }
    },
  });
  const { setMessages, status } = chat;
  const pending = status === "submitted" || status === "streaming";
  // An answer has no text before its first word, and none when it failed before.
  const messages = chat.messages.map(toChatMessage).filter(({ content }) => content !== "");
  const latest = chat.messages.findLast(({ metadata }) => metadata?.conversationId);
  const conversationId = latest?.metadata?.conversationId ?? knownId;
  const unanswered = unansweredIn(messages);

  useEffect(() => {
    storeConversation(tabValues, { messages: chat.messages, conversationId });
  }, [chat.messages, conversationId]);
  // Leaving the page stops the answer; its partial text stays.
  const stopAnswer = chat.stop;
  useEffect(() => () => void stopAnswer(), [stopAnswer]);
  // Browsers abort requests before they navigate away: that is no failure to report.
  useEffect(() => {
    if (!pending) return;
    const onBeforeUnload = () => {
      ending.current.by = "navigation";
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [pending]);

  const complete = (message: SdkMessage) => {
    const whole = { ...message, metadata: { ...message.metadata, isComplete: true } };
    setMessages((list) =>
      list.some(({ id }) => id === whole.id)
        ? list.map((one) => (one.id === whole.id ? whole : one))
        : [...list, whole],
    );
  };
  const addMessage = (author: "user" | "ai" | "error", text: string) => {
    setTyping(false);
    if (author !== "user") setAnswered(text);
    setMessages((list) => [...list, sdkMessage(author, text, newStamp())]);
  };
  /** Prepares a request: its body, and the state of an answer in progress. */
  const request = (message: string, before: ChatMessage[]) => {
    ending.current = {};
    setTyping(true);
    setConversationId(conversationId);
    return { body: { message, conversationHistory: earlierMessages(before), conversationId } };
  };

  return {
    isOpen,
    isTyping: typing && !(pending && messages.at(-1)?.unfinished),
    messages,
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
    toggle: () => {
      setIsOpen(!isOpen);
    },
    addMessage,
    setTyping,
    clearMessages: () => {
      setMessages([]);
    },
    setConversationId,
    pending,
    answered,
    ask: (raw) => {
      if (pending || raw.trim() === "") return;
      const question = sdkMessage("user", raw.trim(), newStamp());
      void chat.sendMessage(question, request(raw, messages));
    },
    stop: () => {
      ending.current.by = "reader";
      void chat.stop();
    },
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
function refusalIn(error: Error | undefined): string | null {
  try {
    const { message } = JSON.parse(error?.message ?? "") as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}

const ChatContext = createContext<ChatState | null>(null);

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
  const chat = useConversation(welcomeMessage(assistant, brand));
  return <ChatContext value={chat}>{children}</ChatContext>;
}

/** Returns the conversation. Throws outside `ChatProvider`. */
export function useChat(): ChatState {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("useChat must be used inside ChatProvider");
  return chat;
}
