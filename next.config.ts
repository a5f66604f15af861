import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type NextConfig } from "next";
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from "next/constants";
import {
  pixelOrigins,
  publicPolicy,
  publicSource,
  reportingEndpoints,
  STRICT_TRANSPORT,
  strictTransport,
} from "./lib/platform/http/security-headers";
import { machineRoutes, PACK_PARAMETER } from "./lib/platform/listing-routes";
import { privateRoutes } from "./lib/platform/private-routes";
import { markdownPages, redirects } from "./lib/platform/redirects";
import {
  PERMALINK_PARAMETER,
  preparedRoute,
  privacyRoutes,
  privateNotFound,
  reviewRoutes,
  routes,
} from "./lib/platform/routes";

const HOUR_SECONDS = 3_600;
const POLL_MS = 100;
const MAX_ACTION_BYTES = 64 * 1024;

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Reporting-Endpoints", value: reportingEndpoints },
];

/**
 * Packages that servers load from `node_modules`. Some load files of their own. The others are large, and
 * leaving them out makes the build a sixth shorter.
 */
export const externalPackages = [
  "pg-boss",
  "@paypal/paypal-server-sdk",
  "@node-rs/argon2",
  "pino",
  "pdfkit",
  "ai",
  "@ai-sdk/openai",
  "@modelcontextprotocol/sdk",
  "@opentelemetry/api",
  "@opentelemetry/exporter-metrics-otlp-http",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-metrics",
  "@opentelemetry/sdk-trace-node",
  "html-to-text",
  "nodemailer",
  "rate-limiter-flexible",
  "resend",
  "stripe",
];

const {
  META_PIXEL_ID,
  META_API_BASE,
  HSTS_SUBDOMAINS,
  RELEASE,
  NEXT_DIST_DIR: distDir = ".next",
} = process.env;
const { BUILD_WAITS_FOR } = process.env;

/** True in a demo start, whose build is not deployed. */
const isQuick = Boolean(process.env.QUICK_BUILD);

/** `npm start` fills the database while Next compiles, and removes this file then. */
async function untilDatabaseIsFilled(file = BUILD_WAITS_FOR ?? ""): Promise<void> {
  while (existsSync(file)) await sleep(POLL_MS);
}

/** Page store of long-lived servers. `server/build.ts` writes it after the build. */
const pageStore = path.resolve(distDir, "web-server/page-store.mjs");

/** True when `server/main.ts` serves the build. Vercel has its own server and page store. */
const isNodeHost = (phase: string) => phase !== PHASE_DEVELOPMENT_SERVER && !process.env.VERCEL;

/** Links to an order, a person or an account are secret: other sites and caches must not learn them. */
const secretLinks = (route: string, referrerPolicy: string) => ({
  source: `${route}/:token`,
  headers: [
    { key: "Referrer-Policy", value: referrerPolicy },
    { key: "Cache-Control", value: "private, no-store" },
    { key: "X-Robots-Tag", value: "noindex, nofollow" },
  ],
});

const config = (phase: string): NextConfig => ({
  // Tests build into their own directory, next to the build of a running shop.
  distDir,
  // `scripts/artefact.ts` adds the servers and what they need. `npm start` has no use for it.
  output:
    isNodeHost(phase) && phase === PHASE_PRODUCTION_BUILD && BUILD_WAITS_FOR === undefined
      ? "standalone"
      : undefined,
  // `npm run lint` checks types, tests included.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Next renders pages afterwards.
  compiler: { runAfterProductionCompile: () => untilDatabaseIsFilled() },
  // For reports of errors in a browser, which may show an older release.
  env: { RELEASE: RELEASE ?? "" },
  // Pages load as a whole when they lead to another release. Default: a random id for each build.
  generateBuildId: () => RELEASE || null,
  // Only long-lived servers hold pages that a later change makes stale.
  cacheHandler: isNodeHost(phase) && phase === PHASE_PRODUCTION_SERVER ? pageStore : undefined,
  // Shared caches may answer with a page of the last hour while they ask for a newer one.
  expireTime: HOUR_SECONDS,
  reactStrictMode: true,
  // Images are encoded before the build. Otherwise `/_next/image` would resize any file.
  images: { unoptimized: true },
  experimental: {
    // Re-rendered pages stay in memory (server/page-store.ts): two servers may share a build.
    isrFlushToDisk: false,
    // The largest form submission is a message of a few thousand characters.
    serverActions: { bodySizeLimit: MAX_ACTION_BYTES },
    // Limits the memory for bodies that pass the middleware. Truncated bodies are refused anyway.
    proxyClientMaxBodySize: 2 * MAX_ACTION_BYTES,
    // `not-found.tsx` of the root would be sent with the data of every page.
    globalNotFound: true,
    // Writing it takes a quarter of a build's time, and only Vercel keeps it until the next build.
    turbopackFileSystemCacheForBuild: Boolean(process.env.VERCEL),
    // Nothing reads them: logs and error reports name the positions in the built files.
    turbopackSourceMaps: false,
    turbopackMinify: { server: !isQuick, client: true, edge: true },
    // Few files on a first page, which most visitors leave again. With the default cost of a request, links and
    // icons are sent two or three times.
    turbopackChunking: { minChunkSize: 120_000, requestCost: 40_000, firstPageLoadPriority: 0.8 },
  },
  serverExternalPackages: externalPackages,
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: securityHeaders },
      // One build may serve several shops: `server/request-handler.ts` reads the running one's choice.
      ...(isNodeHost(phase)
        ? []
        : [
            {
              source: "/:path*",
              headers: [{ key: STRICT_TRANSPORT, value: strictTransport({ HSTS_SUBDOMAINS }) }],
            },
          ]),
      ...[routes.orderStatus, privacyRoutes.confirm, reviewRoutes.review, reviewRoutes.optOut].map(
        (route) => secretLinks(route, "same-origin"),
      ),
      // Single-use links to an account, and links of one person to what an assistant prepared.
      ...[routes.invitation, routes.passwordReset, preparedRoute].map((route) =>
        secretLinks(route, "no-referrer"),
      ),
      {
        // Other pages get their policy from the middleware, with a nonce.
        source: publicSource,
        headers: [
          {
            key: "Content-Security-Policy",
            value: publicPolicy({
              hashed: isNodeHost(phase),
              development: phase === PHASE_DEVELOPMENT_SERVER,
              // One build may serve several shops: `server/pages.ts` names the pixel of the running one.
              pixel: isNodeHost(phase) ? [] : pixelOrigins({ META_PIXEL_ID, META_API_BASE }),
            }),
          },
        ],
      },
      // Safe to cache forever: addresses change with their content.
      ...["/pictures/:path*", "/video/:path*", "/illustrations/:path*"].map((source) => ({
        source,
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      })),
    ]),
  redirects: () => Promise.resolve([...redirects]),
  // Before the files, because these addresses have pages of their own.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        // `server/pages.ts` reduces the header to this value when a reader prefers Markdown.
        ...Object.entries(markdownPages).map(([name, source]) => ({
          source,
          has: [
            { type: "header" as const, key: "accept", value: "(?:.*,)?\\s*text/markdown(?:,.*)?" },
          ],
          destination: `${machineRoutes.markdown}/${name}.md`,
        })),
        // An address with a pack chosen is a prerendered page too.
        {
          source: routes.products,
          has: [{ type: "query" as const, key: PACK_PARAMETER, value: "(?<sku>.+)" }],
          destination: `${routes.products}/:sku`,
        },
        // A permalink fills the cart first.
        {
          source: routes.checkout,
          has: [{ type: "query" as const, key: PERMALINK_PARAMETER }],
          destination: preparedRoute,
        },
      ],
      // The prerendered page of unknown addresses has no nonce, which the middleware's policy asks for.
      fallback: privateRoutes.map((route) => ({
        source: `${route}/:path*`,
        has: [{ type: "header" as const, key: "content-security-policy" }],
        destination: `${privateNotFound.path}${route === routes.admin ? `?${privateNotFound.inDashboard}=1` : ""}`,
      })),
    }),
});

export default config;
