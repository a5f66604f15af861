import { z } from "zod";
import { fromDecimal } from "@/lib/core/money";
import { pageParameter, queryParameter } from "@/lib/core/query-parameter";
import {
  defaultOrderFilter,
  MAX_SEARCH_LENGTH,
  type OrderColumns,
  type OrderListFilter,
  ORDERS_PER_PAGE,
  type OrderSelection,
  pageSizes,
  parseSort,
  parseView,
} from "../model/list-filter";
import { orderStatuses, paymentStatuses } from "../model/order";

const emptyToNull = (text: string) => (text === "" ? null : text);

/**
 * Typed text: control characters are removed, since Postgres refuses NUL and names contain no
 * others.
 */
const typedText = (max: number) =>
  queryParameter
    .transform((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
        .trim()
        .slice(0, max)
        // Removes half a surrogate pair at the cut: Postgres refuses it.
        .replace(/[\uD800-\uDBFF]$/, ""),
    )
    .transform(emptyToNull)
    .catch(null);

const day = queryParameter.pipe(z.iso.date()).nullable().catch(null);
const amount = queryParameter
  .transform((text) => fromDecimal(text))
  .pipe(z.number().int().min(0).max(2_000_000_000))
  .nullable()
  .catch(null);

const listParametersSchema = z.object({
  cerca: typedText(MAX_SEARCH_LENGTH),
  stato: queryParameter.pipe(z.enum(orderStatuses)).nullable().catch(null),
  pagamento: queryParameter.pipe(z.enum(paymentStatuses)).nullable().catch(null),
  vista: queryParameter.transform(parseView).catch(null),
  dal: day,
  al: day,
  min: amount,
  max: amount,
  ordina: queryParameter.transform(parseSort).catch(null),
  righe: queryParameter.transform(Number).pipe(z.literal(pageSizes)).catch(ORDERS_PER_PAGE),
  pagina: pageParameter,
  ordine: queryParameter.pipe(z.uuid()).nullable().catch(null),
});

/** Parses the table's filter and the opened order from the URL; invalid parameters are ignored. */
export function parseOrderListUrl(parameters: Record<string, string | string[] | undefined>): {
  filter: OrderListFilter;
  openOrderId: string | null;
} {
  const given = listParametersSchema.parse(parameters);
  return {
    filter: {
      search: given.cerca,
      status: given.stato,
      paymentStatus: given.pagamento,
      view: given.vista,
      from: given.dal,
      to: given.al,
      minCents: given.min,
      maxCents: given.max,
      ...(given.ordina ?? {
        sort: defaultOrderFilter.sort,
        ascending: defaultOrderFilter.ascending,
      }),
      page: given.pagina,
      rows: given.righe,
    },
    openOrderId: given.ordine,
  };
}

/** Parses a query string such as `stato=shipped&ordina=-totale`. */
export function parseOrderListQuery(query: string): OrderListFilter {
  return parseOrderListUrl(Object.fromEntries(new URLSearchParams(query))).filter;
}

export const MAX_SELECTED = 200;

/** Parses the ids of selected orders from a URL parameter: valid ids only, each once. */
export function parseSelectedIds(parameter: string | null): string[] {
  const ids = (parameter ?? "").slice(0, MAX_SELECTED * 37).split(",");
  return [...new Set(ids.filter(isOrderId))];
}

/** Parses which orders to export. Unknown values mean all orders. */
export function parseExportUrl(parameters: URLSearchParams): OrderSelection {
  if (parameters.has("scelti"))
    return { kind: "picked", ids: parseSelectedIds(parameters.get("scelti")) };
  if (parameters.get("ordini") !== "filtro") return { kind: "all" };
  return { kind: "filter", filter: parseOrderListQuery(parameters.toString()) };
}

/** Parses the columns of an export; the specified ones unless it asks for all. */
export function parseExportColumns(parameters: URLSearchParams): OrderColumns {
  return parameters.get("colonne") === "tutte" ? "extended" : "specified";
}

/** Returns true when a text has the format of an order id. */
export function isOrderId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

const orderNumberSchema = z.object({ ordine: typedText(32) });

export function parseOrderNumberUrl(
  parameters: Record<string, string | string[] | undefined>,
): string | null {
  return orderNumberSchema.parse(parameters).ordine;
}
