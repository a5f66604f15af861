"use server";

import { adminAction } from "@/lib/identity/http/actions";
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
export const saveView = adminAction("saveView", "read", saveViewSchema, runSaveView);

/** Renames a view of the current user. */
export const renameView = adminAction("renameView", "read", renameViewSchema, runRenameView);

/** Deletes a view of the current user. */
export const deleteView = adminAction("deleteView", "read", deleteViewSchema, runDeleteView);

/** Stores the current user's columns and keyboard setting. */
export const setTableLayout = adminAction(
  "setTableLayout",
  "read",
  tableLayoutSchema,
  runSetTableLayout,
);

/** Sets one status for many orders. */
export const changeStatuses = adminAction(
  "changeStatuses",
  "write",
  changeStatusesSchema,
  (staff, input) => startBulkChange(staff, input),
);
