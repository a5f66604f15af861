import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { findOptOut } from "../queries/invitation";

/** Records the opt-out of a link's recipient. Returns false for a token not signed by this shop. */
export async function recordOptOut(token: string, now: Date): Promise<boolean> {
  const found = await findOptOut(token);
  if (!found) return false;
  const { email } = found;
  await getDb().reviewOptOut.createMany({ data: { email, createdAt: now }, skipDuplicates: true });
  return true;
}
