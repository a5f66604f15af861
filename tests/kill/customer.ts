import { setTimeout as wait } from "node:timers/promises";
import { type ArmedFault, type SandboxControl, SandboxRefusal } from "../support/sandbox-control";
import {
  type ClientOrder,
  type HandMadeOrder,
  type Item,
  type PlacedOrder,
  type ShopClient,
} from "../support/shop-client";
import { type Administrator } from "./administrator";

/**
 * How often a customer clicks or checks again while the shop answers, and the pause in between.
 * `maxWaitMs` limits the total wait while it does not answer, because a slow host takes long to
 * restart. `providerWaitMs` limits the wait for a capture or refund, which a fault may prevent.
 */
const LIMITS = {
  clicks: 12,
  checks: 30,
  pauseMs: 400,
  maxWaitMs: 120_000,
  providerWaitMs: 30_000,
};

/** Capture delays within the shop's timeout of 8 seconds, and beyond it. */
const SLOW_CAPTURE_MS = 7_000;
const LOST_CAPTURE_MS = 12_000;

const OTHER_ITEMS = [{ sku: "scultea-pro", quantity: 3 }];

const RETRYABLE_CODES = new Set(["provider_error", "internal", "in_progress", "no_url"]);

type Payment = { provider: "stripe" | "paypal"; id: string };
type Session = ReturnType<typeof openSession>;
export type Behaviour = keyof typeof behaviours;
export type Customer = {
  key: string;
  email: string;
  items: Item[];
  behaviour: Behaviour;
  fault: ArmedFault | null;
};
/** Whom and what a customer meets. */
export type World = { client: ShopClient; providers: SandboxControl; administrator: Administrator };
/** What a customer saw. */
export type Visit = { key: string; email: string; refusal?: string; sawPaid: boolean };

/** Runs a customer's whole visit, from the order form to the success page or away. */
export async function visit(customer: Customer, world: World): Promise<Visit> {
  const seen: Visit = { key: customer.key, email: customer.email, sawPaid: false };
  await behaviours[customer.behaviour](openSession(customer, world, seen));
  return seen;
}

function openSession(customer: Customer, world: World, seen: Visit) {
  const { client: shop, providers, administrator } = world;
  return {
    place: async (method: ClientOrder["method"], items = customer.items) => {
      const outcome = await placeOrder({ ...customer, items, method }, shop);
      // A refused change leaves the order as it was, so the customer may still receive that.
      if (!outcome.ok && items === customer.items) seen.refusal = outcome.error.code;
      return outcome.ok ? paymentOf(outcome.value.url) : null;
    },
    card: async (payment: Payment | null, action: string) =>
      payment !== null && isAccepted(providers.session(payment.id, action)),
    wallet: async (payment: Payment | null, action: string) =>
      payment !== null && isAccepted(providers.order(payment.id, action)),
    confirm: async (payment: Payment | null) => {
      if (payment && (await pollConfirmation(payment, shop))) seen.sawPaid = true;
    },
    /** Approves a PayPal payment and waits until the shop has requested the capture. */
    approveSlowly: async (payment: Payment | null, delayMs: number) => {
      if (!payment) return;
      await providers.arm({ ...call(payment, "orders.capture"), fault: "delay", delayMs });
      if (!(await isAccepted(providers.order(payment.id, "approve")))) return;
      await until(async () =>
        (await providers.requests("orders.capture")).some(({ path }) => path.includes(payment.id)),
      );
    },
    /** Lets PayPal fail every read of a payment until the faults end. */
    failReads: async (payment: Payment | null) =>
      payment &&
      providers.arm({ ...call(payment, "orders.get"), fault: "error_500", times: 10_000 }),
    untilRefunded: async (payment: Payment | null) =>
      payment &&
      until(async () =>
        (await providers.payments(payment.id)).some(({ refundedCents }) => refundedCents > 0),
      ),
    /** Asks the shop for an order by telephone. */
    callShop: async (kind: HandMadeOrder["kind"]) => {
      const refusal = await administrator.createOrder({ ...customer, kind });
      if (refusal !== undefined) seen.refusal = refusal;
      return refusal === undefined;
    },
    /** Opens the link in the shop's e-mail and clicks the order button. */
    followLink: async () => {
      let token = "";
      await until(async () => {
        const [mail] = await providers.mail(customer.email);
        token = /il-mio-ordine\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
        return token !== "";
      });
      const outcome = await payByLink(token, shop);
      return outcome.ok ? paymentOf(outcome.value.url) : null;
    },
    prepareToCancel: () => administrator.signIn(),
    cancel: () => administrator.cancelOrder(customer.key),
  };
}

/**
 * Places an order and does this on the payment's page, one after the other. «confirm» opens the
 * success page when the step before was accepted.
 */
const pays =
  (method: ClientOrder["method"], ...steps: string[]) =>
  async ({ place, card, wallet, confirm }: Session): Promise<void> => {
    const payment = await place(method);
    const act = method === "stripe" ? card : wallet;
    let isAccepted = false;
    for (const step of steps) {
      if (step !== "confirm") isAccepted = await act(payment, step);
      else if (isAccepted) await confirm(payment);
    }
  };

const behaviours = {
  card_paid: pays("stripe", "pay", "confirm"),
  card_paid_browser_closed: pays("stripe", "pay"),
  card_declined_then_paid: pays("stripe", "decline", "pay", "confirm"),
  card_declined_and_left: pays("stripe", "decline"),
  card_left: pays("stripe"),
  card_later_succeeds: pays("stripe", "complete_unpaid", "async_succeed", "confirm"),
  card_later_fails: pays("stripe", "complete_unpaid", "async_fail"),
  paypal_paid: pays("paypal", "approve", "confirm"),
  paypal_approved_browser_closed: pays("paypal", "approve"),
  paypal_left: pays("paypal"),
  paypal_declined_then_paid: pays("paypal", "approve_declining", "confirm", "approve", "confirm"),
  by_hand_paid_by_link: async ({ callShop, followLink, card, confirm }: Session) => {
    if (!(await callShop("link"))) return;
    const payment = await followLink();
    if (await card(payment, "pay")) await confirm(payment);
  },
  by_hand_paid_by_transfer: async ({ callShop }: Session) => {
    await callShop("transfer");
  },
  double_click: async ({ place, card, confirm }: Session) => {
    const [payment] = await Promise.all([place("stripe"), place("stripe"), place("stripe")]);
    if (await card(payment, "pay")) await confirm(payment);
  },
  // Two tabs: the first one is used as far as possible too.
  from_card_to_paypal: async ({ place, card, wallet, confirm }: Session) => {
    const first = await place("stripe");
    const second = await place("paypal");
    await card(first, "pay");
    if (await wallet(second, "approve")) await confirm(second);
  },
  from_paypal_to_card: async ({ place, card, wallet, confirm }: Session) => {
    const first = await place("paypal");
    const second = await place("stripe");
    await wallet(first, "approve");
    if (await card(second, "pay")) await confirm(second);
    await confirm(first);
  },
  // During a slow PayPal capture, the customer pays by card in another tab.
  paid_twice: async ({ place, approveSlowly, card, confirm }: Session) => {
    await approveSlowly(await place("paypal"), SLOW_CAPTURE_MS);
    const second = await place("stripe");
    if (await card(second, "pay")) await confirm(second);
  },
  // During a slow PayPal capture, the customer changes the order, then pays that after the refund.
  paid_for_changed_order: async ({
    place,
    approveSlowly,
    untilRefunded,
    card,
    confirm,
  }: Session) => {
    const first = await place("paypal");
    await approveSlowly(first, SLOW_CAPTURE_MS);
    const second = await place("stripe", OTHER_ITEMS);
    await untilRefunded(first);
    if (await card(second, "pay")) await confirm(second);
  },
  changed_order_and_left: async ({ place, approveSlowly }: Session) => {
    await approveSlowly(await place("paypal"), SLOW_CAPTURE_MS);
    await place("stripe", OTHER_ITEMS);
  },
  // PayPal captures the money, but the shop learns of it long after the order expired.
  paid_when_sold_out: async ({ place, approveSlowly, failReads, card }: Session) => {
    const first = await place("paypal");
    await approveSlowly(first, LOST_CAPTURE_MS);
    const second = await place("stripe");
    await failReads(first);
    await card(second, "expire");
  },
  paid_after_cancellation: async ({ place, approveSlowly, prepareToCancel, cancel }: Session) => {
    const payment = await place("paypal");
    // On a slow host a sign-in takes longer than the capture.
    await prepareToCancel();
    await approveSlowly(payment, SLOW_CAPTURE_MS);
    await cancel();
  },
};

/** Clicks the order button of a link until there is a pay page, or a refusal that stays. */
async function payByLink(token: string, shop: ShopClient): Promise<PlacedOrder> {
  const outcome = await poll(
    LIMITS.clicks,
    async () => shop.payHandMade(token, await shop.termsOf(token)),
    (answer) => answer.ok || !RETRYABLE_CODES.has(answer.error.code),
  );
  return outcome ?? { ok: false, error: { code: "shop_unreachable" } };
}

/** Selects the calls for one PayPal payment, as part of a fault. */
const call = ({ id }: Payment, operation: string) =>
  ({ provider: "paypal", operation, id }) as const;

/** Resolves to false when a payment is not in the state for a step: too late, or done already. */
export async function isAccepted(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    if (error instanceof SandboxRefusal) return false;
    throw error;
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + LIMITS.providerWaitMs;
  while (Date.now() < endsAt && !(await condition())) await wait(LIMITS.pauseMs);
}

/**
 * Asks the shop up to `times`, until `isDone` accepts the answer. Requests that fail while the
 * shop is down do not count. Returns the last answer; undefined without any.
 */
async function poll<T>(
  times: number,
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
): Promise<T | undefined> {
  const endsAt = Date.now() + LIMITS.maxWaitMs;
  let answer: T | undefined;
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
async function placeOrder(order: ClientOrder, shop: ShopClient): Promise<PlacedOrder> {
  const outcome = await poll(
    LIMITS.clicks,
    () => shop.placeOrder(order),
    (answer) => answer.ok || !RETRYABLE_CODES.has(answer.error.code),
  );
  return outcome ?? { ok: false, error: { code: "shop_unreachable" } };
}

/** Polls as the success page does until the payment is decided. Resolves to whether it is paid. */
async function pollConfirmation({ provider, id }: Payment, shop: ShopClient): Promise<boolean> {
  const lookup = provider === "stripe" ? { session_id: id } : { token: id };
  const order = await poll(
    LIMITS.checks,
    () => shop.confirmation(lookup),
    (found) => found !== null && found.paymentStatus !== "pending",
  );
  return order?.paymentStatus === "paid";
}

function paymentOf(url: string): Payment {
  const { pathname } = new URL(url);
  return {
    provider: pathname.includes("paypal") ? "paypal" : "stripe",
    id: pathname.split("/").at(-1) ?? "",
  };
}
