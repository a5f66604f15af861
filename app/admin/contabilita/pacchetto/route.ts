import { exportPackage } from "@/lib/books/commands/package";
import { italianDay } from "@/lib/core/business-days";
import { defineExport } from "@/lib/identity/http/define-export";
import { parseMonth } from "@/lib/invoices/schema/documents";
import { onePiece } from "@/lib/platform/http/file-response";

/** Sends what an accountant needs of a month as one ZIP. */
export const GET = defineExport("export-books", "books", async (staff, parameters, now) => {
  const month = parseMonth(parameters.get("mese"), italianDay(now));
  const { name, bytes } = await exportPackage(staff, month, now);
  return { name, type: "application/zip", pieces: onePiece(bytes) };
});
