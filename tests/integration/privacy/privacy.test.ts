import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { POST as downloadRecorded } from "@/app/admin/privacy/esporta/route";
import { POST as download } from "@/app/api/privacy/export/route";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { addInquiryNote, answerInquiry } from "@/lib/inbox/actions/dashboard";
import { getEnv } from "@/lib/platform/env";
import { linkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import {
  eraseRecordedData,
  recordPrivacyRequest,
  requestPersonalData,
} from "@/lib/privacy/actions";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { eraseData } from "@/lib/privacy/commands/erase";
import { exportData } from "@/lib/privacy/commands/export";
import { findLinkedRequest, listPrivacyRequests } from "@/lib/privacy/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import {
  ask,
  createPersonalData,
  erase,
  fileOf,
  GIULIA,
  GIULIA_TYPED,
  tablesWith,
  tokenFor,
} from "../../support/personal-data";
import { signInAs, startRequest } from "../../support/request";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";

const DAY = 24 * 60;

const shop = useShop();

describe("a request", () => {
  test("gets the same answer and an e-mail, whether or not the address is known", async () => {
    await createPersonalData(shop);
    await shop.runUntilIdle();
    const known = await ask("export");
    expect(await ask("export", "nessuno@example.it")).toEqual(known);
    expect(known).toEqual({ ok: true, value: null });
    await shop.runUntilIdle();
    const subject = "La copia dei tuoi dati: manca un passo";
    expect((await shop.mailTo(GIULIA)).at(-1)?.subject).toBe(subject);
    expect((await shop.mailTo("nessuno@example.it")).at(-1)?.subject).toBe(subject);
  });

  test("twice in a row sends one link; one address gets three a day", async () => {
    await Promise.all([ask("export"), ask("export", "GIULIA@example.it")]);
    expect(await shop.db.privacyRequest.count()).toBe(1);
    const back = async (minutes: number) =>
      shop.db.$executeRaw`UPDATE privacy_requests
        SET created_at = created_at - ${minutes}::int * interval '1 minute'`;
    for (let one = 0; one < 4; one += 1) {
      await back(10);
      expect(await ask("export")).toMatchObject({ ok: true });
    }
    expect(await shop.db.privacyRequest.count()).toBe(3);
    await back(DAY);
    await ask("export");
    expect(await shop.db.privacyRequest.count()).toBe(4);
  });

  test("without a choice or an address is refused", { tags: ["V-16"] }, async () => {
    expect(await unchecked(requestPersonalData)({ email: "giulia" })).toMatchObject({
      error: { code: "invalid_input", fieldErrors: { kind: /./, email: /./ } },
    });
    expect(await shop.db.privacyRequest.count()).toBe(0);
  });
});

describe("the link", () => {
  test("is stored nowhere in the database, and opening its page does not use it up", async () => {
    await ask("export");
    const token = await tokenFor(shop);
    expect(await tablesWith(new RegExp(token.split(".").at(-1) ?? ""))).toEqual([]);
    for (let look = 0; look < 3; look += 1)
      expect(await findLinkedRequest(token, new Date())).toMatchObject({ kind: "export" });
    expect(await shop.db.privacyRequest.findFirst()).toMatchObject({ state: "asked" });
  });

  test("works for a day, for its signed purpose and only unchanged", async () => {
    await ask("export");
    const token = await tokenFor(shop);
    const unusable = { ok: false, error: { code: "link_unusable" } };
    expect(await exportData(token, addMinutes(new Date(), DAY + 1))).toEqual(unusable);
    expect(await eraseData(token, new Date())).toEqual(unusable);
    expect(await exportData(token.replace(/.$/, "!"), new Date())).toEqual(unusable);
    const [id, sending, signature] = token.split(".");
    expect(await exportData(`${id}.${Number(sending) + 1}.${signature}`, new Date())).toEqual(
      unusable,
    );
    expect((await exportData(token, new Date())).ok).toBe(true);
  });
});

describe("a copy", () => {
  test("holds everything stored under the address in any spelling, and no other person's data", async () => {
    await createPersonalData(shop);
    await createOrder(shop.db, { customer: { email: "altra@example.it", firstName: "Altra" } });
    const refusal = { createdAt: new Date("2026-11-20T10:00:00Z") };
    await shop.db.reviewOptOut.createMany({
      data: [
        { ...refusal, email: GIULIA },
        { ...refusal, email: "altra@example.it" },
      ],
    });
    const id = (await shop.db.contactMessage.findFirstOrThrow({ where: { source: "page" } })).id;
    await signInAs(await createAdmin(shop.db));
    await answerInquiry({ id, key: randomUUID(), lastLetterId: null, text: "Certo" });
    await addInquiryNote({ id, key: randomUUID(), text: "Gentile" });
    await shop.runUntilIdle();
    await ask("export");
    const file = await fileOf(await tokenFor(shop));
    expect(file).toMatchObject({
      email: GIULIA,
      orders: [{ firstName: "Giulia", notes: "Suonare Ferrante", items: [{ quantity: 1 }] }],
      messages: [
        { message: "Sono io, Giulia", answers: [{ text: "Certo" }, { text: "Gentile" }] },
        { source: "chat" },
      ],
      partnerRequests: [{ company: "Ferrante" }],
      conversations: [{ messages: [{ text: "Mi chiamo Giulia" }] }],
      newsletter: [{ email: GIULIA }],
      discountCodes: [{ code: "SCULTEA-7K3M-92QD" }],
      preparedPurchases: [{ content: { buyer: { last_name: "Ferrante" } } }],
      reviewOptOuts: [{ at: "2026-11-20T10:00:00+00:00" }],
      registrations: [{ data: { email: GIULIA_TYPED } }],
      visits: [{ pages: [{ page: "/prodotti" }, {}] }],
    });
    const kinds = (file.emails as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["contact_received", "inquiry_answer"]));
    expect(JSON.stringify(file)).not.toMatch(/altra@|Elena/i);
  });

  test("of hundreds of messages is read in pieces and complete", async () => {
    await shop.db.contactMessage.createMany({
      data: Array.from({ length: 450 }, (_, index) => ({
        submissionKey: randomUUID(),
        source: "page" as const,
        firstName: `N${index}`,
        email: GIULIA,
        message: `"virgolette" ${index}`,
        createdAt: new Date(),
      })),
    });
    await ask("export");
    const { messages } = await fileOf(await tokenFor(shop));
    expect(new Set(messages?.map((one) => (one as { firstName: string }).firstName)).size).toBe(
      450,
    );
  });

  test("can be downloaded once; an interrupted download can be repeated", async () => {
    await createPersonalData(shop);
    await ask("export");
    const token = await tokenFor(shop);
    const broken = await exportData(token, new Date());
    if (!broken.ok) throw new Error("no data");
    await broken.value.next();
    await broken.value.return(undefined);
    await fileOf(token);
    expect(await exportData(token, new Date())).toMatchObject({ ok: false });
    expect(await shop.db.privacyRequest.findFirst()).toMatchObject({ state: "done", email: null });
  });

  test("is sent as a file to the form on the shop's page; a used link leads back to its page", async () => {
    await ask("export");
    const token = await tokenFor(shop);
    const headers = {
      origin: getEnv().SITE_URL,
      "x-forwarded-for": "192.0.2.9",
      "content-type": "application/x-www-form-urlencoded",
    };
    const post = (body: string) =>
      download(
        new Request(`${shop.siteUrl}/api/privacy/export`, { method: "POST", headers, body }),
        {},
      );
    const file = await post(`token=${token}`);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="i-miei-dati-/);
    expect(await file.json()).toMatchObject({ email: GIULIA, orders: [] });
    const again = await post(`token=${token}`);
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toContain(`/privacy/richieste/conferma/${token}`);
    expect((await post("x".repeat(2_000))).status).toBe(413);
    expect((await post("niente")).status).toBe(303);
  });
});

describe("the dashboard", () => {
  test("lists requests with their outcome and without personal data, to staff only", async () => {
    await createPersonalData(shop);
    await erase(shop);
    await ask("export");
    await expect(byStaff(listPrivacyRequests)(1)).rejects.toThrow("not_signed_in");
    await signInAs(await createAdmin(shop.db, { role: "viewer" }));
    const list = await byStaff(listPrivacyRequests)(9);
    expect(list).toMatchObject({
      total: 2,
      rows: [
        { kind: "export", state: "asked", emailHint: "g•••@example.it", counts: {} },
        { kind: "erasure", state: "done", counts: { orders: 1, messages: 2 } },
      ],
    });
    expect(JSON.stringify(list)).not.toContain(GIULIA);
  });
});

describe("a request by post or telephone", () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const note = (overrides: Record<string, string> = {}) =>
    recordPrivacyRequest({
      kind: "erasure",
      channel: "post",
      email: GIULIA_TYPED,
      receivedOn: today(),
      identityCheck: "Richiamata al numero dell’ordine",
      ...overrides,
    });
  const onlyRequest = () => shop.db.privacyRequest.findFirstOrThrow();
  const fetchCopy = (id: string) => {
    const headers = { origin: shop.siteUrl };
    const init = { method: "POST", headers, body: new URLSearchParams({ id }) };
    return downloadRecorded(new Request(`${shop.siteUrl}/admin/privacy/esporta`, init), {});
  };
  const asAdmin = async (role: "admin" | "viewer" = "admin") => {
    const user = await createAdmin(shop.db, { role, email: `${randomUUID()}@example.it` });
    await signInAs(user);
    return user;
  };

  test("is recorded with the requester and how they were identified; its month starts on arrival", async () => {
    await asAdmin("viewer");
    expect(await note()).toMatchObject({ error: { code: "read_only" } });
    const { id: adminId } = await asAdmin();
    for (const [wrong, field] of [
      [{ identityCheck: " " }, "identityCheck"],
      [{ receivedOn: "2999-01-01" }, "receivedOn"],
      [{ channel: "page" }, "channel"],
      [{ email: "giulia" }, "email"],
    ] as const)
      expect(await note(wrong)).toMatchObject({
        error: { code: "invalid_input", fieldErrors: { [field]: expect.any(String) as string } },
      });
    const tenDaysAgo = addMinutes(new Date(), -10 * DAY)
      .toISOString()
      .slice(0, 10);
    expect(await note({ receivedOn: tenDaysAgo })).toEqual({ ok: true, value: null });
    const request = await onlyRequest();
    expect(request).toMatchObject({
      kind: "erasure",
      state: "asked",
      channel: "post",
      email: GIULIA,
      recordedBy: `admin:${adminId}`,
    });
    const board = await byStaff(getTodayBoard)(new Date());
    const task = board.tasks.find(({ kind }) => kind === "privacy");
    expect(task?.dueAt).toEqual(addMinutes(request.createdAt, 30 * DAY));
    const log = await shop.db.auditEntry.findMany();
    expect(log).toMatchObject([{ action: "privacy.recorded", subject: request.id }]);
    expect(JSON.stringify(log)).not.toContain(GIULIA);
    // It has no link that could stay unopened, so it waits for an answer.
    await applyRetention(addMinutes(new Date(), 100 * DAY));
    expect(await shop.db.privacyRequest.count()).toBe(1);
  });

  test("is erased once by an administrator; it stays open while something blocks the erasure", async () => {
    const { orderId } = await createPersonalData(shop);
    await shop.db.order.update({ where: { id: orderId }, data: { status: "shipped" } });
    await asAdmin();
    await note();
    const { id } = await onlyRequest();
    expect(await eraseRecordedData({ id })).toMatchObject({
      error: { code: "open_matters", matters: ["order"] },
    });
    expect(await onlyRequest()).toMatchObject({ state: "asked", email: GIULIA });
    await shop.db.order.update({ where: { id: orderId }, data: { status: "delivered" } });
    const outcomes = await Promise.all([eraseRecordedData({ id }), eraseRecordedData({ id })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onlyRequest()).toMatchObject({ state: "done", email: null });
    expect(await tablesWith(/giulia/i)).toEqual([]);
    expect(
      await shop.db.auditEntry.findFirst({ where: { action: "privacy.settled" } }),
    ).toMatchObject({ actor: expect.stringMatching(/^admin:/) as string });
  });

  test("is copied once for an administrator; visitors and read-only colleagues are refused", async () => {
    await createPersonalData(shop);
    await asAdmin();
    await note({ kind: "export" });
    const { id } = await onlyRequest();
    startRequest();
    expect((await fetchCopy(id)).status).toBe(401);
    await asAdmin("viewer");
    expect((await fetchCopy(id)).status).toBe(403);
    await asAdmin();
    const file = (await (await fetchCopy(id)).json()) as Record<string, unknown[]>;
    expect(file.orders).toMatchObject([{ firstName: "Giulia" }]);
    expect(await onlyRequest()).toMatchObject({ state: "done", email: null });
    expect((await fetchCopy(id)).status).toBe(303);
    expect(await eraseRecordedData({ id })).toMatchObject({ error: { code: "link_unusable" } });
  });

  test("is separate from a request by form: neither can be answered in the other's way", async () => {
    await asAdmin();
    await ask("erasure");
    const { id } = await onlyRequest();
    expect(await eraseRecordedData({ id })).toMatchObject({ error: { code: "link_unusable" } });
    await shop.db.privacyRequest.deleteMany();
    await note();
    const { id: noted } = await onlyRequest();
    const token = linkToken(PRIVACY_LINK, { id: noted, number: 1 });
    expect(await findLinkedRequest(token, new Date())).toMatchObject({ kind: "ended" });
    expect(await eraseData(token, new Date())).toMatchObject({ ok: false });
    expect(await shop.db.privacyRequest.count({ where: { state: "asked" } })).toBe(1);
  });
});
