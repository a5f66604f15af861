import { z } from "zod";
import { emailField, lineField } from "@/lib/core/fields";
import { withdrawalMessages } from "./copy/declaration";
import { deskMessages } from "./copy/handling";
import { type WithdrawalFilter, stateValues, withdrawalStates } from "./model/list-filter";
import { handClosings } from "./model/withdrawal";

const { tooLong } = withdrawalMessages;

/**
 * A declaration of withdrawal. `submissionKey` names its content: the same key is kept once. The number is
 * not checked, so that no declaration is lost to a slip; what could be a web address is no name.
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
export type WithdrawalInput = z.infer<typeof withdrawalSchema>;

/** Which order a withdrawal belongs to, by its number as a colleague types it. */
export const attachWithdrawalSchema = z.strictObject({
  id: z.uuid(),
  orderNumber: lineField({
    min: 1,
    max: 40,
    message: deskMessages.numberMissing,
    tooLong: deskMessages.tooLong,
  }),
});
export type AttachWithdrawalInput = z.infer<typeof attachWithdrawalSchema>;

/** How a withdrawal is closed without a refund of ours, and why. */
export const closeWithdrawalSchema = z.strictObject({
  id: z.uuid(),
  closing: z.enum(handClosings, deskMessages.closingMissing),
  note: lineField({
    min: 1,
    max: 500,
    message: deskMessages.noteMissing,
    tooLong: deskMessages.tooLong,
  }),
});
export type CloseWithdrawalInput = z.infer<typeof closeWithdrawalSchema>;

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listParametersSchema = z.object({
  stato: parameter.catch(stateValues.open),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
});

/** What the list shows, from its address; anything invalid counts as not given. */
export function parseWithdrawalsUrl(
  parameters: Record<string, string | string[] | undefined>,
): WithdrawalFilter {
  const { stato, pagina } = listParametersSchema.parse(parameters);
  const state = withdrawalStates.find((one) => stateValues[one] === stato) ?? "open";
  return { state, page: pagina };
}
