import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { createMcpServer } from "@/lib/assistant/mcp/server";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readJson } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/request-headers";
import { isShopPublic } from "@/lib/settings/queries";

/** Far above the longest question, as fully escaped JSON. */
const MAX_BODY_BYTES = 16 * 1024;

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
    const body = await readJson(request, MAX_BODY_BYTES);
    if (!body.ok) return refuse(body.error.status, ErrorCode.ParseError, body.error.code);
    // A batch of messages would count as one request for the rate limit.
    if (Array.isArray(body.value)) return refuse(400, ErrorCode.InvalidRequest, "one message each");
    const now = systemClock();
    const server = createMcpServer({ network: clientNetwork(request.headers), now });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const { url, method, headers } = request;
      return await transport.handleRequest(new Request(url, { method, headers }), {
        parsedBody: body.value,
      });
    } finally {
      await server.close();
    }
  },
  { name: "mcp", limit: "mcp" },
);

/** Refuses a request before its message is read; the id is then null (JSON-RPC 2.0). */
function refuse(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
}
