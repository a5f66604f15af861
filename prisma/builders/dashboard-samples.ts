import { subDays, subHours } from "date-fns";
import { DEMO_CODE_CREATOR } from "@/lib/discounts/commands/remove-demo";
import { codeKey } from "@/lib/discounts/model/code";
import { NO_RECIPIENT_CODE } from "@/lib/invoices/model/document";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { type Block } from "@/lib/newsletter/schema/campaign";
import { type Db } from "@/lib/platform/db/client";
import { CONSENT_VERSION } from "@/lib/reviews/model/review";
import { type BuiltOrder } from "./order-history";
import { type Random } from "./random";

type Facts = { now: Date; orders: readonly BuiltOrder[]; random: Random };

/** Gives the demo what its dashboard lists beside orders: codes, messages, a withdrawal, reviews, subscribers. */
export async function createDashboardSamples(db: Db, facts: Facts): Promise<void> {
  await createCodes(db, facts);
  await createMessages(db, facts);
  await createWithdrawal(db, facts);
  await createReviews(db, facts);
  await createSubscribers(db, facts);
  await createCampaigns(db, facts);
}

async function createCodes(db: Db, { now }: Facts): Promise<void> {
  const shared = { createdAt: subDays(now, 20), createdBy: DEMO_CODE_CREATOR };
  const codes = [
    { code: "DEMO10", kind: "percent", percent: 10, validFrom: subDays(now, 20) },
    {
      code: "DEMO-AUTUNNO",
      kind: "amount",
      amountCents: 500,
      minimumCents: 5_000,
      maxUses: 50,
      validFrom: subDays(now, 18),
      validUntil: subDays(now, 4),
    },
    {
      code: "DEMO-ESPRESSA",
      kind: "free_express",
      validFrom: subDays(now, 9),
      pausedAt: subDays(now, 2),
    },
  ] as const;
  await db.discountCode.createMany({
    data: codes.map((code) => ({ ...shared, ...code, key: codeKey(code.code) })),
  });
}

/** The first message comes from a customer whose parcel has not left. */
async function createMessages(db: Db, { now, orders, random }: Facts): Promise<void> {
  const waiting = orders.find(({ order }) => order.status === "confirmed")?.order;
  if (!waiting) return;
  await db.contactMessage.createMany({
    data: [
      {
        submissionKey: random.uuid(),
        source: "page",
        firstName: waiting.firstName,
        lastName: waiting.lastName,
        email: waiting.email,
        phone: waiting.phone,
        subject: "Cambio di indirizzo",
        message: `Ho appena fatto l’ordine ${waiting.number}: potete spedirlo in ufficio? Vi scrivo l’indirizzo appena mi rispondete.`,
        createdAt: subHours(now, 3),
      },
      {
        submissionKey: random.uuid(),
        source: "page",
        status: "answered",
        firstName: "Nadia",
        lastName: "Ferri",
        email: "nadia.ferri@example.it",
        subject: "Si può usare in viaggio?",
        message: "Parto per due settimane: il dispositivo si ricarica anche dal computer?",
        createdAt: subDays(now, 6),
      },
    ],
  });
  await db.partnerRequest.create({
    data: {
      submissionKey: random.uuid(),
      company: "Centro Estetico Esempio",
      activity: "beauty_institute",
      contactName: "Ornella Sala",
      role: "Titolare",
      email: "ornella@example.it",
      phone: "+39 02 1234567",
      city: "Monza",
      createdAt: subHours(now, 20),
    },
  });
}

/** One declaration that waits for its refund, on the newest delivered order. */
async function createWithdrawal(db: Db, { now, orders, random }: Facts): Promise<void> {
  const order = deliveredOrders(orders)[0]?.order;
  if (!order) return;
  const receivedAt = subDays(now, 2);
  await db.withdrawal.create({
    data: {
      submissionKey: random.uuid(),
      name: `${order.firstName} ${order.lastName}`,
      orderNumber: order.number,
      email: order.email,
      declaration: `Recedo dal contratto di vendita dell’ordine ${order.number}.`,
      receivedAt,
      acknowledgedAt: receivedAt,
      orderId: order.id,
    },
  });
  await db.orderEvent.create({
    data: {
      orderId: order.id,
      at: receivedAt,
      actor: "customer",
      type: "withdrawal_received",
      data: {},
    },
  });
}

const reviews = [
  {
    rating: 5,
    title: "Semplice da usare",
    text: "Lo uso la sera, dieci minuti. Il livello più basso per me è quello giusto.",
  },
  {
    rating: 3,
    title: "Bene, con una riserva",
    text: "Il dispositivo mi piace; il cavo nella scatola è un po’ corto per il mio bagno.",
  },
] as const;

/** None is published, so that the demo shows no invented opinion to visitors. */
async function createReviews(db: Db, { now, orders }: Facts): Promise<void> {
  const authors = deliveredOrders(orders).slice(1);
  await db.review.createMany({
    data: reviews.flatMap((review, index) => {
      const order = authors[index]?.order;
      if (!order) return [];
      return {
        ...review,
        orderId: order.id,
        authorName: order.firstName,
        createdAt: subHours(now, 10 + 30 * index),
        consentVersion: CONSENT_VERSION,
      };
    }),
  });
}

const subscribers = [
  ["anita", "confirmed"],
  ["bruno", "confirmed"],
  ["carlotta", "pending"],
  ["davide", "confirmed"],
  ["emma", "unsubscribed"],
] as const;

async function createSubscribers(db: Db, { now }: Facts): Promise<void> {
  for (const [index, [name, status]] of subscribers.entries()) {
    const at = subDays(now, 1 + 3 * index);
    const isConfirmed = status !== "pending";
    const endedAt = status === "unsubscribed" ? subDays(now, 5) : null;
    const consent = {
      consentVersion: newsletterConsent.version,
      consentText: newsletterConsent.text,
    };
    await db.newsletterSubscriber.create({
      data: {
        email: `${name}.newsletter@example.it`,
        status,
        source: index % 2 === 0 ? "footer" : "popup",
        consentVersion: newsletterConsent.version,
        consentedAt: at,
        createdAt: at,
        confirmedAt: isConfirmed ? at : null,
        endedAt,
        events: {
          create: [
            { type: "requested", at, ...consent },
            ...(isConfirmed ? [{ type: "confirmed" as const, at }] : []),
            ...(endedAt ? [{ type: "unsubscribed" as const, at: endedAt }] : []),
          ],
        },
      },
    });
  }
}

/** One campaign that was sent to everybody subscribed then, and a draft. */
async function createCampaigns(db: Db, { now }: Facts): Promise<void> {
  const sentAt = subDays(now, 6);
  const readers = await db.newsletterSubscriber.findMany({
    where: { confirmedAt: { lt: now } },
    select: { id: true, endedAt: true },
  });
  const sent: Block[] = [
    {
      type: "text",
      text: "Fuori fa buio presto, e la sera torna a essere lunga. È un buon momento per riprendere l’abitudine: viso pulito, un velo di siero, dieci minuti.",
    },
    { type: "picture", picture: "evening" },
    { type: "heading", text: "Da dove si comincia" },
    {
      type: "text",
      text: "Dal basso verso l’alto, dal mento alle tempie, senza premere. Se sei alle prime volte resta ai livelli 1 e 2: si sente meno di quanto pensi, e va bene così.",
    },
    { type: "pack", sku: "pack-scultore-+-siero" },
    { type: "code", code: "DEMO10" },
  ];
  const draft: Block[] = [
    {
      type: "text",
      text: "Se pensi a un regalo, ordina con qualche giorno di margine: sotto le feste i corrieri rallentano.",
    },
    { type: "picture", picture: "shipped" },
    { type: "prices", title: "I prezzi di oggi" },
    { type: "button", label: "Guarda i prodotti", page: "/prodotti" },
  ];
  await db.campaign.create({
    data: {
      state: "sent",
      version: 3,
      subject: "Dieci minuti, la sera",
      preheader: "Come riprendere l’abitudine, e un codice per chi ci sta pensando.",
      blocks: sent,
      segment: { kind: "all" },
      createdAt: subDays(now, 8),
      changedAt: sentAt,
      changedBy: "system",
      sendAt: sentAt,
      startedAt: sentAt,
      endedAt: sentAt,
      recipients: {
        create: readers.map(({ id, endedAt }) => ({
          subscriberId: id,
          state: "sent" as const,
          at: sentAt,
          unsubscribedAt: endedAt,
        })),
      },
    },
  });
  await db.campaign.create({
    data: {
      subject: "Se pensi a un regalo",
      preheader: "I tempi di consegna di dicembre, in due righe.",
      blocks: draft,
      segment: { kind: "never_bought" },
      createdAt: subDays(now, 1),
      changedAt: subDays(now, 1),
      changedBy: "system",
    },
  });
}

function deliveredOrders(orders: readonly BuiltOrder[]): BuiltOrder[] {
  return orders.filter(({ order }) => order.status === "delivered");
}

/** Orders of the demo that ask for an invoice; the job then issues it. */
const ASKING = 5;

/** Sample codes of textbooks, with right check characters. */
const person = { for: "person", taxCode: "RSSMRA85T10A562S" } as const;
const company = {
  for: "company",
  companyName: "Studio Esempio s.n.c.",
  vatNumber: "12345678903",
  recipientCode: NO_RECIPIENT_CODE,
  pec: "studio@pec.example",
} as const;

/** Lets some of the newest paid orders ask for an invoice: persons, and every other one a company. */
export async function createInvoiceRequests(db: Db, orders: BuiltOrder[]): Promise<void> {
  const asking = orders
    .filter(({ order }) => order.paymentStatus === "paid" && order.status !== "cancelled")
    .slice(0, ASKING);
  await db.invoiceRequest.createMany({
    data: asking.map(({ order }, index) => ({
      ...(index % 2 === 0 ? person : company),
      orderId: order.id,
      createdAt: order.createdAt,
    })),
  });
}
