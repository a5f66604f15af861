import "server-only";
import { strToU8, zipSync } from "fflate";
import { ok, type Result } from "@/lib/core/result";
import { adminActor, type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { type IsoMonth } from "../model/list-filter";
import { fileFields, inMonth, toFile } from "../queries/documents";

/**
 * Returns a month's documents as one ZIP of XML files, or null when there are none. Staff only; every
 * export is written to the audit log.
 */
export async function exportMonth(
  month: IsoMonth,
  now: Date,
): Promise<Result<Uint8Array | null, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const documents = await getDb().fiscalDocument.findMany({
    where: { ...inMonth(month), xml: { not: "" } },
    orderBy: { fileNumber: "asc" },
    select: fileFields,
  });
  if (documents.length === 0) return ok(null);
  const actor = adminActor(staff.value.userId);
  const after = { count: documents.length };
  await recordAudit(getDb(), { actor, action: "invoices.exported", subject: month, after }, now);
  const files = documents.map(toFile).map(({ name, xml }) => [name, strToU8(xml)] as const);
  return ok(zipSync(Object.fromEntries(files), { mtime: now }));
}
