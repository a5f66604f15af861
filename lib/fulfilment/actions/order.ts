"use server";

import { revalidatePath } from "next/cache";
import { err, type Result } from "@/lib/core/result";
import { type WriteRefusal } from "@/lib/identity/model";
import { defineAction } from "@/lib/platform/http/define-action";
import { routes } from "@/lib/platform/routes";
import { addNote as runAddNote, type AddNoteError } from "../commands/add-note";
import {
  type CancellationRefund,
  setOrderStatus as runSetOrderStatus,
  type SetOrderStatusError,
  type StatusChange,
} from "../commands/set-order-status";
import {
  shipOrder as runShipOrder,
  type ShipOrderError,
  type ShippedOrder,
} from "../commands/ship-order";
import {
  undoStatusChange as runUndoStatusChange,
  type UndoStatusChangeError,
} from "../commands/undo-status-change";
import { type StatusDraft } from "../model/order";
import { findStatusDraft } from "../queries/order";
import {
  addNoteSchema,
  setOrderStatusSchema,
  shipOrderSchema,
  statusDraftSchema,
  undoStatusChangeSchema,
} from "../schema/order";

type Unexpected = { code: "invalid_input"; message?: string | undefined } | { code: "internal" };

export type StatusDraftOutcome = Result<
  StatusDraft,
  { code: WriteRefusal | "order_not_found" } | Unexpected
>;
export type SetOrderStatusOutcome = Result<
  StatusChange & { refund?: CancellationRefund },
  SetOrderStatusError | Unexpected
>;
export type UndoStatusChangeOutcome = Result<unknown, UndoStatusChangeError | Unexpected>;
export type ShipOrderOutcome = Result<ShippedOrder, ShipOrderError | Unexpected>;
export type AddNoteOutcome = Result<null, AddNoteError | Unexpected>;

/** Reads the content of the status dialog; the input is `statusDraftSchema`. */
export const readStatusDraft = defineAction<[input: unknown], StatusDraftOutcome>(
  async (input) => {
    const parsed = statusDraftSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    return findStatusDraft(parsed.data.orderId);
  },
  { name: "readStatusDraft", fallback: err({ code: "internal" }) },
);

/** Sets an order's status and reloads the dashboard; the input is `setOrderStatusSchema`. */
export const setOrderStatus = defineAction<[input: unknown], SetOrderStatusOutcome>(
  async (input) => {
    const parsed = setOrderStatusSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    return reload(await runSetOrderStatus(parsed.data));
  },
  { name: "setOrderStatus", fallback: err({ code: "internal" }) },
);

/** Undoes a recent status change; the input is `undoStatusChangeSchema`. */
export const undoStatusChange = defineAction<[input: unknown], UndoStatusChangeOutcome>(
  async (input) => {
    const parsed = undoStatusChangeSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    return reload(await runUndoStatusChange(parsed.data));
  },
  { name: "undoStatusChange", fallback: err({ code: "internal" }) },
);

/** Marks an order as shipped; the input is `shipOrderSchema`. */
export const shipOrder = defineAction<[input: unknown], ShipOrderOutcome>(
  async (input) => {
    const parsed = shipOrderSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", message: parsed.error.issues[0]?.message });
    return reload(await runShipOrder(parsed.data));
  },
  { name: "shipOrder", fallback: err({ code: "internal" }) },
);

/** Adds an internal note to an order; the input is `addNoteSchema`. */
export const addNote = defineAction<[input: unknown], AddNoteOutcome>(
  async (input) => {
    const parsed = addNoteSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    return reload(await runAddNote(parsed.data));
  },
  { name: "addNote", fallback: err({ code: "internal" }) },
);

/**
 * Reloads the dashboard after a change. Not after a refusal, which changed nothing and leaves its
 * dialog open.
 */
function reload<T extends { ok: boolean }>(outcome: T): T {
  if (outcome.ok) revalidatePath(routes.admin, "layout");
  return outcome;
}
