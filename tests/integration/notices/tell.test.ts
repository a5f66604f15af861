import { randomUUID } from "node:crypto";
import { addDays, addMinutes } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as askNews } from "@/app/admin/novita/route";
import { POST as authenticate } from "@/app/api/auth/[...nextauth]/route";
import { sendDigests } from "@/lib/dashboard/commands/send-digests";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { sendEmail } from "@/lib/mail/commands/send-email";
import {
  chooseNotices,
  keepDevice,
  removeDevice,
  subscribeDevice,
  testDevice,
} from "@/lib/notices/actions";
import { sendPush, tellStaff } from "@/lib/notices/commands/tell";
import { type Choices, completeChoices } from "@/lib/notices/model/news";
import { getDb } from "@/lib/platform/db/client";
import { changeColleague, endOtherSessions } from "@/lib/staff/actions";
import { messageSources } from "@/lib/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { makeJobsDue, tellColleagues } from "../../support/jobs";
import { placePaid } from "../../support/payments";
import { newPushBrowser } from "../../support/push";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop();
const now = () => new Date();

let elena: { id: string; email: string };
beforeEach(async () => {
  elena = await createAdmin(getDb(), { email: "elena@example.it" });
  await signInAs(elena);
});

const choose = (chosen: Partial<Choices>, [quietFrom, quietTo] = ["", ""]) =>
  chooseNotices({ choices: completeChoices(chosen, true), quietFrom, quietTo });

async function subscribe() {
  const browser = newPushBrowser(shop.sandbox.url);
  expect(await outcomeOf(subscribeDevice(browser.subscription))).toBe("ok");
  return browser;
}

async function runAllJobs() {
  await makeJobsDue();
  while ((await shop.drain()) > 0) await makeJobsDue();
}

const pushJobs = () =>
  getDb().$queryRaw<{ data: { newsId: string; subscriptionId: string }; due: Date }[]>`
    SELECT data, start_after AS due FROM pgboss.job WHERE name = 'send-push' ORDER BY created_on`;
const devices = () => getDb().pushSubscription.count();
async function tell(news: Parameters<typeof tellStaff>[1]) {
  await getDb().$transaction((tx) => tellStaff(tx, news));
  await tellColleagues();
}
const tellOfReview = (subjectId: string, at = now()) =>
  tell({ kind: "review", email: "staff_review", subjectId, at });

describe("a notification", () => {
  test("tells of an order without personal data, signed and encrypted, once", async () => {
    await choose({ order: { mail: "now", push: true } });
    const browser = await subscribe();
    const { orderId } = await placePaid(shop);
    await runAllJobs();
    const news = await getDb().staffNews.findFirstOrThrow({ where: { kind: "order" } });
    const [push, ...others] = await shop.sandbox.pushes();
    expect(others).toEqual([]);
    expect(browser.subscription.endpoint).toContain(push?.subscription);
    expect(browser.read(push?.body ?? "")).toEqual({
      title: "Nuovo ordine",
      body: "29,99\u00A0€",
      href: `/admin/ordini/${orderId}`,
      tag: news.id,
    });
    // The e-mail is the one that the shop's mailbox gets.
    const mails = await getDb().emailMessage.findMany({ where: { kind: "staff_new_order" } });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      elena.email,
      "ordini@scultea.example",
    ]);
    const device = await getDb().pushSubscription.findFirstOrThrow();
    expect(device.lastSuccessAt).not.toBeNull();
    // Another worker that got the same job, and one that died while it sent.
    await sendPush({ newsId: news.id, subscriptionId: device.id });
    expect(await shop.sandbox.pushes()).toHaveLength(1);
  });

  test("is asked for again while the push service is out, and ends with a browser that is gone", async () => {
    await choose({ review: { mail: "none", push: true } });
    await subscribe();
    await shop.sandbox.fault("push", "push.send", "error_500", { times: 2 });
    await tellOfReview("1");
    await runAllJobs();
    expect(await shop.sandbox.pushes()).toHaveLength(1);
    await shop.sandbox.fault("push", "push.send", "decline");
    await tellOfReview("2", new Date(Date.now() + 3_600_000));
    await runAllJobs();
    expect(await devices()).toBe(0);
    expect(await shop.sandbox.pushes()).toHaveLength(1);
  });

  test("waits for the end of the quiet hours, as the e-mail does", async () => {
    await choose({ review: { mail: "now", push: true } }, ["22", "7"]);
    await subscribe();
    for (const minute of ["10", "50"])
      await tellOfReview(minute, new Date(`2026-12-01T22:${minute}:00Z`));
    const [job, ...others] = await pushJobs();
    expect(job?.due).toEqual(new Date("2026-12-02T06:00:00Z"));
    // Strangers can write reviews as often as they want.
    expect(others).toHaveLength(1);
    await tellOfReview("52", new Date("2026-12-01T22:52:00Z"));
    expect(await pushJobs()).toHaveLength(2);
    // One e-mail tells of the whole night.
    const [mail, ...more] = await getDb().emailMessage.findMany();
    expect(more).toEqual([]);
    expect(mail?.subjectId).toBe(`${elena.id}/2026-12-01T21:00:00.000Z/2026-12-02T06:00:00.000Z`);
  });

  test("pauses only after one that was queued", async () => {
    await choose({ review: { mail: "none", push: true } });
    const at = (minutes: number) => addMinutes(new Date("2026-12-01T10:00:00Z"), minutes);
    await tellOfReview("before", at(-5));
    await subscribe();
    for (const minutes of [0, 9, 18, 27]) await tellOfReview(String(minutes), at(minutes));
    const told = await getDb().staffNews.findMany({ where: { isPushed: true } });
    expect(told.map((news) => news.at)).toEqual([at(0), at(18)]);
    expect(await pushJobs()).toHaveLength(2);
  });

  test("is not sent any more, nor is the e-mail, when unticked while it waits", async () => {
    const night: [string, string] = ["22", "7"];
    await choose({ order: { mail: "now", push: true } }, night);
    await subscribe();
    const at = new Date("2026-12-01T22:10:00Z");
    await tell({ kind: "order", email: "staff_new_order", subjectId: randomUUID(), at });
    const own = () => getDb().emailMessage.findMany({ where: { readerId: elena.id } });
    expect(await own()).toMatchObject([{ state: "queued" }]);
    await choose({ order: { mail: "none", push: false } }, night);
    expect(await own()).toMatchObject([{ state: "skipped" }]);
    const [job] = await pushJobs();
    if (!job) throw new Error("There is no job");
    await sendPush(job.data);
    expect(await shop.sandbox.pushes()).toEqual([]);
  });

  test("raises no alert when its push service stays out", async () => {
    await choose({ review: { mail: "none", push: true } });
    await subscribe();
    await shop.sandbox.fault("push", "push.send", "error_500");
    await tellOfReview("1");
    await getDb().$executeRaw`
      UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'send-push'`;
    await runAllJobs();
    expect(await pushJobs()).toHaveLength(1);
    expect(await getDb().alert.count({ where: { kind: "job_dead" } })).toBe(0);
  });

  test("stays on the device in use when other sessions end", async () => {
    const { subscription } = await subscribe();
    startRequest();
    await signInAs(await createAdmin(getDb(), { email: "marta@example.it" }));
    const { endpoint } = subscription;
    expect(await outcomeOf(keepDevice({ endpoint }))).toBe("ok");
    startRequest();
    await signInAs(elena);
    const { sessionId } = await getDb().pushSubscription.findFirstOrThrow();
    expect(await getDb().adminSession.count({ where: { id: sessionId, userId: elena.id } })).toBe(
      1,
    );
    expect(await outcomeOf(keepDevice({ endpoint }))).toBe("ok");
    expect(await outcomeOf(endOtherSessions())).toBe("ok");
    expect(await devices()).toBe(1);
  });

  test("goes to push services only, and to the own device for a trial", async () => {
    const { subscription, read } = newPushBrowser(shop.sandbox.url);
    const elsewhere = { ...subscription, endpoint: "http://127.0.0.1:5432/push/1" };
    expect(await outcomeOf(subscribeDevice(elsewhere))).toBe("unknown_service");
    expect(await outcomeOf(subscribeDevice(subscription))).toBe("ok");
    const { id } = await getDb().pushSubscription.findFirstOrThrow();
    expect(await outcomeOf(testDevice({ id }))).toBe("ok");
    const [push] = await shop.sandbox.pushes();
    expect(read(push?.body ?? "")).toMatchObject({ body: "Questa è una prova." });
    startRequest();
    await signInAs(await createAdmin(getDb(), { email: "marta@example.it" }));
    expect(await outcomeOf(testDevice({ id }))).toBe("device_not_found");
    expect(await outcomeOf(removeDevice({ id }))).toBe("ok");
    expect(await devices()).toBe(1);
  });

  test("ends with a sign-out, with other sessions and with the access", async () => {
    await subscribe();
    const url = `${shop.siteUrl}/api/auth/signout`;
    const params = Promise.resolve({ nextauth: ["signout"] });
    const headers = { origin: shop.siteUrl };
    await authenticate(new Request(url, { method: "POST", headers, body: "{}" }), { params });
    expect(await devices()).toBe(0);

    await signInAs(elena);
    await subscribe();
    startRequest();
    await signInAs(elena);
    await subscribe();
    expect(await outcomeOf(endOtherSessions())).toBe("ok");
    expect(await devices()).toBe(1);

    await choose({ review: { mail: "now", push: true } });
    await tellOfReview("1");
    const [job] = await pushJobs();
    startRequest();
    await signInAs(await createAdmin(getDb(), { email: "marta@example.it" }));
    expect(await outcomeOf(changeColleague({ userId: elena.id, change: "disable" }))).toBe("ok");
    expect(await devices()).toBe(0);
    if (!job) throw new Error("There is no job");
    await sendPush(job.data);
    for (const { id } of await getDb().emailMessage.findMany({ where: { readerId: elena.id } }))
      await sendEmail(id, messageSources);
    expect(await shop.sandbox.pushes()).toEqual([]);
    expect(await shop.mailTo(elena.email)).toEqual([]);
  });
});

describe("a digest", () => {
  // A Monday, 08:00 in Rome.
  const monday = new Date("2026-11-30T07:00:00Z");
  const digests = () =>
    getDb().emailMessage.findMany({
      where: { kind: "staff_digest" },
      orderBy: { dedupeKey: "asc" },
    });

  async function deliver() {
    for (const { id } of await digests()) await sendEmail(id, messageSources);
    return shop.mailTo(elena.email);
  }

  test("tells on Mondays of the day and of the week, once however often the job runs", async () => {
    await choose({
      review: { mail: "daily", push: false },
      order: { mail: "weekly", push: false },
    });
    await tellOfReview("1", new Date("2026-11-29T10:00:00Z"));
    await tellOfReview("2", new Date("2026-11-27T10:00:00Z"));
    await Promise.all([sendDigests(() => monday), sendDigests(() => monday)]);
    await sendDigests(() => monday);
    expect((await digests()).map(({ recipient }) => recipient)).toEqual([elena.email, elena.email]);
    const mails = await deliver();
    const subjects = mails.map(({ subject }) => subject).sort();
    expect(subjects).toEqual(["Ieri: nessun ordine", "La settimana: nessun ordine"]);
    const day = mails.find(({ subject }) => subject.startsWith("Ieri"));
    expect(day?.text).toContain("1 recensione da leggere");
    expect(day?.text).toContain("/admin/recensioni");
  });

  test("is not sent of a day without anything to say, nor to somebody who chose none", async () => {
    await choose({ review: { mail: "daily", push: false } });
    await createAdmin(getDb(), { email: "marta@example.it" });
    const tuesday = new Date("2026-12-01T07:00:00Z");
    await sendDigests(() => tuesday);
    const [digest, ...others] = await digests();
    expect(others).toEqual([]);
    // Nothing waits in a new shop but what its own state asks for.
    const [userId, pace, day] = digest?.subjectId?.split("/") ?? [];
    const subjectId = `${userId}/${pace}/${day}/0/0`;
    await getDb().emailMessage.updateMany({ data: { subjectId } });
    expect(await deliver()).toEqual([]);
    expect(await digests()).toMatchObject([{ state: "skipped" }]);
  });
});

test("a digest waits for the end of the quiet hours", async () => {
  await choose({ review: { mail: "daily", push: false } }, ["22", "9"]);
  // 08:00 in Rome.
  await sendDigests(() => new Date("2026-12-01T07:00:00Z"));
  const [job] = await getDb().$queryRaw<{ due: Date }[]>`
    SELECT start_after AS due FROM pgboss.job WHERE name = 'send-email' AND state = 'created'`;
  expect(job?.due).toEqual(new Date("2026-12-01T08:00:00Z"));
});

test("colleagues are told once of documents whose deadline is near", async () => {
  await choose({ invoice_due: { mail: "now", push: false } });
  await placePaid(shop, { invoice: { invoice_for: "person", tax_code: "RSSMRA85T10A562S" } });
  await issueDocuments(now, { live: false });
  for (const days of [0, 30, 31]) await sendDigests(() => addDays(now(), days));
  await tellColleagues();
  const mails = await getDb().emailMessage.findMany({ where: { kind: "staff_invoice_due" } });
  expect(mails).toMatchObject([{ recipient: elena.email, readerId: elena.id }]);
});

test("the title counts what happened since the last look, for staff only", async () => {
  const since = new Date();
  await tellOfReview("1", new Date(since.getTime() + 1_000));
  const address = `${shop.siteUrl}/admin/novita?dal=${since.toISOString()}`;
  const ask = () => askNews(new Request(address), { params: Promise.resolve({}) });
  expect(await (await ask()).json()).toMatchObject({ count: 1 });
  startRequest();
  expect((await ask()).status).toBe(401);
});
