import { type IsoDay } from "@/lib/core/business-days";
import { type Cents, toDecimal } from "@/lib/core/money";
import { dashboardRoutes } from "@/lib/platform/routes";
import { routes } from "@/lib/platform/redirects";
import { type CsvDialect } from "./csv";
import { type OrderStatus, type PaymentStatus } from "./order";

/** Questions about orders that every shop has, answered by one press. */
export const orderViews = [
  "to_ship",
  "late",
  "refund_due",
  "withdrawal_open",
  "payment_uncertain",
  "email_failed",
] as const;
export type OrderView = (typeof orderViews)[number];

/** What the table can be sorted by; orders that are alike in it stand by date. */
export const orderSorts = ["date", "total", "number", "status", "payment"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What the order table shows; null means no filter. All of it lives in the URL. */
export type OrderListFilter = {
  search: string | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  view: OrderView | null;
  /** First and last Italian day an order was placed on. */
  from: IsoDay | null;
  to: IsoDay | null;
  minCents: Cents | null;
  maxCents: Cents | null;
  sort: OrderSort;
  ascending: boolean;
  page: number;
  rows: number;
};

export const ORDERS_PER_PAGE = 16;
export const rowChoices = [ORDERS_PER_PAGE, 25, 50, 100] as const;

/** Orders the table can turn to, and the most it counts: past that a filter finds what paging does not. */
export const MAX_LISTED = 10_000;

/** Built-in views are counted up to here. */
export const MAX_VIEW_COUNT = 1_000;

/** Longest search the table accepts: an e-mail address fits. */
export const MAX_SEARCH_LENGTH = 254;

/** True when a text has something an order can be found by: signs alone («--») find none. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Every order, newest first. */
export const allOrders: OrderListFilter = {
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

/** The view a URL names, or null. */
export function parseView(parameter: string): OrderView | null {
  return orderViews.find((view) => viewParameters[view] === parameter) ?? null;
}

/** The order a URL asks for: `totale`, or `-totale` for the greatest first. Null for anything else. */
export function parseSort(parameter: string): Pick<OrderListFilter, "sort" | "ascending"> | null {
  const ascending = !parameter.startsWith("-");
  const sort = orderSorts.find((one) => sortParameters[one] === parameter.replace(/^-/, ""));
  return sort ? { sort, ascending } : null;
}

/** The filter as the query of an address, without "?": "" for every order, newest first. */
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
  if (sort !== allOrders.sort || ascending)
    query.set("ordina", (ascending ? "" : "-") + sortParameters[sort]);
  if (rows !== ORDERS_PER_PAGE) query.set("righe", String(rows));
  if (page > 1) query.set("pagina", String(page));
  return query.toString();
}

/** The dashboard's address for a filter, with an order's details open when `orderId` is given. */
export function orderListHref(filter: OrderListFilter, orderId?: string): string {
  const text = [orderListQuery(filter), orderId === undefined ? "" : `ordine=${orderId}`]
    .filter((part) => part !== "")
    .join("&");
  return text === "" ? routes.admin : `${routes.admin}?${text}`;
}

/** The page of one order; the filter it was opened from comes along, so that there is a way back. */
export function orderHref(orderId: string, filter?: OrderListFilter): string {
  const list = filter ? orderListHref(filter) : routes.admin;
  return `${routes.admin}/ordini/${orderId}${list.slice(routes.admin.length)}`;
}

/** Packing slips to print, one order or several. */
export function packingSlipsHref(orderIds: readonly string[]): string {
  const [first] = orderIds;
  return orderIds.length === 1 && first !== undefined
    ? `${routes.admin}/ordini/${first}/bolla`
    : `${dashboardRoutes.packingSlips}?scelti=${orderIds.join(",")}`;
}

/** Which orders a file is to hold: all, those of a filter, or those that were picked. */
export type OrderSelection =
  | { kind: "all" }
  | { kind: "filter"; filter: OrderListFilter }
  | { kind: "picked"; ids: readonly string[] };

/** The file of orders, with commas or as an Italian Excel wants it. */
export function orderExportHref(
  dialect: CsvDialect,
  selection: OrderSelection = { kind: "all" },
): string {
  const query = new URLSearchParams(
    selection.kind === "filter" ? orderListQuery({ ...selection.filter, page: 1 }) : "",
  );
  if (selection.kind === "filter") query.set("ordini", "filtro");
  if (selection.kind === "picked") query.set("scelti", selection.ids.join(","));
  if (dialect === "semicolon") query.set("separatore", "punto-e-virgola");
  const text = query.toString();
  return text === "" ? dashboardRoutes.orderExport : `${dashboardRoutes.orderExport}?${text}`;
}

/** True when the table shows less than all orders. */
export function isFiltered(filter: OrderListFilter): boolean {
  const { search, status, paymentStatus, view, from, to, minCents, maxCents } = filter;
  return [search, status, paymentStatus, view, from, to, minCents, maxCents].some(
    (part) => part !== null,
  );
}
