import { createHmac, randomUUID } from "node:crypto";
import { addDays, addHours } from "date-fns";
import { getServerSession } from "next-auth";
import { decode } from "next-auth/jwt";
import { NextRequest } from "next/server";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { erasedAddress } from "@/lib/core/erased";
import {
  acceptCode,
  activateSecondFactor,
  storeTotpSecret,
} from "@/lib/identity/commands/second-factor";
import { SESSION_HOURS, sessionCookieName } from "@/lib/identity/model";
import { authOptions } from "@/lib/identity/next-auth/options";
import { requireStaff } from "@/lib/identity/queries/gate";
import { accountLinkUrl } from "@/lib/identity/secrets/account-link";
import { readKnownDevice, rememberDevice } from "@/lib/identity/secrets/known-device";
import { newTotpSecret } from "@/lib/identity/secrets/totp";
import { suppressAddress } from "@/lib/newsletter/commands/receive-mail-report";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import {
  eraseSubscription,
  readSubscription,
  reduceAddresses,
} from "@/lib/newsletter/personal-data";
import { readUnsubscribe, unsubscribeUrl } from "@/lib/newsletter/queries/links";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { getEnv, parseEnv } from "@/lib/platform/env";
import { linkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { requestData } from "@/lib/privacy/commands/ask";
import { findLinkedRequest } from "@/lib/privacy/queries";
import { sendPasswordReset } from "@/lib/staff/commands/reset-password";
import { isPasswordResetOpen } from "@/lib/staff/queries/account";
import { middleware } from "@/middleware";
import { createAdmin } from "@/prisma/builders/admin";
import { cookies, setSessionCookie, signInAs, startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const OLD = "the first secret of this shop once its only one";
const NEW = "the second secret of this shop made later";
const EMAIL = "anna@esempio.it";
const now = new Date();

/** Gives the running shop other secrets, as a restart with these variables would. */
function restartWith(first: string, ...previous: string[]): void {
  const variables = { NEXTAUTH_SECRET: first, PREVIOUS_SECRETS: previous.join(", ") };
  getEnv().secrets = parseEnv({ ...process.env, ...variables }).secrets;
}

const original = parseEnv(process.env).secrets;
beforeEach(() => {
  restartWith(OLD);
});
afterEach(() => {
  getEnv().secrets = original;
});

const signUp = () => subscribe({ email: EMAIL, source: "footer" }, { now, ip: null });
const lastPart = (url: string) => url.split("/").at(-1) ?? "";
const unsubscribeToken = (url: string) => new URL(url).searchParams.get(TOKEN_PARAMETER) ?? "";

/** Each makes something with the secrets of now, and returns whether it still works. */
const made: Record<string, () => Promise<() => Promise<boolean>>> = {
  "the link to an order": async () => {
    await placeOrder(checkoutInput({ items: [{ sku: "pack-duo-premium", quantity: 1 }] }));
    const { id } = await shop.db.order.findFirstOrThrow();
    const token = lastPart(orderLink(id, now));
    return async () => (await findGuestOrder(token, now)).ok;
  },
  "the link to leave the newsletter": async () => {
    await signUp();
    const { id } = await shop.db.newsletterSubscriber.findFirstOrThrow();
    const token = unsubscribeToken(unsubscribeUrl(id));
    return () => Promise.resolve(readUnsubscribe(token)?.id === id);
  },
  "the link to personal data": async () => {
    await signUp();
    await requestData({ kind: "export", email: EMAIL }, now);
    const { id } = await shop.db.privacyRequest.findFirstOrThrow();
    const token = linkToken(PRIVACY_LINK, { id, number: 1 });
    return async () => (await findLinkedRequest(token, now)).kind === "export";
  },
  "the link to a new password": async () => {
    await createAdmin(shop.db, { email: EMAIL });
    await sendPasswordReset(EMAIL, now);
    const { id } = await shop.db.passwordReset.findFirstOrThrow();
    const token = lastPart(accountLinkUrl("password-reset", { id, sending: 1 }));
    return () => isPasswordResetOpen(token, now);
  },
  "a session": async () => {
    const cookie = await signInAs(await createAdmin(shop.db), SESSION_HOURS * 3600);
    return async () => {
      setSessionCookie(cookie);
      const isSignedIn = (await requireStaff("read")).ok;
      // The library reads the cookie by itself.
      const request = { cookies: { [sessionCookieName(false)]: cookie }, headers: {} };
      const response = { getHeader: () => undefined, setHeader: () => undefined };
      const read = getServerSession(request as never, response as never, authOptions());
      expect((await read) !== null).toBe(isSignedIn);
      return isSignedIn;
    };
  },
  "a known device": async () => {
    const browser = await cookies();
    rememberDevice(EMAIL, browser);
    return () => Promise.resolve(readKnownDevice(EMAIL, browser) !== null);
  },
  "a suppressed address": async () => {
    await createSuppressed();
    return async () => {
      await signUp();
      return (await shop.db.newsletterSubscriber.count({ where: { email: EMAIL } })) === 0;
    };
  },
};

/** Stores an address that complained and is kept only as a hash. */
async function createSuppressed(): Promise<void> {
  await signUp();
  await complain();
  expect(await reduceAddresses(addDays(now, 1), 10)).toBe(1);
}

const complain = () =>
  shop.db.$transaction((tx) =>
    suppressAddress(tx, EMAIL, { type: "complained", occurredAt: now }, now),
  );

describe.each(Object.entries(made))("%s", (_name, make) => {
  test("works after a rotation, until the old secret is removed", async () => {
    const works = await make();
    expect(await works()).toBe(true);
    restartWith(NEW, OLD);
    expect(await works()).toBe(true);
    restartWith(NEW);
    expect(await works()).toBe(false);
  });

  test("is made with the new secret after a rotation", async () => {
    restartWith(NEW, OLD);
    const works = await make();
    restartWith(NEW);
    expect(await works()).toBe(true);
    restartWith(OLD);
    expect(await works()).toBe(false);
  });
});

describe("a second factor", () => {
  const code = (secret: string, at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  async function turnOn() {
    const { id } = await createAdmin(shop.db);
    const secret = newTotpSecret();
    await storeTotpSecret(shop.db, id, secret);
    await shop.db.$transaction((tx) => activateSecondFactor(tx, id, now));
    return (at: Date) => acceptCode(shop.db, id, code(secret, at), at);
  }

  test("stops when the old secret is removed before it was used", async () => {
    const accepts = await turnOn();
    expect(await accepts(now)).toBe(true);
    restartWith(NEW);
    expect(await accepts(addDays(now, 1))).toBe(false);
  });

  test("is encrypted anew when it is used, and then outlives the old secret", async () => {
    const accepts = await turnOn();
    restartWith(NEW, OLD);
    expect(await accepts(now)).toBe(true);
    restartWith(NEW);
    expect(await accepts(addDays(now, 1))).toBe(true);
    restartWith(OLD);
    expect(await accepts(addDays(now, 2))).toBe(false);
  });
});

test("a session in use moves to the new secret", async () => {
  const old = await signInAs(await createAdmin(shop.db), SESSION_HOURS * 3600);
  restartWith(NEW, OLD);
  const name = sessionCookieName(false);
  const renewed = await withClockAhead(() =>
    middleware(
      new NextRequest(`${getEnv().SITE_URL}/admin/oggi`, { headers: { cookie: `${name}=${old}` } }),
    ),
  );
  const token = renewed.cookies.get(name)?.value ?? "";
  expect((await decode({ token, secret: NEW }))?.sessionId).toBeTruthy();
  startRequest();
  setSessionCookie(token);
  restartWith(NEW);
  expect((await requireStaff("read")).ok).toBe(true);
});

/** Runs the work an hour later, when a session in use is renewed. */
async function withClockAhead<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: addHours(now, 1) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

test("a complaint, an export and an erasure find an address hashed with the old secret", async () => {
  await createSuppressed();
  restartWith(NEW, OLD);
  await complain();
  const exported = await readSubscription(EMAIL, "00000000-0000-0000-0000-000000000000");
  expect(exported.rows).toHaveLength(1);
  expect(await shop.db.$transaction((tx) => eraseSubscription(tx, EMAIL))).toBe(1);
});

describe("what earlier releases made", () => {
  const earlier = (text: string) => createHmac("sha256", OLD).update(text).digest("base64url");

  test("a link still works, also after a rotation", () => {
    const id = randomUUID();
    const token = `${id.replaceAll("-", "")}.1.${earlier(`newsletter-leaving|${id}|1`)}`;
    restartWith(NEW, OLD);
    expect(readUnsubscribe(token)).toEqual({ id, campaign: null });
    restartWith(NEW);
    expect(readUnsubscribe(token)).toBeNull();
  });

  test("a suppressed address is still recognised", async () => {
    await createSuppressed();
    const email = erasedAddress(earlier(`address ${EMAIL}`).toLowerCase());
    await shop.db.newsletterSubscriber.updateMany({ data: { email } });
    await signUp();
    expect(await shop.db.newsletterSubscriber.findMany()).toMatchObject([{ email }]);
  });
});
