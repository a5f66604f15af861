import "server-only";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Result, err, ok } from "@/lib/core/result";
import { personKey } from "@/lib/core/person-key";
import { type Db, Prisma, getDb } from "@/lib/platform/db/client";
import { type DiscountCode } from "@/lib/platform/db/generated/client";
import {
  type CodeBoard,
  type CodeFigures,
  type CodeOrder,
  type CodeRow,
  type CodeRules,
  type CodeUses,
  type DiscountRefusal,
  type IssuedCode,
  codeKey,
  codeStatus,
  noUseLeft,
  outOfTime,
  toTerms,
} from "./model/code";
import { type Discount } from "./model/pricing";

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
            codeId: code.id,
            person,
            state: { in: ["held", "consumed"] },
            ...(except && { order: { NOT: except } }),
          },
          select: { state: true },
        })
      : [];
  const states = theirs.map(({ state }) => state);
  return {
    uses,
    held: held - own,
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

/**
 * The newsletter's code of whoever has this address, however it is spelt: null before there is one,
 * `spent` once it was used or cannot be used any more.
 */
export async function findWelcomeCode(
  db: Db,
  email: string,
  now: Date,
): Promise<{ code: string; expiresAt: Date } | "spent" | null> {
  const issued = await db.discountCode.findUnique({ where: { issuedTo: personKey(email) } });
  if (!issued) return null;
  if (!issued.validUntil || issued.uses > 0 || outOfTime(issued, now)) return "spent";
  return { code: issued.code, expiresAt: issued.validUntil };
}

/** The newsletter's code of whoever has this address, however it is spelt, wherever it stands; or null. */
export async function findIssuedCode(db: Db, email: string, now: Date): Promise<IssuedCode | null> {
  const issued = await db.discountCode.findUnique({ where: { issuedTo: personKey(email) } });
  if (!issued) return null;
  const { id, code, validUntil } = issued;
  return { id, code, validUntil, status: codeStatus(issued, now) };
}

/** Longest list of codes, and of the orders of one. */
const MOST_CODES = 200;
const MOST_ORDERS = 100;

const noFigures: CodeFigures = { paid: 0, held: 0, revenueCents: 0, savedCents: 0 };

/** Every code the owner made, newest first, and the newsletter's in sum; for whoever may see the dashboard. */
export async function getCodeBoard(now: Date): Promise<Result<CodeBoard, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const codes = await getDb().discountCode.findMany({
    where: { issuedTo: null },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MOST_CODES,
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
  return ok({
    codes: codes.map((code) => toRow(code, figures.get(code.id) ?? noFigures, now)),
    newsletter: { ...(issued ?? { issued: 0, open: 0, expired: 0 }), ...(used ?? noFigures) },
  });
}

/** One code with the orders it was used for, newest first, or null; for whoever may see the dashboard. */
export async function findCodePage(
  id: string,
  now: Date,
): Promise<Result<{ code: CodeRow; orders: CodeOrder[] } | null, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const code = await getDb().discountCode.findUnique({ where: { id } });
  if (!code) return ok(null);
  const figures = await readFigures([id]);
  const used = await getDb().discountRedemption.findMany({
    where: { codeId: id },
    orderBy: [{ createdAt: "desc" }, { orderId: "asc" }],
    take: MOST_ORDERS,
    include: {
      order: {
        select: { id: true, number: true, email: true, totalCents: true, refundedCents: true },
      },
    },
  });
  return ok({
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
  });
}

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

function toRow(row: DiscountCode, figures: CodeFigures, now: Date): CodeRow {
  const { id, code, maxUses, oncePerPerson, validFrom, validUntil, pausedAt } = row;
  return {
    id,
    code,
    maxUses,
    oncePerPerson,
    validFrom,
    validUntil,
    pausedAt,
    uses: row.uses,
    createdAt: row.createdAt,
    issuedTo: row.issuedTo,
    ...figures,
    terms: toTerms(row),
    status: codeStatus(row, now),
  };
}
