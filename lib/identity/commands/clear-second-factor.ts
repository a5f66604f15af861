import "server-only";
import { type Tx } from "@/lib/platform/db/client";

export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpSince: null, totpLastStep: null },
  });
}
