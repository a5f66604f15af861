import "server-only";
import { dateToDay, dayToDate } from "@/lib/core/business-days";
import { formatPeriod } from "@/lib/core/dates";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type AdCost } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type DeleteAdCostInput, type SaveAdCostInput } from "../schema";

export type AdCostError = { code: "changed_meanwhile" | "cost_gone" };

/** Stores a new cost, once per id, or changes the version that the form shows. */
export async function saveAdCost(
  { actor }: Staff<"write">,
  { id, version, campaign, cents, from, to }: SaveAdCostInput,
  now: Date,
): Promise<Result<null, AdCostError>> {
  const data = { campaign, cents, firstDay: dayToDate(from), lastDay: dayToDate(to) };
  return inTransaction(async (tx) => {
    if (version === null) {
      const created = { ...data, id, changedBy: actor };
      const { count } = await tx.adCost.createMany({ data: [created], skipDuplicates: true });
      if (count > 0) await audit(tx, { actor, now, before: null, after: data });
      return ok(null);
    }
    const before = await lockCost(tx, id, version);
    if (!before.ok) return before;
    await tx.adCost.update({
      where: { id },
      data: { ...data, changedBy: actor, version: { increment: 1 } },
    });
    await audit(tx, { actor, now, before: before.value, after: data });
    return ok(null);
  });
}

export async function deleteAdCost(
  { actor }: Staff<"write">,
  { id, version }: DeleteAdCostInput,
  now: Date,
): Promise<Result<null, AdCostError>> {
  return inTransaction(async (tx) => {
    const before = await lockCost(tx, id, version);
    if (!before.ok) return before;
    await tx.adCost.delete({ where: { id } });
    await audit(tx, { actor, now, before: before.value, after: null });
    return ok(null);
  });
}

async function lockCost(tx: Tx, id: string, version: number): Promise<Result<AdCost, AdCostError>> {
  await tx.$queryRaw`SELECT id FROM ad_costs WHERE id = ${id}::uuid FOR UPDATE`;
  const cost = await tx.adCost.findUnique({ where: { id } });
  if (!cost) return err({ code: "cost_gone" });
  return cost.version === version ? ok(cost) : err({ code: "changed_meanwhile" });
}

type Facts = Pick<AdCost, "campaign" | "cents" | "firstDay" | "lastDay">;

async function audit(
  tx: Tx,
  {
    actor,
    now,
    ...change
  }: { actor: string; now: Date; before: Facts | null; after: Facts | null },
): Promise<void> {
  const toData = (facts: Facts | null) =>
    facts && {
      amountCents: facts.cents,
      days: formatPeriod({ from: dateToDay(facts.firstDay), to: dateToDay(facts.lastDay) }),
    };
  const { campaign = "" } = change.after ?? change.before ?? {};
  const action = change.after === null ? "ad_cost.deleted" : "ad_cost.saved";
  const before = toData(change.before);
  await recordAudit(
    tx,
    { actor, action, subject: campaign, before, after: toData(change.after) },
    now,
  );
}
