import { type LanguageModel } from "@/lib/assistant/language-model/language-model";
import { getEnv } from "@/lib/platform/env";

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

type Asking = {
  conversationId?: string | null;
  history?: object[];
  address?: string;
  contentType?: string;
  /** Raw body, sent instead of the message. */
  body?: string;
  signal?: AbortSignal;
};

/** Sends a message to the chat's route, as a page of the shop does. */
export async function sendMessage(message: string, asking: Asking = {}): Promise<Response> {
  const { conversationId = null, history = [], address = "192.0.2.1", signal = null } = asking;
  const { contentType = "application/json" } = asking;
  const { POST } = await import("@/app/api/chat/route");
  const request = new Request(new URL("/api/chat", getEnv().SITE_URL), {
    method: "POST",
    headers: {
      "content-type": contentType,
      "x-forwarded-for": address,
      origin: new URL(getEnv().SITE_URL).origin,
    },
    body: asking.body ?? JSON.stringify({ message, conversationHistory: history, conversationId }),
    signal,
  });
  return POST(request, undefined);
}

/** Sends a message to the chat's route, and reads the answer to its end. */
export async function askRoute(message: string, asking: Asking = {}) {
  const response = await sendMessage(message, asking);
  const { status, headers } = response;
  const body = await response.text();
  const isStream = headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  return {
    status,
    headers,
    refusal: isStream ? null : (JSON.parse(body) as { error?: string; message?: string }),
    ...readEvents(isStream ? eventsIn(body) : []),
  };
}

/** Asks without the route. The model is that of the environment by default, null for none. */
export async function askDirectly(
  message: string,
  {
    conversationId = null,
    network = "192.0.2.1",
    ...context
  }: { conversationId?: string | null; model?: LanguageModel | null; network?: string } = {},
) {
  const { answerMessage } = await import("@/lib/assistant/commands/answer-message");
  const { signal } = new AbortController();
  const asked = { message, conversationId, conversationHistory: [] };
  const events: ChatEvent[] = [];
  for await (const part of answerMessage(asked, { network, signal, pieceMs: 0, ...context }))
    events.push(part as ChatEvent);
  return readEvents(events);
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
