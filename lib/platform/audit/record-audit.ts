import "server-only";
import { type Db, Prisma } from "@/lib/platform/db/client";
import { type AuditAction } from "./model";

/**
 * Writes down who changed what, in the transaction that changes it. `before` and `after` are plain
 * JSON values (null: there was nothing, or nothing is left); never a password, a token or a card.
 */
export async function recordAudit(
  db: Db,
  entry: {
    actor: string;
    action: AuditAction;
    subject: string;
    before?: Prisma.InputJsonValue | null;
    after?: Prisma.InputJsonValue | null;
  },
  now: Date,
): Promise<void> {
  const { actor, action, subject, before = null, after = null } = entry;
  await db.auditEntry.create({
    data: {
      at: now,
      actor,
      action,
      subject,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    },
  });
}
