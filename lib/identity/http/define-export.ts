import "server-only";
import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";
import { fileResponse, type FileToSend } from "@/lib/platform/http/file-response";
import { routes } from "@/lib/platform/routes";
import { refusalHref, refusalStatuses, type Right } from "../model";
import { requireStaff, type Staff } from "../queries/gate";

/**
 * Builds the route of a dashboard export. `load` returns the file, or null when there is nothing to
 * export (204). A refusal sends a stranger who opened the address to the home page, which says why,
 * a colleague without the right to the dashboard, and answers scripts with its code.
 */
export function defineExport<R extends Right>(
  name: string,
  right: R,
  load: (staff: Staff<R>, parameters: URLSearchParams, now: Date) => Promise<FileToSend | null>,
) {
  return defineRoute(
    async (request: Request) => {
      const headers = { "Cache-Control": "private, no-store" };
      const staff = await requireStaff(right);
      if (staff.ok) {
        const { searchParams } = new URL(request.url);
        const file = await load(staff.value, searchParams, systemClock());
        return file ? fileResponse(file) : new Response(null, { status: 204, headers });
      }
      const { code } = staff.error;
      if (request.headers.get("sec-fetch-dest") === "document") {
        const Location = code === "read_only" ? routes.admin : refusalHref(code);
        return new Response(null, { status: 303, headers: { ...headers, Location } });
      }
      return Response.json({ error: code }, { status: refusalStatuses[code], headers });
    },
    { name },
  );
}
