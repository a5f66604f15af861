import "server-only";
import { type EmailFacts } from "@/emails/facts";
import { siteUrl } from "@/lib/platform/http/signed-link";
import { type Db } from "@/lib/platform/db/client";
import { DEVICE_STOCK_ID } from "@/lib/inventory/model/stock";
import { dashboardRoutes } from "@/lib/platform/routes";

/** What names one time that the stock fell below the threshold, with what was left then. */
export function lowStockSubject(low: { since: Date; left: number; lowDevices: number }): string {
  return [low.since.toISOString(), low.left, low.lowDevices].join("/");
}

/**
 * What the e-mail about low stock is written from, the same at every try; null once there is enough
 * again.
 */
export async function findLowStockFacts(
  db: Db,
  subjectId: string,
): Promise<EmailFacts["staff_low_stock"] | null> {
  const [since = "", left, lowDevices] = subjectId.split("/");
  const stock = await db.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  if (stock?.lowSince?.toISOString() !== since) return null;
  return {
    left: Number(left),
    lowDevices: Number(lowDevices),
    adminLink: `${siteUrl()}${dashboardRoutes.adminStock}`,
  };
}
