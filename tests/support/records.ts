import { randomUUID } from "node:crypto";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { createOrder } from "@/prisma/builders/store";

/* Rows that tests need and no builder of the demonstration makes. */

/** Creates a refund of 10 € of an order's first payment. */
export async function createRefund(
  orderId: string,
  overrides: Partial<Prisma.RefundUncheckedCreateInput> = {},
) {
  const attempt = await getDb().paymentAttempt.findFirstOrThrow({ where: { orderId } });
  return getDb().refund.create({
    data: {
      orderId,
      attemptId: attempt.id,
      idempotencyKey: randomUUID(),
      amountCents: 1_000,
      reason: "agreement",
      origin: "admin",
      requestedBy: "system",
      createdAt: new Date(),
      ...overrides,
    },
  });
}

/** Creates an open dispute about 10 € of an order's first payment. */
export async function createDispute(orderId: string, openedAt = new Date()): Promise<void> {
  const attempt = await getDb().paymentAttempt.findFirstOrThrow({ where: { orderId } });
  const about = { orderId, attemptId: attempt.id, amountCents: 1_000, openedAt };
  await getDb().dispute.create({
    data: { ...about, providerDisputeId: randomUUID(), reason: "fraud" },
  });
}

/** Stores a message of the contact page. */
export function createMessage(createdAt: Date, email = "carla@example.it") {
  return getDb().contactMessage.create({
    data: {
      submissionKey: randomUUID(),
      source: "page",
      firstName: "Carla",
      lastName: "Neri",
      email,
      subject: "Il display è spento",
      message: "Da ieri non si accende.",
      createdAt,
    },
  });
}

/** Stores a partner request of Armonia in Verona. */
export function createPartnerRequest(createdAt: Date) {
  return getDb().partnerRequest.create({
    data: {
      submissionKey: randomUUID(),
      company: "Armonia",
      activity: "beauty_institute",
      contactName: "Rossella Palumbo",
      role: "Titolare",
      email: "r@esempio.it",
      phone: "333",
      city: "Verona",
      createdAt,
    },
  });
}

/** Stores a paid order whose confirmation is still to be sent. */
export async function queueConfirmation() {
  const { id: orderId, number } = await createOrder(getDb());
  await getDb().emailMessage.deleteMany({ where: { orderId } });
  const confirmation = { kind: "order_confirmation", subjectId: orderId, orderId } as const;
  const recipient = "francesca@example.it";
  await getDb().$transaction((tx) =>
    queueEmail(tx, { ...confirmation, recipient, at: new Date() }),
  );
  const { id: emailId } = await getDb().emailMessage.findFirstOrThrow({ where: { orderId } });
  return { orderId, emailId, number };
}

/** Publishes an owner's article, by default named like its first question. */
export function publishArticle(
  questions: string[],
  body: string,
  title = questions[0] ?? "",
  replaces: string[] = [],
) {
  const at = new Date();
  return getDb().knowledgeArticle.create({
    data: { title, questions, replaces, body, status: "published", createdAt: at, updatedAt: at },
  });
}
