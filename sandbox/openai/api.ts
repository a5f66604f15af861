import { header, type Incoming, json, parseJson, type Reply } from "../http";
import { type Parsed, type Protocol } from "../operation";

export function openaiError(
  status: number,
  type: string,
  message: string,
  { code = null, headers = {} }: { code?: string | null; headers?: Record<string, string> } = {},
): Reply {
  return json(status, { error: { message, type, param: null, code } }, headers);
}

function authorise(incoming: Incoming): Reply | null {
  const credentials = header(incoming, "authorization");
  if (credentials !== null && /^Bearer sk-[\w-]+$/.test(credentials)) return null;
  return keyRefused();
}

function keyRefused(): Reply {
  return openaiError(401, "invalid_request_error", "Incorrect API key provided.", {
    code: "invalid_api_key",
  });
}

function parse(incoming: Incoming): Parsed {
  if (incoming.method === "GET") return { ok: true, body: null };
  const body = parseJson(incoming.body.toString("utf8"));
  if (body !== undefined) return { ok: true, body };
  const message = "We could not parse the JSON body of your request.";
  return { ok: false, reply: openaiError(400, "invalid_request_error", message) };
}

/**
 * OpenAI's protocol. It stores no responses under idempotency keys. Source of names and statuses:
 * developers.openai.com/api/docs/guides/error-codes
 */
export const openaiProtocol: Protocol = {
  provider: "openai",
  keyHeader: "x-no-such-header",
  keyLifetimeMs: 0,
  authorise,
  parse,
  checkKey: () => null,
  keyScope: () => "account",
  keyInUse: () => openaiError(409, "invalid_request_error", "The request is being worked on."),
  keyReused: () => null,
  replay: (saved) => saved,
  isStored: () => false,
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
