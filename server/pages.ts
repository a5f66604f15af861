import { createHash } from "node:crypto";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import inject from "light-my-request";
import { LRUCache } from "lru-cache";
import { cacheTag, PAGES_TAG } from "@/lib/platform/cdn/model";
import { PACK_PARAMETER } from "@/lib/platform/listing-routes";
import { prefersMarkdown } from "./accept";
import { Body, preferredEncoding } from "./compression";
import { allowScripts, delayScripts, inlineScriptHashes, joinDataScripts } from "./page-html";
import { inlineStyles, type Sheets } from "./page-styles";
import { withResponse } from "./request-handler";

/**
 * Time an answer is reused without asking Next. A change by the owner is visible one second later.
 */
const FRESH_MS = 1000;
/** Limit of each cache, for headers and bodies. A body counts with its two compressed forms. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Query parameter of navigation data: a hash of the headers it varies by, which Next checks.
 * Documented in Next's guide to caching in content delivery networks.
 */
const VARIANT_PARAMETER = "_rsc";

/** Headers that belong to one connection or to one body. */
const OF_ONE_CONNECTION = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "date",
  "if-none-match",
  "if-modified-since",
];

const MARKDOWN = "text/markdown";

const NOT_STORED = "private, no-store";

const POLICY = "content-security-policy";

/** Requests with this cookie get pages that Next renders for them alone. */
const PREVIEW_COOKIE = "__prerender_bypass";

const TEXT = /^text\/|\b(?:xml|json)\b/;
/** Files and responses of the API are neither pages nor text worth keeping. */
const NO_PAGE = /^\/(?:api|video)\//;

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
type Content = { body: Body; scriptHashes: string[] };
type Answer = { statusCode: number; headers: OutgoingHttpHeaders; isText: boolean; body: Body };
type Variant = { key: string; path: string; url: string; headers: IncomingHttpHeaders };
/** A prerendered page, and the part of the query that chose it. */
type Page = { path: string; parameters: Record<string, string> };

/**
 * Serves public pages in front of Next. Keeps answers of prerendered pages for a second by path and
 * the headers that Next varies them by. Of the query only a chosen pack matters. Compresses each content once. Adds the
 * hashes of inline scripts to the policy of each page, including the 404 page. Passes all other
 * requests to `handle`, and those that it fails to answer.
 * @param handle Next's request handler
 * @param pages.prerendered paths whose answer is the same for every visitor
 * @param pages.inMarkdown paths that Next rewrites to Markdown for `Accept: text/markdown`
 * @param pages.publicPaths paths with the public policy
 * @param pages.policy the public policy of this server's environment; the one that Next adds is the build's
 * @param pages.styleSheets the build's style sheets by address
 */
export function createPages(
  handle: Handle,
  {
    prerendered,
    inMarkdown,
    publicPaths,
    policy,
    styleSheets,
  }: {
    prerendered: ReadonlySet<string>;
    inMarkdown: ReadonlySet<string>;
    publicPaths: RegExp;
    policy: string;
    styleSheets: Sheets;
  },
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  /** Contents by hash, so that each is compressed once even when several addresses share it. */
  const contents = new LRUCache<string, Content>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => sizeOf(body),
  });
  /** Request headers that Next has said it varies each prerendered path by. */
  const variedBy = new Map<string, Set<string>>();
  const answers = new LRUCache<string, Answer, Variant>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ headers, body }, key) =>
      key.length + JSON.stringify(headers).length + sizeOf(body),
    ttl: FRESH_MS,
    fetchMethod: async (key, stale, { context: { path, url, headers } }) => {
      const answer = await ask(url, headers);
      variedBy.set(path, new Set([...(variedBy.get(path) ?? []), ...variationsOf(answer)]));
      return isForEveryone(answer.statusCode, answer.headers) ? answer : undefined;
    },
  });

  function handleInjected(req: IncomingMessage, res: ServerResponse): void {
    void withResponse(res, () => handle(req, res));
  }

  async function ask(url: string, requestHeaders: IncomingHttpHeaders): Promise<Answer> {
    const request = { method: "GET", url, headers: requestHeaders };
    const { statusCode, headers: allHeaders, rawPayload } = await inject(handleInjected, request);
    const headers = withoutConnection(allHeaders);
    // Shared caches would give one visitor's cookie to others.
    if (headers["set-cookie"] !== undefined) headers["cache-control"] = NOT_STORED;
    if (isForEveryone(statusCode, headers)) Object.assign(headers, cacheTag(PAGES_TAG));
    headers["cache-control"] ??= NOT_STORED;
    // Next replaces the `Vary` that its configuration adds to a page.
    if (inMarkdown.has(pathOf(url)) && !variationsOf({ headers }).includes("accept"))
      headers.vary = [headers.vary ?? [], "Accept"].flat().join(", ");
    const type = String(headers["content-type"]);
    if (!TEXT.test(type)) return { statusCode, headers, isText: false, body: new Body(rawPayload) };
    const { body, scriptHashes } = contentOf(rawPayload, type.startsWith("text/html"));
    if (headers[POLICY] !== undefined) headers[POLICY] = allowScripts(policy, scriptHashes);
    // One strong ETag cannot cover two encodings of the same text.
    if (headers.etag) headers.etag = `W/${headers.etag.replace(/^W\//, "")}`;
    return { statusCode, headers, isText: true, body };
  }

  function contentOf(payload: Buffer, isPage: boolean): Content {
    const id = createHash("sha256").update(payload).digest("base64");
    let content = contents.get(id);
    if (!content) {
      content = isPage
        ? pageContent(payload, styleSheets)
        : { body: new Body(payload), scriptHashes: [] };
      contents.set(id, content);
    }
    return content;
  }

  /** Returns the answer that readers of a prerendered page share, or undefined. */
  async function findShared(req: IncomingMessage, path: string): Promise<Answer | undefined> {
    if (!prerendered.has(path) || req.headers.cookie?.includes(PREVIEW_COOKIE)) return undefined;
    const page = { path, parameters: chosenPack(req, path, prerendered) };
    const variant = variantOf(req, page, variedBy.get(path));
    const stored = answers.get(variant.key);
    if (stored) return stored;
    const answer = await answers.fetch(variant.key, { context: variant });
    // The first answer tells which headers were missing from this key.
    const isVariant = variantOf(req, page, variedBy.get(path)).key === variant.key;
    return isVariant || !answer ? answer : findShared(req, path);
  }

  async function respond(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const shared = await findShared(req, path);
    const answer = shared ?? (await ask(req.url ?? "/", plainHeaders(req.headers)));
    const { statusCode, isText, body } = answer;
    const isShareable = !isMixedUp(req) && !isMarkdownOf(path, answer);
    const headers = isShareable ? answer.headers : notStored(answer.headers);
    if (statusCode === 200 && isKnown(req, headers.etag)) {
      res.writeHead(304, headers).end();
      return;
    }
    const encoding = isText ? preferredEncoding(req.headers["accept-encoding"]) : "identity";
    const encoded = await body.as(encoding);
    if (encoding !== "identity") res.setHeader("content-encoding", encoding);
    res.setHeader("content-length", encoded.length);
    res.writeHead(statusCode, headers).end(encoded);
    if (shared && encoding === "br") void body.improve();
  }

  return async (req, res) => {
    const path = pathOf(req.url);
    if (req.method !== "GET" || !publicPaths.test(path) || NO_PAGE.test(path)) {
      await handle(req, res);
      return;
    }
    try {
      await respond(req, res, path);
    } catch (error) {
      if (res.headersSent) throw error;
      console.error("page passed on to Next:", error);
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      await handle(req, res);
    }
  };
}

function pathOf(url = "/"): string {
  return url.split("?", 1)[0] ?? "/";
}

function sizeOf({ plain }: Body): number {
  return plain.length * 3 + 1;
}

function pageContent(payload: Buffer, styleSheets: Sheets): Content {
  const html = payload.toString();
  const delayed = delayScripts(inlineStyles(html, styleSheets));
  if (delayed === null) console.warn("page with unknown script tags: its scripts start early");
  const page = joinDataScripts(delayed ?? html);
  return { body: new Body(Buffer.from(page)), scriptHashes: inlineScriptHashes(page) };
}

/**
 * Returns the parameter of the pack that the address chooses. Next rewrites it to a path
 * (`next.config.ts`); a pack without a prerendered page is ignored, like any other parameter.
 */
function chosenPack(
  req: IncomingMessage,
  path: string,
  prerendered: ReadonlySet<string>,
): Page["parameters"] {
  const sku = parameterOf(req, PACK_PARAMETER);
  const isKnown = sku !== null && prerendered.has(`${path}/${sku}`);
  return isKnown ? { [PACK_PARAMETER]: sku } : {};
}

function parameterOf({ url = "/" }: IncomingMessage, name: string): string | null {
  return url.includes("?") ? new URL(url, "http://localhost").searchParams.get(name) : null;
}

/**
 * Returns what the answer of a prerendered page depends on: of the headers that Next varies it by
 * those that were sent, and then the hash of them that Next checks.
 */
function variantOf(
  req: IncomingMessage,
  { path, parameters }: Page,
  names: Iterable<string> = [],
): Variant {
  const headers: IncomingHttpHeaders = {};
  for (const name of names) {
    const value = name === "accept" ? relevantAccept(req) : req.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const isPlain = Object.keys(headers).length === 0;
  const hash = isPlain ? null : parameterOf(req, VARIANT_PARAMETER);
  const query = new URLSearchParams(parameters);
  if (hash !== null) query.set(VARIANT_PARAMETER, hash);
  const url = query.size === 0 ? path : `${path}?${query}`;
  const key = isPlain ? url : JSON.stringify([url, headers]);
  return { key, path, url, headers };
}

/** Reduces `Accept`, which each browser writes differently, to what a page depends on. */
function relevantAccept({ headers }: IncomingMessage): string | undefined {
  return prefersMarkdown(headers.accept) ? MARKDOWN : undefined;
}

/** Removes headers that ask for compression or a 304 response, because this file handles both. */
function plainHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...withoutConnection(headers), "accept-encoding": "identity" };
}

function withoutConnection<Headers extends object>(headers: Headers): Partial<Headers> {
  const kept = Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name));
  return Object.fromEntries(kept) as Partial<Headers>;
}

/**
 * Returns whether a request has the address of navigation data, but asks for the page. A shared cache that
 * ignores `Vary` would answer later readers of navigation data with it.
 */
function isMixedUp({ url = "/", headers }: IncomingMessage): boolean {
  return headers.rsc === undefined && url.includes(VARIANT_PARAMETER);
}

/**
 * Returns whether a page is answered in Markdown at its own address. A shared cache that ignores `Vary`
 * would show it to browsers.
 */
function isMarkdownOf(path: string, { headers }: Answer): boolean {
  return String(headers["content-type"]).startsWith(MARKDOWN) && !path.endsWith(".md");
}

function notStored(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...headers, "cache-control": NOT_STORED };
}

/** Returns the request headers that Next varies an answer by. This file handles encodings. */
function variationsOf({ headers }: Pick<Answer, "headers">): string[] {
  return [headers.vary ?? []]
    .flat()
    .join()
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "accept-encoding");
}

function isForEveryone(statusCode: number, headers: OutgoingHttpHeaders): boolean {
  return (
    statusCode === 200 &&
    String(headers["cache-control"]).includes("s-maxage") &&
    !variationsOf({ headers }).includes("*")
  );
}

/** Returns whether the reader has this version. Compares ETags without their `W/`. */
function isKnown(req: IncomingMessage, etag: OutgoingHttpHeaders[string]): boolean {
  const known = req.headers["if-none-match"];
  if (known === undefined || etag === undefined) return false;
  const plain = (text: string) => text.trim().replace(/^W\//, "");
  return known.split(",").some((text) => plain(text) === plain(String(etag)));
}
