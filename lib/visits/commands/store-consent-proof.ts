import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { type ConsentProof } from "../schema";

/**
 * Stores the proof of a decision: choices, answer, time and text version, under an anonymous id. A repeated
 * proof is stored once.
 */
export async function storeProof(proof: ConsentProof, now: Date): Promise<void> {
  const { id: consentId, choices, decidedAt, ...decision } = proof;
  const at = { decidedAt: new Date(decidedAt * 1_000), receivedAt: now };
  await getDb().consentProof.createMany({
    data: [{ consentId, ...choices, ...decision, ...at }],
    skipDuplicates: true,
  });
}
