import { type z } from "zod";
import { runOperation } from "@/lib/api/commands/run-operation";
import { type problem } from "@/lib/api/schema/rest";
import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";

/** Answers programs of the owner's (docs/api.md): one operation for each method and path. */
const answer = defineRoute(
  async (request: Request, { params }: RouteContext<"/api/v1/[...path]">) => {
    const answered = await runOperation(request, (await params).path, systemClock());
    if (answered.ok) return Response.json(answered.body);
    const { status, code, content, retryAfterSeconds } = answered;
    const body: z.infer<typeof problem> = { title: code, status, code, detail: content };
    return Response.json(body, {
      status,
      headers: {
        "Content-Type": "application/problem+json",
        ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
        ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
      },
    });
  },
  { name: "api" },
);

export { answer as GET, answer as PATCH, answer as POST };
