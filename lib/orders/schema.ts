import { z } from "zod";
import { MAX_SEARCH_LENGTH, type OrderListFilter } from "./list-filter";
import { orderStatuses, paymentStatuses } from "./model";

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listParametersSchema = z.object({
  cerca: parameter
    // Postgres refuses NUL; no other control character belongs in a name either.
    .transform((text) =>
      text
        .replaceAll(/\p{Cc}/gu, "")
        .trim()
        .slice(0, MAX_SEARCH_LENGTH),
    )
    .transform((text) => (text === "" ? null : text))
    .catch(null),
  stato: parameter.pipe(z.enum(orderStatuses)).nullable().catch(null),
  pagamento: parameter.pipe(z.enum(paymentStatuses)).nullable().catch(null),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
  ordine: parameter.pipe(z.uuid()).nullable().catch(null),
});

/** The table's filter and the opened order from the URL; anything invalid counts as not given. */
export function parseOrderListUrl(parameters: Record<string, string | string[] | undefined>): {
  filter: OrderListFilter;
  openOrderId: string | null;
} {
  const { cerca, stato, pagamento, pagina, ordine } = listParametersSchema.parse(parameters);
  return {
    filter: { search: cerca, status: stato, paymentStatus: pagamento, page: pagina },
    openOrderId: ordine,
  };
}

/** A status change as the table's select sends it. */
export const setOrderStatusSchema = z.strictObject({
  orderId: z.uuid(),
  status: z.enum(orderStatuses),
});

const orderNumberSchema = z.object({
  ordine: parameter
    .transform((text) =>
      text
        .replaceAll(/\p{Cc}/gu, "")
        .trim()
        .slice(0, 32),
    )
    .transform((text) => (text === "" ? null : text))
    .catch(null),
});

/** An order number as somebody typed it, from the URL; null when there is none. */
export function parseOrderNumberUrl(
  parameters: Record<string, string | string[] | undefined>,
): string | null {
  return orderNumberSchema.parse(parameters).ordine;
}
