"use server";

import { type Result, err } from "@/lib/core/result";
import { defineAction } from "@/lib/http/define-action";
import { reloadAfter } from "@/lib/http/reload-after";
import { routes } from "@/lib/routes";
import { type AddNoteError, addNote as runAddNote } from "./commands/add-note";
import {
  type SetOrderStatusError,
  type StatusChange,
  setOrderStatus as runSetOrderStatus,
} from "./commands/set-order-status";
import { type ShipOrderError, shipOrder as runShipOrder } from "./commands/ship-order";
import { addNoteSchema, setOrderStatusSchema, shipOrderSchema } from "./schema";

type Unexpected = { code: "invalid_input"; message?: string | undefined } | { code: "internal" };

export type SetOrderStatusOutcome = Result<StatusChange, SetOrderStatusError | Unexpected>;
export type ShipOrderOutcome = Result<{ status: "shipped" }, ShipOrderError | Unexpected>;
export type AddNoteOutcome = Result<null, AddNoteError | Unexpected>;

/** Sets an order's status and reloads the dashboard; the input is `setOrderStatusSchema`. */
export const setOrderStatus = defineAction<[input: unknown], SetOrderStatusOutcome>(
  async (input) => {
    const parsed = setOrderStatusSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runSetOrderStatus(parsed.data);
    reloadDashboard(outcome);
    return outcome;
  },
  { name: "setOrderStatus", fallback: err({ code: "internal" }) },
);

/** Marks an order as shipped; the input is `shipOrderSchema`. */
export const shipOrder = defineAction<[input: unknown], ShipOrderOutcome>(
  async (input) => {
    const parsed = shipOrderSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", message: parsed.error.issues[0]?.message });
    const outcome = await runShipOrder(parsed.data);
    reloadDashboard(outcome);
    return outcome;
  },
  { name: "shipOrder", fallback: err({ code: "internal" }) },
);

/** Adds an internal note to an order; the input is `addNoteSchema`. */
export const addNote = defineAction<[input: unknown], AddNoteOutcome>(
  async (input) => {
    const parsed = addNoteSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runAddNote(parsed.data);
    reloadDashboard(outcome);
    return outcome;
  },
  { name: "addNote", fallback: err({ code: "internal" }) },
);

function reloadDashboard(outcome: SetOrderStatusOutcome | ShipOrderOutcome | AddNoteOutcome): void {
  reloadAfter(outcome, routes.admin, "layout");
}
