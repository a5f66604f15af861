import { type OrderStatus } from "@/lib/orders/model/order";
import { type OrderSummary } from "@/lib/orders/model/order-summary";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const hideableColumns = ["customer", "email", "total", "payment", "status", "date"] as const;
export type HideableColumn = (typeof hideableColumns)[number];

export type TableSettings = {
  views: SavedView[];
  hiddenColumns: HideableColumn[];
  /** Single-key shortcuts; they can be turned off (WCAG 2.1.4). */
  keys: boolean;
};

/** A named filter; `query` is the query string of the table's URL. */
export type SavedView = { id: string; name: string; query: string };

export const MAX_VIEW_NAME = 40;
export const MAX_VIEWS = 20;

/** Up to this many orders are changed within the request; more go through the queue. */
export const MAX_IMMEDIATE_CHANGES = 25;

/** Outcomes of an order in a bulk change; `unchanged`: it already had the status. */
export const bulkOutcomes = [
  "changed",
  "unchanged",
  "reason_required",
  "open_message",
  "payment_in_progress",
  "provider_error",
  "paid_meanwhile",
  "order_not_found",
  "not_allowed",
  "internal",
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export type BulkChangeReport = {
  id: string;
  status: OrderStatus;
  reason: string | null;
  requestedBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  total: number;
  done: number;
  changed: number;
  unchanged: number;
  /** The first orders that were not changed; `skippedCount` is their total number. */
  skipped: { id: string; number: string; outcome: BulkOutcome }[];
  skippedCount: number;
};

export type PackingSlip = OrderSummary & {
  /** The oldest message of its customer that waits for an answer. */
  openMessageId: string | null;
};

/** Returns the URL of the page that shows a bulk change's progress. */
export function bulkChangeHref(id: string): string {
  return `${dashboardRoutes.bulkChanges}/${id}`;
}
