import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  pixelOrigins,
  publicPolicy,
  publicSource,
  strictTransport,
} from "@/lib/platform/http/security-headers";
import { markdownPages } from "@/lib/platform/redirects";
import { requireEnv } from "@/lib/platform/require-env";
import { gracefulStop } from "./graceful-stop";
import { listenAddress } from "./listen-address";
import { readStyleSheets } from "./page-styles";
import { createPages } from "./pages";
import { keepReleaseFiles, serveReleaseFiles } from "./release-files";
import { createWebServer } from "./request-handler";
import { serveFiles } from "./static-files";

/*
 * The web server of a Node host. Adds to Next what a content delivery network does elsewhere.
 * Hashed files are served precompressed and cached in browsers for a year. Pages are compressed
 * once per content instead of once per request. `build.ts` bundles it into the build folder, so
 * that production needs no TypeScript.
 */

const { env } = process as { env: Record<string, string | undefined> };
env.NODE_ENV ??= "production";
requireEnv();

const root = process.cwd();
const buildFolder = path.resolve(env.NEXT_DIST_DIR ?? ".next");
const { port, hostname } = listenAddress(process.argv.slice(2), env);

const { default: next } = await import("next");
const app = next({ dev: false, dir: root, hostname, port });
await app.prepare();

const { routes } = JSON.parse(
  readFileSync(path.join(buildFolder, "prerender-manifest.json"), "utf8"),
) as { routes: Record<string, unknown> };

const assets = path.join(buildFolder, "static");
const ownFiles = serveFiles({
  "/_next/static/": assets,
  "/pictures/": path.join(root, "public", "pictures"),
});
const otherFiles = serveReleaseFiles();
const server = createWebServer({
  siteUrl: env.SITE_URL || `http://${hostname}:${port}`,
  transport: strictTransport(env),
  files: (req, res, next) => ownFiles(req, res, () => otherFiles(req, res, next)),
  pages: createPages(app.getRequestHandler(), {
    prerendered: new Set(Object.keys(routes).map(decodeURIComponent)),
    inMarkdown: new Set(Object.values(markdownPages)),
    publicPaths: new RegExp(`^${publicSource}$`),
    policy: publicPolicy({ hashed: true, development: false, pixel: pixelOrigins(env) }),
    styleSheets: readStyleSheets(assets),
  }),
});

const stopServer = gracefulStop(server);
const globals = globalThis as typeof globalThis & {
  /** Set by `lib/platform/jobs/worker.ts` while jobs run in this process. */
  stopShopWorker?: () => Promise<void>;
  /** Set by `lib/platform/telemetry/start.ts` while traces and metrics are sent. */
  stopShopTelemetry?: () => Promise<void>;
  /** Read by `/api/health/ready`. */
  shopStopping?: boolean;
};
/** Time in which a load balancer notices that this server is no longer ready. */
const drainMs = Number(env.DRAIN_SECONDS ?? 0) * 1_000;
let stopping: Promise<void> | undefined;

/** Finishes requests before jobs, because a request may wait for a job. */
async function stop() {
  globals.shopStopping = true;
  await delay(drainMs);
  await stopServer();
  await Promise.allSettled([globals.stopShopWorker?.(), app.close()]);
  await globals.stopShopTelemetry?.();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void (stopping ??= stop()));

// Before the first visitor: the browser may ask a server of the last release for these files.
await keepReleaseFiles(assets);
server.listen(port, hostname, () => {
  console.log(`Ready on http://${hostname}:${port}`);
});
