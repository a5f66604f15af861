import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { type ShopEmailKind } from "@/lib/mail/model/message";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { DEVICE_STOCK_ID } from "./model/stock";

export const stockMailSources: Pick<MessageSources, ShopEmailKind> = {
  staff_low_stock: { load: ({ subjectId }) => findLowStockFacts(getDb(), subjectId) },
};

/**
 * Returns the e-mail's subject id for one fall below the threshold, including the numbers at that
 * time.
 */
export function lowStockSubject(low: { since: Date; left: number; lowDevices: number }): string {
  return [low.since.toISOString(), low.left, low.lowDevices].join("/");
}

/**
 * Returns the content of the low-stock e-mail, identical on every retry; null once stock is
 * sufficient again.
 */
async function findLowStockFacts(
  db: Db,
  subjectId: string,
): Promise<EmailFacts["staff_low_stock"] | null> {
  const [since = "", left, lowDevices] = subjectId.split("/");
  const stock = await db.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  if (stock?.lowSince?.toISOString() !== since) return null;
  return {
    left: Number(left),
    lowDevices: Number(lowDevices),
    adminLink: `${getEnv().SITE_URL}${dashboardRoutes.adminStock}`,
  };
}
