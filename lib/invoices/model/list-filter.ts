import { addDays, type IsoDay } from "@/lib/core/business-days";
import { choice, codeField, pageField } from "@/lib/core/filter-fields";
import { describeList, hrefOf } from "@/lib/core/list-filter";
import { type Cents } from "@/lib/core/money";
import { type Period, startOfMonth } from "@/lib/core/period";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type DocumentKind } from "./document";

/** Calendar month such as `2026-11`. */
export type IsoMonth = string;

export type DocumentSums = Record<DocumentKind, { count: number; cents: Cents }>;

export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
}

export function isMonth(text: string): boolean {
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Returns the first and last day of a month. */
export function monthPeriod(month: IsoMonth): Period {
  const from = `${month}-01`;
  return { from, to: addDays(startOfMonth(addDays(from, 31)), -1) };
}

/** Returns the month before, and the month after unless it lies after `today`. */
export function neighbourMonths(
  month: IsoMonth,
  today: IsoDay,
): { previous: IsoMonth; next: IsoMonth | null } {
  const { from, to } = monthPeriod(month);
  const next = monthOf(addDays(to, 1));
  return { previous: monthOf(addDays(from, -1)), next: next > monthOf(today) ? null : next };
}

/** A null month is the one that runs. */
export const documentList = describeList({
  path: dashboardRoutes.adminInvoices,
  perPage: 50,
  fields: {
    month: codeField("mese", isMonth),
    state: choice(null, {
      parameter: "stato",
      options: [
        { value: null, word: "", name: "Tutte" },
        { value: "to_send", word: "da-inviare", name: "Da inviare" },
        { value: "sent", word: "inviate", name: "Inviate" },
        { value: "accepted", word: "accettate", name: "Accettate" },
        { value: "rejected", word: "scartate", name: "Scartate" },
      ],
    }),
    page: pageField,
  },
});

export type DocumentFilter = typeof documentList.initial & { month: IsoMonth };

export function documentFileHref(id: string): string {
  return hrefOf(dashboardRoutes.invoiceFile, { id });
}

export function archiveHref(month: IsoMonth): string {
  return hrefOf(dashboardRoutes.invoiceArchive, { mese: month });
}

/** With semicolons, which an Italian spreadsheet opens directly. */
export function registerHref(month: IsoMonth): string {
  return hrefOf(dashboardRoutes.salesRegister, { mese: month, separatore: "punto-e-virgola" });
}
