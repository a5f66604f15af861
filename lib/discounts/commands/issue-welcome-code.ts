import "server-only";
import { randomInt } from "node:crypto";
import { personKey } from "@/lib/core/person-key";
import { type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import {
  CODE_LETTERS,
  WELCOME_MONTHS,
  WELCOME_PERCENT,
  codeKey,
  randomCode,
} from "@/lib/discounts/model/code";

/** A new code with the shop's name in front, such as `SCULTEA-7K3M-92QD`. */
export async function newCode(tx: Tx): Promise<string> {
  const { brand } = await getSettings(tx);
  return randomCode(brand.name, () => randomInt(CODE_LETTERS));
}

/**
 * The newsletter's code for whoever confirmed an address: good for one order, whoever holds it, up to
 * `expiresAt`. A person gets one, ever: asked again, however the address is spelt, the answer is the same
 * code, used or not.
 */
export async function issueWelcomeCode(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const expiresAt = new Date(now);
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + WELCOME_MONTHS);
  const code = await newCode(tx);
  const issuedTo = personKey(email);
  // A rival that issues one at the same moment is waited for here, and its code is the answer.
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
