"use server";

import { type ActionOutcome, adminAction } from "@/lib/identity/http/actions";
import { addNote as runAddNote } from "../commands/add-note";
import { correctAddress as runCorrectAddress } from "../commands/correct-address";
import { recordReturnedParcel as runRecordReturnedParcel } from "../commands/record-returned-parcel";
import { resendEmail as runResendEmail } from "../commands/resend-email";
import { setOrderStatus as runSetOrderStatus } from "../commands/set-order-status";
import { shipOrder as runShipOrder } from "../commands/ship-order";
import { undoStatusChange as runUndoStatusChange } from "../commands/undo-status-change";
import { findStatusDraft } from "../queries/order-page";
import { correctAddressSchema } from "../schema/address";
import {
  addNoteSchema,
  resendEmailSchema,
  returnedParcelSchema,
  setOrderStatusSchema,
  shipOrderSchema,
  statusDraftSchema,
  undoStatusChangeSchema,
} from "../schema/order-page";

export type SetOrderStatusOutcome = ActionOutcome<typeof setOrderStatus>;

/** Reads the content of the status dialog. */
export const readStatusDraft = adminAction(
  "readStatusDraft",
  "write",
  statusDraftSchema,
  findStatusDraft,
  "none",
);

/** Sets an order's status. */
export const setOrderStatus = adminAction(
  "setOrderStatus",
  "write",
  setOrderStatusSchema,
  (staff, input) => runSetOrderStatus(staff, input),
);

/** Undoes a recent status change. */
export const undoStatusChange = adminAction(
  "undoStatusChange",
  "write",
  undoStatusChangeSchema,
  runUndoStatusChange,
);

/** Marks an order as shipped. */
export const shipOrder = adminAction("shipOrder", "write", shipOrderSchema, runShipOrder);

/** Corrects the delivery address of an order that has not left. */
export const correctAddress = adminAction(
  "correctAddress",
  "write",
  correctAddressSchema,
  runCorrectAddress,
);

/** Records that a shipped parcel has come back. */
export const recordReturnedParcel = adminAction(
  "recordReturnedParcel",
  "write",
  returnedParcelSchema,
  runRecordReturnedParcel,
);

/** Sends an e-mail again. Returns the key that identifies the new one. */
export const resendEmail = adminAction("resendEmail", "write", resendEmailSchema, runResendEmail);

/** Adds an internal note to an order. */
export const addNote = adminAction("addNote", "write", addNoteSchema, runAddNote);
