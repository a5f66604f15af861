import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { addDays, italianDay } from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { type ReturnListState } from "@/lib/returns/model/list-filter";
import { listReturns } from "@/lib/returns/queries/returns";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "./by-staff";
import { signInAs } from "./request";
import { type TestShop } from "./shop";

export const GIULIA = "giulia@example.it";
export const DAY = 24 * 60;

/** Builds what the page's form sends, by default with the number of no order. */
export const typed = (overrides: Record<string, string> = {}) => ({
  submissionKey: randomUUID(),
  name: "Giulia Ferrante",
  orderNumber: "SC-7K3M-92QJ",
  email: GIULIA,
  ...overrides,
});

/** Stores an order of Giulia's, delivered some days ago at noon. */
export async function delivered(shop: TestShop, daysAgo = 3) {
  const order = await createOrder(shop.db, {
    status: "delivered",
    createdAt: addMinutes(new Date(), -(daysAgo + 4) * DAY),
    customer: { email: "Giulia@Example.it", firstName: "Giulia", lastName: "Ferrante" },
  });
  const deliveredAt = italianInstant(addDays(italianDay(new Date()), -daysAgo), "12:00");
  await shop.db.order.update({ where: { id: order.id }, data: { deliveredAt } });
  await shop.db.emailMessage.deleteMany();
  return order;
}

export const asStaff = async (shop: TestShop, role: "admin" | "viewer" = "admin") =>
  signInAs(await createAdmin(shop.db, { role, email: `${randomUUID()}@example.it` }));

export const onlyWithdrawal = (shop: TestShop) => shop.db.withdrawal.findFirstOrThrow();

/** Returns the dashboard's list of withdrawals. */
export async function listed(state: ReturnListState) {
  return (await byStaff(listReturns)({ state, page: 1 })).rows;
}
