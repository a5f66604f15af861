import "server-only";
import { addHours, addMilliseconds } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getEnv } from "@/lib/platform/env";
import {
  highestCompareAt,
  isLargeStep,
  PRICE_CANCEL_WINDOW_MS,
  type PriceDecision,
  provenHistory,
} from "../model/price";
import { type ChangePriceInput } from "../schema";

const MAX_WAIT_DAYS = 366;

/** While a sale is planned or running, its return would undo another price. */
type InSale = { code: "in_sale" };

export type ChangePriceError =
  | InSale
  | { code: "not_found" | "changed_meanwhile" }
  | { code: "moment_past" | "moment_too_far" | "moment_taken" }
  | { code: "compare_at_too_high"; highestCents: Cents }
  /** Fewer than 30 days of prices before the reduction are on record. */
  | { code: "compare_at_unproven" }
  /** The price differs much from the one it replaces, and the step was not confirmed. */
  | { code: "large_step"; fromCents: Cents };

/**
 * Plans a new price for a product. It takes effect at `effectiveFrom`, but not before
 * `PRICE_CANCEL_WINDOW_MS` have passed; until then `cancelPriceChange` cancels it. Refuses when the
 * price it replaces is not the one the form showed. Also refuses a struck price that breaks art.
 * 17-bis of the Codice del consumo.
 */
export async function changePrice(
  { actor }: Staff<"write">,
  { sku, presentId, priceCents, compareAtCents, effectiveFrom, confirmed }: ChangePriceInput,
  clock: Clock = systemClock,
): Promise<Result<{ changeId: string; effectiveFrom: Date }, ChangePriceError>> {
  return inTransaction(async (tx) => {
    if (!(await lockProduct(tx, sku))) return err({ code: "not_found" as const });
    const now = clock();
    const soonest = addMilliseconds(now, PRICE_CANCEL_WINDOW_MS);
    const from = effectiveFrom && effectiveFrom > soonest ? effectiveFrom : soonest;
    const timeError = checkStartTime(effectiveFrom, now);
    if (timeError) return err({ code: timeError });
    const earlier = await tx.priceChange.findMany({
      where: { productSku: sku, cancelledAt: null, effectiveFrom: { lte: from } },
      orderBy: { effectiveFrom: "desc" },
    });
    const present = earlier.find((change) => change.effectiveFrom <= soonest);
    if (idOf(present) !== presentId) return err({ code: "changed_meanwhile" as const });
    if (earlier.some((change) => change.effectiveFrom.getTime() === from.getTime()))
      return err({ code: "moment_taken" as const });
    if (await hasSaleAfter(tx, sku, from)) return err({ code: "in_sale" as const });
    const decision: PriceDecision = { priceCents, compareAtCents, effectiveFrom: from };
    const highestCents = highestCompareAt(decision, provenHistory(earlier, getEnv().mode));
    if (compareAtCents !== null && highestCents === null)
      return err({ code: "compare_at_unproven" as const });
    if (compareAtCents !== null && highestCents !== null && compareAtCents > highestCents)
      return err({ code: "compare_at_too_high" as const, highestCents });
    const fromCents = earlier[0]?.priceCents ?? priceCents;
    const isConfirmed = confirmed?.fromCents === fromCents && confirmed.toCents === priceCents;
    if (isLargeStep(fromCents, priceCents) && !isConfirmed)
      return err({ code: "large_step" as const, fromCents });
    const change = await tx.priceChange.create({
      data: { productSku: sku, ...decision, actor, createdAt: now },
    });
    await recordAudit(
      tx,
      {
        actor,
        action: "price.changed",
        subject: sku,
        before: beforeOf(present),
        after: toAuditData(decision),
      },
      now,
    );
    await publishPages(tx);
    return ok({ changeId: change.id, effectiveFrom: from });
  });
}

const idOf = (change?: { id: string }) => change?.id ?? null;
const beforeOf = (change?: PriceDecision) => (change ? toAuditData(change) : null);

/** Cancels a price that is not yet in force. */
export async function cancelPriceChange(
  { actor }: Staff<"write">,
  { changeId }: { changeId: string },
  clock: Clock = systemClock,
): Promise<Result<null, InSale | { code: "not_cancellable" }>> {
  return inTransaction(async (tx) => {
    const known = await tx.priceChange.findUnique({ where: { id: changeId } });
    if (!known) return err({ code: "not_cancellable" as const });
    await lockProduct(tx, known.productSku);
    if (known.saleId !== null || (await hasSaleAfter(tx, known.productSku, known.effectiveFrom)))
      return err({ code: "in_sale" as const });
    const now = clock();
    const { count } = await tx.priceChange.updateMany({
      where: { id: changeId, cancelledAt: null, effectiveFrom: { gt: now } },
      data: { cancelledAt: now },
    });
    if (count === 0) return err({ code: "not_cancellable" as const });
    await recordAudit(
      tx,
      { actor, action: "price.changed", subject: known.productSku, before: toAuditData(known) },
      now,
    );
    await publishPages(tx);
    return ok(null);
  });
}

async function hasSaleAfter(tx: Tx, productSku: string, moment: Date): Promise<boolean> {
  const later = { saleId: { not: null }, cancelledAt: null, effectiveFrom: { gt: moment } };
  return (await tx.priceChange.count({ where: { productSku, ...later } })) > 0;
}

/** Returns why a price may not start at a moment; null when it may. */
export function checkStartTime(
  requested: Date | null,
  now: Date,
): "moment_past" | "moment_too_far" | null {
  if (requested === null) return null;
  if (requested <= now) return "moment_past";
  return requested > addHours(now, 24 * MAX_WAIT_DAYS) ? "moment_too_far" : null;
}

/**
 * Locks a product, so that its price changes run one at a time. Returns false when there is none.
 */
async function lockProduct(tx: Tx, sku: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT sku FROM products WHERE sku = ${sku} FOR NO KEY UPDATE`;
  return rows.length > 0;
}

export function toAuditData({ priceCents, compareAtCents, effectiveFrom }: PriceDecision) {
  return { priceCents, compareAtCents, effectiveFrom: effectiveFrom.toISOString() };
}
