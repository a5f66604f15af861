import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import { requestPartnership, sendContactMessage } from "@/lib/inbox/actions/shop";
import { erasePersonalData, requestPersonalData } from "@/lib/privacy/actions";
import { exportData } from "@/lib/privacy/commands/export";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { campaignOf } from "./campaigns";
import { testDatabaseUrl, withConnection } from "./database";
import { createDiscount } from "./discount";
import { createRefund } from "./records";
import { type TestShop } from "./shop";
import { unchecked } from "./unchecked";

export const GIULIA = "giulia@example.it";
/** The same address in another spelling. */
export const GIULIA_TYPED = "Giulia@Example.it";

export const ask = (kind: "export" | "erasure", email = GIULIA) =>
  unchecked(requestPersonalData)({ submissionKey: randomUUID(), kind, email });

export async function tokenFor(shop: TestShop, email = GIULIA): Promise<string> {
  await shop.runUntilIdle();
  const text = (await shop.mailTo(email)).map((mail) => mail.text).join("\n");
  const token = [...text.matchAll(/privacy\/richieste\/conferma\/([\w.-]+)/g)].at(-1)?.[1];
  if (token === undefined) throw new Error("No link was sent");
  return token;
}

export async function fileOf(token: string): Promise<Record<string, unknown[]>> {
  const data = await exportData(token, new Date());
  if (!data.ok) throw new Error(data.error.code);
  let text = "";
  for await (const piece of data.value) text += piece;
  return JSON.parse(text) as Record<string, unknown[]>;
}

/** Stores everything a person may enter in the shop, under two spellings of one address. */
export async function createPersonalData(shop: TestShop): Promise<{ orderId: string }> {
  const { id: orderId } = await createOrder(shop.db, {
    status: "delivered",
    createdAt: addMinutes(new Date(), -20 * 24 * 60),
    customer: { email: GIULIA_TYPED, firstName: "Giulia", lastName: "Ferrante" },
    notes: "Suonare Ferrante",
  });
  await shop.db.orderEvent.create({
    data: { orderId, at: new Date(), actor: "system", type: "note", data: { text: "Giulia ama" } },
  });
  const sessionId = randomUUID();
  await shop.db.analyticsOrderSession.create({
    data: { orderId, sessionId, createdAt: new Date() },
  });
  await shop.db.analyticsEvent.createMany({
    data: [
      { eventType: "page_view", createdAt: new Date(), sessionId, pageUrl: "/prodotti" },
      { eventType: "purchase_completed", createdAt: new Date(), sessionId, orderId },
      { eventType: "registration", createdAt: new Date(), data: { email: GIULIA_TYPED } },
      { eventType: "registration", createdAt: new Date(), data: { email: "altra@example.it" } },
    ],
  });
  await shop.db.newsletterSubscriber.create({
    data: {
      email: GIULIA,
      source: "footer",
      consentVersion: "1",
      consentedAt: new Date(),
      createdAt: new Date(),
      campaigns: {
        create: { at: new Date(), state: "sent", campaign: { create: campaignOf("Novità") } },
      },
    },
  });
  const code = await createDiscount(shop.db, { code: "SCULTEA-7K3M-92QD", issuedTo: GIULIA });
  await shop.db.discountRedemption.create({
    data: {
      orderId,
      codeId: code.id,
      state: "consumed",
      person: GIULIA,
      savedCents: 300,
      createdAt: new Date(),
    },
  });
  await sendContactMessage({
    source: "page",
    submissionKey: randomUUID(),
    firstName: "Giulia",
    lastName: "Ferrante",
    email: GIULIA_TYPED,
    phone: "",
    subject: "Una domanda",
    message: "Sono io, Giulia",
  });
  await requestPartnership({
    submissionKey: randomUUID(),
    company: "Ferrante",
    activity: "other",
    city: "Pisa",
    contactName: "Giulia Ferrante",
    role: "Titolare",
    email: GIULIA,
    phone: "347 000 0000",
  });
  await shop.db.preparedPurchase.create({
    data: {
      kind: "checkout",
      linkHash: "link",
      content: { lines: [], buyer: { email: GIULIA_TYPED, last_name: "Ferrante" } },
      createdAt: new Date(),
      expiresAt: addMinutes(new Date(), 60),
      answers: { create: { key: "key", requestHash: "", body: "Ferrante", createdAt: new Date() } },
    },
  });
  const conversationId = randomUUID();
  await shop.db.chatConversation.create({
    data: { id: conversationId, createdAt: new Date(), lastMessageAt: new Date() },
  });
  await shop.db.chatMessage.create({
    data: { conversationId, role: "user", content: "Mi chiamo Giulia", createdAt: new Date() },
  });
  await handOverConversation({
    submissionKey: randomUUID(),
    conversationId,
    name: "Giulia",
    email: GIULIA,
    message: "",
    consent: true,
  });
  await answerMessages(shop);
  return { orderId };
}

/** Marks all messages as answered: an unanswered one of a customer blocks their erasure. */
async function answerMessages({ db }: TestShop): Promise<void> {
  await db.contactMessage.updateMany({ data: { status: "answered" } });
}

/** Matches data only Giulia has: surname, addresses, phone number and parcel. */
export const PERSON = /giulia|ferrante|347[ ]?000|1Z999GF0001/i;

/** Tables that contain her data after `createPersonalData` and `createTextsAbout`. */
export const PLACES = [
  "audit_entries",
  "bulk_changes",
  "chat_messages",
  "contact_messages",
  "customer_aliases",
  "customer_marks",
  "discount_codes",
  "discount_redemptions",
  "email_messages",
  "inquiry_entries",
  "invoice_requests",
  "lots",
  "newsletter_subscribers",
  "order_events",
  "order_revisions",
  "orders",
  "partner_requests",
  "prepared_answers",
  "prepared_purchases",
  "refunds",
  "return_parcels",
  "review_opt_outs",
  "reviews",
  "safety_matters",
  "saved_views",
  "stock_movements",
  "webhook_events",
  "withdrawals",
];

/** Stores what staff, providers and the person may have written about her besides `createPersonalData`. */
export async function createTextsAbout(shop: TestShop, orderId: string): Promise<void> {
  const at = new Date();
  const { id: userId } = await createAdmin(shop.db);
  const actor = `admin:${userId}`;
  const noted = { by: actor, at };
  await shop.db.customerMark.createMany({
    data: [
      { email: GIULIA, kind: "note", text: "Chiama la mattina", ...noted },
      { email: "amica@example.it", kind: "note", text: "Amica di Giulia Ferrante", ...noted },
    ],
  });
  await shop.db.customerAlias.create({
    data: { email: GIULIA, person: "altra@example.it", ...noted },
  });
  await shop.db.order.update({
    where: { id: orderId },
    data: { trackingCarrier: "gls", trackingCode: "1Z999GF0001", phone: "+39 347 0001234" },
  });
  const parcel = { carrier: "gls", trackingCode: "1Z999GF0001" };
  await shop.db.orderEvent.createMany({
    data: [
      { orderId, at, actor, type: "status_changed", data: { to: "shipped", ...parcel } },
      { orderId, at, actor, type: "tracking_changed", data: parcel },
      { orderId, at, actor, type: "refund_requested", data: { text: "Giulia lo ha graffiato" } },
    ],
  });
  await shop.db.orderRevision.create({
    data: { orderId, number: 1, before: { lastName: "Ferrante" }, at, by: actor },
  });
  const search = (text: string) => new URLSearchParams({ cerca: text }).toString();
  await shop.db.savedView.createMany({
    data: [
      { userId, name: "Signora Ferrante", query: "stato=spedito", createdAt: at },
      { userId, name: "Da richiamare", query: search("+39 347-0001234"), createdAt: at },
      { userId, name: "Da richiamare 2", query: search("3470001234"), createdAt: at },
      { userId, name: "Indirizzo", query: search(GIULIA), createdAt: at },
      { userId, name: "Pacco", query: search("1z999gf0001"), createdAt: at },
      { userId, name: "Da spedire", query: search("ferr"), createdAt: at },
    ],
  });
  const reason = "Rientro della sig.ra FERRANTE";
  await shop.db.bulkChange.create({
    data: { requestedBy: userId, status: "cancelled", reason, createdAt: at },
  });
  const movement = { at, kind: "correction", pieces: 1, actor } as const;
  await shop.db.stockMovement.createMany({
    data: [
      { ...movement, reason },
      { ...movement, reason: "Rotto in magazzino" },
    ],
  });
  const review = await shop.db.review.create({
    data: {
      orderId,
      rating: 5,
      text: "Giulia la consiglia",
      authorName: "Giulia F.",
      createdAt: at,
      consentVersion: "1",
      answer: "Grazie Giulia",
    },
  });
  const unpaid = await createOrder(shop.db, {
    status: "cancelled",
    paymentStatus: "failed",
    customer: { email: GIULIA },
  });
  await shop.db.invoiceRequest.create({
    data: {
      orderId: unpaid.id,
      for: "company",
      companyName: "Studio Ferrante",
      vatNumber: "01234567897",
      recipientCode: "0000000",
      pec: GIULIA,
      createdAt: at,
    },
  });
  await shop.db.reviewOptOut.create({ data: { email: GIULIA, createdAt: at } });
  await shop.db.auditEntry.createMany({
    data: [
      { at, actor, action: "stock.moved", subject: "device", after: { reason } },
      { at, actor, action: "orders.bulk_status", subject: "x", after: { reason } },
      {
        at,
        actor,
        action: "review.answered",
        subject: review.id,
        before: { answer: null },
        after: { answer: "Grazie Giulia" },
      },
    ],
  });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ where: { orderId } });
  const withheld = { withheldCents: 500, withheldReason: "Giulia lo ha graffiato" };
  const refund = {
    ...withheld,
    reason: "withdrawal",
    requestedBy: actor,
    state: "failed",
  } as const;
  await createRefund(orderId, refund);
  const event = { provider: attempt.provider, type: "x", liveMode: false, receivedAt: at };
  await shop.db.webhookEvent.createMany({
    data: [
      {
        ...event,
        eventId: "evt_1",
        attemptId: attempt.id,
        processedAt: at,
        rawBody: '{"name":"Giulia Ferrante"}',
      },
      // An event that names no payment of the shop.
      { ...event, eventId: "evt_2", processedAt: at, rawBody: `{"email":"${GIULIA_TYPED}"}` },
    ],
  });
  await shop.db.returnParcel.create({
    data: {
      orderId,
      kind: "defect",
      declaredAt: at,
      problem: "Giulia dice che non si accende",
      trackingCode: "1Z999GF0001",
      reductionReason: "Giulia lo ha graffiato",
      closedAt: at,
      closing: "unfounded",
      note: "Giulia ci ha ripensato",
    },
  });
  await shop.db.withdrawal.create({
    data: {
      submissionKey: randomUUID(),
      name: "Giulia Ferrante",
      email: GIULIA,
      orderId,
      orderNumber: "quello di Giulia",
      declaration: "Recedo",
      receivedAt: at,
      closedAt: at,
      closing: "unfounded",
      note: "Giulia ci ha ripensato",
    },
  });
  const message = await shop.db.contactMessage.findFirstOrThrow({ where: { source: "page" } });
  await shop.db.inquiryEntry.create({
    data: {
      key: randomUUID(),
      messageId: message.id,
      kind: "note",
      at,
      actor,
      status: "open",
      authorName: "Elena",
      text: "Richiamare Giulia",
    },
  });
  await shop.db.safetyMatter.create({
    data: { messageId: message.id, markedAt: at, markedBy: actor, handledAt: at, note: "Giulia" },
  });
  await shop.db.lot.create({
    data: {
      id: randomUUID(),
      part: "devices",
      code: "D-1",
      received: 1,
      receivedAt: at,
      note: "Reso di Ferrante",
    },
  });
  await shop.db.emailMessage.updateMany({
    where: { recipient: { contains: "giulia", mode: "insensitive" } },
    data: { lastError: `550 no mailbox ${GIULIA}` },
  });
}

/**
 * Lists the tables, in every schema, with a row that matches. Reads them from the system catalogue,
 * so that new tables are searched too.
 */
export function tablesWith(words: RegExp): Promise<string[]> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS name
       FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      if (rows.some(({ row }) => words.test(row))) found.push(name);
    }
    return found.sort();
  });
}

export async function erase(shop: TestShop) {
  await ask("erasure");
  const form = new FormData();
  form.set("token", await tokenFor(shop));
  return erasePersonalData(null, form);
}
