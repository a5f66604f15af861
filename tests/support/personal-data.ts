import { randomUUID } from "node:crypto";
import { handOverConversation } from "@/lib/chat/actions";
import { sendContactMessage } from "@/lib/contact/actions";
import { addMinutes } from "@/lib/core/clock";
import { requestPartnership } from "@/lib/partners/actions";
import { erasePersonalData, requestPersonalData } from "@/lib/privacy/actions";
import { exportData } from "@/lib/privacy/commands/export";
import { createOrder } from "@/prisma/builders/store";
import { onConnection, testDatabaseUrl } from "./database";
import { type TestShop } from "./shop";

export const GIULIA = "giulia@example.it";
/** As she typed it elsewhere. */
export const GIULIA_TYPED = "Giulia@Example.it";

/** Asks for a copy or an erasure on the shop's page. */
export const ask = (kind: "export" | "erasure", email = GIULIA) =>
  requestPersonalData({ submissionKey: randomUUID(), kind, email });

/** The token of the latest link that reached an address. */
export async function tokenFor(shop: TestShop, email = GIULIA): Promise<string> {
  await shop.settleDown();
  const text = (await shop.mailTo(email)).map((mail) => mail.text).join("\n");
  const token = [...text.matchAll(/privacy\/richieste\/conferma\/([\w.-]+)/g)].at(-1)?.[1];
  if (token === undefined) throw new Error("No link was sent");
  return token;
}

/** What a link's copy holds. */
export async function fileOf(token: string): Promise<Record<string, unknown[]>> {
  const data = await exportData(token, new Date());
  if (!data.ok) throw new Error(data.error.code);
  let text = "";
  for await (const piece of data.value) text += piece;
  return JSON.parse(text) as Record<string, unknown[]>;
}

/** Everything a person may leave in the shop, under one address in two spellings. */
export async function leaveTraces(shop: TestShop): Promise<{ orderId: string }> {
  const { id: orderId } = await createOrder(shop.db, {
    ...{ status: "delivered", createdAt: addMinutes(new Date(), -20 * 24 * 60) },
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
export function tablesWith(words: RegExp): Promise<string[]> {
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

/** Asks for an erasure and confirms it by the link. */
export async function erase(shop: TestShop) {
  await ask("erasure");
  const form = new FormData();
  form.set("token", await tokenFor(shop));
  return erasePersonalData(null, form);
}
