import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { createMcpServer } from "@/lib/assistant/mcp/server";
import { readProductFacts } from "@/lib/assistant/queries/markdown";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { defineRoute } from "@/lib/platform/http/define-route";
import { parseJson, readBody } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/request-headers";
import { isShopPublic } from "@/lib/settings/queries";
import { MAX_REQUEST_BYTES } from "@/lib/ucp/commands/run-operation";
import { type Refusal, refusalResponse } from "@/lib/ucp/model/answer";
import { isOpenToAssistants } from "@/lib/ucp/queries/profile";

/** Of the protocol of the purchases: who asks is not known, or another refusal. */
const DISCOVERY_FAILED = -32_001;
const REFUSED = -32_000;

/**
 * Answers other assistants (Model Context Protocol, Streamable HTTP). Stateless: no session, no
 * stream, one message per request. Next answers 405 to the GET that would open a stream.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const origin = request.headers.get("origin");
    // Required by the protocol: another site's page must not send requests for its visitor.
    if (origin !== null && !isSameOrigin(origin, getEnv().SITE_URL))
      return refuse(403, ErrorCode.InvalidRequest, "forbidden_origin");
    if (!(await isShopPublic())) return refuse(404, ErrorCode.InvalidRequest, "not_open");
    const text = await readBody(request, MAX_REQUEST_BYTES);
    if (!text.ok) return refuse(text.error.status, ErrorCode.ParseError, text.error.code);
    const body = parseJson(text.value);
    if (!body.ok) return refuse(body.error.status, ErrorCode.ParseError, body.error.code);
    // A batch of messages would count as one request for the rate limit.
    if (Array.isArray(body.value)) return refuse(400, ErrorCode.InvalidRequest, "one message each");
    const refusals: Refusal[] = [];
    const server = createMcpServer({
      network: clientNetwork(request.headers),
      request,
      text: text.value,
      shelf: { now: systemClock(), pictures: feedPictures, readFacts: readProductFacts },
      mayPrepare: await isOpenToAssistants(),
      onRefusal: (refusal) => refusals.push(refusal),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const { url, method, headers } = request;
      const answer = await transport.handleRequest(new Request(url, { method, headers }), {
        parsedBody: body.value,
      });
      const [refusal] = refusals;
      return refusal ? refuseOperation(refusal, body.value) : answer;
    } finally {
      await server.close();
    }
  },
  { name: "mcp", limit: "mcp" },
);

/** Answers with the error that the protocol of the purchases asks for. */
function refuseOperation(refusal: Refusal, message: unknown): Response {
  const { code, content, retryAfterSeconds: retry_after } = refusal;
  const id = (message as { id?: unknown }).id ?? null;
  const data = { code, content, ...(retry_after !== undefined && { retry_after }) };
  const error = { code: errorCodeOf(code), message: content, data };
  return refusalResponse(refusal, { jsonrpc: "2.0", id, error });
}

function errorCodeOf(code: string): number {
  if (/^(?:invalid_profile_url|profile_|version_)/.test(code)) return DISCOVERY_FAILED;
  if (code === "request_too_large") return ErrorCode.InvalidParams;
  return /^(?:digest_mismatch|algorithm_unsupported)$/.test(code)
    ? ErrorCode.InvalidRequest
    : REFUSED;
}

/** Refuses a request before its message is read; the id is then null (JSON-RPC 2.0). */
function refuse(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
}
