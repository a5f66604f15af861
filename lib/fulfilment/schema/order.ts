import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { orderStatuses } from "@/lib/orders/model/order";
import { TRACKING_CODE_PATTERN, carriers } from "@/lib/orders/model/tracking";
import { refundSchema } from "@/lib/ledger/schema";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order";
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from "@/lib/fulfilment/model/order";

/** Who carries a parcel, and its tracking code. Carriers without tracking have no code. */
const parcelSchema = z
  .strictObject({
    carrier: z.enum(carriers),
    trackingCode: lineField({
      min: 0,
      max: 40,
      message: fulfilmentMessages.trackingInvalid,
      tooLong: fulfilmentMessages.trackingInvalid,
    })
      .regex(TRACKING_CODE_PATTERN, fulfilmentMessages.trackingInvalid)
      .transform((code) => (code === "" ? null : code)),
  })
  .refine(({ carrier, trackingCode }) => carrier === "other" || trackingCode !== null, {
    path: ["trackingCode"],
    message: fulfilmentMessages.trackingMissing,
  });

export type ParcelInput = z.infer<typeof parcelSchema>;

/** A status change as its dialog sends it. */
export const setOrderStatusSchema = z
  .strictObject({
    orderId: z.uuid(),
    /** The status the person saw: when the order has another one by now, nothing changes. */
    from: z.enum(orderStatuses).optional(),
    status: z.enum(orderStatuses),
    /** Required by a change that looks wrong (`needsReason`). */
    reason: paragraphField({
      min: 1,
      max: MAX_REASON_LENGTH,
      message: fulfilmentMessages.reasonMissing,
      tooLong: fulfilmentMessages.tooLong,
    }).optional(),
    parcel: parcelSchema.optional(),
    /** False: the buyer gets no e-mail. */
    notify: z.boolean().optional(),
    /** A refund that is made once the order is cancelled. */
    refund: refundSchema.omit({ orderId: true, reason: true }).optional(),
  })
  .refine(({ status, parcel }) => parcel === undefined || status === "shipped")
  .refine(({ status, refund }) => refund === undefined || status === "cancelled");

export type SetOrderStatusInput = z.infer<typeof setOrderStatusSchema>;

/** The status change to undo, by the id of its timeline entry. */
export const undoStatusChangeSchema = z.strictObject({ orderId: z.uuid(), changeId: z.uuid() });

export type UndoStatusChangeInput = z.infer<typeof undoStatusChangeSchema>;

/** The order whose status is about to change. */
export const statusDraftSchema = z.strictObject({ orderId: z.uuid() });

/** A parcel as the order page sends it. */
export const shipOrderSchema = z.strictObject({
  orderId: z.uuid(),
  parcel: parcelSchema,
  notify: z.boolean(),
});

export type ShipOrderInput = z.infer<typeof shipOrderSchema>;

/** An internal note. */
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
