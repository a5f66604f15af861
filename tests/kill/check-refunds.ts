import { type Check, check, groupBy, mailsOf } from "./check";
import { type Records } from "./records";

/**
 * Checks that the shop's refunds match the providers', and that each belongs to an invalid payment.
 */
export function refundsMadeOnce({ payments, attempts, orders, refunds }: Records): Check {
  const attemptsById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const made = payments.flatMap((payment) =>
    payment.refunds.map((refund) => ({ ...refund, attempt: payment.attemptId })),
  );
  const byId = groupBy(refunds, ({ theirs }) => theirs);
  const unknown = made.filter(({ id, amountCents, attempt }) => {
    const [ours, ...others] = byId.get(id) ?? [];
    return others.length > 0 || ours?.amount !== amountCents || ours.attempt !== attempt;
  });
  const madeIds = new Set(made.map(({ id }) => id));
  const unmade = refunds.filter(
    ({ theirs, state }) => state !== "succeeded" || theirs === null || !madeIds.has(theirs),
  );
  const ofAttempt = groupBy(refunds, ({ attempt }) => attempt);
  const wrong = attempts.filter((attempt) => {
    const back = ofAttempt.get(attempt.id) ?? [];
    const order = ordersById.get(attempt.order);
    const due =
      attempt.state === "duplicate_paid" || (attempt.state === "succeeded" && order?.unsellable);
    return due ? back.length !== 1 || back[0]?.amount !== attempt.amount : back.length > 0;
  });
  const violations = [
    ...unknown.map(
      (refund) => `missing, different or duplicated in the shop: ${JSON.stringify(refund)}`,
    ),
    ...unmade.map((refund) => `unfinished or missing at the provider: ${JSON.stringify(refund)}`),
    ...wrong.map(({ id }) => JSON.stringify([attemptsById.get(id), ofAttempt.get(id)])),
  ];
  return check("every invalid payment was refunded once", `${made.length} refunds`, violations);
}

/** Reasons for automatic refunds. The plan makes each occur. */
const REASONS = ["paid_twice", "outdated_payment", "out_of_stock", "paid_after_cancellation"];

export function everyRefundReasonOccurred({ refunds }: Records): Check {
  const found = groupBy(refunds, ({ reason }) => reason);
  const counts = [...found].map(([reason, rows]) => `${rows.length} ${reason}`).join(", ");
  const violations = [
    ...REASONS.filter((reason) => !found.has(reason)).map((reason) => `none for ${reason}`),
    ...[...found.keys()]
      .filter((reason) => !REASONS.includes(reason))
      .map((reason) => `unexpected: ${reason}`),
  ];
  return check("every refund reason occurred", counts, violations);
}

/** Checks that each refund was followed by exactly one e-mail to the customer. */
export function oneMailPerRefund({ mail, refunds, orders }: Records): Check {
  const emailOf = new Map(orders.map(({ id, email }) => [id, email]));
  const sent = mailsOf(mail, "order_refunded");
  const violations = refunds
    .filter(({ id, order }) => {
      const mails = sent.get(id) ?? [];
      return mails.length !== 1 || mails[0]?.to.join() !== emailOf.get(order);
    })
    .map((refund) => JSON.stringify({ refund, mails: sent.get(refund.id) ?? [] }));
  return check("one e-mail for each refund", `${sent.size} in the mailbox`, violations);
}
