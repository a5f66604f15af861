import { expect, test } from "vitest";
import { recordReturnedParcel } from "@/lib/fulfilment/commands/add-to-timeline";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { findRefundable } from "@/lib/ledger/queries";
import { orderList } from "@/lib/orders/model/list-filter";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop();

async function goodsOf(orderId: string) {
  const found = await byStaff(findRefundable)(orderId);
  return found?.goods;
}

test("a sent parcel is out until staff record that it came back; then all its parts return with the refund", async () => {
  const { orderId } = await placePaid(shop, { items: [{ sku: "pack-duo-premium", quantity: 1 }] });
  await signInAs(await createAdmin(shop.db));
  expect(await goodsOf(orderId)).toBe("never_left");
  expect(await outcomeOf(byAdmin(recordReturnedParcel)({ orderId }, new Date()))).toBe(
    "not_shipped",
  );
  const parcel = { carrier: "brt", trackingCode: "086199300412" } as const;
  await byAdmin(setOrderStatus)({ orderId, status: "shipped", parcel });
  expect(await goodsOf(orderId)).toBe("out");

  const presses = await Promise.all(
    [1, 2, 3].map(() => byAdmin(recordReturnedParcel)({ orderId }, new Date())),
  );
  expect(presses.every(({ ok }) => ok)).toBe(true);
  expect(await goodsOf(orderId)).toBe("back");
  const page = await byStaff(findOrderPage)(orderId, orderList.initial);
  const titles = page?.timeline.map((entry) => timelineText(entry).title);
  expect(titles?.filter((title) => title === "Il pacco è tornato")).toHaveLength(1);

  const restock = { devices: 2, serums: 2, travelCases: 1 };
  expect(
    await outcomeOf(byAdmin(refundOrder)(refundOf(orderId, { amountCents: 5999, restock }))),
  ).toBe("ok");
  expect(await byStaff(findRefundable)(orderId)).toMatchObject({ restocked: restock });
  const parts = await shop.db.partStock.findMany();
  expect(parts.map(({ sold }) => sold)).toEqual([0, 0]);
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: 0 });
});
