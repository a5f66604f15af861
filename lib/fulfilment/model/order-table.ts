import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const hideableColumns = ["customer", "email", "total", "payment", "status", "date"] as const;
export type HideableColumn = (typeof hideableColumns)[number];

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

/** Returns the URL of the page that shows a bulk change's progress. */
export function bulkChangeHref(id: string): string {
  return `${dashboardRoutes.bulkChanges}/${id}`;
}
