import "server-only";
import { type CsvDialect, csvAmount, escapeFormula } from "@/lib/core/csv";
import { formatNumericDate, formatTime } from "@/lib/core/dates";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordExport } from "@/lib/notices/commands/record-export";
import { reminderText, unfinishedReasonText } from "../copy/unfinished";
import { type UnfinishedFilter, unfinishedList } from "../model/unfinished";
import { readUnfinished, type UnfinishedRow } from "../queries/unfinished";

/** Returns the orders of a filter. The audit log records the export without the search text. */
export async function exportUnfinished(
  staff: Staff<"export">,
  filter: UnfinishedFilter,
  now: Date,
): Promise<UnfinishedRow[]> {
  const rows = await readUnfinished(staff, filter, now);
  const query = unfinishedList.queryOf({ ...filter, search: null, page: 1 });
  const after = { count: rows.length, filter: query, searched: filter.search !== null };
  await recordExport(
    staff,
    { action: "orders.unfinished_exported", subject: "orders", after },
    now,
  );
  return rows;
}

export const unfinishedColumns = [
  "Numero dell’ordine",
  "Data",
  "Ora",
  "Cliente",
  "Email",
  "Totale",
  "Motivo",
  "Promemoria",
  "Inviato il",
  "Pagato il",
];

export function unfinishedValues(row: UnfinishedRow, dialect: CsvDialect): string[] {
  const dayOf = (at: Date | null) => (at === null ? "" : formatNumericDate(at));
  return [
    row.number,
    formatNumericDate(row.createdAt),
    formatTime(row.createdAt),
    escapeFormula(row.customerName),
    escapeFormula(row.email),
    csvAmount(row.totalCents, dialect),
    unfinishedReasonText(row),
    reminderText(row),
    dayOf(row.sentAt),
    dayOf(row.returnedAt),
  ];
}
