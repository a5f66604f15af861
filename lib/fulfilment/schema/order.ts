import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { refundSchema } from "@/lib/ledger/schema";
import { orderStatuses } from "@/lib/orders/model/order";
import { carriers, TRACKING_CODE_PATTERN } from "@/lib/orders/model/tracking";
import { fulfilmentMessages } from "../copy/order";
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from "../model/order";

/** Carrier and tracking code. Carriers without tracking have no code. */
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

export const setOrderStatusSchema = z
  .strictObject({
    orderId: z.uuid(),
    /** The status that the user saw: the change is refused when the order has another one. */
    from: z.enum(orderStatuses).optional(),
    status: z.enum(orderStatuses),
    reason: paragraphField({
      min: 1,
      max: MAX_REASON_LENGTH,
      message: fulfilmentMessages.reasonMissing,
      tooLong: fulfilmentMessages.tooLong,
    }).optional(),
    parcel: parcelSchema.optional(),
    /** False: the customer gets no e-mail. */
    notify: z.boolean().optional(),
    /** Refund to make once the order is cancelled. */
    refund: refundSchema.omit({ orderId: true, reason: true }).optional(),
  })
  .refine(({ status, parcel }) => parcel === undefined || status === "shipped")
  .refine(({ status, refund }) => refund === undefined || status === "cancelled");

export type SetOrderStatusInput = z.infer<typeof setOrderStatusSchema>;

/** The status change to undo; `changeId` is the id of its timeline entry. */
export const undoStatusChangeSchema = z.strictObject({ orderId: z.uuid(), changeId: z.uuid() });

export type UndoStatusChangeInput = z.infer<typeof undoStatusChangeSchema>;

export const statusDraftSchema = z.strictObject({ orderId: z.uuid() });

export const shipOrderSchema = z.strictObject({
  orderId: z.uuid(),
  parcel: parcelSchema,
  notify: z.boolean(),
});

export type ShipOrderInput = z.infer<typeof shipOrderSchema>;

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
