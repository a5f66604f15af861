import path from "node:path";
import type { NextConfig } from "next";
import { pixelOrigins } from "./lib/visits/model/pixel-host";
import { publicPolicy, publicSource } from "./lib/http/content-security-policy";
import { privacyRoutes } from "./lib/privacy-routes";
import { redirects, routes } from "./lib/platform/redirects";
import { reviewRoutes } from "./lib/review-routes";

const MAX_ACTION_BYTES = 64 * 1024;

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
];

/** True where `scripts/serve.mjs` serves the build; Vercel has a server and a page store of its own. */
const isNodeHost = process.env.NODE_ENV === "production" && !process.env.VERCEL;
/** Where long-lived servers keep their pages. */
const pageStore = path.resolve("scripts/page-store.mjs");

const { META_PIXEL_ID, META_API_BASE } = process.env;

const config: NextConfig = {
  // The tests build beside the build of a shop that may be running.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // `npm run types` checks them, tests included; a build only builds.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Not while building: there is nothing older to throw away.
  ...(isNodeHost && { cacheHandler: pageStore }),
  reactStrictMode: true,
  // Pictures are encoded before the build; without this `/_next/image` resizes any of the shop's files.
  images: { unoptimized: true },
  experimental: {
    // Pages that were rendered again stay in memory (scripts/page-store.mjs): two servers may share a build.
    isrFlushToDisk: false,
    // The longest thing a form sends is a message of a few thousand characters.
    serverActions: { bodySizeLimit: MAX_ACTION_BYTES },
    // Bodies that pass the middleware are kept in memory up to here; what is cut is refused anyway.
    proxyClientMaxBodySize: 2 * MAX_ACTION_BYTES,
    // Smaller pieces: with the default size, links and icons are sent two or three times over.
    turbopackChunking: { minChunkSize: 25_000, requestCost: 25_000 },
  },
  serverExternalPackages: ["pg-boss", "@paypal/paypal-server-sdk", "@node-rs/argon2", "pino"],
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: securityHeaders },
      // The link to an order, to one's own data or to a review is a secret: no other site, and no cache, may
      // learn of it.
      ...[routes.orderStatus, privacyRoutes.confirm, reviewRoutes.review, reviewRoutes.optOut].map(
        (route) => ({
          source: `${route}/:token`,
          headers: [
            { key: "Referrer-Policy", value: "same-origin" },
            { key: "Cache-Control", value: "private, no-store" },
            { key: "X-Robots-Tag", value: "noindex, nofollow" },
          ],
        }),
      ),
      // So are the links by which somebody comes in, once.
      ...[routes.invitation, routes.passwordReset].map((route) => ({
        source: `${route}/:token`,
        headers: [
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "private, no-store" },
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
        ],
      })),
      {
        // The others get theirs from the middleware, with a nonce.
        source: publicSource,
        headers: [
          {
            key: "Content-Security-Policy",
            value: publicPolicy({
              hashed: isNodeHost,
              development: process.env.NODE_ENV === "development",
              pixel: pixelOrigins({ META_PIXEL_ID, META_API_BASE }),
            }),
          },
        ],
      },
      {
        // Their names change with their content.
        source: "/pictures/:path*",
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ]),
  redirects: () => Promise.resolve([...redirects]),
};

export default config;
