import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { orderListQuery } from "@/lib/orders/model/list-filter";
import { orderStatuses } from "@/lib/orders/model/order";
import { MAX_SELECTED, parseOrderListQuery } from "@/lib/orders/schema/list";
import { fulfilmentMessages } from "../copy/order";
import { tableMessages } from "../copy/order-table";
import { MAX_REASON_LENGTH } from "../model/order";
import { hideableColumns, MAX_VIEW_NAME } from "../model/order-table";

const viewName = lineField({
  min: 1,
  max: MAX_VIEW_NAME,
  message: tableMessages.nameMissing,
  tooLong: tableMessages.nameTooLong,
});

/** Parses a filter from a query string. Returns it in canonical form, at its first page. */
const listQuery = z
  .string()
  .max(2_000)
  .transform((query) => orderListQuery({ ...parseOrderListQuery(query), page: 1 }));

export const saveViewSchema = z.strictObject({ name: viewName, query: listQuery });
export type SaveViewInput = z.infer<typeof saveViewSchema>;

export const renameViewSchema = z.strictObject({ viewId: z.uuid(), name: viewName });
export type RenameViewInput = z.infer<typeof renameViewSchema>;

export const deleteViewSchema = z.strictObject({ viewId: z.uuid() });
export type DeleteViewInput = z.infer<typeof deleteViewSchema>;

/** Hidden columns and keyboard setting; missing fields do not change. */
export const tableLayoutSchema = z.strictObject({
  hiddenColumns: z.array(z.enum(hideableColumns)).max(hideableColumns.length).optional(),
  keys: z.boolean().optional(),
});
export type TableLayoutInput = z.infer<typeof tableLayoutSchema>;

/** One status for many orders: those selected, or all of a filter. */
export const changeStatusesSchema = z.strictObject({
  selection: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("picked"), ids: z.array(z.uuid()).min(1).max(MAX_SELECTED) }),
    z.strictObject({ kind: z.literal("filter"), query: listQuery }),
  ]),
  status: z.enum(orderStatuses),
  reason: paragraphField({
    min: 1,
    max: MAX_REASON_LENGTH,
    message: fulfilmentMessages.reasonMissing,
    tooLong: fulfilmentMessages.tooLong,
  }).optional(),
});
export type ChangeManyInput = z.infer<typeof changeStatusesSchema>;
