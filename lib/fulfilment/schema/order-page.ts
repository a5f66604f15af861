import { z } from "zod";
import { boundedText, lineField, paragraphField } from "@/lib/core/fields";
import { type Cents } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { refundAmountText, refundFieldMessages } from "@/lib/ledger/copy";
import { MAX_WITHHELD_REASON, refundReasons } from "@/lib/ledger/model";
import { refundSchema, restockSchema } from "@/lib/ledger/schema";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model/order";
import { carriers, type Parcel, TRACKING_CODE_PATTERN } from "@/lib/shipping/model/carriers";
import { fulfilmentMessages } from "../copy/order-page";
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH, refundChoices } from "../model/order-page";
import {
  type RefundDraft,
  type RefundOrder,
  restChoices,
  withdrawalRest,
} from "../model/refund-draft";

const parcelFields = {
  carrier: z.enum(carriers),
  trackingCode: lineField({
    min: 0,
    max: 40,
    message: fulfilmentMessages.trackingInvalid,
    tooLong: fulfilmentMessages.trackingInvalid,
  })
    .regex(TRACKING_CODE_PATTERN, fulfilmentMessages.trackingInvalid)
    .transform((code) => (code === "" ? null : code)),
};

const isTracked = ({ carrier, trackingCode }: Parcel) =>
  carrier === "other" || trackingCode !== null;
/** A new object each time, because zod changes the one it gets. */
const untracked = () => ({
  path: ["trackingCode"],
  message: fulfilmentMessages.trackingMissing,
});

/** Carrier and tracking code. Carriers without tracking have no code. */
const parcelSchema = z.strictObject(parcelFields).refine(isTracked, untracked());

/** The form that ships an order or corrects its shipment. */
export const shippingForm = z
  .strictObject({ ...parcelFields, notify: z.boolean() })
  .refine(isTracked, untracked());

const reason = paragraphField({
  min: 1,
  max: MAX_REASON_LENGTH,
  message: fulfilmentMessages.reasonMissing,
  tooLong: fulfilmentMessages.tooLong,
});

/** A reason that may be left out; empty text gives undefined. */
export const optionalReason = boundedText(2 * MAX_REASON_LENGTH, fulfilmentMessages.tooLong)
  .trim()
  .transform((text) => (text === "" ? undefined : text))
  .pipe(reason.optional());

export const setOrderStatusSchema = z
  .strictObject({
    orderId: z.uuid(),
    /** The status that the user saw: the change is refused when the order has another one. */
    from: z.enum(orderStatuses).optional(),
    status: z.enum(orderStatuses),
    reason: reason.optional(),
    parcel: parcelSchema.optional(),
    /** False: the customer gets no e-mail. */
    notify: z.boolean().optional(),
    /** Refund to make once the order is cancelled. */
    refund: refundSchema.omit({ orderId: true, reason: true }).optional(),
  })
  .refine(({ status, parcel }) => parcel === undefined || status === "shipped")
  .refine(({ status, refund }) => refund === undefined || status === "cancelled");

type StatusRules = {
  to: OrderStatus;
  reasonRequired: boolean;
  /** Most that a refund may return; null when there is nothing to refund. */
  refundableCents: Cents | null;
};

/** Returns the form of a status change. It gives the parts of the change that its status needs. */
export function statusForm({ to, reasonRequired, refundableCents }: StatusRules) {
  const isShipped = to === "shipped";
  return z
    .strictObject({
      reason: reasonRequired ? reason : optionalReason,
      carrier: parcelFields.carrier,
      trackingCode: isShipped ? parcelFields.trackingCode : boundedText(100),
      notify: z.boolean(),
      refund:
        refundableCents === null
          ? z.enum(refundChoices).nullable()
          : z.enum(refundChoices, fulfilmentMessages.refundMissing),
      amount: boundedText(100),
      restock: restockSchema,
    })
    .transform(({ carrier, trackingCode, notify, refund, amount, ...rest }, context) => {
      if (isShipped && !isTracked({ carrier, trackingCode }))
        context.addIssue({ code: "custom", ...untracked() });
      const amountCents = parseEuro(amount) ?? 0;
      const isRefunded = refundableCents !== null && refund === "now";
      if (isRefunded && (amountCents === 0 || amountCents > refundableCents))
        context.addIssue({
          code: "custom",
          path: ["amount"],
          message: refundAmountText(refundableCents),
        });
      return {
        ...(rest.reason !== undefined && { reason: rest.reason }),
        ...(isShipped && { parcel: { carrier, trackingCode: trackingCode ?? "" }, notify }),
        ...(isRefunded && { refund: { amountCents, restock: rest.restock } }),
      };
    });
}

export type SetOrderStatusInput = z.infer<typeof setOrderStatusSchema>;

/** The status change to undo; `changeId` is the id of its timeline entry. */
export const undoStatusChangeSchema = z.strictObject({ orderId: z.uuid(), changeId: z.uuid() });

export type UndoStatusChangeInput = z.infer<typeof undoStatusChangeSchema>;

export const statusDraftSchema = z.strictObject({ orderId: z.uuid() });

export const shipOrderSchema = z.strictObject({
  orderId: z.uuid(),
  /** The status that the user saw: the code of an order that somebody else has shipped is kept. */
  from: z.enum(orderStatuses).optional(),
  parcel: parcelSchema,
  notify: z.boolean(),
});

export type ShipOrderInput = z.infer<typeof shipOrderSchema>;

export const resendEmailSchema = z.strictObject({ emailId: z.uuid() });

export const addNoteSchema = z.strictObject({
  orderId: z.uuid(),
  text: paragraphField({
    min: 1,
    max: MAX_NOTE_LENGTH,
    message: fulfilmentMessages.noteMissing,
    tooLong: fulfilmentMessages.tooLong,
  }),
});

export type AddNoteInput = z.infer<typeof addNoteSchema>;

/** Returns the form of a refund. The rest of a withdrawal needs a decision, if there is one. */
export function refundForm(order: RefundOrder) {
  return z
    .strictObject({
      draft: z.custom<RefundDraft>(),
      reason: z.enum(refundReasons, refundFieldMessages.reason),
      /** Null: as `proposedRestock` says. */
      restock: restockSchema.nullable(),
      rest: z.enum(restChoices).nullable(),
      withheldReason: boundedText(2 * MAX_WITHHELD_REASON, refundFieldMessages.tooLong),
      /** Of the person's second factor; empty asks a colleague. */
      code: boundedText(40).trim(),
    })
    .superRefine((values, context) => {
      const refuse = (field: "rest" | "withheldReason") => {
        context.addIssue({ code: "custom", path: [field], message: refundFieldMessages[field] });
      };
      if (withdrawalRest(values, order) === 0) return;
      if (values.rest === null) refuse("rest");
      else if (values.rest === "withheld" && values.withheldReason.trim() === "")
        refuse("withheldReason");
    });
}

export type RefundFormValues = z.input<ReturnType<typeof refundForm>>;
