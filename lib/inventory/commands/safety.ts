import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { safetyColumns, type SafetyKind } from "../model/safety";
import { type HandleSafetyInput, type MarkSafetyInput } from "../schema";

/** Marks a message, review or conversation as a safety matter, or takes the mark off while it is not handled. */
export async function markSafety(
  { actor }: Staff<"write">,
  { kind, id, marked }: MarkSafetyInput,
  at: Date,
): Promise<Result<null, { code: "not_found" | "handled" }>> {
  const where = { [safetyColumns[kind]]: id };
  return inTransaction(async (tx) => {
    if (!(await lockTarget(tx, kind, id))) return err({ code: "not_found" as const });
    const known = await tx.safetyMatter.findFirst({ where, select: { handledAt: true } });
    if ((known !== null) === marked) return ok(null);
    if (known?.handledAt) return err({ code: "handled" as const });
    if (marked) await tx.safetyMatter.create({ data: { ...where, markedAt: at, markedBy: actor } });
    else await tx.safetyMatter.deleteMany({ where });
    const action = marked ? "safety.marked" : "safety.unmarked";
    await recordAudit(tx, { actor, action, subject: id }, at);
    return ok(null);
  });
}

/** Closes a safety matter with what was done. The note is not in the log: it may tell of somebody's health. */
export async function handleSafety(
  { actor }: Staff<"write">,
  { kind, id, note }: HandleSafetyInput,
  at: Date,
): Promise<Result<null, { code: "handled" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.safetyMatter.updateMany({
      where: { [safetyColumns[kind]]: id, handledAt: null },
      data: { handledAt: at, handledBy: actor, note },
    });
    if (count === 0) return err({ code: "handled" as const });
    await recordAudit(tx, { actor, action: "safety.handled", subject: id }, at);
    return ok(null);
  });
}

const tables: Record<SafetyKind, Prisma.Sql> = {
  message: Prisma.sql`contact_messages`,
  review: Prisma.sql`reviews`,
  conversation: Prisma.sql`chat_conversations`,
};

/** Locks what is marked, so that two marks do not collide. Returns false when it is gone. */
async function lockTarget(tx: Tx, kind: SafetyKind, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${tables[kind]} WHERE id = ${id}::uuid FOR UPDATE`;
  return rows.length > 0;
}
