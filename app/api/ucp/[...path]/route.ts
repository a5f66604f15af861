import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { readProductFacts } from "@/lib/assistant/queries/markdown";
import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";
import { parseJson, readBody } from "@/lib/platform/http/read-body";
import {
  MAX_REQUEST_BYTES,
  type OperationName,
  operations,
  runOperation,
} from "@/lib/ucp/commands/run-operation";
import { isOpenToAssistants } from "@/lib/ucp/queries/profile";

/** Answers other assistants (Universal Commerce Protocol, REST): one operation for each method and path. */
const answer = defineRoute(
  async (request: Request, { params }: RouteContext<"/api/ucp/[...path]">) => {
    const found = findOperation(request.method, (await params).path);
    if (!found || !(await isOpenToAssistants())) return refuse(404, "not_found", "Not found.");
    const text = await readBody(request, MAX_REQUEST_BYTES);
    if (!text.ok) return refuse(text.error.status, text.error.code, "The body is too large.");
    const body = parseJson(text.value);
    // Requests without input may come without a body.
    if (!body.ok && operations[found.name].body !== null)
      return refuse(body.error.status, body.error.code, "The body is no JSON.");
    const result = await runOperation(found.name, {
      request,
      text: text.value,
      body: body.ok ? body.value : {},
      id: found.id,
      idempotencyKey: request.headers.get("idempotency-key"),
      shelf: { pictures: feedPictures, readFacts: readProductFacts },
      now: systemClock(),
    });
    return result.kind === "refused"
      ? refuse(result.status, result.code, result.content, result.headers)
      : Response.json(result.body, { status: result.status });
  },
  { name: "ucp", limit: "ucp" },
);

export { answer as GET, answer as POST, answer as PUT };

function findOperation(method: string, path: string[]): { name: OperationName; id: string } | null {
  const [, id = ""] = path;
  for (const name of Object.keys(operations) as OperationName[]) {
    const asked = path.map((part, index) => (index === 1 && hasId(name) ? ":id" : part));
    if (operations[name].rest === `${method} /${asked.join("/")}`) return { name, id };
  }
  return null;
}

function hasId(name: OperationName): boolean {
  return operations[name].rest.includes(":id");
}

function refuse(status: number, code: string, content: string, headers = {}): Response {
  return Response.json({ code, content }, { status, headers });
}
