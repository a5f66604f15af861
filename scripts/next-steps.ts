import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { hasStock, hasUser } from "./database";

type NewShop = { siteUrl: string; environmentFile: string; hasUsers: boolean; hasStock: boolean };

/** Returns what the owner of a new shop does before the first sale, in order. */
export function nextSteps({ siteUrl, environmentFile, hasUsers, hasStock }: NewShop): string[] {
  const account = `Create the first administrator: npm run admin:create -- --env-file ${environmentFile}`;
  const launch = `See what is missing before the shop takes orders: ${siteUrl}${dashboardRoutes.adminLaunch}`;
  const stock = `The stock is 0, so the pages say «Al momento esaurito». Enter the first delivery: ${siteUrl}${dashboardRoutes.adminStock}`;
  return [...(hasUsers ? [] : [account]), launch, ...(hasStock ? [] : [stock])];
}

export async function printNextSteps(
  databaseUrl: string,
  shop: Pick<NewShop, "siteUrl" | "environmentFile">,
): Promise<void> {
  const [users, stock] = [await hasUser(databaseUrl), await hasStock(databaseUrl)];
  const steps = nextSteps({ ...shop, hasUsers: users, hasStock: stock });
  console.log("\nNext:");
  for (const [index, text] of steps.entries()) console.log(`  ${index + 1}. ${text}`);
}
