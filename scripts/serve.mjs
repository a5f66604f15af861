import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import sirv from "sirv";
import { gracefulStop } from "./graceful-stop.mjs";
import { createPageCache } from "./page-cache.mjs";
import { isWellFormed, METHODS } from "./request-check.mjs";

/*
 * The web server of a Node host. Adds to Next what a content delivery network does elsewhere.
 * Hashed files are served precompressed and cached in browsers for a year. Pages are compressed
 * once per content instead of once per request.
 */

process.env.NODE_ENV ??= "production";

const root = path.resolve(import.meta.dirname, "..");
const buildFolder = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");
const { values: flags } = parseArgs({
  options: { port: { type: "string", short: "p" }, host: { type: "string", short: "H" } },
});
const port = Number(flags.port ?? process.env.PORT ?? 3000);
const hostname = flags.host ?? process.env.HOST ?? "127.0.0.1";

const { default: next } = await import("next");
const app = next({ dev: false, dir: root, hostname, port });
await app.prepare();

const readManifest = (name) => JSON.parse(readFileSync(path.join(buildFolder, name), "utf8"));
const hasPolicy = ({ headers }) => headers.some(({ key }) => key === "Content-Security-Policy");
const pages = createPageCache(app.getRequestHandler(), {
  prerendered: new Set(Object.keys(readManifest("prerender-manifest.json").routes)),
  publicPaths: new RegExp(readManifest("routes-manifest.json").headers.find(hasPolicy).regex),
});

const immutable = (folder) =>
  sirv(folder, {
    immutable: true,
    maxAge: 31_536_000,
    brotli: true,
    setHeaders: (res) => {
      res.setHeader("X-Content-Type-Options", "nosniff");
      // Immutable files need no date, and there are many of them.
      res.sendDate = false;
    },
  });
const mounted = {
  "/_next/static/": immutable(path.join(buildFolder, "static")),
  "/pictures/": immutable(path.join(root, "public", "pictures")),
};

/**
 * Passes the remote address to `lib/platform/http/client-address.ts`, because a header could be
 * forged.
 */
const connections = (globalThis.shopConnections = new AsyncLocalStorage());

const server = http.createServer((req, res) => {
  if (!METHODS.includes(req.method)) return res.writeHead(405, { allow: METHODS.join(", ") }).end();
  // Handled like GET, with the same headers; Node omits the body.
  if (req.method === "HEAD") req.method = "GET";
  // An address that no browser sends is not found.
  if (!isWellFormed(req.url)) req.url = "/_not-found";
  const { remoteAddress } = req.socket;
  connections
    .run({ remoteAddress }, () => answer(req, res))
    .catch((error) => {
      console.error(error);
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
});

async function answer(req, res) {
  const { url } = req;
  const [prefix, files] = Object.entries(mounted).find(([name]) => url.startsWith(name)) ?? [];
  if (files) {
    req.url = url.slice(prefix.length - 1);
    // Continues only when the file does not exist.
    await new Promise((resolve) => files(req, res, resolve));
    req.url = url;
  }
  await pages(req, res);
}

const stopServer = gracefulStop(server);
let stopping;
/** Finishes requests before jobs, because a request may wait for a job. */
async function stop() {
  await stopServer();
  await Promise.allSettled([globalThis.stopShopWorker?.(), app.close()]);
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void (stopping ??= stop()));

server.listen(port, hostname, () => {
  console.log(`Ready on http://${hostname}:${port}`);
});
