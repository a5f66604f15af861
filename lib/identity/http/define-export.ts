import "server-only";
import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";
import { fileResponse, type FileToSend } from "@/lib/platform/http/file-response";
import { refusalHref, refusalStatuses } from "../model";
import { requireStaff, type Staff } from "../queries/gate";

/**
 * Builds the route of a dashboard export. `load` returns the file, or null when there is nothing to
 * export (204). A refusal sends a person who opened the address to the home page, which says why,
 * and answers scripts with its code.
 */
export function defineExport(
  name: string,
  load: (staff: Staff, parameters: URLSearchParams, now: Date) => Promise<FileToSend | null>,
) {
  return defineRoute(
    async (request: Request) => {
      const headers = { "Cache-Control": "private, no-store" };
      const staff = await requireStaff("read");
      if (staff.ok) {
        const { searchParams } = new URL(request.url);
        const file = await load(staff.value, searchParams, systemClock());
        return file ? fileResponse(file) : new Response(null, { status: 204, headers });
      }
      const { code } = staff.error;
      if (request.headers.get("sec-fetch-dest") === "document")
        return new Response(null, {
          status: 303,
          headers: { ...headers, Location: refusalHref(code) },
        });
      return Response.json({ error: code }, { status: refusalStatuses[code], headers });
    },
    { name },
  );
}
