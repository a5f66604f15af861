import "server-only";
import { postTo } from "../cdn/request";
import { getEnv } from "../env";
import { machineRoutes } from "../listing-routes";
import { keyedHash } from "../secrets";

const API = "https://api.indexnow.org";

/**
 * Returns the key that proves to search engines that the shop itself announces its pages: 64 hexadecimal
 * digits, derived from the shop's secret. It is public at `machineRoutes.indexNowKey`.
 */
export function indexNowKey(): string {
  const hash = keyedHash("indexnow", getEnv().SITE_URL);
  return Buffer.from(hash, "base64url").toString("hex");
}

/**
 * Tells the search engines of IndexNow that pages have changed (indexnow.org/documentation). Throws when they
 * do not confirm it.
 * @param urlList absolute addresses of this shop, at most 10,000
 */
export async function announceAddresses(urlList: readonly string[]): Promise<void> {
  const { SITE_URL, INDEXNOW_API_BASE = API } = getEnv();
  await postTo("IndexNow", `${INDEXNOW_API_BASE}/indexnow`, {
    headers: {},
    body: {
      host: new URL(SITE_URL).host,
      key: indexNowKey(),
      keyLocation: new URL(machineRoutes.indexNowKey, SITE_URL).href,
      urlList,
    },
  });
}
