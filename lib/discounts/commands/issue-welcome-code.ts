import "server-only";
import { randomInt } from "node:crypto";
import { addMonths } from "@/lib/core/local-time";
import { personKey } from "@/lib/core/person-key";
import { type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { CODE_LETTERS, codeKey, randomCode, WELCOME_MONTHS, WELCOME_PERCENT } from "../model/code";

/** Returns a new random code that starts with the shop's name, such as `SCULTEA-7K3M-92QD`. */
export async function newCode(tx: Tx): Promise<string> {
  const { brand } = await getSettings(tx);
  return randomCode(brand.name, () => randomInt(CODE_LETTERS));
}

/**
 * Issues the newsletter's code for a confirmed e-mail address. It is valid for one order, by any
 * customer, until `expiresAt`. Each person gets one code ever: later calls return the same code, even
 * when used, for any spelling of the address.
 */
export async function issueWelcomeCode(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const expiresAt = addMonths(now, WELCOME_MONTHS);
  const code = await newCode(tx);
  const issuedTo = personKey(email);
  // A concurrent insert for the same person waits here, and the code that won is returned.
  await tx.discountCode.createMany({
    data: {
      code,
      key: codeKey(code),
      kind: "percent",
      percent: WELCOME_PERCENT,
      maxUses: 1,
      validFrom: now,
      validUntil: expiresAt,
      issuedTo,
      createdAt: now,
      createdBy: "system",
    },
    skipDuplicates: true,
  });
  const issued = await tx.discountCode.findUniqueOrThrow({
    where: { issuedTo },
    select: { code: true, validUntil: true },
  });
  return { code: issued.code, expiresAt: issued.validUntil ?? expiresAt };
}
