import { orderNumberIn } from "@/lib/returns/model/withdrawal";
import {
  type Carrier,
  carriers,
  toCarrier,
  TRACKING_CODE_PATTERN,
} from "@/lib/shipping/model/carriers";

/** Longest tracking code. */
export const MAX_CODE_LENGTH = 40;

/** Rows of one import. */
export const MAX_IMPORT_ROWS = 1_000;

/** A row of a carrier's file: what was typed for the order, its code, and its carrier if the file names one. */
export type TypedParcel = { order: string; code: string; carrier: Carrier | null };

/** A row as it is sent: an order's number, a code and the carrier's index; what is none of these is left empty. */
type SentParcel = [order: string, code: string, carrier: number | null];

/** A row to ship, as it is sent. The fourth part is the code that it replaces, null for none. */
type SentShipment = [...SentParcel, before?: string | null];

/** Returns a row as short as it can be sent: a thousand fit in one request. */
export function toSentParcel({ order, code, carrier }: TypedParcel): SentParcel {
  const typed = code.trim();
  const isSent = typed.length <= MAX_CODE_LENGTH && TRACKING_CODE_PATTERN.test(typed);
  return [
    orderNumberIn(order) ?? "",
    isSent ? typed : "",
    carrier === null ? null : carriers.indexOf(carrier),
  ];
}

/** Returns a previewed row as it is sent to be shipped. */
export function toSentShipment(
  row: TypedParcel & { kind: ImportKind; before: string | null },
): SentShipment {
  const sent = toSentParcel(row);
  return row.kind === "other" ? [...sent, row.before] : sent;
}

/** Bytes that the rows of one request may have, with room for the rest of it (`next.config.ts`). */
const MAX_ROW_BYTES = 65_000;

/** Returns whether rows fit in one request: all do, unless many replace a long code. */
export function fitsOneRequest(rows: readonly SentShipment[]): boolean {
  return JSON.stringify(rows).length <= MAX_ROW_BYTES;
}

/** What a row of an import is: only ready ones are shipped, and those of another code after a question. */
export const importKindNames = {
  ready: "Pronti",
  same: "Già spediti con questo codice",
  other: "Già spediti con un altro codice",
  unknown: "Ordini sconosciuti",
  not_shippable: "Da non spedire",
};
export type ImportKind = keyof typeof importKindNames;
export const importKinds = Object.keys(importKindNames) as ImportKind[];

/** How the column of the codes is named, the clearest name first. */
const codeNames = [
  /track|tracciam/i,
  /lettera|vettura|\bldv\b|segnacollo|barcode/i,
  /spedizione/i,
  /codice/i,
];
const otherColumns =
  /fiscale|postale|sconto|cliente|\bcap\b|(?<!\p{L})(?:dat[ae]|tipo|stato|status|costo|articolo|servizio)/iu;
const carrierName = /corriere|vettore|carrier/i;

/**
 * Finds order numbers, codes and carriers in the cells of a file or a paste, by the names of the columns or by
 * what they hold. Leaves out the line of names. Empty when no order number and no code is found.
 */
export function findParcels(cells: readonly (readonly string[])[]): TypedParcel[] {
  const split = cells.map((row) => (row.length === 1 ? splitLine(row[0] ?? "") : row));
  const hasNames =
    split[0]?.every((cell) => orderNumberIn(cell) === null && !isCode(cell)) ?? false;
  const names = hasNames ? (split[0] ?? []) : [];
  const rows = hasNames ? split.slice(1) : split;
  const columns = Array.from(
    { length: Math.max(0, ...split.map(({ length }) => length)) },
    (_, at) => at,
  );
  const share = (at: number, test: (cell: string) => boolean) =>
    rows.filter((row) => test(row[at] ?? "")).length;
  const best = (test: (cell: string) => boolean, from: readonly number[]) => {
    const found = from.filter((at) => share(at, test) > 0);
    return found.toSorted((a, b) => share(b, test) - share(a, test) || b - a)[0];
  };
  const named = (pattern: RegExp, from: readonly number[]) =>
    from.find((at) => pattern.test(names[at] ?? ""));
  const holdsCodes = (at: number) =>
    share(at, mayBeCode) * 2 > share(at, (cell) => cell.trim() !== "");

  const order = best((cell) => orderNumberIn(cell) !== null, columns);
  const others = columns.filter((at) => at !== order && !otherColumns.test(names[at] ?? ""));
  const carrier = named(carrierName, others) ?? best((cell) => toCarrier(cell) !== "other", others);
  const withCodes = others.filter((at) => at !== carrier && holdsCodes(at));
  const found = codeNames.map((pattern) => named(pattern, withCodes));
  const code = found.find((at) => at !== undefined) ?? best(isCode, withCodes);
  if (order === undefined || code === undefined) return [];
  return rows.map((row) => ({
    order: row[order] ?? "",
    code: row[code] ?? "",
    carrier: carrier === undefined ? null : knownCarrier(row[carrier] ?? ""),
  }));
}

/** Splits a line without cells: `SC-7K3M-92QJ 0861 9930 0412`. */
function splitLine(line: string): string[] {
  const [, number, rest] = /^(\S*SC\S+)\s+(\S.*)$/i.exec(line) ?? [];
  return number === undefined || rest === undefined ? [line] : [number, rest];
}

const date =
  /^(?:(?:19|20)\d\d([-./ ]?)(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|\d{1,2}([-./ ])(?:\d{1,2}|[a-z]{3,9})\2(?:19|20)?\d\d)(?:[ T]\d{1,2}[.:]\d.*)?$/i;

/** Returns whether a text has digits, as every tracking code has, and is no date. */
export function isPlausibleCode(text: string): boolean {
  return /\d/.test(text) && !date.test(text.trim());
}

function mayBeCode(cell: string): boolean {
  return isPlausibleCode(cell) && cell.trim().length >= 6;
}

/** Returns whether a cell looks like a tracking code, and not like a mobile number, a postal code or a date. */
function isCode(cell: string): boolean {
  const signs = cell.replaceAll(/[ .-]/g, "");
  return (
    TRACKING_CODE_PATTERN.test(cell) &&
    /^[A-Z\d]{7,}$/i.test(signs) &&
    signs.replaceAll(/\D/g, "").length >= 6 &&
    !/^(?:39)?3\d{8,9}$/.test(signs) &&
    isPlausibleCode(cell)
  );
}

function knownCarrier(cell: string): Carrier | null {
  const exact = toCarrier(cell);
  if (exact !== "other") return exact;
  return carriers.find((id) => new RegExp(`\\b${id}\\b`, "i").test(cell)) ?? null;
}
