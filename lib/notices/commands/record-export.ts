import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { type AuditAction, auditActions } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { tellStaff } from "./tell";

/** Writes the export of customers' data to the audit log, and tells the administrators. */
export function recordExport(
  { actor }: Staff,
  entry: { action: AuditAction; subject: string; after?: Prisma.InputJsonValue },
  now: Date,
): Promise<void> {
  return getDb().$transaction(async (tx) => {
    await tellStaff(tx, {
      kind: "export",
      email: "staff_export",
      subjectId: await recordAudit(tx, { actor, ...entry }, now),
      detail: auditActions[entry.action],
      href: dashboardRoutes.adminAudit,
      at: now,
    });
  });
}
