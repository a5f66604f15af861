import "server-only";
import { getDb } from "@/lib/db/client";
import { type PartnerRequestInput } from "./schema";

/** Keeps a partnership request, open until somebody has answered it. Sent twice with one key it is kept once. */
export async function storePartnerRequest(input: PartnerRequestInput, now: Date): Promise<void> {
  await getDb().partnerRequest.createMany({
    data: [{ ...input, createdAt: now }],
    skipDuplicates: true,
  });
}
