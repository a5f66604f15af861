import "server-only";
import { type Cdn } from "./model";
import { postTo } from "./request";

const API = "https://api.bunny.net";

type Config = { pullZoneId: string; key: string; apiBase?: string | undefined };

/** Purges by `CDN-Tag` (docs.bunny.net/cdn/purge-cache), one tag in each call. */
export function createBunny({ pullZoneId, key, apiBase = API }: Config): Cdn {
  return {
    purge: async (tags) => {
      for (const tag of tags)
        await postTo("bunny.net", `${apiBase}/pullzone/${pullZoneId}/purgeCache`, {
          headers: { AccessKey: key },
          body: { CacheTag: tag },
        });
    },
  };
}
