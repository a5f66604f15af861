import "server-only";
import { addDays, type IsoDay, italianDay } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { type Db, getDb } from "@/lib/platform/db/client";
import { lotPartLabels } from "../copy";
import { type Forecast, FORECAST_DAYS, forecastPart } from "../model/forecast";
import { partDefaults, type PartFacts, type Thresholds } from "../model/part";
import { type PartName, partNames, type Pieces } from "../model/sellable";

/** Lists all parts with what staff say about them. */
export async function readParts(db: Db = getDb()): Promise<PartFacts[]> {
  const rows = await db.part.findMany();
  return partNames.map(
    (part) =>
      rows.find((row) => row.part === part) ?? { ...partDefaults, part, name: lotPartLabels[part] },
  );
}

export async function readThresholds(db: Db = getDb()): Promise<Thresholds> {
  const parts = await readParts(db);
  const of = (name: PartName) =>
    parts.find(({ part }) => part === name)?.threshold ?? partDefaults.threshold;
  return {
    devices: of("devices"),
    serums: of("serums"),
    travelCases: of("travelCases"),
  };
}

export type PartForecast = PartFacts & { unsold: number | null; forecast: Forecast | null };

/** Returns when the unsold pieces of each part end. */
export async function readForecasts(
  db: Db,
  unsold: Pieces,
  today: IsoDay,
): Promise<PartForecast[]> {
  const parts = await readParts(db);
  // The movements that opened the register have none.
  const ofOrders = { orderId: { not: null } };
  const sums = await db.stockMovement.groupBy({
    by: ["part"],
    where: {
      ...ofOrders,
      kind: { in: ["sold", "returned"] },
      at: { gte: dayStart(addDays(today, 1 - FORECAST_DAYS)) },
    },
    _sum: { pieces: true },
  });
  const firstSales = await Promise.all(
    partNames.map((part) =>
      db.stockMovement.findFirst({
        where: { ...ofOrders, part, kind: "sold" },
        orderBy: { at: "asc" },
        select: { part: true, at: true },
      }),
    ),
  );
  return parts.map((facts) => {
    const pieces = unsold[facts.part];
    const first = firstSales.find((sale) => sale?.part === facts.part);
    const soldSince = first ? italianDay(first.at) : today;
    const sold = -(sums.find(({ part }) => part === facts.part)?._sum.pieces ?? 0);
    const { reorderDays } = facts;
    const forecast =
      pieces === null
        ? null
        : forecastPart({ unsold: pieces, sold, soldSince, reorderDays }, today);
    return { ...facts, unsold: pieces, forecast };
  });
}
