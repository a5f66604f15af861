import { type Random, seededRandom } from "@/prisma/builders/random";
import { type ArmedFault } from "../support/sandbox-control";
import { type Item } from "../support/shop-client";
import { type Behaviour, type Customer } from "./customer";
import { type Killable } from "./shop-processes";

/*
 * Plans what the customers of one run do and which failures occur. The same seed gives the same
 * plan, but timing decides which request a kill hits.
 */

type Weighted<T> = [T, number][];

/** What a customer does after placing the order, in percent of customers. */
const BEHAVIOURS: Weighted<Behaviour> = [
  ["card_paid", 30],
  ["card_paid_browser_closed", 12],
  ["card_declined_then_paid", 6],
  ["card_declined_and_left", 4],
  ["card_left", 6],
  ["card_later_succeeds", 2],
  ["card_later_fails", 2],
  ["paypal_paid", 16],
  ["paypal_approved_browser_closed", 8],
  ["paypal_left", 3],
  ["paypal_declined_then_paid", 3],
  ["double_click", 3],
  ["from_card_to_paypal", 3],
  ["from_paypal_to_card", 2],
  ["by_hand_paid_by_link", 1],
  ["by_hand_paid_by_transfer", 1],
];

/** Behaviours that end in an automatic refund. Some of each occur while things fail. */
const REFUND_BEHAVIOURS: Behaviour[] = [
  "paid_twice",
  "paid_for_changed_order",
  "changed_order_and_left",
  "paid_when_sold_out",
  "paid_after_cancellation",
];
const REFUND_SHARE = 0.02;
/** They occur in the first half, so that other customers buy the stock they lose. */
const REFUNDS_BEFORE = 0.5;

/**
 * One behaviour for each refund reason, and those of orders made by hand. They run at the end, without failures, so that every run
 * covers each reason. None leaves an unpaid order, whose stock would become free again.
 */
const LAST_BEHAVIOURS: Behaviour[] = [
  "paid_twice",
  "paid_for_changed_order",
  "paid_when_sold_out",
  "paid_after_cancellation",
  "by_hand_paid_by_link",
  "by_hand_paid_by_transfer",
];

const CARTS: Weighted<Item[]> = [
  [[{ sku: "pack-scultore-+-siero", quantity: 1 }], 5],
  [[{ sku: "scultea-pro", quantity: 1 }], 3],
  [[{ sku: "pack-duo-premium", quantity: 1 }], 2],
  [[{ sku: "pack-duo-premium", quantity: 2 }], 1],
];

const transport = (
  provider: ArmedFault["provider"],
  operation: string,
  ...others: string[]
): Weighted<ArmedFault> =>
  ["drop", "error_500", "commit_then_500", "delay", ...others].map((fault) => [
    { provider, operation, fault },
    2,
  ]);

const onEvents = (provider: ArmedFault["provider"]): Weighted<ArmedFault> =>
  ["drop", "duplicate", "delay", "reorder"].map((fault) => [
    { provider, operation: "webhook", fault },
    3,
  ]);

/** Faults of the providers. Timeouts are rare because each costs 8 seconds. */
const FAULTS: Weighted<ArmedFault> = [
  ...transport("stripe", "sessions.create"),
  ...transport("stripe", "sessions.retrieve"),
  ...transport("stripe", "sessions.expire"),
  ...transport("paypal", "orders.create"),
  ...transport("paypal", "orders.get"),
  ...transport("paypal", "orders.capture", "decline", "pending", "pending"),
  ...transport("resend", "emails.send"),
  ...onEvents("stripe"),
  ...onEvents("paypal"),
  [{ provider: "paypal", operation: "token", fault: "drop" }, 1],
  [{ provider: "stripe", operation: "sessions.create", fault: "timeout" }, 0.5],
  [{ provider: "stripe", operation: "sessions.retrieve", fault: "timeout" }, 0.5],
  [{ provider: "paypal", operation: "orders.capture", fault: "timeout" }, 0.5],
  [{ provider: "resend", operation: "emails.send", fault: "timeout" }, 0.5],
];

/** The first kills, each of one process, beginning at a random one. */
const KILLED_FIRST: Killable[] = ["web", "worker", "postgres"];

/** All others. */
const KILLED_LATER: Weighted<Killable[]> = [
  [["web"], 7],
  [["worker"], 6],
  [["postgres"], 4],
  [["web", "worker"], 2],
  [["web", "worker", "postgres"], 1],
];

const FAULT_EVERY = 4;

/** Stock in percent of the devices ordered, so that the last customers find none. */
const STOCK_PERCENT = 90;

export type Plan = ReturnType<typeof planRun>;

export function planRun(checkouts: number, kills: number, seed: number) {
  const random = seededRandom(seed);
  const customers = Array.from({ length: checkouts }, (_, index): Customer => ({
    key: random.uuid(),
    email: `acquirente-${index + 1}@example.it`,
    items: pickWeighted(CARTS, random),
    behaviour: pickWeighted(BEHAVIOURS, random),
    fault: random.int(1, FAULT_EVERY) === 1 ? pickFault(random) : null,
  }));
  planRefunds(customers, random);
  const lastCustomers = LAST_BEHAVIOURS.map((behaviour, index): Customer => ({
    key: random.uuid(),
    email: `ultimo-${index + 1}@example.it`,
    items: [{ sku: "pack-scultore-+-siero", quantity: 1 }],
    behaviour,
    fault: null,
  }));
  // Each share of the run has one kill, the last one before the end of the run.
  const share = checkouts / (kills + 1);
  const offset = random.int(0, KILLED_FIRST.length - 1);
  const first = [...KILLED_FIRST.slice(offset), ...KILLED_FIRST.slice(0, offset)];
  const crashes = Array.from({ length: kills }, (_, index) => ({
    afterCheckouts: Math.floor(share * (index + 0.5)) + random.int(0, Math.floor(share / 2)),
    delayMs: random.int(0, 300),
    killed: first[index] === undefined ? pickWeighted(KILLED_LATER, random) : [first[index]],
  }));
  const wanted = customers.flatMap(({ items }) => items).map(devicesOf);
  const stock = Math.floor((wanted.reduce((sum, one) => sum + one, 0) * STOCK_PERCENT) / 100);
  return { customers, lastCustomers, crashes, stock };
}

/** Gives random earlier customers a behaviour that ends in a refund, each customer at most one. */
function planRefunds(customers: Customer[], random: Random): void {
  const early = customers.slice(0, Math.ceil(customers.length * REFUNDS_BEFORE));
  const count = Math.max(1, Math.round(customers.length * REFUND_SHARE));
  for (const behaviour of REFUND_BEHAVIOURS) {
    for (let index = 0; index < count && early.length > 0; index += 1) {
      const [customer] = early.splice(random.int(0, early.length - 1), 1);
      if (customer) customer.behaviour = behaviour;
    }
  }
}

/** Picks a value in proportion to the weights. */
function pickWeighted<T>(choices: Weighted<T>, random: Random): T {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error("There is nothing to choose from.");
}

function pickFault(random: Random): ArmedFault {
  const fault = pickWeighted(FAULTS, random);
  const times = fault.fault === "timeout" ? 1 : random.int(1, 3);
  return { ...fault, times, delayMs: random.int(50, 800) };
}

function devicesOf({ sku, quantity }: Item): number {
  return sku === "pack-duo-premium" ? 2 * quantity : quantity;
}
