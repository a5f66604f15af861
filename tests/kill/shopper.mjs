import { setTimeout as wait } from "node:timers/promises";

/** How often somebody tries again before giving up, and how long they wait in between. */
const PATIENCE = { clicks: 12, looks: 30, pauseMs: 400 };

/** Answers that a shopper reacts to by clicking again. */
const CLICK_AGAIN = new Set(["provider_error", "unexpected", "in_progress", "no_url"]);

/**
 * One shopper's whole visit, from the order form to the success page or away.
 * @param {ReturnType<import("./plan.mjs").planRun>["shoppers"][number]} shopper
 * @param {ReturnType<import("../support/shop-client.mjs").shopClient>} shop
 * @param {ReturnType<import("./outside-world.mjs").outsideWorld>} providers
 * @returns {Promise<{ key: string, email: string, refusal?: string, toldPaid: boolean }>} what they saw
 */
export async function visit(shopper, shop, providers) {
  const seen = { key: shopper.key, email: shopper.email, toldPaid: false };
  const session = {
    place: async (method) => {
      const outcome = await placeOrder({ ...shopper, method }, shop);
      if (!outcome.ok) seen.refusal = outcome.code;
      return outcome.ok ? paymentOf(outcome.url) : null;
    },
    card: (payment, action) => payment && providers.session(payment.id, action),
    wallet: (payment, action) => payment && providers.order(payment.id, action),
    look: async (payment) => {
      if (payment && (await lookUntilDecided(payment, shop))) seen.toldPaid = true;
    },
  };
  await behaviours[shopper.behaviour](session);
  return seen;
}

const behaviours = {
  card_paid: async ({ place, card, look }) => {
    const payment = await place("stripe");
    if (await card(payment, "pay")) await look(payment);
  },
  card_paid_browser_closed: async ({ place, card }) => {
    await card(await place("stripe"), "pay");
  },
  card_declined_then_paid: async ({ place, card, look }) => {
    const payment = await place("stripe");
    await card(payment, "decline");
    if (await card(payment, "pay")) await look(payment);
  },
  card_declined_and_left: async ({ place, card }) => {
    await card(await place("stripe"), "decline");
  },
  card_left: async ({ place }) => {
    await place("stripe");
  },
  card_later_succeeds: async ({ place, card, look }) => {
    const payment = await place("stripe");
    await card(payment, "complete_unpaid");
    if (await card(payment, "async_succeed")) await look(payment);
  },
  card_later_fails: async ({ place, card }) => {
    const payment = await place("stripe");
    await card(payment, "complete_unpaid");
    await card(payment, "async_fail");
  },
  paypal_paid: async ({ place, wallet, look }) => {
    const payment = await place("paypal");
    if (await wallet(payment, "approve")) await look(payment);
  },
  paypal_approved_browser_closed: async ({ place, wallet }) => {
    await wallet(await place("paypal"), "approve");
  },
  paypal_left: async ({ place }) => {
    await place("paypal");
  },
  paypal_declined_then_paid: async ({ place, wallet, look }) => {
    const payment = await place("paypal");
    if (await wallet(payment, "approve_declining")) await look(payment);
    if (await wallet(payment, "approve")) await look(payment);
  },
  double_click: async ({ place, card, look }) => {
    const [payment] = await Promise.all([place("stripe"), place("stripe"), place("stripe")]);
    if (await card(payment, "pay")) await look(payment);
  },
  // Two tabs: whatever the first one still can do is done as well.
  from_card_to_paypal: async ({ place, card, wallet, look }) => {
    const first = await place("stripe");
    const second = await place("paypal");
    await card(first, "pay");
    if (await wallet(second, "approve")) await look(second);
  },
  from_paypal_to_card: async ({ place, card, wallet, look }) => {
    const first = await place("paypal");
    const second = await place("stripe");
    await wallet(first, "approve");
    if (await card(second, "pay")) await look(second);
    await look(first);
  },
};

/** Clicks until there is a pay page or a reason that another click would not change. */
async function placeOrder(order, shop) {
  let outcome = { ok: false, code: "shop_unreachable" };
  for (let click = 0; click < PATIENCE.clicks; click += 1) {
    try {
      outcome = await shop.placeOrder(order);
      if (outcome.ok || !CLICK_AGAIN.has(outcome.code)) return outcome;
    } catch {
      // The shop is down, or went down while it worked: nobody knows how far it came.
    }
    await wait(PATIENCE.pauseMs);
  }
  return outcome;
}

/** The success page asks until the payment is decided. True when it then says that it was paid. */
async function lookUntilDecided({ provider, id }, shop) {
  const lookup = provider === "stripe" ? { session_id: id } : { token: id };
  for (let look = 0; look < PATIENCE.looks; look += 1) {
    try {
      const order = await shop.confirmation(lookup);
      if (order && order.paymentStatus !== "pending") return order.paymentStatus === "paid";
    } catch {
      // As above: the page asks again.
    }
    await wait(PATIENCE.pauseMs);
  }
  return false;
}

function paymentOf(url) {
  const { pathname } = new URL(url);
  return {
    provider: pathname.includes("paypal") ? "paypal" : "stripe",
    id: pathname.split("/").at(-1),
  };
}
