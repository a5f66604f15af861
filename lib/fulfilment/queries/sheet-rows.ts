import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { type OrderExportRow } from "@/lib/orders/model/order-summary";
import { customPlanHint, disputedCents } from "@/lib/orders/queries/list-sql";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { cellText } from "../model/order-export";
import { type ExtraColumn } from "../model/order-table";

export type SheetRow = OrderExportRow & { id: string };

/**
 * Reads the orders `o` of a condition, which may end with an order and a limit, as list, sheet and CSV show them. Not
 * `findMany` with `include`: an export would take twice as long.
 */
export function readSheetRows(chosen: Prisma.Sql): Promise<SheetRow[]> {
  return getDb().$queryRaw<SheetRow[]>`${customPlanHint}
    SELECT o.id, o.number, o.created_at AS "createdAt", o.first_name AS "firstName",
      o.last_name AS "lastName", o.email, o.phone, o.address, o.postal_code AS "postalCode", o.city,
      o.country, o.shipping_type::text AS "shippingType", o.shipping_cents AS "shippingCents",
      o.subtotal_cents AS "subtotalCents", o.total_cents AS "totalCents",
      o.payment_method::text AS "paymentMethod", o.payment_status::text AS "paymentStatus",
      o.status::text, o.notes, o.discount_code AS "discountCode",
      o.discount_cents AS "discountCents", o.tracking_carrier AS "trackingCarrier",
      o.tracking_code AS "trackingCode", o.shipped_at AS "shippedAt",
      o.delivered_at AS "deliveredAt", o.delivered_source::text AS "deliveredSource",
      o.province, o.paid_at AS "paidAt", o.refunded_cents AS "refundedCents",
      ${disputedCents} AS "disputedCents", (
        SELECT coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity,
          'unitPriceCents', i.unit_price_cents, 'vatRateBps', i.vat_rate_bps) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id) AS items
    FROM orders o WHERE ${chosen}`;
}

/** Texts of an order's cells. */
export type ExtraCells = Partial<Record<ExtraColumn, string>>;

/** Returns the cells of chosen columns by order, with the figures that an export has. */
export async function readExtraCells(
  _: Staff,
  orderIds: readonly string[],
  columns: readonly ExtraColumn[],
): Promise<Record<string, ExtraCells>> {
  if (columns.length === 0) return {};
  const rows = await readSheetRows(Prisma.sql`o.id = ANY(${[...orderIds]}::uuid[])`);
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      Object.fromEntries(columns.map((column) => [column, cellText(row, column)])),
    ]),
  );
}
