import { beforeEach, describe, expect, test } from "vitest";
import { dayToDate } from "@/lib/core/business-days";
import { groupTasks } from "@/lib/dashboard/model/today";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { getDb } from "@/lib/platform/db/client";
import { type ShippingType } from "@/lib/shipping/model/options";
import { createAdmin } from "@/prisma/builders/admin";
import { createStock } from "@/prisma/builders/stock";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { createDispute, createMessage, createRefund } from "../../support/records";
import { createPartnerRequest } from "../../support/records";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";

// A Monday, 11:49 in Italy.
const now = new Date("2026-11-23T10:48:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

useDatabase({ catalogue: true });
beforeEach(async () => {
  await createStock(getDb(), { free: 47 });
});

async function board() {
  const read = await byStaff(getTodayBoard)(now);
  return { ...read, groups: groupTasks(read.tasks, now) };
}

async function toShip(deliverBy: string, shippingType: ShippingType) {
  const { id } = await createOrder(getDb(), { createdAt: hoursAgo(20), shippingType });
  return getDb().order.update({ where: { id }, data: { deliverBy: dayToDate(deliverBy) } });
}

describe("open tasks", () => {
  beforeEach(async () => signInAs(await createAdmin(getDb())));

  test("are none in an empty shop", async () => {
    const empty = await board();
    expect(empty.tasks).toEqual([]);
    expect(empty).toMatchObject({
      toShip: 0,
      slipIds: [],
      sellable: { units: 47, bottleneck: "devices" },
    });
    expect(empty.done).toEqual({ count: 0, last: null });
  });

  test("say that no worker runs", async () => {
    await getDb().$executeRaw`
      INSERT INTO pgboss.job (name, state, completed_on)
      VALUES ('reconcile-payments', 'completed', ${hoursAgo(3)})`;
    expect((await board()).tasks).toMatchObject([
      {
        title: "Nessuno esegue le attività automatiche",
        detail: expect.stringContaining("dal 23 nov 2026 alle 08:48") as string,
      },
    ]);
  });

  test("show parcels by pick-up: one alone by its number, several of a kind as one task", async () => {
    const late = await toShip("2026-11-23", "express");
    const today = [await toShip("2026-11-24", "express"), await toShip("2026-11-24", "express")];
    for (let count = 0; count < 3; count += 1) await toShip("2026-12-02", "standard");
    await toShip("2026-12-07", "standard");
    const { groups, toShip: count, slipIds } = await board();
    expect(groups.late).toMatchObject([
      { title: expect.stringContaining(late.number) as string, action: "Spedisci" },
    ]);
    expect(groups.late[0]?.href).toBe(`/admin/ordini/${late.id}`);
    expect(groups.today.map(({ title }) => title)).toEqual(["2 ordini con spedizione espressa"]);
    expect(groups.tomorrow.map(({ title }) => title)).toEqual(["3 ordini con spedizione standard"]);
    expect(groups.later).toHaveLength(1);
    expect(count).toBe(7);
    // Two with the same time can come in either order.
    expect(slipIds[0]).toBe(late.id);
    expect(slipIds.slice(1).sort()).toEqual(today.map(({ id }) => id).sort());
  });

  test("exclude parcels that were shipped, refunded or never paid", async () => {
    await createOrder(getDb(), { status: "shipped", createdAt: hoursAgo(90) });
    await createOrder(getDb(), { paymentStatus: "pending", status: "pending" });
    const { id, totalCents } = await toShip("2026-11-24", "express");
    await getDb().order.update({ where: { id }, data: { refundedCents: totalCents } });
    expect((await board()).tasks).toEqual([]);
  });

  test("messages and partner requests are due after the hours in the settings", async () => {
    await createMessage(hoursAgo(27));
    await createPartnerRequest(hoursAgo(17));
    const { groups } = await board();
    expect(groups.late).toMatchObject([{ kind: "message", title: "«Il display è spento»" }]);
    expect(groups.today).toMatchObject([
      { kind: "partner", title: "Richiesta di Armonia, Verona" },
    ]);
    await getDb().setting.create({ data: { key: "contact", value: { replyWithinHours: 48 } } });
    expect((await board()).groups.late).toEqual([]);
  });

  test("failed e-mails, uncertain payments, pending refunds, disputes, alerts, low stock are listed", async () => {
    const { id, number } = await createOrder(getDb(), {
      status: "delivered",
      createdAt: hoursAgo(400),
    });
    const unsure = await createOrder(getDb(), {
      paymentStatus: "pending",
      status: "pending",
      paymentMethod: "paypal",
    });
    await getDb().emailMessage.updateMany({
      where: { orderId: id },
      data: { state: "failed", lastError: "rejected: no_such_box" },
    });
    await getDb().paymentAttempt.updateMany({
      where: { orderId: unsure.id },
      data: { state: "processing", expiresAt: new Date("2026-11-23T15:48:00Z") },
    });
    await createRefund(id, { createdAt: hoursAgo(50) });
    await createDispute(id, now);
    for (const kind of ["dispute_opened", "refund_failed"])
      await getDb().alert.create({ data: { dedupeKey: kind, kind, data: {}, createdAt: now } });
    await getDb().stockItem.updateMany({ data: { received: 5, sold: 0 } });
    const { groups } = await board();
    expect(groups.late).toMatchObject([{ kind: "refund", href: `/admin/ordini/${id}` }]);
    expect(groups.today.map(({ kind }) => kind)).toEqual([
      "payment",
      "email",
      "dispute",
      "refund",
      "stock",
    ]);
    expect(groups.today[0]?.detail).toContain("scorta tenuta fino alle 16:48");
    expect(groups.today[1]?.title).toContain(number);
    expect(groups.today.at(-1)?.title).toBe("Restano 5 dispositivi");
  });

  test("counts what was done today, not yesterday", async () => {
    const one = await createOrder(getDb(), { status: "shipped", createdAt: hoursAgo(60) });
    const other = await createOrder(getDb(), { status: "shipped", createdAt: hoursAgo(60) });
    await getDb().order.update({ where: { id: one.id }, data: { shippedAt: hoursAgo(1) } });
    await getDb().order.update({ where: { id: other.id }, data: { shippedAt: hoursAgo(24) } });
    const { done } = await board();
    expect(done).toEqual({
      count: 1,
      last: { at: hoursAgo(1), text: `${one.number} spedito` },
    });
  });
});
