import "server-only";
import { type Db, Prisma } from "../db/client";
import { type AuditAction } from "./model";

/**
 * Writes an audit entry and returns its id. Call it in the transaction that makes the change. `before` and `after` are
 * plain JSON values, null when there is none. Never pass a password, a token or card data.
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
): Promise<string> {
  const { actor, action, subject, before = null, after = null } = entry;
  const { id } = await db.auditEntry.create({
    data: {
      at: now,
      actor,
      action,
      subject,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    },
    select: { id: true },
  });
  return id;
}
