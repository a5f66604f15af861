import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { addDays, italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay } from "@/lib/core/dates";
import { italianInstant } from "@/lib/core/local-time";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { withdrawalTermText } from "@/lib/orders/copy/guest-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { countRequest } from "@/lib/platform/http/rate-limit";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import {
  attachWithdrawal,
  closeReturn,
  declareWithdrawal,
  recordWithdrawal,
} from "@/lib/returns/actions";
import { watchReceipts } from "@/lib/returns/commands/watch-receipts";
import { declarationOf, withdrawalFailures } from "@/lib/returns/copy/declaration";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { placePaid } from "../../support/payments";
import { startRequest } from "../../support/request";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";
import {
  asStaff,
  DAY,
  delivered,
  GIULIA,
  listed,
  onlyWithdrawal,
  typed,
} from "../../support/withdrawals";

const shop = useShop();

const stored = () => shop.db.withdrawal.findMany({ orderBy: { receivedAt: "asc" } });
const receipts = async (email = GIULIA) =>
  (await shop.mailTo(email)).filter(({ subject }) => subject.includes("recesso"));

/** The first of a month has its sign after an article only. */
const plainDay = (text: string) => text.replaceAll("1º ", "1 ");

describe("a declaration", () => {
  test("is stored with its text and time; its receipt repeats content, date and time", async () => {
    const { id: orderId, number } = await delivered(shop);
    const answer = await declareWithdrawal(typed({ orderNumber: number }));
    const kept = await onlyWithdrawal(shop);
    const receivedAt = formatLongDateTime(kept.receivedAt);
    const until = formatLongDay(addDays(italianDay(kept.receivedAt), 14));
    // The screen says when it was stored, until when both sides act, and offers the receipt to keep.
    if (!answer.ok) throw new Error(answer.error.code);
    expect(plainDay(answer.value.received)).toContain(receivedAt);
    for (const text of [answer.value.refund, answer.value.sendBack, answer.value.receipt])
      expect(plainDay(text)).toContain(until);
    for (const part of [declarationOf(number), "Giulia Ferrante", GIULIA, receivedAt])
      expect(plainDay(answer.value.receipt)).toContain(part);
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
        expect(plainDay(version?.replaceAll(/\s+/g, " ") ?? "")).toContain(part);
    const { acknowledgedAt } = await onlyWithdrawal(shop);
    expect(acknowledgedAt?.getTime()).toBeGreaterThanOrEqual(kept.receivedAt.getTime());
    expect(await shop.db.orderEvent.findFirst({ where: { type: "withdrawal_received" } })).toEqual(
      expect.objectContaining({ orderId, actor: "shopper" }),
    );
  });

  test("gets the same answer for every order number, and an unknown one waits for review", async () => {
    const { number } = await delivered(shop);
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

  test("finds its order by name or address, in any spelling", async () => {
    const { id, number } = await delivered(shop);
    const orderNumber = ` ${number.toLowerCase().replaceAll("-", " ")}`;
    for (const change of [
      { email: "a@b.it", name: "ferrante  GIULIA" },
      { email: "GIULIA@example.IT", name: "G. F." },
    ])
      await declareWithdrawal(typed({ orderNumber, ...change }));
    for (const one of await stored()) expect(one).toMatchObject({ orderId: id, doubt: null });
  });

  test.each([
    ["30 days after the delivery", null, () => delivered(shop, 30)],
    ["31 days after the delivery", "late", () => delivered(shop, 31)],
    [
      "of an unpaid order",
      "nothing_paid",
      () =>
        createOrder(shop.db, {
          status: "pending",
          paymentStatus: "pending",
          customer: { email: GIULIA },
        }),
    ],
  ])("%s is accepted and marked %s", async (_, doubt, order) => {
    const { number } = await order();
    await declareWithdrawal(typed({ orderNumber: number }));
    expect(await onlyWithdrawal(shop)).toMatchObject({ doubt });
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(1);
  });

  test("has the days that the order was placed under, also after the owner shortens them", async () => {
    const { orderId } = await placePaid(shop, { customerEmail: GIULIA });
    const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order).toMatchObject({ withdrawalDays: 30, standardShippingCents: 0 });
    const deliveredAt = italianInstant(addDays(italianDay(new Date()), -20), "12:00");
    await shop.db.order.update({
      where: { id: order.id },
      data: { status: "delivered", deliveredAt },
    });
    await shop.db.setting.create({ data: { key: "returns", value: { withdrawalDays: 14 } } });
    await declareWithdrawal(typed({ orderNumber: order.number }));
    expect(await onlyWithdrawal(shop)).toMatchObject({ orderId: order.id, doubt: null });
    const token = orderLink(order.id, new Date()).split("/").at(-1) ?? "";
    const own = await findGuestOrder(token, new Date());
    const lastDay = formatLongDay(addDays(italianDay(deliveredAt), 30));
    expect(own.ok && withdrawalTermText(own.value, { withdrawalDays: 14 })).toContain(lastDay);
  });

  test("made again after a double click is stored again with its receipt, and marked as repeated", async () => {
    const { id: orderId, number } = await delivered(shop);
    // A double click is one declaration.
    const same = typed({ orderNumber: number });
    const answers = await Promise.all([same, same, same].map((input) => declareWithdrawal(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await shop.db.orderEvent.count({ where: { type: "withdrawal_received" } })).toBe(1);
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
    await asStaff(shop, "viewer");
    const page = await byStaff(findOrderPage)(orderId, orderList.initial);
    expect(page?.withdrawal).toMatchObject({ id: first?.id });
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
    const { id, number } = await delivered(shop);
    const trapped = { ...typed({ orderNumber: number }), homepage: "https://x.example" };
    expect(await declareWithdrawal(trapped)).toMatchObject({
      ok: true,
      value: { receipt: expect.stringContaining(number) as string },
    });
    expect(await onlyWithdrawal(shop)).toMatchObject({ orderId: id, suspicion: "trap_field" });
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(1);
  });

  test("beyond the usual limit of a network is stored, marked and confirmed", async () => {
    startRequest(undefined, { address: "192.0.2.77" });
    const headers = new Headers({ "x-forwarded-for": "192.0.2.77" });
    for (let one = 0; one < 9; one += 1) await countRequest("withdrawal", headers);
    const emails = ["giulia1@example.it", "giulia2@example.it"];
    for (const email of emails)
      expect(await declareWithdrawal(typed({ email }))).toMatchObject({ ok: true });
    expect((await stored()).map(({ suspicion }) => suspicion)).toEqual([null, "frequent"]);
    await shop.runUntilIdle();
    for (const email of emails) expect(await receipts(email)).toHaveLength(1);
  });

  test("in a flood from one network is refused, and the answer says so", async () => {
    startRequest(undefined, { address: "192.0.2.78" });
    for (let one = 0; one < 200; one += 1) await unchecked(declareWithdrawal)({});
    expect(await outcomeOf(declareWithdrawal(typed()))).toBe("too_many_requests");
    expect(await stored()).toEqual([]);
    expect(withdrawalFailures("ciao@negozio.example").too_many_requests).toMatch(
      /non è stato registrato.*ciao@negozio\.example/,
    );
  });

  test("beyond five a day for one mailbox is stored and listed; its own paid order gets a receipt", async () => {
    const { number } = await delivered(shop);
    const unpaid = await createOrder(shop.db, {
      status: "pending",
      paymentStatus: "pending",
      customer: { email: GIULIA },
    });
    for (let one = 0; one < 5; one += 1) await declareWithdrawal(typed({ name: `Nome ${one}` }));
    const own = await declareWithdrawal(typed({ orderNumber: number }));
    const others = [
      await declareWithdrawal(typed({ orderNumber: unpaid.number })),
      await declareWithdrawal(typed({ name: "Un Altro" })),
    ];
    // The answer does not tell which of them is sent.
    for (const answer of [own, ...others])
      expect(answer).toMatchObject({ ok: true, value: { isMailboxFull: true } });
    await shop.runUntilIdle();
    expect(await stored()).toHaveLength(8);
    expect(await receipts()).toHaveLength(6);
    await watchReceipts(() => addMinutes(new Date(), DAY));
    expect(await shop.db.alert.count({ where: { kind: "receipt_late" } })).toBe(0);
    await asStaff(shop);
    const held = (await listed("unmatched")).filter((one) => one.withdrawal?.isReceiptHeld);
    expect(held).toMatchObject([{ name: "Un Altro", withdrawal: { suspicion: "frequent" } }]);
    // Staff who recognise the order send it.
    const { number: orderNumber } = await createOrder(shop.db);
    const attached = await attachWithdrawal({ id: held[0]?.id ?? "", orderNumber });
    expect(attached.ok).toBe(true);
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(7);
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
    const { id, receivedAt } = await onlyWithdrawal(shop);
    await watchReceipts(() => addMinutes(receivedAt, 9));
    expect(await late()).toEqual([]);
    await watchReceipts(() => addMinutes(receivedAt, 10));
    await watchReceipts(() => addMinutes(receivedAt, 11));
    expect(await late()).toMatchObject([{ dedupeKey: `receipt_late/${id}`, resolvedAt: null }]);
    await asStaff(shop, "viewer");
    const board = await byStaff(getTodayBoard)(new Date());
    const titles = board.tasks.map(({ title }) => title);
    expect(titles).toContain("Ricevuta di recesso non partita");
    await shop.runUntilIdle();
    expect(await receipts()).toHaveLength(1);
    expect(await late()).toMatchObject([{ resolvedBy: "system" }]);
  });

  test("is not missed where no address is known, or where it left", async () => {
    const { id: orderId, number } = await delivered(shop);
    await asStaff(shop);
    await recordWithdrawal({
      submissionKey: randomUUID(),
      channel: "post",
      name: "Giulia Ferrante",
      orderNumber: number,
      email: "",
      receivedOn: italianDay(new Date()),
    });
    // Found by its name.
    expect(await onlyWithdrawal(shop)).toMatchObject({ orderId, email: null });
    expect(await shop.db.emailMessage.count()).toBe(0);
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
    const { id: orderId, number } = await delivered(shop);
    await asStaff(shop);
    const input = letter({ orderNumber: number.toLowerCase(), email: GIULIA });
    expect(await recordWithdrawal(input)).toEqual({ ok: true, value: null });
    expect(await recordWithdrawal(input)).toEqual({ ok: true, value: null });
    const receivedAt = italianInstant(input.receivedOn, "00:00");
    expect(await stored()).toMatchObject([
      { orderId, channel: "post", receivedAt, doubt: null, acknowledgedAt: null },
    ]);
    expect(await listed("open")).toMatchObject([
      { withdrawal: { channel: "post" }, dueAt: addMinutes(receivedAt, 14 * DAY) },
    ]);
    const page = await byStaff(findOrderPage)(orderId, orderList.initial);
    const entries = (page?.timeline ?? []).map((entry) => timelineText(entry));
    expect(entries.map(({ detail }) => detail).join()).toMatch(/arrivato per posta .* annotato da/);
    await shop.runUntilIdle();
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(receipt?.text).toContain(formatLongDay(addDays(input.receivedOn, 14)));
    expect(await shop.db.auditEntry.count({ where: { action: "withdrawal.recorded" } })).toBe(1);
  });

  test("cannot arrive tomorrow, and is recorded by an administrator only", async () => {
    await asStaff(shop, "viewer");
    expect(await recordWithdrawal(letter())).toMatchObject({ error: { code: "read_only" } });
    await asStaff(shop);
    const tomorrow = addDays(italianDay(new Date()), 1);
    expect(await outcomeOf(recordWithdrawal(letter({ receivedOn: tomorrow })))).toBe("not_yet");
    expect(await stored()).toEqual([]);
  });
});

test("a closed withdrawal without an order is kept as long as messages; the others stay", async () => {
  const { number } = await delivered(shop);
  for (const orderNumber of [number, "boh", "mah"]) await declareWithdrawal(typed({ orderNumber }));
  await asStaff(shop);
  const { id } = await shop.db.withdrawal.findFirstOrThrow({ where: { orderNumber: "boh" } });
  await closeReturn({ id, closing: "unfounded", note: "Non è un nostro ordine" });
  await applyRetention(addMinutes(new Date(), 20 * DAY));
  expect(await stored()).toHaveLength(3);
  await applyRetention(addMinutes(new Date(), 30 * 30 * DAY));
  expect((await stored()).map(({ orderNumber }) => orderNumber)).toEqual([number, "mah"]);
});
