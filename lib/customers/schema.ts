import { z } from "zod";
import { boundedText, emailField, lineField, paragraphField } from "@/lib/core/fields";
import { customerMessages } from "./copy/marks";
import { MAX_NOTE, MAX_REASON, MAX_TAG } from "./model/customer";

const { textMissing, tooLong } = customerMessages;
const order = { orderId: z.uuid() };

export const noteForm = z.strictObject({
  text: paragraphField({ min: 1, max: MAX_NOTE, message: textMissing, tooLong }),
});
export const tagForm = z.strictObject({
  text: lineField({ min: 1, max: MAX_TAG, message: textMissing, tooLong }),
});
export const blockForm = z.strictObject({
  text: paragraphField({ min: 1, max: MAX_REASON, message: textMissing, tooLong }),
});

/** A person is named by any of their orders. */
export const markCustomerSchema = z.discriminatedUnion("kind", [
  noteForm.extend({ ...order, kind: z.literal("note") }),
  tagForm.extend({ ...order, kind: z.literal("tag") }),
  blockForm.extend({ ...order, kind: z.literal("block") }),
]);
export type MarkCustomerInput = z.infer<typeof markCustomerSchema>;

export const unmarkCustomerSchema = z.strictObject({ ...order, markId: z.uuid() });
export type UnmarkCustomerInput = z.infer<typeof unmarkCustomerSchema>;

export const mergeForm = z.strictObject({ email: emailField(customerMessages.emailMissing) });
export const mergeCustomersSchema = mergeForm.extend(order);
export type MergeCustomersInput = z.infer<typeof mergeCustomersSchema>;

export const separateCustomersSchema = z.strictObject({ ...order, email: boundedText(254) });
export type SeparateCustomersInput = z.infer<typeof separateCustomersSchema>;
