import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageCache } from "../../../scripts/page-cache.mjs";

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

const closing: (() => void)[] = [];

afterEach(() => {
  closing.splice(0).forEach((close) => {
    close();
  });
});

async function serve(handler: Handler) {
  const seen: IncomingMessage[] = [];
  const cache = createPageCache(
    (req: IncomingMessage, res: ServerResponse) => {
      seen.push(req);
      handler(req, res);
    },
    { prerendered: new Set(["/prodotti"]), publicPaths: /^\/(?!ordine)/ },
  );
  const server = createServer((req, res) => void cache(req, res)).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Node's fetch would decompress the body.
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

/** Text that the best compression makes smaller than a fast one does. */
const words = Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 613).join(" ");

const page: Handler = (req, res) => {
  res.setHeader("cache-control", "s-maxage=300, stale-while-revalidate=31535700");
  res.setHeader("etag", '"abc"');
  res.setHeader("content-type", "text/html; charset=utf-8");
  res.end(`<h1>Prodotti</h1>${String(req.headers.rsc)}${words}`);
};

describe("the page cache", () => {
  it("requests a page once for many readers and returns each one's encoding", async () => {
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

  it("answers 304 to a reader who has the page", async () => {
    const { get } = await serve(page);
    const first = await get("/prodotti");
    const again = await get("/prodotti", { "if-none-match": first.headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it("stores a page and its navigation data separately", async () => {
    const { get } = await serve(page);
    const html = await get("/prodotti");
    const data = await get("/prodotti", { rsc: "1" });
    expect(data.body).not.toEqual(html.body);
  });

  it("passes Next nothing from one reader that could change the others' response", async () => {
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
  ])("stores nothing of %s", async (name, handler) => {
    const { get, seen } = await serve(handler);
    await get("/prodotti");
    const before = seen.length;
    await get("/prodotti");
    expect(seen.length).toBeGreaterThan(before);
  });

  it("asks Next each time, with the reader's cookies, for dynamic pages and previews", async () => {
    const { get, seen } = await serve(page);
    const cookies = ["a=b", "a=b", "__prerender_bypass=1", "__prerender_bypass=1"];
    for (const [index, cookie] of cookies.entries())
      await get(index < 2 ? "/altro?x=1" : "/prodotti", { cookie });
    expect(seen.map(({ headers }) => headers.cookie)).toEqual(cookies);
    expect(seen[0]?.url).toBe("/altro?x=1");
  });

  it("passes private addresses and APIs to Next", async () => {
    const { get } = await serve((req, res) => res.end(String(req.headers["accept-encoding"])));
    for (const path of ["/ordine", "/api/auth/session"])
      expect((await get(path, { "accept-encoding": "br" })).body.toString()).toBe("br");
  });
});

describe("the key of a stored page", () => {
  it("is its path: a new query gets the same compressed page without calling Next", async () => {
    const { get, seen } = await serve(page);
    const brotli = { "accept-encoding": "br" };
    const first = await get("/prodotti", brotli);
    const best = await vi.waitFor(async () => {
      const answer = await get("/prodotti", brotli);
      expect(answer.body).not.toEqual(first.body);
      return answer.body;
    });
    for (let visit = 0; visit < 20; visit += 1) {
      const headers = { ...brotli, "next-router-state-tree": `%5B${visit}%5D` };
      expect((await get(`/prodotti?gclid=${visit}`, headers)).body).toEqual(best);
    }
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(["/prodotti"]));
  });

  it("contains what Next's navigation data varies by, and the hash that Next checks", async () => {
    const { get, seen } = await serve((req, res) => {
      res.setHeader("cache-control", "s-maxage=300");
      res.setHeader("vary", "rsc, next-router-state-tree, Accept-Encoding");
      res.setHeader("content-type", "text/x-component");
      res.end("data");
    });
    const headers = { rsc: "1", "next-router-state-tree": "tree" };
    await get("/prodotti?gclid=1&_rsc=abc", headers);
    await get("/prodotti?gclid=2&_rsc=abc", headers);
    expect(seen.map(({ url }) => url)).toEqual(["/prodotti?_rsc=abc"]);
    // Next must redirect a wrong hash; a shared cache must not store a wrong response for it.
    await get("/prodotti?_rsc=def", headers);
    await get("/prodotti", headers);
    await get("/prodotti?_rsc=abc", { ...headers, "next-router-state-tree": "other" });
    expect(seen.map(({ url }) => url).slice(1)).toEqual([
      "/prodotti?_rsc=def",
      "/prodotti",
      "/prodotti?_rsc=abc",
    ]);
  });

  it("does not exist for a response that varies by an unknown header", async () => {
    const { get, seen } = await serve((req, res) => {
      res.setHeader("vary", "accept-language");
      page(req, res);
    });
    await get("/prodotti", { "accept-language": "it" });
    const before = seen.length;
    await get("/prodotti", { "accept-language": "de" });
    expect(seen.length).toBeGreaterThan(before);
    expect(seen.at(-1)?.headers["accept-language"]).toBe("de");
  });
});

describe("a body", () => {
  it("is compressed fast for its first reader and best afterwards, once for all its addresses", async () => {
    const { get } = await serve((req, res) => {
      res.setHeader("cache-control", "s-maxage=300");
      res.setHeader("content-type", "text/x-component");
      res.end(words);
    });
    const ask = async (tree: number) => {
      const headers = { rsc: "1", "next-router-state-tree": String(tree), "accept-encoding": "br" };
      return (await get("/prodotti?_rsc=a", headers)).body;
    };
    const fast = await ask(0);
    const best = await vi.waitFor(async () => {
      const body = await ask(0);
      expect(body).not.toEqual(fast);
      return body;
    });
    expect(best.length).toBeLessThan(fast.length);
    for (let tree = 1; tree < 20; tree += 1) expect(await ask(tree)).toEqual(best);
  });

  it("that is not text is passed on unchanged", async () => {
    const film = Buffer.from([0, 1, 2, 255]);
    const { get } = await serve((req, res) => {
      res.setHeader("content-type", "video/mp4");
      res.writeHead(206, { "content-range": "bytes 0-3/9" }).end(film);
    });
    const answer = await get("/video/film.mp4", { "accept-encoding": "br", range: "bytes=0-3" });
    expect(answer.status).toBe(206);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toEqual(film);
  });
});

describe("the policy", () => {
  const withPolicy =
    (status: number): Handler =>
    (req, res) => {
      res.setHeader("content-security-policy", "default-src 'self'; script-src 'self'; img-src *");
      res.setHeader("content-type", "text/html; charset=utf-8");
      res.writeHead(status).end(`<script>one()</script><p>${status}</p>`);
    };

  it.each([200, 404, 500])("lists the inline scripts of a page answered %i", async (status) => {
    const { get } = await serve(withPolicy(status));
    const answer = await get("/non-esiste");
    const hash = createHash("sha256").update("one()").digest("base64");
    expect(answer.status).toBe(status);
    expect(answer.headers["content-security-policy"]).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${hash}'; img-src *`,
    );
  });
});
