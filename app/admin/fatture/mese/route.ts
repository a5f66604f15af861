import { italianDay } from "@/lib/core/business-days";
import { defineExport } from "@/lib/identity/http/define-export";
import { exportMonth } from "@/lib/invoices/commands/export-month";
import { parseMonth } from "@/lib/invoices/schema/documents";
import { onePiece } from "@/lib/platform/http/file-response";

/** Sends a month's invoices and credit notes as one ZIP. Returns 204 when there are none. */
export const GET = defineExport("export-invoices", "books", async (staff, parameters, now) => {
  const month = parseMonth(parameters.get("mese"), italianDay(now));
  const archive = await exportMonth(staff, month, now);
  return (
    archive && {
      name: `fatture_${month}.zip`,
      type: "application/zip",
      pieces: onePiece(archive),
    }
  );
});
