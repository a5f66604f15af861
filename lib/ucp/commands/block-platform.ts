import "server-only";
import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";

export const blockPlatformSchema = z.strictObject({ host: boundedText(300), blocked: z.boolean() });

/** Refuses the requests of all profiles of a host from now on, or answers them again. */
export function blockPlatform(
  { actor }: Staff<"write">,
  { host, blocked }: z.output<typeof blockPlatformSchema>,
  now: Date,
): Promise<Result<null, { code: "changed" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.platform.updateMany({
      where: { host, blockedAt: blocked ? null : { not: null } },
      data: { blockedAt: blocked ? now : null },
    });
    if (count === 0) return err({ code: "changed" as const });
    const action = blocked ? "platform.blocked" : "platform.unblocked";
    await recordAudit(tx, { actor, action, subject: host }, now);
    return ok(null);
  });
}
