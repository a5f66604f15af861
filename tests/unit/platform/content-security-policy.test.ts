import { createHash } from "node:crypto";
import { type NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { inlineScripts } from "@/components/shop/site/inline-scripts";
import {
  pixelOrigins,
  publicPolicy,
  publicSource,
  reportingEndpoints,
} from "@/lib/platform/http/security-headers";
import { privateRoutes } from "@/lib/platform/private-routes";
import { routes } from "@/lib/platform/routes";
import { config, middleware } from "@/middleware";
import { allowScripts, inlineScriptHashes } from "@/server/page-html";

const nodeHost = { hashed: true, development: false };
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

async function askFor(path: string, headers: HeadersInit = {}) {
  const { NextRequest: Request } = await import("next/server");
  const request: NextRequest = new Request(`http://localhost:3000${path}`, { headers });
  return middleware(request);
}

async function policyOf(path: string): Promise<string> {
  return (await askFor(path)).headers.get("content-security-policy") ?? "";
}

it("no cache stores that the dashboard sends a visitor away", async () => {
  for (const Cookie of ["", "next-auth.session-token=forged"]) {
    const { status, headers } = await askFor("/admin/ordini", { Cookie });
    expect([status, headers.get("cache-control")]).toEqual([307, "private, no-store"]);
  }
});

it("every page tells browsers where to report violations", async () => {
  for (const policy of [await policyOf("/ordine"), publicPolicy({ ...nodeHost, pixel: [] })]) {
    const [endpoint = ""] = directive(policy, "report-to");
    const [address = ""] = directive(policy, "report-uri");
    expect(reportingEndpoints).toBe(`${endpoint}="${address}"`);
    expect(address).toBe(routes.browserErrors);
  }
});

describe("the policy of private pages", () => {
  it("allows scripts with the response's nonce and the two known inline scripts", async () => {
    const scripts = directive(await policyOf("/ordine"), "script-src");
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    for (const text of [inlineScripts.earlyInput, inlineScripts.consent])
      expect(scripts).toContain(`'sha256-${sha256(text)}'`);
    expect(scripts.filter((source) => source.startsWith("'nonce-"))).toHaveLength(1);
  });

  it("is set by the middleware for exactly the paths that the configuration leaves out", () => {
    expect(config.matcher).toEqual([
      ...privateRoutes.map((route) => `${route}/:path*`),
      "/((?!api/|_next/).*[A-Z].*)",
    ]);
    const isPublic = new RegExp(`^${publicSource}$`);
    for (const route of privateRoutes) {
      expect(isPublic.test(route)).toBe(false);
      expect(isPublic.test(`${route}/sotto`)).toBe(false);
      expect(isPublic.test(`${route}altro`)).toBe(true);
    }
    for (const path of ["/", "/prodotti", "/api/webhooks/stripe"]) {
      expect(isPublic.test(path)).toBe(true);
    }
  });
});

describe("the policy of prerendered pages", () => {
  const html = [
    `<script>one()</script><script src="/a.js" async=""></script>`,
    `<script type="application/ld+json">{"@type":"Product"}</script>`,
    `<p>èà</p><script id="x">two("è")</script><script>one()</script>`,
  ].join("");

  it("allows no inline script until the server adds hashes", () => {
    expect(directive(publicPolicy({ ...nodeHost, pixel: [] }), "script-src")).toEqual(["'self'"]);
    const elsewhere = publicPolicy({ hashed: false, development: false, pixel: [] });
    expect(directive(elsewhere, "script-src")).toEqual(["'self'", "'unsafe-inline'"]);
  });

  it("lists every executable inline script once, and nothing else", () => {
    const policy = allowScripts(publicPolicy({ ...nodeHost, pixel: [] }), inlineScriptHashes(html));
    expect(directive(policy, "script-src")).toEqual([
      "'self'",
      `'sha256-${sha256("one()")}'`,
      `'sha256-${sha256('two("è")')}'`,
    ]);
    expect(directive(policy, "style-src")).toContain("'unsafe-inline'");
  });

  it("lists the ad pixel's hosts only when a pixel is configured", { tags: ["X-31"] }, () => {
    const pixel = pixelOrigins({ META_PIXEL_ID: "100000000000001" });
    const policy = publicPolicy({ ...nodeHost, pixel });
    const sites = ["https://connect.facebook.net", "https://www.facebook.com"];
    for (const name of ["script-src", "img-src", "connect-src"])
      expect(directive(policy, name).filter((source) => source.startsWith("https:"))).toEqual(
        sites,
      );
    expect(new Set(policy.match(/https?:[^ ;]+/g))).toEqual(new Set(sites));
    expect(pixelOrigins({ META_API_BASE: "http://127.0.0.1:4010" })).toEqual([]);
    expect(
      pixelOrigins({ META_PIXEL_ID: "100000000000001", META_API_BASE: "http://127.0.0.1:4010" }),
    ).toEqual(["http://127.0.0.1:4010"]);
  });

  it("allows no foreign origin, frame, plug-in or base address", () => {
    const policy = publicPolicy({ ...nodeHost, pixel: [] });
    expect(policy).not.toMatch(/https?:|\*/);
    for (const name of ["object-src", "frame-ancestors", "base-uri", "frame-src"]) {
      expect(directive(policy, name)).toEqual(["'none'"]);
    }
  });
});
