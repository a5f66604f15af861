// @ts-nocheck
import { setTimeout as wait } from "node:timers/promises";

/**
 * How often a customer clicks or checks again while the shop answers, and the pause in between.
 * `maxWaitMs` limits the total wait while it does not answer, because a slow host takes long to
 * restart.
 */
const LIMITS = { clicks: 12, checks: 30, pauseMs: 400, maxWaitMs: 120_000 };

/** Capture delays within the shop's timeout of 8 seconds, and beyond it. */
const SLOW_CAPTURE_MS = 5_000;
const LOST_CAPTURE_MS = 12_000;

const OTHER_ITEMS = [{ sku: "scultea-pro", quantity: 3 }];

const RETRYABLE_CODES = new Set(["provider_error", "unexpected", "in_progress", "no_url"]);

/**
 * Runs a customer's whole visit, from the order form to the success page or away.
 * @param {ReturnType<import("./plan").planRun>["customers"][number]} customer
 * @param {ReturnType<import("../support/shop-client").shopClient>} shop
 * @param {ReturnType<import("./sandbox-providers").sandboxProviders>} providers
 * @param {Awaited<ReturnType<import("./administrator").createAdministrator>>} administrator
 * @returns {Promise<{ key: string, email: string, refusal?: string, sawPaid: boolean }>} what they saw
 */
export async function visit(customer, shop, providers, administrator) {
  const seen = { key: customer.key, email: customer.email, sawPaid: false };
  const session = {
    place: async (method, items = customer.items) => {
      const outcome = await placeOrder({ ...customer, items, method }, shop);
      // A refused change leaves the order as it was, so the customer may still receive that.
      if (!outcome.ok && items === customer.items) seen.refusal = outcome.code;
      return outcome.ok ? paymentOf(outcome.url) : null;
    },
    card: (payment, action) => payment && providers.session(payment.id, action),
    wallet: (payment, action) => payment && providers.order(payment.id, action),
    confirm: async (payment) => {
      if (payment && (await pollConfirmation(payment, shop))) seen.sawPaid = true;
    },
    /** Approves a PayPal payment and waits until the shop has requested the capture. */
    approveSlowly: async (payment, delayMs) => {
      if (!payment) return;
      await providers.arm({ ...call(payment, "orders.capture"), fault: "delay", delayMs });
      if (!(await providers.order(payment.id, "approve"))) return;
      await until(() => providers.captureAsked(payment.id));
    },
    /** Lets PayPal fail every read of a payment until the faults end. */
    failReads: (payment) =>
      payment &&
      providers.arm({ ...call(payment, "orders.get"), fault: "error_500", times: 10_000 }),
    untilRefunded: (payment) =>
      payment && until(async () => (await providers.payment(payment.id))?.refundedCents > 0),
    cancel: () => administrator.cancelOrder(customer.key),
  };
  await behaviours[customer.behaviour](session);
  return seen;
}

const behaviours = {
  card_paid: async ({ place, card, confirm }) => {
    const payment = await place("stripe");
    if (await card(payment, "pay")) await confirm(payment);
  },
  card_paid_browser_closed: async ({ place, card }) => {
    await card(await place("stripe"), "pay");
  },
  card_declined_then_paid: async ({ place, card, confirm }) => {
    const payment = await place("stripe");
    await card(payment, "decline");
    if (await card(payment, "pay")) await confirm(payment);
  },
  card_declined_and_left: async ({ place, card }) => {
    await card(await place("stripe"), "decline");
  },
  card_left: async ({ place }) => {
    await place("stripe");
  },
  card_later_succeeds: async ({ place, card, confirm }) => {
    const payment = await place("stripe");
    await card(payment, "complete_unpaid");
    if (await card(payment, "async_succeed")) await confirm(payment);
  },
  card_later_fails: async ({ place, card }) => {
    const payment = await place("stripe");
    await card(payment, "complete_unpaid");
    await card(payment, "async_fail");
  },
  paypal_paid: async ({ place, wallet, confirm }) => {
    const payment = await place("paypal");
    if (await wallet(payment, "approve")) await confirm(payment);
  },
  paypal_approved_browser_closed: async ({ place, wallet }) => {
    await wallet(await place("paypal"), "approve");
  },
  paypal_left: async ({ place }) => {
    await place("paypal");
  },
  paypal_declined_then_paid: async ({ place, wallet, confirm }) => {
    const payment = await place("paypal");
    if (await wallet(payment, "approve_declining")) await confirm(payment);
    if (await wallet(payment, "approve")) await confirm(payment);
  },
  double_click: async ({ place, card, confirm }) => {
    const [payment] = await Promise.all([place("stripe"), place("stripe"), place("stripe")]);
    if (await card(payment, "pay")) await confirm(payment);
  },
  // Two tabs: the first one is used as far as possible too.
  from_card_to_paypal: async ({ place, card, wallet, confirm }) => {
    const first = await place("stripe");
    const second = await place("paypal");
    await card(first, "pay");
    if (await wallet(second, "approve")) await confirm(second);
  },
  from_paypal_to_card: async ({ place, card, wallet, confirm }) => {
    const first = await place("paypal");
    const second = await place("stripe");
    await wallet(first, "approve");
    if (await card(second, "pay")) await confirm(second);
    await confirm(first);
  },
  // During a slow PayPal capture, the customer pays by card in another tab.
  paid_twice: async ({ place, approveSlowly, card, confirm }) => {
    await approveSlowly(await place("paypal"), SLOW_CAPTURE_MS);
    const second = await place("stripe");
    if (await card(second, "pay")) await confirm(second);
  },
  // During a slow PayPal capture, the customer changes the order, then pays that after the refund.
  paid_for_changed_order: async ({ place, approveSlowly, untilRefunded, card, confirm }) => {
    const first = await place("paypal");
    await approveSlowly(first, SLOW_CAPTURE_MS);
    const second = await place("stripe", OTHER_ITEMS);
    await untilRefunded(first);
    if (await card(second, "pay")) await confirm(second);
  },
  changed_order_and_left: async ({ place, approveSlowly }) => {
    await approveSlowly(await place("paypal"), SLOW_CAPTURE_MS);
    await place("stripe", OTHER_ITEMS);
  },
  // PayPal captures the money, but the shop learns of it long after the order expired.
  paid_when_sold_out: async ({ place, approveSlowly, failReads, card }) => {
    const first = await place("paypal");
    await approveSlowly(first, LOST_CAPTURE_MS);
    const second = await place("stripe");
    await failReads(first);
    await card(second, "expire");
  },
  paid_after_cancellation: async ({ place, approveSlowly, cancel }) => {
    await approveSlowly(await place("paypal"), SLOW_CAPTURE_MS);
    await cancel();
  },
};

/** Selects the calls for one PayPal payment, as part of a fault. */
const call = ({ id }, operation) => ({ provider: "paypal", operation, id });

async function until(condition) {
  const endsAt = Date.now() + LIMITS.maxWaitMs;
  while (Date.now() < endsAt && !(await condition())) await wait(LIMITS.pauseMs);
}

/**
 * Asks the shop up to `times`, until `isDone` accepts the answer. Requests that fail while the
 * shop is down do not count.
 * @returns {Promise<any>} the last answer; undefined without any
 */
async function poll(times, ask, isDone) {
  const endsAt = Date.now() + LIMITS.maxWaitMs;
  let answer;
  for (let answered = 0; answered < times && Date.now() < endsAt;) {
    try {
      answer = await ask();
      if (isDone(answer)) return answer;
      answered += 1;
    } catch {
      // The shop is down, but may have processed the request.
    }
    await wait(LIMITS.pauseMs);
  }
  return answer;
}

/** Clicks until there is a pay page or a refusal that another click would not change. */
async function placeOrder(order, shop) {
  const outcome = await poll(
    LIMITS.clicks,
    () => shop.placeOrder(order),
    ({ ok, code }) => ok || !RETRYABLE_CODES.has(code),
  );
  return outcome ?? { ok: false, code: "shop_unreachable" };
}

/** Polls as the success page does until the payment is decided. Resolves to whether it is paid. */
async function pollConfirmation({ provider, id }, shop) {
  const lookup = provider === "stripe" ? { session_id: id } : { token: id };
  const order = await poll(
    LIMITS.checks,
    () => shop.confirmation(lookup),
    (found) => found !== null && found.paymentStatus !== "pending",
  );
  return order?.paymentStatus === "paid";
}

function paymentOf(url) {
  const { pathname } = new URL(url);
  return {
    provider: pathname.includes("paypal") ? "paypal" : "stripe",
    id: pathname.split("/").at(-1),
  };
}
