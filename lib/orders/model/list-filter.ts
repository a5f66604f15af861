import { type IsoDay } from "@/lib/core/business-days";
import { type CsvDialect } from "@/lib/core/csv";
import { type Cents, toDecimal } from "@/lib/core/money";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { type OrderStatus, type PaymentStatus } from "./order";

export const orderViews = [
  "to_ship",
  "late",
  "refund_due",
  "withdrawal_open",
  "payment_uncertain",
  "email_failed",
] as const;
export type OrderView = (typeof orderViews)[number];

/** Sort columns of the table; ties are sorted by date. */
export const orderSorts = ["date", "total", "number", "status", "payment"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What an order must be to be listed; null means anything. */
export type OrderConditions = {
  search: string | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  view: OrderView | null;
  /** First and last day (Italian time) on which an order was placed. */
  from: IsoDay | null;
  to: IsoDay | null;
  minCents: Cents | null;
  maxCents: Cents | null;
};

/** Filter of the order table, stored in the URL. */
export type OrderListFilter = OrderConditions & {
  sort: OrderSort;
  ascending: boolean;
  page: number;
  rows: number;
};

export const ORDERS_PER_PAGE = 16;
export const pageSizes = [ORDERS_PER_PAGE, 25, 50, 100] as const;

/** Orders that paging can reach, and the highest count shown. */
export const MAX_LISTED = 10_000;

export const MAX_VIEW_COUNT = 1_000;

/** Maximum length of a search: an e-mail address fits. */
export const MAX_SEARCH_LENGTH = 254;

/**
 * Returns true when a text contains a letter or digit; punctuation alone («--») matches no order.
 */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The default filter: every order, newest first. */
export const defaultOrderFilter: OrderListFilter = {
  search: null,
  status: null,
  paymentStatus: null,
  view: null,
  from: null,
  to: null,
  minCents: null,
  maxCents: null,
  sort: "date",
  ascending: false,
  page: 1,
  rows: ORDERS_PER_PAGE,
};

const viewParameters: Record<OrderView, string> = {
  to_ship: "da-spedire",
  late: "in-ritardo",
  refund_due: "da-rimborsare",
  withdrawal_open: "recessi-aperti",
  payment_uncertain: "pagamento-incerto",
  email_failed: "email-non-consegnate",
};

const sortParameters: Record<OrderSort, string> = {
  date: "data",
  total: "totale",
  number: "numero",
  status: "stato",
  payment: "pagamento",
};

export function parseView(parameter: string): OrderView | null {
  return orderViews.find((view) => viewParameters[view] === parameter) ?? null;
}

/**
 * Parses a sort parameter: `totale`, or `-totale` for descending. Returns null for anything else.
 */
export function parseSort(parameter: string): Pick<OrderListFilter, "sort" | "ascending"> | null {
  const ascending = !parameter.startsWith("-");
  const sort = orderSorts.find((one) => sortParameters[one] === parameter.replace(/^-/, ""));
  return sort ? { sort, ascending } : null;
}

/** Returns the filter as a query string without "?"; "" for the default filter. */
export function orderListQuery(filter: OrderListFilter): string {
  const { search, status, paymentStatus, view, from, to, minCents, maxCents } = filter;
  const { sort, ascending, page, rows } = filter;
  const query = new URLSearchParams();
  if (view !== null) query.set("vista", viewParameters[view]);
  if (search !== null) query.set("cerca", search);
  if (status !== null) query.set("stato", status);
  if (paymentStatus !== null) query.set("pagamento", paymentStatus);
  if (from !== null) query.set("dal", from);
  if (to !== null) query.set("al", to);
  if (minCents !== null) query.set("min", toDecimal(minCents));
  if (maxCents !== null) query.set("max", toDecimal(maxCents));
  if (sort !== defaultOrderFilter.sort || ascending)
    query.set("ordina", (ascending ? "" : "-") + sortParameters[sort]);
  if (rows !== ORDERS_PER_PAGE) query.set("righe", String(rows));
  if (page > 1) query.set("pagina", String(page));
  return query.toString();
}

/**
 * Returns the dashboard's URL for a filter, with an order's details open when `orderId` is given.
 */
export function orderListHref(filter: OrderListFilter, orderId?: string): string {
  const text = [orderListQuery(filter), orderId === undefined ? "" : `ordine=${orderId}`]
    .filter((part) => part !== "")
    .join("&");
  return text === "" ? routes.admin : `${routes.admin}?${text}`;
}

/** Returns the URL of an order's page. It carries the filter, so that the page can link back. */
export function orderHref(orderId: string, filter?: OrderListFilter): string {
  const list = filter ? orderListHref(filter) : routes.admin;
  return `${routes.admin}/ordini/${orderId}${list.slice(routes.admin.length)}`;
}

/** Returns the URL that prints the packing slips of these orders. */
export function packingSlipsHref(orderIds: readonly string[]): string {
  const [first] = orderIds;
  return orderIds.length === 1 && first !== undefined
    ? `${routes.admin}/ordini/${first}/bolla`
    : `${dashboardRoutes.packingSlips}?scelti=${orderIds.join(",")}`;
}

/** Orders to export: all, those of a filter, or those selected by hand. */
export type OrderSelection =
  | { kind: "all" }
  | { kind: "filter"; filter: OrderListFilter }
  | { kind: "picked"; ids: readonly string[] };

/** Columns of an export: the specified ones, or also those of the discount codes. */
export type OrderColumns = "specified" | "extended";

export function orderExportHref(
  dialect: CsvDialect,
  selection: OrderSelection = { kind: "all" },
  columns: OrderColumns = "specified",
): string {
  const query = new URLSearchParams(
    selection.kind === "filter" ? orderListQuery({ ...selection.filter, page: 1 }) : "",
  );
  if (selection.kind === "filter") query.set("ordini", "filtro");
  if (selection.kind === "picked") query.set("scelti", selection.ids.join(","));
  if (dialect === "semicolon") query.set("separatore", "punto-e-virgola");
  if (columns === "extended") query.set("colonne", "tutte");
  const text = query.toString();
  return text === "" ? dashboardRoutes.orderExport : `${dashboardRoutes.orderExport}?${text}`;
}

/** Returns true when some orders may be left out, whatever the order and the page. */
export function isFiltered(filter: OrderListFilter): boolean {
  const { sort, ascending, page, rows } = defaultOrderFilter;
  return orderListQuery({ ...filter, sort, ascending, page, rows }) !== "";
}
