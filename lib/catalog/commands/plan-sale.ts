import "server-only";
import { randomUUID } from "node:crypto";
import { addMilliseconds } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getEnv } from "@/lib/platform/env";
import {
  isLargeStep,
  PRICE_CANCEL_WINDOW_MS,
  type PriceDecision,
  provenHistory,
  saleCompareAt,
} from "../model/price";
import { type PlanSaleInput, type StopSaleInput } from "../schema";
import { checkStartTime, toAuditData } from "./change-price";

export type SaleError =
  | { code: "sale_changed" | "large_step" }
  /** Of the beginning. */
  | { code: "moment_past" | "moment_too_far" }
  | { code: "sale_end" | "sale_end_far" }
  | { code: "sale_overlap" | "sale_not_lower"; sku: string };

/**
 * Plans lower prices of several products, and the return to those before, as price changes that take
 * effect by themselves. With a `saleId` replaces that sale, as long as it has not begun. The struck
 * price is the highest that art. 17-bis of the Codice del consumo allows, or none; the return strikes
 * none, because the sale was lower. Refuses a sale that meets another planned price.
 */
export async function planSale(
  { actor }: Staff<"write">,
  { saleId, known, startsAt, endsAt, prices, confirmed }: PlanSaleInput,
  clock: Clock = systemClock,
): Promise<Result<{ startsAt: Date }, SaleError>> {
  return inTransaction(async (tx) => {
    await lockProducts(tx);
    const now = clock();
    const soonest = addMilliseconds(now, PRICE_CANCEL_WINDOW_MS);
    const from = startsAt && startsAt > soonest ? startsAt : soonest;
    const timeError = checkStartTime(startsAt, now);
    if (timeError) return err({ code: timeError });
    if (endsAt <= from) return err({ code: "sale_end" as const });
    if (checkStartTime(endsAt, now)) return err({ code: "sale_end_far" as const });
    if (saleId !== null) {
      const replaced = await findSale(tx, saleId, known);
      if (!replaced?.every(({ effectiveFrom }) => effectiveFrom > now))
        return err({ code: "sale_changed" as const });
      await cancelPlanned(tx, saleId, now);
      for (const { productSku: sku, ...before } of replaced)
        await record(tx, { actor, sku, before, after: undefined, now });
    }
    const sale = { saleId: saleId ?? randomUUID(), actor, createdAt: now };
    for (const { sku, fromCents, priceCents } of prices) {
      const changes = await tx.priceChange.findMany({
        where: { productSku: sku, cancelledAt: null },
        orderBy: { effectiveFrom: "desc" },
      });
      const earlier = changes.filter(({ effectiveFrom }) => effectiveFrom <= from);
      const [before] = earlier;
      if (before?.priceCents !== fromCents) return err({ code: "sale_changed" as const });
      const isTaken = changes.some(
        (one) =>
          (one.effectiveFrom >= from && one.effectiveFrom <= endsAt) ||
          // The sale that is running when this one begins.
          (one.effectiveFrom > from && one.saleId !== null && one.saleId === before.saleId),
      );
      if (isTaken) return err({ code: "sale_overlap" as const, sku });
      if (priceCents >= fromCents) return err({ code: "sale_not_lower" as const, sku });
      if (isLargeStep(fromCents, priceCents) && !confirmed)
        return err({ code: "large_step" as const });
      const compareAtCents = saleCompareAt(
        { priceCents, effectiveFrom: from, saleId: sale.saleId },
        provenHistory(earlier, getEnv().mode),
      );
      const begins = { priceCents, compareAtCents, effectiveFrom: from };
      const returns = {
        priceCents: fromCents,
        compareAtCents: null,
        effectiveFrom: endsAt,
      };
      await tx.priceChange.createMany({
        data: [begins, returns].map((price) => ({
          ...sale,
          ...price,
          productSku: sku,
        })),
      });
      await record(tx, { actor, sku, before, after: begins, now });
      await record(tx, { actor, sku, before: begins, after: returns, now });
    }
    await publishPages(tx);
    return ok({ startsAt: from });
  });
}

/**
 * Ends a sale now: its products have their earlier prices again at once. A sale that has not begun is
 * cancelled. Refuses when it is not the one the page showed, has begun since, or is over.
 */
export async function stopSale(
  { actor }: Staff<"write">,
  { saleId, known, hasBegun }: StopSaleInput,
  clock: Clock = systemClock,
): Promise<Result<null, SaleError>> {
  return inTransaction(async (tx) => {
    await lockProducts(tx);
    const now = clock();
    const changes = await findSale(tx, saleId, known);
    const planned = changes?.filter(({ effectiveFrom }) => effectiveFrom > now) ?? [];
    if (!changes || planned.length === 0) return err({ code: "sale_changed" as const });
    const begun = changes.filter(({ effectiveFrom }) => effectiveFrom <= now);
    if (begun.length > 0 !== hasBegun) return err({ code: "sale_changed" as const });
    await cancelPlanned(tx, saleId, now);
    for (const change of planned) {
      const { productSku: sku, priceCents, compareAtCents } = change;
      const running = begun.find(({ productSku }) => productSku === sku);
      const after = running && {
        priceCents,
        compareAtCents,
        effectiveFrom: now,
      };
      if (after)
        await tx.priceChange.create({
          data: { ...after, productSku: sku, saleId, actor, createdAt: now },
        });
      await record(tx, { actor, sku, before: running ?? change, after, now });
    }
    await publishPages(tx);
    return ok(null);
  });
}

/** Returns the changes of a sale; null when they are not those that the page showed. */
async function findSale(tx: Tx, saleId: string, known: string[]) {
  const changes = await tx.priceChange.findMany({
    where: { saleId, cancelledAt: null },
  });
  const isKnown = changes.length === known.length && changes.every(({ id }) => known.includes(id));
  return isKnown ? changes : null;
}

async function cancelPlanned(tx: Tx, saleId: string, now: Date): Promise<void> {
  await tx.priceChange.updateMany({
    where: { saleId, cancelledAt: null, effectiveFrom: { gt: now } },
    data: { cancelledAt: now },
  });
}

/** Locks all products, as their prices are changed together. */
async function lockProducts(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT sku FROM products ORDER BY sku FOR NO KEY UPDATE`;
}

type Recorded = {
  actor: string;
  sku: string;
  before: PriceDecision;
  after: PriceDecision | undefined;
  now: Date;
};

async function record(tx: Tx, { actor, sku, before, after, now }: Recorded): Promise<void> {
  const change = {
    before: toAuditData(before),
    ...(after && { after: toAuditData(after) }),
  };
  await recordAudit(tx, { actor, action: "price.changed", subject: sku, ...change }, now);
}
