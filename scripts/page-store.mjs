import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

/*
 * Extends Next's store of prerendered pages, which only sees revalidations of its own process. This
 * store also reads a revision from the database. A page older than the last change of prices,
 * products or settings is rendered again. That covers changes by other processes and planned prices
 * that have taken effect.
 */

/** Node returns the whole CommonJS module, Next's bundled copy its default export. */
const NextStore = fileSystemCache.default ?? fileSystemCache;

/** Time a revision read from the database stays valid. */
const FRESH_MS = 500;
/**
 * Timeout of the query, and pause after it has failed. Pages are served without it during the
 * pause.
 */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 5_000;

const PAGE_KINDS = ["APP_PAGE", "APP_ROUTE", "PAGES"];

/** Changes with each published change and each price that takes effect. */
const REVISION = `
  SELECT coalesce((SELECT revision FROM page_revision), 0) || '/' ||
    (SELECT count(*) FROM price_changes WHERE effective_from <= now() AND cancelled_at IS NULL)
    AS revision`;

/**
 * Revision each stored page was rendered at. Pages of the build have none and are rendered again
 * once.
 */
const pageRevisions = new Map();

let pool;
/** Null until the first answer of the database. Pages are served as they are until then. */
let revision = null;
let nextReadAt = -Infinity;
let reading;

async function currentRevision() {
  if (performance.now() >= nextReadAt) await (reading ??= readRevision());
  return revision;
}

async function readRevision() {
  try {
    pool ??= await openPool();
    const { rows } = await pool.query(REVISION);
    revision = rows[0].revision;
    nextReadAt = performance.now() + FRESH_MS;
  } catch (error) {
    // Stale pages are acceptable: placing an order checks prices again.
    console.error("page revision could not be read:", error.message);
    nextReadAt = performance.now() + PAUSE_MS;
  } finally {
    reading = undefined;
  }
}

async function openPool() {
  // Next also bundles this file for its edge runtime, which has no page store and no Postgres.
  const { default: pg } = await import(/* turbopackIgnore: true */ "pg");
  const opened = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    allowExitOnIdle: true,
  });
  // The pool reconnects on the next query.
  opened.on("error", () => undefined);
  return opened;
}

/** Next creates one instance per request, so what it reads and then writes belong together. */
export default class PageStore extends NextStore {
  #revision;

  async get(key, context) {
    const cached = await super.get(key, context);
    if (!PAGE_KINDS.includes(context.kind)) return cached;
    // Read before rendering, so that a change during rendering makes the page stale.
    this.#revision = await currentRevision();
    const isCurrent = this.#revision === null || pageRevisions.get(key) === this.#revision;
    return isCurrent ? cached : null;
  }

  async set(key, page, context) {
    await super.set(key, page, context);
    if (this.#revision === undefined) pageRevisions.delete(key);
    else pageRevisions.set(key, this.#revision);
  }
}
