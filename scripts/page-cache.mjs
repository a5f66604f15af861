import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import inject from "light-my-request";
import { LRUCache } from "lru-cache";
import { allowOnlyInlineScriptsOf } from "./inline-hashes.mjs";
import { paintFirst } from "./paint-first.mjs";

/** How long an answer is given again without asking Next: an owner's change is seen a second later. */
const FRESH_MS = 1000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Next answers the same address differently by these: page, data for navigation, parts of it. */
const VARIED_BY = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];

/** Headers that belong to one answer on one connection. */
const OF_ONE_ANSWER = ["connection", "keep-alive", "transfer-encoding", "content-length", "date"];

const POLICY = "content-security-policy";

/** Preview cookies make Next render anew. */
const PREVIEW_COOKIE = "__prerender_bypass";

const encoders = {
  // At its best, because a page is compressed once for as long as its content stays the same.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => Promise.resolve(body),
};

/**
 * Keeps Next's answers for prerendered pages for a second, compressed, so that many readers cost one.
 * Everything else goes to `handle` untouched.
 * @param {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => unknown} handle
 * @param {Set<string>} prerendered paths whose answer is the same for everyone
 */
export function createPageCache(handle, prerendered) {
  const answers = new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: FRESH_MS,
    fetchMethod: (key, stale, { context }) => ask(handle, context, stale),
  });

  return async (req, res) => {
    const [path] = req.url.split("?");
    const isCacheable =
      req.method === "GET" &&
      prerendered.has(path) &&
      !req.headers.cookie?.includes(PREVIEW_COOKIE);
    if (!isCacheable) return handle(req, res);

    const key = [req.url, ...VARIED_BY.map((name) => req.headers[name] ?? "")].join("\n");
    const answer = await answers.fetch(key, { context: req });
    if (!answer) return handle(req, res);
    await send(answer, req, res);
  };
}

/**
 * Asks Next once, uncompressed, with nothing of the reader's but what the answer is kept by. Undefined when the answer is not for everyone; what was compressed
 * before is kept for as long as it is the answer.
 */
async function ask(handle, req, stale) {
  const asked = Object.fromEntries(
    VARIED_BY.filter((name) => req.headers[name] !== undefined).map((name) => [
      name,
      req.headers[name],
    ]),
  );
  const answer = await inject(handle, { method: "GET", url: req.url, headers: asked });
  const isForEveryone =
    answer.statusCode === 200 &&
    String(answer.headers["cache-control"]).includes("s-maxage") &&
    answer.headers["set-cookie"] === undefined;
  if (!isForEveryone) return undefined;
  const { etag: exactTag, ...headers } = answer.headers;
  for (const name of OF_ONE_ANSWER) delete headers[name];
  // The same page in two encodings is the same only weakly.
  const etag = typeof exactTag === "string" ? `W/${exactTag.replace(/^W\//, "")}` : undefined;
  const isPage = String(headers["content-type"]).startsWith("text/html");
  if (stale && etag && stale.etag === etag) {
    return { ...stale, headers: { ...headers, ...stale.pageHeaders } };
  }
  const html = isPage ? paintFirst(answer.payload) : "";
  const body = isPage ? Buffer.from(html) : answer.rawPayload;
  const policy = headers[POLICY];
  const pageHeaders =
    isPage && typeof policy === "string"
      ? { [POLICY]: allowOnlyInlineScriptsOf(html, policy) }
      : {};
  return {
    headers: { ...headers, ...pageHeaders },
    pageHeaders,
    etag,
    bodies: new Map([["identity", Promise.resolve(body)]]),
    // Three encodings at most.
    size: body.length * 3 + 1,
  };
}

async function send({ headers, etag, bodies }, req, res) {
  const isUnchanged = etag && req.headers["if-none-match"]?.includes(etag);
  const encoding = bestEncoding(String(req.headers["accept-encoding"]));
  if (!bodies.has(encoding)) {
    bodies.set(encoding, bodies.get("identity").then(encoders[encoding]));
  }
  const body = await bodies.get(encoding);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (etag) res.setHeader("etag", etag);
  if (isUnchanged) return res.writeHead(304).end();
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  res.writeHead(200, { "content-length": body.length }).end(body);
}

function bestEncoding(accepted) {
  return (
    ["br", "gzip"].find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted)) ?? "identity"
  );
}
