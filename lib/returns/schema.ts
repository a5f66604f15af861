import { z } from "zod";
import {
  boundedText,
  emailField,
  euroField,
  hasWebAddress,
  honeypot,
  lineField,
  optionalEmailField,
  optionalLineField,
  paragraphField,
  randomKey,
  wholeNumberField,
} from "@/lib/core/fields";
import { type Cents } from "@/lib/core/money";
import { carriers, TRACKING_CODE_PATTERN } from "@/lib/shipping/model/carriers";
import { withdrawalMessages } from "./copy/declaration";
import { manualClosings, withdrawalAdminMessages } from "./copy/handling";
import { returnMessages } from "./copy/parcel";
import { complaintKinds, MAX_RETURN_TEXT, returnFiles, returnStages } from "./model/parcel";
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

export const closeReturnSchema = z.strictObject({
  id: z.uuid(),
  closing: z.enum(manualClosings, withdrawalAdminMessages.closingMissing),
  note: staffLine(500, withdrawalAdminMessages.noteMissing),
});
export type CloseReturnInput = z.infer<typeof closeReturnSchema>;

const returnText = (message: string) =>
  paragraphField({
    min: 1,
    max: MAX_RETURN_TEXT,
    message,
    tooLong: withdrawalAdminMessages.tooLong,
  });

/** What a customer says of goods with a defect. `returnId` makes a repeated submission idempotent. */
export const declareReturnForm = z.strictObject({
  kind: z.enum(complaintKinds, returnMessages.kind),
  problem: returnText(returnMessages.problem),
});
export const declareReturnSchema = declareReturnForm.extend({
  returnId: randomKey,
  orderId: z.uuid(),
});
export type DeclareReturnInput = z.infer<typeof declareReturnSchema>;

export const returnedParcelSchema = z.strictObject({ orderId: z.uuid() });
export type ReturnedParcelInput = z.infer<typeof returnedParcelSchema>;

/** A return, and the stage that the caller saw. */
export const returnStepSchema = z.strictObject({ id: z.uuid(), stage: z.enum(returnStages) });
export type ReturnStepInput = z.infer<typeof returnStepSchema>;

/** A file for a return, as its address names it. */
export const returnUploadSchema = returnStepSchema.extend({ file: z.enum(returnFiles) });

export const returnPhotoSchema = z.strictObject({ photoId: z.uuid() });

/** The parcel of a return, as far as it is known. */
export const parcelForm = z.strictObject({
  carrier: z.enum(carriers),
  trackingCode: optionalLineField({
    min: 1,
    max: 40,
    message: returnMessages.trackingCode,
    tooLong: returnMessages.trackingCode,
  }).refine(
    (code) => code === null || TRACKING_CODE_PATTERN.test(code),
    returnMessages.trackingCode,
  ),
});

export const sendReturnForm = parcelForm.extend({
  expectedOn: z.union([z.literal("").transform(() => null), z.iso.date(returnMessages.expectedOn)]),
});
export const sendReturnSchema = sendReturnForm.extend({ id: z.uuid() });
export type SendReturnInput = z.infer<typeof sendReturnSchema>;

const pieces = wholeNumberField({ min: 0, max: 10_000, message: returnMessages.pieces });
const condition = z.strictObject({ sealed: pieces, opened: pieces, damaged: pieces });

const checkFields = {
  devices: condition,
  serums: condition,
  travelCases: condition,
  reduction: z.union([
    z.literal("").transform(() => 0),
    euroField({ min: 0, max: 100_000_000, message: returnMessages.reduction }),
  ]),
  reductionReason: boundedText(2 * MAX_RETURN_TEXT, withdrawalAdminMessages.tooLong)
    .transform((typed) => (typed.trim() === "" ? null : typed))
    .pipe(returnText(returnMessages.reductionReason).nullable()),
};

/** A new object each time, because zod changes the one it gets. */
const unexplained = () => ({
  path: ["reductionReason"],
  message: returnMessages.reductionReason,
});
const isExplained = ({
  reduction,
  reductionReason,
}: {
  reduction: Cents;
  reductionReason: string | null;
}) => reduction === 0 || reductionReason !== null;

/** How the pieces came back, and what they have lost in value with the reason, as typed. */
export const checkReturnForm = z.strictObject(checkFields).refine(isExplained, unexplained());
export const checkReturnSchema = z
  .strictObject({ ...checkFields, id: z.uuid() })
  .refine(isExplained, unexplained());
export type CheckReturnInput = z.infer<typeof checkReturnSchema>;
