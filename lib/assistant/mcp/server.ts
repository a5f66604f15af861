import "server-only";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { getEnv } from "@/lib/platform/env";
import { reportError } from "@/lib/platform/report-error";
import { modeSentence } from "@/lib/settings/copy/mode";
import { type OperationName, operations, runOperation } from "@/lib/ucp/commands/run-operation";
import { type Refusal } from "@/lib/ucp/model/answer";
import { absolute } from "@/lib/ucp/queries/absolute";
import { type Shelf } from "@/lib/ucp/queries/catalog";
import { answerForAssistant } from "../queries/policies";

const MAX_QUESTION_LENGTH = 1_000;

/** Whether the shop is a demonstration or on trial; null in a live shop. */
const notice = z.string().nullable();

/** Who asks, as the protocol's tools take it. */
const meta = z
  .object({
    "ucp-agent": z.object({ profile: boundedText(500) }).optional(),
    "idempotency-key": boundedText(100).optional(),
  })
  .optional();

export type McpContext = {
  network: string;
  request: Request;
  /** Its body, as sent. */
  text: string;
  shelf: Shelf;
  /** Whether assistants may prepare purchases; otherwise they only read. */
  mayPrepare: boolean;
  /** Called when the protocol asks for an error instead of a result. */
  onRefusal: (refusal: Refusal) => void;
};

/** Builds a server for one request, with the operations of the other door (`app/api/ucp`) as tools. */
export function createMcpServer(context: McpContext): McpServer {
  const server = new McpServer(
    { name: "shop", title: "Negozio", version: "1.0.0" },
    {
      instructions: `An Italian online shop. Prices and stock are those of this moment. ${context.mayPrepare ? "You may prepare a purchase; a person orders and pays it at `continue_url`. " : ""}Say warnings and the \`notice\` to the person.`,
    },
  );
  for (const name of Object.keys(operations) as OperationName[])
    if (context.mayPrepare || operations[name].body === "catalog")
      registerOperation(server, name, context);
  server.registerTool(
    "ask_policies",
    {
      title: "Chiedi delle condizioni",
      description:
        "Answers a question about shipping, returns, guarantee, payment or use in the shop's own words. Gives no medical advice and says nothing about orders.",
      inputSchema: z.strictObject({
        question: boundedText(MAX_QUESTION_LENGTH)
          .regex(/\S/)
          .describe(
            "One question about shipping, returns, guarantee, payment or use. Italian is understood best; the texts are Italian.",
          ),
      }),
      outputSchema: z.object({
        notice,
        answered: z.boolean().describe("Whether the shop's texts answer the question"),
        text: z.string(),
        sources: z.array(z.object({ title: z.string(), url: z.url() })),
      }),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ question }) =>
      safely(async () => {
        const { topic, text, sources } = await answerForAssistant(question, {
          network: context.network,
          now: context.shelf.now,
        });
        const said = modeSentence(getEnv());
        const answer = {
          notice: said,
          answered: topic === "knowledge" || topic === "safety",
          text,
          sources: sources.map(({ title, href }) => ({ title, url: absolute(href) })),
        };
        return result(answer, said);
      }),
  );
  return server;
}

function registerOperation(server: McpServer, name: OperationName, context: McpContext): void {
  const { rest, description, body, schema, changes } = operations[name];
  const inputSchema = z.object({
    meta,
    ...(rest.includes(":id") && { id: boundedText(100) }),
    ...(body !== null && { [body]: schema }),
  });
  const annotations = { readOnlyHint: !changes, openWorldHint: false };
  server.registerTool(name, { description, inputSchema, annotations }, (input) =>
    safely(async () => {
      const sent = input as z.output<typeof inputSchema> & Record<string, unknown>;
      const answer = await runOperation(name, {
        ...context,
        profile: sent.meta?.["ucp-agent"]?.profile,
        body: body === null ? {} : sent[body],
        id: typeof sent.id === "string" ? sent.id : "",
        idempotencyKey: sent.meta?.["idempotency-key"] ?? null,
      });
      if (answer.ok) return result(answer.body);
      context.onRefusal(answer);
      return toolError(answer.content);
    }),
  );
}

/** Returns data both as structured content and as text, for clients that read only one of them. */
function result(data: Record<string, unknown>, said: string | null = null): CallToolResult {
  const texts = [...(said === null ? [] : [said]), JSON.stringify(data)];
  return { structuredContent: data, content: texts.map((text) => ({ type: "text", text })) };
}

/** Without this, the SDK would tell the caller the message of a failure of ours. */
async function safely(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    reportError(error, { message: "tool failed", source: "route", route: "mcp" });
    return toolError("Il negozio non può rispondere in questo momento.");
  }
}

function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
