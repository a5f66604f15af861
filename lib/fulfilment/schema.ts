import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { orderStatuses } from "@/lib/orders/model";
import { carriers } from "@/lib/orders/tracking";
import { fulfilmentMessages } from "./copy";
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from "./model";

/** A status change as the select sends it; the reason comes with a change that asks for one. */
export const setOrderStatusSchema = z.strictObject({
  orderId: z.uuid(),
  status: z.enum(orderStatuses),
  reason: paragraphField({
    min: 1,
    max: MAX_REASON_LENGTH,
    message: fulfilmentMessages.reasonMissing,
    tooLong: fulfilmentMessages.tooLong,
  }).optional(),
});

export type SetOrderStatusInput = z.infer<typeof setOrderStatusSchema>;

/** A parcel as the order page sends it. Carriers without tracking have no code. */
export const shipOrderSchema = z
  .strictObject({
    orderId: z.uuid(),
    carrier: z.enum(carriers),
    trackingCode: lineField({
      min: 0,
      max: 40,
      message: fulfilmentMessages.trackingInvalid,
      tooLong: fulfilmentMessages.trackingInvalid,
    })
      .regex(/^[A-Za-z0-9 ./-]*$/, fulfilmentMessages.trackingInvalid)
      .transform((code) => (code === "" ? null : code)),
    notify: z.boolean(),
  })
  .refine(({ carrier, trackingCode }) => carrier === "other" || trackingCode !== null, {
    path: ["trackingCode"],
    message: fulfilmentMessages.trackingMissing,
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
