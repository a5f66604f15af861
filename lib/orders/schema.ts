import { z } from "zod";
import { emailField } from "@/lib/core/fields";
import { MAX_SEARCH_LENGTH, type OrderListFilter } from "./list-filter";
import { type CsvDialect } from "./csv";
import { linkRequestMessages } from "./copy";
import { orderStatuses, parseOrderNumber, paymentStatuses } from "./model";

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

/** How the export is to be written; anything unknown means commas. */
export function parseExportUrl(parameters: URLSearchParams): CsvDialect {
  return parameters.get("separatore") === "punto-e-virgola" ? "semicolon" : "comma";
}

/** Whether a piece of an address can be an order's id at all. */
export function isOrderId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

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
