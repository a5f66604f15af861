import "server-only";
import { type Result, err, ok } from "@/lib/core/result";
import { type Db } from "@/lib/db/client";
import {
  type CodeRules,
  type CodeUses,
  type DiscountRefusal,
  codeKey,
  noUseLeft,
  outOfTime,
  personKey,
  toTerms,
} from "./model";
import { type Discount } from "./pricing";

/** The order that asks: what it holds itself is not in its own way. */
type Asking = {
  /** Null while nobody knows who is ordering. */
  person: string | null;
  except: { id: string } | { checkoutKey: string } | null;
};

/** How often a code is taken by others than the asking order. */
export async function readUses(
  db: Db,
  code: Pick<CodeRules, "maxUses" | "oncePerPerson"> & { id: string; uses: number },
  { person, except }: Asking,
): Promise<CodeUses> {
  const own = except
    ? await db.discountRedemption.count({
        where: { codeId: code.id, state: "held", order: except },
      })
    : 0;
  const uses = code.uses - own;
  const atLimit = code.maxUses !== null && uses >= code.maxUses;
  const held = atLimit
    ? await db.discountRedemption.count({ where: { codeId: code.id, state: "held" } })
    : own;
  const theirs =
    code.oncePerPerson && person !== null
      ? await db.discountRedemption.findMany({
          where: {
            ...{ codeId: code.id, person, state: { in: ["held", "consumed"] } },
            ...(except && { order: { NOT: except } }),
          },
          select: { state: true },
        })
      : [];
  const states = theirs.map(({ state }) => state);
  return {
    ...{ uses, held: held - own },
    person: states.includes("consumed") ? "consumed" : states.includes("held") ? "held" : "none",
  };
}

/**
 * What a typed code gives, or why it is not taken: as far as can be told before the order is placed,
 * which asks again.
 */
export async function findDiscount(
  db: Db,
  asking: { typed: string; email: string | null; checkoutKey: string | null },
  now: Date,
): Promise<Result<Discount, DiscountRefusal>> {
  const code = await db.discountCode.findUnique({ where: { key: codeKey(asking.typed) } });
  if (!code) return err({ code: "unknown" });
  const { checkoutKey, email } = asking;
  const refusal =
    outOfTime(code, now) ??
    noUseLeft(
      code,
      await readUses(db, code, {
        person: email === null ? null : personKey(email),
        except: checkoutKey === null ? null : { checkoutKey },
      }),
    );
  return refusal ? err(refusal) : ok({ code: code.code, terms: toTerms(code) });
}
