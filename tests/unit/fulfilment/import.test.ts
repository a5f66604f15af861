import { expect, test } from "vitest";
import { readCsv } from "@/lib/core/read-csv";
import { findParcels, isPlausibleCode } from "@/lib/fulfilment/model/import";

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
