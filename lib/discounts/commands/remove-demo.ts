import "server-only";
import { type Tx } from "@/lib/platform/db/client";

/** `createdBy` of the codes that the demo brings along. */
export const DEMO_CODE_CREATOR = "demo";

/** Deletes the codes of the demo and of its subscribers and resets the usage of staff's codes. */
export async function removeDemoCodes(tx: Tx): Promise<void> {
  await tx.discountCode.deleteMany({
    where: { OR: [{ issuedTo: { not: null } }, { createdBy: DEMO_CODE_CREATOR }] },
  });
  await tx.discountCode.updateMany({ data: { uses: 0 } });
}
