import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { DEMO_EMAIL_ENDING } from "../model";

/** Deletes the demo accounts (`DEMO_EMAIL_ENDING`). */
export async function removeDemoAccounts(tx: Tx): Promise<void> {
  await tx.user.deleteMany({ where: { email: { endsWith: DEMO_EMAIL_ENDING } } });
}
