import { addHours } from "date-fns";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { approve, refuseApproval } from "@/lib/fulfilment/commands/decide-approval";
import { saveSettings } from "@/lib/fulfilment/commands/save-settings";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { sealSecret } from "@/lib/identity/secrets/secret-box";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { anonymiseOrders } from "@/lib/privacy/commands/anonymise-orders";
import { findOpenMatters } from "@/lib/privacy/commands/erase";
import { auditLog } from "@/lib/staff/model/list-filter";
import { listAudit } from "@/lib/staff/queries/audit-log";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { onlyOrder, placePaid, refundOf } from "../../support/payments";
import { createRefund } from "../../support/records";
import { signInAs } from "../../support/request";
import { saveForm, textsIn } from "../../support/settings";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const shop = useShop();
const secret = new Secret({ size: 20 }).base32;
const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

let orderId: string;
let anna: { id: string };
let bruno: { id: string };

const person = (name: string, role: "admin" | "viewer" = "admin") =>
  createAdmin(shop.db, { name, role, email: `${name.toLowerCase()}@example.it` });

beforeEach(async () => {
  anna = await person("Anna");
  bruno = await person("Bruno");
  await signInAs(anna);
  await saveForm("seconda-conferma", { fromCents: "20" });
  ({ orderId } = await placePaid(shop));
});

const ask = (overrides: Parameters<typeof refundOf>[1] = {}) =>
  byAdmin(refundOrder)(refundOf(orderId, { reason: "agreement", ...overrides }));
const onlyId = async () => (await shop.db.approval.findFirstOrThrow()).id;
const decide = (id: string, now = new Date()) => byAdmin(approve)({ id }, now);
const pageNow = async () => {
  const page = await byStaff(findOrderPage)(orderId, orderList.initial);
  if (!page) throw new Error("no order");
  return page;
};
const tasksNow = async () =>
  (await byStaff(getTodayTasks)(new Date())).tasks.filter(({ kind }) => kind === "approval");
const turnOn = ({ id }: { id: string }) =>
  shop.db.user.update({
    where: { id },
    data: { totpSince: new Date(), totpSecret: sealSecret(secret, id) },
  });

describe("a large refund", () => {
  test("waits for a second administrator, who has it made once, as it was asked", async () => {
    const asked = refundOf(orderId, { reason: "agreement" });
    const press = () => valueOf(byAdmin(refundOrder)(asked));
    expect([await press(), await press()]).toEqual([{ state: "waiting" }, { state: "waiting" }]);
    expect(await shop.db.refund.count()).toBe(0);
    expect(await tasksNow()).toEqual([]);
    await signInAs(bruno);
    expect(await tasksNow()).toMatchObject([
      {
        title: expect.stringContaining("Rimborso di") as string,
        detail: expect.stringContaining("Anna") as string,
      },
    ]);
    const id = await onlyId();
    const outcomes = await Promise.all([decide(id), decide(id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.runUntilIdle();
    expect((await onlyOrder(shop)).refunds).toMatchObject([
      { state: "succeeded", amountCents: 2999, requestedBy: `admin:${anna.id}` },
    ]);
    const page = await pageNow();
    expect(page.approvals).toEqual([]);
    const told = page.timeline.map((entry) => timelineText(entry));
    expect(told).toContainEqual({
      title: "Confermato da una seconda persona",
      detail: expect.stringMatching(/^rimborso di .*29,99.*, Bruno, l’ha chiesto Anna$/) as string,
    });
    const { rows } = await byStaff(listAudit)(auditLog.initial);
    expect(rows.find(({ action }) => action === "approval.given")).toMatchObject({
      actor: "Bruno",
      changes: expect.arrayContaining([
        { path: ["askedBy"], before: null, after: "Anna" },
      ]) as unknown[],
    });
    await expectRecordsToBalance(shop);
  });

  test("is made at once with the person's own code, which counts only once", async () => {
    await turnOn(anna);
    const code = codeNow();
    expect(await outcomeOf(ask({ code: "000000" }))).toBe("invalid_code");
    expect(await outcomeOf(ask({ code: "ABCD-EFGH" }))).toBe("invalid_code");
    expect(await valueOf(ask({ code, amountCents: 2000 }))).toEqual({ state: "succeeded" });
    expect(await outcomeOf(ask({ code, amountCents: 900 }))).toBe("invalid_code");
    expect(
      (await pageNow()).timeline.map(({ source }) => "type" in source && source.type),
    ).toContain("approval_by_code");
  });

  test.each([
    { factor: false, code: undefined, refusal: "second_factor_missing" },
    { factor: false, code: "123456", refusal: "second_factor_missing" },
    { factor: true, code: undefined, refusal: "code_required" },
  ])("needs the code of an only administrator: $refusal", async ({ factor, code, refusal }) => {
    await shop.db.user.update({ where: bruno, data: { disabledAt: new Date() } });
    if (factor) await turnOn(anna);
    expect(await outcomeOf(ask({ code }))).toBe(refusal);
    expect(await shop.db.approval.count()).toBe(0);
  });

  test("cannot be split into small ones", async () => {
    expect(await valueOf(ask({ amountCents: 1900 }))).toEqual({ state: "succeeded" });
    expect(await valueOf(ask({ amountCents: 100 }))).toEqual({ state: "waiting" });
    await turnOn(anna);
    const code = codeNow();
    expect(await outcomeOf(ask({ amountCents: 100 }))).toBe("already_asked");
    expect(await outcomeOf(ask({ amountCents: 100, code }))).toBe("already_asked");
  });

  test("of a cancelled order waits too, and the order stays cancelled", async () => {
    const { orderId: _, reason, ...refund } = refundOf(orderId);
    expect(reason).toBe("withdrawal");
    expect(
      await valueOf(byAdmin(setOrderStatus)({ orderId, status: "cancelled", refund })),
    ).toMatchObject({ status: "cancelled", refund: { state: "waiting" } });
  });
});

test("one person cannot raise or drop the sum without their own code", async () => {
  const save = async (fromCents: string, code?: string) => {
    const known = await textsIn("seconda-conferma");
    const texts = { ...known, fromCents };
    const typed = { form: "seconda-conferma", known, texts, seenOrders: 0, code };
    return byAdmin(saveSettings)(typed, new Date());
  };
  expect(await outcomeOf(save("0"))).toBe("second_factor_missing");
  await turnOn(anna);
  expect(await outcomeOf(save("21"))).toBe("code_required");
  expect(await outcomeOf(save("10"))).toBe("ok");
  expect(await outcomeOf(save("0", codeNow()))).toBe("ok");
});

describe("a request", () => {
  const refuse = (id: string) => byAdmin(refuseApproval)({ id, reason: "Non serve" }, new Date());

  test.each([
    { by: "Anna", at: 1, refusal: "own_request" },
    { by: "Bruno", at: 72, refusal: "expired" },
  ])("is not approved by $by after $at hours", async ({ by, at, refusal }) => {
    await ask();
    await signInAs(by === "Anna" ? anna : bruno);
    expect(await outcomeOf(decide(await onlyId(), addHours(new Date(), at)))).toBe(refusal);
    expect(await shop.db.refund.count()).toBe(0);
  });

  test("is not sent again once it was refused", async () => {
    const asked = refundOf(orderId, { reason: "agreement" });
    await valueOf(byAdmin(refundOrder)(asked));
    await signInAs(bruno);
    await valueOf(refuse(await onlyId()));
    await signInAs(anna);
    expect(await outcomeOf(byAdmin(refundOrder)(asked))).toBe("already_decided");
  });

  test("of a cancelled order is not approved once the order runs again", async () => {
    const { orderId: _, reason: __, ...refund } = refundOf(orderId);
    await valueOf(byAdmin(setOrderStatus)({ orderId, status: "cancelled", refund }));
    await valueOf(byAdmin(setOrderStatus)({ orderId, status: "confirmed", reason: "Riaperto" }));
    await signInAs(bruno);
    expect(await outcomeOf(decide(await onlyId()))).toBe("not_cancelled");
  });

  test("is only read by a colleague who may not write", async () => {
    await ask();
    await signInAs(await person("Carla", "viewer"));
    expect((await pageNow()).approvals).toHaveLength(1);
    await expect(decide(await onlyId())).rejects.toThrow("read_only");
  });

  test("is checked again when it is approved, and waits on after a refusal of its command", async () => {
    await ask();
    await createRefund(orderId);
    await signInAs(bruno);
    const id = await onlyId();
    expect(await outcomeOf(decide(id))).toBe("above_rest");
    expect((await pageNow()).approvals).toHaveLength(1);
    await valueOf(refuse(id));
    expect(await outcomeOf(decide(id))).toBe("already_decided");
    expect((await pageNow()).timeline.map((entry) => timelineText(entry))).toContainEqual({
      title: "Seconda conferma rifiutata",
      detail: expect.stringMatching(/Bruno, l’ha chiesto Anna, Non serve$/) as string,
    });
  });

  test("keeps others from giving back a smaller sum until it is decided", async () => {
    await ask();
    await signInAs(bruno);
    expect(await outcomeOf(ask({ amountCents: 500 }))).toBe("already_asked");
    await valueOf(refuse(await onlyId()));
    expect(await outcomeOf(ask({ amountCents: 500 }))).toBe("ok");
  });

  test("keeps the order's customer from being erased while it waits", async () => {
    const matters = () =>
      shop.db.$transaction((tx) => findOpenMatters(tx, [orderId], "nessuno@example.it"));
    expect(await matters()).not.toContain("refund");
    await ask();
    expect(await matters()).toContain("refund");
  });

  test("is taken back by who made it, and erased with the order's customer", async () => {
    await ask();
    await valueOf(refuse(await onlyId()));
    expect((await pageNow()).approvals).toEqual([]);
    await shop.db.$transaction((tx) => anonymiseOrders(tx, [orderId], orderId));
    expect(await shop.db.approval.count()).toBe(0);
  });
});
