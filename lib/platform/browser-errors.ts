import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { scrubAddress } from "@/lib/core/scrub";
import { getEnv } from "./env";
import { isSameOrigin } from "./http/request-headers";
import { reportError } from "./report-error";

/** What is kept of an error in a browser. Holds no message, query or address of another site's page. */
type BrowserError = {
  kind: "script" | "policy";
  name: string;
  /** Path, with tokens masked. */
  page: string;
  /** File of the shop with line and column. */
  at?: string | undefined;
  digest?: string | undefined;
  release?: string | undefined;
  /** Origin or kind of what the policy blocked. */
  blocked?: string | undefined;
};

const messages: Record<BrowserError["kind"], string> = {
  script: "error in the browser",
  policy: "a page broke its content security policy",
};

/** Browsers collect violations and send them together. */
const MAX_AT_ONCE = 5;
/** Per process: different errors within the window, twice what one network may send. The others are dropped. */
const MAX_KNOWN = 200;
const WINDOW_MS = 10 * 60_000;

const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: WINDOW_MS });

/** Reports errors that browsers sent, each once in ten minutes. */
export function reportBrowserErrors(errors: BrowserError[]): void {
  for (const browserError of errors) {
    const key = JSON.stringify(browserError);
    known.purgeStale();
    if (known.has(key) || known.size >= MAX_KNOWN) continue;
    known.set(key, true);
    const { kind, name, at, ...fields } = browserError;
    const error = new Error();
    error.name = name;
    error.stack = at === undefined ? "" : `${name}\n    at ${at}`;
    const level = kind === "script" ? "error" : "warn";
    reportError(error, { message: messages[kind], source: "browser", level, ...fields });
  }
}

const position = z.number().int().nonnegative().optional();
const address = z.string().max(2_000);
const directive = z.string().max(2_000);

/** What `client/report-browser-error.ts` sends. */
const scriptError = z.object({
  name: z.string().regex(/^[\w$]{1,60}$/),
  page: z.string().startsWith("/").max(500).transform(scrubAddress),
  at: z
    .string()
    .regex(/^\/_next\/static\/[\w./~-]{1,150}:\d{1,7}:\d{1,7}$/)
    .optional(),
  digest: z
    .string()
    .regex(/^[\w;@-]{1,80}$/)
    .optional(),
  release: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
});

/** What `report-uri` sends. Older Safari names the directive with its sources. */
const uriReport = z
  .object({
    "csp-report": z.object({
      "document-uri": address,
      "effective-directive": directive.optional(),
      "violated-directive": directive.optional(),
      "blocked-uri": address.optional(),
      "source-file": address.optional(),
      "line-number": position,
      "column-number": position,
    }),
  })
  .transform(({ "csp-report": report }) => ({
    documentURL: report["document-uri"],
    effectiveDirective: report["effective-directive"] ?? report["violated-directive"] ?? "",
    blockedURL: report["blocked-uri"],
    sourceFile: report["source-file"],
    lineNumber: report["line-number"],
    columnNumber: report["column-number"],
  }));

/** What `report-to` sends, in a list. */
const endpointReport = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: address,
      effectiveDirective: directive,
      blockedURL: address.nullish(),
      sourceFile: address.nullish(),
      lineNumber: position.nullable(),
      columnNumber: position.nullable(),
    }),
  })
  .transform(({ body }) => body);

type Violation = z.infer<typeof uriReport> | z.infer<typeof endpointReport>;

/** Reads a report of the shop's scripts or of a browser. Returns null when it has none of the three forms. */
export function parseBrowserErrors(body: unknown): BrowserError[] | null {
  if (Array.isArray(body))
    return body.slice(0, MAX_AT_ONCE).flatMap((item) => {
      const report = endpointReport.safeParse(item);
      return report.success ? toPolicyErrors(report.data) : [];
    });
  const script = scriptError.safeParse(body);
  if (script.success) return [{ kind: "script", ...script.data }];
  const report = uriReport.safeParse(body);
  return report.success ? toPolicyErrors(report.data) : null;
}

/** Leaves out other sites' pages and what browser extensions do. */
function toPolicyErrors(violation: Violation): BrowserError[] {
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = violation;
  if (!isOwn(documentURL) || [blockedURL, sourceFile].some(isOfExtension)) return [];
  const [name = ""] = /^[a-z-]{1,40}/.exec(effectiveDirective) ?? [];
  const source = sourceFile ? placeOf(sourceFile) : "";
  const { lineNumber, columnNumber } = violation;
  return [
    {
      kind: "policy",
      name,
      page: placeOf(documentURL),
      at: source ? `${source}:${lineNumber ?? 0}:${columnNumber ?? 0}` : undefined,
      blocked: blockedURL ? placeOf(blockedURL) : undefined,
    },
  ];
}

function isOwn(text: string): boolean {
  return URL.canParse(text) && isSameOrigin(new URL(text).origin, getEnv().SITE_URL);
}

function isOfExtension(text: string | null | undefined): boolean {
  return /^[\w-]*extension\b/.test(text ?? "");
}

/** Returns the path of an own address, the origin of another, or a word such as `inline`. */
function placeOf(text: string): string {
  if (isOwn(text)) return scrubAddress(new URL(text).pathname).slice(0, 200);
  if (URL.canParse(text) && new URL(text).host !== "") return new URL(text).origin.slice(0, 100);
  return /^[\w-]{1,30}/.exec(text)?.[0] ?? "";
}
