import "server-only";
import { addDays } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type DiscountCode } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { termsText } from "../copy/code";
import { codeKey, toTerms } from "../model/code";
import { type ChangeCodeInput, type CreateCodeInput, type PauseCodeInput } from "../schema";
import { newCode } from "./issue-welcome-code";

export type CodeError = { code: "code_taken" | "code_gone" };

export async function createCode(
  { actor }: Staff<"write">,
  input: CreateCodeInput,
  now: Date,
): Promise<Result<{ id: string; code: string }, CodeError>> {
  return inTransaction(async (tx) => {
    const code = input.code === "" ? await newCode(tx) : input.code;
    const { kind } = input;
    const [created] = await tx.discountCode.createManyAndReturn({
      data: [
        {
          code,
          key: codeKey(code),
          kind,
          oncePerPerson: input.oncePerPerson,
          percent: kind === "percent" ? input.percent : null,
          amountCents: kind === "amount" ? input.amountCents : null,
          minimumCents: input.minimumCents ?? 0,
          ...toLimits(input, now),
          createdAt: now,
          createdBy: actor,
        },
      ],
      skipDuplicates: true,
    });
    if (!created) return err({ code: "code_taken" as const });
    await audit(tx, "discount.created", { actor, now, before: null, after: created });
    return ok({ id: created.id, code });
  });
}

/** Changes a code's limit and dates; its terms do not change. */
export async function changeCode(
  staff: Staff<"write">,
  input: ChangeCodeInput,
  now: Date,
): Promise<Result<null, CodeError>> {
  return write(staff, input.codeId, now, "discount.changed", (before) =>
    toLimits(input, before.validFrom < now ? before.validFrom : now),
  );
}

/** Pauses or resumes a code. Orders that already hold it keep it. */
export async function pauseCode(
  staff: Staff<"write">,
  { codeId, paused }: PauseCodeInput,
  now: Date,
): Promise<Result<null, CodeError>> {
  const action = paused ? "discount.paused" : "discount.resumed";
  return write(staff, codeId, now, action, (before) => ({
    pausedAt: paused ? (before.pausedAt ?? now) : null,
  }));
}

async function write(
  { actor }: Staff<"write">,
  id: string,
  now: Date,
  action: AuditAction,
  change: (before: DiscountCode) => Partial<DiscountCode>,
): Promise<Result<null, CodeError>> {
  return inTransaction(async (tx) => {
    // Waits for orders that are reserving the code.
    await tx.$queryRaw`SELECT id FROM discount_codes WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.discountCode.findUnique({ where: { id } });
    if (!before) return err({ code: "code_gone" as const });
    const after = await tx.discountCode.update({ where: { id }, data: change(before) });
    await audit(tx, action, { actor, now, before, after });
    return ok(null);
  });
}

/** Converts Italian days to times: from the start of the first to the end of the last. */
function toLimits(
  { maxUses, from, until }: Pick<CreateCodeInput, "maxUses" | "from" | "until">,
  otherwise: Date,
) {
  return {
    maxUses,
    validFrom: from === null ? otherwise : dayStart(from),
    validUntil: until === null ? null : dayStart(addDays(until, 1)),
  };
}

async function audit(
  tx: Tx,
  action: AuditAction,
  change: { actor: string; now: Date; before: DiscountCode | null; after: DiscountCode },
): Promise<void> {
  const { actor, now, before, after } = change;
  const entry = { actor, action, subject: after.code };
  await recordAudit(
    tx,
    { ...entry, before: before && toAuditData(before), after: toAuditData(after) },
    now,
  );
}

function toAuditData(code: DiscountCode) {
  const { maxUses, oncePerPerson, validFrom, validUntil } = code;
  return {
    gives: termsText(toTerms(code)),
    maxUses,
    oncePerPerson,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
  };
}
