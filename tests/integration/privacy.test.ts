import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as download } from "@/app/api/privacy/export/route";
import { handOverConversation } from "@/lib/chat/actions";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { sendContactMessage } from "@/lib/contact/actions";
import { addMinutes } from "@/lib/core/clock";
import { getEnv } from "@/lib/env";
import { linkToken } from "@/lib/http/signed-link";
import { PRIVACY_LINK } from "@/lib/privacy-routes";
import { closeLimits } from "@/lib/http/rate-limit";
import { addInquiryNote, answerInquiry } from "@/lib/inquiries/actions";
import { requestPartnership } from "@/lib/partners/actions";
import { POST as downloadRecorded } from "@/app/admin/privacy/esporta/route";
import {
  erasePersonalData,
  eraseRecordedData,
  recordPrivacyRequest,
  requestPersonalData,
} from "@/lib/privacy/actions";
import { eraseData } from "@/lib/privacy/commands/erase";
import { exportData } from "@/lib/privacy/commands/export";
import { findOpenRequest, listPrivacyRequests } from "@/lib/privacy/queries";
import { declareWithdrawal } from "@/lib/returns/actions";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { getTodayBoard } from "@/lib/today/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { onConnection, testDatabaseUrl } from "../support/database";
import { signInAs, startRequest } from "../support/request";
import { type TestShop, checkoutInput, startShop } from "../support/shop";

vi.mock("next/headers", () => import("../support/request"));
vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));

const GIULIA = "giulia@example.it";
/** As she typed it elsewhere. */
const GIULIA_TYPED = "Giulia@Example.it";
const DAY = 24 * 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  await closeLimits();
  await shop.close();
});
beforeEach(async () => {
  await closeLimits();
  await shop.reset();
  startRequest();
});

const ask = (kind: "export" | "erasure", email = GIULIA) =>
  requestPersonalData({ submissionKey: randomUUID(), kind, email });

/** Declares a withdrawal in Giulia's name. */
const withdraw = (overrides: Record<string, string>) =>
  declareWithdrawal({
    ...{ submissionKey: randomUUID(), name: "Giulia Ferrante", email: GIULIA, ...overrides },
  });

/** A conversation with the assistant in which somebody wrote `text`. */
async function chat(text: string): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await shop.db.chatConversation.create({
    data: {
      ...{ id, createdAt: at, lastMessageAt: at },
      messages: { create: { role: "user", content: text, createdAt: at, completedAt: at } },
    },
  });
  return id;
}

/** The token of the latest link that reached an address. */
async function tokenFor(email = GIULIA): Promise<string> {
  await shop.settleDown();
  const text = (await shop.mailTo(email)).map((mail) => mail.text).join("\n");
  const token = [...text.matchAll(/privacy\/richieste\/conferma\/([\w.-]+)/g)].at(-1)?.[1];
  if (token === undefined) throw new Error("No link was sent");
  return token;
}

async function fileOf(token: string): Promise<Record<string, unknown[]>> {
  const data = await exportData(token, new Date());
  if (!data.ok) throw new Error(data.error.code);
  let text = "";
  for await (const piece of data.value) text += piece;
  return JSON.parse(text) as Record<string, unknown[]>;
}

/** Everything a person may leave in the shop, under one address in two spellings. */
async function leaveTraces(): Promise<{ orderId: string }> {
  const { id: orderId } = await createOrder(shop.db, {
    ...{ status: "delivered", createdAt: addMinutes(new Date(), -20 * DAY) },
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
      ...{ email: GIULIA, source: "footer", consentVersion: "1" },
      ...{ consentedAt: new Date(), createdAt: new Date() },
    },
  });
  const code = await shop.db.discountCode.create({
    data: {
      ...{ code: "SCULTEA-7K3M-92QD", key: "SCULTEA7K3M92QD", kind: "percent", percent: 10 },
      ...{ issuedTo: GIULIA, validFrom: new Date(), createdAt: new Date(), createdBy: "system" },
    },
  });
  await shop.db.discountRedemption.create({
    data: {
      ...{ orderId, codeId: code.id, state: "consumed", person: GIULIA, savedCents: 300 },
      createdAt: new Date(),
    },
  });
  await sendContactMessage({
    ...{ source: "page", submissionKey: randomUUID(), firstName: "Giulia", lastName: "Ferrante" },
    ...{ email: GIULIA_TYPED, phone: "", subject: "Una domanda", message: "Sono io, Giulia" },
  });
  await requestPartnership({
    ...{ submissionKey: randomUUID(), company: "Ferrante", activity: "other", city: "Pisa" },
    ...{ contactName: "Giulia Ferrante", role: "Titolare", email: GIULIA, phone: "347 000 0000" },
  });
  const conversationId = randomUUID();
  await shop.db.chatConversation.create({
    data: { id: conversationId, createdAt: new Date(), lastMessageAt: new Date() },
  });
  await shop.db.chatMessage.create({
    data: { conversationId, role: "user", content: "Mi chiamo Giulia", createdAt: new Date() },
  });
  await handOverConversation({
    ...{ submissionKey: randomUUID(), conversationId, name: "Giulia", email: GIULIA },
    ...{ message: "", consent: true },
  });
  return { orderId };
}

/** Every row of the shop that holds one of these words, by table. */
function tablesWith(words: RegExp): Promise<string[]> {
  return onConnection(testDatabaseUrl(), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" t`,
      );
      if (rows.some(({ row }) => words.test(row))) found.push(name);
    }
    return found.sort();
  });
}

describe("asking", () => {
  test("is answered and written to alike, whether or not the address is known", async () => {
    await leaveTraces();
    await shop.settleDown();
    const known = await ask("export");
    expect(await ask("export", "nessuno@example.it")).toEqual(known);
    expect(known).toEqual({ ok: true, value: null });
    await shop.settleDown();
    const subject = "La copia dei tuoi dati: manca un passo";
    expect((await shop.mailTo(GIULIA)).at(-1)?.subject).toBe(subject);
    expect((await shop.mailTo("nessuno@example.it")).at(-1)?.subject).toBe(subject);
  });

  test("twice in a row sends one link, and one address gets three a day", async () => {
    await Promise.all([ask("export"), ask("export", "GIULIA@example.it")]);
    expect(await shop.db.privacyRequest.count()).toBe(1);
    const back = async (minutes: number) =>
      shop.db.$executeRaw`UPDATE privacy_requests
        SET created_at = created_at - ${minutes}::int * interval '1 minute'`;
    for (let one = 0; one < 4; one += 1) {
      await back(10);
      expect(await ask("export")).toMatchObject({ ok: true });
    }
    expect(await shop.db.privacyRequest.count()).toBe(3);
    await back(DAY);
    await ask("export");
    expect(await shop.db.privacyRequest.count()).toBe(4);
  });

  test("V-16 nothing is asked without a choice and an address", async () => {
    expect(await requestPersonalData({ email: "giulia" })).toMatchObject({
      error: { code: "invalid_input", fieldErrors: { kind: /./, email: /./ } },
    });
    expect(await shop.db.privacyRequest.count()).toBe(0);
  });
});

describe("the link", () => {
  test("stands nowhere in the database, and looking at its page uses nothing up", async () => {
    await ask("export");
    const token = await tokenFor();
    expect(await tablesWith(new RegExp(token.split(".").at(-1) ?? ""))).toEqual([]);
    for (let look = 0; look < 3; look += 1)
      expect(await findOpenRequest(token, new Date())).toMatchObject({ ok: true });
    expect(await shop.db.privacyRequest.findFirst()).toMatchObject({ state: "asked" });
  });

  test("is good for a day, for what it was asked for, and as it was signed", async () => {
    await ask("export");
    const token = await tokenFor();
    const unusable = { ok: false, error: { code: "link_unusable" } };
    expect(await exportData(token, addMinutes(new Date(), DAY + 1))).toEqual(unusable);
    expect(await eraseData(token, new Date())).toEqual(unusable);
    expect(await exportData(token.replace(/.$/, "!"), new Date())).toEqual(unusable);
    const [id, sending, signature] = token.split(".");
    expect(await exportData(`${id}.${Number(sending) + 1}.${signature}`, new Date())).toEqual(
      unusable,
    );
    expect((await exportData(token, new Date())).ok).toBe(true);
  });
});

describe("a copy", () => {
  test("holds everything kept under the address in any spelling, and nobody else's", async () => {
    await leaveTraces();
    await createOrder(shop.db, { customer: { email: "altra@example.it", firstName: "Altra" } });
    const id = (await shop.db.contactMessage.findFirstOrThrow({ where: { source: "page" } })).id;
    await signInAs(await createAdmin(shop.db));
    await answerInquiry({ id, key: randomUUID(), lastAnswerId: null, text: "Certo" });
    await addInquiryNote({ id, key: randomUUID(), text: "Gentile" });
    await shop.settleDown();
    await ask("export");
    const file = await fileOf(await tokenFor());
    expect(file).toMatchObject({
      email: GIULIA,
      orders: [{ firstName: "Giulia", notes: "Suonare Ferrante", items: [{ quantity: 1 }] }],
      messages: [
        { message: "Sono io, Giulia", answers: [{ text: "Certo" }, { text: "Gentile" }] },
        { source: "chat" },
      ],
      partnerRequests: [{ company: "Ferrante" }],
      conversations: [{ messages: [{ text: "Mi chiamo Giulia" }] }],
      newsletter: [{ email: GIULIA }],
      discountCodes: [{ code: "SCULTEA-7K3M-92QD" }],
      registrations: [{ data: { email: GIULIA_TYPED } }],
      visits: [{ pages: [{ page: "/prodotti" }, {}] }],
    });
    const kinds = (file.emails as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["contact_received", "inquiry_answer"]));
    expect(JSON.stringify(file)).not.toMatch(/altra@|Elena/i);
  });

  test("of hundreds of messages is read in pieces and whole", async () => {
    await shop.db.contactMessage.createMany({
      data: Array.from({ length: 450 }, (_, index) => ({
        ...{ submissionKey: randomUUID(), source: "page" as const, firstName: `N${index}` },
        ...{ email: GIULIA, message: `"virgolette" ${index}`, createdAt: new Date() },
      })),
    });
    await ask("export");
    const { messages } = await fileOf(await tokenFor());
    expect(new Set(messages?.map((one) => (one as { firstName: string }).firstName)).size).toBe(
      450,
    );
  });

  test("is given once; one that broke off may be fetched again", async () => {
    await leaveTraces();
    await ask("export");
    const token = await tokenFor();
    const broken = await exportData(token, new Date());
    if (!broken.ok) throw new Error("no data");
    await broken.value.next();
    await broken.value.return(undefined);
    await fileOf(token);
    expect(await exportData(token, new Date())).toMatchObject({ ok: false });
    expect(await shop.db.privacyRequest.findFirst()).toMatchObject({ state: "done", email: null });
  });

  test("comes as a file to a form of the shop's page; a used link leads back to its page", async () => {
    await ask("export");
    const token = await tokenFor();
    const post = (body: string) =>
      download(
        new Request(`${shop.siteUrl}/api/privacy/export`, {
          method: "POST",
          headers: {
            ...{ origin: getEnv().SITE_URL, "x-forwarded-for": "192.0.2.9" },
            "content-type": "application/x-www-form-urlencoded",
          },
          body,
        }),
        {},
      );
    const file = await post(`token=${token}`);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="i-miei-dati-/);
    expect(await file.json()).toMatchObject({ email: GIULIA, orders: [] });
    const again = await post(`token=${token}`);
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toContain(`/privacy/richieste/conferma/${token}`);
    expect((await post("x".repeat(2_000))).status).toBe(413);
    expect((await post("niente")).status).toBe(303);
  });
});

const erase = async () => {
  await ask("erasure");
  const form = new FormData();
  form.set("token", await tokenFor());
  return erasePersonalData(null, form);
};

describe("an erasure", () => {
  test("takes the person out of everything, and leaves of orders what tax law keeps", async () => {
    const { orderId } = await leaveTraces();
    const before = await shop.db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { items: true },
    });
    await shop.settleDown();
    expect(await erase()).toEqual({
      ok: true,
      value: {
        ...{ orders: 1, messages: 2, partnerRequests: 1, conversations: 1, newsletter: 1 },
        ...{ registrations: 1, visits: 1, emails: 4, discountCodes: 1, reviews: 0 },
        withdrawals: 0,
      },
    });
    expect(await tablesWith(/giulia|ferrante|347 000/i)).toEqual([]);
    const after = await shop.db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { items: true },
    });
    const { number, totalCents, createdAt, paidAt, deliveredAt, country, items } = before;
    expect(after).toMatchObject({
      ...{ number, totalCents, createdAt, paidAt, deliveredAt, country, items },
      ...{ firstName: "Dati cancellati", lastName: "", phone: "", notes: null },
    });
    expect(after.email).toMatch(/@anonimo\.invalid$/);
    expect(await shop.db.analyticsEvent.count({ where: { eventType: "registration" } })).toBe(1);
    expect(
      await shop.db.auditEntry.findMany({ where: { action: "privacy.settled" } }),
    ).toMatchObject([{ actor: "system", after: { kind: "erasure", state: "done" } }]);
  });

  test("is done once, also when it is asked for twice at once", async () => {
    await leaveTraces();
    await ask("erasure");
    const token = await tokenFor();
    const outcomes = await Promise.all([
      eraseData(token, new Date()),
      eraseData(token, new Date()),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await eraseData(token, new Date())).toMatchObject({ error: { code: "link_unusable" } });
    expect(await shop.db.auditEntry.count()).toBe(1);
  });

  test("several orders of one person still count as one customer", async () => {
    for (let one = 0; one < 2; one += 1)
      await createOrder(shop.db, { status: "delivered", customer: { email: GIULIA } });
    await erase();
    const rows = await shop.db.order.findMany({ select: { email: true } });
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1);
  });

  test.each([
    ["a parcel on its way", "order"],
    ["a payment under way", "payment"],
    ["a refund under way", "refund"],
    ["a dispute", "dispute"],
    ["a withdrawal that nobody has settled", "withdrawal"],
  ])("waits for %s, and says so", async (_, matter) => {
    const status = matter === "order" ? "shipped" : "delivered";
    const { id: orderId } = await createOrder(shop.db, { status, customer: { email: GIULIA } });
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ where: { orderId } });
    const about = { orderId, attemptId: attempt.id, amountCents: 100, reason: "x" };
    if (matter === "payment")
      await shop.db.paymentAttempt.update({
        where: { id: attempt.id },
        data: { state: "processing" },
      });
    if (matter === "refund")
      await shop.db.refund.create({
        data: {
          ...{ ...about, idempotencyKey: randomUUID(), origin: "admin" },
          ...{ requestedBy: "system", createdAt: new Date() },
        },
      });
    if (matter === "dispute")
      await shop.db.dispute.create({
        data: { ...about, providerDisputeId: "dp_1", openedAt: new Date() },
      });
    if (matter === "withdrawal") await withdraw({ orderNumber: "SC-7K3M-92QD" });
    await shop.db.contactMessage.create({
      data: {
        ...{ submissionKey: randomUUID(), source: "page", firstName: "Giulia", email: GIULIA },
        ...{ message: "Ciao", createdAt: new Date() },
      },
    });
    expect(await erase()).toEqual({
      ok: false,
      error: { code: "open_matters", matters: [matter] },
    });
    expect(await shop.db.contactMessage.count()).toBe(1);
    expect(await shop.db.order.count({ where: { email: GIULIA } })).toBe(1);
    expect(await shop.db.privacyRequest.findFirst()).toMatchObject({
      ...{ state: "refused", email: null },
      outcome: { matters: [matter] },
    });
  });

  test("leaves alone an order that is placed while it runs", async () => {
    const { orderId } = await leaveTraces();
    await ask("erasure");
    const token = await tokenFor();
    await onConnection(testDatabaseUrl(), async (rival) => {
      // Holds the erasure up after it has looked at the orders.
      await rival.query("BEGIN");
      await rival.query("SELECT 1 FROM contact_messages FOR UPDATE");
      const erasing = eraseData(token, new Date());
      const waits = async () => {
        const { rows } = await rival.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        expect(rows).toHaveLength(1);
      };
      await vi.waitFor(waits, { timeout: 10_000 });
      expect(await placeOrder(checkoutInput({ customerEmail: GIULIA }))).toMatchObject({
        ok: true,
      });
      await rival.query("COMMIT");
      expect(await erasing).toMatchObject({ ok: true, value: { orders: 1 } });
    });
    const orders = await shop.db.order.findMany({ select: { id: true, email: true } });
    expect(orders.find(({ id }) => id !== orderId)?.email).toBe(GIULIA);
    expect(orders.find(({ id }) => id === orderId)?.email).toMatch(/invalid$/);
  });

  test("of an address nobody knows finds nothing, and an e-mail still waiting is not sent", async () => {
    expect(await erase()).toMatchObject({ ok: true, value: { orders: 0, messages: 0 } });
    await ask("erasure");
    const token = await tokenFor();
    await sendContactMessage({
      ...{ source: "dialog", submissionKey: randomUUID(), name: "Giulia", email: GIULIA },
      message: "Una domanda",
    });
    await eraseData(token, new Date());
    await shop.settleDown();
    expect((await shop.mailTo(GIULIA)).map(({ subject }) => subject)).not.toContain(
      "Abbiamo ricevuto il tuo messaggio",
    );
    expect(await shop.db.emailMessage.count()).toBe(0);
  });
});

describe("the dashboard", () => {
  test("lists requests with their outcome and without their person, for staff alone", async () => {
    await leaveTraces();
    await erase();
    await ask("export");
    expect(await listPrivacyRequests(1)).toMatchObject({ error: { code: "not_signed_in" } });
    await signInAs(await createAdmin(shop.db, { role: "viewer" }));
    const list = await listPrivacyRequests(9);
    expect(list).toMatchObject({
      ok: true,
      value: {
        ...{ total: 2, page: 1 },
        rows: [
          { kind: "export", state: "asked", emailHint: "g•••@example.it", counts: {} },
          { kind: "erasure", state: "done", counts: { orders: 1, messages: 2 } },
        ],
      },
    });
    expect(JSON.stringify(list)).not.toContain(GIULIA);
  });
});

describe("withdrawals and conversations", () => {
  test("are in the copy: those under the address, those of its orders, those that name an order", async () => {
    const { number } = await createOrder(shop.db, {
      ...{ status: "delivered", customer: { email: GIULIA, firstName: "Giulia" } },
    });
    await withdraw({ orderNumber: number, name: "G. F." });
    await withdraw({ orderNumber: "boh", email: "altra@example.it" });
    await chat(`Dov’è il mio ordine ${number.toLowerCase().replaceAll("-", " ")}?`);
    await chat("Sono giulia@example.it, mi sentite?");
    await chat("Una domanda qualunque");
    await ask("export");
    const file = await fileOf(await tokenFor());
    expect(file.withdrawals).toMatchObject([{ orderNumber: number, name: "G. F." }]);
    expect(file.conversations).toHaveLength(2);
  });

  test("are erased: the order's keeps its time and loses its person, the others go", async () => {
    const { id, number } = await createOrder(shop.db, {
      ...{ status: "delivered", customer: { email: GIULIA, firstName: "Giulia" } },
    });
    const others = await createOrder(shop.db, { customer: { email: "altra@example.it" } });
    await withdraw({ orderNumber: number });
    await withdraw({ orderNumber: "boh" });
    await withdraw({ orderNumber: others.number, name: `${others.firstName} ${others.lastName}` });
    await shop.settleDown();
    await shop.db.withdrawal.updateMany({ data: { closedAt: new Date(), closing: "unfounded" } });
    const before = await shop.db.withdrawal.findFirstOrThrow({ where: { orderId: id } });
    const mine = await chat(`A che punto è ${number}?`);
    const somebodys = await chat(`A che punto è ${others.number}?`);
    expect(await erase()).toMatchObject({ ok: true, value: { withdrawals: 3, conversations: 1 } });
    const kept = await shop.db.withdrawal.findMany();
    expect(kept).toHaveLength(2);
    expect(kept.find(({ orderId }) => orderId === id)).toMatchObject({
      ...{ name: "Dati cancellati", receivedAt: before.receivedAt },
      acknowledgedAt: before.acknowledgedAt,
    });
    expect(JSON.stringify(kept)).not.toMatch(/giulia/i);
    const conversations = await shop.db.chatConversation.findMany();
    expect(conversations.map((one) => one.id)).toEqual([somebodys]);
    expect(mine).not.toBe(somebodys);
    expect(await tablesWith(/giulia@example/i)).toEqual([]);
  });
});

describe("what came by post or telephone", () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const note = (overrides: Record<string, string> = {}) =>
    recordPrivacyRequest({
      ...{ kind: "erasure", channel: "post", email: GIULIA_TYPED, receivedOn: today() },
      ...{ identityCheck: "Richiamata al numero dell’ordine", ...overrides },
    });
  const sole = () => shop.db.privacyRequest.findFirstOrThrow();
  const fetchCopy = (id: string) =>
    downloadRecorded(
      new Request(`${shop.siteUrl}/admin/privacy/esporta`, {
        method: "POST",
        headers: { origin: shop.siteUrl },
        body: new URLSearchParams({ id }),
      }),
      {},
    );
  const asAdmin = async (role: "admin" | "viewer" = "admin") => {
    const user = await createAdmin(shop.db, { role, email: `${randomUUID()}@example.it` });
    await signInAs(user);
    return user;
  };

  test("is noted with who was recognised and how; its month counts from the day it came", async () => {
    await asAdmin("viewer");
    expect(await note()).toMatchObject({ error: { code: "read_only" } });
    const { id: adminId } = await asAdmin();
    for (const [wrong, field] of [
      [{ identityCheck: " " }, "identityCheck"],
      [{ receivedOn: "2999-01-01" }, "receivedOn"],
      [{ channel: "page" }, "channel"],
      [{ email: "giulia" }, "email"],
    ] as const)
      expect(await note(wrong)).toMatchObject({
        error: { code: "invalid_input", fieldErrors: { [field]: expect.any(String) as string } },
      });
    const tenDaysAgo = addMinutes(new Date(), -10 * DAY)
      .toISOString()
      .slice(0, 10);
    expect(await note({ receivedOn: tenDaysAgo })).toEqual({ ok: true, value: null });
    const request = await sole();
    expect(request).toMatchObject({
      ...{ kind: "erasure", state: "asked", channel: "post", email: GIULIA },
      recordedBy: `admin:${adminId}`,
    });
    const board = await getTodayBoard(new Date());
    const job = board.ok ? board.value.jobs.find(({ kind }) => kind === "privacy") : undefined;
    expect(job?.dueAt).toEqual(addMinutes(request.createdAt, 30 * DAY));
    const log = await shop.db.auditEntry.findMany();
    expect(log).toMatchObject([{ action: "privacy.recorded", subject: request.id }]);
    expect(JSON.stringify(log)).not.toContain(GIULIA);
    // It has no link, so none that nobody opened: it waits until somebody answers.
    await applyRetention(addMinutes(new Date(), 100 * DAY));
    expect(await shop.db.privacyRequest.count()).toBe(1);
  });

  test("is erased on an administrator's word, once; what must be settled first leaves it open", async () => {
    const { orderId } = await leaveTraces();
    await shop.db.order.update({ where: { id: orderId }, data: { status: "shipped" } });
    await asAdmin();
    await note();
    const { id } = await sole();
    expect(await eraseRecordedData({ id })).toMatchObject({
      error: { code: "open_matters", matters: ["order"] },
    });
    expect(await sole()).toMatchObject({ state: "asked", email: GIULIA });
    await shop.db.order.update({ where: { id: orderId }, data: { status: "delivered" } });
    const outcomes = await Promise.all([eraseRecordedData({ id }), eraseRecordedData({ id })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sole()).toMatchObject({ state: "done", email: null });
    expect(await tablesWith(/giulia/i)).toEqual([]);
    expect(
      await shop.db.auditEntry.findFirst({ where: { action: "privacy.settled" } }),
    ).toMatchObject({ actor: expect.stringMatching(/^admin:/) as string });
  });

  test("is copied for an administrator, once; strangers and colleagues who only read get nothing", async () => {
    await leaveTraces();
    await asAdmin();
    await note({ kind: "export" });
    const { id } = await sole();
    startRequest();
    expect((await fetchCopy(id)).status).toBe(401);
    await asAdmin("viewer");
    expect((await fetchCopy(id)).status).toBe(403);
    await asAdmin();
    const file = (await (await fetchCopy(id)).json()) as Record<string, unknown[]>;
    expect(file.orders).toMatchObject([{ firstName: "Giulia" }]);
    expect(await sole()).toMatchObject({ state: "done", email: null });
    expect((await fetchCopy(id)).status).toBe(303);
    expect(await eraseRecordedData({ id })).toMatchObject({ error: { code: "link_unusable" } });
  });

  test("is not what a page's request is: neither is answered in the other's way", async () => {
    await asAdmin();
    await ask("erasure");
    const { id } = await sole();
    expect(await eraseRecordedData({ id })).toMatchObject({ error: { code: "link_unusable" } });
    await shop.db.privacyRequest.deleteMany();
    await note();
    const { id: noted } = await sole();
    const token = linkToken(PRIVACY_LINK, { id: noted, number: 1 });
    expect(await findOpenRequest(token, new Date())).toMatchObject({ ok: false });
    expect(await eraseData(token, new Date())).toMatchObject({ ok: false });
    expect(await shop.db.privacyRequest.count({ where: { state: "asked" } })).toBe(1);
  });
});
