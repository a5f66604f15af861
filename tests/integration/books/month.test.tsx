// @vitest-environment happy-dom
import { randomBytes } from "node:crypto";
import { cleanup, render, screen, within } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { MonthView } from "@/components/admin/books/month-view";
import { fetchPayouts } from "@/lib/books/commands/fetch-payouts";
import { buildPackage, sendPackage } from "@/lib/books/commands/package";
import { sumOf } from "@/lib/books/model/figures";
import { getMonth } from "@/lib/books/queries/month";
import { type Cents } from "@/lib/core/money";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { query } from "../../support/database";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
afterEach(cleanup);

const now = new Date("2026-03-28T03:45:00Z");
const getMarch = () => byStaff(getMonth)("2026-03", now);
const region = (name: RegExp) => within(screen.getByRole("region", { name }));

async function sell(day: string, { rateBps = 2200, asks = false } = {}): Promise<string> {
  const createdAt = new Date(`${day}T10:00:00Z`);
  const { id } = await createOrder(shop.db, { status: "delivered", createdAt });
  await shop.db.order.update({ where: { id }, data: { paidAt: createdAt } });
  await shop.db.$transaction([
    shop.db.$executeRaw`SET LOCAL session_replication_role = replica`,
    shop.db.ledgerEntry.updateMany({ where: { orderId: id }, data: { at: createdAt } }),
    shop.db.orderItem.updateMany({ where: { orderId: id }, data: { vatRateBps: rateBps } }),
  ]);
  if (asks)
    await shop.db.invoiceRequest.create({
      data: { orderId: id, for: "person", taxCode: "RSSMRA85T10A562S", createdAt },
    });
  return id;
}

/** Books money of a refund that came back. */
async function sendBack(orderId: string, day: string): Promise<void> {
  const { provider, attemptId, amountCents } = await shop.db.ledgerEntry.findFirstOrThrow({
    where: { orderId, kind: "capture" },
  });
  await shop.db.ledgerEntry.create({
    data: {
      provider,
      kind: "refund_reversal",
      providerTransactionId: attemptId,
      orderId,
      attemptId,
      amountCents,
      at: new Date(`${day}T11:00:00Z`),
    },
  });
}

describe("the register of a month", () => {
  it("has the amounts and VAT of plain SQL by day and rate, with a reversal", async () => {
    await sell("2026-03-09");
    await sell("2026-03-09", { rateBps: 1000 });
    await sendBack(await sell("2026-03-10"), "2026-03-11");
    await sell("2026-03-11");
    const expected = await query(
      `SELECT d.day, d.rate AS "vatRateBps", d.cents AS "takenCents",
         round(d.cents * d.rate / (10000.0 + d.rate))::int AS "vatCents"
       FROM (SELECT (l.at AT TIME ZONE 'Europe/Rome')::date::text AS day, i.vat_rate_bps AS rate,
           sum(l.amount_cents)::int AS cents
         FROM ledger_entries l JOIN order_items i ON i.order_id = l.order_id GROUP BY 1, 2) d
       ORDER BY 1, 2 DESC`,
    );
    expect(expected).toHaveLength(4);
    const { register, methods } = await getMarch();
    const taken = register.filter(({ takenCents }) => takenCents !== 0);
    expect(
      taken.map(({ day, vatRateBps, takenCents, vatCents }) => ({
        day,
        vatRateBps,
        takenCents,
        vatCents,
      })),
    ).toEqual(expected);
    const [booked] = await query<{ gross: Cents; kept: Cents }>(
      `SELECT sum(amount_cents) FILTER (WHERE kind = 'capture')::int AS gross,
         sum(amount_cents)::int AS kept FROM ledger_entries`,
    );
    const sums = sumOf(methods, ["grossCents", "keptCents"]);
    expect(sums).toEqual({ grossCents: booked?.gross, keptCents: booked?.kept });
  });

  it("shows a day on which as much was paid as came back from a refund", async () => {
    await sendBack(await sell("2026-03-10"), "2026-03-10");
    render(<MonthView month={await getMarch()} />);
    const register = region(/^Registro/);
    expect(register.getByRole("rowheader", { name: /10 mar/, hidden: true })).toBeTruthy();
    expect(register.queryByText("Nessun giorno con incassi o rimborsi.")).toBeNull();
  });
});

describe("the page of a month", () => {
  it("says what was not read, and does not call it missing", async () => {
    await sell("2025-11-10");
    render(<MonthView month={await byStaff(getMonth)("2025-11", now)} />);
    expect(region(/^Accrediti/).getByText(/non sono ancora stati letti/)).toBeTruthy();
    expect(screen.queryByText(/^Nessun accredito/)).toBeNull();
    cleanup();
    await fetchPayouts(() => now);
    const november = await byStaff(getMonth)("2025-11", now);
    expect(november.missing).toEqual({ count: 0, cents: 0 });
    render(<MonthView month={november} />);
    const payouts = region(/^Accrediti/);
    expect(payouts.getAllByText(/prima del 28 dicembre 2025 non sono stati letti/)).toHaveLength(2);
    expect(payouts.queryByText("Saldo all’ultima lettura")).toBeNull();
    cleanup();
    render(<MonthView month={await getMarch()} />);
    expect(screen.queryByText(/non sono stati letti/)).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Saldo all’ultima lettura" })).toBeTruthy();
  });

  it("tells of invoices what their page tells: a trial, or what stops them", async () => {
    await sell("2026-03-10", { asks: true });
    const month = await getMarch();
    const { rerender } = render(<MonthView month={month} />);
    expect(region(/^Fatture/).getByText(/questi documenti sono di prova/)).toBeTruthy();
    rerender(<MonthView month={{ ...month, documents: { ...month.documents, live: true } }} />);
    expect(region(/^Fatture/).getByText(/^Le fatture sono ferme/)).toBeTruthy();
    expect(region(/^Fatture/).getByText("Un ordine pagato aspetta la sua fattura.")).toBeTruthy();
  });
});

describe("the package for the accountant", () => {
  async function issueOne() {
    await sell("2026-03-10", { asks: true });
    await issueDocuments(() => now, { live: false });
    return shop.db.fiscalDocument.findFirstOrThrow();
  }

  it("holds invoices as XML", async () => {
    const { xml } = await issueOne();
    const files = unzipSync((await buildPackage("2026-03", now)).bytes);
    const names = Object.keys(files).filter((name) => name.startsWith("fatture/"));
    expect(names).toEqual([expect.stringMatching(/^fatture\/IT\w+\.xml$/)]);
    expect(strFromU8(files[names[0] ?? ""] ?? new Uint8Array())).toBe(xml);
  });

  it("is linked instead of attached when it is larger than 5 MB", async () => {
    const { id } = await issueOne();
    const xml = randomBytes(6 * 1024 * 1024).toString("base64");
    await shop.db.$transaction([
      shop.db.$executeRaw`SET LOCAL session_replication_role = replica`,
      shop.db.fiscalDocument.update({ where: { id }, data: { xml } }),
    ]);
    await saveForm("fatturazione", { accountantEmail: "studio@example.it" });
    await sendPackage({ live: true }, () => new Date("2026-04-01T05:00:00Z"));
    await shop.runUntilIdle();
    const [mail] = await shop.mailTo("studio@example.it");
    expect(mail?.attachments ?? []).toEqual([]);
    expect(mail?.html).toContain(`${shop.siteUrl}/admin/contabilita?mese=2026-03`);
  });
});
