import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { describe, expect, test, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { sendContactMessage } from "@/lib/inbox/actions/shop";
import { orderList } from "@/lib/orders/model/list-filter";
import { eraseData } from "@/lib/privacy/commands/erase";
import { findLinkedRequest } from "@/lib/privacy/queries";
import { declareWithdrawal } from "@/lib/returns/actions";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { testDatabaseUrl, withConnection } from "../../support/database";
import {
  ask,
  createPersonalData,
  createTextsAbout,
  erase,
  fileOf,
  GIULIA,
  PERSON,
  PLACES,
  tablesWith,
  tokenFor,
} from "../../support/personal-data";
import { createDispute, createMessage, createRefund } from "../../support/records";
import { checkoutInput } from "../../support/shop";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";
import { asStaff } from "../../support/withdrawals";

const shop = useShop();

const withdraw = (overrides: Record<string, string>) =>
  unchecked(declareWithdrawal)({
    submissionKey: randomUUID(),
    name: "Giulia Ferrante",
    email: GIULIA,
    ...overrides,
  });

async function chat(text: string): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await shop.db.chatConversation.create({
    data: {
      id,
      createdAt: at,
      lastMessageAt: at,
      messages: { create: { role: "user", content: text, createdAt: at, completedAt: at } },
    },
  });
  return id;
}

describe("an erasure", () => {
  test("leaves no personal data of the person in any table of the database", async () => {
    const { orderId } = await createPersonalData(shop);
    await createTextsAbout(shop, orderId);
    await shop.runUntilIdle();
    const readOrder = () =>
      shop.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { items: true } });
    const before = await readOrder();
    expect(await tablesWith(PERSON)).toEqual(expect.arrayContaining(PLACES));
    expect(await erase(shop)).toEqual({
      ok: true,
      value: {
        orders: 2,
        invoices: 1,
        messages: 2,
        partnerRequests: 1,
        conversations: 1,
        newsletter: 1,
        registrations: 1,
        visits: 1,
        emails: 4,
        discountCodes: 1,
        preparedPurchases: 1,
        customerMarks: 2,
        reviews: 1,
        reviewOptOuts: 1,
        withdrawals: 2,
      },
    });
    await shop.runUntilIdle();
    expect(await tablesWith(PERSON)).toEqual([]);
    // The shop's accounts need these parts of an order.
    const { number, totalCents, createdAt, paidAt, deliveredAt, country, items } = before;
    const kept = { number, totalCents, createdAt, paidAt, deliveredAt, country, items };
    const removed = { firstName: "Dati cancellati", lastName: "", phone: "", notes: null };
    expect(await readOrder()).toMatchObject({
      ...kept,
      ...removed,
      email: expect.stringMatching(/@anonimo\.invalid$/) as string,
    });
    await asStaff(shop);
    const page = await byStaff(findOrderPage)(orderId, orderList.initial);
    expect(page).toMatchObject({ customerName: "Dati cancellati" });
    expect(page?.emails.length).toBeGreaterThan(0);
    expect(page?.emails.filter(({ canResend }) => canResend)).toEqual([]);
    const timeline = (page?.timeline ?? []).map((entry) => timelineText(entry).detail);
    expect(timeline.join()).not.toContain("anonimo");
    // Data about other people, or about no person, stays.
    expect(await shop.db.analyticsEvent.count({ where: { eventType: "registration" } })).toBe(1);
    expect(await shop.db.savedView.findMany()).toMatchObject([{ name: "Da spedire" }]);
    expect(await shop.db.stockMovement.count({ where: { reason: "Rotto in magazzino" } })).toBe(1);
    expect(
      await shop.db.orderEvent.findMany({ where: { type: "tracking_changed" } }),
    ).toMatchObject([{ data: { carrier: "gls" } }]);
    expect(
      await shop.db.auditEntry.findMany({ where: { action: "privacy.settled" } }),
    ).toMatchObject([{ actor: "system", after: { kind: "erasure", state: "done" } }]);
  });

  test("is done once, also when it is requested twice at once", async () => {
    await createPersonalData(shop);
    await ask("erasure");
    const token = await tokenFor(shop);
    const outcomes = await Promise.all([
      eraseData(token, new Date()),
      eraseData(token, new Date()),
    ]);
    expect(outcomes).toMatchObject([{ ok: true, value: { messages: 2 } }, outcomes[0]]);
    // The page that a browser without scripts loads next shows it.
    const linked = await findLinkedRequest(token, new Date());
    expect(linked).toEqual({ kind: "ended", ended: outcomes[0] });
    expect(await outcomeOf(eraseData(token, addDays(new Date(), 2)))).toBe("link_unusable");
    expect(await shop.db.auditEntry.count()).toBe(1);
  });

  test("still counts several orders of one person as one customer", async () => {
    for (let one = 0; one < 2; one += 1)
      await createOrder(shop.db, { status: "delivered", customer: { email: GIULIA } });
    await erase(shop);
    const rows = await shop.db.order.findMany({ select: { email: true } });
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1);
  });

  test.each([
    ["a parcel on its way", "order"],
    ["a payment under way", "payment"],
    ["a refund under way", "refund"],
    ["a dispute", "dispute"],
    ["an open withdrawal", "withdrawal"],
    ["a message without an answer", "message"],
  ])("waits for %s, and reports it", async (_, matter) => {
    const status = matter === "order" ? "shipped" : "delivered";
    const { id: orderId } = await createOrder(shop.db, { status, customer: { email: GIULIA } });
    if (matter === "payment")
      await shop.db.paymentAttempt.updateMany({
        where: { orderId },
        data: { state: "processing" },
      });
    if (matter === "refund") await createRefund(orderId);
    if (matter === "dispute") await createDispute(orderId);
    if (matter === "withdrawal") await withdraw({ orderNumber: "SC-7K3M-92QJ" });
    const { id } = await createMessage(new Date(), GIULIA);
    if (matter !== "message")
      await shop.db.contactMessage.update({ where: { id }, data: { status: "closed" } });
    expect(await erase(shop)).toEqual({
      ok: false,
      error: { code: "open_matters", matters: [matter] },
    });
    expect(await shop.db.contactMessage.count()).toBe(1);
    expect(await shop.db.order.count({ where: { email: GIULIA } })).toBe(1);
    expect(await shop.db.privacyRequest.findFirst()).toMatchObject({
      state: "refused",
      email: null,
      outcome: { matters: [matter] },
    });
  });

  test("leaves an order placed during the erasure unchanged", async () => {
    const { orderId } = await createPersonalData(shop);
    await ask("erasure");
    const token = await tokenFor(shop);
    await withConnection(testDatabaseUrl(), async (otherClient) => {
      // Blocks the erasure after it has read the orders.
      await otherClient.query("BEGIN");
      await otherClient.query("SELECT 1 FROM contact_messages FOR UPDATE");
      const erasing = eraseData(token, new Date());
      const waits = async () => {
        const { rows } = await otherClient.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        expect(rows).toHaveLength(1);
      };
      await vi.waitFor(waits, { timeout: 300_000 });
      expect(await outcomeOf(placeOrder(checkoutInput({ customerEmail: GIULIA })))).toBe("ok");
      await otherClient.query("COMMIT");
      expect(await erasing).toMatchObject({ ok: true, value: { orders: 1 } });
    });
    const orders = await shop.db.order.findMany({ select: { id: true, email: true } });
    expect(orders.find(({ id }) => id !== orderId)?.email).toBe(GIULIA);
    expect(orders.find(({ id }) => id === orderId)?.email).toMatch(/invalid$/);
  });

  test("of an unknown address finds nothing and skips an e-mail that still waits", async () => {
    expect(await erase(shop)).toMatchObject({ ok: true, value: { orders: 0, messages: 0 } });
    await ask("erasure");
    const token = await tokenFor(shop);
    await sendContactMessage({
      source: "dialog",
      submissionKey: randomUUID(),
      name: "Giulia",
      email: GIULIA,
      message: "Una domanda",
    });
    await eraseData(token, new Date());
    await shop.runUntilIdle();
    expect((await shop.mailTo(GIULIA)).map(({ subject }) => subject)).not.toContain(
      "Abbiamo ricevuto il tuo messaggio",
    );
    expect(await shop.db.emailMessage.count()).toBe(0);
  });
});

describe("withdrawals and conversations", () => {
  test("are in the copy: by address, by its orders, and by mentioned order", async () => {
    const { number } = await createOrder(shop.db, {
      status: "delivered",
      customer: { email: GIULIA, firstName: "Giulia" },
    });
    await withdraw({ orderNumber: number, name: "G. F." });
    await withdraw({ orderNumber: "boh", email: "altra@example.it" });
    await chat(`Dov’è il mio ordine ${number.toLowerCase().replaceAll("-", " ")}?`);
    await chat("Sono giulia@example.it, mi sentite?");
    await chat("Una domanda qualunque");
    await ask("export");
    const file = await fileOf(await tokenFor(shop));
    expect(file.withdrawals).toMatchObject([{ orderNumber: number, name: "G. F." }]);
    expect(file.conversations).toHaveLength(2);
  });

  test("are erased: an order's withdrawal keeps its time and loses its person, the others are deleted", async () => {
    const { id, number } = await createOrder(shop.db, {
      status: "delivered",
      customer: { email: GIULIA, firstName: "Giulia" },
    });
    const others = await createOrder(shop.db, { customer: { email: "altra@example.it" } });
    await withdraw({ orderNumber: number });
    await withdraw({ orderNumber: "boh" });
    await withdraw({ orderNumber: others.number, name: `${others.firstName} ${others.lastName}` });
    await shop.runUntilIdle();
    await shop.db.withdrawal.updateMany({ data: { closedAt: new Date(), closing: "unfounded" } });
    const before = await shop.db.withdrawal.findFirstOrThrow({ where: { orderId: id } });
    const mine = await chat(`A che punto è ${number}?`);
    const othersChat = await chat(`A che punto è ${others.number}?`);
    expect(await erase(shop)).toMatchObject({
      ok: true,
      value: { withdrawals: 3, conversations: 1 },
    });
    const kept = await shop.db.withdrawal.findMany();
    expect(kept).toHaveLength(2);
    expect(kept.find(({ orderId }) => orderId === id)).toMatchObject({
      name: "Dati cancellati",
      receivedAt: before.receivedAt,
      acknowledgedAt: before.acknowledgedAt,
    });
    expect(JSON.stringify(kept)).not.toMatch(/giulia/i);
    const conversations = await shop.db.chatConversation.findMany();
    expect(conversations.map((one) => one.id)).toEqual([othersChat]);
    expect(mine).not.toBe(othersChat);
    expect(await tablesWith(/giulia@example/i)).toEqual([]);
  });
});
