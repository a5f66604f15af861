import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { subscribeToNewsletter } from "@/lib/newsletter/actions/shop";
import { confirmSubscription } from "@/lib/newsletter/commands/confirm";
import { deleteUnconfirmed } from "@/lib/newsletter/commands/delete-unconfirmed";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { unsubscribe } from "@/lib/newsletter/commands/unsubscribe";
import { newsletterConsent, newsletterToasts } from "@/lib/newsletter/copy/forms";
import { newsletterMailSources } from "@/lib/newsletter/mails";
import { findConfirmation, findUnsubscription } from "@/lib/newsletter/queries/subscription";
import { getDb } from "@/lib/platform/db/client";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { askForNewsletter, SUBSCRIBER_IP } from "../../support/newsletter";
import { unchecked } from "../../support/unchecked";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";
import { withoutTable } from "../../support/without-table";

useDatabase();

const NOW = new Date("2026-11-23T10:32:00Z");
const later = (minutes: number) => addMinutes(NOW, minutes);
const HOURS = 60;
const DAYS = 24 * HOURS;

const consent = newsletterConsent.version;
const form = { source: "footer", consent, elapsedMs: 4_000 };
const accepted = { ok: true, value: { mode: "demonstration" } };

/** Subscribes with the time a person takes to type. */
const signUp = (email: unknown, more: object = {}) =>
  unchecked(subscribeToNewsletter)({ email, ...form, ...more });
const stored = () => getDb().newsletterSubscriber.findMany({ orderBy: { createdAt: "asc" } });
const find = (email: string) =>
  getDb().newsletterSubscriber.findUniqueOrThrow({
    where: { email },
    include: { events: { orderBy: [{ at: "asc" }, { id: "asc" }] } },
  });
const mails = (kind: string) => getDb().emailMessage.findMany({ where: { kind } });
const codes = () => getDb().discountCode.findMany();
const counts = async () =>
  Object.fromEntries(
    (await getDb().newsletterCount.findMany()).map(({ kind, count }) => [kind, count]),
  );

const asked = (email = "anna@esempio.it", at = NOW) => askForNewsletter(email, at);

describe("subscribing", () => {
  test("stores the address, to be confirmed", { tags: ["N-09"] }, async () => {
    const proof = { source: "popup", consentVersion: consent };
    expect(await signUp(" Anna@Esempio.it ", { source: "popup" })).toEqual(accepted);
    const { events, ...subscriber } = await find("anna@esempio.it");
    expect(subscriber).toMatchObject({ ...proof, status: "pending" });
    expect(events).toMatchObject([
      { ...proof, type: "requested", ip: "192.0.2.1", consentText: newsletterConsent.text },
    ]);
    expect(await mails("newsletter_confirmation")).toMatchObject([
      { recipient: "anna@esempio.it", state: "queued" },
    ]);
  });

  test("the same address, at the same time and in any letter case, is stored once", async () => {
    const outcomes = await Promise.all([1, 2].map(() => signUp("anna@esempio.it")));
    outcomes.push(await signUp("ANNA@esempio.it", { source: "cart" }));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await stored()).toMatchObject([{ email: "anna@esempio.it", source: "footer" }]);
  });

  test("restarts for an unsubscribed address; a confirmed one stays and gets its code again, once a day", async () => {
    const left = await asked("via@esempio.it");
    await left.leave(later(1));
    await subscribe(
      { email: "via@esempio.it", source: "cart" },
      { now: later(2), ip: SUBSCRIBER_IP },
    );
    expect(await find("via@esempio.it")).toMatchObject({
      status: "pending",
      source: "cart",
      endedAt: null,
      createdAt: NOW,
      consentedAt: later(2),
    });

    const stays = await asked("resta@esempio.it");
    await stays.confirm(later(1));
    for (const minutes of [5, 6, 2 * DAYS])
      await subscribe(
        { email: "resta@esempio.it", source: "cart" },
        { now: later(minutes), ip: SUBSCRIBER_IP },
      );
    expect(await find("resta@esempio.it")).toMatchObject({
      status: "confirmed",
      source: "footer",
      consentedAt: NOW,
    });
    expect(await mails("newsletter_welcome")).toHaveLength(3);
    expect(await codes()).toHaveLength(1);
  });

  const wrongEmail = { email: "Inserisci un indirizzo email valido." };
  const noConsent = { consent: newsletterToasts.noConsent.description };
  test("refuses wrong input and stores nothing", { tags: ["V-12"] }, async () => {
    for (const [change, fieldErrors] of [
      [{ email: "" }, wrongEmail],
      [{ email: `${"a".repeat(250)}@esempio.it` }, wrongEmail],
      [{ email: 7 }, wrongEmail],
      [{ consent: null }, noConsent],
      [{ consent: "" }, noConsent],
      [{ consent: "on" }, noConsent],
      [{ consent: "2026-11-21" }, noConsent],
      [{ consent: undefined }, noConsent],
    ] as const)
      expect(await signUp("anna@esempio.it", change)).toEqual({
        ok: false,
        error: { code: "invalid_input", fieldErrors },
      });
    expect(await stored()).toEqual([]);
    expect(await mails("newsletter_confirmation")).toEqual([]);
  });

  test("answers alike for an unknown, a waiting, a subscribed and a suppressed address", async () => {
    await asked("attende@esempio.it");
    const { confirmToken } = await asked("iscritta@esempio.it");
    await confirmSubscription(confirmToken, { now: later(1), ip: SUBSCRIBER_IP });
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
  test("get the same answer as people and leave no trace but a count", async () => {
    const bot = (index: number, more: object) => signUp(`bot-${index}@spam.example`, more);
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => bot(index, { homepage: "https://spam" })),
      ...Array.from({ length: 29 }, (_, index) => bot(index, { elapsedMs: index })),
      bot(30, { elapsedMs: undefined }),
    ]);
    expect(answers).toEqual(answers.map(() => accepted));
    expect(await counts()).toEqual({ trapped: 30, too_fast: 30 });
    expect(await stored()).toEqual([]);
    expect(await getDb().emailMessage.count()).toBe(0);
    expect(await getDb().rateLimit.count()).toBe(0);
  });

  test("are accepted with fifty disposable addresses an hour; a provider's customers are never counted as one", async () => {
    await signUp("anna@gmail.com");
    const domains = { key: { startsWith: "newsletterDomain" } };
    expect(await getDb().rateLimit.count({ where: domains })).toBe(0);
    for (let index = 0; index < 49; index += 1)
      await consumeLimit("newsletterDomain", "buttami.example");
    for (const ok of [true, false])
      expect((await signUp(`un-uso-${ok}@buttami.example`)).ok).toBe(ok);
    expect(await counts()).toEqual({ too_many: 1 });
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
    await kept.confirm(later(5));
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
  test("a link confirms by its button only, and sends one code", { tags: ["N-12"] }, async () => {
    const { confirmToken } = await asked();
    expect(await findConfirmation(confirmToken, later(10))).toEqual({
      state: "open",
      email: "anna@esempio.it",
      hasCode: true,
    });
    expect(await find("anna@esempio.it")).toMatchObject({ status: "pending" });
    expect(await codes()).toEqual([]);

    expect(
      await outcomeOf(confirmSubscription(confirmToken, { now: later(11), ip: "198.51.100.4" })),
    ).toBe("ok");
    const { status, confirmedAt, events } = await find("anna@esempio.it");
    expect({ status, confirmedAt }).toEqual({ status: "confirmed", confirmedAt: later(11) });
    expect(events).toMatchObject([
      { type: "requested", at: NOW, ip: SUBSCRIBER_IP },
      { type: "confirmed", at: later(11), ip: "198.51.100.4" },
    ]);
    expect(await codes()).toMatchObject([{ percent: 10, maxUses: 1 }]);
    expect(await mails("newsletter_welcome")).toHaveLength(1);
    const [issued] = await codes();
    expect(await findConfirmation(confirmToken, later(12))).toMatchObject({
      state: "confirmed",
      code: { code: issued?.code, expiresAt: issued?.validUntil },
    });
  });

  test("shows a confirmed subscriber the confirmation at any time, and an unconfirmed one that the link has expired", async () => {
    const { confirmToken, leaveToken } = await asked();
    expect(await findConfirmation(confirmToken, later(48 * HOURS))).toEqual({ state: "expired" });
    await confirmSubscription(confirmToken, { now: later(1), ip: SUBSCRIBER_IP });
    expect(await findConfirmation(confirmToken, later(72 * HOURS))).toEqual({
      state: "confirmed",
      email: "anna@esempio.it",
      confirmedAt: later(1),
      hasCode: true,
      // The mailbox keeps it; an old link no longer shows it.
      code: null,
    });
    await unsubscribe(leaveToken, { now: later(2), ip: SUBSCRIBER_IP });
    expect(await findConfirmation(confirmToken, later(3))).toEqual({ state: "used" });
    expect(await findConfirmation(confirmToken, later(72 * HOURS))).toEqual({ state: "expired" });
  });

  test("promises a used code to no subscriber, on the page or by e-mail", async () => {
    const first = await asked();
    await first.confirm(later(1));
    const written = async (minutes: number) =>
      newsletterMailSources.newsletter_confirmation.load(
        {
          id: first.id,
          orderId: null,
          subjectId: `${first.id}/${later(minutes).getTime() / 1000}`,
          createdAt: later(minutes),
        },
        later(minutes),
      );
    await first.leave(later(2));
    const again = await asked("anna@esempio.it", later(3));
    expect(await written(3)).toMatchObject({ hasCode: true });

    await getDb().discountCode.updateMany({ data: { uses: 1 } });
    expect(await written(3)).toMatchObject({ hasCode: false });
    expect(await findConfirmation(again.confirmToken, later(4))).toMatchObject({
      state: "open",
      hasCode: false,
    });
    await again.confirm(later(5));
    expect(await findConfirmation(again.confirmToken, later(6))).toMatchObject({
      state: "confirmed",
      hasCode: false,
      code: null,
    });
  });

  test("concurrent requests, a double click or a second link give one code and one e-mail", async () => {
    const { confirmToken } = await asked();
    const second = (await asked("anna@esempio.it", later(1))).confirmToken;
    const outcomes = await Promise.all(
      [confirmToken, confirmToken, second, second, confirmToken].map((token) =>
        confirmSubscription(token, { now: later(2), ip: SUBSCRIBER_IP }),
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
    for (const { confirmToken } of [first, second])
      await confirmSubscription(confirmToken, { now: later(1), ip: SUBSCRIBER_IP });
    await first.leave(later(2));
    const again = await asked("anna.rossi@gmail.com", later(3));
    await again.confirm(later(4));
    expect(await find("anna.rossi@gmail.com")).toMatchObject({ status: "confirmed" });
    expect(await codes()).toHaveLength(1);
  });

  test("a link works for 48 hours and its signed purpose; a used one opens nothing", async () => {
    const { confirmToken, leaveToken } = await asked();
    const attempt = (token: string, minutes: number) =>
      confirmSubscription(token, { now: later(minutes), ip: SUBSCRIBER_IP });
    expect(await attempt(confirmToken, 48 * HOURS)).toMatchObject({ error: { code: "expired" } });
    expect(await attempt(leaveToken, 1)).toMatchObject({ error: { code: "invalid" } });
    expect(await outcomeOf(attempt(`${confirmToken.slice(0, -1)}x`, 1))).toBe("invalid");
    expect(await attempt("", 1)).toMatchObject({ error: { code: "invalid" } });
    expect((await attempt(confirmToken, 48 * HOURS - 1)).ok).toBe(true);

    await unsubscribe(leaveToken, { now: later(48 * HOURS - 1), ip: SUBSCRIBER_IP });
    expect(await attempt(confirmToken, 48 * HOURS - 1)).toMatchObject({ error: { code: "used" } });
    expect(await find("anna@esempio.it")).toMatchObject({ status: "unsubscribed" });
  });
});

test("unsubscribing takes one step without a sign-in and is final; opening the page changes nothing", async () => {
  const { confirmToken, leaveToken } = await asked();
  await confirmSubscription(confirmToken, { now: later(1), ip: SUBSCRIBER_IP });
  expect(await findUnsubscription(leaveToken)).toEqual({
    state: "open",
    email: "anna@esempio.it",
  });
  expect(await find("anna@esempio.it")).toMatchObject({ status: "confirmed" });

  for (const minutes of [5, 6])
    expect((await unsubscribe(leaveToken, { now: later(minutes), ip: SUBSCRIBER_IP })).ok).toBe(
      true,
    );
  const { status, endedAt, events } = await find("anna@esempio.it");
  expect({ status, endedAt }).toEqual({ status: "unsubscribed", endedAt: later(5) });
  expect(events.filter(({ type }) => type === "unsubscribed")).toHaveLength(1);
  expect(await findUnsubscription(leaveToken)).toEqual({
    state: "left",
    email: "anna@esempio.it",
  });
  expect(await outcomeOf(unsubscribe(confirmToken, { now: later(7), ip: SUBSCRIBER_IP }))).toBe(
    "invalid",
  );
});
