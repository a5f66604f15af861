import { z } from "zod";
import { boundedText, lineField } from "@/lib/core/fields";
import { orderList } from "@/lib/orders/model/list-filter";
import { orderStatuses } from "@/lib/orders/model/order";
import { MAX_SELECTED } from "@/lib/orders/schema/list";
import { tableMessages } from "../copy/order-table";
import { extraColumns, hideableColumns, MAX_VIEW_NAME, orderColumns } from "../model/order-table";
import { optionalReason } from "./order-page";

const viewName = lineField({
  min: 1,
  max: MAX_VIEW_NAME,
  message: tableMessages.nameMissing,
  tooLong: tableMessages.nameTooLong,
});

/** Parses a filter from a query string. Returns it in canonical form, at its first page. */
const listQuery = boundedText(2_000).transform((query) =>
  orderList.queryOf({ ...orderList.parseQuery(query), page: 1 }),
);

export const viewForm = z.strictObject({ name: viewName });

export const saveViewSchema = viewForm.extend({ query: listQuery });
export type SaveViewInput = z.infer<typeof saveViewSchema>;

export const renameViewSchema = viewForm.extend({ viewId: z.uuid() });
export type RenameViewInput = z.infer<typeof renameViewSchema>;

export const deleteViewSchema = z.strictObject({ viewId: z.uuid() });
export type DeleteViewInput = z.infer<typeof deleteViewSchema>;

/** Hidden and further columns, keyboard setting and columns of the sheet; missing fields do not change. */
export const tableLayoutSchema = z.strictObject({
  hiddenColumns: z.array(z.enum(hideableColumns)).max(hideableColumns.length).optional(),
  extraColumns: z.array(z.enum(extraColumns)).max(extraColumns.length).optional(),
  keys: z.boolean().optional(),
  sheetColumns: z.array(z.enum(orderColumns)).max(orderColumns.length).optional(),
});
export type TableLayoutInput = z.infer<typeof tableLayoutSchema>;

const changeFields = z.strictObject({
  status: z.enum(orderStatuses, tableMessages.statusMissing),
  /** Empty: orders that need a reason stay as they are. */
  reason: optionalReason,
  /** Ships also the orders whose customer waits for an answer. */
  withMessages: z.boolean(),
});

/** The form of a change of many orders. Shipping many at once gives no tracking codes, so it asks first. */
export const changeStatusesForm = changeFields
  .extend({ withoutCodes: z.boolean() })
  .refine(({ status, withoutCodes }) => status !== "shipped" || withoutCodes, {
    path: ["withoutCodes"],
    message: tableMessages.codesMissing,
  });

/** One status for many orders: those selected, or all of a filter. */
export const changeStatusesSchema = changeFields.extend({
  selection: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("picked"), ids: z.array(z.uuid()).min(1).max(MAX_SELECTED) }),
    z.strictObject({ kind: z.literal("filter"), query: listQuery }),
  ]),
});
export type ChangeManyInput = z.infer<typeof changeStatusesSchema>;
