import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { type CsvDialect, csvFileName, csvHead, toCsv } from "@/lib/core/csv";
import { toXlsx } from "@/lib/core/xlsx";
import { orderCsvNames, orderCsvValues, toSheetColumns } from "@/lib/fulfilment/model/order-export";
import { orderColumnNames, orderColumns } from "@/lib/fulfilment/model/order-table";
import { type OrderExportRow } from "@/lib/orders/model/order-summary";

const order: OrderExportRow = {
  number: "SC-7K3M-92QJ",
  createdAt: new Date("2026-11-21T13:05:00Z"),
  firstName: "Francesca",
  lastName: "De Angelis",
  email: "francesca@example.it",
  phone: "+393470000000",
  address: "Via dei Tigli 18",
  postalCode: "40121",
  city: "Bologna",
  country: "Italia",
  province: "BO",
  paidAt: new Date("2026-11-21T23:30:00Z"),
  refundedCents: 1000,
  disputedCents: 500,
  items: [{ name: "Pack Scultore + Siero", quantity: 2, unitPriceCents: 2999, vatRateBps: 2200 }],
  shippingType: "express",
  shippingCents: 390,
  subtotalCents: 5998,
  totalCents: 6388,
  paymentMethod: "paypal",
  paymentStatus: "paid",
  status: "shipped",
  notes: null,
  discountCode: null,
  discountCents: 0,
  trackingCarrier: "brt",
  trackingCode: "0861 9930",
  shippedAt: new Date("2026-11-23T13:05:00Z"),
  deliveredAt: new Date("2026-11-25T13:05:00Z"),
  deliveredSource: "assumed",
};

const csvLine = (row: OrderExportRow, dialect: CsvDialect) =>
  toCsv([orderCsvValues(row, dialect)], dialect);

/** A reader of RFC 4180, independent of the writer; refuses a value without quotes. */
function parse(text: string, separator = ","): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    expect(text[at]).toBe('"');
    let value = "";
    for (at += 1; ; at += 1) {
      if (text[at] !== '"') value += text[at] ?? "";
      else if (text[at + 1] === '"') value += text[(at += 1)] ?? "";
      else break;
      if (at > text.length) throw new Error("A quote is never closed");
    }
    row.push(value);
    at += 1;
    if (text[at] === separator) at += 1;
    else {
      if (text.slice(at, at + 2) !== "\r\n") throw new Error("A line does not end with CRLF");
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const cells = (overrides: Partial<OrderExportRow> = {}, separator?: string) =>
  parse(
    csvLine({ ...order, ...overrides }, separator === ";" ? "semicolon" : "comma"),
    separator,
  )[0] ?? [];

/** The specified columns, with what `order` has in each. */
const columns = [
  ["Numero ordine", "SC-7K3M-92QJ"],
  ["Data", "21/11/2026"],
  ["Nome", "Francesca"],
  ["Cognome", "De Angelis"],
  ["Email", "francesca@example.it"],
  ["Telefono", "+39 347 000 0000"],
  ["Indirizzo", "Via dei Tigli 18"],
  ["Codice postale", "40121"],
  ["Città", "Bologna"],
  ["Paese", "Italia"],
  ["Prodotto", "Pack Scultore + Siero"],
  ["Quantità", "2"],
  ["Prezzo prodotto", "29.99"],
  ["Tipo di spedizione", "Espressa"],
  ["Costo di spedizione", "3.90"],
  ["Subtotale", "59.98"],
  ["Totale", "63.88"],
  ["Metodo di pagamento", "PayPal"],
  ["Stato del pagamento", "Pagato"],
  ["Stato dell’ordine", "Spedito"],
  ["Note", ""],
] as const;

describe("the order export", () => {
  it("begins with a byte order mark and the column names", { tags: ["A-22", "A-23"] }, () => {
    const head = csvHead(orderCsvNames, "comma");
    expect(head.startsWith("\uFEFF")).toBe(true);
    expect(parse(head.slice(1))).toEqual([columns.map(([name]) => name)]);
    expect(orderCsvNames).toHaveLength(21);
  });

  it("quotes every value, in Italian dates and labels", { tags: ["A-23", "A-24", "D-31"] }, () => {
    expect(cells()).toEqual(columns.map(([, value]) => value));
  });

  it("gives a sheet numbers for amounts, dates for days, and texts as they are", async () => {
    const row = {
      ...order,
      postalCode: "00184",
      firstName: "constructor",
      lastName: "=1+1",
      discountCents: 600,
      totalCents: 5788,
    };
    const file = await toXlsx([row], toSheetColumns(orderColumns), "Ordini");
    const data = await readSheet(file);
    const [names = [], values = []] = data;
    expect(names).toEqual(Object.values(orderColumnNames));
    expect(Object.fromEntries(orderColumns.map((name, at) => [name, values[at]]))).toMatchObject({
      number: "SC-7K3M-92QJ",
      createdAt: new Date("2026-11-21"),
      lastName: "=1+1",
      firstName: "constructor",
      postalCode: "00184",
      phone: "+393470000000",
      quantity: 2,
      unitPrice: 29.99,
      total: 57.88,
      notes: null,
      province: "BO",
      paidAt: new Date("2026-11-22"),
      discount: 6,
      vat: 10.44,
      refunded: 10,
      disputed: 5,
      net: 42.88,
      carrier: "BRT",
      trackingCode: "0861 9930",
      shippedAt: new Date("2026-11-23"),
      deliveredAt: new Date("2026-11-25"),
      assumed: "sì",
    });
  });

  it.each([
    ["+393331234567", "+39 333 123 4567"],
    ["+390212345678", "+39 02 123 45678"],
    ["+390516543210", "+39 051 654 3210"],
    ["+390541654321", "+39 0541 654 321"],
    ["+41791234567", "+41 791 234 567"],
    ["+37812345678", "+378 123 45678"],
    ["3331234567", "+39 333 123 4567"],
    ["=1+1", "'=1+1"],
  ])("writes the phone %j as %j", { tags: ["A-22"] }, (stored, written) => {
    expect(cells({ phone: stored })[5]).toBe(written);
  });

  it("uses the day in Italy, not in UTC", () => {
    expect(cells({ createdAt: new Date("2026-11-21T23:30:00Z") })[1]).toBe("22/11/2026");
  });

  it("joins several lines with a semicolon in the product columns", { tags: ["A-28"] }, () => {
    const items = [
      { name: "Pack Scultore + Siero", quantity: 1, unitPriceCents: 2999, vatRateBps: 2200 },
      { name: "Pack Duo Premium", quantity: 2, unitPriceCents: 5999, vatRateBps: 2200 },
    ];
    expect(cells({ items }).slice(10, 13)).toEqual([
      "Pack Scultore + Siero; Pack Duo Premium",
      "1; 2",
      "29.99; 59.99",
    ]);
  });

  it.each(["=1+1", "+39 333 010 4471", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])(
    "neutralises %j in every cell typed by a person",
    { tags: ["PAY-44"] },
    (text) => {
      const typed = cells({
        firstName: text,
        lastName: text,
        email: text,
        address: text,
        postalCode: text,
        city: text,
        country: text,
        notes: text,
        items: [{ name: text, quantity: 1, unitPriceCents: 2999, vatRateBps: 2200 }],
      });
      const typedColumns = [2, 3, 4, 6, 7, 8, 9, 10, 20];
      for (const column of typedColumns) expect(typed[column]).toBe(`'${text}`);
    },
  );

  it("keeps separators and quotes inside their cell", { tags: ["PAY-44"] }, () => {
    const notes = 'fine","=cmd|calc\r\n"=HYPERLINK(""x"")';
    expect(cells({ notes })[20]).toBe(notes);
    expect(cells({ city: 'a;b","c' }, ";")[8]).toBe('a;b","c');
  });

  it("keeps the shop's own numbers: a negative amount stays a number", { tags: ["PAY-44"] }, () => {
    expect(cells({ subtotalCents: -900 })[15]).toBe("-9.00");
  });

  it.each(["Via = uguale", "O’Brien", "Rossi-Bianchi", "'già", "3 + 4"])(
    "leaves %j unchanged",
    (text) => {
      expect(cells({ lastName: text })[3]).toBe(text);
    },
  );

  it("names the file after brand and day", { tags: ["A-26", "G-06"] }, () => {
    expect(csvFileName("ordini", "Scultea", "2026-11-21")).toBe("ordini_scultea_2026-11-21.csv");
    expect(csvFileName("ordini", 'Bellà "Più" S.r.l.', "2026-01-02")).toBe(
      "ordini_bella-piu-s-r-l_2026-01-02.csv",
    );
    expect(csvFileName("ordini", "美", "2026-01-02")).toBe("ordini_negozio_2026-01-02.csv");
  });
});
