import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { listProductContents } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { type MessageSources, type QueuedEmail } from "@/lib/mail/commands/send-email";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { partNames, stoppedProducts } from "./model/sellable";
import { type ExpiringLot, findRecallFacts, readExpiringLots, readRecall } from "./queries/lots";
import { readLowSince } from "./queries/stock";

export const stockMailSources = {
  staff_low_stock: { load: ({ subjectId }) => findLowStockFacts(subjectId) },
  product_recall: { load: findRecallEmailFacts },
  staff_expiring_lot: { load: ({ subjectId }) => findExpiringLotFacts(subjectId) },
} satisfies Partial<MessageSources>;

type LowStock = { part: string; since: Date; left: number; threshold: number };

/** Returns the e-mail's subject id for one fall of a part below its threshold, including the numbers at that time. */
export function lowStockSubject({ part, since, left, threshold }: LowStock): string {
  return [since.toISOString(), left, threshold, part].join("/");
}

/**
 * Returns the content of the low-stock e-mail, with the same numbers on every retry; null once the
 * part is sufficient again. A subject without a part, of an earlier release, is about devices.
 */
async function findLowStockFacts(subjectId: string): Promise<EmailFacts["staff_low_stock"] | null> {
  const [since = "", left, threshold, name = "devices"] = subjectId.split("/");
  const part = partNames.find((one) => one === name);
  if (!part) return null;
  const lowSince = await readLowSince();
  if (lowSince[part]?.toISOString() !== since) return null;
  return {
    part,
    left: Number(left),
    threshold: Number(threshold),
    stops: stoppedProducts(await listProductContents(), part, Number(left)),
    adminLink: `${getEnv().SITE_URL}${dashboardRoutes.adminStock}`,
  };
}

/** Returns the e-mail's subject id for a lot that is about to expire, including the pieces left at that time. */
export function expiringLotSubject({ id, expiresOn, left }: ExpiringLot): string {
  return [id, expiresOn, left].join("/");
}

/** Returns the content of the e-mail about a lot; null once no pieces are left or the date was corrected. */
async function findExpiringLotFacts(
  subjectId: string,
): Promise<EmailFacts["staff_expiring_lot"] | null> {
  const [id = "", expiresOn, left] = subjectId.split("/");
  const lots = await readExpiringLots(systemClock());
  const lot = lots.find((one) => one.id === id && one.expiresOn === expiresOn);
  if (!lot) return null;
  const adminLink = `${getEnv().SITE_URL}${dashboardRoutes.adminStock}`;
  return { ...lot, left: Number(left), adminLink };
}

/** Returns the content of a lot's recall for one order, or for none as a trial. */
async function findRecallEmailFacts({
  subjectId: lotId,
  orderId,
}: QueuedEmail): Promise<EmailFacts["product_recall"] | null> {
  const [facts, recall, order] = await Promise.all([
    findRecallFacts(lotId),
    readRecall(getDb(), lotId),
    orderId === null
      ? null
      : getDb().order.findUnique({ where: { id: orderId }, select: { number: true } }),
  ]);
  return facts && recall && { ...facts, recallId: recall.id, orderNumber: order?.number ?? null };
}
