import { expect, test } from "vitest";
import { GET as exportCustomers } from "@/app/admin/clienti/esporta/route";
import { GET as getCourierFile } from "@/app/admin/spedizioni/file/route";
import { approve, refuseApproval } from "@/lib/fulfilment/commands/decide-approval";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import { getPickingList, getShippingDesk } from "@/lib/fulfilment/queries/desk";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { listPackingSlips } from "@/lib/fulfilment/queries/order-table";
import { type StaffRole } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { stockList } from "@/lib/inventory/model/list-filter";
import { getStockBoard } from "@/lib/inventory/queries/stock";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { changeColleague } from "@/lib/staff/commands/change-colleague";
import { listStaff } from "@/lib/staff/queries/colleagues";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byAllowed, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const shop = useShop();
const now = new Date("2026-11-23T13:05:00Z");
const person = (name: string, role: StaffRole, more: { mayExport?: boolean } = {}) =>
  createAdmin(shop.db, { name, role, email: `${name.toLowerCase()}@example.it`, ...more });

test("the warehouse ships and counts, and reads no price and no e-mail address", async () => {
  await signInAs(await person("Mario", "warehouse"));
  const { id, email, totalCents } = await createOrder(shop.db, {
    createdAt: now,
    status: "confirmed",
  });
  const seen = JSON.stringify([
    await byAllowed("enter", getShippingDesk)(now),
    await byAllowed("enter", getPickingList)([id]),
    await byAllowed("enter", listPackingSlips)([id]),
    await byAllowed("enter", getStockBoard)(stockList.initial, now),
    await (
      await getCourierFile(
        new Request(`${shop.siteUrl}/admin/spedizioni/file?scelti=${id}&formato=generic`),
        { params: Promise.resolve({}) },
      )
    ).text(),
  ]);
  expect(seen).toContain(id);
  expect(seen).not.toContain(email);
  expect(seen).not.toMatch(new RegExp(`[Cc]ents|\\b${totalCents}\\b`));
  await expect(byStaff(findOrderPage)(id, orderList.initial)).rejects.toThrow("read_only");

  const parcel = { carrier: "brt", trackingCode: "0861 7" } as const;
  const shipped = await valueOf(
    byAllowed("ship", shipOrder)({ orderId: id, from: "confirmed", parcel, notify: true }, now),
  );
  await signInAs(await person("Piero", "warehouse"));
  const undo = { orderId: id, changeId: shipped.changeId ?? "" };
  expect(await outcomeOf(byAllowed("ship", undoStatusChange)(undo, now))).toBe("changed_meanwhile");
});

test("support refunds up to its limit, and an administrator confirms the rest", async () => {
  const admin = await person("Anna", "admin");
  await signInAs(admin);
  await saveForm("seconda-conferma", { supportCents: "20" });
  const { orderId } = await placePaid(shop);
  const support = await person("Sara", "support");
  await signInAs(support);
  const refund = (amountCents: number) =>
    valueOf(
      byAllowed(
        "refund",
        refundOrder,
      )(refundOf(orderId, { reason: "agreement", amountCents, code: "123456" })),
    );
  expect(await refund(2_000)).toEqual({ state: "succeeded" });
  expect(await refund(1)).toEqual({ state: "waiting" });
  const { id } = await shop.db.approval.findFirstOrThrow();

  await signInAs(await person("Rita", "support"));
  const takeBack = () =>
    byAllowed("refund", refuseApproval)({ id, reason: "Non serve più" }, new Date());
  expect(await outcomeOf(takeBack())).toBe("read_only");
  await signInAs(support);
  expect(await outcomeOf(takeBack())).toBe("ok");

  expect(await refund(2)).toEqual({ state: "waiting" });
  await signInAs(admin);
  const waiting = await shop.db.approval.findFirstOrThrow({ where: { decision: null } });
  expect(await outcomeOf(byAdmin(approve)({ id: waiting.id }, new Date()))).toBe("ok");
  await shop.runUntilIdle();
  const made = await shop.db.refund.aggregate({ _sum: { amountCents: true } });
  expect(made._sum.amountCents).toBe(2_002);
});

test("customers' data leave only with the right to export, and the administrators are told", async () => {
  const admin = await person("Anna", "admin");
  const viewer = await person("Vera", "viewer");
  await createOrder(shop.db, { createdAt: now });
  const download = () =>
    exportCustomers(new Request(`${shop.siteUrl}/admin/clienti/esporta`), {
      params: Promise.resolve({}),
    });
  await signInAs(viewer);
  expect((await download()).status).toBe(403);
  expect(await shop.db.auditEntry.count()).toBe(0);

  await signInAs(admin);
  const change = { userId: viewer.id, change: "allow_export" } as const;
  expect(await outcomeOf(byAdmin(changeColleague)(change, now))).toBe("ok");
  const { colleagues } = await byStaff(listStaff)();
  expect(colleagues.find(({ id }) => id === viewer.id)).toMatchObject({ mayExport: true });

  await signInAs(viewer);
  expect((await download()).status).toBe(200);
  await shop.runUntilIdle();
  const mails = await shop.db.emailMessage.findMany({ where: { kind: "staff_export" } });
  expect(mails).toMatchObject([{ readerId: admin.id, state: "sent" }]);
});

test("the right to export does not open the pages to the warehouse", async () => {
  await signInAs(await person("Mario", "warehouse", { mayExport: true }));
  expect(await requireStaff("export")).toEqual({ ok: false, error: { code: "read_only" } });
  expect(await requireStaff("read")).toEqual({ ok: false, error: { code: "read_only" } });
  expect((await requireStaff("enter")).ok).toBe(true);
});
