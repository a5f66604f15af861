import "server-only";
import { type Cents } from "@/lib/core/money";
import { personKey } from "@/lib/core/person-key";
import { err, ok, type Result } from "@/lib/core/result";
import { type Tx } from "@/lib/platform/db/client";
import { type DiscountRefusal, maxNetworkUses, usageRefusal, validityRefusal } from "../model/code";
import { countUses } from "../queries";

export type DiscountUse = {
  /** The code in the form of `codeKey`. */
  key: string;
  savedCents: Cents;
  /** The order was placed while the code was valid, so its dates are not checked again. */
  inTime?: boolean;
};

/**
 * Reserves a code for a locked, unpaid order in place of its earlier one; null releases it. Every
 * order that uses the code waits here for its row, so that a limited code never exceeds its limit.
 * Returns the refusal when the code cannot be used.
 */
export async function reserveDiscount(
  tx: Tx,
  order: { id: string; email: string; networkKey: string | null },
  wanted: DiscountUse | null,
  now: Date,
): Promise<Result<null, DiscountRefusal>> {
  const orderId = order.id;
  const earlier = await tx.discountRedemption.findUnique({ where: { orderId } });
  const held = earlier?.state === "held" ? earlier : null;
  if (!wanted) {
    if (held) await releaseDiscount(tx, orderId);
    // The order was changed to have no code: a payment must not restore it.
    if (earlier) await tx.discountRedemption.delete({ where: { orderId } });
    return ok(null);
  }
  // Sorted by id, so that two orders that swap their codes cannot deadlock.
  await tx.$queryRaw`
    SELECT id FROM discount_codes
    WHERE key = ${wanted.key} OR id = ${held?.codeId ?? null}::uuid
    ORDER BY id FOR UPDATE`;
  const code = await tx.discountCode.findUnique({ where: { key: wanted.key } });
  if (!code) return err({ code: "unknown" });
  const person = personKey(order.email);
  const late = wanted.inTime === true && !code.pausedAt;
  const uses = await countUses(tx, code, { person, except: { id: orderId } });
  const refusal = (late ? null : validityRefusal(code, now)) ?? usageRefusal(code, uses);
  if (refusal) return err(refusal);
  const { networkKey } = order;
  if (code.maxUses !== null && networkKey !== null) {
    const ofNetwork = await countNetworkUses(tx, code.id, { id: orderId, networkKey });
    if (ofNetwork >= maxNetworkUses(code.maxUses - (uses.uses - ofNetwork)))
      return err({ code: "in_use" });
  }
  if (held && held.codeId !== code.id) await releaseDiscount(tx, orderId);
  if (held?.codeId !== code.id)
    await tx.discountCode.update({ where: { id: code.id }, data: { uses: { increment: 1 } } });
  const use = { codeId: code.id, state: "held", person, savedCents: wanted.savedCents } as const;
  await tx.discountRedemption.upsert({
    where: { orderId },
    create: { ...use, orderId, createdAt: now },
    update: use,
  });
  return ok(null);
}

/** Counts the uses of a code held by other unpaid orders of this order's network. */
function countNetworkUses(
  tx: Tx,
  codeId: string,
  { id, networkKey }: { id: string; networkKey: string },
): Promise<number> {
  const order = { reservation: { networkKey, state: "held" as const } };
  return tx.discountRedemption.count({
    where: { codeId, orderId: { not: id }, state: "held", order },
  });
}

/** Releases a locked order's code, unless the order was paid with it. */
export async function releaseDiscount(tx: Tx, orderId: string): Promise<void> {
  const redemption = await tx.discountRedemption.findUnique({ where: { orderId } });
  if (redemption?.state !== "held") return;
  await tx.discountRedemption.update({ where: { orderId }, data: { state: "released" } });
  await tx.discountCode.update({
    where: { id: redemption.codeId },
    data: { uses: { decrement: 1 } },
  });
}

/**
 * Sets what the code of a changed, locked order saves, and whose use of it this is; null takes the code off the order.
 * Does nothing without a code.
 */
export async function reviseDiscount(
  tx: Tx,
  order: { id: string; email: string },
  savedCents: Cents | null,
): Promise<void> {
  const orderId = order.id;
  await lockDiscount(tx, orderId);
  const redemption = await tx.discountRedemption.findUnique({ where: { orderId } });
  if (!redemption) return;
  if (savedCents !== null) {
    const data = { savedCents, person: personKey(order.email) };
    await tx.discountRedemption.update({ where: { orderId }, data });
    return;
  }
  if (redemption.state !== "released")
    await tx.discountCode.update({
      where: { id: redemption.codeId },
      data: { uses: { decrement: 1 } },
    });
  await tx.discountRedemption.delete({ where: { orderId } });
}

/** Locks the row of an order's code. Always after the order's row and before the stock's. */
export async function lockDiscount(tx: Tx, orderId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT code.id FROM discount_codes code JOIN discount_redemptions used ON used.code_id = code.id
    WHERE used.order_id = ${orderId}::uuid FOR UPDATE OF code`;
}

/**
 * Marks a paid order's code as used; the caller has locked the order and the code. A payment that
 * arrives after the code was released keeps its price. Returns the code as `beyondLimit` when its
 * limit is then exceeded.
 */
export async function consumeDiscount(
  tx: Tx,
  orderId: string,
): Promise<{ beyondLimit: string | null }> {
  const redemption = await tx.discountRedemption.findUnique({
    where: { orderId },
    include: { code: true },
  });
  if (!redemption || redemption.state === "consumed") return { beyondLimit: null };
  const { code, person, state } = redemption;
  if (state === "held") {
    await tx.discountRedemption.update({ where: { orderId }, data: { state: "consumed" } });
    return { beyondLimit: null };
  }
  const uses = await countUses(tx, code, { person, except: { id: orderId } });
  const beyondLimit = usageRefusal(code, uses) !== null;
  await tx.discountCode.update({ where: { id: code.id }, data: { uses: { increment: 1 } } });
  await tx.discountRedemption.update({
    where: { orderId },
    data: { state: "consumed", beyondLimit },
  });
  return { beyondLimit: beyondLimit ? code.code : null };
}
