import { routes } from "@/lib/routes";
import { type CsvDialect } from "./csv";
import { type OrderStatus, type PaymentStatus } from "./model";

/** What the order table shows; null means no filter. All of it lives in the URL. */
export type OrderListFilter = {
  search: string | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  page: number;
};

export const ORDERS_PER_PAGE = 16;

/** Longest search the table accepts: an e-mail address fits. */
export const MAX_SEARCH_LENGTH = 254;

/** The dashboard's address for a filter, with an order's details open when `orderId` is given. */
export function orderListHref(filter: OrderListFilter, orderId?: string): string {
  const query = new URLSearchParams();
  if (filter.search !== null) query.set("cerca", filter.search);
  if (filter.status !== null) query.set("stato", filter.status);
  if (filter.paymentStatus !== null) query.set("pagamento", filter.paymentStatus);
  if (filter.page > 1) query.set("pagina", String(filter.page));
  if (orderId !== undefined) query.set("ordine", orderId);
  const text = query.toString();
  return text === "" ? routes.admin : `${routes.admin}?${text}`;
}

/** The page of one order; the filter it was opened from comes along, so that there is a way back. */
export function orderHref(orderId: string, filter?: OrderListFilter): string {
  const list = filter ? orderListHref(filter) : routes.admin;
  return `${routes.admin}/ordini/${orderId}${list.slice(routes.admin.length)}`;
}

/** The file of all orders, with commas or as an Italian Excel wants it. */
export function orderExportHref(dialect: CsvDialect): string {
  return dialect === "comma"
    ? routes.orderExport
    : `${routes.orderExport}?separatore=punto-e-virgola`;
}

/** True when the table shows less than all orders. */
export function isFiltered({ search, status, paymentStatus }: OrderListFilter): boolean {
  return search !== null || status !== null || paymentStatus !== null;
}
