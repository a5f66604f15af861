import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { GET as getRegister } from "@/app/admin/fatture/corrispettivi/route";
import { GET as getFile } from "@/app/admin/fatture/file/route";
import { GET as getArchive } from "@/app/admin/fatture/mese/route";
import { systemClock } from "@/lib/core/clock";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { markMonthSent, noteDocumentState, undoMonthSent } from "@/lib/invoices/actions";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import {
  archiveHref,
  documentFileHref,
  documentList,
  type DocumentFilter,
  registerHref,
} from "@/lib/invoices/model/list-filter";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const shop = useShop({ admin: true });

const november: DocumentFilter = { month: "2026-11", state: null, page: 1 };
const now = new Date("2026-11-23T10:00:00Z");

async function createPaid(day: string, { asks = true, refunded = false } = {}): Promise<string> {
  const createdAt = new Date(`${day}T10:00:00Z`);
  const { id } = await createOrder(shop.db, { status: "delivered", createdAt, refunded });
  await shop.db.order.update({ where: { id }, data: { paidAt: createdAt } });
  // The ledger is append-only; its refund would lie days after the sale.
  await shop.db.$transaction([
    shop.db.$executeRaw`SET LOCAL session_replication_role = replica`,
    shop.db.ledgerEntry.updateMany({ where: { orderId: id }, data: { at: createdAt } }),
  ]);
  if (asks)
    await shop.db.invoiceRequest.create({
      data: {
        orderId: id,
        for: "company",
        companyName: "Studio Bianchi",
        vatNumber: "01234567897",
        recipientCode: "ABC1234",
        createdAt,
      },
    });
  return id;
}

const issue = () => issueDocuments(systemClock, { live: false });
const list = (filter = november) => byStaff(listDocuments)(filter, now);
const read = (get: typeof getFile, href: string) => get(new Request(`http://127.0.0.1${href}`), {});

describe("the list of documents", () => {
  it("shows a month with number, order, buyer, total and state", async () => {
    await createPaid("2026-10-31");
    const orderId = await createPaid("2026-11-02");
    expect((await list()).waiting).toBe(2);
    await issue();
    const { rows, counts, total, gaps, live, waiting } = await list();
    expect(rows).toMatchObject([
      {
        kind: "invoice",
        number: "2/2026",
        day: "2026-11-02",
        order: { id: orderId },
        buyer: "Studio Bianchi",
        totalCents: 2999,
        state: "to_send",
        warnings: ["late"],
      },
    ]);
    expect({ total, waiting, counts }).toMatchObject({
      total: 1,
      waiting: 0,
      counts: { to_send: 1 },
    });
    expect({ gaps, live }).toEqual({ gaps: ["vatNumber", "taxCode", "address"], live: false });
  });
});

describe("what the SdI answered", () => {
  it("is noted for all documents of a month that are still to send", async () => {
    await createPaid("2026-10-31");
    await createPaid("2026-11-02");
    await createPaid("2026-11-03");
    await issue();
    const { toSend, rows } = await list();
    expect(toSend).toMatchObject({
      invoice: { count: 2, cents: rows.reduce((sum, { totalCents }) => sum + totalCents, 0) },
      credit_note: { count: 0, cents: 0 },
    });
    const month = "2026-11";
    expect(await outcomeOf(markMonthSent({ month, count: 3 }))).toBe("changed_meanwhile");
    const { sentAt } = await valueOf(markMonthSent({ month, count: 2 }));
    expect((await list()).counts).toMatchObject({ to_send: 0, sent: 2 });
    expect((await list({ ...november, month: "2026-10" })).counts).toMatchObject({ to_send: 1 });
    const id = rows[0]?.id ?? "";
    await noteDocumentState({ id, state: "accepted", reason: "" });
    expect(await undoMonthSent({ month, sentAt })).toEqual({ ok: true, value: null });
    expect((await list()).counts).toMatchObject({ to_send: 1, sent: 0, accepted: 1 });
    expect(await outcomeOf(undoMonthSent({ month, sentAt }))).toBe("changed_meanwhile");
  });
});

it("asks to send the oldest before its deadline, urgently from the tenth day", async () => {
  const find = async (day: string) =>
    (await byStaff(getTodayTasks)(new Date(`${day}T10:00:00Z`))).tasks.find(
      ({ kind }) => kind === "invoice",
    );
  expect(await find("2026-11-11")).toBeUndefined();
  await createPaid("2026-11-02");
  await createPaid("2026-11-05");
  await issue();
  expect(await find("2026-11-11")).toMatchObject({
    title: "2 fatture da inviare entro il 14 nov",
    isUrgent: false,
    dueAt: new Date("2026-11-14T22:59:00Z"),
    href: documentList.href({ month: "2026-11", state: "to_send" }),
  });
  expect(await find("2026-11-12")).toMatchObject({ isUrgent: true });
});

describe("files", () => {
  it("are the XML of one document and the ZIP of a month", async () => {
    await createPaid("2026-11-02");
    await createPaid("2026-11-03");
    await issue();
    const [last] = (await list()).rows;
    const file = await read(getFile, documentFileHref(last?.id ?? ""));
    const name = /filename="(IT00000000000_[0-9A-Z]{5}\.xml)"/.exec(
      file.headers.get("Content-Disposition") ?? "",
    )?.[1];
    const xml = await file.text();
    expect(xml).toContain("<Numero>2/2026</Numero>");
    const archive = await read(getArchive, archiveHref("2026-11"));
    expect(archive.headers.get("Content-Type")).toBe("application/zip");
    expect(archive.headers.get("Content-Disposition")).toContain("fatture_2026-11.zip");
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(2);
    expect(new TextDecoder().decode(files[name ?? ""])).toBe(xml);
    expect((await read(getArchive, archiveHref("2026-09"))).status).toBe(204);
    expect((await read(getFile, documentFileHref("none"))).status).toBe(204);
  });

  it("hold a month's takings by day, refunds off and invoiced orders apart", async () => {
    await createPaid("2026-11-02", { asks: false });
    await createPaid("2026-11-02", { asks: false });
    await createPaid("2026-11-02");
    const refunded = await createPaid("2026-11-03", { asks: false, refunded: true });
    await createPaid("2026-10-31", { asks: false });
    // A payment that was taken twice is no sale.
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ where: { orderId: refunded } });
    const twice = await shop.db.paymentAttempt.create({
      data: {
        orderId: refunded,
        provider: attempt.provider,
        state: "duplicate_paid",
        amountCents: 2999,
        idempotencyKey: "twice",
        expiresAt: now,
        createdAt: now,
      },
    });
    await shop.db.ledgerEntry.create({
      data: {
        provider: attempt.provider,
        kind: "capture",
        providerTransactionId: "twice",
        orderId: refunded,
        attemptId: twice.id,
        amountCents: 2999,
        at: new Date("2026-11-03T10:00:00Z"),
      },
    });
    await issue();
    const register = await read(getRegister, registerHref("2026-11"));
    expect(register.headers.get("Content-Disposition")).toContain(
      "corrispettivi_scultea_2026-11.csv",
    );
    const [head, first, second, third, ...others] = (await register.text()).trim().split("\r\n");
    expect(head).toContain('"Giorno";"Aliquota IVA";"Incassi"');
    expect(first).toMatch(/^"2026-11-01";"22,00";"0,00"/);
    expect(second).toBe(
      '"2026-11-02";"22,00";"59,98";"0,00";"59,98";"49,16";"10,82";"29,99";"0,00"',
    );
    expect(third).toBe('"2026-11-03";"22,00";"29,99";"29,99";"0,00";"0,00";"0,00";"0,00";"0,00"');
    expect(others.length).toBeGreaterThan(0);
  });
});
