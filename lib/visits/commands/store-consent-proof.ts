import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { type ConsentProof } from "../schema";

/**
 * Stores the proof of a decision: choices, answer, time and text version, under an anonymous id. A repeated
 * proof is stored once.
 */
export async function storeProof(proof: ConsentProof, now: Date): Promise<void> {
  const { id, choices, answer, decidedAt, version, textVersion } = proof;
  await getDb().consentProof.createMany({
    data: [
      {
        consentId: id,
        ...choices,
        answer,
        version,
        textVersion,
        decidedAt: new Date(decidedAt * 1_000),
        receivedAt: now,
      },
    ],
    skipDuplicates: true,
  });
}
