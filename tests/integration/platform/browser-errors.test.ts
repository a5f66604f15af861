import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startErrorService } from "../../support/error-service";

let service: Awaited<ReturnType<typeof startErrorService>>;

beforeEach(async () => {
  // What was reported before is known for ten minutes.
  vi.resetModules();
  service = await startErrorService();
  vi.stubEnv("ERROR_DSN", service.dsn);
});
afterEach(async () => {
  const { closeLimiters } = await import("@/lib/platform/http/rate-limit");
  const { getDb } = await import("@/lib/platform/db/client");
  await getDb().rateLimit.deleteMany();
  await closeLimiters();
  vi.unstubAllEnvs();
  await service.close();
});
afterAll(async () => {
  const { closeDb } = await import("@/lib/platform/db/client");
  await closeDb();
});

const SITE = "http://localhost:3000";
const page = "/il-mio-ordine/eyJhbGciOiJIUzI1NiJ9.c2VjcmV0?email=anna%40esempio.it";
const script = {
  name: "TypeError",
  page: "/il-mio-ordine/eyJhbGciOiJIUzI1NiJ9.c2VjcmV0",
  at: "/_next/static/chunks/0a1b2c.js:1:2345",
  digest: "1234567890",
  release: "68eec197",
  message: "Anna Ferrante, anna@esempio.it",
};
const violation = {
  documentURL: SITE + page,
  effectiveDirective: "script-src-elem",
  blockedURL: "https://altrove.example/pixel.js?who=anna",
  sourceFile: `${SITE}/_next/static/chunks/0a1b2c.js`,
  lineNumber: 1,
  columnNumber: 2_345,
  originalPolicy: "script-src 'self' 'nonce-secret'",
};
const uriReport = {
  "csp-report": {
    "document-uri": violation.documentURL,
    "violated-directive": "script-src-elem 'self'",
    "blocked-uri": violation.blockedURL,
    "source-file": violation.sourceFile,
    "line-number": 1,
    "column-number": 2_345,
    "original-policy": violation.originalPolicy,
  },
};

async function send(body: unknown, type = "application/json", address = "192.0.2.1") {
  const { POST } = await import("@/app/api/browser-errors/route");
  const request = new Request(`${SITE}/api/browser-errors`, {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": address },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const { status } = await POST(request, undefined);
  const { errorsSent } = await import("@/lib/platform/report-error");
  await errorsSent();
  return status;
}

const place = { filename: "/_next/static/chunks/0a1b2c.js", lineno: 1, colno: 2_345 };
const reported = {
  level: "warning",
  tags: { page: "/il-mio-ordine/[token]", blocked: "https://altrove.example" },
  exception: { values: [{ type: "script-src-elem", stacktrace: { frames: [place] } }] },
};

test("an error of a page reaches the error service without message, query and token", async () => {
  expect(await send(script)).toBe(204);
  expect(service.errors).toMatchObject([
    {
      level: "error",
      tags: {
        source: "browser",
        page: "/il-mio-ordine/[token]",
        digest: "1234567890",
        release: "68eec197",
      },
      exception: { values: [{ type: "TypeError", stacktrace: { frames: [place] } }] },
    },
  ]);
  expect(JSON.stringify(service.errors)).not.toMatch(/anna|ferrante|eyJ/i);
});

test("a violation sent by report-uri reaches the error service", async () => {
  expect(await send(uriReport, "application/csp-report")).toBe(204);
  expect(service.errors).toMatchObject([reported]);
  expect(JSON.stringify(service.errors)).not.toMatch(/anna|eyJ|nonce/i);
});

test("a violation sent by report-to too; by an inline script it has no file", async () => {
  const inline = { ...violation, blockedURL: "inline", sourceFile: null };
  const body = [violation, inline].map((one) => ({ type: "csp-violation", body: one }));
  expect(await send(body, "application/reports+json")).toBe(204);
  expect(service.errors).toMatchObject([
    reported,
    { tags: { blocked: "inline" }, exception: { values: [{ stacktrace: { frames: [] } }] } },
  ]);
  expect(JSON.stringify(service.errors)).not.toMatch(/anna|eyJ|nonce/i);
});

test("other sites' pages and browser extensions are not reported", async () => {
  const others = [
    { ...violation, documentURL: "https://altrove.example/" },
    { ...violation, sourceFile: "chrome-extension" },
    { ...violation, blockedURL: "moz-extension://0a1b2c/inject.js" },
  ];
  const body = others.map((one) => ({ type: "csp-violation", body: one }));
  expect(await send(body, "application/reports+json")).toBe(204);
  expect(service.errors).toEqual([]);
});

test("what no page of the shop sends is refused", async () => {
  for (const [sent, status, body, type] of [
    ["what a page of another site may send", 415, script, "text/plain"],
    ["more than 32 KB", 413, { ...script, digest: "1".repeat(33_000) }, "application/json"],
    ["no JSON", 400, "{", "application/json"],
    ["an unknown form", 400, { error: "?" }, "application/csp-report"],
    ["a name that is a sentence", 400, { ...script, name: "Anna Ferrante" }, "application/json"],
    ["a file that is not the shop's", 400, { ...script, at: "/x.js:1:1" }, "application/json"],
  ] as const)
    expect(await send(body, type), sent).toBe(status);
  expect(service.errors).toEqual([]);
});

test("a flood is reported once, and refused after twenty requests", async () => {
  const list = Array.from({ length: 50 }, () => ({ type: "csp-violation", body: violation }));
  for (let times = 0; times < 20; times += 1)
    expect(await send(list, "application/reports+json")).toBe(204);
  expect(await send(list, "application/reports+json")).toBe(429);
  expect(service.errors).toHaveLength(1);
});

test("after 200 different errors everything is dropped", async () => {
  const { reportBrowserErrors } = await import("@/lib/platform/browser-errors");
  const { errorsSent } = await import("@/lib/platform/report-error");
  const page = "/";
  for (let times = 0; times < 5; times += 1) {
    const names = Array.from({ length: 50 }, (_, index) => `E${times}_${index}`);
    reportBrowserErrors(names.map((name) => ({ kind: "script", name, page })));
    await errorsSent();
  }
  expect(service.errors).toHaveLength(200);
});
