import { z } from "zod";
import { emailField, honeypot, lineField } from "@/lib/core/fields";
import { withdrawalMessages } from "./copy/declaration";
import { withdrawalAdminMessages } from "./copy/handling";
import { stateValues, type WithdrawalFilter, withdrawalStates } from "./model/list-filter";
import { manualClosings } from "./model/withdrawal";

const { tooLong } = withdrawalMessages;

/**
 * A declaration of withdrawal. `submissionKey` makes a repeated submission idempotent. The order number is
 * not checked, so that a typing error loses no declaration. The name refuses web addresses.
 */
export const withdrawalSchema = z.object({
  submissionKey: z.uuid(),
  name: lineField({ min: 2, max: 120, message: withdrawalMessages.name, tooLong }).regex(
    /^(?!.*(?::\/\/|www\.))/iu,
    withdrawalMessages.name,
  ),
  orderNumber: lineField({
    min: 1,
    max: 40,
    message: withdrawalMessages.orderNumber,
    tooLong,
  }).regex(/^[\p{L}\p{N}\s#°.,-]+$/u, withdrawalMessages.orderNumber),
  email: emailField(withdrawalMessages.email),
});
export const withdrawalForm = withdrawalSchema.omit({ submissionKey: true }).extend(honeypot);
export type WithdrawalInput = z.infer<typeof withdrawalSchema>;

/** Input that attaches a withdrawal to an order, by the number that staff type. */
export const attachWithdrawalSchema = z.strictObject({
  id: z.uuid(),
  orderNumber: lineField({
    min: 1,
    max: 40,
    message: withdrawalAdminMessages.numberMissing,
    tooLong: withdrawalAdminMessages.tooLong,
  }),
});
export type AttachWithdrawalInput = z.infer<typeof attachWithdrawalSchema>;

/** Input that closes a withdrawal without a refund, with the reason. */
export const closeWithdrawalSchema = z.strictObject({
  id: z.uuid(),
  closing: z.enum(manualClosings, withdrawalAdminMessages.closingMissing),
  note: lineField({
    min: 1,
    max: 500,
    message: withdrawalAdminMessages.noteMissing,
    tooLong: withdrawalAdminMessages.tooLong,
  }),
});
export type CloseWithdrawalInput = z.infer<typeof closeWithdrawalSchema>;

const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listParametersSchema = z.object({
  stato: parameter.catch(stateValues.open),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
});

/** Parses the filter from query parameters; invalid values fall back to the defaults. */
export function parseWithdrawalsUrl(
  parameters: Record<string, string | string[] | undefined>,
): WithdrawalFilter {
  const { stato, pagina } = listParametersSchema.parse(parameters);
  const state = withdrawalStates.find((one) => stateValues[one] === stato) ?? "open";
  return { state, page: pagina };
}
