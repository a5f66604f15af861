"use client";

import { EventSourceParserStream } from "eventsource-parser/stream";
import { useEffect, useRef, useState } from "react";
import { type StoreApi } from "zustand/vanilla";
import {
  type ChatMessage,
  type ChatState,
  unansweredIn,
  useChat,
  useChatStore,
} from "@/lib/assistant/client";
import { brokenAnswer, emptyAnswer } from "@/lib/assistant/copy/chat";
import {
  MAX_EARLIER_MESSAGES,
  MAX_HISTORY_LENGTH,
  MAX_REPLY_LENGTH,
} from "@/lib/assistant/model/chat";

/** Parts of the server's stream (protocol: lib/assistant/model/chat.ts). Unknown parts are ignored. */
type Part =
  | { type: "start"; messageMetadata?: { conversationId?: string } }
  | { type: "text-delta"; delta: string }
  | { type: "source-url"; sourceId: string; url: string; title?: string }
  | { type: "data-person" }
  | { type: "error"; errorText: string }
  | { type: "finish" };

const stoppedByReader = "stopped";

/** A refusal with its own message, such as too many questions or a text that is too long. */
class Refused extends Error {}

/**
 * Asks the assistant. `ask` sends a question and streams the answer into the list; `stop` keeps the
 * partial answer. `retry` asks the last question again when its answer failed or is incomplete;
 * otherwise it is null. `answered` is the latest complete answer, to be announced once. `addAnswer` adds an
 * answer written by the panel.
 */
export function useAnswer() {
  const store = useChatStore();
  const running = useRef<AbortController | null>(null);
  const [pending, setPending] = useState(false);
  const unanswered = useChat((chat) => unansweredIn(chat.messages));
  const [answered, setAnswered] = useState("");
  // Leaving the page stops the answer; its partial text stays.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (raw: string) => {
    const stopping = new AbortController();
    running.current = stopping;
    const unloading = new AbortController();
    const onBeforeUnload = () => {
      unloading.abort();
    };
    // Browsers abort requests before they navigate away: that is no failure to report.
    window.addEventListener("beforeunload", onBeforeUnload);
    setPending(true);
    store.getState().setTyping(true);
    try {
      setAnswered(await receive(store, raw, stopping.signal));
    } catch (error) {
      if (stopping.signal.aborted) {
        // The reader stopped the answer on purpose, so it counts as finished.
        if (stopping.signal.reason === stoppedByReader) finishLast(store);
      } else if (!unloading.signal.aborted) {
        add(store, "error", error instanceof Refused ? error.message : brokenAnswer);
        setAnswered(error instanceof Refused ? error.message : brokenAnswer);
      }
    } finally {
      window.removeEventListener("beforeunload", onBeforeUnload);
      running.current = null;
      store.getState().setTyping(false);
      setPending(false);
    }
  };

  return {
    pending,
    answered,
    ask: (raw: string) => {
      if (running.current || raw.trim() === "") return;
      add(store, "user", raw.trim());
      void send(raw);
    },
    stop: () => running.current?.abort(stoppedByReader),
    retry: pending || unanswered === null ? null : () => void (running.current ?? send(unanswered)),
    addAnswer: (text: string) => {
      add(store, "ai", text);
      setAnswered(text);
    },
  };
}

/** Streams one answer into the list and returns its text. Throws when the answer is incomplete. */
async function receive(
  store: StoreApi<ChatState>,
  message: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch("/api/chat", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      message,
      conversationHistory: earlierOf(store.getState().messages),
      conversationId: store.getState().conversationId,
    }),
    signal,
  });
  if (!response.ok) throw await refusalOf(response);
  let id: string | null = null;
  let text = "";
  const bubble = () => (id ??= add(store, "ai", "", { unfinished: true }));
  const finish = () => {
    const content = text.trim() === "" ? emptyAnswer : text;
    store.getState().changeMessage(bubble(), () => ({ content, unfinished: false }));
    return content;
  };
  for await (const part of partsOf(response)) {
    switch (part.type) {
      case "start":
        store.getState().setConversationId(part.messageMetadata?.conversationId ?? null);
        break;
      case "text-delta":
        text += part.delta;
        store.getState().changeMessage(bubble(), () => ({ content: text }));
        break;
      case "source-url":
        store.getState().changeMessage(bubble(), ({ sources = [] }) => ({
          sources: [
            ...sources,
            { id: part.sourceId, href: part.url, title: part.title ?? part.url },
          ],
        }));
        break;
      case "data-person":
        store.getState().changeMessage(bubble(), () => ({ offersPerson: true }));
        break;
      case "error":
        throw new Error("The answer is incomplete");
      case "finish":
        return finish();
    }
  }
  if (text.trim() !== "") throw new Error("The answer ended without its final part");
  return finish();
}

async function* partsOf(response: Response): AsyncGenerator<Part> {
  if (!response.body) return;
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value.data === "[DONE]") return;
      yield JSON.parse(value.data) as Part;
    }
  } finally {
    // A broken stream rejects the cancellation.
    reader.cancel().catch(() => undefined);
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return response.status < 500 && typeof body?.message === "string"
    ? new Refused(body.message)
    : new Error(`The chat answered ${response.status}`);
}

/** Returns the newest earlier messages that fit the limit. */
function earlierOf(messages: ChatMessage[]): { role: ChatMessage["role"]; content: string }[] {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const before = messages.slice(0, asked).filter(({ id }) => !id.startsWith("error-"));
  const earlier = [];
  let length = 0;
  for (const { role, content } of before.slice(-MAX_EARLIER_MESSAGES).reverse()) {
    const piece = content.slice(0, MAX_REPLY_LENGTH);
    length += piece.length;
    if (length > MAX_HISTORY_LENGTH) break;
    earlier.unshift({ role, content: piece });
  }
  return earlier;
}

function finishLast(store: StoreApi<ChatState>): void {
  const last = store.getState().messages.at(-1);
  if (last?.unfinished) store.getState().changeMessage(last.id, () => ({ unfinished: false }));
}

function add(
  store: StoreApi<ChatState>,
  author: "user" | "ai" | "error",
  content: string,
  more: Pick<ChatMessage, "unfinished"> = {},
): string {
  const timestamp = new Date();
  const taken = new Set(store.getState().messages.map(({ id }) => id));
  let stamp = timestamp.getTime();
  while (taken.has(`${author}-${stamp}`)) stamp += 1;
  const id = `${author}-${stamp}`;
  const role = author === "user" ? "user" : "assistant";
  store.getState().addMessage({ id, content, role, timestamp, ...more });
  return id;
}
