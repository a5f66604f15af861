import "server-only";
import { type IsoDay } from "@/lib/core/business-days";
import { type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type ApprovalRefusal } from "@/lib/orders/model/approval";
import { toShip } from "@/lib/orders/queries/list-sql";
import { type Tx } from "@/lib/platform/db/client";
import * as settings from "@/lib/settings/commands/save-settings";
import { type FormTexts } from "@/lib/settings/model/form";
import { type ShippingType } from "@/lib/shipping/model/options";
import { type DeliverySettings, lastPickUpFor } from "@/lib/shipping/model/pick-up";
import { requireOwnCode } from "@/lib/staff/commands/approvals";
import { type SaveSettingsInput } from "../schema/settings";

/** Paid orders that must leave earlier than before, and more than the form has warned of. */
type HurriedOrders = { code: "orders_hurried"; orders: number };

/**
 * Saves one form of the settings. Days that were promised stay: when a change of the calendar leaves orders less
 * time to be sent, it is saved once the form has shown how many. Fewer sums to confirm need the person's own code.
 */
export function saveSettings(
  staff: Staff<"write">,
  { seenOrders, code, ...input }: SaveSettingsInput,
  at: Date,
): Promise<Result<FormTexts, settings.SaveSettingsError | HurriedOrders | ApprovalRefusal>> {
  return settings.saveSettings(staff, input, at, async (tx, before, after) => {
    const [from, to] = [before.approvals.fromCents, after.approvals.fromCents];
    if (from > 0 && (to === 0 || to > from)) {
      const confirmed = await requireOwnCode(tx, staff, code, at);
      if (!confirmed.ok) return confirmed.error;
    }
    const isSame = before.calendar === after.calendar && before.shipping === after.shipping;
    const orders = isSame ? 0 : await countHurried(tx, before, after, at);
    return orders > seenOrders ? { code: "orders_hurried", orders } : null;
  });
}

type Parcels = { deliverBy: IsoDay; shippingType: ShippingType; count: number };

/** Counts the orders to ship whose last pick-up is still to come and would be an earlier one. */
async function countHurried(
  tx: Tx,
  before: DeliverySettings,
  after: DeliverySettings,
  at: Date,
): Promise<number> {
  const parcels = await tx.$queryRaw<Parcels[]>`
    SELECT to_char(deliver_by, 'YYYY-MM-DD') AS "deliverBy", shipping_type::text AS "shippingType",
      count(*)::int AS count
    FROM orders o WHERE ${toShip} GROUP BY deliver_by, shipping_type`;
  return parcels
    .filter((order) => {
      const last = lastPickUpFor(order, before);
      return last > at && lastPickUpFor(order, after) < last;
    })
    .reduce((sum, { count }) => sum + count, 0);
}
