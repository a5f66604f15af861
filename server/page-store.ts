import { LRUCache } from "lru-cache";
import { valueOf } from "@/lib/core/value-of";
import { currentRevision } from "./page-revision";

/*
 * Next's cache handler: stores prerendered pages in the memory of this process. Next itself only
 * sees revalidations of its own process. This store also compares the pages' revision in the
 * database, so a change by another process or a planned price renders them again.
 */

/** Far above the number of prerendered routes. */
const MAX_ENTRIES = 200;
const TAGS_HEADER = "x-next-cache-tags";

type Value = { headers?: Record<string, unknown> };
type Entry = {
  value: Value;
  lastModified: number;
  tags: string[];
  /** State when rendering began. A change during rendering makes the page stale. */
  asked: Asked | undefined;
};
type Asked = { at: number; revision: string | null };

const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
/** Time of each tag's last revalidation, by the clock of `performance.now`. */
const revalidatedAt = new Map<string, number>();

/** Next creates one instance per request, so what it gets and then sets belong together. */
export default class PageStore {
  #asked: Asked | undefined;

  /** Returns the value stored under the key, or null when it is missing or stale. */
  async get(key: string): Promise<{ value: Value; lastModified: number } | null> {
    const asked = { at: performance.now(), revision: await currentRevision() };
    this.#asked = asked;
    const entry = entries.get(key);
    if (!entry || !isCurrent(entry, asked.revision)) return null;
    return { value: entry.value, lastModified: entry.lastModified };
  }

  set(key: string, value: Value | null, context: { tags?: string[] } = {}): Promise<void> {
    if (value === null) {
      entries.delete(key);
      return Promise.resolve();
    }
    const header = valueOf(value.headers ?? {}, TAGS_HEADER);
    const tags = typeof header === "string" ? header.split(",") : (context.tags ?? []);
    entries.set(key, { value, lastModified: Date.now(), tags, asked: this.#asked });
    return Promise.resolve();
  }

  revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) revalidatedAt.set(tag, performance.now());
    return Promise.resolve();
  }

  /** Does nothing: no entry belongs to a single request. */
  resetRequestCache(): void {
    return;
  }
}

/** Until the first answer of the database, pages are served as they are. */
function isCurrent({ asked, tags }: Entry, revision: string | null): boolean {
  if (!asked || (revision !== null && asked.revision !== revision)) return false;
  return tags.every((tag) => (revalidatedAt.get(tag) ?? -Infinity) < asked.at);
}
