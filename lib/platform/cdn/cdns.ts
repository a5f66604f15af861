import "server-only";
import { getEnv } from "../env";
import { createBunny } from "./bunny";
import { createCloudflare } from "./cloudflare";
import { type Cdn } from "./model";

/** Returns the configured networks: usually none or one, two while a shop changes from one to the other. */
export function getCdns(): Cdn[] {
  const env = getEnv();
  const cdns: Cdn[] = [];
  if (env.CLOUDFLARE_ZONE_ID && env.CLOUDFLARE_API_TOKEN)
    cdns.push(
      createCloudflare({
        zoneId: env.CLOUDFLARE_ZONE_ID,
        token: env.CLOUDFLARE_API_TOKEN,
        apiBase: env.CLOUDFLARE_API_BASE,
      }),
    );
  if (env.BUNNY_PULL_ZONE_ID && env.BUNNY_API_KEY)
    cdns.push(
      createBunny({
        pullZoneId: env.BUNNY_PULL_ZONE_ID,
        key: env.BUNNY_API_KEY,
        apiBase: env.BUNNY_API_BASE,
      }),
    );
  return cdns;
}

/** Purges every configured network. Throws when one of them does not confirm it. */
export async function purgeTags(tags: readonly string[]): Promise<void> {
  await Promise.all(getCdns().map((cdn) => cdn.purge(tags)));
}
