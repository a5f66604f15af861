import { type NextRequest } from "next/server";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { salesCsv, salesFileName } from "@/lib/dashboard/model/csv";
import { getSalesReport } from "@/lib/dashboard/queries/statistics";
import { parseSaleFile, parseSalesUrl } from "@/lib/dashboard/schema/statistics";
import { defineRoute } from "@/lib/platform/http/define-route";
import { getSettings } from "@/lib/settings/queries";

const refusals = { not_signed_in: 401, not_admin: 403, check_failed: 503 } as const;

export const GET = defineRoute(
  async (request: NextRequest) => {
    const parameters = new URL(request.url).searchParams;
    const today = italianDay(systemClock());
    const view = parseSalesUrl(Object.fromEntries(parameters), today);
    const headers = new Headers({ "Cache-Control": "private, no-store" });
    const report = await getSalesReport(view);
    if (!report.ok) {
      const { code } = report.error;
      return Response.json({ error: code }, { status: refusals[code], headers });
    }
    const { table, dialect } = parseSaleFile(parameters);
    const { brand } = await getSettings();
    const file = salesFileName(table, brand.name, view);
    headers.set("Content-Type", "text/csv; charset=utf-8");
    headers.set("Content-Disposition", `attachment; filename="${file}"`);
    return new Response(salesCsv({ table, dialect, today }, view, report.value), { headers });
  },
  { name: "export-statistics" },
);
