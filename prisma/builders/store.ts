import { mapParts, sumParts } from "@/lib/catalog/model/parts";
import { DEVICE_STOCK_ID } from "@/lib/inventory/model/stock";
import { type Db } from "@/lib/platform/db/client";
import { buildOrder, type OrderOverrides } from "./order";
import { type BuiltOrder } from "./order-history";
import { addSoldStock, type StockSale } from "./stock";

/** Writes built orders with all their related rows. Existing rows stay unchanged. */
export async function insertOrders(db: Db, built: BuiltOrder[]): Promise<void> {
  const skipDuplicates = true;
  const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);
  await db.order.createMany({ data: built.map(({ order }) => order), skipDuplicates });
  await db.orderItem.createMany({ data: built.flatMap(({ items }) => items), skipDuplicates });
  await db.orderEvent.createMany({ data: built.flatMap(({ events }) => events), skipDuplicates });
  await db.paymentAttempt.createMany({ data: built.map(({ attempt }) => attempt), skipDuplicates });
  await db.stockReservation.createMany({
    data: built.map(({ reservation }) => ({ ...reservation, stockItemId: DEVICE_STOCK_ID })),
    skipDuplicates,
  });
  await db.refund.createMany({
    data: built.flatMap(({ refund }) => present(refund)),
    skipDuplicates,
  });
  await db.ledgerEntry.createMany({ data: built.flatMap(({ ledger }) => ledger), skipDuplicates });
  await db.emailMessage.createMany({
    data: built.flatMap(({ email }) => present(email)),
    skipDuplicates,
  });
}

/** Returns the parts these orders sold and returned, each with its time. */
export function stockSales(built: BuiltOrder[]): StockSale[] {
  return built
    .filter(({ reservation }) => reservation.state === "consumed")
    .flatMap(({ order, reservation, refund }) => [
      {
        orderId: order.id,
        parts: mapParts((part) => reservation[part]),
        at: order.paidAt instanceof Date ? order.paidAt : new Date(order.createdAt),
      },
      ...(refund && refund.restockDevices > 0
        ? [
            {
              orderId: order.id,
              parts: {
                devices: 0 - Number(refund.restockDevices),
                serums: 0 - Number(refund.restockSerums ?? 0),
                travelCases: 0 - Number(refund.restockTravelCases ?? 0),
              },
              at: new Date(refund.createdAt),
            },
          ]
        : []),
    ]);
}

/**
 * Builds and writes one order. Its devices are also added to the received ones, so that the free
 * stock does not change.
 */
export async function createOrder(
  db: Db,
  overrides: OrderOverrides = {},
): Promise<BuiltOrder["order"]> {
  const built = buildOrder(overrides);
  await addSoldStock(db, sumParts(stockSales([built]).map(({ parts }) => parts)).devices);
  await insertOrders(db, [built]);
  return built.order;
}
