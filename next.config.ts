import type { NextConfig } from "next";
import { redirects } from "./lib/routes";

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  {
    key: "Content-Security-Policy",
    // Prerendered pages carry inline scripts that change with every revalidation, so they cannot be
    // listed by hash here; every other source is limited to the shop itself.
    value: [
      "default-src 'self'",
      `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join("; "),
  },
];

const config: NextConfig = {
  // The tests build beside the build of a shop that may be running.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // `npm run types` checks them, tests included; a build only builds.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Smaller pieces: with the default size, links and icons are sent two or three times over.
    turbopackChunking: { minChunkSize: 25_000, requestCost: 25_000 },
  },
  serverExternalPackages: ["pg-boss", "@paypal/paypal-server-sdk", "@node-rs/argon2", "pino"],
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: securityHeaders },
      {
        // Whoever has a link to an order opens it: no other site, and no cache, may learn of it.
        source: "/il-mio-ordine/:token",
        headers: [
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "Cache-Control", value: "private, no-store" },
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
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
