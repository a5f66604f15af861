import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { listProductContents } from "@/lib/catalog/queries";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { partNames, stoppedProducts } from "./model/sellable";
import { readLowSince } from "./queries";

export const stockMailSources: Pick<MessageSources, "staff_low_stock"> = {
  staff_low_stock: { load: ({ subjectId }) => findLowStockFacts(subjectId) },
};

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
