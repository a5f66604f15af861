import "server-only";
import { getEnv } from "../env";
import { type Cdn } from "./model";

const TIMEOUT_MS = 5_000;

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

type Cloudflare = { zoneId: string; token: string; apiBase?: string | undefined };

/** Purges by `Cache-Tag` (developers.cloudflare.com/cache/how-to/purge-cache), on every plan. */
export function createCloudflare({
  zoneId,
  token,
  apiBase = "https://api.cloudflare.com",
}: Cloudflare): Cdn {
  return {
    name: "Cloudflare",
    purge: (tags) =>
      postTo("Cloudflare", `${apiBase}/client/v4/zones/${zoneId}/purge_cache`, {
        headers: { Authorization: `Bearer ${token}` },
        body: { tags },
      }),
  };
}

type Bunny = { pullZoneId: string; key: string; apiBase?: string | undefined };

/** Purges by `CDN-Tag` (docs.bunny.net/cdn/purge-cache), one tag in each call. */
export function createBunny({ pullZoneId, key, apiBase = "https://api.bunny.net" }: Bunny): Cdn {
  return {
    name: "BunnyWay (bunny.net)",
    purge: async (tags) => {
      for (const tag of tags)
        await postTo("bunny.net", `${apiBase}/pullzone/${pullZoneId}/purgeCache`, {
          headers: { AccessKey: key },
          body: { CacheTag: tag },
        });
    },
  };
}

/** Sends a JSON body to a network's API. Throws an error that says what the network did. */
async function postTo(
  network: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: unknown },
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) throw new Error(`${network} unreachable`);
  await response.body?.cancel();
  if (response.ok) return;
  const kind = response.status >= 500 ? "server_error" : "rejected";
  throw new Error(`${network} ${kind}: status ${response.status}`);
}
