"use server";

import { type ActionOutcome, adminAction } from "@/lib/identity/http/actions";
import * as timeline from "./commands/add-to-timeline";
import * as bulk from "./commands/bulk-change";
import * as change from "./commands/change-order";
import * as newOrder from "./commands/create-order";
import * as approvals from "./commands/decide-approval";
import * as parcels from "./commands/import-parcels";
import * as emails from "./commands/resend-email";
import * as settings from "./commands/save-settings";
import * as paymentLink from "./commands/send-payment-link";
import * as status from "./commands/set-order-status";
import * as parcel from "./commands/ship-order";
import * as table from "./commands/table-settings";
import * as undo from "./commands/undo-status-change";
import * as preview from "./queries/import";
import { findStatusDraft } from "./queries/order-page";
import { approveSchema, refuseApprovalSchema } from "./schema/approval";
import { previewImportSchema, shipImportSchema, undoImportSchema } from "./schema/import";
import { createOrderSchema, sendPaymentLinkSchema } from "./schema/new-order";
import { changeOrderSchema } from "./schema/order-change";
import {
  addNoteSchema,
  resendEmailSchema,
  setOrderStatusSchema,
  shipOrderSchema,
  statusDraftSchema,
  undoStatusChangeSchema,
} from "./schema/order-page";
import {
  changeStatusesSchema,
  deleteViewSchema,
  renameViewSchema,
  saveViewSchema,
  tableLayoutSchema,
} from "./schema/order-table";
import { saveSettingsSchema } from "./schema/settings";

export type SetOrderStatusOutcome = ActionOutcome<typeof setOrderStatus>;

export const readStatusDraft = adminAction(
  "readStatusDraft",
  "write",
  statusDraftSchema,
  findStatusDraft,
  "none",
);

export const setOrderStatus = adminAction(
  "setOrderStatus",
  "write",
  setOrderStatusSchema,
  (staff, input) => status.setOrderStatus(staff, input),
);

export const undoStatusChange = adminAction(
  "undoStatusChange",
  "ship",
  undoStatusChangeSchema,
  undo.undoStatusChange,
);

export const shipOrder = adminAction("shipOrder", "ship", shipOrderSchema, parcel.shipOrder);

export const createOrder = adminAction(
  "createOrder",
  "write",
  createOrderSchema,
  newOrder.createOrder,
);

export const sendPaymentLink = adminAction(
  "sendPaymentLink",
  "write",
  sendPaymentLinkSchema,
  paymentLink.sendPaymentLink,
);

export const changeOrder = adminAction("changeOrder", "write", changeOrderSchema, (staff, input) =>
  change.changeOrder(staff, input),
);

export const approve = adminAction("approve", "write", approveSchema, approvals.approve);

export const refuseApproval = adminAction(
  "refuseApproval",
  "refund",
  refuseApprovalSchema,
  approvals.refuseApproval,
);

export const resendEmail = adminAction(
  "resendEmail",
  "answer",
  resendEmailSchema,
  emails.resendEmail,
);

export const addNote = adminAction("addNote", "answer", addNoteSchema, timeline.addNote);

export const saveView = adminAction("saveView", "read", saveViewSchema, table.saveView);

export const renameView = adminAction("renameView", "read", renameViewSchema, table.renameView);

export const deleteView = adminAction("deleteView", "read", deleteViewSchema, table.deleteView);

export const setTableLayout = adminAction(
  "setTableLayout",
  "read",
  tableLayoutSchema,
  table.setTableLayout,
);

export const changeStatuses = adminAction(
  "changeStatuses",
  "write",
  changeStatusesSchema,
  (staff, input) => bulk.startBulkChange(staff, input),
);

export const previewImport = adminAction(
  "previewImport",
  "ship",
  previewImportSchema,
  preview.previewImport,
  "none",
);

export const shipImport = adminAction("shipImport", "ship", shipImportSchema, (staff, input) =>
  parcels.shipImport(staff, input),
);

export const undoImport = adminAction("undoImport", "ship", undoImportSchema, (staff, input) =>
  bulk.undoImport(staff, input),
);

/** Saves a form of the settings. Returns its texts as stored. */
export const saveSettings = adminAction(
  "saveSettings",
  "write",
  saveSettingsSchema,
  settings.saveSettings,
  "shop",
);
