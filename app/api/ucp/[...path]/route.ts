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
import { type Refusal, refusalResponse, refused } from "@/lib/ucp/model/answer";
import { isOpenToAssistants } from "@/lib/ucp/queries/profile";

/** Answers other assistants (Universal Commerce Protocol, REST): one operation for each method and path. */
const answer = defineRoute(
  async (request: Request, { params }: RouteContext<"/api/ucp/[...path]">) => {
    const [found] = operationsAt(request.method, (await params).path);
    if (!found || !(await isOpenToAssistants()))
      return refuse(refused(404, "not_found", "Not found."));
    const { name, id } = found;
    const text = await readBody(request, MAX_REQUEST_BYTES);
    if (!text.ok)
      return refuse(refused(text.error.status, text.error.code, "The body is too large."));
    const body = parseJson(text.value);
    // Requests without input may come without a body.
    if (!body.ok && operations[name].body !== null)
      return refuse(refused(body.error.status, body.error.code, "The body is no JSON."));
    const answer = await runOperation(name, {
      request,
      text: text.value,
      body: body.ok ? body.value : {},
      id,
      idempotencyKey: request.headers.get("idempotency-key"),
      shelf: { now: systemClock(), pictures: feedPictures, readFacts: readProductFacts },
    });
    return answer.ok ? Response.json(answer.body, { status: answer.status }) : refuse(answer);
  },
  { name: "ucp", limit: "ucp" },
);

export { answer as GET, answer as POST, answer as PUT };

function operationsAt(method: string, path: string[]) {
  const asked = `${method} /${path.join("/")}`;
  const [, id = ""] = path;
  return (Object.keys(operations) as OperationName[])
    .filter((name) => operations[name].rest.replace(":id", () => id) === asked)
    .map((name) => ({ name, id }));
}

function refuse(refusal: Refusal): Response {
  const { code, content } = refusal;
  return refusalResponse(refusal, { code, content });
}
