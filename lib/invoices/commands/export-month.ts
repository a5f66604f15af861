import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordExport } from "@/lib/notices/commands/record-export";
import { zipFiles } from "@/lib/platform/zip";
import { type IsoMonth } from "../model/list-filter";
import { readMonthFiles } from "../queries/documents";

/**
 * Returns a month's documents as one ZIP of XML files, or null when there are none. Every export is
 * written to the audit log.
 */
export async function exportMonth(
  staff: Staff<"books">,
  month: IsoMonth,
  now: Date,
): Promise<Uint8Array | null> {
  const files = await readMonthFiles(month);
  if (files.length === 0) return null;
  const after = { count: files.length };
  await recordExport(staff, { action: "invoices.exported", subject: month, after }, now);
  return zipFiles(
    files.map(({ name, xml }) => [name, xml]),
    now,
  );
}
