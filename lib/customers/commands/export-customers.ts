import "server-only";
import { type CsvDialect, csvAmount, escapeFormula } from "@/lib/core/csv";
import { formatNumericDate } from "@/lib/core/dates";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordExport } from "@/lib/notices/commands/record-export";
import { netCents } from "../model/customer";
import { type CustomerFilter, customerList } from "../model/list-filter";
import { type CustomerRow, readCustomers } from "../queries/customers";

/** Streams the people of a filter in batches. The audit log records the export without the search text and the tag. */
export async function exportCustomers(
  staff: Staff<"export">,
  filter: CustomerFilter,
  now: Date,
): Promise<AsyncGenerator<CustomerRow[]>> {
  const query = customerList.queryOf({ ...filter, search: null, tag: null, page: 1 });
  await recordExport(
    staff,
    {
      action: "customers.exported",
      subject: "customers",
      after: { filter: query, searched: filter.search !== null, tagged: filter.tag !== null },
    },
    now,
  );
  return readCustomers(staff, filter);
}

export const customerColumns = [
  "Nome",
  "Email",
  "Comune",
  "Provincia",
  "Ordini pagati",
  "Ordini in tutto",
  "Pagato",
  "Restituito",
  "Netto",
  "Primo ordine",
  "Ultimo ordine",
  "Newsletter",
  "Etichette",
  "Bloccato",
];

export function customerValues(row: CustomerRow, dialect: CsvDialect): string[] {
  return [
    escapeFormula(row.name),
    escapeFormula(row.email ?? ""),
    escapeFormula(row.city),
    row.province,
    String(row.bought),
    String(row.placed),
    csvAmount(row.paidCents, dialect),
    csvAmount(row.returnedCents, dialect),
    csvAmount(netCents(row), dialect),
    formatNumericDate(row.firstAt),
    formatNumericDate(row.lastAt),
    row.isSubscribed ? "sì" : "no",
    escapeFormula(row.tags.join("; ")),
    row.isBlocked ? "sì" : "no",
  ];
}
