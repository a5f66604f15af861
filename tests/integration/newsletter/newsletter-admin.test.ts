import { addDays, addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { GET as exportFile } from "@/app/admin/newsletter/esporta/route";
import { findCodePage } from "@/lib/discounts/queries";
import { removeSubscriber } from "@/lib/newsletter/actions/dashboard";
import { countRejected } from "@/lib/newsletter/commands/check-submission";
import { suppressAddress } from "@/lib/newsletter/commands/receive-mail-report";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { shownAddress } from "@/lib/newsletter/copy/subscribers";
import { subscriberList } from "@/lib/newsletter/model/list-filter";
import { eraseSubscription, readSubscription } from "@/lib/newsletter/personal-data";
import {
  findSubscription,
  getNewsletterBoard,
  listSubscribers,
} from "@/lib/newsletter/queries/subscribers";
import { getDb } from "@/lib/platform/db/client";
import { hashedAddress } from "@/lib/platform/secrets";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { byStaff } from "../../support/by-staff";
import { askForNewsletter, SUBSCRIBER_IP } from "../../support/newsletter";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

// A Sunday evening in Italy: the next week begins two hours later.
const NOW = new Date("2026-11-22T21:00:00Z");
const SOON = addMinutes(NOW, 5);

async function add(
  email: string,
  to: "pending" | "confirmed" | "unsubscribed",
  { at = NOW, source = "footer" }: { at?: Date; source?: "footer" | "cart" } = {},
): Promise<string> {
  const { id, confirm, leave } = await askForNewsletter(email, at, source);
  if (to !== "pending") await confirm(addMinutes(at, 1));
  if (to === "unsubscribed") await leave(addMinutes(at, 2));
  return id;
}

useDatabase({ admin: true });

const list = async (query: string) => {
  const filter = subscriberList.parseQuery(query);
  return (await byStaff(listSubscribers)(filter)).rows.map(({ email }) => email);
};

test("the list finds by address, state, place and Italian day", { tags: ["N-11"] }, async () => {
  await add("anna@esempio.it", "confirmed", { at: new Date("2026-11-20T22:59:00Z") });
  await add("bice@esempio.it", "pending", {
    at: new Date("2026-11-20T23:01:00Z"),
    source: "cart",
  });
  await add("carla@altrove.it", "unsubscribed");

  expect(await list("")).toEqual(["carla@altrove.it", "bice@esempio.it", "anna@esempio.it"]);
  expect(await list("cerca=ESEMPIO")).toEqual(["bice@esempio.it", "anna@esempio.it"]);
  expect(await list("stato=unsubscribed")).toEqual(["carla@altrove.it"]);
  expect(await list("da=cart")).toEqual(["bice@esempio.it"]);
  expect(await list("dal=2026-11-21&al=2026-11-21")).toEqual(["bice@esempio.it"]);
  expect(await list("stato=altro&pagina=-3&dal=mai")).toHaveLength(3);
});

test("the growth counts by Italian week, and lost subscriptions by kind", async () => {
  await add("anna@esempio.it", "confirmed", { at: new Date("2026-11-15T22:50:00Z") });
  await add("bice@esempio.it", "unsubscribed", { at: new Date("2026-11-15T23:10:00Z") });
  await add("carla@esempio.it", "pending");
  await countRejected(getDb(), "trapped", { now: NOW, by: 7 });
  await countRejected(getDb(), "too_fast", { now: NOW, by: 2 });
  await countRejected(getDb(), "too_many", { now: addMinutes(NOW, -40 * 24 * 60), by: 5 });

  const { counts, weeks, rejected } = await byStaff(getNewsletterBoard)(NOW);
  expect(counts).toMatchObject({ confirmed: 1, unsubscribed: 1, pending: 1, bounced: 0 });
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { monday: "2026-11-09", confirmed: 1, removed: 0, running: false },
    { monday: "2026-11-16", confirmed: 1, removed: 1, running: true },
  ]);
  expect(rejected).toEqual({ bots: 9, overLimit: 0, unconfirmed: 0 });
});

test("the file holds confirmed addresses unless others are chosen, and the log records who exported it", async () => {
  await add("=anna@esempio.it", "confirmed");
  await add("bice@esempio.it", "pending");
  const fileOf = async (query: string) => {
    const response = await exportFile(new Request(`http://localhost:3000/x?${query}`), {});
    return (await response.text()).split("\r\n").filter(Boolean);
  };
  const [head, ...lines] = await fileOf("");
  expect(head).toContain('"Email","Stato"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"'=anna@esempio.it","Confermato","Piè di pagina","22/11/2026 22:00"`);
  expect(await fileOf("stato=pending&separatore=punto-e-virgola")).toEqual([
    expect.stringContaining('"Email";"Stato"'),
    expect.stringContaining('"bice@esempio.it";"Da confermare"'),
  ]);
  expect(
    await getDb().auditEntry.findMany({ where: { action: "newsletter.exported" } }),
  ).toMatchObject([
    { after: { addresses: 1, status: "confirmed" } },
    { after: { addresses: 1, status: "pending" } },
  ]);
});

test("shows the code of a subscription and its state on the subscription's page", async () => {
  const waiting = await add("bice@esempio.it", "pending");
  expect(await byStaff(findSubscription)(waiting, SOON)).toMatchObject({ code: null });
  const id = await add("anna.rossi@gmail.com", "confirmed");
  const code = await getDb().discountCode.findFirstOrThrow();
  expect(await byStaff(findSubscription)(id, SOON)).toMatchObject({
    code: { id: code.id, code: code.code, status: "active" },
  });
  expect(await byStaff(findCodePage)(code.id, SOON)).toMatchObject({ code: { code: code.code } });
  await getDb().discountCode.updateMany({ data: { uses: 1 } });
  expect(await byStaff(findSubscription)(id, SOON)).toMatchObject({ code: { status: "used_up" } });
});

test("deletes an address with its proof and its e-mails; the log records the deletion without the address", async () => {
  const id = await add("anna@esempio.it", "confirmed");
  await getDb().emailMessage.updateMany({ data: { state: "sent" } });
  expect(await byStaff(findSubscription)(id, new Date())).toMatchObject({
    events: [{ type: "requested", ip: SUBSCRIBER_IP }, { type: "confirmed" }],
  });

  expect(await removeSubscriber({ subscriberId: id })).toEqual({ ok: true, value: null });
  expect(await byStaff(findSubscription)(id, new Date())).toEqual(null);
  expect(await getDb().newsletterEvent.count()).toBe(0);
  expect(await getDb().emailMessage.count()).toBe(0);
  const log = await getDb().auditEntry.findMany({ where: { action: "newsletter.removed" } });
  expect(log).toMatchObject([{ subject: id }]);
  expect(JSON.stringify(log)).not.toContain("anna");
  expect(await outcomeOf(removeSubscriber({ subscriberId: id }))).toBe("not_found");
});

const START = new Date("2026-11-23T10:00:00Z");
const later = (days: number) => addDays(START, days);
const EMAIL = "anna@esempio.it";

const ask = (now: Date) =>
  subscribe({ email: EMAIL, source: "footer" }, { now, ip: SUBSCRIBER_IP });
const rows = () =>
  getDb().newsletterSubscriber.findMany({
    include: { events: { orderBy: [{ at: "asc" }, { id: "asc" }] } },
  });
const mails = () => getDb().emailMessage.count({ where: { recipient: EMAIL } });

async function askAndLeave(): Promise<void> {
  await (await askForNewsletter(EMAIL, START)).leave(later(1));
}

const end = (type: "bounced" | "complained", at: Date) =>
  getDb().$transaction((tx) => suppressAddress(tx, EMAIL, { type, occurredAt: at }, at));

/** Everything the newsletter and the e-mail log know, as text. */
const everything = async () =>
  JSON.stringify([await rows(), await getDb().emailMessage.findMany({ where: { state: "sent" } })]);

describe("an address that left", () => {
  test.each(["unsubscribed", "bounced", "complained"] as const)(
    "is kept only as a hash with the proof of consent: %s",
    async (status) => {
      const { leave } = await askForNewsletter(EMAIL, START);
      await getDb().emailMessage.updateMany({ data: { state: "sent" } });
      if (status === "unsubscribed") await leave(later(1));
      else await end(status, later(1));
      await applyRetention(later(1));
      expect(await everything()).toContain(EMAIL);

      await applyRetention(later(3));
      expect(await everything()).not.toContain("anna");
      const [row] = await rows();
      expect(row).toMatchObject({ email: hashedAddress(EMAIL), status });
      expect(row?.events.map(({ type }) => type)).toEqual(["requested", status]);
      expect(row?.events[0]?.consentText).toBeTruthy();
      expect(shownAddress(row?.email ?? "")).toMatch(/^Indirizzo non conservato/);
      expect(await mails()).toBe(0);
    },
  );

  test("cannot be computed without the shop's key, and knows no letter case", () => {
    expect(hashedAddress("Anna@Esempio.it")).toBe(hashedAddress(EMAIL));
    expect(hashedAddress("bea@esempio.it")).not.toBe(hashedAddress(EMAIL));
  });

  test("is still refused after a complaint, and for a month after a bounce", async () => {
    await ask(START);
    await end("bounced", later(1));
    await applyRetention(later(3));
    await ask(later(10));
    expect(await rows()).toMatchObject([{ email: hashedAddress(EMAIL), status: "bounced" }]);
    await ask(later(40));
    expect(await rows()).toMatchObject([{ email: EMAIL, status: "pending" }]);
    await end("complained", later(41));
    await applyRetention(later(43));
    await ask(later(400));
    expect(await rows()).toMatchObject([{ email: hashedAddress(EMAIL), status: "complained" }]);
  });

  test("is found by a later complaint", async () => {
    await askAndLeave();
    await applyRetention(later(3));
    await end("complained", later(4));
    expect(await rows()).toMatchObject([{ status: "complained" }]);
  });

  test("starts over when its owner signs up again", async () => {
    await askAndLeave();
    await applyRetention(later(3));
    await Promise.all([ask(later(4)), ask(later(4))]);
    expect(await rows()).toMatchObject([{ email: EMAIL, status: "pending", endedAt: null }]);
  });

  test("is forgotten after the time of the settings", async () => {
    await getDb().setting.create({ data: { key: "retention", value: { suppressedMonths: 6 } } });
    await askAndLeave();
    await applyRetention(later(150));
    expect(await rows()).toHaveLength(1);
    await applyRetention(later(200));
    expect(await rows()).toEqual([]);
  });

  test("is part of its owner's export and erasure", async () => {
    await askAndLeave();
    await applyRetention(later(3));
    expect(
      (await readSubscription(EMAIL, "00000000-0000-0000-0000-000000000000")).rows,
    ).toHaveLength(1);
    await getDb().$transaction((tx) => eraseSubscription(tx, EMAIL));
    expect(await rows()).toEqual([]);
  });
});
