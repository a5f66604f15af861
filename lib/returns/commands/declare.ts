import "server-only";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { queueNotice } from "@/lib/mail/commands/queue-notice";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { parseOrderNumber } from "@/lib/orders/model/order";
import { getSettings } from "@/lib/settings/queries";
import { declarationOf } from "@/lib/returns/copy/declaration";
import { type WithdrawalDoubt, doubtAbout, isBuyer } from "@/lib/returns/model/withdrawal";
import { type WithdrawalInput } from "../schema";

/** What is known of the order that a declaration names; `orderId` only where its person is the buyer. */
type Match = { orderId: string | null; email: string | null; doubt: WithdrawalDoubt | null };

/**
 * Keeps a declaration of withdrawal, whatever order it names, and sends its receipt. Whoever sends it twice,
 * in one tab or two, has declared it once. Nothing of this tells the sender whether the order is known.
 */
export async function declareWithdrawal(input: WithdrawalInput, now: Date): Promise<void> {
  const { withdrawalDays } = (await getSettings()).returns;
  const { name, orderNumber, email, submissionKey } = input;
  const number = parseOrderNumber(orderNumber);
  const content = [lettersOf(orderNumber), name.toLowerCase(), email.toLowerCase()];
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawal ${content.join("\n")}`}, 0))`;
    if (await isKnown(tx, input)) return;
    const match = await findMatch(tx, number, input, { withdrawalDays, now });
    const { id } = await tx.withdrawal.create({
      data: {
        submissionKey,
        name,
        email,
        orderNumber,
        receivedAt: now,
        declaration: declarationOf(orderNumber),
        orderId: match.orderId,
        doubt: match.doubt,
      },
      select: { id: true },
    });
    if (match.orderId !== null)
      await recordOrderEvent(tx, {
        orderId: match.orderId,
        at: now,
        actor: "shopper",
        type: "withdrawal_received",
        data: { doubt: match.doubt },
      });
    // Only what went to the buyer's own address belongs to the order's e-mails.
    const isBuyersAddress = match.email?.toLowerCase() === email.toLowerCase();
    await queueEmails(tx, [
      {
        kind: "withdrawal_received",
        subjectId: id,
        orderId: isBuyersAddress ? match.orderId : null,
        recipient: email,
        at: now,
      },
    ]);
    await queueNotice(tx, "staff_withdrawal", now);
  });
}

/** True where this very declaration came before and still waits: a second tab, or a second press. */
async function isKnown(tx: Tx, input: WithdrawalInput): Promise<boolean> {
  const [known] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM withdrawals
    WHERE submission_key = ${input.submissionKey}::uuid
      OR (closed_at IS NULL AND lower(email) = lower(${input.email})
        AND lower(name) = lower(${input.name})
        AND upper(regexp_replace(order_number, '[^[:alnum:]]', '', 'g')) = ${lettersOf(input.orderNumber)})
    LIMIT 1`;
  return known !== undefined;
}

/** A typed number by its letters and figures alone. */
function lettersOf(orderNumber: string): string {
  return orderNumber.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

async function findMatch(
  tx: Tx,
  number: string | null,
  input: WithdrawalInput,
  { withdrawalDays, now }: { withdrawalDays: number; now: Date },
): Promise<Match> {
  const found = number === null ? null : await tx.order.findUnique({ where: { number } });
  if (!found) return { orderId: null, email: null, doubt: "order_unknown" };
  if (!isBuyer(input, found)) return { orderId: null, email: null, doubt: "person_differs" };
  // A refund that is made at this moment either is seen here, or finds this declaration and closes it.
  const { totalCents, refundedCents, paymentStatus } = await lockOrder(tx, found.id);
  const order = { ...found, totalCents, refundedCents, paymentStatus };
  return {
    orderId: found.id,
    email: found.email,
    doubt: doubtAbout(order, withdrawalDays, now),
  };
}
