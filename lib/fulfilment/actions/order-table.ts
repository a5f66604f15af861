"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import {
  deleteView as runDeleteView,
  renameView as runRenameView,
  saveView as runSaveView,
} from "../commands/save-view";
import { setTableLayout as runSetTableLayout } from "../commands/set-table-layout";
import { startBulkChange } from "../commands/start-bulk-change";
import {
  changeStatusesSchema,
  deleteViewSchema,
  renameViewSchema,
  saveViewSchema,
  tableLayoutSchema,
} from "../schema/order-table";

/** Saves a filter as a view of the current user. */
export const saveView = defineAction(
  { name: "saveView", schema: saveViewSchema, access: "staff" },
  async (input, { now }) => reload(await runSaveView(input, now)),
);

/** Renames a view of the current user. */
export const renameView = defineAction(
  { name: "renameView", schema: renameViewSchema, access: "staff" },
  async (input) => reload(await runRenameView(input)),
);

/** Deletes a view of the current user. */
export const deleteView = defineAction(
  { name: "deleteView", schema: deleteViewSchema, access: "staff" },
  async (input) => reload(await runDeleteView(input)),
);

/** Stores the current user's columns and keyboard setting. */
export const setTableLayout = defineAction(
  { name: "setTableLayout", schema: tableLayoutSchema, access: "staff" },
  async (input) => reload(await runSetTableLayout(input)),
);

/** Sets one status for many orders. */
export const changeStatuses = defineAction(
  { name: "changeStatuses", schema: changeStatusesSchema, access: "admin" },
  async (input) => reload(await startBulkChange(input)),
);

/**
 * Reloads the dashboard after a change. Not after a refusal, which changed nothing and leaves its
 * dialog open.
 */
function reload<T extends { ok: boolean }>(outcome: T): T {
  if (outcome.ok) revalidatePath(routes.admin, "layout");
  return outcome;
}
