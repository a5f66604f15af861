import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { findOptOut } from "@/lib/reviews/queries/invitation";

/** Notes that whom a link was sent to wants no more invitations. False for no link of ours. */
export async function refuseInvitations(token: string, now: Date): Promise<boolean> {
  const found = await findOptOut(token);
  if (!found) return false;
  const { email } = found;
  await getDb().reviewOptOut.createMany({ data: { email, createdAt: now }, skipDuplicates: true });
  return true;
}
