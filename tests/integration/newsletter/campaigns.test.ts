import { addDays, addMinutes, subDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { listProducts } from "@/lib/catalog/queries";
import { fromItalianLocal } from "@/lib/core/local-time";
import { formatEuro } from "@/lib/core/money";
import * as commands from "@/lib/newsletter/commands/campaigns";
import { sendCampaigns } from "@/lib/newsletter/commands/send-campaigns";
import { unsubscribe } from "@/lib/newsletter/commands/unsubscribe";
import { noteCampaignReport } from "@/lib/newsletter/commands/watch-campaigns";
import { type Segment } from "@/lib/newsletter/model/campaign";
import { eraseSubscription, readSubscription } from "@/lib/newsletter/personal-data";
import * as queries from "@/lib/newsletter/queries/campaigns";
import { unsubscribeUrl } from "@/lib/newsletter/queries/links";
import { scheduleForm, segmentForm } from "@/lib/newsletter/schema/campaign";
import { getEnv } from "@/lib/platform/env";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { addReaders, campaignOf } from "../../support/campaigns";
import { query } from "../../support/database";
import { createDiscount } from "../../support/discount";
import { makeJobsDue } from "../../support/jobs";
import { queueConfirmation } from "../../support/records";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const create = byAdmin(commands.createCampaign);
const save = byAdmin(commands.saveCampaign);
const sendNow = byAdmin(commands.sendCampaignNow);
const schedule = byAdmin(commands.scheduleCampaign);
const stop = byAdmin(commands.stopCampaign);
const unschedule = byAdmin(commands.unscheduleCampaign);
const find = byStaff(queries.findCampaign);
const READERS = 500;

const newCampaign = (...content: Parameters<typeof campaignOf>) =>
  shop.db.campaign.create({ data: campaignOf(...content) });
const states = async (campaignId: string) => {
  const groups = await shop.db.campaignRecipient.groupBy({
    by: ["state"],
    where: { campaignId },
    _count: true,
  });
  return Object.fromEntries(groups.map(({ state, _count }) => [state, _count]));
};
const stateOf = async (id: string) =>
  (await shop.db.campaign.findUniqueOrThrow({ where: { id } })).state;
const alerts = async () => (await shop.db.alert.findMany()).map(({ kind }) => kind);
/** Begins a campaign and hands over one batch. */
const sendOneBatch = () => sendCampaigns(undefined, 0);
const sendAll = () => sendCampaigns(undefined, 300_000);
const addressees = async () =>
  (await shop.sandbox.mailEnvelopes()).flatMap(({ to }) => to).filter((to) => /^lettrice/.test(to));
/** What began so long ago has lost its worker. */
const loseWorkers = () =>
  query("UPDATE campaign_recipients SET at = at - interval '2 minutes' WHERE state = 'sending'");

async function start(...content: Parameters<typeof campaignOf>) {
  const campaign = await newCampaign(...content);
  expect(
    await sendNow({ campaignId: campaign.id, version: campaign.version }, new Date()),
  ).toMatchObject({ ok: true });
  return campaign;
}

async function leave(email: string, campaign?: number) {
  const { id } = await shop.db.newsletterSubscriber.findUniqueOrThrow({ where: { email } });
  const token = new URL(unsubscribeUrl(id, campaign)).searchParams.get("c") ?? "";
  return unsubscribe(token, { now: new Date(), ip: null });
}

describe("a campaign", { timeout: 300_000 }, () => {
  test("reaches each confirmed subscriber once, with one click to leave", async () => {
    await addReaders(READERS);
    await leave("lettrice-7@example.it");
    const { id, number } = await start("Novità");
    await sendAll();
    const sent = await addressees();
    expect(new Set(sent).size).toBe(READERS - 1);
    expect(sent).toHaveLength(READERS - 1);
    expect(sent).not.toContain("lettrice-7@example.it");
    expect(await stateOf(id)).toBe("sent");
    expect(await states(id)).toEqual({ sent: READERS - 1 });

    const [mail] = await shop.mailTo("lettrice-1@example.it");
    const link = /<(\S+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(link).not.toMatch(/lettrice|@|%40/);
    expect(mail?.text).toContain(unsubscribeUrl("", 0).split("?")[0]);
    await leave("lettrice-1@example.it", number);
    expect((await find(id, new Date()))?.results.unsubscribed).toBe(1);
  });

  test("skips who leaves before their turn, and sends nothing more once stopped", async () => {
    await addReaders(350);
    const { id } = await start("Novità");
    await sendOneBatch();
    const first = new Set(await addressees());
    expect(first.size).toBe(100);
    const waiting = await shop.db.campaignRecipient.findFirstOrThrow({
      where: { state: "waiting" },
      orderBy: { id: "asc" },
      include: { subscriber: true },
    });
    await leave(waiting.subscriber.email);
    await sendOneBatch();
    expect(await addressees()).not.toContain(waiting.subscriber.email);
    expect(await states(id)).toEqual({ sent: 199, skipped: 1, waiting: 150 });
    expect(await stop({ campaignId: id }, new Date())).toMatchObject({ ok: true });
    await sendAll();
    expect(await addressees()).toHaveLength(199);
    expect(await stateOf(id)).toBe("stopped");
    expect(await stop({ campaignId: id }, new Date())).toMatchObject({
      error: { code: "not_sending" },
    });
  });

  test("lets an order's e-mail go first", async () => {
    await addReaders(300);
    await start("Novità");
    await sendOneBatch();
    const { emailId } = await queueConfirmation();
    await makeJobsDue();
    await sendOneBatch();
    expect(await addressees()).toHaveLength(100);
    await shop.runUntilIdle();
    await makeJobsDue();
    await shop.runUntilIdle();
    const order = await shop.sandbox.requests("emails.send");
    const batches = await shop.sandbox.requests("emails.batch");
    expect(order[0]?.at.localeCompare(batches[1]?.at ?? "")).toBeLessThan(1);
    expect(await shop.db.emailMessage.findUnique({ where: { id: emailId } })).toMatchObject({
      state: "sent",
    });
    expect(await addressees()).toHaveLength(300);
  });

  test.each([
    ["commit_then_500"],
    ["error_500"],
    ["rate_limit"],
    ["drop"],
    ["commit_then_500", "rate_limit"],
  ])("sends nobody twice and forgets nobody after %s %s", async (...faults) => {
    await addReaders(250);
    const { id } = await start("Novità");
    for (const fault of faults)
      await shop.sandbox.fault("resend", "emails.batch", fault, { times: 1, retryAfter: 1 });
    for (let run = 0; run < 4; run += 1) {
      await sendAll();
      await loseWorkers();
      await query("UPDATE mail_pace SET next_at = now(), out_until = NULL");
    }
    expect((await addressees()).sort()).toEqual([...new Set(await addressees())].sort());
    expect(await addressees()).toHaveLength(250);
    expect(await states(id)).toEqual({ sent: 250 });
    expect(await stateOf(id)).toBe("sent");
  });

  test("does not repeat what the mailer may have after its keys have ended", async () => {
    await addReaders(3);
    const { id } = await start("Novità");
    await shop.sandbox.fault("resend", "emails.batch", "commit_then_500", { times: 1 });
    await sendAll();
    // A time-ordered id of two days ago.
    const old = Math.floor(subDays(new Date(), 2).getTime()).toString(16).padStart(12, "0");
    await query(`UPDATE campaign_recipients SET batch_id = $1::uuid`, [
      `${old.slice(0, 8)}-${old.slice(8)}-7000-8000-000000000000`,
    ]);
    await loseWorkers();
    await sendAll();
    expect(await addressees()).toHaveLength(3);
    expect(await states(id)).toEqual({ unknown: 3 });
    expect(await stateOf(id)).toBe("sent");
  });

  test("an invalid address refuses no other", async () => {
    await addReaders(3);
    await query(
      "UPDATE newsletter_subscribers SET email = 'senza chiocciola' WHERE email LIKE '%-2@%'",
    );
    const { id } = await start("Novità");
    await sendAll();
    expect(await states(id)).toEqual({ sent: 2, refused: 1 });
  });

  test("prints the prices of the moment with what the law wants beside them", async () => {
    await addReaders(1);
    await createDiscount(shop.db, { code: "SERA10" });
    const product = await shop.db.product.findFirstOrThrow({ where: { kind: "pack" } });
    const { id, number } = await start("Novità", {
      blocks: [
        { type: "pack", sku: product.sku },
        { type: "code", code: "SERA10" },
        { type: "button", label: "Guarda", page: "/prodotti" },
      ],
    });
    const at = new Date();
    await shop.db.priceChange.create({
      data: {
        productSku: product.sku,
        priceCents: 2_345,
        compareAtCents: 2_999,
        effectiveFrom: at,
        createdAt: at,
      },
    });
    await sendAll();
    const [mail] = await shop.mailTo("lettrice-1@example.it");
    const [present] = await listProducts(new Date()).then((all) =>
      all.filter(({ sku }) => sku === product.sku),
    );
    expect(present).toMatchObject({ priceCents: 2_345, reduction: { compareAtCents: 2_999 } });
    expect(mail?.html).toContain(formatEuro(2_345));
    expect(mail?.html).toContain(present?.reduction && lowestPriceText(present.reduction));
    expect(mail?.text).toContain("SERA10");
    expect(mail?.html).toContain(`utm_campaign=novita-${number}`);
    await shop.db.product.update({ where: { sku: product.sku }, data: { active: false } });
    expect((await find(id, new Date()))?.html).toContain(formatEuro(2_345));
  });

  test("is a draft again when its code ends before it begins", async () => {
    await addReaders(1);
    await createDiscount(shop.db, { code: "SERA10" });
    const { id } = await start("Novità", { blocks: [{ type: "code", code: "SERA10" }] });
    await shop.db.discountCode.updateMany({ data: { validUntil: new Date() } });
    await sendAll();
    expect(await stateOf(id)).toBe("draft");
    expect(await alerts()).toEqual(["campaign_not_begun"]);
    expect(await addressees()).toEqual([]);
  });

  test("stops when its product ends under way", async () => {
    await addReaders(150);
    const { sku } = await shop.db.product.findFirstOrThrow({ where: { kind: "pack" } });
    const { id } = await start("Novità", { blocks: [{ type: "pack", sku }] });
    await sendOneBatch();
    await shop.db.product.update({ where: { sku }, data: { active: false } });
    await sendAll();
    expect(await find(id, new Date())).toMatchObject({ state: "stopped", stopReason: "outdated" });
    expect(await alerts()).toEqual(["campaign_outdated"]);
    expect(await states(id)).toEqual({ sent: 100, waiting: 50 });
  });

  test("stops, and tells why, when the mailer goes on refusing it", async () => {
    await addReaders(1);
    const { id } = await start("Novità");
    const env = getEnv();
    const { RESEND_API_KEY } = env;
    Object.assign(env, { RESEND_API_KEY: undefined });
    for (let run = 1; run <= 5; run += 1) {
      expect(await stateOf(id)).not.toBe("stopped");
      await sendOneBatch();
    }
    Object.assign(env, { RESEND_API_KEY });
    expect(await find(id, new Date())).toMatchObject({ state: "stopped", stopReason: "refused" });
    expect(await shop.db.alert.findMany()).toMatchObject([
      { kind: "campaign_refused", data: { answer: "RESEND_API_KEY is not set" } },
    ]);
  });

  test("leaves no batch open once it is stopped", async () => {
    await addReaders(3);
    const { id } = await start("Novità");
    await shop.sandbox.fault("resend", "emails.batch", "commit_then_500", { times: 1 });
    await sendAll();
    expect(await unschedule({ campaignId: id }, new Date())).toMatchObject({
      error: { code: "already_started" },
    });
    await stop({ campaignId: id }, new Date());
    await sendAll();
    expect(await states(id)).toEqual({ sending: 3 });
    await loseWorkers();
    await sendAll();
    expect(await states(id)).toEqual({ unknown: 3 });
  });
});

describe("a draft", () => {
  const content = {
    subject: "Altre novità",
    preheader: "Che cosa c’è di nuovo oggi",
    blocks: [{ type: "text" as const, text: "Ciao" }],
    segment: { kind: "all" as const },
  };

  test("tells the second of two people who save it", async () => {
    const { id } = await newCampaign("Novità");
    const known = { campaignId: id, version: 1 };
    expect(await save({ ...known, content }, new Date())).toMatchObject({ value: { version: 2 } });
    expect(await save({ ...known, content }, new Date())).toMatchObject({
      error: { code: "changed_meanwhile" },
    });
    expect(await sendNow(known, new Date())).toMatchObject({
      error: { code: "changed_meanwhile" },
    });
  });

  test("is not sent to nobody, in the past or with a code that nobody can use", async () => {
    const now = new Date();
    const blocks = [{ type: "code" as const, code: "FINITO" }];
    const [plain, coded] = [await newCampaign("Novità"), await newCampaign("Novità", { blocks })];
    const known = { campaignId: plain.id, version: 1 };
    expect(await sendNow(known, now)).toMatchObject({ error: { code: "no_recipients" } });
    expect(await schedule({ ...known, sendAt: now }, now)).toMatchObject({
      error: { code: "in_the_past" },
    });
    await addReaders(1);
    expect(await sendNow({ campaignId: coded.id, version: 1 }, now)).toMatchObject({
      error: { code: "code_not_valid" },
    });
  });

  test("is copied with its content, and sent when an Italian clock says so", async () => {
    await addReaders(2);
    const source = await newCampaign("Novità");
    const copy = await create({ copyOf: source.id }, new Date());
    const id = copy.ok ? copy.value.id : "";
    // The night of 28 March 2027 has no half past two; at three the clock is an hour ahead.
    expect(scheduleForm.safeParse({ sendAt: "2027-03-28T02:30" }).success).toBe(false);
    const { sendAt } = scheduleForm.parse({ sendAt: "2027-03-28T09:00" });
    expect(sendAt.toISOString()).toBe("2027-03-28T07:00:00.000Z");
    expect(fromItalianLocal("2027-03-27T09:00")?.toISOString()).toBe("2027-03-27T08:00:00.000Z");
    expect(await schedule({ campaignId: id, version: 1, sendAt }, new Date())).toMatchObject({
      ok: true,
    });
    await sendCampaigns(() => addMinutes(sendAt, -1), 60_000);
    expect(await stateOf(id)).toBe("scheduled");
    await sendCampaigns(() => sendAt, 60_000);
    expect(await stateOf(id)).toBe("sent");
  });

  test("goes to the colleague who tries it, and a reader may only look", async () => {
    const { id } = await newCampaign("Novità");
    const tried = await byAdmin(commands.sendTest)({ campaignId: id }, new Date());
    await shop.runUntilIdle();
    const [mail] = await shop.mailTo(tried.ok ? tried.value.email : "");
    expect(mail?.subject).toBe("Prova: Novità");
    await signInAs(
      await createAdmin(shop.db, { role: "viewer", email: "lettrice@scultea.example" }),
    );
    expect((await find(id, new Date()))?.html).toContain("Novità");
    await expect(sendNow({ campaignId: id, version: 1 }, new Date())).rejects.toThrow();
  });
});

describe("a segment", () => {
  test("counts what plain SQL counts", async () => {
    await addReaders(5);
    const now = new Date();
    const buy = (
      n: number,
      days: number,
      paymentStatus: "paid" | "pending" = "paid",
      city = "Bari",
    ) =>
      createOrder(shop.db, {
        customer: { email: `Lettrice-${n}@example.it`, city },
        paymentStatus,
        status: paymentStatus === "paid" ? "delivered" : "pending",
        createdAt: subDays(now, days),
      });
    await buy(1, 40, "paid", "Lecce");
    await buy(2, 40);
    await buy(2, 3);
    await buy(3, 3);
    await buy(4, 40, "pending");
    const count = (segment: Segment) => queries.countSegment(segment, now);
    expect(await count({ kind: "all" })).toBe(5);
    expect(await count({ kind: "never_bought" })).toBe(2);
    expect(await count({ kind: "bought_once", days: 30 })).toBe(1);
    expect(await count({ kind: "bought_once", days: 1 })).toBe(2);
    expect(await count({ kind: "town", town: "lecce" })).toBe(1);
    expect(segmentForm.safeParse({ kind: "town", days: "", town: " " }).success).toBe(false);
    expect(segmentForm.parse({ kind: "bought_once", days: "30", town: "" })).toEqual({
      kind: "bought_once",
      days: 30,
    });
  });
});

describe("what became of a campaign", { timeout: 120_000 }, () => {
  test("comes from the mailer's reports", async () => {
    await addReaders(2);
    await query(`UPDATE newsletter_subscribers SET email = CASE email
      WHEN 'lettrice-1@example.it' THEN 'bounced+uno@resend.dev' ELSE 'complained+due@resend.dev' END`);
    const { id } = await start("Novità");
    await sendAll();
    await shop.runUntilIdle();
    expect(await states(id)).toEqual({ bounced: 1, complained: 1 });
    expect(await shop.db.newsletterSubscriber.count({ where: { status: "complained" } })).toBe(1);
    expect(await shop.db.alert.count()).toBe(0);
  });

  test("stops it, and tells, when more than one in a thousand complain", async () => {
    await addReaders(1_200);
    const { id } = await newCampaign("Novità");
    await shop.db.campaign.update({ where: { id }, data: { state: "sending" } });
    await query(
      `INSERT INTO campaign_recipients (campaign_id, subscriber_id, at, state)
       SELECT $1, id, now(), (CASE WHEN row_number() OVER () <= 1000 THEN 'sent' ELSE 'waiting' END)::recipient_state
       FROM newsletter_subscribers`,
      [id],
    );
    const sent = await shop.db.campaignRecipient.findMany({ where: { state: "sent" }, take: 2 });
    for (const recipient of sent) {
      expect(await stateOf(id)).toBe("sending");
      expect(await shop.db.alert.count()).toBe(0);
      await shop.db.$transaction((tx) =>
        noteCampaignReport(tx, recipient.id, "complained", new Date()),
      );
    }
    expect(await stateOf(id)).toBe("stopped");
    expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "campaign_stopped" }]);
    await sendAll();
    expect(await addressees()).toHaveLength(0);
  });

  test.each([
    ["sending", "stopped", "campaign_stopped"],
    ["sent", "sent", "campaign_complaints"],
  ] as const)("counts two complaints at once: %s, then %s", async (state, after, alert) => {
    await addReaders(2);
    const { id } = await start("Novità");
    await sendAll();
    await shop.db.campaign.update({ where: { id }, data: { state } });
    const recipients = await shop.db.campaignRecipient.findMany();
    await Promise.all(
      recipients.map((recipient) =>
        shop.db.$transaction((tx) =>
          noteCampaignReport(tx, recipient.id, "complained", new Date()),
        ),
      ),
    );
    expect(await stateOf(id)).toBe(after);
    expect(await alerts()).toEqual([alert]);
  });

  test("brings the paid orders of its links and its code, less refunds", async () => {
    const now = new Date();
    await addReaders(1);
    const code = await createDiscount(shop.db, { code: "SERA10" });
    const { id, number } = await start("Novità", { blocks: [{ type: "code", code: "SERA10" }] });
    await sendAll();
    const sessionOf = (campaign: number) =>
      shop.db.analyticsSession.create({
        data: {
          id: `0190c3f5-3a0e-7000-8000-${String(campaign).padStart(12, "0")}`,
          day: now,
          device: "phone",
          source: `newsletter, novita-${campaign}`,
          pages: [],
          sawProduct: true,
          addedToCart: true,
          startedCheckout: true,
        },
      });
    const [own, another] = [await sessionOf(number), await sessionOf(number + 1)];
    const paid = { paymentStatus: "paid", status: "confirmed" } as const;
    const buy = async (
      overrides: Parameters<typeof createOrder>[1] & { refundedCents?: number; rehearsal?: true },
      session: { id: string } | null,
      used: "consumed" | "released" | null,
    ) => {
      const { refundedCents = 0, rehearsal = false, ...rest } = overrides;
      const createdAt = rest.createdAt ?? addMinutes(now, 1);
      const { id: orderId, email } = await createOrder(shop.db, { ...rest, createdAt });
      await shop.db.order.update({ where: { id: orderId }, data: { refundedCents, rehearsal } });
      if (session)
        await shop.db.analyticsOrderSession.create({
          data: { orderId, sessionId: session.id, createdAt },
        });
      if (used)
        await shop.db.discountRedemption.create({
          data: {
            orderId,
            codeId: code.id,
            state: used,
            person: email,
            savedCents: 300,
            createdAt,
          },
        });
      const { totalCents } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
      return totalCents - refundedCents;
    };
    const both = await buy({ ...paid }, own, "consumed");
    const refunded = await buy({ ...paid, refundedCents: 500 }, own, "consumed");
    const later = await buy({ ...paid, createdAt: addDays(now, 1) }, another, "consumed");
    await buy({ ...paid, createdAt: subDays(now, 9) }, null, "consumed");
    await buy({ paymentStatus: "pending", status: "pending" }, own, "released");
    await buy({ ...paid, rehearsal: true }, own, "consumed");
    const results = (await find(id, now))?.results;
    expect(results?.byLink).toEqual({ orders: 2, revenueCents: both + refunded });
    expect(results?.byCode).toEqual({ orders: 3, revenueCents: both + refunded + later });
  });

  test("is in a person's export, and goes with the person", async () => {
    await addReaders(1);
    await start("Novità");
    await sendAll();
    const email = "lettrice-1@example.it";
    expect((await readSubscription(email, null)).rows).toMatchObject([
      { campaigns: [{ subject: "Novità", state: "sent" }] },
    ]);
    await shop.db.$transaction((tx) => eraseSubscription(tx, email));
    expect(await shop.db.campaignRecipient.count()).toBe(0);
  });
});
