import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { addDays, italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay } from "@/lib/core/dates";
import { italianInstant } from "@/lib/core/local-time";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { timelineText } from "@/lib/fulfilment/copy/order";
import { findOrderPage } from "@/lib/fulfilment/queries/order";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import {
  timelineText as guestTimelineText,
  withdrawalTermText,
} from "@/lib/orders/copy/guest-order";
import { defaultOrderFilter } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { countOrderViews, listAdminOrders } from "@/lib/orders/queries/order-list";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import {
  attachWithdrawal,
  closeWithdrawal,
  declareWithdrawal,
  recordWithdrawal,
} from "@/lib/returns/actions";
import { declareWithdrawal as declareAt } from "@/lib/returns/commands/declare";
import { watchReceipts } from "@/lib/returns/commands/watch-receipts";
import { declarationOf, withdrawalFailures } from "@/lib/returns/copy/declaration";
import { type WithdrawalState } from "@/lib/returns/model/list-filter";
import { listWithdrawals } from "@/lib/returns/queries/withdrawals";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { signInAs, startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";

const GIULIA = "giulia@example.it";
const DAY = 24 * 60;

const shop = useShop();

const typed = (overrides: Record<string, string> = {}) => ({
  submissionKey: randomUUID(),
  name: "Giulia Ferrante",
  orderNumber: "SC-7K3M-92QJ",
  email: GIULIA,
  ...overrides,
});

async function delivered(daysAgo = 3) {
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

/** Builds an order with a real payment, which can be refunded. */
async function paid(shippingType: "standard" | "express" = "standard") {
  const { orderData } = checkoutInput();
  const input = checkoutInput({
    customerEmail: GIULIA,
    orderData: { ...orderData, shipping_type: shippingType },
  });
  expect(await placeOrder(input)).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  await shop.sandbox.session(attempt.providerReference ?? "", "pay");
  await shop.runUntilIdle();
  return shop.db.order.findUniqueOrThrow({ where: { id: attempt.orderId } });
}

const asAdmin = async (role: "admin" | "viewer" = "admin") =>
  signInAs(await createAdmin(shop.db, { role, email: `${randomUUID()}@example.it` }));
const stored = () => shop.db.withdrawal.findMany({ orderBy: { receivedAt: "asc" } });
const onlyWithdrawal = () => shop.db.withdrawal.findFirstOrThrow();
const receipts = async (email = GIULIA) =>
  (await shop.mailTo(email)).filter(({ subject }) => subject.includes("recesso"));
const listed = async (state: WithdrawalState) => {
  const list = await listWithdrawals({ state, page: 1 });
  if (!list.ok) throw new Error(list.error.code);
  return list.value.rows;
};

describe("a declaration", () => {
  test("is stored with its text and time; its receipt repeats content, date and time", async () => {
    const { id: orderId, number } = await delivered();
    const answer = await declareWithdrawal(typed({ orderNumber: number }));
    const kept = await onlyWithdrawal();
    const receivedAt = formatLongDateTime(kept.receivedAt);
    const until = formatLongDay(addDays(italianDay(kept.receivedAt), 14));
    // The screen says when it was stored, until when both sides act, and offers the receipt to keep.
    if (!answer.ok) throw new Error(answer.error.code);
    expect(answer.value.received).toContain(receivedAt);
    for (const text of [answer.value.refund, answer.value.sendBack, answer.value.receipt])
      expect(text).toContain(until);
    for (const part of [declarationOf(number), "Giulia Ferrante", GIULIA, receivedAt])
      expect(answer.value.receipt).toContain(part);
    expect(kept).toMatchObject({
      name: "Giulia Ferrante",
      email: GIULIA,
      orderNumber: number,
      orderId,
      doubt: null,
      declaration: declarationOf(number),
      acknowledgedAt: null,
      closedAt: null,
    });
    await shop.runUntilIdle();
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    for (const version of [receipt?.text, receipt?.html])
      for (const part of [declarationOf(number), "Giulia Ferrante", GIULIA, receivedAt, until])
        expect(version?.replaceAll(/\s+/g, " ")).toContain(part);
    const { acknowledgedAt } = await onlyWithdrawal();
    expect(acknowledgedAt?.getTime()).toBeGreaterThanOrEqual(kept.receivedAt.getTime());
    expect(await shop.db.orderEvent.findFirst({ where: { type: "withdrawal_received" } })).toEqual(
      expect.objectContaining({ orderId, actor: "shopper" }),
    );
  });

  test("gets the same answer for every order number, and an unknown one waits for review", async () => {
    const { number } = await delivered();
    const answers = [
      await declareWithdrawal(typed({ orderNumber: number })),
      await declareWithdrawal(typed({ orderNumber: "SC-0000-0000" })),
      await declareWithdrawal(typed({ orderNumber: number, name: "Un Altro", email: "x@y.it" })),
    ];
    const steps = answers.map(
      (answer) => answer.ok && [answer.value.sendBack, answer.value.refund],
    );
    expect(steps).toEqual([steps[0], steps[0], steps[0]]);
    expect(steps[0]).not.toBe(false);
    for (const answer of answers)
      expect(JSON.stringify(answer)).not.toMatch(/pack|29,99|nessun ordine|non trovat/i);
    expect((await stored()).map(({ orderId, doubt }) => [orderId !== null, doubt])).toEqual([
      [true, null],
      [false, "order_unknown"],
      [false, "person_differs"],
    ]);
    await shop.runUntilIdle();
    // The answer repeats the typed order number only: no name, product or amount.
    const [mail] = await receipts("x@y.it");
    expect(mail?.text).toContain(number);
    expect(mail?.text).not.toMatch(/giulia|ferrante|pack|29,99/i);
  });

  test.each([
    ["by another address", { email: "lavoro@example.it" }],
    [
      "by the name alone, turned round and without accents",
      { email: "a@b.it", name: "ferrante  GIULIA" },
    ],
    ["by the address alone, in any case", { email: "GIULIA@example.IT", name: "G. F." }],
  ])("finds its order %s", async (_, change) => {
    const { id, number } = await delivered();
    await declareWithdrawal(
      typed({ orderNumber: ` ${number.toLowerCase().replaceAll("-", " ")}`, ...change }),
    );
    expect(await onlyWithdrawal()).toMatchObject({ orderId: id, doubt: null });
  });

  test.each([
    [30, null],
    [31, "late"],
  ] as const)("%d days after the delivery is accepted and marked %s", async (days, doubt) => {
    const { number } = await delivered(days);
    await declareWithdrawal(typed({ orderNumber: number }));
    expect(await onlyWithdrawal()).toMatchObject({ doubt });
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(1);
  });

  test("has the days that the order was placed under, also after the owner shortens them", async () => {
    const order = await paid();
    expect(order).toMatchObject({ withdrawalDays: 30, standardShippingCents: 0 });
    const deliveredAt = italianInstant(addDays(italianDay(new Date()), -20), "12:00");
    await shop.db.order.update({
      where: { id: order.id },
      data: { status: "delivered", deliveredAt },
    });
    await shop.db.setting.create({ data: { key: "returns", value: { withdrawalDays: 14 } } });
    await declareWithdrawal(typed({ orderNumber: order.number }));
    expect(await onlyWithdrawal()).toMatchObject({ orderId: order.id, doubt: null });
    const token = orderLink(order.id, new Date()).split("/").at(-1) ?? "";
    const own = await findGuestOrder(token, new Date());
    const lastDay = formatLongDay(addDays(italianDay(deliveredAt), 30));
    expect(own.ok && withdrawalTermText(own.value, { withdrawalDays: 14 })).toContain(lastDay);
  });

  test("for an unpaid order is accepted too", async () => {
    const { number } = await createOrder(shop.db, {
      paymentStatus: "pending",
      status: "pending",
      customer: { email: GIULIA },
    });
    await declareWithdrawal(typed({ orderNumber: number }));
    expect(await onlyWithdrawal()).toMatchObject({ doubt: "nothing_paid" });
  });

  test("sent twice by a double click is one declaration with one receipt", async () => {
    const { number } = await delivered();
    const same = typed({ orderNumber: number });
    const answers = await Promise.all([same, same, same].map((input) => declareWithdrawal(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await shop.runUntilIdle();
    expect(await stored()).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
    expect(await shop.db.orderEvent.count({ where: { type: "withdrawal_received" } })).toBe(1);
  });

  test("made again is stored again with its receipt, and marked as repeated", async () => {
    const { id: orderId, number } = await delivered();
    await declareWithdrawal(typed({ orderNumber: number }));
    await declareWithdrawal(
      typed({ orderNumber: number.replaceAll("-", " ").toLowerCase(), name: "giulia ferrante" }),
    );
    await shop.runUntilIdle();
    const [first, second] = await stored();
    expect([first, second]).toMatchObject([
      { orderId, suspicion: null },
      { orderId, suspicion: "repeated" },
    ]);
    expect(await receipts()).toHaveLength(2);
    // The clock of the first one runs.
    await asAdmin("viewer");
    const page = await findOrderPage(orderId, defaultOrderFilter);
    expect(page.ok && page.value?.withdrawal).toMatchObject({ id: first?.id });
  });

  test.each([
    ["with a dash copied from an e-mail", (number: string) => number.replaceAll("-", "\u2011")],
    ["with words around it", (number: string) => `Ordine n. ${number.toLowerCase()}`],
    ["without its dashes", (number: string) => number.replaceAll("-", "")],
    ["with spaces", (number: string) => ` ${number.split("").join(" ")} `],
  ])("finds its order by a number typed %s", async (_, change) => {
    const { id, number } = await delivered();
    expect(await declareWithdrawal(typed({ orderNumber: change(number) }))).toMatchObject({
      ok: true,
    });
    expect(await onlyWithdrawal()).toMatchObject({ orderId: id, doubt: null });
  });

  test("is refused only when a field is missing or contains a web address", async () => {
    expect(await unchecked(declareWithdrawal)({})).toMatchObject({
      error: { code: "invalid_input", fieldErrors: { name: /./, orderNumber: /./, email: /./ } },
    });
    for (const name of ["vinci su https://x.example", "www.x.example"])
      expect(await declareWithdrawal(typed({ name }))).toMatchObject({ ok: false });
    expect(await stored()).toEqual([]);
  });

  test("with the trap field filled in is stored, marked and confirmed like any other", async () => {
    const { id, number } = await delivered();
    const trapped = { ...typed({ orderNumber: number }), homepage: "https://x.example" };
    expect(await declareWithdrawal(trapped)).toMatchObject({
      ok: true,
      value: { receipt: expect.stringContaining(number) as string },
    });
    expect(await onlyWithdrawal()).toMatchObject({ orderId: id, suspicion: "trap_field" });
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(1);
  });

  test("beyond the usual limit of a network is stored, marked and confirmed", async () => {
    startRequest(undefined, { address: "192.0.2.77" });
    for (let one = 0; one < 11; one += 1)
      expect(await declareWithdrawal(typed({ orderNumber: `SC-${one}` }))).toMatchObject({
        ok: true,
      });
    expect((await stored()).map(({ suspicion }) => suspicion)).toEqual([
      ...Array.from({ length: 10 }, () => null),
      "frequent",
    ]);
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(11);
  });

  test("in a flood from one network is refused, and the answer says so", async () => {
    startRequest(undefined, { address: "192.0.2.78" });
    for (let one = 0; one < 200; one += 1) await unchecked(declareWithdrawal)({});
    expect(await declareWithdrawal(typed())).toEqual({
      ok: false,
      error: { code: "too_many_requests" },
    });
    expect(await stored()).toEqual([]);
    expect(withdrawalFailures("ciao@negozio.example").too_many_requests).toMatch(
      /non è stato registrato.*ciao@negozio\.example/,
    );
  });

  test("gets a receipt each, however many one mailbox sends in a day", async () => {
    const now = new Date();
    for (let one = 0; one < 7; one += 1)
      await declareAt(typed({ orderNumber: `SC-${String(one)}` }), now);
    await shop.runUntilIdle();
    expect(await stored()).toHaveLength(7);
    expect(await receipts()).toHaveLength(7);
    expect((await stored()).filter(({ acknowledgedAt }) => acknowledgedAt === null)).toEqual([]);
  });

  test("cannot be changed or deleted", async () => {
    await declareWithdrawal(typed());
    await shop.runUntilIdle();
    await withConnection(testDatabaseUrl(), async (client) => {
      for (const change of [
        "UPDATE withdrawals SET name = 'x'",
        "UPDATE withdrawals SET order_number = 'x'",
        "UPDATE withdrawals SET email = 'x'",
        "UPDATE withdrawals SET declaration = 'x'",
        "UPDATE withdrawals SET received_at = now()",
        "UPDATE withdrawals SET email = NULL",
        "UPDATE withdrawals SET channel = 'post', recorded_at = now(), recorded_by = 'x'",
        "UPDATE withdrawals SET acknowledged_at = now() + interval '1 day'",
        "UPDATE withdrawals SET acknowledged_at = NULL",
        "DELETE FROM withdrawals",
      ])
        await expect(client.query(change), change).rejects.toThrow(/as it was declared/);
      await client.query("UPDATE withdrawals SET note = 'questo sì'");
    });
  });
});

describe("a receipt that has not left", () => {
  const late = () => shop.db.alert.findMany({ where: { kind: "receipt_late" } });

  test("after ten minutes raises one alert, which ends when it leaves", async () => {
    await declareWithdrawal(typed());
    const { id, receivedAt } = await onlyWithdrawal();
    await watchReceipts(() => addMinutes(receivedAt, 9));
    expect(await late()).toEqual([]);
    await watchReceipts(() => addMinutes(receivedAt, 10));
    await watchReceipts(() => addMinutes(receivedAt, 11));
    expect(await late()).toMatchObject([{ dedupeKey: `receipt_late/${id}`, resolvedAt: null }]);
    await asAdmin("viewer");
    const board = await getTodayBoard(new Date());
    const titles = board.ok ? board.value.tasks.map(({ title }) => title) : [];
    expect(titles).toContain("Ricevuta di recesso non partita");
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(1);
    expect(await late()).toMatchObject([{ resolvedBy: "system" }]);
  });

  test("is not missed where no address is known, or where it left", async () => {
    await asAdmin();
    await recordWithdrawal({
      submissionKey: randomUUID(),
      channel: "post",
      name: "Giulia Ferrante",
      orderNumber: "boh",
      email: "",
      receivedOn: italianDay(new Date()),
    });
    await declareWithdrawal(typed());
    await shop.runUntilIdle();
    await watchReceipts(() => addMinutes(new Date(), DAY));
    expect(await late()).toEqual([]);
  });
});

describe("a declaration that came by post or e-mail", () => {
  const letter = (overrides: Record<string, string> = {}) => ({
    submissionKey: randomUUID(),
    channel: "post" as const,
    name: "Giulia Ferrante",
    orderNumber: "SC-7K3M-92QJ",
    email: "",
    receivedOn: addDays(italianDay(new Date()), -2),
    ...overrides,
  });

  test("starts the same clock on the day it arrived, and follows its order", async () => {
    const { id: orderId, number } = await delivered();
    await asAdmin();
    const input = letter({ orderNumber: number.toLowerCase(), email: GIULIA });
    expect(await recordWithdrawal(input)).toEqual({ ok: true, value: null });
    expect(await recordWithdrawal(input)).toEqual({ ok: true, value: null });
    const receivedAt = italianInstant(input.receivedOn, "00:00");
    expect(await stored()).toMatchObject([
      { orderId, channel: "post", receivedAt, doubt: null, acknowledgedAt: null },
    ]);
    expect(await listed("open")).toMatchObject([
      { channel: "post", dueAt: addMinutes(receivedAt, 14 * DAY) },
    ]);
    const page = await findOrderPage(orderId, defaultOrderFilter);
    const entries = page.ok ? (page.value?.timeline ?? []).map((entry) => timelineText(entry)) : [];
    expect(entries.map(({ detail }) => detail).join()).toMatch(/arrivato per posta .* annotato da/);
    await shop.runUntilIdle();
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(receipt?.text).toContain(formatLongDay(addDays(input.receivedOn, 14)));
    expect(await shop.db.auditEntry.count({ where: { action: "withdrawal.recorded" } })).toBe(1);
  });

  test("may lack an address, gets no receipt then, and is matched by its name", async () => {
    const { id: orderId, number } = await delivered();
    await asAdmin();
    expect(await recordWithdrawal(letter({ orderNumber: number }))).toMatchObject({ ok: true });
    expect(await onlyWithdrawal()).toMatchObject({ orderId, email: null });
    expect(await shop.db.emailMessage.count()).toBe(0);
  });

  test("cannot arrive tomorrow, and is recorded by an administrator only", async () => {
    await asAdmin("viewer");
    expect(await recordWithdrawal(letter())).toMatchObject({ error: { code: "read_only" } });
    await asAdmin();
    const tomorrow = addDays(italianDay(new Date()), 1);
    expect(await recordWithdrawal(letter({ receivedOn: tomorrow }))).toMatchObject({
      error: { code: "not_yet" },
    });
    expect(await stored()).toEqual([]);
  });
});

describe("the refund of a withdrawal", () => {
  const refund = (orderId: string, overrides = {}) =>
    refundOrder({
      orderId,
      idempotencyKey: randomUUID(),
      amountCents: 2999,
      restockDevices: 0,
      reason: "withdrawal" as const,
      ...overrides,
    });
  const viewOf = async () => {
    const list = await listAdminOrders({ ...defaultOrderFilter, view: "withdrawal_open" });
    const counts = await countOrderViews();
    if (!list.ok || !counts.ok) throw new Error("not signed in");
    expect(counts.value.withdrawal_open).toBe(list.value.rows.length);
    return list.value.rows.map(({ id }) => id);
  };

  test("appears on the order, in its view, and in today's tasks with a deadline of 14 days", async () => {
    const { id, number } = await delivered();
    await delivered();
    await asAdmin("viewer");
    expect(await viewOf()).toEqual([]);
    await declareWithdrawal(typed({ orderNumber: number }));
    const { receivedAt } = await onlyWithdrawal();
    expect(await viewOf()).toEqual([id]);
    const page = await findOrderPage(id, defaultOrderFilter);
    expect(page).toMatchObject({
      value: { withdrawal: { name: "Giulia Ferrante", doubt: null, closedAt: null } },
    });
    const entries = page.ok ? (page.value?.timeline ?? []) : [];
    expect(entries.map((entry) => timelineText(entry).title)).toContain("Recesso ricevuto");
    const board = await getTodayBoard(new Date());
    const jobs = board.ok ? board.value.tasks : [];
    expect(jobs.filter(({ kind }) => kind === "withdrawal")).toMatchObject([
      { title: `${number}, da rimborsare`, dueAt: addMinutes(receivedAt, 14 * DAY) },
    ]);
  });

  test("holds back a parcel that has not left, until the withdrawal is closed without a refund", async () => {
    const { number } = await createOrder(shop.db, { customer: { email: GIULIA } });
    await asAdmin();
    const toShip = async () => {
      const board = await getTodayBoard(new Date());
      const counts = await countOrderViews();
      return [board.ok && board.value.toShip, counts.ok && counts.value.to_ship];
    };
    expect(await toShip()).toEqual([1, 1]);
    await declareWithdrawal(typed({ orderNumber: number }));
    expect(await toShip()).toEqual([0, 0]);
    await closeWithdrawal({
      id: (await onlyWithdrawal()).id,
      closing: "taken_back",
      note: "La tiene",
    });
    expect(await toShip()).toEqual([1, 1]);
  });

  const dueOf = async (orderId: string) => {
    const page = await findOrderPage(orderId, defaultOrderFilter);
    return page.ok ? page.value?.withdrawal?.due : undefined;
  };

  test("closes it only when the sum due is reached; a part leaves it open with the rest", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    expect(await dueOf(id)).toEqual({ sumCents: 2999, restCents: 2999 });
    await refund(id, { amountCents: 500 });
    expect(await onlyWithdrawal()).toMatchObject({ closedAt: null });
    expect(await dueOf(id)).toEqual({ sumCents: 2999, restCents: 2499 });
    expect(await listed("open")).toMatchObject([{ due: { restCents: 2499 } }]);
    const board = await getTodayBoard(new Date());
    expect(board.ok && board.value.tasks.find(({ kind }) => kind === "withdrawal")).toMatchObject({
      detail: expect.stringMatching(/, ancora da rimborsare: 24,99\s€$/) as string,
    });
    await refund(id, { amountCents: 2499 });
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
    const refunds = await shop.db.refund.findMany({ orderBy: { createdAt: "asc" } });
    // The earlier part is returned, so the sum is no longer reached.
    await shop.sandbox.stripeRefund(refunds[0]?.providerRefundId ?? "", "fail");
    await shop.runUntilIdle();
    expect(await onlyWithdrawal()).toMatchObject({ closing: null, closedAt: null });
    expect(await dueOf(id)).toEqual({ sumCents: 2999, restCents: 500 });
  });

  test("does not include express shipping beyond the standard price", async () => {
    const { id, number } = await paid("express");
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    expect(await dueOf(id)).toEqual({ sumCents: 2999, restCents: 2999 });
    await refund(id);
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
  });

  test("gives standard shipping back in full, whatever it costs by then", async () => {
    const price = (priceCents: number) => ({
      standard: { priceCents, businessDays: 7 },
      express: { priceCents: 990, businessDays: 2 },
    });
    await shop.db.setting.create({ data: { key: "shipping", value: price(490) } });
    const plain = await paid();
    const express = await paid("express");
    await shop.db.setting.update({ where: { key: "shipping" }, data: { value: price(0) } });
    await declareWithdrawal(typed({ orderNumber: plain.number }));
    await declareWithdrawal(typed({ orderNumber: express.number }));
    await asAdmin();
    // Of the express order the price of standard shipping at that time.
    for (const { id } of [plain, express])
      expect(await dueOf(id)).toMatchObject({ sumCents: 2999 + 490 });
  });

  test("withholds the rest with a reason, which its customer and the timeline show", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    const withheld = { cents: 999, reason: "La testina è graffiata" };
    const key = randomUUID();
    await refund(id, { amountCents: 2000, withheld, idempotencyKey: key });
    await refund(id, { amountCents: 2000, withheld, idempotencyKey: key });
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
    expect(await shop.db.refund.findMany()).toMatchObject([
      { amountCents: 2000, withheldCents: 999, withheldReason: "La testina è graffiata" },
    ]);
    await shop.runUntilIdle();
    const reads = /Abbiamo trattenuto 9,99\s€: La testina è graffiata\./;
    const mail = (await shop.mailTo(GIULIA)).find(({ subject }) => subject.startsWith("Rimborso"));
    expect(mail?.text.replaceAll(/\s+/g, " ")).toMatch(reads);
    const token = orderLink(id, new Date()).split("/").at(-1) ?? "";
    const own = await findGuestOrder(token, new Date());
    const seen = own.ok ? own.value.timeline.map((entry) => guestTimelineText(entry)).join() : "";
    expect(seen).toMatch(reads);
    const page = await findOrderPage(id, defaultOrderFilter);
    const details = page.ok
      ? (page.value?.timeline ?? []).map((entry) => timelineText(entry).detail)
      : [];
    expect(details.join()).toMatch(/trattenuti 9,99\s€, La testina è graffiata/);
    expect(await shop.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      refundedCents: 2000,
    });
  });

  test("withholds no more than the rest of the sum", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    await refund(id, { amountCents: 2000 });
    await refund(id, { amountCents: 500, withheld: { cents: 2000, reason: "Graffiato" } });
    expect(await shop.db.refund.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
      { withheldCents: 0 },
      { withheldCents: 499 },
    ]);
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
  });

  test("closes it once the provider has made the refund", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    await shop.sandbox.fault("stripe", "refunds.create", "pending");
    await refund(id);
    expect(await onlyWithdrawal()).toMatchObject({ closedAt: null });
    const made = await shop.db.refund.findFirstOrThrow();
    await shop.sandbox.stripeRefund(made.providerRefundId ?? "", "complete");
    await shop.runUntilIdle();
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded", refundId: made.id });
    expect(await viewOf()).toEqual([]);
    expect(await listed("closed")).toMatchObject([{ closing: "refunded", order: { number } }]);
    expect(await shop.db.orderEvent.count({ where: { type: "withdrawal_closed" } })).toBe(1);
  });

  test("for another reason closes it only when everything is refunded", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    await refund(id, { amountCents: 500, reason: "agreement" });
    expect(await onlyWithdrawal()).toMatchObject({ closedAt: null });
    await refund(id, { amountCents: 2499, reason: "agreement" });
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
  });

  test("that the bank returns opens it again", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    await asAdmin();
    await refund(id);
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
    const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
    await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
    await shop.runUntilIdle();
    expect(await onlyWithdrawal()).toMatchObject({ closing: null, closedAt: null, refundId: null });
  });

  test("a withdrawal without an order is assigned by an administrator, and then follows its order", async () => {
    const { id, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: "non ricordo" }));
    const { id: withdrawalId, receivedAt } = await onlyWithdrawal();
    await asAdmin();
    expect(await listed("unmatched")).toMatchObject([{ doubt: "order_unknown", candidate: null }]);
    const attach = (orderNumber: string) => attachWithdrawal({ id: withdrawalId, orderNumber });
    expect(await attach("SC-2222-2222")).toMatchObject({ error: { code: "order_not_found" } });
    expect(await attach(number)).toEqual({ ok: true, value: null });
    expect(await attach(number)).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await onlyWithdrawal()).toMatchObject({ orderId: id, doubt: null, receivedAt });
    expect(await listed("unmatched")).toEqual([]);
    expect(await viewOf()).toEqual([id]);
    await refund(id);
    expect(await onlyWithdrawal()).toMatchObject({ closing: "refunded" });
    const log = await shop.db.auditEntry.findMany({ where: { subject: withdrawalId } });
    expect(log.map(({ action }) => action)).toEqual(["withdrawal.attached"]);
  });

  test("another person's order number is shown to staff only", async () => {
    const { number } = await delivered();
    await declareWithdrawal(typed({ orderNumber: number, name: "Un Altro", email: "x@y.it" }));
    expect(await listWithdrawals({ state: "open", page: 1 })).toMatchObject({
      error: { code: "not_signed_in" },
    });
    await asAdmin("viewer");
    expect(await listed("unmatched")).toMatchObject([
      { order: null, candidate: { number }, doubt: "person_differs" },
    ]);
  });

  test("a withdrawal that is not refunded is closed with a reason, once, by an administrator", async () => {
    const { number } = await delivered();
    await declareWithdrawal(typed({ orderNumber: number }));
    const { id } = await onlyWithdrawal();
    const close = () => closeWithdrawal({ id, closing: "taken_back", note: "Ci ha scritto" });
    await asAdmin("viewer");
    expect(await close()).toMatchObject({ error: { code: "read_only" } });
    await asAdmin();
    expect(await closeWithdrawal({ id, closing: "taken_back", note: " " })).toMatchObject({
      error: { code: "invalid_input" },
    });
    const closed = await Promise.all([close(), close()]);
    expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onlyWithdrawal()).toMatchObject({ closing: "taken_back", note: "Ci ha scritto" });
    expect(await viewOf()).toEqual([]);
    expect(await shop.db.auditEntry.count({ where: { action: "withdrawal.closed" } })).toBe(1);
  });

  test("can be closed while its refund is under way, without a deadlock", async () => {
    const { id: orderId, number } = await paid();
    await declareWithdrawal(typed({ orderNumber: number }));
    const { id } = await onlyWithdrawal();
    await asAdmin();
    const [refunded] = await Promise.all([
      refund(orderId),
      closeWithdrawal({ id, closing: "settled_elsewhere", note: "Bonifico" }),
    ]);
    expect(refunded).toMatchObject({ ok: true });
    expect(["refunded", "settled_elsewhere"]).toContain((await onlyWithdrawal()).closing);
  });
});

test("a closed withdrawal without an order is kept as long as messages; the others stay", async () => {
  const { number } = await delivered();
  await declareWithdrawal(typed({ orderNumber: number }));
  await declareWithdrawal(typed({ orderNumber: "boh" }));
  await declareWithdrawal(typed({ orderNumber: "mah" }));
  await asAdmin();
  const { id } = await shop.db.withdrawal.findFirstOrThrow({ where: { orderNumber: "boh" } });
  await closeWithdrawal({ id, closing: "unfounded", note: "Non è un nostro ordine" });
  await applyRetention(addMinutes(new Date(), 20 * DAY));
  expect(await stored()).toHaveLength(3);
  await applyRetention(addMinutes(new Date(), 30 * 30 * DAY));
  expect((await stored()).map(({ orderNumber }) => orderNumber)).toEqual([number, "mah"]);
});
