import { createUIMessageStream, createUIMessageStreamResponse } from "ai";
import { answerMessage } from "@/lib/assistant/commands/answer-message";
import { countMessage } from "@/lib/assistant/commands/store-conversation";
import { brokenAnswer, refusals } from "@/lib/assistant/copy/chat";
import { chatRequestSchema } from "@/lib/assistant/schema/chat";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { defineRoute, tooManyRequests } from "@/lib/platform/http/define-route";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { readJson } from "@/lib/platform/http/read-body";
import { reportError } from "@/lib/platform/report-error";

/** Size of the longest message and history the schema accepts, as fully escaped JSON. */
const MAX_BODY_BYTES = 192 * 1024;

/** Streams the assistant's answer to one message (protocol: docs/assistant/README.md#protocol). */
export const POST = defineRoute(
  async (request: Request) => {
    const network = clientNetwork(request.headers);
    const sent = await consumeLimit("chatNetwork", network);
    if (!sent.ok) return tooManyRequests(sent.error.retryAfterSeconds, refusals.too_many_requests);
    if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
      return refuse(415, "unsupported_type");
    const body = await readJson(request, MAX_BODY_BYTES);
    if (!body.ok) return refuse(body.error.status, body.error.code);
    const parsed = chatRequestSchema.safeParse(body.value);
    if (!parsed.success) return refuse(400, "invalid_input");
    const asked = await countMessage(parsed.data.conversationId ?? null, network);
    if (!asked.ok)
      return tooManyRequests(asked.error.retryAfterSeconds, refusals.too_many_requests);
    const { signal } = request;
    const stream = createUIMessageStream({
      execute: async ({ writer }) => {
        for await (const part of answerMessage(parsed.data, { network, signal }))
          writer.write(part);
      },
      onError: (error) => {
        reportError(error, { message: "chat answer failed" });
        return brokenAnswer;
      },
    });
    return createUIMessageStreamResponse({ stream, headers: { "Cache-Control": "no-store" } });
  },
  { name: "chat", sameOrigin: true },
);

function refuse(status: number, error: keyof typeof refusals): Response {
  return Response.json({ error, message: refusals[error] }, { status });
}
