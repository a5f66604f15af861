import "server-only";
import { minutesInDay } from "date-fns/constants";
import { type Pool, type QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { err, ok, type Result } from "@/lib/core/result";
import { openLoggedPool, requestConnection } from "../db/connection";
import { keyedHash } from "../secrets";
import { clientNetwork } from "./client-address";

type Policy = {
  points: number;
  minutes: number;
  /**
   * Behaviour while the counters cannot be reached: each process counts alone, or every attempt is
   * refused. Only sign-in refuses, because a counter must not cost an order or a message.
   */
  withoutStore: "count_alone" | "refuse";
};

const policy = (
  points: number,
  minutes: number,
  withoutStore: Policy["withoutStore"] = "count_alone",
): Policy => ({ points, minutes, withoutStore });

/**
 * All rate limits of the shop. Limits of pages and forms count by network address, which an office
 * or a mobile provider's customers share. They are wide enough for people and narrow enough for
 * programs.
 */
const policies = {
  placeOrder: policy(30, 10),
  /** An open drawer sends one request a minute. Held devices are limited separately. */
  cartHold: policy(200, 10),
  /** Codes typed, or taken from a link and checked once per tab. */
  discountCode: policy(60, 10),
  confirmation: policy(300, 5),
  orderLink: policy(5, 15),
  newsletter: policy(10, 10),
  /** Links in newsletter e-mails. A mail provider may follow them for many readers. */
  newsletterLink: policy(300, 10),
  /** E-mails to one mailbox caused by an address typed into the form, in any spelling. */
  newsletterMailbox: policy(3, minutesInDay),
  /** New addresses at one domain other than large providers, against throw-away addresses. */
  newsletterDomain: policy(50, 60),
  /** New addresses in total. Above the rate of a busy day. */
  newsletterShop: policy(600, 10),
  /** E-mails per mailbox and day caused by an address typed into a form, by what triggers them. */
  mailboxForms: policy(5, minutesInDay),
  mailboxPrivacy: policy(3, minutesInDay),
  mailboxOrderLink: policy(5, minutesInDay),
  mailboxUnpaidOrders: policy(5, minutesInDay),
  /** Declarations of withdrawal. Beyond it only those of the mailbox's own paid order get a receipt. */
  mailboxReceipts: policy(5, minutesInDay),
  contact: policy(10, 10),
  partners: policy(10, 10),
  /** Declarations of withdrawal. Beyond it they are stored and marked. */
  withdrawal: policy(10, 15),
  /** Declarations of withdrawal before a network is refused. Far above an office or a mobile network. */
  withdrawalFlood: policy(200, 15),
  /** Links to personal data, requested or opened. */
  privacy: policy(10, 15),
  /** Reviews submitted, and invitations declined. */
  review: policy(10, 15),
  /** Messages that begin a conversation. An office may have many people who do. */
  chat: policy(90, 10),
  /** Messages in one conversation, from any address. */
  chatPerson: policy(30, 10),
  /** All messages from one address. */
  chatNetwork: policy(300, 10),
  /** Messages of other assistants, whose users share the addresses of a few servers. */
  mcp: policy(300, 10),
  /** Requests to prepare a purchase, and links that open one. */
  ucp: policy(300, 10),
  /** Requests of one platform, from all its servers. */
  ucpPlatform: policy(3_000, 10),
  /** Requests with one key of the API, and those without a valid one from one network. */
  api: policy(600, 10),
  /** Profiles of unknown platforms to fetch because of requests from one network, and in total. */
  profileFetch: policy(30, 10),
  profileFetches: policy(300, 10),
  /** Order look-ups by number and e-mail address. */
  chatOrder: policy(5, 15, "refuse"),
  /** Pages send events every few seconds, and an office may share one address. */
  analytics: policy(1_200, 10),
  consent: policy(100, 10),
  /** Errors of pages. A page sends five at most, a browser collects violations. */
  browserErrors: policy(20, 10),
  /** Requests for the ad pixel's id, one per page. */
  pixel: policy(600, 10),
  /** Passwords tried from one address, for any account. */
  signInFromAddress: policy(30, 15, "refuse"),
  /** Passwords tried for one account from one address. */
  signInPair: policy(5, 15, "refuse"),
  /** Passwords tried for one account on a device that signed in to it before. */
  signInDevice: policy(10, 15, "refuse"),
  /** Codes tried after the right password, for one account or on one of its known devices. */
  signInCode: policy(10, 60, "refuse"),
  /** Password or code confirmed again in the dashboard, for one account. */
  ownPassword: policy(10, 15, "refuse"),
  /** Searches of one colleague in the dashboard, one for each pause of the typing. */
  dashboardSearch: policy(600, 10),
  /** Invitation and password reset links, opened or requested from one address. */
  accountLink: policy(20, 15),
  /** Password resets requested for one account. */
  passwordReset: policy(3, 60),
  /** Passwords tried for one account from anywhere. Never refused, only delayed. */
  signInAccount: policy(1_000_000, 60, "refuse"),
} as const satisfies Record<string, Policy>;

export type LimitName = keyof typeof policies;

/** Number of attempts counted, or a refusal with the seconds until the next one is allowed. */
export type LimitResult = Result<
  { counted: number },
  { code: "too_many_requests"; retryAfterSeconds: number }
>;

/** Counts one attempt in all processes. Throws when a `refuse` limit cannot count. */
export async function consumeLimit(limit: LimitName, subject: string): Promise<LimitResult> {
  try {
    const { consumedPoints } = await limiterOf(limit).consume(keyOf(limit, subject));
    return ok({ counted: consumedPoints });
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return err({ code: "too_many_requests", retryAfterSeconds });
  }
}

export function countRequest(limit: LimitName, headers: Headers): Promise<LimitResult> {
  return consumeLimit(limit, clientNetwork(headers));
}

export async function resetLimit(limit: LimitName, subject: string): Promise<void> {
  await limiterOf(limit).delete(keyOf(limit, subject));
}

/** Returns a keyed hash, because subjects contain addresses, which are personal data. */
function keyOf(limit: LimitName, subject: string): string {
  return keyedHash("rate limit", `${limit} ${subject}`);
}

type Limiters = { pool: Pool; byName: Map<LimitName, RateLimiterPostgres> };
const globals = globalThis as typeof globalThis & { shopLimiters?: Limiters };

function limiterOf(name: LimitName): RateLimiterPostgres {
  globals.shopLimiters ??= { pool: openPool(), byName: new Map() };
  const { pool, byName } = globals.shopLimiters;
  const known = byName.get(name);
  if (known) return known;
  const { points, minutes, withoutStore } = policies[name];
  const window = { points, duration: minutes * 60, keyPrefix: name };
  const limiter = new RateLimiterPostgres({
    ...window,
    // The library names its statements, which a pooler loses.
    storeClient: { query: ({ text, values }: QueryConfig) => pool.query({ text, values }) },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // One limiter deletes expired rows for all.
    clearExpiredByTimeout: byName.size === 0,
    ...(withoutStore === "count_alone" && { insuranceLimiter: new RateLimiterMemory(window) }),
  });
  byName.set(name, limiter);
  return limiter;
}

/** Opens a separate small pool, so that a flood cannot take the connections that write orders. */
function openPool(): Pool {
  return openLoggedPool({
    ...requestConnection(),
    application_name: "shop-limits",
    max: 2,
    // A flood waits here. Giving up early would let each process count alone.
    connectionTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  });
}

export async function closeLimiters(): Promise<void> {
  await globals.shopLimiters?.pool.end();
  globals.shopLimiters = undefined;
}
