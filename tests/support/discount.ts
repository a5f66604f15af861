import { subMinutes } from "date-fns";
import { codeKey } from "@/lib/discounts/model/code";
import { type Prisma, type PrismaClient } from "@/lib/platform/db/generated/client";

type DiscountOverrides = Partial<Omit<Prisma.DiscountCodeUncheckedCreateInput, "key">>;

/** Creates a valid discount code, by default 10% off for anyone, without a limit. */
export function createDiscount(db: PrismaClient, overrides: DiscountOverrides = {}) {
  const code = overrides.code ?? "DIECI";
  const kind = overrides.kind ?? "percent";
  const now = new Date();
  return db.discountCode.create({
    data: {
      code,
      key: codeKey(code),
      kind,
      createdAt: now,
      createdBy: "system",
      ...(kind === "percent" && { percent: 10 }),
      validFrom: subMinutes(now, 1),
      ...overrides,
    },
  });
}
