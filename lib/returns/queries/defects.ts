import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, Prisma } from "@/lib/platform/db/client";

/** Staff close so what is no defect, or one that was declared before. */
const NO_DEFECT = ["duplicate", "unfounded"] as const;

/** Counts the defects that buyers of each lot declared, by the lot's id. A lot without any is left out. */
export async function countDefects(_: Staff<"enter">): Promise<ReadonlyMap<string, number>> {
  const rows = await getDb().$queryRaw<{ lotId: string; count: number }[]>`
    SELECT l.lot_id AS "lotId", count(*)::int AS count
    FROM return_parcels p JOIN order_lots l ON l.order_id = p.order_id
    WHERE p.kind = 'defect' AND (p.closing IS NULL OR p.closing::text NOT IN (${Prisma.join(NO_DEFECT)}))
    GROUP BY l.lot_id`;
  return new Map(rows.map(({ lotId, count }) => [lotId, count]));
}

const DEFECTS_SHOWN = 100;

/** Lists the newest defects that buyers of a lot declared. */
export async function listDefects(_: Staff, lotId: string) {
  return getDb().returnParcel.findMany({
    where: {
      kind: "defect",
      order: { lots: { some: { lotId } } },
      OR: [{ closing: null }, { closing: { notIn: [...NO_DEFECT] } }],
    },
    orderBy: [{ declaredAt: "desc" }, { id: "desc" }],
    take: DEFECTS_SHOWN,
    select: {
      id: true,
      declaredAt: true,
      problem: true,
      order: { select: { id: true, number: true } },
    },
  });
}

export type Defect = Awaited<ReturnType<typeof listDefects>>[number];
