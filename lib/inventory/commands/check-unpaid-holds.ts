import "server-only";
import { subHours } from "date-fns";
import { type Parts } from "@/lib/catalog/model/parts";
import { listProductContents } from "@/lib/catalog/queries";
import { err, ok, type Result } from "@/lib/core/result";
import { type Prisma, type Tx } from "@/lib/platform/db/client";
import { allUnsold, orderablePieces, type Pieces, sellableDevices } from "../model/sellable";
import {
  LAPSE_HOURS,
  limitedPieces,
  maxUnpaidDevices,
  SMALL_HOLD_DEVICES,
  type UnpaidHoldRefusal,
} from "../model/stock";
import { readStock } from "../queries/stock";

/**
 * Checks that an order stays within what its network may hold unpaid, and returns the number of
 * devices (of serums, for an order without a device) that can be sold without those held by carts. Orders of one network, and those of all networks that
 * are large or follow an unpaid one, wait here for each other until the transaction ends. Call it after locking the order and before
 * locking a discount code or the stock. A null `networkKey` sets no limit.
 */
export async function checkUnpaidHolds(
  tx: Tx,
  { orderId, networkKey, ...parts }: Parts & { orderId: string; networkKey: string | null },
  now: Date,
): Promise<Result<{ free: number }, UnpaidHoldRefusal>> {
  const pieces = limitedPieces(parts);
  if (networkKey !== null) await waitForOthers(tx, networkKey, 1);
  const [products, stock] = [await listProductContents(tx), await readStock(tx)];
  // Serums alone need no device.
  const left = (held: Pieces) =>
    parts.devices === 0 ? (held.serums ?? 0) : sellableDevices(products, held).units;
  const free = left(orderablePieces({ ...stock, inCarts: 0 }));
  if (networkKey === null) return ok({ free });
  const others = { orderId: { not: orderId } };
  const ofNetwork = await countUnpaid(tx, { ...others, networkKey });
  const lapsed = await tx.stockReservation.count({
    where: {
      ...others,
      networkKey,
      state: "released",
      expiresAt: { gt: subHours(now, LAPSE_HOURS) },
    },
  });
  const own = pieces + ofNetwork;
  if (own <= SMALL_HOLD_DEVICES && lapsed === 0) return ok({ free });
  await waitForOthers(tx, "large unpaid orders", 2);
  const limit = maxUnpaidDevices(left(allUnsold(stock)), {
    own,
    strangers: (await countUnpaid(tx, others)) - ofNetwork,
    hasLapsed: lapsed > 0,
  });
  if (own <= limit) return ok({ free });
  return err({ code: limit > 0 && pieces > limit ? "few_left" : "unpaid_orders" });
}

/** Waits until other transactions that hold the same lock have ended. */
async function waitForOthers(tx: Tx, name: string, seed: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, ${seed}))`;
}

/** Returns how many pieces unpaid orders hold (`limitedPieces`). */
async function countUnpaid(tx: Tx, where: Prisma.StockReservationWhereInput): Promise<number> {
  const { _sum } = await tx.stockReservation.aggregate({
    where: { ...where, state: "held" },
    _sum: { devices: true, serums: true },
  });
  return limitedPieces({ devices: _sum.devices ?? 0, serums: _sum.serums ?? 0 });
}
