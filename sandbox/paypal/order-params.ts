import { z } from "zod";
import { type Reply } from "../http";
import { badRequest, unprocessable } from "./api";
import { isKnownCurrency, toCents } from "./money";

const amount = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const breakdown = z.object({
  item_total: amount.optional(),
  shipping: amount.optional(),
  handling: amount.optional(),
  tax_total: amount.optional(),
  insurance: amount.optional(),
  shipping_discount: amount.optional(),
  discount: amount.optional(),
});

const item = z.looseObject({
  name: z.string().min(1).max(127),
  unit_amount: amount,
  tax: amount.optional(),
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"]).optional(),
});

const unit = z.looseObject({
  reference_id: z.string().min(1).max(256).default("default"),
  amount: amount.extend({ breakdown: breakdown.optional() }),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  soft_descriptor: z.string().max(22).optional(),
  items: z.array(item).optional(),
});

const url = z.url({ protocol: /^https?$/ });
const context = z.looseObject({
  brand_name: z.string().min(1).max(127).optional(),
  return_url: url.optional(),
  cancel_url: url.optional(),
  user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
  shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]).optional(),
});

const orderSchema = z.looseObject({
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  purchase_units: z.array(unit).min(1).max(10),
  payment_source: z
    .looseObject({ paypal: z.looseObject({ experience_context: context.optional() }) })
    .optional(),
  application_context: context.optional(),
});

export type OrderParams = z.output<typeof orderSchema>;
type Unit = OrderParams["purchase_units"][number];
type Amount = z.output<typeof amount>;

type Issue = Parameters<typeof badRequest>[0];

function pointer(path: readonly PropertyKey[]): string {
  return `/${path.map(String).join("/")}`;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

export function schemaProblem(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const field = pointer(path);
  const value = valueAt(body, path);
  if (value === undefined) {
    return badRequest({
      issue: "MISSING_REQUIRED_PARAMETER",
      description: "A required field / parameter is missing.",
      field,
    });
  }
  const given = typeof value === "string" ? { value } : {};
  if (issue?.code === "too_big" || issue?.code === "too_small") {
    const description = "The value of a field is either too short or too long.";
    return badRequest({ issue: "INVALID_STRING_LENGTH", description, field, ...given });
  }
  const description = "The value of a field does not conform to the expected format.";
  return badRequest({ issue: "INVALID_PARAMETER_SYNTAX", description, field, ...given });
}

function centsOf(one: Amount | undefined): number {
  return one === undefined ? 0 : (toCents(one.value) ?? 0);
}

function everyAmount(one: Unit, base: string): [string, Amount][] {
  const { breakdown: parts, ...total } = one.amount;
  return [
    [`${base}/amount`, total],
    ...Object.entries(parts ?? {}).map(([name, part]): [string, Amount] => [
      `${base}/amount/breakdown/${name}`,
      part,
    ]),
    ...(one.items ?? []).map((each, index): [string, Amount] => [
      `${base}/items/${index}/unit_amount`,
      each.unit_amount,
    ]),
  ];
}

function amountIssue(one: Unit, base: string): Issue | null {
  for (const [field, each] of everyAmount(one, base)) {
    if (!isKnownCurrency(each.currency_code)) {
      const description = "Currency code is invalid or is not currently supported.";
      const value = each.currency_code;
      return {
        issue: "INVALID_CURRENCY_CODE",
        description,
        field: `${field}/currency_code`,
        value,
      };
    }
    if (each.currency_code !== one.amount.currency_code) {
      const description =
        "Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.";
      return { issue: "MULTI_CURRENCY_ORDER", description, field: `${field}/currency_code` };
    }
    const cents = toCents(each.value);
    if (cents === null) {
      const description =
        "If the currency supports decimals, only two decimal place precision is supported.";
      return {
        issue: "DECIMAL_PRECISION",
        description,
        field: `${field}/value`,
        value: each.value,
      };
    }
    if (cents < 0) {
      const description = "Must be greater than or equal to zero.";
      return {
        issue: "CANNOT_BE_NEGATIVE",
        description,
        field: `${field}/value`,
        value: each.value,
      };
    }
  }
  return null;
}

function totalIssue(one: Unit, base: string): Issue | null {
  const total = centsOf(one.amount);
  if (total === 0) {
    const description = "Must be greater than zero.";
    return { issue: "CANNOT_BE_ZERO_OR_NEGATIVE", description, field: `${base}/amount/value` };
  }
  const parts = one.amount.breakdown;
  if (one.items !== undefined && parts?.item_total === undefined) {
    const description =
      "If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.";
    const field = `${base}/amount/breakdown/item_total`;
    return { issue: "ITEM_TOTAL_REQUIRED", description, field };
  }
  if (one.items !== undefined) {
    const sum = one.items.reduce(
      (whole, each) => whole + centsOf(each.unit_amount) * Number(each.quantity),
      0,
    );
    if (sum !== centsOf(parts?.item_total)) {
      const description =
        "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.";
      const field = `${base}/amount/breakdown/item_total/value`;
      return { issue: "ITEM_TOTAL_MISMATCH", description, field };
    }
  }
  if (parts === undefined) return null;
  const sum =
    centsOf(parts.item_total) +
    centsOf(parts.tax_total) +
    centsOf(parts.shipping) +
    centsOf(parts.handling) +
    centsOf(parts.insurance) -
    centsOf(parts.shipping_discount) -
    centsOf(parts.discount);
  if (sum === total) return null;
  const description =
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.";
  const value = one.amount.value;
  return { issue: "AMOUNT_MISMATCH", description, field: `${base}/amount/value`, value };
}

/** Validates an order request; returns PayPal's error when it is invalid. */
export function parseOrder(
  body: unknown,
):
  | { readonly ok: true; readonly params: OrderParams }
  | { readonly ok: false; readonly reply: Reply } {
  const params = orderSchema.safeParse(body);
  if (!params.success) return { ok: false, reply: schemaProblem(params.error, body) };
  if (params.data.intent !== "CAPTURE") {
    const description = "The stand-in only knows the intent CAPTURE.";
    return { ok: false, reply: unprocessable({ issue: "UNSUPPORTED_INTENT", description }) };
  }
  const references = new Set(params.data.purchase_units.map((one) => one.reference_id));
  if (references.size < params.data.purchase_units.length) {
    const description = "`reference_id` must be unique if multiple `purchase_unit` are provided.";
    return { ok: false, reply: unprocessable({ issue: "DUPLICATE_REFERENCE_ID", description }) };
  }
  for (const [index, one] of params.data.purchase_units.entries()) {
    const base = `/purchase_units/${index}`;
    const issue = amountIssue(one, base) ?? totalIssue(one, base);
    if (issue !== null) return { ok: false, reply: unprocessable(issue) };
  }
  return { ok: true, params: params.data };
}
