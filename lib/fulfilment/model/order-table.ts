import { type Parts } from "@/lib/catalog/model/parts";
import { dashboardRoutes } from "@/lib/platform/routes";
import { type OrderStatus } from "@/lib/orders/model/order";

/** Columns a person may take away. */
export const hideableColumns = ["customer", "email", "total", "payment", "status", "date"] as const;
export type HideableColumn = (typeof hideableColumns)[number];

/** How one person works with the table. */
export type TableSettings = {
  views: SavedView[];
  hiddenColumns: HideableColumn[];
  /** Whether single keys move in the table (WCAG 2.1.4: they can be turned off). */
  keys: boolean;
  /** False for a colleague who may only read. */
  mayChange: boolean;
};

/** A filter with a name; `query` is what the table's address says of it. */
export type SavedView = { id: string; name: string; query: string };

export const MAX_VIEW_NAME = 40;
export const MAX_VIEWS = 20;

/** Orders changed while the administrator waits; more go through the queue. */
export const CHANGED_AT_ONCE = 25;

/** Why an order of a bulk change was left as it was; `unchanged`: it had that status already. */
export const bulkOutcomes = [
  "changed",
  "unchanged",
  "reason_required",
  "payment_in_progress",
  "provider_error",
  "paid_meanwhile",
  "order_not_found",
  "not_allowed",
  "internal",
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Where a bulk change is. */
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
  /** Orders left as they were, the first of them; `leftCount` says how many in all. */
  left: { id: string; number: string; outcome: BulkOutcome }[];
  leftCount: number;
};

/** What goes into a parcel, and where it goes: no prices, the giver may not be the payer. */
export type PackingSlip = {
  id: string;
  number: string;
  createdAt: Date;
  customerName: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  shippingType: "standard" | "express";
  notes: string | null;
  items: ({ name: string; quantity: number } & Parts)[];
};

/** The page that tells how a bulk change goes. */
export function bulkChangeHref(id: string): string {
  return `${dashboardRoutes.bulkChanges}/${id}`;
}
