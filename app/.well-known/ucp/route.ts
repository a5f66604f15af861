import { createHash } from "node:crypto";
import { defineRoute } from "@/lib/platform/http/define-route";
import { getProfile, isOpenToAssistants } from "@/lib/ucp/queries/profile";

export const dynamic = "force-dynamic";

/** Tells assistants what they can do here (Universal Commerce Protocol); 404 where they may not prepare purchases. */
export const GET = defineRoute(
  async (request: Request) => {
    if (!(await isOpenToAssistants())) return new Response("Not found\n", { status: 404 });
    const body = JSON.stringify(getProfile());
    const headers = {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      ETag: `"${createHash("sha256").update(body).digest("base64url")}"`,
    };
    return request.headers.get("if-none-match") === headers.ETag
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers });
  },
  { name: "ucp profile" },
);
