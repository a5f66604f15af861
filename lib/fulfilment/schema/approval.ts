import { z } from "zod";
import { boundedText, paragraphField } from "@/lib/core/fields";
import { bankTransferSchema, refundSchema } from "@/lib/ledger/schema";
import { type ApprovalKind, MAX_REFUSAL_TEXT } from "@/lib/orders/model/approval";
import { decisionMessages } from "@/lib/staff/copy/approval";
import { MAX_DISCOUNT_REASON } from "../model/new-order";

export const recordedTransferSchema = bankTransferSchema.extend({
  /** The reference may be that of another order: the customer paid both together. */
  sharesReference: z.boolean(),
});
export type RecordedTransfer = z.infer<typeof recordedTransferSchema>;

/** What a request stores of its act. */
export const approvalPayloads = {
  /** Without what earlier versions of the shop stored beside it. */
  refund: z.object(refundSchema.shape),
  bank_transfer: recordedTransferSchema,
  replacement: z.strictObject({ reason: boundedText(MAX_DISCOUNT_REASON) }),
} satisfies Record<ApprovalKind, z.ZodType>;

export const approveSchema = z.strictObject({ id: z.uuid() });
export type ApproveInput = z.infer<typeof approveSchema>;

export const refuseApprovalForm = z.strictObject({
  reason: paragraphField({
    min: 1,
    max: MAX_REFUSAL_TEXT,
    message: decisionMessages.reason,
    tooLong: decisionMessages.tooLong,
  }),
});
export const refuseApprovalSchema = refuseApprovalForm.extend({ id: z.uuid() });
export type RefuseApprovalInput = z.infer<typeof refuseApprovalSchema>;
