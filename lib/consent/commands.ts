import "server-only";
import { getDb } from "@/lib/db/client";
import { type ConsentProof } from "./model";

/**
 * Stores the proof of a decision: what was chosen, how, when and under which words, by a name that
 * stands for nobody. The same one told again is stored once.
 */
export async function storeProof(proof: ConsentProof, now: Date): Promise<void> {
  const { id, choices, answer, decidedAt, version, textVersion } = proof;
  await getDb().consentProof.createMany({
    data: [
      {
        ...{ consentId: id, ...choices, answer, version, textVersion },
        decidedAt: new Date(decidedAt * 1_000),
        receivedAt: now,
      },
    ],
    skipDuplicates: true,
  });
}
