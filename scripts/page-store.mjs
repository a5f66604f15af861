import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

/*
 * Next's own store of prerendered pages, which knows what its process was told. This one also looks at
 * the database: a page made before the last change of prices, products or settings is made anew,
 * whichever process, worker or command made the change, and a price that was planned is shown from
 * its moment on.
 */

/** Node gives the whole module of an older kind, Next's packed copy its default export. */
const NextStore = fileSystemCache.default ?? fileSystemCache;

/** How long an answer of the database is good for. */
const FRESH_MS = 500;
/** How long pages wait for it, and how long they do without it once it has failed. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 5_000;

const PAGE_KINDS = ["APP_PAGE", "APP_ROUTE", "PAGES"];

/** Changes once with every change that pages show: those that were published, and prices come into force. */
const REVISION = `
  SELECT coalesce((SELECT revision FROM page_revision), 0) || '/' ||
    (SELECT count(*) FROM price_changes WHERE effective_from <= now() AND cancelled_at IS NULL)
    AS revision`;

/** The revision that each kept page was made at; a page of the build has none, and is made anew once. */
const madeAt = new Map();

let pool;
/** Null until the database has answered for the first time: pages are then given as they are. */
let revision = null;
let askAgainAt = -Infinity;
let asking;

async function currentRevision() {
  if (performance.now() >= askAgainAt) await (asking ??= ask());
  return revision;
}

async function ask() {
  try {
    pool ??= await openPool();
    const { rows } = await pool.query(REVISION);
    revision = rows[0].revision;
    askAgainAt = performance.now() + FRESH_MS;
  } catch (error) {
    // The shop goes on reading as it was; whoever orders is told by the order itself.
    console.error("page revision not read:", error.message);
    askAgainAt = performance.now() + PAUSE_MS;
  } finally {
    asking = undefined;
  }
}

async function openPool() {
  // Next packs this file for its edge runtime too, which keeps no pages and knows no Postgres.
  const { default: pg } = await import(/* turbopackIgnore: true */ "pg");
  const opened = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    allowExitOnIdle: true,
  });
  // A connection that ends while idle is opened again by the next question.
  opened.on("error", () => undefined);
  return opened;
}

/** Next makes one for each request: what it reads and what it then writes belong together. */
export default class PageStore extends NextStore {
  #revision;

  async get(key, context) {
    const kept = await super.get(key, context);
    if (!PAGE_KINDS.includes(context.kind)) return kept;
    // Before the page is made: what changes meanwhile makes it old at once.
    this.#revision = await currentRevision();
    const isCurrent = this.#revision === null || madeAt.get(key) === this.#revision;
    return isCurrent ? kept : null;
  }

  async set(key, page, context) {
    await super.set(key, page, context);
    if (this.#revision === undefined) madeAt.delete(key);
    else madeAt.set(key, this.#revision);
  }
}
