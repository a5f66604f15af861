import "server-only";
import { randomBytes } from "node:crypto";
import { addDays } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { checkOwnPassword, type PasswordRefusal } from "@/lib/staff/commands/own-password";
import { PREFIX_LENGTH } from "../model";
import { hashOfKey } from "../queries/programs";
import { type CreateKeyInput } from "../schema/forms";

/** Creates a key and returns it, which happens only once. */
export async function createKey(
  { userId, actor }: Staff<"write">,
  { keyId: id, name, scopes, lastDay, password }: CreateKeyInput,
  now: Date,
): Promise<Result<{ key: string }, PasswordRefusal | { code: "past_day" | "changed" }>> {
  const expiresAt = lastDay === "" ? null : dayStart(addDays(lastDay, 1));
  if (expiresAt && expiresAt <= now) return err({ code: "past_day" });
  const checked = await checkOwnPassword(userId, password);
  if (!checked.ok) return checked;
  const key = `shop_${randomBytes(32).toString("base64url")}`;
  return inTransaction(async (tx) => {
    const prefix = key.slice(0, PREFIX_LENGTH);
    const { count } = await tx.apiKey.createMany({
      data: { id, name, prefix, hash: hashOfKey(key), scopes, createdAt: now, expiresAt },
      skipDuplicates: true,
    });
    // A repeated submission: the key was shown, or lost on its way.
    if (count === 0) return err({ code: "changed" as const });
    const after = { scopes: scopes.join(", "), lastDay };
    await recordAudit(tx, { actor, action: "key.created", subject: name, after }, now);
    return ok({ key });
  });
}

export function revokeKey(
  { actor }: Staff<"write">,
  { keyId: id }: { keyId: string },
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const [key] = await tx.apiKey.updateManyAndReturn({
      where: { id, revokedAt: null },
      data: { revokedAt: now },
      select: { name: true },
    });
    if (!key) return err({ code: "not_found" as const });
    await recordAudit(tx, { actor, action: "key.revoked", subject: key.name }, now);
    return ok(null);
  });
}
