import { addDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { suppressAddress } from "@/lib/newsletter/commands/receive-mail-report";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { shownAddress } from "@/lib/newsletter/copy/subscribers";
import { eraseSubscription, readSubscription } from "@/lib/newsletter/personal-data";
import { getDb } from "@/lib/platform/db/client";
import { hashedAddress } from "@/lib/platform/secrets";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { askForNewsletter, SUBSCRIBER_IP } from "../../support/newsletter";
import { useDatabase } from "../../support/use-database";

const START = new Date("2026-11-23T10:00:00Z");
const later = (days: number) => addDays(START, days);
const EMAIL = "anna@esempio.it";

useDatabase();

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
