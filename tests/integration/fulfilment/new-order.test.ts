import { randomUUID } from "node:crypto";
import { addHours, subDays, subHours } from "date-fns";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { createOrder } from "@/lib/fulfilment/commands/create-order";
import { approve, refuseApproval } from "@/lib/fulfilment/commands/decide-approval";
import { sendPaymentLink } from "@/lib/fulfilment/commands/send-payment-link";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import { approvalText } from "@/lib/fulfilment/copy/approval";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { priceChange } from "@/lib/fulfilment/model/order-change";
import { findChangeableOrder } from "@/lib/fulfilment/queries/order-change";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { newOrderForm } from "@/lib/fulfilment/schema/new-order";
import { sealSecret } from "@/lib/identity/secrets/secret-box";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { getTakings } from "@/lib/invoices/queries/register";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { dropTransfer, recordTransfer } from "@/lib/ledger/commands/refund-transfer";
import { anonymisePayments } from "@/lib/ledger/personal-data";
import { findRefundable } from "@/lib/ledger/queries";
import { orderList } from "@/lib/orders/model/list-filter";
import { orderLink } from "@/lib/orders/queries/order-link";
import { countOrderViews } from "@/lib/orders/queries/order-list";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { fatturapaErrors } from "../../support/fatturapa";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { newOrderValues, type NewOrderValues } from "../../support/new-order";
import { placeAttempt, placePaid, refundOf, refundsAskedOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

type User = { id: string };

const shop = useShop({ admin: true });
const day = italianDay(subDays(new Date(), 3));
const transfer = { kind: "transfer", day, reference: "TRN 0123456789" } as const;
const duo = { sku: "pack-duo-premium", quantity: 1 };

type Changes = Partial<NewOrderValues> & { items?: { sku: string; quantity: number }[] };

function typed({ items = [duo], ...changes }: Changes = {}): NewOrderValues {
  return {
    ...newOrderValues,
    lines: items.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })),
    phone: "347 000 0000",
    address: "Via dei Tintori 18",
    postal_code: "50122",
    city: "Firenze",
    province: "",
    ...changes,
  };
}

const create = (changes: Changes = {}, key: string = randomUUID(), now = new Date()) =>
  byAdmin(createOrder)({ key, order: newOrderForm.parse(typed(changes)) }, now);
const created = async (changes?: Changes, now = new Date()) =>
  (await valueOf(create(changes, randomUUID(), now))).orderId;
const read = (id: string) =>
  shop.db.order.findUniqueOrThrow({
    where: { id },
    include: {
      ledger: true,
      reservation: true,
      events: { orderBy: [{ at: "asc" }, { id: "asc" }] },
    },
  });
const stock = () => shop.db.stockItem.findFirstOrThrow({ select: { sold: true, reserved: true } });
const pageOf = (id: string) => byStaff(findOrderPage)(id, orderList.initial);

async function pay(id: string, now = new Date(), terms?: string) {
  const { termsVersion } = await read(id);
  const token = orderLink(id, now).split("/").at(-1) ?? "";
  const accepted_terms = terms ?? termsVersion;
  return payAgain({ token, payment_method: "stripe", accepted_terms }, () => now);
}

async function figures() {
  const { revenueCents, orders } = await byStaff(getOrderStatistics)(italianDay(new Date()));
  const takings = await byStaff(getTakings)(day.slice(0, 7), new Date());
  const { to_ship: toShip } = await byStaff(countOrderViews)();
  const takenCents = takings.takings.reduce((sum, { paidCents }) => sum + paidCents, 0);
  return { revenueCents, orders, takenCents, toShip };
}

test("an order that staff make for somebody who is blocked can be paid", async () => {
  const block = { kind: "block", text: "Abusi", by: "", at: new Date() } as const;
  await shop.db.customerMark.create({ data: { ...block, email: "giulia@example.it" } });
  expect((await pay(await created())).ok).toBe(true);
});

test.each([
  {
    name: "to pay by link",
    changes: { discountUnit: "percent", discount: "10", reason: "Fiera" },
    order: { totalCents: 5399, discountCents: 600, paymentStatus: "pending", channel: "phone" },
    stock: { sold: 0, reserved: 2 },
    adds: { orders: 1, revenueCents: 0, takenCents: 0, toShip: 0 },
  },
  {
    name: "paid by bank transfer",
    changes: { ...transfer, discountUnit: "amount", discount: "5,00", reason: "Scatola rovinata" },
    order: { totalCents: 5499, paymentMethod: "bank_transfer", paymentStatus: "paid" },
    stock: { sold: 2, reserved: 0 },
    adds: { orders: 1, revenueCents: 5499, takenCents: 5499, toShip: 1 },
  },
  {
    name: "that replaces another for free",
    changes: { kind: "replacement", reason: "Non si accende", shipping_type: "express" },
    isRelated: true,
    order: { totalCents: 0, paymentMethod: "free", paymentStatus: "paid", status: "confirmed" },
    stock: { sold: 2, reserved: 0 },
    adds: { orders: 0, revenueCents: 0, takenCents: 0, toShip: 1 },
  },
  {
    name: "for the difference to another",
    changes: { ...transfer, shipping_type: "express", shippingCharge: "difference" },
    isRelated: true,
    order: { shippingCents: 390, totalCents: 6389 },
    stock: { sold: 2, reserved: 0 },
    adds: { orders: 1, revenueCents: 6389, takenCents: 6389, toShip: 1 },
  },
] as const)(
  "an order $name counts where it should",
  async ({ changes, order, adds, ...expected }) => {
    const isRelated = "isRelated" in expected;
    const first = isRelated ? await placePaid(shop) : null;
    const [before, stockBefore] = [await figures(), await stock()];
    const id = await created({ ...changes, relatedOrderId: first?.orderId ?? null });
    await shop.runUntilIdle();

    const saved = await read(id);
    expect(saved).toMatchObject(order);
    expect(saved.ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      adds.revenueCents,
    );
    const after = await figures();
    expect({
      orders: after.orders - before.orders,
      revenueCents: after.revenueCents - before.revenueCents,
      takenCents: after.takenCents - before.takenCents,
      toShip: after.toShip - before.toShip,
    }).toEqual(adds);
    const { sold, reserved } = await stock();
    expect({ sold: sold - stockBefore.sold, reserved }).toEqual(expected.stock);
    await expectRecordsToBalance(shop);

    const page = await pageOf(id);
    expect(page?.origin).toMatchObject({ channel: "phone", by: { kind: "admin" } });
    expect(page?.relatedOrders.map((one) => one.id)).toEqual(first ? [first.orderId] : []);
    const back = first && (await pageOf(first.orderId))?.relatedOrders[0]?.id;
    expect(back ?? null).toBe(first ? id : null);
    const [audit] = await shop.db.auditEntry.findMany({ where: { action: "order.created" } });
    expect(audit?.subject).toBe(saved.number);
  },
);

test("the stock of a link is kept for a day, the price for a week, the terms are the customer's", async () => {
  const now = new Date();
  const start = subHours(now, 2);
  const id = await created({}, start);
  await shop.runUntilIdle();
  const [mail] = await shop.mailTo("giulia@example.it");
  expect(mail?.subject).toContain("il link per pagare");

  expect(await pay(id, now, "altre")).toMatchObject({ error: { code: "terms_changed" } });
  // A pay page that was not paid does not give the pieces back.
  expect((await pay(id, now)).ok).toBe(true);
  await reconcilePayments(() => addHours(now, 2));
  expect(await stock()).toEqual({ sold: 0, reserved: 2 });
  expect(await read(id)).toMatchObject({ status: "pending" });

  await reconcilePayments(() => addHours(start, 25));
  expect(await stock()).toEqual({ sold: 0, reserved: 0 });
  await shop.db.stockItem.updateMany({ data: { sold: { increment: 46 } } });
  const later = addHours(start, 25);
  expect(await pay(id, later)).toMatchObject({ error: { code: "out_of_stock" } });
  await shop.db.stockItem.updateMany({ data: { sold: 0 } });
  expect((await pay(id, later)).ok).toBe(true);
  expect(await pay(id, addHours(start, 24 * 7 + 1))).toMatchObject({ ok: false });
  const types = (await read(id)).events.map(({ type }) => type);
  expect(types.filter((type) => type === "terms_accepted")).toHaveLength(1);
});

test("a customer pays the link, however little stock strangers may hold", async () => {
  const id = await created({ items: [{ ...duo, quantity: 5 }] });
  expect((await pay(id)).ok).toBe(true);
  const { providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
  await shop.sandbox.session(providerReference ?? "", "pay");
  await shop.runUntilIdle();
  expect(await read(id)).toMatchObject({ paymentStatus: "paid", paymentMethod: "stripe" });
  await expectRecordsToBalance(shop);
});

test("a percentage stays one when the order changes", async () => {
  const discount = { discountUnit: "percent", discount: "20", reason: "Cliente da anni" } as const;
  const id = await created({ ...transfer, ...discount, items: [{ ...duo, quantity: 2 }] });
  const order = await byStaff(findChangeableOrder)(id, new Date());
  const wanted = { quantities: { [duo.sku]: 1 }, shippingType: "standard" } as const;
  expect(order && priceChange(order.rules, wanted)).toMatchObject({
    ok: true,
    value: { discountCents: 1200 },
  });
});

test("a double click and two colleagues at once make one order", async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([create(transfer, key), create(transfer, key)]);
  await signInAs(await createAdmin(shop.db, { email: "altra@scultea.example" }));
  expect([second, await create(transfer, key)]).toEqual([first, first]);
  expect(await shop.db.order.count()).toBe(1);
  expect(await shop.db.ledgerEntry.count()).toBe(1);
});

test("warns of a bank transfer that another order has, and accepts it when told", async () => {
  const { number } = await read(await created(transfer));
  expect(await create(transfer)).toEqual({ ok: false, error: { code: "reference_used", number } });
  await created({ ...transfer, sharesReference: true });
  expect(await shop.db.ledgerEntry.count()).toBe(2);
});

test("a free replacement changes only its customer, and its goods come back when it is cancelled", async () => {
  const { orderId: relatedOrderId } = await placePaid(shop);
  const orderId = await created({ kind: "replacement", reason: "Rotto", relatedOrderId });
  expect(await byStaff(findChangeableOrder)(orderId, new Date())).toMatchObject({
    isPriceFixed: true,
  });
  const { sold } = await stock();
  const { changeId } = await valueOf(byAdmin(setOrderStatus)({ orderId, status: "cancelled" }));
  expect(await stock()).toMatchObject({ sold: sold - 2 });
  const undo = { orderId, changeId: changeId ?? "" };
  expect(await byAdmin(undoStatusChange)(undo, new Date())).toMatchObject({ ok: true });
  expect(await stock()).toMatchObject({ sold });
  await byAdmin(setOrderStatus)({ orderId, status: "cancelled" });
  await shop.db.stockItem.updateMany({ data: { sold: { increment: 46 } } });
  const reopened = { orderId, status: "confirmed", reason: "Serve" } as const;
  expect(await byAdmin(setOrderStatus)(reopened)).toMatchObject({
    error: { code: "out_of_stock" },
  });
});

test("two who record one bank transfer at once get one warning", async () => {
  const outcomes = await Promise.all([create(transfer), create(transfer)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test.each([
  ["discount_refused", { discountUnit: "percent", discount: "100", reason: "Regalo" }],
  ["bank_day_invalid", { ...transfer, day: italianDay(addHours(new Date(), 48)) }],
  ["related_not_found", { relatedOrderId: randomUUID() }],
  ["related_not_found", { kind: "replacement", reason: "Rotto" }],
  ["too_many_devices", { items: [{ ...duo, quantity: 6 }] }],
  ["invalid_input", { postal_code: "99999" }],
] as const)("refuses with %s and leaves nothing behind", async (code, changes) => {
  expect(await create(changes as Changes)).toMatchObject({ error: { code } });
  expect([await shop.db.order.count(), await stock()]).toEqual([0, { sold: 0, reserved: 0 }]);
});

test("a large replacement or bank transfer needs the person's code, split or not", async () => {
  const { orderId } = await placePaid(shop);
  const free = { kind: "replacement", reason: "Rotto", relatedOrderId: orderId } as const;
  await saveForm("seconda-conferma", { fromCents: "100" });
  await created(free);
  await created(transfer);
  const shared = { ...transfer, sharesReference: true };
  const many = [{ ...duo, quantity: 2 }];
  const large = [free, shared, { ...transfer, reference: "TRN 2", items: many }] as const;
  for (const changes of large)
    expect(await create(changes)).toMatchObject({ error: { code: "second_factor_missing" } });
  expect(await shop.db.order.count()).toBe(3);

  const { id } = await shop.db.user.findFirstOrThrow();
  const { base32 } = new Secret({ size: 20 });
  const factor = { totpSince: new Date(), totpSecret: sealSecret(base32, id) };
  await shop.db.user.update({ where: { id }, data: factor });
  expect(await create(free)).toMatchObject({ error: { code: "code_required" } });
  expect(await create({ ...free, code: "000000" })).toMatchObject({
    error: { code: "invalid_code" },
  });
  const code = new TOTP({ secret: Secret.fromBase32(base32) }).generate();
  const replaced = await read(await created({ ...free, code }));
  expect(replaced.events).toContainEqual(
    expect.objectContaining({
      type: "approval_by_code",
      data: { kind: "replacement", amountCents: 5999 },
    }),
  );
});

describe("a large sum by hand, with a colleague to ask", () => {
  let asker: User;
  let colleague: User;
  const decide = async (act: "approve" | "refuse", now = new Date()) => {
    const { id } = await shop.db.approval.findFirstOrThrow();
    await signInAs(colleague);
    return act === "approve"
      ? byAdmin(approve)({ id }, now)
      : byAdmin(refuseApproval)({ id, reason: "Non arrivato" }, now);
  };
  const askFor = async (kind: "transfer" | "replacement") => {
    asker = await shop.db.user.findFirstOrThrow();
    colleague = await createAdmin(shop.db, { name: "Bruno", email: "bruno@example.it" });
    const { orderId: relatedOrderId } = await placePaid(shop);
    await saveForm("seconda-conferma", { fromCents: "50" });
    const free = { kind, reason: "Rotto", relatedOrderId } as const;
    const [key, changes] = [randomUUID(), kind === "transfer" ? transfer : free];
    const outcomes = [await valueOf(create(changes, key)), await valueOf(create(changes, key))];
    const { orderId } = outcomes[0] ?? { orderId: "" };
    expect(outcomes).toEqual(Array(2).fill({ orderId, waits: true }));
    return { orderId, relatedOrderId };
  };

  test.each([
    ["transfer", { paymentMethod: "bank_transfer", totalCents: 5999 }, 1],
    ["replacement", { paymentMethod: "free", totalCents: 0 }, 0],
  ] as const)("waits, and is done once as it was asked: %s", async (kind, order, entries) => {
    const { orderId } = await askFor(kind);
    const before = await shop.db.ledgerEntry.count();
    expect(await read(orderId)).toMatchObject({ status: "pending", paymentStatus: "pending" });
    expect(await stock()).toMatchObject({ reserved: 2 });
    const page = await pageOf(orderId);
    expect(page?.approvals.map((one) => approvalText(one))).toEqual([
      expect.stringMatching(kind === "transfer" ? /TRN 0123456789$/ : /Rotto$/) as string,
    ]);
    expect(await byStaff(findChangeableOrder)(orderId, new Date())).toMatchObject({
      block: "waiting",
    });
    expect(page?.paymentLink).toBeNull();
    expect(await outcomeOf(byAdmin(sendPaymentLink)({ orderId }, new Date()))).toBe("not_payable");
    await reconcilePayments(() => addHours(new Date(), 71));
    await shop.db.order.update({
      where: { id: orderId },
      data: { deliverBy: subDays(new Date(), 2) },
    });
    const outcomes = [await outcomeOf(decide("approve")), await outcomeOf(decide("approve"))];
    expect(outcomes).toEqual(["ok", "already_decided"]);
    await shop.runUntilIdle();
    const paid = { ...order, status: "confirmed", paymentStatus: "paid" };
    const confirmed = await read(orderId);
    expect(confirmed).toMatchObject(paid);
    expect(confirmed.deliverBy > new Date()).toBe(true);
    expect(await stock()).toMatchObject({ reserved: 0, sold: 3 });
    expect((await shop.db.ledgerEntry.count()) - before).toBe(entries);
    await expectRecordsToBalance(shop);
  });

  test.each([
    [
      "order_changed",
      "transfer",
      (id: string) => byAdmin(setOrderStatus)({ orderId: id, status: "cancelled" }),
    ],
    [
      "order_changed",
      "transfer",
      (id: string) =>
        shop.db.order.update({
          where: { id },
          data: { subtotalCents: { increment: 1 }, totalCents: { increment: 1 } },
        }),
    ],
    [
      "related_not_paid",
      "replacement",
      (_: string, id: string) =>
        shop.db.order.update({ where: { id }, data: { status: "cancelled" } }),
    ],
  ] as const)("is checked again when it is confirmed: %s", async (code, kind, change) => {
    const { orderId, relatedOrderId } = await askFor(kind);
    await change(orderId, relatedOrderId);
    expect(await outcomeOf(decide("approve"))).toBe(code);
    expect((await read(orderId)).paymentStatus).toBe("pending");
  });

  test("ends the pay page of its order when it is confirmed", async () => {
    const { orderId } = await askFor("transfer");
    // Opened before orders that wait could no longer be paid.
    const asked = { askedAt: subHours(new Date(), 73) };
    await shop.db.approval.updateMany({ data: asked });
    await valueOf(pay(orderId));
    await shop.db.approval.updateMany({ data: { askedAt: new Date() } });
    expect(await outcomeOf(pay(orderId))).toBe("order_closed");
    await valueOf(decide("approve"));
    const attempts = await shop.db.paymentAttempt.findMany({ where: { orderId } });
    expect(attempts.map(({ provider, state }) => `${provider} ${state}`).sort()).toEqual([
      "bank_transfer succeeded",
      "stripe superseded",
    ]);
  });

  test("is confirmed before staff send a refund by bank transfer", async () => {
    const orderId = await created(transfer);
    colleague = await createAdmin(shop.db, { name: "Bruno", email: "bruno@example.it" });
    await saveForm("seconda-conferma", { fromCents: "20" });
    const refund = refundOf(orderId, { reason: "agreement" });
    expect(await valueOf(byAdmin(refundOrder)(refund))).toEqual({ state: "waiting" });
    expect((await pageOf(orderId))?.refunds).toEqual([]);
    // As an earlier version stored it.
    const { id, payload } = await shop.db.approval.findFirstOrThrow();
    const earlier = { ...(payload as object), transfer: { day, reference: "TRN 98" } };
    await shop.db.approval.update({ where: { id }, data: { payload: earlier } });
    await valueOf(decide("approve"));
    const [planned] = (await pageOf(orderId))?.refunds ?? [];
    expect(planned).toMatchObject({ state: "pending", amountCents: 2999 });
    const sent = { refundId: planned?.id ?? "", day, reference: "TRN 99" };
    await valueOf(byAdmin(recordTransfer)(sent, new Date()));
    expect((await pageOf(orderId))?.refunds).toMatchObject([{ state: "succeeded" }]);
    const told = (await pageOf(orderId))?.timeline.map((entry) => timelineText(entry));
    expect(told).toContainEqual(expect.objectContaining({ detail: "Bruno" }));
  });

  test("closes its order when it is refused", async () => {
    const { orderId } = await askFor("replacement");
    expect(await valueOf(decide("refuse"))).toEqual({ isCancelled: true });
    const { status, events } = await read(orderId);
    expect([status, events.at(-1)?.type]).toEqual(["cancelled", "status_changed"]);
    expect(await stock()).toMatchObject({ reserved: 0 });
  });

  test("leaves an order alone that can be paid since it expired", async () => {
    const { orderId } = await askFor("transfer");
    await shop.db.approval.updateMany({ data: { askedAt: subHours(new Date(), 73) } });
    await valueOf(pay(orderId));
    expect(await valueOf(decide("refuse"))).toEqual({ isCancelled: false });
    expect(await read(orderId)).toMatchObject({ status: "pending" });
    expect(await stock()).toMatchObject({ reserved: 2 });
  });

  test("pays two orders by one bank transfer only when told so", async () => {
    await askFor("transfer");
    expect(await outcomeOf(create(transfer))).toBe("reference_used");
    await created({ ...transfer, sharesReference: true });
    for (const { id } of await shop.db.approval.findMany({ orderBy: { askedAt: "desc" } })) {
      await signInAs(colleague);
      expect(await outcomeOf(byAdmin(approve)({ id }, new Date()))).toBe("ok");
    }
  });

  test("is listed for who asked once it has expired, until they close it", async () => {
    const { orderId } = await askFor("transfer");
    const later = addHours(new Date(), 73);
    const tasks = async () =>
      (await byStaff(getTodayTasks)(later)).tasks.filter(({ kind }) => kind === "approval");
    expect(await tasks()).toMatchObject([
      {
        detail: expect.stringContaining("in tempo") as string,
        href: expect.stringContaining(orderId) as string,
      },
    ]);
    await reconcilePayments(() => later);
    expect(await read(orderId)).toMatchObject({ status: "cancelled" });
    await signInAs(colleague);
    expect(await tasks()).toEqual([]);
    await signInAs(asker);
    const { id } = await shop.db.approval.findFirstOrThrow();
    await valueOf(byAdmin(refuseApproval)({ id, reason: "Scaduta" }, later));
    expect(await tasks()).toEqual([]);
  });
});

test("an order that is unpaid or cancelled has no replacement", async () => {
  const { orderId: id } = await placePaid(shop);
  await shop.db.order.update({ where: { id }, data: { status: "cancelled" } });
  for (const relatedOrderId of [id, await created()])
    expect(await create({ kind: "replacement", reason: "Rotto", relatedOrderId })).toMatchObject({
      error: { code: "related_not_paid" },
    });
});

test.each([
  { discountUnit: "percent", discount: "101" },
  { discountUnit: "amount", discount: "0", reason: "Sconto" },
  { discountUnit: "percent", discount: "10", reason: " " },
  { ...transfer, reference: "" },
  { items: [] },
  { invoice_for: "person", tax_code: "RSSMRA85T10A562T" },
] as const)("the form refuses %j", (changes) => {
  expect(newOrderForm.safeParse(typed(changes as Changes)).success).toBe(false);
});

test("a refund of a bank transfer is another one, recorded with its reference", async () => {
  const orderId = await created(transfer);
  const plan = async () => {
    const made = await valueOf(byAdmin(refundOrder)(refundOf(orderId, { reason: "agreement" })));
    expect(made).toEqual({ state: "pending" });
    return (await shop.db.refund.findFirstOrThrow({ where: { state: "pending" } })).id;
  };
  const refundId = await plan();
  await shop.runUntilIdle();
  await reconcilePayments(() => addHours(new Date(), 1));
  expect(await byStaff(findRefundable)(orderId)).toMatchObject({ pendingCents: 2999 });
  const send = (sent: string) =>
    byAdmin(recordTransfer)({ refundId, day: sent, reference: "TRN 99" }, new Date());
  expect(await outcomeOf(send(italianDay(subDays(new Date(), 4))))).toBe("bank_day_invalid");
  const outcomes = await Promise.all([outcomeOf(send(day)), outcomeOf(send(day))]);
  expect(outcomes.sort()).toEqual(["ok", "transfer_not_waiting"]);
  await shop.runUntilIdle();
  const refunds = await shop.db.refund.findMany();
  expect(refunds).toMatchObject([{ state: "succeeded", bankReference: "TRN 99" }]);
  expect(await read(orderId)).toMatchObject({ refundedCents: 2999 });
  expect(await byStaff(findRefundable)(orderId)).toMatchObject({ refundableCents: 3000 });
  const dropped = await plan();
  await valueOf(byAdmin(dropTransfer)({ refundId: dropped }, new Date()));
  expect(await byStaff(findRefundable)(orderId)).toMatchObject({ refundableCents: 3000 });
  // It had left all the same, before it was given up.
  const left = { refundId: dropped, day, reference: "TRN 100" };
  await valueOf(byAdmin(recordTransfer)(left, new Date()));
  expect(await byStaff(findRefundable)(orderId)).toMatchObject({ refundableCents: 1 });
  const { events } = await read(orderId);
  expect(events.map(({ type }) => type).filter((type) => type.startsWith("refund"))).toEqual([
    "refund_requested",
    "refunded",
    "refund_requested",
    "refund_failed",
    "refunded",
  ]);
  expect(await refundsAskedOf(shop, "stripe")).toBe(0);
  await expectRecordsToBalance(shop);
  await shop.db.$transaction((tx) => anonymisePayments(tx, [orderId]));
  const empty = { bankDay: null, bankReference: null };
  expect(await shop.db.refund.findMany()).toMatchObject([empty, empty]);
  expect(await shop.db.paymentAttempt.findMany()).toMatchObject([{ transactionId: null }]);
});

test("goods whose refund waits for a bank transfer do not leave, nor come back if they did", async () => {
  const orderId = await created(transfer);
  const restock = { devices: 2, serums: 0, travelCases: 0 };
  const all = refundOf(orderId, { reason: "agreement", amountCents: 5999 });
  await valueOf(byAdmin(refundOrder)({ ...all, restock }));
  const parcel = { carrier: "brt", trackingCode: "123456789012" } as const;
  expect(await outcomeOf(byAdmin(shipOrder)({ orderId, parcel, notify: false }, new Date()))).toBe(
    "not_shippable",
  );
  expect((await byStaff(countOrderViews)()).to_ship).toBe(0);
  await valueOf(byAdmin(setOrderStatus)({ orderId, status: "shipped" }));
  const before = await stock();
  const { id: refundId } = await shop.db.refund.findFirstOrThrow();
  await valueOf(byAdmin(recordTransfer)({ refundId, day, reference: "TRN 99" }, new Date()));
  expect(await stock()).toEqual(before);
});

test("the page names the provider of each refund, not that of the order", async () => {
  const { orderId } = await placePaid(shop);
  await byAdmin(refundOrder)(refundOf(orderId));
  await shop.db.order.update({ where: { id: orderId }, data: { paymentMethod: "bank_transfer" } });
  expect((await pageOf(orderId))?.refunds).toMatchObject([{ provider: "stripe" }]);
});

test("an unpaid order of the shop gets the link to pay, a paid one does not", async () => {
  const paid = await placePaid(shop);
  expect(await byAdmin(sendPaymentLink)({ orderId: paid.orderId }, new Date())).toEqual({
    ok: false,
    error: { code: "not_payable" },
  });
  const orderId = await created({ notify: false });
  expect(await byAdmin(sendPaymentLink)({ orderId }, new Date())).toEqual({
    ok: true,
    value: null,
  });
  expect(await shop.db.emailMessage.count({ where: { kind: "payment_link" } })).toBe(1);
  expect((await pageOf(orderId))?.paymentLink).toContain("/il-mio-ordine/");
  const { orderId: placed } = await placeAttempt(shop, { customerEmail: "giulia@example.it" });
  const block = { kind: "block", text: "Abusi", by: "", at: new Date() } as const;
  await shop.db.customerMark.create({ data: { ...block, email: "giulia@example.it" } });
  const link = (id: string) => outcomeOf(byAdmin(sendPaymentLink)({ orderId: id }, new Date()));
  expect([await link(placed), await link(orderId)]).toEqual(["customer_blocked", "ok"]);
});

test("an order paid by bank transfer has its method and customer in the invoice", async () => {
  const id = await created({
    ...transfer,
    invoice_for: "company",
    company_name: "Studio Bianchi s.n.c.",
    vat_number: "01234567897",
    pec: "studio@pec.example",
    invoice_elsewhere: "yes",
    invoice_street: "Via Roma 1",
    invoice_postal_code: "40121",
    invoice_city: "Bologna",
  });
  await issueDocuments(systemClock, { live: false });
  const { xml } = await shop.db.fiscalDocument.findFirstOrThrow({ where: { orderId: id } });
  expect(await fatturapaErrors(xml)).toEqual([]);
  for (const part of ["MP05", "Studio Bianchi", "01234567897", "studio@pec.example", "Via Roma"])
    expect(xml).toContain(part);
  const abroad = { invoice_for: "person", tax_code: "RSSMRA85T10A562S", invoice_elsewhere: "yes" };
  const place = { invoice_street: "Via 1", invoice_postal_code: "49000", invoice_city: "Lugano" };
  expect(await outcomeOf(create({ ...abroad, ...place } as Changes))).toBe("invalid_input");
});
