import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { header, json, type Reply } from "../http";
import { type Call, type Protocol } from "../operation";
import { scriptedAnswer } from "./scripted-model";

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
  text: z.looseObject({
    format: z.looseObject({
      type: z.literal("json_schema"),
      strict: z.literal(true),
      schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
    }),
  }),
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
  const { model, input, text: wanted } = parsed.data;
  const rules = input.filter(({ role }) => role === "system" || role === "developer");
  const asked = input.findLast(({ role }) => role === "user");
  const question = asked ? textOf(asked) : "";
  const answer = scriptedAnswer(rules.map(textOf).join("\n\n"), question, outcome);
  // The fields are written in the order of the schema.
  const text = JSON.stringify(answer, Object.keys(wanted.format.schema.properties));
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
      // Empty text, a stream that is cut or stalls, or an answer that must not be shown.
      outcomes: ["empty", "cut", "stall", "invent", "health", "deny", "other_language"],
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
