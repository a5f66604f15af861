import "server-only";
import { z } from "zod";
import { documentNumber } from "@/lib/invoices/model/document";
import { fileFields, toFile } from "@/lib/invoices/queries/documents";
import { staffEmailKinds } from "@/lib/mail/model/message";
import { summaryFields, toOrderSummary } from "@/lib/orders/model/order-summary";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { readOrderReturns } from "@/lib/returns/queries/returns";
import { findTerms } from "@/lib/settings/queries";

const evidenceFields = {
  ...summaryFields,
  termsVersion: true,
  termsHash: true,
  paidAt: true,
  channel: true,
  events: {
    where: { type: "terms_accepted" },
    orderBy: { at: "desc" },
    take: 1,
    select: { at: true },
  },
  revisions: { orderBy: { number: "asc" }, select: { at: true, before: true } },
  attempts: {
    where: { state: "succeeded" },
    select: { provider: true, methodLabel: true, transactionId: true },
  },
  refunds: { where: { state: "succeeded" }, orderBy: { createdAt: "asc" } },
  disputes: {
    orderBy: { openedAt: "desc" },
    take: 1,
    include: { attempt: { select: { provider: true } } },
  },
  emails: {
    where: { sentAt: { not: null }, kind: { notIn: staffEmailKinds } },
    orderBy: { sentAt: "asc" },
    select: { kind: true, subject: true, recipient: true, state: true, sentAt: true },
  },
  fiscalDocuments: {
    select: { ...fileFields, kind: true, year: true, number: true },
    orderBy: [{ year: "asc" }, { number: "asc" }],
  },
} as const satisfies Prisma.OrderSelect;

/**
 * Returns what the shop knows of a disputed order, for callers that have checked the permission; null without a
 * dispute. The messages are those of the order's own address since it was placed.
 */
export async function readEvidence(orderId: string) {
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: evidenceFields,
  });
  const dispute = order?.disputes[0];
  if (!order || !dispute) return null;
  // Not Prisma's `insensitive`, to which an underscore in an address means any character.
  const written = await getDb().$queryRaw<{ id: string }[]>`
    SELECT id FROM contact_messages
    WHERE lower(email) = lower(${order.email}) AND created_at >= ${order.createdAt}`;
  const messages = await getDb().contactMessage.findMany({
    where: { id: { in: written.map(({ id }) => id) } },
    orderBy: { createdAt: "asc" },
    select: {
      subject: true,
      message: true,
      unverified: true,
      createdAt: true,
      entries: {
        where: { kind: { in: ["answer", "reply"] } },
        orderBy: { at: "asc" },
        select: { at: true, kind: true, text: true, senderEmail: true, unverified: true },
      },
    },
  });
  return {
    ...toOrderSummary(order),
    dispute,
    termsHash: order.termsHash,
    paidAt: order.paidAt,
    channel: order.channel,
    /** When the customer pressed the order's button; null when nothing says so. */
    acceptedAt: order.channel === null ? order.createdAt : (order.events[0]?.at ?? null),
    revisions: order.revisions.map(({ at, before }) => ({ at, ...toFormer(before) })),
    terms: await findTerms(order.termsVersion),
    payment: order.attempts[0] ?? null,
    refunds: order.refunds,
    emails: order.emails,
    documents: order.fiscalDocuments.map((one) => ({
      number: documentNumber(one),
      kind: one.kind,
      file: one.xml === "" ? null : toFile(one),
    })),
    messages,
    returns: await readOrderReturns(orderId),
  };
}

const formerSchema = z.object({
  totalCents: z.number(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
});

/** Reads what an order cost and held before a change. */
function toFormer(before: Prisma.JsonValue) {
  return formerSchema.parse(before);
}

export type Evidence = NonNullable<Awaited<ReturnType<typeof readEvidence>>>;
