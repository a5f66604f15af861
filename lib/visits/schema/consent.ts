import { secondsInDay } from "date-fns/constants";
import { z } from "zod";
import { randomKey } from "@/lib/core/fields";
import { CONSENT_VERSION, consentAnswers, consentEnd, type ConsentProof } from "../model/consent";

const proofSchema: z.ZodType<ConsentProof> = z.strictObject({
  id: randomKey,
  choices: z.strictObject({ statistics: z.boolean(), marketing: z.boolean() }),
  answer: z.enum(consentAnswers),
  decidedAt: z.number().int().positive(),
  version: z.number().int().min(1).max(CONSENT_VERSION),
  textVersion: z.iso.date(),
});

/** Parses a decision sent by a browser; null when it is invalid, or not of the last six months. */
export function parseProof(body: unknown, now: Date): ConsentProof | null {
  const parsed = proofSchema.safeParse(body);
  if (!parsed.success) return null;
  const { decidedAt } = parsed.data;
  // Tolerates a browser clock that is one day ahead.
  if (decidedAt > now.getTime() / 1_000 + secondsInDay) return null;
  return consentEnd(new Date(decidedAt * 1_000)) > now ? parsed.data : null;
}
