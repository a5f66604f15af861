import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { fromDecimal } from "@/lib/core/money";
import {
  MAX_SEARCH_LENGTH,
  ORDERS_PER_PAGE,
  type OrderListFilter,
  type OrderSelection,
  allOrders,
  parseSort,
  parseView,
  rowChoices,
} from "@/lib/orders/model/list-filter";
import { type CsvDialect } from "@/lib/orders/model/csv";
import { linkRequestMessages } from "@/lib/orders/copy/order";
import { orderStatuses, parseOrderNumber, paymentStatuses } from "@/lib/orders/model/order";

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const nothing = (text: string) => (text === "" ? null : text);

/** A word somebody typed: Postgres refuses NUL, and no other control character belongs in a name either. */
const typed = (max: number) =>
  parameter
    .transform((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
        .trim()
        .slice(0, max)
        // A character may not be cut in half: Postgres takes whole ones.
        .replace(/[\uD800-\uDBFF]$/, ""),
    )
    .transform(nothing)
    .catch(null);

const day = parameter.pipe(z.iso.date()).nullable().catch(null);
const amount = parameter
  .transform((text) => fromDecimal(text))
  .pipe(z.number().int().min(0).max(2_000_000_000))
  .nullable()
  .catch(null);

const listParametersSchema = z.object({
  cerca: typed(MAX_SEARCH_LENGTH),
  stato: parameter.pipe(z.enum(orderStatuses)).nullable().catch(null),
  pagamento: parameter.pipe(z.enum(paymentStatuses)).nullable().catch(null),
  vista: parameter.transform(parseView).catch(null),
  dal: day,
  al: day,
  min: amount,
  max: amount,
  ordina: parameter.transform(parseSort).catch(null),
  righe: parameter.transform(Number).pipe(z.literal(rowChoices)).catch(ORDERS_PER_PAGE),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
  ordine: parameter.pipe(z.uuid()).nullable().catch(null),
});

/** The table's filter and the opened order from the URL; anything invalid counts as not given. */
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
      ...(given.ordina ?? { sort: allOrders.sort, ascending: allOrders.ascending }),
      page: given.pagina,
      rows: given.righe,
    },
    openOrderId: given.ordine,
  };
}

/** The filter that a query such as `stato=shipped&ordina=-totale` writes. */
export function parseOrderListQuery(query: string): OrderListFilter {
  return parseOrderListUrl(Object.fromEntries(new URLSearchParams(query))).filter;
}

/** Most orders that can be picked one by one; a whole filter is asked for as such. */
export const MAX_PICKED = 200;

/** Orders picked in the table, from an address: their ids, those that can be ids, each once. */
export function parsePicked(parameter: string | null): string[] {
  const ids = (parameter ?? "").slice(0, MAX_PICKED * 37).split(",");
  return [...new Set(ids.filter(isOrderId))];
}

/** What the form that asks for an order's link sends; the number comes out in its canonical form. */
export const orderLinkRequestSchema = z.object({
  number: z
    .string(linkRequestMessages.number)
    .max(40, linkRequestMessages.number)
    .transform((typed, context) => {
      const number = parseOrderNumber(typed);
      if (number === null)
        context.addIssue({ code: "custom", message: linkRequestMessages.number });
      return number ?? z.NEVER;
    }),
  email: emailField(linkRequestMessages.email),
});

export type OrderLinkRequest = z.infer<typeof orderLinkRequestSchema>;

/** Which orders a file is to hold, and how it is written; anything unknown means all, with commas. */
export function parseExportUrl(parameters: URLSearchParams): {
  dialect: CsvDialect;
  selection: OrderSelection;
} {
  const dialect = parameters.get("separatore") === "punto-e-virgola" ? "semicolon" : "comma";
  if (parameters.has("scelti"))
    return { dialect, selection: { kind: "picked", ids: parsePicked(parameters.get("scelti")) } };
  if (parameters.get("ordini") !== "filtro") return { dialect, selection: { kind: "all" } };
  const filter = parseOrderListQuery(parameters.toString());
  return { dialect, selection: { kind: "filter", filter } };
}

/** Whether a piece of an address can be an order's id at all. */
export function isOrderId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

const orderNumberSchema = z.object({ ordine: typed(32) });

/** An order number as somebody typed it, from the URL; null when there is none. */
export function parseOrderNumberUrl(
  parameters: Record<string, string | string[] | undefined>,
): string | null {
  return orderNumberSchema.parse(parameters).ordine;
}
