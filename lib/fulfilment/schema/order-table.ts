import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order";
import { MAX_REASON_LENGTH } from "@/lib/fulfilment/model/order";
import { orderListQuery } from "@/lib/orders/model/list-filter";
import { orderStatuses } from "@/lib/orders/model/order";
import { MAX_PICKED, parseOrderListQuery } from "@/lib/orders/schema/list";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import { MAX_VIEW_NAME, hideableColumns } from "@/lib/fulfilment/model/order-table";

const viewName = lineField({
  min: 1,
  max: MAX_VIEW_NAME,
  message: tableMessages.nameMissing,
  tooLong: tableMessages.nameTooLong,
});

/** A filter as an address writes it, put into the one form this shop writes, from its first page. */
const listQuery = z
  .string()
  .max(2_000)
  .transform((query) => orderListQuery({ ...parseOrderListQuery(query), page: 1 }));

/** A filter to keep under a name. */
export const saveViewSchema = z.strictObject({ name: viewName, query: listQuery });
export type SaveViewInput = z.infer<typeof saveViewSchema>;

/** A kept filter's new name. */
export const renameViewSchema = z.strictObject({ viewId: z.uuid(), name: viewName });
export type RenameViewInput = z.infer<typeof renameViewSchema>;

/** A kept filter that is no longer wanted. */
export const deleteViewSchema = z.strictObject({ viewId: z.uuid() });
export type DeleteViewInput = z.infer<typeof deleteViewSchema>;

/** Which columns a person took away, and whether keys move in the table; what is missing stays. */
export const tableLayoutSchema = z.strictObject({
  hiddenColumns: z.array(z.enum(hideableColumns)).max(hideableColumns.length).optional(),
  keys: z.boolean().optional(),
});
export type TableLayoutInput = z.infer<typeof tableLayoutSchema>;

/** One status for many orders: those that were picked, or all that a filter finds. */
export const changeManySchema = z.strictObject({
  selection: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("picked"), ids: z.array(z.uuid()).min(1).max(MAX_PICKED) }),
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
export type ChangeManyInput = z.infer<typeof changeManySchema>;
