import { type CsvDialect } from "@/lib/core/csv";
import {
  amountsField,
  choice,
  daysField,
  optionsOf,
  pageField,
  parameterField,
  searchField,
} from "@/lib/core/filter-fields";
import { describeList, hrefOf } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { orderStatusLabels, paymentStatusLabels } from "../copy/order";
import { orderStatuses, paymentStatuses } from "./order";

/** Sort columns of the table; ties are sorted by date. */
export const orderSorts = ["date", "total", "number", "status", "payment"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const ORDERS_PER_PAGE = 16;
export const pageSizes = [ORDERS_PER_PAGE, 25, 50, 100] as const;

/** Orders that paging can reach, and the highest count shown. */
export const MAX_LISTED = 10_000;

export const MAX_VIEW_COUNT = 1_000;

/**
 * Returns true when a text contains a letter or digit; punctuation alone («--») matches no order.
 */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Sort orders in the address, and read aloud. */
export const sortWords: Record<OrderSort, string> = {
  date: "data",
  total: "totale",
  number: "numero",
  status: "stato",
  payment: "pagamento",
};

type Sort = { by: OrderSort; ascending: boolean };

const newestFirst: Sort = { by: "date", ascending: false };
export const oldestFirst: Sort = { by: "date", ascending: true };

/** `totale`, or `-totale` for descending. */
const sortField = parameterField(
  "ordina",
  newestFirst,
  (text) => {
    const by = orderSorts.find((one) => sortWords[one] === text.replace(/^-/, ""));
    return by && { by, ascending: !text.startsWith("-") };
  },
  ({ by, ascending }) => (ascending ? "" : "-") + sortWords[by],
);

const rowsField = parameterField<number>(
  "righe",
  ORDERS_PER_PAGE,
  (text) => pageSizes.find((size) => size === Number(text)),
  String,
);

/** The order table. Its conditions are in `queries/list-sql.ts`. */
export const orderList = describeList({
  path: routes.admin,
  fields: {
    view: choice(null, {
      parameter: "vista",
      options: [
        { value: null, word: "", name: "Tutti" },
        { value: "to_ship", word: "da-spedire", name: "Da spedire" },
        { value: "late", word: "in-ritardo", name: "In ritardo" },
        { value: "refund_due", word: "da-rimborsare", name: "Da rimborsare" },
        { value: "withdrawal_open", word: "recessi-aperti", name: "Recessi aperti" },
        { value: "payment_uncertain", word: "pagamento-incerto", name: "Pagamento incerto" },
        { value: "email_failed", word: "email-non-consegnate", name: "Email non consegnate" },
      ],
    }),
    search: searchField({
      label: "Cerca ordini",
      placeholder: "Cerca per numero ordine, email, nome...",
      // An e-mail address fits.
      maxLength: 254,
    }),
    status: choice(null, {
      parameter: "stato",
      label: "Filtra per stato dell’ordine",
      options: [
        { value: null, word: "", name: "Tutti gli stati" },
        ...optionsOf(orderStatuses, orderStatusLabels),
      ],
    }),
    paymentStatus: choice(null, {
      parameter: "pagamento",
      label: "Filtra per stato del pagamento",
      options: [
        { value: null, word: "", name: "Tutti i pagamenti" },
        ...optionsOf(paymentStatuses, paymentStatusLabels),
      ],
    }),
    placed: daysField({ parameters: ["dal", "al"], label: "Date", noun: "data" }),
    total: amountsField({ parameters: ["min", "max"], label: "Importo", noun: "importo" }),
    sort: sortField,
    rows: rowsField,
    page: pageField,
  },
});

/** Filter of the order table, stored in the URL. */
export type OrderListFilter = typeof orderList.initial;

/** A built-in view of the table. */
export type OrderView = NonNullable<OrderListFilter["view"]>;

/** What an order must be to be listed. */
export type OrderConditions = Omit<OrderListFilter, "sort" | "rows" | "page">;

/** Returns the dashboard's URL for a filter, with an order's details open. */
export function orderDetailsHref(filter: OrderListFilter, orderId: string): string {
  return hrefOf(routes.admin, { ...orderList.toQuery(filter), ordine: orderId });
}

/** Returns the URL of an order's page. It carries the filter, so that the page can link back. */
export function orderHref(orderId: string, filter?: OrderListFilter): string {
  return hrefOf(`${routes.admin}/ordini/${orderId}`, filter ? orderList.toQuery(filter) : {});
}

export function orderEvidenceHref(orderId: string): string {
  return `${dashboardRoutes.orderEvidence}?id=${orderId}`;
}

/** Returns the URL of the form that changes an order. */
export function orderChangeHref(orderId: string): string {
  return `${routes.admin}/ordini/${orderId}/modifica`;
}

/** Returns the URL of a new order that belongs to another. */
export function linkedOrderHref(orderId: string): string {
  return `${routes.admin}/ordini/nuovo?collegato=${orderId}`;
}

export function packingSlipsHref(orderIds: readonly string[]): string {
  const [first] = orderIds;
  return orderIds.length === 1 && first !== undefined
    ? `${routes.admin}/ordini/${first}/bolla`
    : `${dashboardRoutes.packingSlips}?scelti=${orderIds.join(",")}`;
}

export function pickingListHref(orderIds: readonly string[]): string {
  return `${dashboardRoutes.pickingList}?scelti=${orderIds.join(",")}`;
}

/** Orders to export: all, those of a filter, or those selected by hand. */
export type OrderSelection =
  | { kind: "all" }
  | { kind: "filter"; filter: OrderListFilter }
  | { kind: "picked"; ids: readonly string[] };

/** A sheet is made in memory; a CSV has no limit. */
export const MAX_SHEET_ORDERS = 10_000;

export function orderExportHref(
  format: CsvDialect | "xlsx",
  selection: OrderSelection = { kind: "all" },
): string {
  const query = new URLSearchParams(
    selection.kind === "filter" ? orderList.toQuery({ ...selection.filter, page: 1 }) : {},
  );
  if (selection.kind === "filter") query.set("ordini", "filtro");
  if (selection.kind === "picked") query.set("scelti", selection.ids.join(","));
  if (format === "semicolon") query.set("separatore", "punto-e-virgola");
  if (format === "xlsx") query.set("formato", "xlsx");
  const text = query.toString();
  return text === "" ? dashboardRoutes.orderExport : `${dashboardRoutes.orderExport}?${text}`;
}
