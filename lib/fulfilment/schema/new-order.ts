import { z } from "zod";
import { boundedText, paragraphField, randomKey } from "@/lib/core/fields";
import { readParameter, type SearchParameters } from "@/lib/core/query-parameter";
import { parseEuro } from "@/lib/core/read-money";
import { typedCodeSchema } from "@/lib/identity/schema";
import { checkInvoiceFields } from "@/lib/invoices/schema/request";
import { orderChannels } from "@/lib/orders/model/order";
import { isOrderId } from "@/lib/orders/schema/list";
import { newOrderFieldMessages } from "../copy/new-order";
import {
  type DiscountUnit,
  discountUnits,
  MAX_DISCOUNT_REASON,
  newOrderKinds,
  type NewOrderSource,
  newOrderSources,
  shippingCharges,
} from "../model/new-order";
import { recordedTransferSchema } from "./approval";
import { orderFields } from "./order-change";

const { tooLong } = newOrderFieldMessages;

const reason = paragraphField({
  min: 1,
  max: MAX_DISCOUNT_REASON,
  message: newOrderFieldMessages.reason,
  tooLong,
});

/** The form of an order that staff make by hand. Gives the discount in percent or in cents. */
export const newOrderForm = z
  .strictObject({
    ...orderFields,
    channel: z.enum(orderChannels, newOrderFieldMessages.channel),
    kind: z.enum(newOrderKinds),
    relatedOrderId: z.uuid().nullable(),
    shippingCharge: z.enum(shippingCharges),
    discountUnit: z.enum(discountUnits),
    discount: boundedText(20, newOrderFieldMessages.discount),
    reason: boundedText(2 * MAX_DISCOUNT_REASON, tooLong),
    /** Of a bank transfer. */
    day: boundedText(10),
    reference: boundedText(400, tooLong),
    sharesReference: z.boolean(),
    /** Whether the customer gets the link by e-mail. */
    notify: z.boolean(),
    /** The second factor, for a large sum. */
    code: typedCodeSchema.or(z.literal("")),
  })
  .check(checkInvoiceFields)
  .transform(({ discount, reference, day, sharesReference, lines, ...values }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: path.split("."), message });
    };
    const items = lines.filter(({ quantity }) => quantity > 0);
    if (items.length === 0) refuse("lines.0.quantity", newOrderFieldMessages.items);
    const isReplacement = values.kind === "replacement";
    const unit = isReplacement ? "none" : values.discountUnit;
    const discountValue = readDiscount(unit, discount);
    if (discountValue === null) refuse("discount", newOrderFieldMessages.discount);
    const needsReason = isReplacement || unit !== "none";
    if (needsReason && !reason.safeParse(values.reason).success)
      refuse("reason", newOrderFieldMessages.reason);
    const transfer = recordedTransferSchema.safeParse({ day, reference, sharesReference });
    if (values.kind === "transfer" && !transfer.success)
      for (const { path, message } of transfer.error.issues) refuse(String(path[0]), message);
    return {
      ...values,
      items,
      discountUnit: unit,
      discountValue: discountValue ?? 0,
      reason: needsReason ? values.reason.trim() : "",
      transfer: values.kind === "transfer" ? (transfer.data ?? null) : null,
    };
  });

/** One key creates at most one order. */
export const createOrderSchema = z.strictObject({ key: randomKey, order: newOrderForm });

export type CreateOrderInput = z.infer<typeof createOrderSchema>;

export const sendPaymentLinkSchema = z.strictObject({ orderId: z.uuid() });

/** Returns a discount in percent or in cents; null for a text that is none. */
export function readDiscount(unit: DiscountUnit, typed: string): number | null {
  if (unit === "none") return 0;
  if (unit === "amount") return parseEuro(typed) || null;
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** Parses which order fills in the form of a new one. */
export function parseNewOrderUrl(
  parameters: SearchParameters,
): { source: NewOrderSource; orderId: string } | null {
  for (const source of ["customer", "difference", "replacement"] as const) {
    const orderId = readParameter(parameters, newOrderSources[source]);
    if (isOrderId(orderId)) return { source, orderId };
  }
  return null;
}
