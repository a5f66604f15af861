import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { fileResponse } from "@/lib/platform/http/file-response";
import { readFields, refuseBody } from "@/lib/platform/http/read-body";
import { privacyRoutes } from "@/lib/platform/routes";
import { exportData } from "@/lib/privacy/commands/export";
import { privacyTokenSchema } from "@/lib/privacy/schema";

/**
 * Returns all personal data stored under the address of a link as a JSON file. The page's plain form
 * works without scripts. Redirects back to the page if the link is no longer valid.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const fields = await readFields(request);
    if (!fields.ok) return refuseBody(fields.error);
    const token = privacyTokenSchema.safeParse(fields.value.get("token"));
    const now = systemClock();
    const data = token.success ? await exportData(token.data, now) : null;
    if (!data?.ok) return backToPage(token.data ?? "");
    return fileResponse({
      name: `i-miei-dati-${italianDay(now)}.json`,
      type: "application/json",
      pieces: data.value,
    });
  },
  { name: "export-personal-data", sameOrigin: true, limit: "privacy" },
);

function backToPage(token: string): Response {
  const page = `${privacyRoutes.confirm}/${encodeURIComponent(token === "" ? "link" : token)}`;
  return Response.redirect(new URL(page, getEnv().SITE_URL), 303);
}
