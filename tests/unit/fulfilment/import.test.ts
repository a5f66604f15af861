import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readCsv } from "@/lib/core/read-csv";
import { shippedText, undoneText } from "@/lib/fulfilment/copy/import";
import {
  findParcels,
  fitsOneRequest,
  isPlausibleCode,
  MAX_IMPORT_ROWS,
  toSentParcel,
  toSentShipment,
} from "@/lib/fulfilment/model/import";
import { previewImportSchema, shipImportSchema } from "@/lib/fulfilment/schema/import";

const one = "SC-3456-789J";
const found = (text: string) =>
  findParcels(readCsv(text)).map(({ order, code, carrier }) => [order, code, carrier]);

test("quoted cells keep delimiters, quotes and line ends", () => {
  expect(readCsv('\uFEFFa;"b;c"\r\n"d ""e""";"f\ng"\r\n\r\n')).toEqual([
    ["a", "b;c"],
    ['d "e"', "f\ng"],
  ]);
});

test.each([
  ["two columns of a spreadsheet", `${one}\t0861 9930 0412`, [one, "0861 9930 0412", null]],
  ["lines without columns", `${one} 086199300412`, [one, "086199300412", null]],
  [
    "names of columns, whatever else the file holds",
    `Destinatario;CAP;Codice cliente;Riferimento;Lettera di vettura;Corriere\nRossi;40121;0012345678;ordine ${one};M1 0077;Bartolini BRT`,
    [`ordine ${one}`, "M1 0077", "brt"],
  ],
  [
    "names of columns whose cells are codes",
    `Data spedizione;Tipo di spedizione;Tracking;Codice;Ordine\n23/11/2026;Standard;in arrivo;1Z0861993004;${one}`,
    [one, "1Z0861993004", null],
  ],
  [
    "contents, beside telephone, postal code and date",
    `3331234567,40121,"Rossi, Anna",${one},2026-11-23,1Z0861993004,DHL`,
    [one, "1Z0861993004", "dhl"],
  ],
])("columns are found by %s", (_, text, row) => {
  expect(found(text)).toEqual([row]);
});

test.each([
  ["order numbers", "Rossi;40121;086199300412"],
  ["codes", `Ordine;Data spedizione;Tipo di spedizione\n${one};23/11/2026;Standard`],
  ["codes but those of customers", `Ordine;Codice cliente\n${one};0012345678`],
])("text without %s has no parcels", (_, text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ["086199300412", true],
  ["0861 9930 0412", true],
  ["AB 12.34", true],
  ["Standard", false],
  ["", false],
  ["23/11/2026", false],
  ["23.11.26", false],
  ["2026-11-23", false],
  ["20261123", false],
  ["23 nov 2026", false],
  ["23-11-2026 10.30", false],
])("«%s» may be a code: %s", (text, expected) => {
  expect(isPlausibleCode(text)).toBe(expected);
});

const MAX_ACTION_BYTES = 64 * 1024;
const longest = { order: one, code: "A".repeat(39) + "1", carrier: "other" } as const;
const rows = <T>(row: T): T[] => Array.from({ length: MAX_IMPORT_ROWS }, () => row);
const bytes = (input: object) => Buffer.byteLength(JSON.stringify([input]));

test.each([
  ["with the longest codes", longest],
  ["of a text that is neither number nor code", { ...longest, order: "è".repeat(90) }],
  ["of codes that are none", { ...longest, code: "\u0000".repeat(90), carrier: null }],
])("a thousand rows %s fit in one request", (_, typed) => {
  const sent = rows(typed).map(toSentParcel);
  const shipped = rows({ ...typed, kind: "ready" as const, before: null }).map(toSentShipment);
  expect(previewImportSchema.parse({ rows: sent }).rows).toHaveLength(MAX_IMPORT_ROWS);
  expect(fitsOneRequest(shipped)).toBe(true);
  for (const input of [{ rows: sent }, { importId: randomUUID(), rows: shipped, notify: false }])
    expect(bytes(input)).toBeLessThan(MAX_ACTION_BYTES);
});

test("rows that replace codes are sent with these, up to the size of a request", () => {
  const replacing = toSentShipment({ ...longest, kind: "other", before: longest.code });
  expect(fitsOneRequest(rows(replacing))).toBe(false);
  const input = { importId: randomUUID(), rows: [replacing], notify: true };
  expect(shipImportSchema.parse(input).rows).toEqual([{ ...longest, before: longest.code }]);
});

test("texts of an import say only what has happened", () => {
  expect(shippedText({ changed: 1, pending: 0, kept: 0 })).toBe("1 pacco spedito.");
  expect(shippedText({ changed: 0, pending: 60, kept: 2 })).toBe(
    "60 pacchi in coda. 2 ordini lasciati com’erano.",
  );
  expect(undoneText({ undone: 3, pending: 0, kept: 1 })).toBe(
    "3 pacchi tornano com’erano, senza email. 1 pacco resta spedito: controllalo.",
  );
});
