import pg from "pg";
import { claim, groupBy } from "./claim.mjs";
import { readOutside, readShop } from "./evidence.mjs";
import { everyReasonToRefund, refundMails, refundsMadeOnce } from "./refund-proof.mjs";

/**
 * Compares what the shop wrote down with what providers, mailbox and shoppers saw.
 * @param {object} run
 * @param {string} run.databaseUrl
 * @param {ReturnType<import("./outside-world.mjs").outsideWorld>} run.providers
 * @param {Awaited<ReturnType<import("./shopper.mjs").visit>>[]} run.visits
 * @param {number} run.stock devices that were there to sell
 * @param {string[]} run.endedByThemselves
 * @returns {Promise<import("./claim.mjs").Proof[]>}
 */
export async function prove({ databaseUrl, providers, visits, stock, endedByThemselves }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ask = async (sql) => (await client.query(sql)).rows;
    const evidence = { ...(await readShop(ask)), ...(await readOutside(providers)), visits, stock };
    return [
      oneOrderForEachPayment(evidence),
      onePaymentForEachOrder(evidence),
      refundsMadeOnce(evidence),
      everyReasonToRefund(evidence),
      confirmations(evidence),
      refundMails(evidence),
      noMailTwice(evidence),
      stockAdds(evidence),
      ledgerAgrees(evidence),
      shoppersWereToldTheTruth(evidence),
      nothingIsStuck(evidence),
      alertsAreExplained(evidence),
      claim("no process ended by itself", `${endedByThemselves.length} did`, endedByThemselves),
    ];
  } finally {
    await client.end();
  }
}

const isPaid = ({ payment }) => payment === "paid";
const kept = ({ capturedCents, refundedCents }) => capturedCents - refundedCents;
const sum = (rows, value) => rows.reduce((total, row) => total + value(row), 0);

function oneOrderForEachPayment({ payments, attempts, orders }) {
  const attemptsById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const captured = payments.filter(({ state }) => state === "captured");
  const returned = captured.filter((payment) => kept(payment) === 0);
  const against = captured
    .filter((payment) => kept(payment) !== 0)
    .filter((payment) => {
      const attempt = attemptsById.get(payment.attemptId);
      const order = ordersById.get(attempt?.order);
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
      return JSON.stringify({ payment, attempt, order: ordersById.get(attempt?.order) });
    });
  const counts = `${captured.length} captured, ${returned.length} of them given back in full`;
  return claim("every captured payment has its paid order, or went back", counts, against);
}

function onePaymentForEachOrder({ payments, attempts, orders }) {
  const orderOf = new Map(attempts.map(({ id, order }) => [id, order]));
  const capturesOf = groupBy(
    payments.filter(({ state }) => state === "captured"),
    ({ attemptId }) => orderOf.get(attemptId),
  );
  const paid = orders.filter(isPaid);
  const against = paid
    .map((order) => ({ order, captures: capturesOf.get(order.id) ?? [] }))
    .filter(({ order, captures }) => {
      const inFull = captures.filter((payment) => kept(payment) > 0);
      return order.refunded === order.total ? inFull.length > 0 : inFull.length !== 1;
    })
    .map((found) => JSON.stringify(found));
  return claim("every paid order has one captured payment", `${paid.length} paid orders`, against);
}

function confirmations({ mail, orders }) {
  const sent = groupBy(
    mail.filter(({ idempotencyKey }) => idempotencyKey?.startsWith("order_confirmation/")),
    ({ idempotencyKey }) => idempotencyKey.split("/")[1],
  );
  const against = orders
    .filter((order) => {
      const letters = sent.get(order.id) ?? [];
      // An order whose money went back at once was never confirmed.
      if (!isPaid(order) || order.unsellable) return letters.length > 0;
      // One called off after it was paid may have been told so before its confirmation left.
      if (order.status === "cancelled") return letters.length > 1;
      return letters.length !== 1 || letters[0].to.join() !== order.email;
    })
    .map((order) => JSON.stringify({ order, letters: sent.get(order.id) ?? [] }));
  return claim("one confirmation for each paid order", `${sent.size} in the mailbox`, against);
}

function noMailTwice({ mail }) {
  const twice = [...groupBy(mail, ({ idempotencyKey }) => idempotencyKey)]
    .filter(([key, letters]) => key === null || letters.length > 1)
    .map(([key, letters]) => `${key}: ${letters.length} times`);
  return claim("no e-mail was sent twice", `${mail.length} e-mails`, twice);
}

function stockAdds({ levels, orders, stock }) {
  const { received, sold, reserved } = levels;
  const sales = orders.filter((order) => isPaid(order) && order.hold === "consumed");
  const expected = {
    received: stock,
    sold: sum(sales, ({ item_devices, restocked }) => item_devices - restocked),
    reserved: sum(
      orders.filter(({ hold }) => hold === "held"),
      ({ devices }) => devices,
    ),
  };
  const free = received - sold - reserved;
  const against = Object.keys(expected)
    .filter((name) => expected[name] !== levels[name])
    .map((name) => `${name} is ${levels[name]}, but the orders make it ${expected[name]}`);
  if (free < 0) against.push(`${free} are free`);
  const counts = `${sold} sold + ${reserved} reserved + ${free} free = ${received}`;
  return claim("stock is what came in, and what was sold is what was paid", counts, against);
}

function ledgerAgrees({ ledger, payments }) {
  const euro = (cents) => `${(cents / 100).toFixed(2)} €`;
  const totals = ["stripe", "paypal"].map((provider) => {
    const theirs = sum(
      payments.filter((payment) => payment.provider === provider),
      kept,
    );
    const ours = sum(
      ledger.filter((entry) => entry.provider === provider),
      ({ amount }) => amount,
    );
    return { provider, theirs, ours };
  });
  const entered = groupBy(ledger, ({ kind, transaction }) => `${kind} ${transaction}`);
  const isEntered = (kind, transaction, amount) =>
    entered.get(`${kind} ${transaction}`)?.[0].amount === amount;
  const against = [
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
      .map((payment) => `not all of it is in the ledger: ${JSON.stringify(payment)}`),
  ];
  const counts = totals.map(({ provider, ours }) => `${provider} ${euro(ours)}`).join(", ");
  return claim("the ledger is captures minus refunds", counts, against);
}

function shoppersWereToldTheTruth({ visits, orders, attempts, payments }) {
  const orderByKey = new Map(orders.map((order) => [order.key, order]));
  const charged = new Set(
    payments
      .filter((payment) => kept(payment) > 0)
      .map(({ attemptId }) => attempts.find(({ id }) => id === attemptId)?.order),
  );
  const thanked = visits.filter(({ toldPaid }) => toldPaid);
  const turnedAway = visits.filter(({ refusal }) => refusal === "out_of_stock");
  const against = [
    ...thanked.filter(({ key }) => orderByKey.get(key)?.payment !== "paid"),
    ...turnedAway.filter(({ key, toldPaid }) => !toldPaid && charged.has(orderByKey.get(key)?.id)),
  ].map((visit) => JSON.stringify({ visit, order: orderByKey.get(visit.key) }));
  const counts = `${thanked.length} were thanked, ${turnedAway.length} found nothing left`;
  return claim("who was thanked has paid, who was turned away has not", counts, against);
}

function nothingIsStuck({ attempts, orders, refunds, openEvents, openJobs, openMail, payments }) {
  const open = new Set(["created", "redirected", "processing"]);
  const parts = {
    "open payments": attempts.filter(({ state }) => open.has(state)),
    "pending orders": orders.filter(({ status }) => status === "pending"),
    "refunds to be made": refunds.filter(({ state }) => state === "pending"),
    "held stock": orders.filter(({ hold }) => hold === "held"),
    "events not worked off": openEvents,
    "jobs left": openJobs,
    "e-mails not sent": openMail,
    "pending at a provider": payments.filter(({ state }) => state === "pending"),
  };
  const against = Object.entries(parts).flatMap(([name, rows]) =>
    rows.map((row) => `${name}: ${JSON.stringify(row)}`),
  );
  const counts = Object.entries(parts)
    .map(([name, rows]) => `${rows.length} ${name}`)
    .join(", ");
  return claim("nothing is stuck", counts, against);
}

/** What the shop itself set right by giving the money back. */
const MENDED = new Set([
  "paid_twice",
  "outdated_payment",
  "paid_without_stock",
  "paid_after_cancellation",
]);

function alertsAreExplained({ alerts, payments, attempts }) {
  const orderOf = new Map(attempts.map(({ id, order }) => [id, order]));
  const returned = new Set(
    payments
      .filter((payment) => payment.capturedCents > 0 && kept(payment) === 0)
      .map(({ attemptId }) => orderOf.get(attemptId)),
  );
  const against = alerts
    .filter(({ kind, order }) => !(MENDED.has(kind) && returned.has(order)))
    .map((alert) => JSON.stringify(alert));
  const kinds = [...groupBy(alerts, ({ kind }) => kind)];
  const counts = kinds.map(([kind, rows]) => `${rows.length} ${kind}`).join(", ") || "no alert";
  return claim("every alert tells of money that went back", counts, against);
}
