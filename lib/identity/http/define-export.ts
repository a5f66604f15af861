import "server-only";
import { systemClock } from "@/lib/core/clock";
import { type Result } from "@/lib/core/result";
import { defineRoute } from "@/lib/platform/http/define-route";
import { fileResponse, type FileToSend } from "@/lib/platform/http/file-response";
import { type AdminRefusal, refusalHref } from "../model";

const refusals: Record<AdminRefusal, number> = {
  not_signed_in: 401,
  not_admin: 403,
  check_failed: 503,
};

/**
 * Builds the route of a dashboard export. `load` checks the permission and returns the file, or null
 * when there is nothing to export (204). A refusal sends a person who opened the address to the home
 * page, which says why, and answers scripts with its code.
 */
export function defineExport(
  name: string,
  load: (
    parameters: URLSearchParams,
    now: Date,
  ) => Promise<Result<FileToSend | null, { code: AdminRefusal }>>,
) {
  return defineRoute(
    async (request: Request) => {
      const file = await load(new URL(request.url).searchParams, systemClock());
      if (file.ok && file.value) return fileResponse(file.value);
      const headers = { "Cache-Control": "private, no-store" };
      if (file.ok) return new Response(null, { status: 204, headers });
      const { code } = file.error;
      if (request.headers.get("sec-fetch-dest") === "document")
        return new Response(null, {
          status: 303,
          headers: { ...headers, Location: refusalHref(code) },
        });
      return Response.json({ error: code }, { status: refusals[code], headers });
    },
    { name },
  );
}
