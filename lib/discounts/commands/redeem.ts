import "server-only";
import { type Cents } from "@/lib/core/money";
import { type Result, err, ok } from "@/lib/core/result";
import { personKey } from "@/lib/core/person-key";
import { type Tx } from "@/lib/platform/db/client";
import {
  type DiscountRefusal,
  maxNetworkUses,
  noUseLeft,
  outOfTime,
} from "@/lib/discounts/model/code";
import { readUses } from "../queries";

/** What an order takes from a code. */
export type DiscountUse = {
  /** The code as it is looked up (`codeKey`). */
  key: string;
  savedCents: Cents;
  /** The order was placed while the code was good: paid later, its dates are not asked again. */
  inTime?: boolean;
};

/**
 * Holds a code for a locked, unpaid order in place of what it held before; null gives that back. Every
 * order that wants the code waits here for its row: a limited code is never given out too often.
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
    // Ordered anew without it: a payment must not bring it back.
    if (earlier) await tx.discountRedemption.delete({ where: { orderId } });
    return ok(null);
  }
  // In one order, so that two orders that swap their codes never wait for each other.
  await tx.$queryRaw`
    SELECT id FROM discount_codes
    WHERE key = ${wanted.key} OR id = ${held?.codeId ?? null}::uuid
    ORDER BY id FOR UPDATE`;
  const code = await tx.discountCode.findUnique({ where: { key: wanted.key } });
  if (!code) return err({ code: "unknown" });
  const person = personKey(order.email);
  const late = wanted.inTime === true && !code.pausedAt;
  const uses = await readUses(tx, code, { person, except: { id: orderId } });
  const refusal = (late ? null : outOfTime(code, now)) ?? noUseLeft(code, uses);
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

/** How many uses of a code other unpaid orders of this order's network hold. */
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

/** Gives a locked order's code back, unless it was paid with it. */
export async function releaseDiscount(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH given_back AS (
      UPDATE discount_redemptions SET state = 'released', updated_at = now()
      WHERE order_id = ${orderId}::uuid AND state = 'held'
      RETURNING code_id
    )
    UPDATE discount_codes SET uses = uses - 1 FROM given_back WHERE id = given_back.code_id`;
}

/** Locks the row of an order's code: always after the order's own and before the stock's. */
export async function lockDiscount(tx: Tx, orderId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT code.id FROM discount_codes code JOIN discount_redemptions used ON used.code_id = code.id
    WHERE used.order_id = ${orderId}::uuid FOR UPDATE OF code`;
}

/**
 * Marks a paid, locked order's code as used. Money that comes after the code was given back keeps the
 * price it was paid at; when somebody else has the code by then, the answer names it.
 */
export async function consumeDiscount(
  tx: Tx,
  orderId: string,
): Promise<{ beyondLimit: string | null }> {
  const kept = await tx.discountRedemption.updateMany({
    where: { orderId, state: "held" },
    data: { state: "consumed" },
  });
  if (kept.count > 0) return { beyondLimit: null };
  await lockDiscount(tx, orderId);
  const late = await tx.discountRedemption.findUnique({
    where: { orderId },
    include: { code: true },
  });
  if (late?.state !== "released") return { beyondLimit: null };
  const { code, person } = late;
  const uses = await readUses(tx, code, { person, except: { id: orderId } });
  const beyondLimit = noUseLeft(code, uses) !== null;
  await tx.discountCode.update({ where: { id: code.id }, data: { uses: { increment: 1 } } });
  await tx.discountRedemption.update({
    where: { orderId },
    data: { state: "consumed", beyondLimit },
  });
  return { beyondLimit: beyondLimit ? code.code : null };
}
