import "server-only";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { queueNotices } from "@/lib/mail/commands/queue-notice";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { parseOrderNumber } from "@/lib/orders/model/order";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { declarationOf } from "../copy/declaration";
import { doubtAbout, isOrderCustomer, type WithdrawalDoubt } from "../model/withdrawal";
import { type WithdrawalInput } from "../schema";

/** The match of a declaration with an order. `orderId` is set only when the declarant is the customer. */
type Match = { orderId: string | null; email: string | null; doubt: WithdrawalDoubt | null };

/**
 * Stores a declaration of withdrawal, whatever order it names, and queues its receipt. A repeated
 * submission is stored once. Nothing reveals to the sender whether the order exists.
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
    // Only e-mails to the customer's own address belong to the order.
    const isCustomersAddress = match.email?.toLowerCase() === email.toLowerCase();
    await queueEmails(tx, [
      {
        kind: "withdrawal_received",
        subjectId: id,
        orderId: isCustomersAddress ? match.orderId : null,
        recipient: email,
        at: now,
      },
    ]);
    await queueNotices(tx, "staff_withdrawal", now);
  });
}

/** Returns true when the same declaration is already stored and still open. */
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

/** Returns the letters and digits of a typed number. */
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
  if (!isOrderCustomer(input, found))
    return { orderId: null, email: null, doubt: "person_differs" };
  // A concurrent refund is either visible here, or sees this declaration and closes it.
  const { totalCents, refundedCents, paymentStatus } = await lockOrder(tx, found.id);
  const order = { ...found, totalCents, refundedCents, paymentStatus };
  return {
    orderId: found.id,
    email: found.email,
    doubt: doubtAbout(order, withdrawalDays, now),
  };
}
