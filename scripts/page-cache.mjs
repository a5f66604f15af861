import inject from "light-my-request";
import { LRUCache } from "lru-cache";
import { allowScripts, inlineScriptHashes } from "./inline-hashes.mjs";
import { PageContents } from "./page-content.mjs";
import { paintFirst } from "./paint-first.mjs";

/**
 * Time an answer is reused without asking Next. A change by the owner is visible one second later.
 */
const FRESH_MS = 1000;
/** Limit for keys and headers. `page-content.mjs` counts the bodies. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Request headers that Next's navigation data varies by. Pages do not vary by them. */
const VARIED_BY = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];
/**
 * Hash of those headers, which Next checks. It separates the variants for caches that ignore
 * `Vary`.
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

const POLICY = "content-security-policy";

/** Requests with this cookie get pages that Next renders for them alone. */
const PREVIEW_COOKIE = "__prerender_bypass";

const TEXT = /^text\/|\b(?:xml|json)\b/;

/**
 * Serves public pages in front of Next. Caches prerendered ones for a second by path, whatever the
 * query. Compresses each content once. Adds the hashes of inline scripts to the policy of each
 * page, including the 404 page. Passes all other requests to `handle`.
 * @param {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => unknown} handle
 * @param {object} pages
 * @param {Set<string>} pages.prerendered paths whose answer is the same for every visitor
 * @param {RegExp} pages.publicPaths paths with the public policy
 */
export function createPageCache(handle, { prerendered, publicPaths }) {
  const contents = new PageContents();
  const answers = new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ headers }, key) => key.length + JSON.stringify(headers).length,
    ttl: FRESH_MS,
    fetchMethod: async (key, stale, { context }) => {
      const answer = await ask(context.url, context.headers);
      return isForEveryone(answer) ? answer : undefined;
    },
  });

  async function ask(url, requestHeaders) {
    const request = { method: "GET", url, headers: requestHeaders };
    const { statusCode, headers, rawPayload } = await inject(handle, request);
    for (const name of OF_ONE_CONNECTION) delete headers[name];
    const type = String(headers["content-type"]);
    if (!TEXT.test(type)) return { statusCode, headers, body: rawPayload };
    const isPage = type.startsWith("text/html");
    const content = contents.of(rawPayload, isPage ? contentOfPage : contentOfData);
    if (headers[POLICY]) headers[POLICY] = allowScripts(headers[POLICY], content.scriptHashes);
    // One strong ETag cannot cover two encodings of the same text.
    if (headers.etag) headers.etag = `W/${String(headers.etag).replace(/^W\//, "")}`;
    return { statusCode, headers, content };
  }

  async function send({ statusCode, headers, body, content }, req, res) {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (statusCode === 200 && headers.etag && req.headers["if-none-match"]?.includes(headers.etag))
      return res.writeHead(304).end();
    const encoding = content ? bestEncoding(String(req.headers["accept-encoding"])) : "identity";
    const encoded = content ? await contents.encoded(content, encoding) : body;
    if (encoding !== "identity") res.setHeader("content-encoding", encoding);
    res.writeHead(statusCode, { "content-length": encoded.length }).end(encoded);
  }

  return async (req, res) => {
    const [path] = req.url.split("?");
    const isPublicPage =
      req.method === "GET" && publicPaths.test(path) && !path.startsWith("/api/");
    if (!isPublicPage) return handle(req, res);
    const isCacheable = prerendered.has(path) && !req.headers.cookie?.includes(PREVIEW_COOKIE);
    const { key, ...context } = variantOf(req, path);
    const cached = isCacheable ? await answers.fetch(key, { context }) : undefined;
    const answer = cached ?? (await ask(req.url, plainHeaders(req.headers)));
    await send(answer, req, res);
    if (cached?.content) void contents.improve(cached.content);
  };
}

/**
 * Returns the part of a request that the answer depends on, and the cache key. A page depends only
 * on its path. Navigation data also depends on some headers, whose hash Next checks.
 */
function variantOf(req, path) {
  if (req.headers.rsc === undefined) return { key: path, url: path, headers: {} };
  const hash = new URL(req.url, "http://localhost").searchParams.get(VARIANT_PARAMETER);
  const query = new URLSearchParams(hash === null ? {} : { [VARIANT_PARAMETER]: hash });
  const sent = VARIED_BY.filter((name) => req.headers[name] !== undefined);
  const headers = Object.fromEntries(sent.map((name) => [name, req.headers[name]]));
  const url = hash === null ? path : `${path}?${query}`;
  return { key: JSON.stringify([url, headers]), url, headers };
}

/** Removes headers that ask for compression or a 304 response, because this file handles both. */
function plainHeaders(headers) {
  const plain = { ...headers, "accept-encoding": "identity" };
  for (const name of OF_ONE_CONNECTION) delete plain[name];
  return plain;
}

function isForEveryone({ statusCode, headers }) {
  const variedBy =
    String(headers.vary ?? "")
      .toLowerCase()
      .match(/[\w-]+/g) ?? [];
  return (
    statusCode === 200 &&
    String(headers["cache-control"]).includes("s-maxage") &&
    headers["set-cookie"] === undefined &&
    variedBy.every((name) => name === "accept-encoding" || VARIED_BY.includes(name))
  );
}

function contentOfPage(payload) {
  const html = paintFirst(payload.toString());
  return { body: Buffer.from(html), scriptHashes: inlineScriptHashes(html) };
}

function contentOfData(payload) {
  return { body: payload, scriptHashes: [] };
}

function bestEncoding(accepted) {
  return (
    ["br", "gzip"].find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted)) ?? "identity"
  );
}
