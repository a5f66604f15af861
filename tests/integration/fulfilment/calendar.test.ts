import { expect, test } from "vitest";
import { dateToDay } from "@/lib/core/business-days";
import { saveSettings } from "@/lib/fulfilment/commands/save-settings";
import { orderList } from "@/lib/orders/model/list-filter";
import { listAdminOrders } from "@/lib/orders/queries/order-list";
import { getDb } from "@/lib/platform/db/client";
import { type FormTexts } from "@/lib/settings/model/form";
import { getSettings } from "@/lib/settings/queries";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { textsIn } from "../../support/settings";
import { useShop } from "../../support/use-shop";

useShop({ admin: true });

const monday = new Date("2027-08-09T09:00:00Z");
const closure = { "closures/0/from": "2027-08-10", "closures/0/to": "2027-08-20" };

async function save(form: string, changes: FormTexts, seenOrders = 0) {
  const known = await textsIn(form);
  const input = { form, known, texts: { ...known, ...changes }, seenOrders };
  return byAdmin(saveSettings)(input, monday);
}

const place = (createdAt: string, shippingType: OrderOverrides["shippingType"] = "express") =>
  createOrder(getDb(), { createdAt: new Date(createdAt), shippingType });

async function listLate(now: Date) {
  const filter = { ...orderList.initial, view: "late" as const };
  const { rows } = await byStaff(listAdminOrders)(filter, now);
  return rows.map(({ number }) => number).sort();
}

test("a closure in which promised orders should leave is saved once they were seen, and moves no promise", async () => {
  const leavesToday = await place("2027-08-06T09:00:00Z");
  const express = await place("2027-08-09T08:00:00Z");
  const standard = await place("2027-08-09T08:00:00Z", "standard");
  await createOrder(getDb(), { createdAt: monday, status: "shipped" });
  const refused = { ok: false, error: { code: "orders_hurried", orders: 2 } };
  expect(await save("giorni-e-chiusure", closure)).toEqual(refused);
  expect(await save("giorni-e-chiusure", closure, 1)).toEqual(refused);
  expect(await getDb().setting.count()).toBe(0);
  expect(await listLate(new Date("2027-08-09T14:01:00Z"))).toEqual([leavesToday.number]);

  expect(await save("giorni-e-chiusure", closure, 2)).toMatchObject({ ok: true });
  const promised = async ({ id }: { id: string }) =>
    dateToDay((await getDb().order.findUniqueOrThrow({ where: { id } })).deliverBy);
  expect(await promised(express)).toBe("2027-08-11");
  expect(await promised(standard)).toBe("2027-08-18");
  expect(await listLate(monday)).toEqual([]);
  expect(await listLate(new Date("2027-08-09T14:01:00Z"))).toEqual(
    [leavesToday, express, standard].map(({ number }) => number).sort(),
  );
});

test("a change that gives more time, and other settings, need no warning", async () => {
  await place("2027-08-09T08:00:00Z");
  expect(await save("giorni-e-chiusure", { pickUp: "18:00" })).toMatchObject({ ok: true });
  expect(await save("contatti", { hours: "mai" })).toMatchObject({ ok: true });
});

test("days of shipping and days of delivery agree, whichever is changed", async () => {
  const mondays = { weekdays: "mon thu" };
  expect(await save("giorni-e-chiusure", mondays)).toMatchObject({
    error: { fieldErrors: { weekdays: expect.stringContaining("almeno 4") as string } },
  });
  expect(await save("spedizione", { "express/businessDays": "4" })).toMatchObject({ ok: true });
  expect(await save("giorni-e-chiusure", mondays)).toMatchObject({ ok: true });
  expect((await getSettings()).calendar.weekdays).toEqual(["mon", "thu"]);
  expect(await save("spedizione", { "express/businessDays": "3" })).toMatchObject({
    error: { fieldErrors: { "express/businessDays": expect.any(String) as string } },
  });
});
