import { randomUUID } from "node:crypto";
import { addMinutes, subDays } from "date-fns";
import { expect, test } from "vitest";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { countOrderViews, listAdminOrders, listRefundsDue } from "@/lib/orders/queries/order-list";
import { declareWithdrawal } from "@/lib/returns/commands/declare";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { createDispute } from "../../support/records";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
const DAY_MINUTES = 24 * 60;

/** Returns the ids in the view, and checks that its count and the order's page agree. */
async function inView() {
  const { rows } = await byStaff(listAdminOrders)({ ...orderList.initial, view: "refund_due" });
  expect((await byStaff(countOrderViews)()).refund_due).toBe(rows.length);
  const ids = rows.map(({ id }) => id);
  for (const { id } of await shop.db.order.findMany({ where: { withdrawals: { none: {} } } })) {
    const page = await byStaff(findOrderPage)(id, orderList.initial);
    expect(page?.refundDue !== null).toBe(ids.includes(id));
  }
  return ids;
}

async function jobs() {
  const { tasks } = await byStaff(getTodayBoard)(new Date());
  return tasks.filter(({ id }) => id.startsWith("refund-due-"));
}

const refund = (orderId: string, amountCents: number) =>
  byAdmin(refundOrder)(refundOf(orderId, { amountCents, reason: "cancelled" }));

test(
  "lists a cancelled order that is still paid, due in 14 days, without disputes and refunds under way",
  { tags: ["A-32"] },
  async () => {
    expect(await inView()).toEqual([]);
    const { orderId: id } = await placePaid(shop);
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
    const at = new Date();
    await byAdmin(setOrderStatus)({ orderId: id, status: "cancelled" }, () => at);
    expect(await inView()).toEqual([id]);
    expect(await jobs()).toMatchObject([
      {
        title: expect.stringMatching(new RegExp(`^${number}, da rimborsare 29,99\\s€$`)) as string,
        dueAt: addMinutes(at, 14 * DAY_MINUTES),
        action: "Rimborsa",
      },
    ]);
    expect(await byStaff(findOrderPage)(id, orderList.initial)).toMatchObject({
      refundDue: { restCents: 2999, cancelledAt: at },
    });

    await createDispute(id);
    expect(await inView()).toEqual([]);
    await shop.db.dispute.updateMany({ data: { state: "won" } });
    expect(await inView()).toEqual([id]);

    await shop.sandbox.fault("stripe", "refunds.create", "pending");
    await refund(id, 2999);
    expect(await inView()).toEqual([]);
    const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
    await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
    await shop.runUntilIdle();
    expect(await inView()).toEqual([id]);

    await refund(id, 1000);
    expect(await inView()).toEqual([id]);
    expect((await jobs())[0]?.title).toMatch(/19,99/);
    // A withdrawal is the task of its own day instead.
    await declareWithdrawal(
      {
        submissionKey: randomUUID(),
        name: "Francesca De Angelis",
        orderNumber: number,
        email: "francesca@example.it",
      },
      new Date(),
    );
    expect(await inView()).toEqual([id]);
    expect(await jobs()).toEqual([]);
    await refund(id, 1999);
    expect(await inView()).toEqual([]);
    expect(await jobs()).toEqual([]);
  },
);

test("of more orders than are asked for, finds those placed first, the longest cancelled first", async () => {
  const now = new Date();
  const cancelledAfter = async (days: number, at: Date) => {
    const createdAt = subDays(now, days);
    const state = { status: "cancelled", paymentStatus: "paid" } as const;
    const { id: orderId } = await createOrder(shop.db, { ...state, createdAt });
    const data = { to: "cancelled" };
    await shop.db.orderEvent.create({
      data: { orderId, at, actor: "system", type: "status_changed", data },
    });
    return orderId;
  };
  const first = await cancelledAfter(9, now);
  const second = await cancelledAfter(8, subDays(now, 1));
  const found = async (limit: number) => (await listRefundsDue({ limit })).map(({ id }) => id);
  expect(await found(2)).toEqual([second, first]);
  expect(await found(1)).toEqual([first]);
});
