import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { millisecondsInDay } from "date-fns/constants";
import { type ClientConfig } from "pg";
import { valueOf } from "@/lib/core/value-of";
import { connectInUtc, openUtcPool } from "@/lib/platform/db/utc-connections";

/*
 * Scripts and styles of the last releases (docs/decisions/034-rolling-deploys.md). During a rolling
 * deploy, and later in open tabs, browsers ask for files of another release than this server's.
 */

const PREFIX = "/_next/static/";
/** Pages loaded before that have to be loaded again. */
const KEPT_DAYS = 14;
const TIMEOUT_MS = 10_000;
const RETRY_MS = 30_000;

const MEDIA_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Names change with the content, so an existing row has the same content. */
const MARK_USED = `
  UPDATE release_files SET last_used_at = now() WHERE path = ANY($1) RETURNING path`;
const STORE = `
  INSERT INTO release_files (path, content) VALUES ($1, $2) ON CONFLICT (path) DO NOTHING`;
const FORGET = `
  DELETE FROM release_files WHERE last_used_at < now() - interval '${KEPT_DAYS} days'`;

/** Stores the scripts and styles of this release in the database, for servers of other releases. */
export async function storeReleaseFiles(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => path.extname(name) in MEDIA_TYPES);
  const client = await connectInUtc(connection());
  try {
    const { rows } = await client.query<{ path: string }>(MARK_USED, [paths]);
    const stored = new Set(rows.map((row) => row.path));
    for (const name of paths.filter((one) => !stored.has(one)))
      await client.query(STORE, [name, readFileSync(path.join(folder, name))]);
    await client.query(FORGET);
  } finally {
    await client.end();
  }
}

/**
 * Stores the files of this release now, and again every day, because they are deleted two weeks after their
 * last use. Tries again after `retryMs` when the database does not answer. Returns after the first try.
 */
export async function keepReleaseFiles(folder: string, retryMs = RETRY_MS): Promise<void> {
  const waitMs = await storeReleaseFiles(folder).then(
    () => millisecondsInDay,
    (error: unknown) => {
      console.error("files of this release could not be stored:", error);
      return retryMs;
    },
  );
  setTimeout(() => void keepReleaseFiles(folder, retryMs), waitMs).unref();
}

/** Serves files of other releases. Calls `next` for other addresses and for unknown files. */
export function serveReleaseFiles() {
  const pool = openUtcPool({ ...connection(), max: 1, allowExitOnIdle: true });
  // The pool reconnects on the next query.
  pool.on("error", () => undefined);

  async function read(name: string): Promise<Buffer | undefined> {
    const { rows } = await pool.query<{ content: Buffer }>(
      "SELECT content FROM release_files WHERE path = $1",
      [name],
    );
    return rows[0]?.content;
  }

  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const [pathname = ""] = (req.url ?? "").split("?");
    const type = valueOf(MEDIA_TYPES, path.extname(pathname));
    if (!pathname.startsWith(PREFIX) || type === undefined) {
      next();
      return;
    }
    read(pathname.slice(PREFIX.length)).then(
      (content) => {
        if (!content) {
          next();
          return;
        }
        res.writeHead(200, {
          "cache-control": "public, max-age=31536000, immutable",
          "content-length": content.length,
          "content-type": type,
          "x-content-type-options": "nosniff",
        });
        res.end(content);
      },
      (error: unknown) => {
        console.error("file of another release could not be read:", error);
        next();
      },
    );
  };
}

function connection(): ClientConfig {
  return {
    connectionString: process.env.DATABASE_URL,
    application_name: "shop-files",
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  };
}
