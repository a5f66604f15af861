import { expect, test } from "vitest";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { refreshStatistics } from "@/lib/dashboard/commands/refresh-statistics";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { orderLink } from "@/lib/orders/queries/order-link";
import { getDb } from "@/lib/platform/db/client";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2026-11-22T03:20:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

useDatabase({ catalogue: true });

const unpaid = { paymentStatus: "pending", status: "pending" } as const;

async function place(email: string, days: number, change: object = {}) {
  const order = await createOrder(getDb(), {
    customer: { email },
    createdAt: daysAgo(days),
    ...change,
  });
  // As the ledger leaves them when the pay page ends.
  await getDb().paymentAttempt.updateMany({
    where: { orderId: order.id, state: { in: ["created", "redirected"] } },
    data: { state: "expired" },
  });
  return order.id;
}

const emailOf = async (id: string) =>
  (await getDb().order.findUniqueOrThrow({ where: { id } })).email;

const figures = () => byStaff(getOrderStatistics)("2026-11-22");

test("an unpaid order names its customer for thirty days", async () => {
  const old = await place("anna@example.it", 31, unpaid);
  const declined = await place("dora@example.it", 31, {
    paymentStatus: "failed",
    status: "cancelled",
  });
  const young = await place("bea@example.it", 29, unpaid);
  const paid = await place("carla@example.it", 31);
  const processing = await place("elsa@example.it", 31, unpaid);
  await getDb().paymentAttempt.updateMany({
    where: { orderId: processing },
    data: { state: "processing" },
  });
  await applyRetention(now);
  const nothing = { lastName: "", phone: "", address: "", postalCode: "", city: "", province: "" };
  expect(await getDb().order.findUnique({ where: { id: old } })).toMatchObject({
    ...nothing,
    firstName: "Dati cancellati",
    email: `${old}@anonimo.invalid`,
    totalCents: 2999,
  });
  expect(await emailOf(declined)).toBe(`${declined}@anonimo.invalid`);
  expect(await emailOf(young)).toBe("bea@example.it");
  expect(await emailOf(paid)).toBe("carla@example.it");
  expect(await emailOf(processing)).toBe("elsa@example.it");
  expect(await getDb().retentionRun.findFirst()).toMatchObject({ counts: { unpaidOrders: 2 } });
});

test("the owner sets the time", async () => {
  await getDb().setting.create({ data: { key: "retention", value: { unpaidDays: 90 } } });
  const id = await place("anna@example.it", 80, unpaid);
  await applyRetention(now);
  expect(await emailOf(id)).toBe("anna@example.it");
});

test("statistics stay the same", async () => {
  await signInAs(await createAdmin(getDb()));
  // Anna ordered twice without paying and once with; Bea twice without.
  await place("anna@example.it", 60, unpaid);
  await place("Anna@example.it", 50, unpaid);
  await place("anna@example.it", 40);
  await place("bea@example.it", 60, unpaid);
  await place("bea@example.it", 50, unpaid);
  const before = await figures();
  expect(before).toMatchObject({ orders: 5, customers: 2, revenueCents: 2999 });
  await applyRetention(now);
  expect(await getDb().order.count({ where: { email: { endsWith: "@anonimo.invalid" } } })).toBe(4);
  expect(await figures()).toEqual(before);
  await refreshStatistics();
  expect(await figures()).toEqual(before);
});

test("an anonymised order cannot be paid any more", async () => {
  const id = await place("anna@example.it", 31, unpaid);
  await applyRetention(now);
  const token = orderLink(id, now).split("/").at(-1) ?? "";
  expect(await outcomeOf(payAgain({ token, payment_method: "stripe" }, () => now))).toBe(
    "order_closed",
  );
});
