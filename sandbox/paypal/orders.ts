import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { paypalId } from "../identifiers";
import { type Call } from "../operation";
import { newCapture } from "./captures";
import { badRequest, type Issue, noSuchResource, schemaProblem, unprocessable } from "./errors";
import { publishPaypal } from "./events";
import { orderObject, toCents } from "./objects";
import { type Amount, type OrderRecord } from "./records";

export const amountSchema = z.strictObject({
  currency_code: z.literal("EUR"),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const breakdownSchema = z.strictObject({
  item_total: amountSchema,
  shipping: amountSchema.optional(),
  discount: amountSchema.optional(),
});

const unitSchema = z.strictObject({
  amount: amountSchema.extend({ breakdown: breakdownSchema }),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  items: z.array(
    z.strictObject({
      name: z.string().min(1).max(127),
      unit_amount: amountSchema,
      quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
    }),
  ),
});

const url = z.url({ protocol: /^https?$/ });

// The fields that the shop sends, for the PayPal wallet.
const orderSchema = z.strictObject({
  intent: z.literal("CAPTURE"),
  purchase_units: z.tuple([unitSchema]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        locale: z.string().optional(),
        return_url: url,
        cancel_url: url,
        user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
        shipping_preference: z.literal("NO_SHIPPING").optional(),
      }),
    }),
  }),
});

type Unit = z.output<typeof unitSchema>;

function centsOf(one: Amount | undefined): number {
  return one === undefined ? 0 : (toCents(one.value) ?? 0);
}

/** Returns what is wrong with the amounts of an order, and where; null when nothing is. */
function amountIssue({ amount, items }: Unit): [Issue, string] | null {
  const { breakdown, ...total } = amount;
  const amounts: [string, Amount][] = [
    ["amount", total],
    ...Object.entries(breakdown).map(([name, part]): [string, Amount] => [
      `amount/breakdown/${name}`,
      part,
    ]),
    ...items.map((item, index): [string, Amount] => [
      `items/${index}/unit_amount`,
      item.unit_amount,
    ]),
  ];
  for (const [field, { value }] of amounts) {
    const cents = toCents(value);
    if (cents === null) return ["DECIMAL_PRECISION", `${field}/value`];
    if (cents < 0) return ["CANNOT_BE_NEGATIVE", `${field}/value`];
  }
  if (centsOf(total) === 0) return ["CANNOT_BE_ZERO_OR_NEGATIVE", "amount/value"];
  const goods = items.reduce(
    (sum, item) => sum + centsOf(item.unit_amount) * Number(item.quantity),
    0,
  );
  const { item_total: itemTotal, shipping, discount } = breakdown;
  if (goods !== centsOf(itemTotal))
    return ["ITEM_TOTAL_MISMATCH", "amount/breakdown/item_total/value"];
  const sum = centsOf(itemTotal) + centsOf(shipping) - centsOf(discount);
  return sum === centsOf(total) ? null : ["AMOUNT_MISMATCH", "amount/value"];
}

export function createOrder(sandbox: Sandbox, call: Call): Reply {
  const params = orderSchema.safeParse(call.body);
  if (!params.success) return schemaProblem(params.error, call.body);
  const { purchase_units: units, payment_source: source } = params.data;
  const problem = amountIssue(units[0]);
  if (problem !== null) return unprocessable(problem[0], `/purchase_units/0/${problem[1]}`);
  if (call.idempotencyKey === null) return badRequest("PAYPAL_REQUEST_ID_REQUIRED");
  const context = source.paypal.experience_context;
  const order = sandbox.state.orders.put({
    id: paypalId(),
    createTime: isoNow(),
    units,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    status: "PAYER_ACTION_REQUIRED",
    instrumentDeclines: false,
  });
  return json(200, orderObject(sandbox, order));
}

export function getOrder(sandbox: Sandbox, call: Call): Reply {
  const order = sandbox.state.orders.get(call.id);
  return order === null ? noSuchResource() : json(200, orderObject(sandbox, order));
}

export function captureOrder(sandbox: Sandbox, call: Call): Reply {
  const order = sandbox.state.orders.get(call.id);
  if (order === null) return noSuchResource();
  if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED");
  if (call.outcome === "decline" || order.instrumentDeclines) {
    order.instrumentDeclines = true;
    return unprocessable("INSTRUMENT_DECLINED");
  }
  order.status = "COMPLETED";
  newCapture(sandbox, order, call.outcome === "pending" ? "PENDING" : "COMPLETED");
  return json(201, orderObject(sandbox, order));
}

/** Returns whether the payer can approve: initially, and again after a declined capture. */
export function canApprove({ status, instrumentDeclines }: OrderRecord): boolean {
  return status === "PAYER_ACTION_REQUIRED" || (status === "APPROVED" && instrumentDeclines);
}

/** Approves as the payer, with an instrument that works or one that the capture finds declined. */
export function approveOrder(sandbox: Sandbox, order: OrderRecord, willDecline: boolean): void {
  order.status = "APPROVED";
  order.instrumentDeclines = willDecline;
  publishPaypal(sandbox, "CHECKOUT.ORDER.APPROVED", orderObject(sandbox, order));
}
