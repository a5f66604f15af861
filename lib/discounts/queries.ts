import "server-only";
import { personKey } from "@/lib/core/person-key";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { type DiscountCode } from "@/lib/platform/db/generated/client";
import {
  type CodeFigures,
  codeKey,
  type CodeRules,
  codeStatus,
  type CodeUses,
  type DiscountRefusal,
  toTerms,
  usageRefusal,
  validityRefusal,
} from "./model/code";
import { type Discount } from "./model/pricing";

/** The order being checked; its own hold does not count against it. */
type Lookup = {
  /** Null while the customer is unknown. */
  person: string | null;
  except: { id: string } | { checkoutKey: string } | null;
};

/** Counts the uses of a code by others than the order being checked. */
export async function countUses(
  db: Db,
  code: Pick<CodeRules, "maxUses" | "oncePerPerson"> & { id: string; uses: number },
  { person, except }: Lookup,
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
  const personUses =
    code.oncePerPerson && person !== null
      ? await db.discountRedemption.findMany({
          where: {
            codeId: code.id,
            person,
            state: { in: ["held", "consumed"] },
            ...(except && { order: { NOT: except } }),
          },
          select: { state: true },
        })
      : [];
  const states = personUses.map(({ state }) => state);
  return {
    uses,
    held: held - own,
    person: states.includes("consumed") ? "consumed" : states.includes("held") ? "held" : "none",
  };
}

/** Returns a typed code with its terms, or why it is refused. Placing the order checks it again. */
export async function findDiscount(
  db: Db,
  lookup: { typed: string; email: string | null; checkoutKey: string | null },
  now: Date,
): Promise<Result<Discount, DiscountRefusal>> {
  const code = await db.discountCode.findUnique({ where: { key: codeKey(lookup.typed) } });
  if (!code) return err({ code: "unknown" });
  const { checkoutKey, email } = lookup;
  const refusal =
    validityRefusal(code, now) ??
    usageRefusal(
      code,
      await countUses(db, code, {
        person: email === null ? null : personKey(email),
        except: checkoutKey === null ? null : { checkoutKey },
      }),
    );
  return refusal ? err(refusal) : ok({ code: code.code, terms: toTerms(code) });
}

/**
 * Returns the newsletter's code for an e-mail address, in any spelling. Null when none was issued,
 * `spent` when it was used or is no longer valid.
 */
export async function findWelcomeCode(
  db: Db,
  email: string,
  now: Date,
): Promise<{ code: string; expiresAt: Date } | "spent" | null> {
  const issued = await db.discountCode.findUnique({ where: { issuedTo: personKey(email) } });
  if (!issued) return null;
  if (!issued.validUntil || issued.uses > 0 || validityRefusal(issued, now)) return "spent";
  return { code: issued.code, expiresAt: issued.validUntil };
}

/**
 * Returns the newsletter's code for an e-mail address, in any spelling, with its status; or null.
 */
export async function findIssuedCode(db: Db, email: string, now: Date) {
  const issued = await db.discountCode.findUnique({ where: { issuedTo: personKey(email) } });
  if (!issued) return null;
  const { id, code, validUntil } = issued;
  return { id, code, validUntil, status: codeStatus(issued, now) };
}

const MAX_CODES = 200;
const MAX_ORDERS = 100;

const noFigures: CodeFigures = { paid: 0, held: 0, revenueCents: 0, savedCents: 0 };

/** Returns every code created by staff, newest first, and the totals of newsletter codes. */
export async function getCodesPage(_: Staff, now: Date) {
  const codes = await getDb().discountCode.findMany({
    where: { issuedTo: null },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_CODES,
  });
  const figures = await readFigures(codes.map(({ id }) => id));
  const [issued] = await getDb().$queryRaw<{ issued: number; open: number; expired: number }[]>`
    SELECT count(*)::int AS issued,
      count(*) FILTER (WHERE uses = 0 AND valid_until > ${now.toISOString()}::timestamptz)::int AS open,
      count(*) FILTER (WHERE uses = 0 AND valid_until <= ${now.toISOString()}::timestamptz)::int AS expired
    FROM discount_codes WHERE issued_to IS NOT NULL`;
  const [used] = await getDb().$queryRaw<CodeFigures[]>`
    SELECT ${figureColumns} FROM discount_codes code
      JOIN discount_redemptions used ON used.code_id = code.id
      JOIN orders o ON o.id = used.order_id
    WHERE code.issued_to IS NOT NULL`;
  return {
    codes: codes.map((code) => toRow(code, figures.get(code.id) ?? noFigures, now)),
    newsletter: { ...(issued ?? { issued: 0, open: 0, expired: 0 }), ...(used ?? noFigures) },
  };
}

export type CodesPage = Awaited<ReturnType<typeof getCodesPage>>;

/** Returns a code with the orders it was used for, newest first, or null. */
export async function findCodePage(_: Staff, id: string, now: Date) {
  const code = await getDb().discountCode.findUnique({ where: { id } });
  if (!code) return null;
  const figures = await readFigures([id]);
  const used = await getDb().discountRedemption.findMany({
    where: { codeId: id },
    orderBy: [{ createdAt: "desc" }, { orderId: "asc" }],
    take: MAX_ORDERS,
    include: {
      order: {
        select: { id: true, number: true, email: true, totalCents: true, refundedCents: true },
      },
    },
  });
  return {
    code: toRow(code, figures.get(id) ?? noFigures, now),
    orders: used.map(({ order, createdAt, state, savedCents, beyondLimit }) => ({
      order: { id: order.id, number: order.number },
      email: order.email,
      at: createdAt,
      state,
      savedCents,
      beyondLimit,
      totalCents: order.totalCents,
      refundedCents: order.refundedCents,
    })),
  };
}

export type CodeOrder = NonNullable<Awaited<ReturnType<typeof findCodePage>>>["orders"][number];

const figureColumns = Prisma.sql`
  count(*) FILTER (WHERE used.state = 'consumed')::int AS paid,
  count(*) FILTER (WHERE used.state = 'held')::int AS held,
  coalesce(sum(o.total_cents - o.refunded_cents) FILTER (WHERE used.state = 'consumed'), 0)::float8
    AS "revenueCents",
  coalesce(sum(used.saved_cents) FILTER (WHERE used.state = 'consumed'), 0)::float8 AS "savedCents"`;

async function readFigures(ids: string[]): Promise<Map<string, CodeFigures>> {
  const rows = await getDb().$queryRaw<(CodeFigures & { codeId: string })[]>`
    SELECT used.code_id AS "codeId", ${figureColumns}
    FROM discount_redemptions used JOIN orders o ON o.id = used.order_id
    WHERE used.code_id = ANY(${ids}::uuid[])
    GROUP BY used.code_id`;
  return new Map(rows.map(({ codeId, ...figures }) => [codeId, figures]));
}

export type CodeRow = ReturnType<typeof toRow>;

function toRow(row: DiscountCode, figures: CodeFigures, now: Date) {
  return { ...row, ...figures, terms: toTerms(row), status: codeStatus(row, now) };
}
