import { addMinutes } from "date-fns";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { POST as confirmByForm } from "@/app/api/newsletter/confirm/route";
import { subscribeToNewsletter } from "@/lib/newsletter/actions";
import { confirmSubscription } from "@/lib/newsletter/commands/confirm";
import { deleteUnconfirmed } from "@/lib/newsletter/commands/delete-unconfirmed";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { unsubscribe } from "@/lib/newsletter/commands/unsubscribe";
import { newsletterConsent } from "@/lib/newsletter/copy/consent";
import { newsletterToasts } from "@/lib/newsletter/copy/forms";
import { findNewsletterFacts } from "@/lib/newsletter/mails";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { confirmationUrl, unsubscribeUrl } from "@/lib/newsletter/queries/links";
import { findConfirmation, findUnsubscription } from "@/lib/newsletter/queries/subscription";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import { resetDatabase } from "../../support/database";
import { startRequest } from "../../support/request";
import { unchecked } from "../../support/unchecked";
import { withoutTable } from "../../support/without-table";

beforeEach(async () => {
  await resetDatabase();
  startRequest();
});
afterAll(async () => {
  await closeLimiters();
  await closeDb();
});

const NOW = new Date("2026-11-23T10:32:00Z");
const later = (minutes: number) => addMinutes(NOW, minutes);
const HOURS = 60;
const DAYS = 24 * HOURS;
const IP = "192.0.2.7";

const consent = newsletterConsent.version;
const form = { source: "footer", consent, elapsedMs: 4_000 };
const accepted = { ok: true, value: { mode: "demonstration" } };

/** Subscribes with the time a person takes to type. */
const signUp = (email: unknown, more: object = {}) =>
  unchecked(subscribeToNewsletter)({ email, ...form, ...more });
const stored = () => getDb().newsletterSubscriber.findMany({ orderBy: { createdAt: "asc" } });
const find = (email: string) =>
  getDb().newsletterSubscriber.findUniqueOrThrow({ where: { email }, include: { events: true } });
const mails = (kind: string) => getDb().emailMessage.findMany({ where: { kind } });
const codes = () => getDb().discountCode.findMany();
const counts = async () =>
  Object.fromEntries(
    (await getDb().newsletterCount.findMany()).map(({ kind, count }) => [kind, count]),
  );

const tokenOf = (url: string) => new URL(url).searchParams.get(TOKEN_PARAMETER) ?? "";

/** Subscribes an address at NOW; returns it with its tokens. */
async function asked(email = "anna@esempio.it", at = NOW) {
  await subscribe({ email, source: "footer" }, { now: at, ip: IP });
  const { id } = await find(email);
  return {
    id,
    confirm: tokenOf(confirmationUrl({ id, requestedAt: at })),
    unsubscribeToken: tokenOf(unsubscribeUrl(id)),
  };
}

describe("subscribing", () => {
  test.each(["popup", "footer", "cart"])(
    "%s: stores the address, to be confirmed",
    { tags: ["N-09"] },
    async (source) => {
      const outcome = await signUp(" Anna@Esempio.it ", { source });

      expect(outcome).toEqual(accepted);
      expect(await stored()).toMatchObject([
        {
          email: "anna@esempio.it",
          status: "pending",
          source,
          consentVersion: newsletterConsent.version,
        },
      ]);
      expect((await find("anna@esempio.it")).events).toMatchObject([
        {
          type: "requested",
          ip: "192.0.2.1",
          source,
          consentVersion: newsletterConsent.version,
          consentText: newsletterConsent.text,
        },
      ]);
      expect(await mails("newsletter_confirmation")).toMatchObject([
        { recipient: "anna@esempio.it", state: "queued" },
      ]);
    },
  );

  test("the same address in any letter case succeeds and adds no row", async () => {
    await signUp("anna@esempio.it", { source: "popup" });
    const again = await signUp("ANNA@esempio.it", { source: "cart" });

    expect(again.ok).toBe(true);
    expect(await stored()).toMatchObject([{ email: "anna@esempio.it", source: "popup" }]);
  });

  test("two concurrent requests store one row", async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => signUp("anna@esempio.it")));

    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test("restarts for an unsubscribed address; a confirmed one stays and gets its code again, once a day", async () => {
    const left = await asked("via@esempio.it");
    await unsubscribe(left.unsubscribeToken, { now: later(1), ip: IP });
    await subscribe({ email: "via@esempio.it", source: "cart" }, { now: later(2), ip: IP });
    expect(await find("via@esempio.it")).toMatchObject({
      status: "pending",
      source: "cart",
      endedAt: null,
      createdAt: NOW,
      consentedAt: later(2),
    });

    const stays = await asked("resta@esempio.it");
    await confirmSubscription(stays.confirm, { now: later(1), ip: IP });
    for (const minutes of [5, 6, 2 * DAYS])
      await subscribe(
        { email: "resta@esempio.it", source: "cart" },
        { now: later(minutes), ip: IP },
      );
    expect(await find("resta@esempio.it")).toMatchObject({
      status: "confirmed",
      source: "footer",
      consentedAt: NOW,
    });
    expect(await mails("newsletter_welcome")).toHaveLength(3);
    expect(await codes()).toHaveLength(1);
  });

  test.each([
    ["", "popup"],
    ["anna.esempio.it", "popup"],
    ["anna@esempio", "footer"],
    [`${"a".repeat(250)}@esempio.it`, "footer"],
    [7, "cart"],
  ])("refuses %s at its field", { tags: ["V-12"] }, async (email, source) => {
    expect(await signUp(email, { source })).toEqual({
      ok: false,
      error: {
        code: "invalid_input",
        fieldErrors: { email: "Inserisci un indirizzo email valido." },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([null, "", "on", "2026-11-21", undefined])(
    "refuses the box value %s, and stores nothing",
    async (value) => {
      expect(await signUp("anna@esempio.it", { consent: value })).toEqual({
        ok: false,
        error: {
          code: "invalid_input",
          fieldErrors: { consent: newsletterToasts.noConsent.description },
        },
      });
      expect(await stored()).toEqual([]);
      expect(await mails("newsletter_confirmation")).toEqual([]);
    },
  );

  test("answers alike for an unknown, a waiting, a subscribed and a suppressed address", async () => {
    await asked("attende@esempio.it");
    const { confirm } = await asked("iscritta@esempio.it");
    await confirmSubscription(confirm, { now: later(1), ip: IP });
    await asked("basta@esempio.it");
    await getDb().newsletterSubscriber.update({
      where: { email: "basta@esempio.it" },
      data: { status: "complained", endedAt: NOW },
    });
    for (const name of ["nuova", "attende", "iscritta", "basta"])
      expect(await signUp(`${name}@esempio.it`), name).toEqual(accepted);
  });

  test("asks about a misspelt provider before anything is stored or sent", async () => {
    expect(await signUp("anna@gmial.com")).toEqual({
      ok: false,
      error: { code: "spelling", suggestion: "anna@gmail.com" },
    });
    expect(await stored()).toEqual([]);
    expect(await mails("newsletter_confirmation")).toEqual([]);

    expect(await signUp("anna@gmial.com", { spellingConfirmed: true })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ email: "anna@gmial.com" }]);
  });

  test("stores nothing for an unknown source or without input", async () => {
    expect((await signUp("a@b.it", { source: "altro" })).ok).toBe(false);
    await unchecked(subscribeToNewsletter)(null);
    expect(await stored()).toEqual([]);
  });

  test("another site cannot subscribe a visitor", async () => {
    startRequest("https://altrove.example");
    expect((await signUp("anna@esempio.it")).ok).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test("reports no success when storage fails", { tags: ["N-10"] }, async () => {
    const outcome = await withoutTable("newsletter_subscribers", () => signUp("anna@esempio.it"));
    expect(outcome).toEqual({ ok: false, error: { code: "internal" } });
  });

  test("never rewrites a proof", async () => {
    const { id } = await asked();
    await expect(
      getDb().newsletterEvent.updateMany({ where: { subscriberId: id }, data: { ip: null } }),
    ).rejects.toThrow();
  });
});

describe("bots", () => {
  test("1,000 of them leave no trace but a count", async () => {
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const email = `bot-${round}-${index}@spam.example`;
          const trapped = { email, source: "footer", elapsedMs: 9_000, homepage: "https://spam" };
          const fast = { email, source: "popup", elapsedMs: index };
          return unchecked(subscribeToNewsletter)(index % 2 === 0 ? trapped : fast);
        }),
      );

    expect(await counts()).toEqual({ trapped: 500, too_fast: 500 });
    expect(await stored()).toEqual([]);
    expect(await getDb().emailMessage.count()).toBe(0);
    expect(await getDb().rateLimit.count()).toBe(0);
  }, 60_000);

  test("get the same answer as people; a form without a time counts as a bot", async () => {
    const answers = [
      await signUp("bot@esempio.it", { homepage: "https://spam.example" }),
      await signUp("bot@esempio.it", { elapsedMs: 12 }),
      await subscribeToNewsletter({ email: "bot@esempio.it", source: "footer", consent }),
    ];
    expect(answers).toEqual(answers.map(() => accepted));
    expect(await counts()).toEqual({ trapped: 1, too_fast: 2 });
  });

  test("accepts disposable addresses, refuses a flood of them, and never counts providers' customers as one", async () => {
    const from = (index: number) => startRequest(undefined, { address: `203.0.113.${index}` });
    for (let index = 0; index < 60; index += 1) {
      from(index);
      await signUp(`un-uso-${index}@buttami.example`);
      await signUp(`anna-${index}@gmail.com`);
    }
    const all = await stored();
    expect(all.filter(({ email }) => email.endsWith("@buttami.example"))).toHaveLength(50);
    expect(all.filter(({ email }) => email.endsWith("@gmail.com"))).toHaveLength(60);
    expect(await counts()).toEqual({ too_many: 10 });
  });

  test("one mailbox gets three e-mails a day in any spelling of its address, with the same answer each time", async () => {
    const outcomes = [];
    for (const email of [
      "anna.rossi@gmail.com",
      "annarossi+1@gmail.com",
      "anna.rossi+2@googlemail.com",
      "annarossi@gmail.com",
      "anna.rossi@gmail.com",
    ])
      outcomes.push((await signUp(email)).ok);
    expect(outcomes).toEqual([true, true, true, false, false]);
    expect(await mails("newsletter_confirmation")).toHaveLength(3);
  });

  test("deletes unconfirmed addresses after 48 hours, with their e-mail", async () => {
    await asked("uno@esempio.it");
    await asked("due@esempio.it", later(1));
    const kept = await asked("tre@esempio.it");
    await confirmSubscription(kept.confirm, { now: later(5), ip: IP });
    await getDb().emailMessage.updateMany({ data: { state: "sent" } });

    await deleteUnconfirmed(later(48 * HOURS));
    expect((await stored()).map(({ email }) => email).sort()).toEqual([
      "due@esempio.it",
      "tre@esempio.it",
    ]);
    const recipients = (await getDb().emailMessage.findMany()).map(({ recipient }) => recipient);
    expect(recipients).not.toContain("uno@esempio.it");
    expect(await counts()).toEqual({ unconfirmed: 1 });
  });
});

describe("confirming", () => {
  test(
    "opening the page changes nothing; its button confirms and sends one code",
    { tags: ["N-12"] },
    async () => {
      const { confirm } = await asked();
      expect(await findConfirmation(confirm, later(10))).toEqual({
        state: "open",
        email: "anna@esempio.it",
        hasCode: true,
      });
      expect(await find("anna@esempio.it")).toMatchObject({ status: "pending" });
      expect(await codes()).toEqual([]);

      expect(await confirmSubscription(confirm, { now: later(11), ip: "198.51.100.4" })).toEqual({
        ok: true,
        value: null,
      });
      const { status, confirmedAt, events } = await find("anna@esempio.it");
      expect({ status, confirmedAt }).toEqual({ status: "confirmed", confirmedAt: later(11) });
      expect(events).toMatchObject([
        { type: "requested", at: NOW, ip: IP },
        { type: "confirmed", at: later(11), ip: "198.51.100.4" },
      ]);
      expect(await codes()).toMatchObject([{ percent: 10, maxUses: 1 }]);
      expect(await mails("newsletter_welcome")).toHaveLength(1);
      const [issued] = await codes();
      expect(await findConfirmation(confirm, later(12))).toMatchObject({
        state: "confirmed",
        code: { code: issued?.code, expiresAt: issued?.validUntil },
      });
    },
  );

  test("shows a confirmed subscriber the confirmation at any time, and an unconfirmed one that the link has expired", async () => {
    const { confirm, unsubscribeToken } = await asked();
    expect(await findConfirmation(confirm, later(48 * HOURS))).toEqual({ state: "expired" });
    await confirmSubscription(confirm, { now: later(1), ip: IP });
    expect(await findConfirmation(confirm, later(72 * HOURS))).toEqual({
      state: "confirmed",
      email: "anna@esempio.it",
      confirmedAt: later(1),
      hasCode: true,
      // The mailbox keeps it; an old link no longer shows it.
      code: null,
    });
    await unsubscribe(unsubscribeToken, { now: later(2), ip: IP });
    expect(await findConfirmation(confirm, later(3))).toEqual({ state: "used" });
    expect(await findConfirmation(confirm, later(72 * HOURS))).toEqual({ state: "expired" });
  });

  test("promises a used code to no subscriber, on the page or by e-mail", async () => {
    const first = await asked();
    await confirmSubscription(first.confirm, { now: later(1), ip: IP });
    const written = async (minutes: number) =>
      findNewsletterFacts(
        getDb(),
        "newsletter_confirmation",
        `${first.id}/${later(minutes).getTime() / 1000}`,
        later(minutes),
      );
    await unsubscribe(first.unsubscribeToken, { now: later(2), ip: IP });
    const again = await asked("anna@esempio.it", later(3));
    expect(await written(3)).toMatchObject({ hasCode: true });

    await getDb().discountCode.updateMany({ data: { uses: 1 } });
    expect(await written(3)).toMatchObject({ hasCode: false });
    expect(await findConfirmation(again.confirm, later(4))).toMatchObject({
      state: "open",
      hasCode: false,
    });
    await confirmSubscription(again.confirm, { now: later(5), ip: IP });
    expect(await findConfirmation(again.confirm, later(6))).toMatchObject({
      state: "confirmed",
      hasCode: false,
      code: null,
    });
  });

  test("concurrent requests, a double click or a second link give one code and one e-mail", async () => {
    const { confirm, id } = await asked();
    await subscribe({ email: "anna@esempio.it", source: "popup" }, { now: later(1), ip: IP });
    const second = tokenOf(confirmationUrl({ id, requestedAt: later(1) }));
    const outcomes = await Promise.all(
      [confirm, confirm, second, second, confirm].map((token) =>
        confirmSubscription(token, { now: later(2), ip: IP }),
      ),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await codes()).toHaveLength(1);
    expect(await mails("newsletter_welcome")).toHaveLength(1);
    const { events } = await find("anna@esempio.it");
    expect(events.filter(({ type }) => type === "confirmed")).toHaveLength(1);
  });

  test("the same mailbox in another spelling, or after unsubscribing, gets no second code", async () => {
    const first = await asked("anna.rossi@gmail.com");
    const second = await asked("annarossi+bis@gmail.com");
    for (const { confirm } of [first, second])
      await confirmSubscription(confirm, { now: later(1), ip: IP });
    await unsubscribe(first.unsubscribeToken, { now: later(2), ip: IP });
    const again = await asked("anna.rossi@gmail.com", later(3));
    await confirmSubscription(again.confirm, { now: later(4), ip: IP });
    expect(await find("anna.rossi@gmail.com")).toMatchObject({ status: "confirmed" });
    expect(await codes()).toHaveLength(1);
  });

  test("a link works for 48 hours and its signed purpose; a used one opens nothing", async () => {
    const { confirm, unsubscribeToken } = await asked();
    const attempt = (token: string, minutes: number) =>
      confirmSubscription(token, { now: later(minutes), ip: IP });
    expect(await attempt(confirm, 48 * HOURS)).toMatchObject({ error: { code: "expired" } });
    expect(await attempt(unsubscribeToken, 1)).toMatchObject({ error: { code: "invalid" } });
    expect(await attempt(`${confirm.slice(0, -1)}x`, 1)).toMatchObject({
      error: { code: "invalid" },
    });
    expect(await attempt("", 1)).toMatchObject({ error: { code: "invalid" } });
    expect((await attempt(confirm, 48 * HOURS - 1)).ok).toBe(true);

    await unsubscribe(unsubscribeToken, { now: later(48 * HOURS - 1), ip: IP });
    expect(await attempt(confirm, 48 * HOURS - 1)).toMatchObject({ error: { code: "used" } });
    expect(await find("anna@esempio.it")).toMatchObject({ status: "unsubscribed" });
  });

  test("the database stores no part of a link", async () => {
    const { confirm } = await asked();
    const signature = confirm.split(".")[2] ?? "";
    const rows = JSON.stringify([
      await getDb().newsletterSubscriber.findMany(),
      await getDb().newsletterEvent.findMany(),
      await getDb().emailMessage.findMany(),
    ]);
    expect(signature).toHaveLength(43);
    expect(rows).not.toContain(signature);
  });

  test("another site's button confirms nothing", async () => {
    const { id } = await asked("anna@esempio.it", new Date());
    const { consentedAt } = await find("anna@esempio.it");
    const token = tokenOf(confirmationUrl({ id, requestedAt: consentedAt }));
    const press = (origin: string) =>
      confirmByForm(
        new Request("http://localhost:3000/api/newsletter/confirm", {
          method: "POST",
          headers: { origin, "x-forwarded-for": IP },
          body: new URLSearchParams({ [TOKEN_PARAMETER]: token }),
        }),
        {},
      );
    expect((await press("https://altrove.example")).status).toBe(403);
    expect(await find("anna@esempio.it")).toMatchObject({ status: "pending" });
    const answer = await press("http://localhost:3000");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("/newsletter/conferma?c=");
    expect(await find("anna@esempio.it")).toMatchObject({ status: "confirmed" });
  });
});

test("unsubscribing takes one step without a sign-in and is final; opening the page changes nothing", async () => {
  const { unsubscribeToken, confirm } = await asked();
  await confirmSubscription(confirm, { now: later(1), ip: IP });
  expect(await findUnsubscription(unsubscribeToken)).toEqual({
    state: "open",
    email: "anna@esempio.it",
  });
  expect(await find("anna@esempio.it")).toMatchObject({ status: "confirmed" });

  for (const minutes of [5, 6])
    expect((await unsubscribe(unsubscribeToken, { now: later(minutes), ip: IP })).ok).toBe(true);
  const { status, endedAt, events } = await find("anna@esempio.it");
  expect({ status, endedAt }).toEqual({ status: "unsubscribed", endedAt: later(5) });
  expect(events.filter(({ type }) => type === "unsubscribed")).toHaveLength(1);
  expect(await findUnsubscription(unsubscribeToken)).toEqual({
    state: "left",
    email: "anna@esempio.it",
  });
  expect(await unsubscribe(confirm, { now: later(7), ip: IP })).toMatchObject({
    error: { code: "invalid" },
  });
});
