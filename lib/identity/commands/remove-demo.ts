import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { DEMO_EMAIL_ENDING } from "../model";

/** Deletes the demo accounts (`DEMO_EMAIL_ENDING`). Returns their ids. */
export async function removeDemoAccounts(tx: Tx): Promise<string[]> {
  const where = { email: { endsWith: DEMO_EMAIL_ENDING } };
  const accounts = await tx.user.findMany({ where, select: { id: true } });
  await tx.user.deleteMany({ where });
  return accounts.map(({ id }) => id);
}
