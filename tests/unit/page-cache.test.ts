import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createPageCache } from "../../scripts/page-cache.mjs";

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

const closing: (() => void)[] = [];

afterEach(() => {
  closing.splice(0).forEach((close) => {
    close();
  });
});

/** A server behind the cache, and how often its handler was asked. */
async function serve(handler: Handler, prerendered = ["/prodotti"]) {
  const seen: IncomingMessage[] = [];
  const cache = createPageCache((req: IncomingMessage, res: ServerResponse) => {
    seen.push(req);
    handler(req, res);
  }, new Set(prerendered));
  const server = createServer((req, res) => void cache(req, res)).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Node's fetch would undo the compression.
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const { request } = await import("node:http");
    return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>(
      (resolve, reject) => {
        request(`${origin}${path}`, { headers }, (res) => {
          const chunks: Buffer[] = [];
          res.on("data", (chunk: Buffer) => chunks.push(chunk));
          res.on("end", () => {
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              body: Buffer.concat(chunks),
            });
          });
        })
          .on("error", reject)
          .end();
      },
    );
  };
  return { get, seen };
}

const page: Handler = (req, res) => {
  res.setHeader("cache-control", "s-maxage=300, stale-while-revalidate=31535700");
  res.setHeader("etag", '"abc"');
  res.setHeader("content-type", "text/html; charset=utf-8");
  res.end(`<h1>Prodotti</h1>${String(req.headers.rsc)}`.padEnd(4_000));
};

describe("the page cache", () => {
  it("asks once for many readers and gives each the encoding it takes", async () => {
    const { get, seen } = await serve(page);
    const [brotli, gzip, plain] = await Promise.all([
      get("/prodotti", { "accept-encoding": "gzip, deflate, br, zstd" }),
      get("/prodotti", { "accept-encoding": "gzip" }),
      get("/prodotti"),
    ]);
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toContain("Prodotti");
    expect(seen).toHaveLength(1);
  });

  it("answers 304 to who has the page already", async () => {
    const { get } = await serve(page);
    const first = await get("/prodotti");
    const again = await get("/prodotti", { "if-none-match": first.headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it("keeps a page and its data for navigation apart", async () => {
    const { get } = await serve(page);
    const html = await get("/prodotti");
    const data = await get("/prodotti", { rsc: "1" });
    expect(data.body).not.toEqual(html.body);
  });

  it("hands Next nothing of one reader that the others' answer could depend on", async () => {
    const { get, seen } = await serve(page);
    await get("/prodotti", {
      cookie: "session=secret",
      authorization: "Basic c2VjcmV0",
      "x-forwarded-host": "evil.example",
    });
    expect(seen[0]?.headers).not.toHaveProperty("cookie");
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
    expect(seen[0]?.headers).not.toHaveProperty("x-forwarded-host");
  });

  it.each<[string, Handler]>([
    ["a private answer", (req, res) => res.setHeader("cache-control", "private").end("mine")],
    [
      "an answer that sets a cookie",
      (req, res) =>
        res.setHeader("cache-control", "s-maxage=9").setHeader("set-cookie", "a=b").end("mine"),
    ],
    ["an error", (req, res) => res.writeHead(500, { "cache-control": "s-maxage=9" }).end("oh")],
  ])("keeps nothing of %s", async (name, handler) => {
    const { get, seen } = await serve(handler);
    await get("/prodotti");
    const before = seen.length;
    await get("/prodotti");
    expect(seen.length).toBeGreaterThan(before);
  });

  it("leaves other addresses, methods and previews to Next", async () => {
    const { get, seen } = await serve(page);
    await get("/ordine", { cookie: "a=b" });
    await get("/prodotti", { cookie: "__prerender_bypass=1" });
    expect(seen.map(({ headers }) => headers.cookie)).toEqual(["a=b", "__prerender_bypass=1"]);
  });
});
