import "server-only";
import { type Tx } from "@/lib/platform/db/client";

/** Deletes the codes of demo subscribers and resets the usage of staff's codes. */
export async function removeDemoCodes(tx: Tx): Promise<void> {
  await tx.discountCode.deleteMany({ where: { issuedTo: { not: null } } });
  await tx.discountCode.updateMany({ data: { uses: 0 } });
}
