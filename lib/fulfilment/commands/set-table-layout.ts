import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { getDb } from "@/lib/platform/db/client";
import { type TableLayoutInput } from "../schema/order-table";

/** Stores the current user's hidden columns and whether single keys move in the table. */
export async function setTableLayout({
  hiddenColumns,
  keys,
}: TableLayoutInput): Promise<Result<null, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { userId } = staff.value;
  const given = {
    ...(hiddenColumns !== undefined && { hiddenColumns }),
    ...(keys !== undefined && { keys }),
  };
  await getDb().tableLayout.upsert({
    where: { userId },
    create: { userId, hiddenColumns: [], ...given },
    update: given,
  });
  return ok(null);
}
