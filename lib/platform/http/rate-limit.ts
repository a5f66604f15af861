import "server-only";
import { createHmac } from "node:crypto";
import { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { describeError } from "@/lib/core/describe-error";
import { type Result, err, ok } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { getLog } from "@/lib/platform/log";
import { clientNetwork } from "./client-address";

type Policy = {
  /** So many in so many minutes. */
  points: number;
  minutes: number;
  /**
   * What happens while the counters cannot be reached: each process counts for itself, or nobody may
   * try. Closed for sign-in alone: an order or a message must not be lost to a counter.
   */
  withoutStore: "count_alone" | "refuse";
};

const perPerson = (points: number, minutes: number): Policy => ({
  points,
  minutes,
  withoutStore: "count_alone",
});
const guesses = (points: number, minutes: number): Policy => ({
  points,
  minutes,
  withoutStore: "refuse",
});

/**
 * Every limit of the shop. Those of pages and forms count by network address, which an office or a
 * mobile provider's customers share: they are wide for people and narrow for programs.
 */
const policies = {
  placeOrder: perPerson(30, 10),
  /** An open drawer asks once a minute; what one network holds is bounded in devices. */
  cartHold: perPerson(200, 10),
  /** Codes typed, or brought along by a link and looked at once in each tab. */
  discountCode: perPerson(60, 10),
  confirmation: perPerson(300, 5),
  orderLink: perPerson(5, 15),
  newsletter: perPerson(10, 10),
  /** Links of newsletter e-mails, which a mail provider may follow for many of its readers. */
  newsletterLink: perPerson(300, 10),
  /** E-mails that one mailbox gets because somebody typed its address, however it is spelt. */
  newsletterMailbox: perPerson(3, 24 * 60),
  /** New addresses of one domain that is no large provider's: a flood of throw-away ones. */
  newsletterDomain: perPerson(50, 60),
  /** New addresses of all the world together: a good day has fewer. */
  newsletterShop: perPerson(600, 10),
  /** E-mails that one mailbox gets in a day because somebody typed its address, by what sets them off. */
  mailboxForms: perPerson(5, 24 * 60),
  mailboxPrivacy: perPerson(3, 24 * 60),
  mailboxOrderLink: perPerson(5, 24 * 60),
  mailboxUnpaidOrders: perPerson(5, 24 * 60),
  contact: perPerson(10, 10),
  partners: perPerson(10, 10),
  /** Declarations of withdrawal. */
  withdrawal: perPerson(10, 15),
  /** Links to one's own data, asked for or used. */
  privacy: perPerson(10, 15),
  /** Reviews sent, and invitations refused. */
  review: perPerson(10, 15),
  chat: perPerson(90, 10),
  /** Messages in one conversation, or from one address that has none yet. */
  chatPerson: perPerson(30, 10),
  /** Orders asked about by number and address. */
  chatOrder: guesses(5, 15),
  /** Questions an administrator tries out; a model may answer them. */
  chatTrial: perPerson(60, 10),
  /** Pages send what happened every few seconds; a whole office may be reading. */
  analytics: perPerson(1_200, 10),
  consent: perPerson(100, 10),
  /** What the ad pixel is; asked once a page. */
  pixel: perPerson(600, 10),
  /** Passwords tried from one address, for whatever account. */
  signInFromAddress: guesses(30, 15),
  /** Passwords tried for one account from one address. */
  signInPair: guesses(5, 15),
  /** Passwords tried for one account on a device that has signed in to it before. */
  signInDevice: guesses(10, 15),
  /** Codes tried after the right password, for one account or on one known device of it. */
  signInCode: guesses(10, 60),
  /** Own password or code given again in the dashboard, for one account. */
  ownPassword: guesses(10, 15),
  /** Links of invitations and to new passwords, opened or asked for from one address. */
  accountLink: perPerson(20, 15),
  /** New passwords asked for one account. */
  passwordReset: perPerson(3, 60),
  /** Passwords tried for one account from anywhere: never refused, only made slower. */
  signInAccount: guesses(1_000_000, 60),
} as const satisfies Record<string, Policy>;

export type LimitName = keyof typeof policies;

/** How many were counted; or that it was too many, and in how many seconds the next may come. */
export type Count = Result<
  { counted: number },
  { code: "too_many_requests"; retryAfterSeconds: number }
>;

/** Counts one for `subject`, in all processes together. Throws while a closed limit cannot count. */
export async function count(limit: LimitName, subject: string): Promise<Count> {
  try {
    const { consumedPoints } = await limiterOf(limit).consume(keyOf(limit, subject));
    return ok({ counted: consumedPoints });
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return err({ code: "too_many_requests", retryAfterSeconds });
  }
}

/** Counts one for the address a request comes from. */
export function countRequest(limit: LimitName, headers: Headers): Promise<Count> {
  return count(limit, clientNetwork(headers));
}

/** Forgets what was counted for `subject`. */
export async function forgetCount(limit: LimitName, subject: string): Promise<void> {
  await limiterOf(limit).delete(keyOf(limit, subject));
}

/** Addresses are personal data: the table holds what only this shop can compute from them. */
function keyOf(limit: LimitName, subject: string): string {
  const hmac = createHmac("sha256", getEnv().NEXTAUTH_SECRET);
  return hmac.update(`rate limit ${limit} ${subject}`).digest("base64url");
}

type Limiters = { pool: Pool; byName: Map<LimitName, RateLimiterPostgres> };
const holder = globalThis as typeof globalThis & { shopLimiters?: Limiters };

function limiterOf(name: LimitName): RateLimiterPostgres {
  holder.shopLimiters ??= { pool: openPool(), byName: new Map() };
  const { pool, byName } = holder.shopLimiters;
  const known = byName.get(name);
  if (known) return known;
  const { points, minutes, withoutStore } = policies[name];
  const window = { points, duration: minutes * 60, keyPrefix: name };
  const limiter = new RateLimiterPostgres({
    ...window,
    storeClient: pool,
    tableName: "rate_limits",
    tableCreated: true,
    // One of them deletes what has expired, for all.
    clearExpiredByTimeout: byName.size === 0,
    ...(withoutStore === "count_alone" && { insuranceLimiter: new RateLimiterMemory(window) }),
  });
  byName.set(name, limiter);
  return limiter;
}

/** A few connections of its own: a flood must not take those that orders are written with. */
function openPool(): Pool {
  const pool = new Pool({
    connectionString: getEnv().DATABASE_URL,
    max: 4,
    connectionTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  });
  // An idle connection that ends, as when the database restarts, is replaced by the next query.
  pool.on("error", (error) => {
    getLog().warn(describeError(error), "connection of the rate limits ended");
  });
  return pool;
}

/** Closes the connections; the next count opens new ones. */
export async function closeLimits(): Promise<void> {
  await holder.shopLimiters?.pool.end();
  holder.shopLimiters = undefined;
}
