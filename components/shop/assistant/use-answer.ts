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

/** What the server's stream holds (protocol: lib/chat/model.ts); parts not named here are passed over. */
type Part =
  | { type: "start"; messageMetadata?: { conversationId?: string } }
  | { type: "text-delta"; delta: string }
  | { type: "source-url"; sourceId: string; url: string; title?: string }
  | { type: "data-person" }
  | { type: "error"; errorText: string }
  | { type: "finish" };

const stoppedByReader = "stopped";

/** A refusal with a message of its own: too many questions, a text that is too long. */
class Refused extends Error {}

/**
 * Asks the assistant: `ask` sends what was typed as it is and lets the answer grow in the list, `stop`
 * keeps what came of it, `retry` asks the last question again when its answer failed, broke off or was
 * left behind with an earlier page, else it is null. `answered` is the latest whole answer, to be read
 * out once; `tell` adds one that the panel gives itself.
 */
export function useAnswer() {
  const store = useChatStore();
  const running = useRef<AbortController | null>(null);
  const [pending, setPending] = useState(false);
  const unanswered = useChat((chat) => unansweredIn(chat.messages));
  const [answered, setAnswered] = useState("");
  // Whoever leaves the page stops the answer; what came of it is kept.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (raw: string) => {
    const stopping = new AbortController();
    running.current = stopping;
    const leaving = new AbortController();
    const leave = () => {
      leaving.abort();
    };
    // Browsers break requests off before they leave for another page: that is no failure to tell of.
    window.addEventListener("beforeunload", leave);
    setPending(true);
    store.getState().setTyping(true);
    try {
      setAnswered(await receive(store, raw, stopping.signal));
    } catch (error) {
      if (stopping.signal.aborted) {
        // Whoever stops an answer has had enough of it.
        if (stopping.signal.reason === stoppedByReader) finishLast(store);
      } else if (!leaving.signal.aborted) {
        add(store, "error", error instanceof Refused ? error.message : brokenAnswer);
        setAnswered(error instanceof Refused ? error.message : brokenAnswer);
      }
    } finally {
      window.removeEventListener("beforeunload", leave);
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
    tell: (text: string) => {
      add(store, "ai", text);
      setAnswered(text);
    },
  };
}

/** Reads one answer into the list and returns its text. Throws when it cannot be had in full. */
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
        throw new Error("The answer broke off");
      case "finish":
        return finish();
    }
  }
  if (text.trim() !== "") throw new Error("The answer ended before its end");
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
    // A stream that broke off has nothing left to cancel, and says so.
    reader.cancel().catch(() => undefined);
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return response.status < 500 && typeof body?.message === "string"
    ? new Refused(body.message)
    : new Error(`The chat answered ${response.status}`);
}

/** What was said before this question, the newest that fit. */
function earlierOf(messages: ChatMessage[]): { role: ChatMessage["role"]; content: string }[] {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const before = messages.slice(0, asked).filter(({ id }) => !id.startsWith("error-"));
  const told = [];
  let length = 0;
  for (const { role, content } of before.slice(-MAX_EARLIER_MESSAGES).reverse()) {
    const piece = content.slice(0, MAX_REPLY_LENGTH);
    length += piece.length;
    if (length > MAX_HISTORY_LENGTH) break;
    told.unshift({ role, content: piece });
  }
  return told;
}

function finishLast(store: StoreApi<ChatState>): void {
  const last = store.getState().messages.at(-1);
  if (last?.unfinished) store.getState().changeMessage(last.id, () => ({ unfinished: false }));
}

function add(
  store: StoreApi<ChatState>,
  who: "user" | "ai" | "error",
  content: string,
  more: Pick<ChatMessage, "unfinished"> = {},
): string {
  const timestamp = new Date();
  const taken = new Set(store.getState().messages.map(({ id }) => id));
  let stamp = timestamp.getTime();
  while (taken.has(`${who}-${stamp}`)) stamp += 1;
  const id = `${who}-${stamp}`;
  const role = who === "user" ? "user" : "assistant";
  store.getState().addMessage({ id, content, role, timestamp, ...more });
  return id;
}
