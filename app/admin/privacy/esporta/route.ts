import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { refusalStatuses } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { fileResponse } from "@/lib/platform/http/file-response";
import { readFields, refuseBody } from "@/lib/platform/http/read-body";
import { exportRecorded } from "@/lib/privacy/commands/export";
import { answerRequestSchema } from "@/lib/privacy/schema";

/**
 * Returns the personal data for a recorded request as a JSON file. Redirects back if the request is
 * already answered.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const staff = await requireStaff("write");
    if (!staff.ok) return new Response(null, { status: refusalStatuses[staff.error.code] });
    const fields = await readFields(request);
    if (!fields.ok) return refuseBody(fields.error);
    const asked = answerRequestSchema.safeParse({ id: fields.value.get("id") });
    const now = systemClock();
    const data = await exportRecorded(staff.value, asked.data?.id ?? null, now);
    if (data.ok)
      return fileResponse({
        name: `dati-personali-${italianDay(now)}.json`,
        type: "application/json",
        pieces: data.value,
      });
    return Response.redirect(new URL(dashboardRoutes.adminPrivacy, getEnv().SITE_URL), 303);
  },
  { name: "export-recorded-data", sameOrigin: true },
);
