import { addDays, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type Period, startOfMonth } from "@/lib/core/period";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import {
  type DocumentKind,
  type DocumentRow,
  type DocumentState,
  documentStates,
} from "./document";
import { type SellerGap } from "./seller";

/** Calendar month such as `2026-11`. */
export type IsoMonth = string;

export type DocumentFilter = { month: IsoMonth; state: DocumentState | null; page: number };

/** Number of documents and their sum, by kind. */
export type DocumentSums = Record<DocumentKind, { count: number; cents: Cents }>;

export const DOCUMENTS_PER_PAGE = 50;

export type DocumentPage = {
  rows: DocumentRow[];
  counts: Record<DocumentState, number>;
  /** What the month's documents that are still to send add up to. */
  toSend: DocumentSums;
  total: number;
  page: number;
  /** Paid orders of any month that wait for their invoice. */
  waiting: number;
  /** What the seller's data lacks. */
  gaps: SellerGap[];
  /** True when the shop takes real money, so that gaps stop all documents. */
  live: boolean;
};

export const stateValues: Record<DocumentState, string> = {
  to_send: "da-inviare",
  sent: "inviate",
  accepted: "accettate",
  rejected: "rifiutate",
};

export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
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

export function documentsHref({ month, state, page }: DocumentFilter): string {
  const query = new URLSearchParams({ mese: month });
  if (state !== null) query.set("stato", stateValues[state]);
  if (page > 1) query.set("pagina", String(page));
  return `${dashboardRoutes.adminInvoices}?${query.toString()}`;
}

export function documentFileHref(id: string): string {
  return `${dashboardRoutes.invoiceFile}?${new URLSearchParams({ id }).toString()}`;
}

export function archiveHref(month: IsoMonth): string {
  return `${dashboardRoutes.invoiceArchive}?${new URLSearchParams({ mese: month }).toString()}`;
}

/** With semicolons, which an Italian spreadsheet opens directly. */
export function registerHref(month: IsoMonth): string {
  const query = new URLSearchParams({ mese: month, separatore: "punto-e-virgola" });
  return `${dashboardRoutes.salesRegister}?${query.toString()}`;
}

export function stateOf(value: string): DocumentState | null {
  return documentStates.find((state) => stateValues[state] === value) ?? null;
}
