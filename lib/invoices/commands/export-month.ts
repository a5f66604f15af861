import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { zipFiles } from "@/lib/platform/zip";
import { type IsoMonth } from "../model/list-filter";
import { readMonthFiles } from "../queries/documents";

/**
 * Returns a month's documents as one ZIP of XML files, or null when there are none. Every export is
 * written to the audit log.
 */
export async function exportMonth(
  { actor }: Staff,
  month: IsoMonth,
  now: Date,
): Promise<Uint8Array | null> {
  const files = await readMonthFiles(month);
  if (files.length === 0) return null;
  const after = { count: files.length };
  await recordAudit(getDb(), { actor, action: "invoices.exported", subject: month, after }, now);
  return zipFiles(
    files.map(({ name, xml }) => [name, xml]),
    now,
  );
}
