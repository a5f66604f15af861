import "server-only";
import { type Tx } from "@/lib/platform/db/client";

/**
 * Gives a withdrawal its order's parcel that is back as undelivered, if there is one: its goods need not be sent
 * again. The caller holds the order's lock.
 */
export async function linkReturnedParcel(
  tx: Tx,
  { withdrawalId, orderId }: { withdrawalId: string; orderId: string },
): Promise<void> {
  const parcel = await tx.returnParcel.findFirst({
    where: { orderId, kind: "undelivered", closedAt: null },
    orderBy: { declaredAt: "asc" },
    select: { id: true },
  });
  if (!parcel) return;
  await tx.returnParcel.update({
    where: { id: parcel.id },
    data: { kind: "withdrawal", withdrawalId, declaredAt: null },
  });
}
