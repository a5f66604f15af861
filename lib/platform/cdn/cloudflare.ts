import "server-only";
import { type Cdn } from "./model";
import { postTo } from "./request";

const API = "https://api.cloudflare.com";

type Config = { zoneId: string; token: string; apiBase?: string | undefined };

/** Purges by `Cache-Tag` (developers.cloudflare.com/cache/how-to/purge-cache), on every plan. */
export function createCloudflare({ zoneId, token, apiBase = API }: Config): Cdn {
  return {
    purge: (tags) =>
      postTo("Cloudflare", `${apiBase}/client/v4/zones/${zoneId}/purge_cache`, {
        headers: { Authorization: `Bearer ${token}` },
        body: { tags },
      }),
  };
}
