import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { type TableLayoutInput } from "../schema/order-table";

/** Stores the current user's hidden columns and whether single keys move in the table. */
export async function setTableLayout(
  { userId }: Staff,
  { hiddenColumns, keys }: TableLayoutInput,
): Promise<Result<null, never>> {
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
