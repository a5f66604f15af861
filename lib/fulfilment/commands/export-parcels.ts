import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { type CourierFormat } from "../model/courier-format";
import { type CourierParcel, listParcelsToShip } from "../queries/desk";

/** Returns the parcels of a carrier's file, without orders that are no longer to be shipped. Every file is written to the audit log. */
export async function exportParcels(
  staff: Staff<"ship">,
  { ids, format }: { ids: readonly string[]; format: CourierFormat },
  now: Date,
): Promise<CourierParcel[]> {
  const parcels = await listParcelsToShip(staff, ids);
  const after = { count: parcels.length, file: format };
  if (parcels.length > 0)
    await recordAudit(
      getDb(),
      { actor: staff.actor, action: "orders.exported", subject: "orders", after },
      now,
    );
  return parcels;
}
