import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { readParts } from "../queries/parts";
import { type ChangePartInput } from "../schema";
import { lockStock } from "./stock";

/** Changes what staff say about a part. Never changes the stock. */
export async function changePart(
  { actor }: Staff<"write">,
  { part, updatedAt, ...facts }: ChangePartInput,
  at: Date,
): Promise<Result<null, { code: "changed_meanwhile" }>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const before = (await readParts(tx)).find((one) => one.part === part);
    if (before?.updatedAt?.toISOString() !== (updatedAt ?? undefined))
      return err({ code: "changed_meanwhile" as const });
    await tx.part.upsert({ where: { part }, create: { part, ...facts }, update: facts });
    const { name, unit, threshold, supplier, reorderDays } = before ?? facts;
    const change = { before: { name, unit, threshold, supplier, reorderDays }, after: facts };
    await recordAudit(tx, { actor, action: "part.changed", subject: part, ...change }, at);
    // Below the threshold of devices, the product's page says how many are left.
    await publishPages(tx);
    return ok(null);
  });
}
