import { claim, groupBy } from "./claim.mjs";

/** Our refunds and the providers' are the same ones, each of a payment that may not be kept. */
export function refundsMadeOnce({ payments, attempts, orders, refunds }) {
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
    ({ theirs, state }) => state !== "succeeded" || !madeIds.has(theirs),
  );
  const ofAttempt = groupBy(refunds, ({ attempt }) => attempt);
  const wrong = attempts.filter((attempt) => {
    const back = ofAttempt.get(attempt.id) ?? [];
    const order = ordersById.get(attempt.order);
    const due =
      attempt.state === "duplicate_paid" || (attempt.state === "succeeded" && order.unsellable);
    return due ? back.length !== 1 || back[0].amount !== attempt.amount : back.length > 0;
  });
  const against = [
    ...unknown.map((refund) => `only at the provider, or there twice: ${JSON.stringify(refund)}`),
    ...unmade.map((refund) => `not made: ${JSON.stringify(refund)}`),
    ...wrong.map(({ id }) => JSON.stringify([attemptsById.get(id), ofAttempt.get(id)])),
  ];
  return claim("money that may not be kept went back once", `${made.length} refunds`, against);
}

/** Why the shop gives money back by itself; the plan makes each happen. */
const REASONS = ["paid_twice", "outdated_payment", "out_of_stock", "paid_after_cancellation"];

/** Each kind of refund was put to the test. */
export function everyReasonToRefund({ refunds }) {
  const found = groupBy(refunds, ({ reason }) => reason);
  const counts = [...found].map(([reason, rows]) => `${rows.length} ${reason}`).join(", ");
  const against = [
    ...REASONS.filter((reason) => !found.has(reason)).map((reason) => `none for ${reason}`),
    ...[...found.keys()]
      .filter((reason) => !REASONS.includes(reason))
      .map((reason) => `nobody asked for ${reason}`),
  ];
  return claim("every reason to give money back was met", counts, against);
}

/** Whoever got money back was told, once for each refund. */
export function refundMails({ mail, refunds, orders }) {
  const emailOf = new Map(orders.map(({ id, email }) => [id, email]));
  const sent = groupBy(
    mail.filter(({ idempotencyKey }) => idempotencyKey?.startsWith("order_refunded/")),
    ({ idempotencyKey }) => idempotencyKey.split("/")[1],
  );
  const against = refunds
    .filter(({ id, order }) => {
      const letters = sent.get(id) ?? [];
      return letters.length !== 1 || letters[0].to.join() !== emailOf.get(order);
    })
    .map((refund) => JSON.stringify({ refund, letters: sent.get(refund.id) ?? [] }));
  return claim("one e-mail for each refund", `${sent.size} in the mailbox`, against);
}
