import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { header, json, type Reply } from "../http";
import { type Call, type Protocol } from "../operation";

function openaiError(
  status: number,
  type: string,
  message: string,
  { code = null, headers = {} }: { code?: string | null; headers?: Record<string, string> } = {},
): Reply {
  return json(status, { error: { message, type, param: null, code } }, headers);
}

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const message = z.looseObject({
  role: z.enum(["system", "developer", "user", "assistant"]),
  content: z.union([z.string(), z.array(part)]),
});

const requestSchema = z.looseObject({
  model: z.string().min(1),
  input: z.array(message),
  stream: z.literal(true),
  max_output_tokens: z.int().min(16).nullish(),
});

function textOf({ content }: z.output<typeof message>): string {
  return typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");
}

/** Estimates tokens at four letters each, OpenAI's rule of thumb. */
function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Handles `POST /v1/responses`: the scripted model answers as a stream of events. */
function createResponse(_sandbox: Sandbox, { body, outcome }: Call): Reply {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.path.join(".") ?? "body";
    return openaiError(400, "invalid_request_error", `Invalid value for '${problem}'.`);
  }
  const { model, input } = parsed.data;
  const rules = input.filter(({ role }) => role === "system" || role === "developer");
  const asked = input.findLast(({ role }) => role === "user");
  const text =
    outcome === "empty"
      ? ""
      : outcome === "invent"
        ? inventedAnswer
        : answerFrom(rules.map(textOf).join("\n"), asked ? textOf(asked) : "");
  const words = text.match(/\S+\s*/g) ?? [];
  const id = randomUUID().replaceAll("-", "");
  const response = { id: `resp_${id}`, object: "response", created_at: unixSeconds(), model };
  const item = { id: `msg_${id}`, type: "message", role: "assistant", content: [] };
  const place = { item_id: item.id, output_index: 0, content_index: 0 };
  const usage = {
    input_tokens: tokens(input.map(textOf).join(" ")),
    output_tokens: tokens(text),
  };
  const events: ({ type: string } & Record<string, unknown>)[] = [
    { type: "response.created", response },
    { type: "response.output_item.added", output_index: 0, item },
    ...words.map((delta) => ({ type: "response.output_text.delta", ...place, delta })),
    { type: "response.output_text.done", ...place, text },
    { type: "response.output_item.done", output_index: 0, item },
    { type: "response.completed", response: { ...response, usage } },
  ];
  const pieces = events.map(
    (event, index) =>
      `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: index })}\n\n`,
  );
  const head = { status: 200, headers: { "content-type": "text/event-stream" }, body: "" };
  const half = pieces.slice(0, 2 + Math.ceil(words.length / 2));
  if (outcome === "cut") return { ...head, pieces: half, afterPieces: "cut" };
  if (outcome === "stall") return { ...head, pieces: half, afterPieces: "silence" };
  return { ...head, pieces };
}

function keyRefused(): Reply {
  return openaiError(401, "invalid_request_error", "Incorrect API key provided.", {
    code: "invalid_api_key",
  });
}

/**
 * OpenAI's protocol. It stores no responses under idempotency keys. Source of names and statuses:
 * developers.openai.com/api/docs/guides/error-codes
 */
export const openaiProtocol: Protocol = {
  provider: "openai",
  paths: /^\/v1\/(responses|models|embeddings|chat)(\/|$)/,
  operations: {
    "POST /v1/responses": {
      name: "responses.create",
      handle: createResponse,
      // Empty text, cut stream, stalled stream, or text without any source.
      outcomes: ["empty", "cut", "stall", "invent"],
    },
  },
  authorise: (incoming) =>
    /^Bearer sk-[\w-]+$/.test(header(incoming, "authorization") ?? "") ? null : keyRefused(),
  malformed: () =>
    openaiError(400, "invalid_request_error", "We could not parse the JSON body of your request."),
  internalError: () =>
    openaiError(500, "server_error", "The server had an error while processing your request."),
  keyRefused,
  tooMany: () =>
    openaiError(429, "requests", "Rate limit reached for requests.", {
      code: "rate_limit_exceeded",
      headers: { "retry-after": "20" },
    }),
  notFound: (incoming) =>
    openaiError(404, "invalid_request_error", `Invalid URL (${incoming.method} ${incoming.path})`),
  headers: () => ({ "x-request-id": "req_sandbox" }),
};

/*
 * The scripted model. It answers with the passages of its instructions that share most words with
 * the question. A test can therefore see whether the right passage was in the instructions. A
 * passage is a line `[1] Title` with its text below, up to the next one or an empty line.
 */

/** Answer when the instructions contain nothing about the question. */
const NO_INFORMATION = "Su questo non ho informazioni.";

/** Text with invented figures, an address, a phone number and a code, as models sometimes write. */
export const inventedAnswer =
  "Certo, volentieri. La garanzia dura 17 anni e il prezzo è 12,34 euro. Trovi tutto su https://altrove.example/offerta e buona giornata. Chiama il 333 918 2736. Il codice è SOLOPERTE.";

/** Number of words by which the first passage is favoured. */
const FIRST_COUNTS_MORE = 2;

interface Passage {
  readonly stems: ReadonlySet<string>;
  readonly text: string;
}

/** Answers each part of a question from the instructions. */
export function answerFrom(instructions: string, question: string): string {
  const passages = passagesOf(instructions);
  const found = question
    .split(/[?.!;\n]+/)
    .map((part) => closest(passages, stemsOf(part)))
    .filter((passage) => passage !== null);
  const best = found.length > 0 ? found : [closest(passages, stemsOf(question))];
  const texts = new Set(best.flatMap((passage) => (passage === null ? [] : [passage.text])));
  return texts.size === 0 ? NO_INFORMATION : [...texts].join(" ");
}

function passagesOf(instructions: string): Passage[] {
  return instructions
    .split(/^\[\d+\] /m)
    .slice(1)
    .map((block) => {
      const whole = block.split("\n\n")[0] ?? "";
      const [, ...lines] = whole.split("\n");
      return { stems: stemsOf(whole), text: lines.join(" ").trim() };
    });
}

function closest(passages: readonly Passage[], words: ReadonlySet<string>): Passage | null {
  const shared = passages.map(({ stems }) => [...words].filter((word) => stems.has(word)).length);
  if (shared.every((count) => count === 0)) return null;
  // Models favour what comes first.
  const trusted = shared.map(
    (count, index) => count + (index === 0 && count > 0 ? FIRST_COUNTS_MORE : 0),
  );
  return passages[trusted.indexOf(Math.max(...trusted))] ?? null;
}

/** Question words carry no subject. */
const QUESTION_WORD = /^quant/;

/**
 * Returns the first five letters of each significant word of four letters or more, without accents.
 */
function stemsOf(text: string): Set<string> {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return new Set(
    (plain.match(/[a-z]{4,}/g) ?? [])
      .filter((word) => !QUESTION_WORD.test(word))
      .map((word) => word.slice(0, 5)),
  );
}
