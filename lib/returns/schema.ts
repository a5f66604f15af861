import { z } from "zod";
import {
  emailField,
  hasWebAddress,
  honeypot,
  lineField,
  optionalEmailField,
  randomKey,
} from "@/lib/core/fields";
import { withdrawalMessages } from "./copy/declaration";
import { manualClosings, withdrawalAdminMessages } from "./copy/handling";
import { orderNumberIn, recordedChannels } from "./model/withdrawal";

const { tooLong } = withdrawalMessages;

const declared = {
  name: lineField({ min: 2, max: 120, message: withdrawalMessages.name, tooLong }).refine(
    (name) => !hasWebAddress(name),
    withdrawalMessages.name,
  ),
  /** Written as the shop does where it is a number; else as typed, so that a slip loses no declaration. */
  orderNumber: lineField({
    min: 1,
    max: 40,
    message: withdrawalMessages.orderNumber,
    tooLong,
  })
    .refine((number) => !hasWebAddress(number), withdrawalMessages.orderNumber)
    .transform((typed) => orderNumberIn(typed) ?? typed),
};

export const withdrawalForm = z.object({
  ...declared,
  email: emailField(withdrawalMessages.email),
  ...honeypot,
});

/** A declaration of withdrawal. `submissionKey` makes a repeated submission idempotent. */
export const withdrawalSchema = withdrawalForm.extend({ submissionKey: randomKey });
export type WithdrawalInput = Omit<z.infer<typeof withdrawalSchema>, keyof typeof honeypot>;

const staffLine = (max: number, message: string) =>
  lineField({ min: 1, max, message, tooLong: withdrawalAdminMessages.tooLong });

/** A declaration that came by post or e-mail, as staff enter it. */
export const recordWithdrawalForm = z.strictObject({
  channel: z.enum(recordedChannels, withdrawalAdminMessages.channel),
  receivedOn: z.iso.date(withdrawalAdminMessages.receivedOn),
  ...declared,
  email: optionalEmailField(withdrawalMessages.email),
});
export const recordWithdrawalSchema = recordWithdrawalForm.extend({ submissionKey: randomKey });
export type RecordWithdrawalInput = z.infer<typeof recordWithdrawalSchema>;

export const attachWithdrawalSchema = z.strictObject({
  id: z.uuid(),
  orderNumber: staffLine(40, withdrawalAdminMessages.numberMissing),
});
export type AttachWithdrawalInput = z.infer<typeof attachWithdrawalSchema>;

export const closeWithdrawalSchema = z.strictObject({
  id: z.uuid(),
  closing: z.enum(manualClosings, withdrawalAdminMessages.closingMissing),
  note: staffLine(500, withdrawalAdminMessages.noteMissing),
});
export type CloseWithdrawalInput = z.infer<typeof closeWithdrawalSchema>;
