import { type UIMessage } from "ai";
import { type BrowserStorage, readObject } from "@/lib/core/browser-storage";
import {
  type ChatMode,
  type ChatSource,
  type EarlierMessage,
  MAX_EARLIER_MESSAGES,
  MAX_HISTORY_LENGTH,
} from "../model/chat";

const MAX_PIECE = MAX_HISTORY_LENGTH / MAX_EARLIER_MESSAGES;

/** One bubble. Its id starts with the sender: `user-`, `ai-`, `error-`, or is `welcome`. */
export type ChatMessage = {
  id: string;
  content: string;
  role: "user" | "assistant";
  timestamp: Date;
  /** Pages of the shop with more information. */
  sources?: ChatSource[];
  offersPerson?: boolean;
  /** True for an answer that a language model has written. */
  isGenerated?: boolean;
  /** True until an answer is complete; stays true when it fails. */
  unfinished?: boolean;
};

type Metadata = {
  timestamp?: number;
  /** From the server, with the first part of an answer. */
  conversationId?: string | null;
  /** From the server, with the last part of an answer. */
  mode?: ChatMode;
  /** Of a message without a last part: nothing more comes. */
  isComplete?: boolean;
};

/** A message as the AI SDK holds it. An error has the role `system`: no answer continues it. */
export type SdkMessage = UIMessage<Metadata, { person: object }>;

const roles = { user: "user", ai: "assistant", error: "system", welcome: "assistant" } as const;

export type Author = keyof typeof roles;

/** Creates a message that no stream has written. */
export function sdkMessage(author: Author, text: string, timestamp: number): SdkMessage {
  return {
    id: author === "welcome" ? author : `${author}-${timestamp}`,
    role: roles[author],
    parts: [{ type: "text", text }],
    metadata: { timestamp, isComplete: true },
  };
}

export function toChatMessage({ id, role, parts, metadata }: SdkMessage): ChatMessage {
  return {
    id,
    content: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    role: role === "user" ? "user" : "assistant",
    timestamp: new Date(metadata?.timestamp ?? stampOf(id)),
    sources: parts.flatMap((part) =>
      part.type === "source-url"
        ? [{ id: part.sourceId, href: part.url, title: part.title ?? part.url }]
        : [],
    ),
    offersPerson: parts.some(({ type }) => type === "data-person"),
    isGenerated: metadata?.mode === "model",
    unfinished: metadata?.mode === undefined && metadata?.isComplete !== true,
  };
}

/** Returns the time in an id such as `ai-1795266300000`; 0 without one. */
export function stampOf(id: string): number {
  return Number(/-(\d+)$/.exec(id)?.[1] ?? 0);
}

/** Returns the question without a complete answer, or null. */
export function unansweredIn(messages: readonly ChatMessage[]): string | null {
  const last = messages.findLast(({ id }) => !id.startsWith("error-"));
  const question = messages.findLast(({ role }) => role === "user");
  return last && question && (last === question || last.unfinished) ? question.content : null;
}

/** Returns the newest messages, shortened to fit the limits of a request. */
export function earlierMessages(messages: readonly ChatMessage[]): EarlierMessage[] {
  return messages
    .filter(({ id }) => !id.startsWith("error-"))
    .slice(-MAX_EARLIER_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_PIECE) }));
}

/** Key in session storage: survives a reload, ends with the tab. */
const CHAT_KEY = "chat_conversation";

type StoredChat = { messages: SdkMessage[]; conversationId: string | null };

/** Returns the stored conversation, empty when there is none or it is damaged. */
export function readConversation(storage: BrowserStorage): StoredChat {
  try {
    const { messages, conversationId } = readObject(storage, CHAT_KEY) as StoredChat;
    // Throws for a message that cannot be shown.
    for (const { timestamp, sources } of messages.map(toChatMessage)) {
      timestamp.toISOString();
      sources?.forEach(({ href }) => href.startsWith("/"));
    }
    return { messages, conversationId };
  } catch {
    return { messages: [], conversationId: null };
  }
}

/** Stores the conversation, and nothing before the visitor's first message. */
export function storeConversation(storage: BrowserStorage, chat: StoredChat): void {
  if (chat.messages.some(({ role }) => role === "user"))
    storage.setItem(CHAT_KEY, JSON.stringify(chat));
  else storage.removeItem(CHAT_KEY);
}
