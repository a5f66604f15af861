import { type TestShop } from "./shop";

/** Returns the devices that are reserved, by the counter and by the sum of all holds, and the free ones. */
export async function stockCounters(shop: TestShop) {
  const [stock, orders, carts] = await Promise.all([
    shop.db.stockItem.findUniqueOrThrow({ where: { id: "scultea-pro" } }),
    shop.db.stockReservation.aggregate({ _sum: { devices: true }, where: { state: "held" } }),
    shop.db.cartHold.aggregate({ _sum: { devices: true } }),
  ]);
  return {
    counted: stock.reserved,
    held: (orders._sum.devices ?? 0) + (carts._sum.devices ?? 0),
    free: stock.received - stock.sold - stock.reserved,
  };
}
