import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { type ReadableStream } from "node:stream/web";
import { type LanguageModel } from "@/lib/assistant/language-model/language-model";
import { listen } from "@/sandbox/http";

/** One part of the assistant's stream, see docs/assistant/README.md#protocol. */
type ChatEvent = {
  type: string;
  delta?: string;
  url?: string;
  title?: string;
  sourceId?: string;
  errorText?: string;
  messageMetadata?: { conversationId?: string; mode?: string };
};

type ChatAnswer = {
  status: number;
  headers: Headers;
  refusal: { error?: string; message?: string } | null;
  events: ChatEvent[];
  text: string;
  error: string | null;
  sources: string[];
  offersPerson: boolean;
  conversationId: string | null;
  mode: string | null;
};

type Asking = {
  conversationId?: string | null;
  history?: object[];
  address?: string;
  origin?: string | null;
  contentType?: string;
  /** Raw body, sent instead of the message. */
  body?: string;
  signal?: AbortSignal;
};

/** Serves the chat route over HTTP; `close()` stops the server. */
export async function startChat(siteUrl: string) {
  const { POST } = await import("@/app/api/chat/route");
  const server = createServer((incoming, outgoing) => {
    void requestOf(incoming, outgoing)
      .then((request) => POST(request, undefined))
      .then((response) => {
        send(response, outgoing);
      });
  });
  const listening = await listen(server);
  const url = `${listening.url}/api/chat`;

  const post = (message: string, asking: Asking = {}): Promise<Response> => {
    const { conversationId = null, history = [], address = "192.0.2.1" } = asking;
    const { origin = siteUrl, contentType = "application/json", signal } = asking;
    return fetch(url, {
      method: "POST",
      headers: {
        "content-type": contentType,
        "x-forwarded-for": address,
        ...(origin !== null && { origin }),
      },
      body:
        asking.body ?? JSON.stringify({ message, conversationHistory: history, conversationId }),
      ...(signal && { signal }),
    });
  };
  return {
    url,
    /** Sends a message without reading the answer. */
    send: post,
    /** Sends a message and reads the answer to its end. */
    ask: async (message: string, asking: Asking = {}) => readAnswer(await post(message, asking)),
    close: listening.close,
  };
}

/**
 * Asks without HTTP, and so without the pauses in which a text appears piece by piece. The model is that of
 * the environment by default, null for none.
 */
export async function askDirectly(
  message: string,
  {
    conversationId = null,
    model,
    silentMs,
  }: {
    conversationId?: string | null;
    model?: LanguageModel | null;
    /** How long the model may be silent. */
    silentMs?: number;
  } = {},
) {
  const { answerMessage } = await import("@/lib/assistant/commands/answer-message");
  const context = {
    network: "192.0.2.1",
    signal: new AbortController().signal,
    pieceMs: 0,
    ...(model !== undefined && { model }),
    ...(silentMs !== undefined && { timeouts: { silentMs, totalMs: 30_000 } }),
  };
  const asked = { message, conversationId, conversationHistory: [] };
  const events: ChatEvent[] = [];
  for await (const part of answerMessage(asked, context)) events.push(part as ChatEvent);
  return readEvents(events);
}

export type TestChat = Awaited<ReturnType<typeof startChat>>;

async function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const disconnected = new AbortController();
  outgoing.on("close", () => disconnected.abort());
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return new Request("http://127.0.0.1/api/chat", {
    method: "POST",
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    body: Buffer.concat(chunks),
    signal: disconnected.signal,
  });
}

function send(response: Response, outgoing: ServerResponse): void {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as unknown as ReadableStream);
  body.on("error", () => outgoing.destroy());
  body.pipe(outgoing);
}

async function readAnswer(response: Response): Promise<ChatAnswer> {
  const body = await response.text();
  const streamed = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const events = streamed ? eventsIn(body) : [];
  return {
    status: response.status,
    headers: response.headers,
    refusal: streamed ? null : (JSON.parse(body) as { error?: string; message?: string }),
    ...readEvents(events),
  };
}

function readEvents(events: ChatEvent[]) {
  const metadata = events.map(({ messageMetadata }) => messageMetadata);
  return {
    events,
    text: events.map(({ delta }) => delta ?? "").join(""),
    error: events.find(({ errorText }) => errorText)?.errorText ?? null,
    sources: events.flatMap(({ sourceId }) => sourceId ?? []),
    offersPerson: events.some(({ type }) => type === "data-person"),
    conversationId: metadata.find((one) => one?.conversationId)?.conversationId ?? null,
    mode: metadata.findLast((one) => one?.mode)?.mode ?? null,
  };
}

/** Returns the events of a stream, or of the part received so far. */
export function eventsIn(body: string): ChatEvent[] {
  return body
    .split("\n\n")
    .filter((line) => line.startsWith("data: ") && line !== "data: [DONE]")
    .map((line) => JSON.parse(line.slice(6)) as ChatEvent);
}
