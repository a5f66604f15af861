import { type MoneyRow } from "@/sandbox/control-payments";
import { type SandboxControl } from "../support/sandbox-control";
import { type Check, check, groupBy, mailsOf } from "./check";
import { type Visit } from "./customer";
import { readShopRecords, type Records } from "./records";

type Run = {
  databaseUrl: string;
  providers: SandboxControl;
  visits: Visit[];
  stock: number;
  unexpectedExits: string[];
};

/** Compares the shop's records with what providers, mailbox and customers saw. */
export async function checkRecords(run: Run): Promise<Check[]> {
  const { databaseUrl, providers, visits, stock, unexpectedExits } = run;
  const shop = await readShopRecords(databaseUrl);
  const [payments, mail] = [await providers.payments(), await providers.mailEnvelopes()];
  const records = { ...shop, payments, mail, visits, stock };
  return [
    oneOrderForEachPayment(records),
    onePaymentForEachOrder(records),
    oneEntryForEachTransfer(records),
    refundsMadeOnce(records),
    everyRefundReasonOccurred(records),
    oneConfirmationPerOrder(records),
    oneMailPerRefund(records),
    noDuplicateMail(records),
    stockAddsUp(records),
    ledgerAgrees(records),
    customersSawFinalState(records),
    nothingPending(records),
    alertsAreExplained(records),
    check("no process ended by itself", `${unexpectedExits.length} did`, unexpectedExits),
  ];
}

const isPaid = ({ payment }: { payment: string }) => payment === "paid";
const netCents = ({ capturedCents, refundedCents }: MoneyRow) => capturedCents - refundedCents;
const sum = <Row>(rows: Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

function oneOrderForEachPayment({ payments, attempts, orders }: Records): Check {
  const attemptsById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const captured = payments.filter(({ state }) => state === "captured");
  const returned = captured.filter((payment) => netCents(payment) === 0);
  const violations = captured
    .filter((payment) => netCents(payment) !== 0)
    .filter((payment) => {
      const attempt = attemptsById.get(payment.attemptId);
      const order = ordersById.get(attempt?.order ?? "");
      return !(
        attempt?.state === "succeeded" &&
        attempt.transaction === payment.transactionId &&
        order?.payment === "paid" &&
        order.total === payment.capturedCents &&
        order.refunded === payment.refundedCents
      );
    })
    .map((payment) => {
      const attempt = attemptsById.get(payment.attemptId);
      return JSON.stringify({ payment, attempt, order: ordersById.get(attempt?.order ?? "") });
    });
  const counts = `${captured.length} captured, ${returned.length} of them refunded in full`;
  return check("every captured payment has its paid order or was refunded", counts, violations);
}

function onePaymentForEachOrder({ payments, attempts, orders }: Records): Check {
  const orderOf = new Map(attempts.map(({ id, order }) => [id, order]));
  const capturesOf = groupBy(
    payments.filter(({ state }) => state === "captured"),
    ({ attemptId }) => orderOf.get(attemptId),
  );
  const byTransfer = new Set(transfersOf(attempts).map(({ order }) => order));
  const paid = orders.filter((order) => isPaid(order) && !byTransfer.has(order.id));
  const violations = paid
    .map((order) => ({ order, captures: capturesOf.get(order.id) ?? [] }))
    .filter(({ order, captures }) => {
      const inFull = captures.filter((payment) => netCents(payment) > 0);
      return order.refunded === order.total ? inFull.length > 0 : inFull.length !== 1;
    })
    .map((found) => JSON.stringify(found));
  return check(
    "every paid order has one captured payment",
    `${paid.length} paid orders`,
    violations,
  );
}

const transfersOf = (attempts: Records["attempts"]) =>
  attempts.filter(({ provider }) => provider === "bank_transfer");

/** No service knows of a bank transfer: its order, its attempt and the ledger must agree. */
function oneEntryForEachTransfer({ attempts, orders, ledger }: Records): Check {
  const transfers = transfersOf(attempts);
  const byOrder = groupBy(transfers, ({ order }) => order);
  const entries = groupBy(
    ledger.filter(({ provider }) => provider === "bank_transfer"),
    ({ transaction }) => transaction,
  );
  const violations = transfers.filter(({ id, order: orderId, amount, transaction }) => {
    const order = orders.find((one) => one.id === orderId);
    const [entry, ...others] = entries.get(id) ?? [];
    const isEntered = entry?.amount === amount && others.length === 0;
    const isOnly = byOrder.get(orderId)?.length === 1 && transaction === `TRN ${order?.key}`;
    return !(isEntered && isOnly && order?.payment === "paid" && order.total === amount);
  });
  return check(
    "every bank transfer has its paid order and its entry in the ledger",
    `${transfers.length} transfers`,
    violations.map((transfer) => JSON.stringify(transfer)),
  );
}

function oneConfirmationPerOrder({ mail, orders }: Records): Check {
  const sent = mailsOf(mail, "order_confirmation");
  const violations = orders
    .filter((order) => {
      const mails = sent.get(order.id) ?? [];
      // An order refunded at once was never confirmed.
      if (!isPaid(order) || order.unsellable) return mails.length > 0;
      // A paid order may have been cancelled before its confirmation was sent.
      if (order.status === "cancelled") return mails.length > 1;
      return mails.length !== 1 || mails[0]?.to.join() !== order.email;
    })
    .map((order) => JSON.stringify({ order, mails: sent.get(order.id) ?? [] }));
  return check("one confirmation for each paid order", `${sent.size} in the mailbox`, violations);
}

function noDuplicateMail({ mail }: Records): Check {
  const twice = [...groupBy(mail, ({ idempotencyKey }) => idempotencyKey)]
    .filter(([key, mails]) => key === null || mails.length > 1)
    .map(([key, mails]) => `${key}: ${mails.length} times`);
  return check("no e-mail was sent twice", `${mail.length} e-mails`, twice);
}

function stockAddsUp({ levels, orders, stock }: Records): Check {
  const { received, sold, reserved } = levels;
  const sales = orders.filter((order) => isPaid(order) && order.hold === "consumed");
  const expected = {
    received: stock,
    sold: sum(sales, ({ item_devices, restocked }) => item_devices - restocked),
    reserved: sum(
      orders.filter(({ hold }) => hold === "held"),
      ({ devices }) => devices ?? 0,
    ),
  };
  const free = received - sold - reserved;
  const violations = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => expected[name] !== levels[name])
    .map((name) => `${name} is ${levels[name]}, but the orders make it ${expected[name]}`);
  if (free < 0) violations.push(`${free} are free`);
  const counts = `${sold} sold + ${reserved} reserved + ${free} free = ${received}`;
  return check("stock adds up, and devices sold match paid orders", counts, violations);
}

function ledgerAgrees({ ledger, payments }: Records): Check {
  const euro = (cents: number) => `${(cents / 100).toFixed(2)} €`;
  const totals = ["stripe", "paypal"].map((provider) => {
    const theirs = sum(
      payments.filter((payment) => payment.provider === provider),
      netCents,
    );
    const ours = sum(
      ledger.filter((entry) => entry.provider === provider),
      ({ amount }) => amount,
    );
    return { provider, theirs, ours };
  });
  const entered = groupBy(ledger, ({ kind, transaction }) => `${kind} ${transaction}`);
  const isEntered = (kind: string, transaction: string, amount: number) =>
    entered.get(`${kind} ${transaction}`)?.[0]?.amount === amount;
  const violations = [
    ...totals
      .filter(({ theirs, ours }) => theirs !== ours)
      .map(({ provider, theirs, ours }) => `${provider}: ${euro(theirs)}, ledger ${euro(ours)}`),
    ...payments
      .filter(({ state }) => state === "captured")
      .filter(
        ({ transactionId, capturedCents, refunds }) =>
          !isEntered("capture", transactionId, capturedCents) ||
          refunds.some(({ id, amountCents }) => !isEntered("refund", id, -amountCents)),
      )
      .map((payment) => `missing or different in the ledger: ${JSON.stringify(payment)}`),
  ];
  const counts = totals.map(({ provider, ours }) => `${provider} ${euro(ours)}`).join(", ");
  return check("the ledger is captures minus refunds", counts, violations);
}

function customersSawFinalState({ visits, orders, attempts, payments }: Records): Check {
  const orderByKey = new Map(orders.map((order) => [order.key, order]));
  const charged = new Set(
    payments
      .filter((payment) => netCents(payment) > 0)
      .map(({ attemptId }) => attempts.find(({ id }) => id === attemptId)?.order),
  );
  const confirmed = visits.filter(({ sawPaid }) => sawPaid);
  const refused = visits.filter(({ refusal }) => refusal === "out_of_stock");
  const violations = [
    ...confirmed.filter(({ key }) => orderByKey.get(key)?.payment !== "paid"),
    ...refused.filter(({ key, sawPaid }) => !sawPaid && charged.has(orderByKey.get(key)?.id ?? "")),
  ].map((visit) => JSON.stringify({ visit, order: orderByKey.get(visit.key) }));
  const counts = `${confirmed.length} saw a confirmation, ${refused.length} were refused as sold out`;
  return check(
    "customers with a confirmation have paid, refused customers were not charged",
    counts,
    violations,
  );
}

function nothingPending({
  attempts,
  orders,
  refunds,
  openEvents,
  openJobs,
  openMail,
  payments,
}: Records): Check {
  const open = new Set(["created", "redirected", "processing"]);
  const parts = {
    "open payments": attempts.filter(({ state }) => open.has(state)),
    "pending orders": orders.filter(({ status }) => status === "pending"),
    "pending refunds": refunds.filter(({ state }) => state === "pending"),
    "held stock": orders.filter(({ hold }) => hold === "held"),
    "unprocessed events": openEvents,
    "open jobs": openJobs,
    "unsent e-mails": openMail,
    "pending at a provider": payments.filter(({ state }) => state === "pending"),
  };
  const violations = Object.entries(parts).flatMap(([name, rows]) =>
    rows.map((row) => `${name}: ${JSON.stringify(row)}`),
  );
  const counts = Object.entries(parts)
    .map(([name, rows]) => `${rows.length} ${name}`)
    .join(", ");
  return check("nothing is stuck", counts, violations);
}

/** Alerts that the shop resolved by refunding the payment. */
const RESOLVED_BY_REFUND = new Set([
  "paid_twice",
  "outdated_payment",
  "paid_without_stock",
  "paid_after_cancellation",
]);

function alertsAreExplained({ alerts, payments, attempts }: Records): Check {
  const orderOf = new Map(attempts.map(({ id, order }) => [id, order]));
  const returned = new Set(
    payments
      .filter((payment) => payment.capturedCents > 0 && netCents(payment) === 0)
      .map(({ attemptId }) => orderOf.get(attemptId)),
  );
  const violations = alerts
    .filter(({ kind, order }) => !(RESOLVED_BY_REFUND.has(kind) && returned.has(order)))
    .map((alert) => JSON.stringify(alert));
  const kinds = [...groupBy(alerts, ({ kind }) => kind)];
  const counts = kinds.map(([kind, rows]) => `${rows.length} ${kind}`).join(", ") || "no alerts";
  return check("every alert belongs to a refunded payment", counts, violations);
}

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
