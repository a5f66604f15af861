"use server";

import { revalidatePath } from "next/cache";
import { type ActionOutcome, defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { addNote as runAddNote } from "../commands/add-note";
import { correctAddress as runCorrectAddress } from "../commands/correct-address";
import { recordReturnedParcel as runRecordReturnedParcel } from "../commands/record-returned-parcel";
import { setOrderStatus as runSetOrderStatus } from "../commands/set-order-status";
import { shipOrder as runShipOrder } from "../commands/ship-order";
import { undoStatusChange as runUndoStatusChange } from "../commands/undo-status-change";
import { findStatusDraft } from "../queries/order";
import { correctAddressSchema } from "../schema/address";
import {
  addNoteSchema,
  returnedParcelSchema,
  setOrderStatusSchema,
  shipOrderSchema,
  statusDraftSchema,
  undoStatusChangeSchema,
} from "../schema/order";

export type SetOrderStatusOutcome = ActionOutcome<typeof setOrderStatus>;

/** Reads the content of the status dialog. */
export const readStatusDraft = defineAction(
  { name: "readStatusDraft", schema: statusDraftSchema, access: "admin" },
  ({ orderId }) => findStatusDraft(orderId),
);

/** Sets an order's status. */
export const setOrderStatus = defineAction(
  { name: "setOrderStatus", schema: setOrderStatusSchema, access: "admin" },
  async (input) => reload(await runSetOrderStatus(input)),
);

/** Undoes a recent status change. */
export const undoStatusChange = defineAction(
  { name: "undoStatusChange", schema: undoStatusChangeSchema, access: "admin" },
  async (input) => reload(await runUndoStatusChange(input)),
);

/** Marks an order as shipped. */
export const shipOrder = defineAction(
  { name: "shipOrder", schema: shipOrderSchema, access: "admin" },
  async (input) => reload(await runShipOrder(input)),
);

/** Corrects the delivery address of an order that has not left. */
export const correctAddress = defineAction(
  { name: "correctAddress", schema: correctAddressSchema, access: "admin" },
  async (input) => reload(await runCorrectAddress(input)),
);

/** Records that a shipped parcel has come back. */
export const recordReturnedParcel = defineAction(
  { name: "recordReturnedParcel", schema: returnedParcelSchema, access: "admin" },
  async (input) => reload(await runRecordReturnedParcel(input)),
);

/** Adds an internal note to an order. */
export const addNote = defineAction(
  { name: "addNote", schema: addNoteSchema, access: "admin" },
  async (input) => reload(await runAddNote(input)),
);

/**
 * Reloads the dashboard after a change. Not after a refusal, which changed nothing and leaves its
 * dialog open.
 */
function reload<T extends { ok: boolean }>(outcome: T): T {
  if (outcome.ok) revalidatePath(routes.admin, "layout");
  return outcome;
}
