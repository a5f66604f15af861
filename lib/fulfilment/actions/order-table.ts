"use server";

import { revalidatePath } from "next/cache";
import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { defineAction } from "@/lib/platform/http/define-action";
import { routes } from "@/lib/platform/routes";
import {
  deleteView as runDeleteView,
  renameView as runRenameView,
  saveView as runSaveView,
  type ViewError,
} from "../commands/save-view";
import { setTableLayout as runSetTableLayout } from "../commands/set-table-layout";
import {
  type BulkChangeError,
  type BulkChangeStarted,
  startBulkChange,
} from "../commands/start-bulk-change";
import {
  changeStatusesSchema,
  deleteViewSchema,
  renameViewSchema,
  saveViewSchema,
  tableLayoutSchema,
} from "../schema/order-table";

type Unexpected = { code: "invalid_input"; message?: string | undefined } | { code: "internal" };

export type ViewOutcome = Result<unknown, ViewError | Unexpected>;
export type TableLayoutOutcome = Result<null, { code: AdminRefusal } | Unexpected>;
export type ChangeManyOutcome = Result<BulkChangeStarted, BulkChangeError | Unexpected>;

const fallback = err({ code: "internal" as const });

/** Saves a filter as a view of the current user; the input is `saveViewSchema`. */
export const saveView = defineAction<[input: unknown], ViewOutcome>(
  async (input) => {
    const parsed = saveViewSchema.safeParse(input);
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message);
    return reload(await runSaveView(parsed.data, systemClock()));
  },
  { name: "saveView", fallback },
);

/** Renames a view of the current user; the input is `renameViewSchema`. */
export const renameView = defineAction<[input: unknown], ViewOutcome>(
  async (input) => {
    const parsed = renameViewSchema.safeParse(input);
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message);
    return reload(await runRenameView(parsed.data));
  },
  { name: "renameView", fallback },
);

/** Deletes a view of the current user; the input is `deleteViewSchema`. */
export const deleteView = defineAction<[input: unknown], ViewOutcome>(
  async (input) => {
    const parsed = deleteViewSchema.safeParse(input);
    if (!parsed.success) return invalid();
    return reload(await runDeleteView(parsed.data));
  },
  { name: "deleteView", fallback },
);

/** Stores the current user's columns and keyboard setting; the input is `tableLayoutSchema`. */
export const setTableLayout = defineAction<[input: unknown], TableLayoutOutcome>(
  async (input) => {
    const parsed = tableLayoutSchema.safeParse(input);
    if (!parsed.success) return invalid();
    return reload(await runSetTableLayout(parsed.data));
  },
  { name: "setTableLayout", fallback },
);

/** Sets one status for many orders and reloads the dashboard; the input is `changeStatusesSchema`. */
export const changeStatuses = defineAction<[input: unknown], ChangeManyOutcome>(
  async (input) => {
    const parsed = changeStatusesSchema.safeParse(input);
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message);
    return reload(await startBulkChange(parsed.data));
  },
  { name: "changeStatuses", fallback },
);

function invalid(message?: string) {
  return err({ code: "invalid_input" as const, message });
}

/**
 * Reloads the dashboard after a change. Not after a refusal, which changed nothing and leaves its
 * dialog open.
 */
function reload<T extends { ok: boolean }>(outcome: T): T {
  if (outcome.ok) revalidatePath(routes.admin, "layout");
  return outcome;
}
