import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Handler, servePages } from "../../support/serve-pages";

const BUSY = { timeout: 120_000 };

/** Time stands still, so that a stored page is fresh until a test lets it age. */
let nowMs = 1_000;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});

/** Text that the best compression makes smaller than a fast one does. */
const words = Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 613).join(" ");

const page: Handler = (req, res) => {
  res.setHeader("cache-control", "s-maxage=300, stale-while-revalidate=31535700");
  res.setHeader("etag", '"abc"');
  res.setHeader("vary", "rsc, next-router-state-tree, Accept-Encoding");
  res.setHeader("content-type", "text/html; charset=utf-8");
  res.end(`<h1>Prodotti</h1>${String(req.headers.rsc)}${words}`);
};

const inTwoForms: Handler = (req, res) => {
  const isMarkdown = String(req.headers.accept).includes("text/markdown");
  res.setHeader("cache-control", "s-maxage=300, stale-while-revalidate=3300");
  res.setHeader("vary", isMarkdown ? "Accept" : "rsc, Accept-Encoding");
  res.setHeader("content-type", isMarkdown ? "text/markdown; charset=utf-8" : "text/html");
  res.end(isMarkdown ? "# Prodotti" : "<h1>Prodotti</h1>");
};

const withCookie: Handler = (req, res) =>
  res.setHeader("cache-control", "s-maxage=9").setHeader("set-cookie", "a=b").end("mine");

describe("a page that also is Markdown", () => {
  it("is kept apart from it, in any order of requests, in one version for all browsers", async () => {
    for (const order of [
      ["text/markdown", "text/html"],
      ["text/html", "text/markdown"],
    ]) {
      const { get, seen } = await servePages(inTwoForms);
      for (const accept of order) await get("/prodotti", { accept });
      const browsers = ["text/html,*/*;q=0.8", "text/html,image/avif", "*/*", "text/plain"];
      for (const accept of browsers) {
        const page = await get("/prodotti", { accept });
        expect(page.body.toString()).toBe("<h1>Prodotti</h1>");
      }
      expect((await get("/prodotti")).body.toString()).toBe("<h1>Prodotti</h1>");
      for (const accept of ["text/markdown", "text/markdown, text/html, */*"])
        expect((await get("/prodotti", { accept })).body.toString()).toBe("# Prodotti");
      expect(seen.map(({ headers }) => headers.accept).sort()).toEqual([
        "text/markdown",
        undefined,
      ]);
    }
  });

  it("may be stored by a shared cache as a page alone", async () => {
    const { get } = await servePages(inTwoForms);
    const page = await get("/prodotti", { accept: "text/html" });
    expect(page.headers).toMatchObject({
      "cache-control": "s-maxage=300, stale-while-revalidate=3300",
      vary: "rsc, Accept-Encoding, Accept",
    });
    const markdown = await get("/prodotti", { accept: "text/markdown" });
    expect(markdown.headers["cache-control"]).toBe("private, no-store");
    expect(markdown.headers["content-type"]).toBe("text/markdown; charset=utf-8");
  });
});

describe("the page cache", () => {
  it("requests a page once for many readers and returns each one's encoding", async () => {
    const { get, seen } = await servePages(page);
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

  it("passes Next nothing from one reader that could change the others' response", async () => {
    const { get, seen } = await servePages(page);
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
    ["an answer that sets a cookie", withCookie],
    [
      "an answer that varies by everything",
      (req, res) => res.setHeader("vary", "*").setHeader("cache-control", "s-maxage=9").end("mine"),
    ],
    ["an error", (req, res) => res.writeHead(500, { "cache-control": "s-maxage=9" }).end("oh")],
  ])("stores nothing of %s", async (name, handler) => {
    const { get, seen } = await servePages(handler);
    await get("/prodotti");
    const before = seen.length;
    await get("/prodotti");
    expect(seen.length).toBeGreaterThan(before);
  });

  it("asks Next each time, with the reader's cookies, for dynamic pages and previews", async () => {
    const { get, seen } = await servePages(page);
    const cookies = ["a=b", "a=b", "__prerender_bypass=1", "__prerender_bypass=1"];
    for (const [index, cookie] of cookies.entries())
      await get(index < 2 ? "/altro?x=1" : "/prodotti", { cookie });
    expect(seen.map(({ headers }) => headers.cookie)).toEqual(cookies);
    expect(seen[0]?.url).toBe("/altro?x=1");
  });

  it("passes private addresses and APIs to Next", async () => {
    const { get } = await servePages((req, res) => res.end(String(req.headers["accept-encoding"])));
    for (const path of ["/ordine", "/api/auth/session"])
      expect((await get(path, { "accept-encoding": "br" })).body.toString()).toBe("br");
  });
});

describe("shared caches", () => {
  it("learn the tag of a public page, also of its navigation data and for HEAD and 304", async () => {
    const { get, head } = await servePages(page);
    const answers = [
      await get("/prodotti"),
      await head("/prodotti?gclid=1"),
      await get("/prodotti", { rsc: "1" }),
      await get("/prodotti", { "if-none-match": '"abc"' }),
    ];
    expect(
      answers.map(({ status, headers }) => [status, headers["cache-tag"], headers["cdn-tag"]]),
    ).toEqual([200, 200, 200, 304].map((status) => [status, "pages", "pages"]));
  });

  it("may not store a page under the address of its navigation data", async () => {
    const { get } = await servePages(page);
    for (const path of ["/prodotti", "/altro"])
      expect((await get(`${path}?_rsc=abc`)).headers["cache-control"]).toBe("private, no-store");
    const data = await get("/prodotti?_rsc=abc", { rsc: "1" });
    expect(data.headers["cache-control"]).toContain("s-maxage=300");
  });

  it.each<[string, Handler]>([
    ["a private page", (req, res) => res.setHeader("cache-control", "private, no-store").end()],
    ["a page that is missing", (req, res) => res.writeHead(404).end()],
    ["an answer that sets a cookie", withCookie],
    ["an answer without the header", (req, res) => res.writeHead(307, { location: "/" }).end()],
  ])("may not store %s", async (name, handler) => {
    const { get } = await servePages(handler);
    for (const path of ["/prodotti", "/altro"]) {
      const { headers } = await get(path);
      expect([headers["cache-control"], headers["cache-tag"]]).toEqual([
        "private, no-store",
        undefined,
      ]);
    }
  });
});

describe("the key of a stored page", () => {
  it("holds the pack that the address chooses, and nothing else of the query", async () => {
    const { get, seen } = await servePages((req, res) => {
      res.setHeader("cache-control", "s-maxage=300");
      res.setHeader("content-type", "text/html; charset=utf-8");
      res.end(`<h1>${req.url}</h1>`);
    });
    const chosen = "/prodotti?confezione=pack-scultore-%2B-siero";
    const bodies = [];
    for (const path of [
      chosen,
      `${chosen}&gclid=1`,
      "/prodotti?utm_source=x&confezione=pack-scultore-%2B-siero&fbclid=2",
      "/prodotti?gclid=3",
      "/prodotti?confezione=mai-venduta",
      "/contatto?confezione=pack-scultore-%2B-siero",
    ])
      bodies.push((await get(path)).body.toString());
    expect(seen.map(({ url }) => url)).toEqual([chosen, "/prodotti", "/contatto"]);
    expect(new Set(bodies.slice(0, 3))).toEqual(new Set([`<h1>${chosen}</h1>`]));
    expect(bodies.slice(3)).toEqual([
      "<h1>/prodotti</h1>",
      "<h1>/prodotti</h1>",
      "<h1>/contatto</h1>",
    ]);
  });

  it("is its path: a new query gets the same compressed page without calling Next", async () => {
    const { get, seen } = await servePages(page);
    const brotli = { "accept-encoding": "br" };
    const first = await get("/prodotti", brotli);
    const best = await vi.waitFor(async () => {
      const answer = await get("/prodotti", brotli);
      expect(answer.body).not.toEqual(first.body);
      return answer.body;
    }, BUSY);
    for (let visit = 0; visit < 20; visit += 1) {
      const headers = { ...brotli, "next-router-state-tree": `%5B${visit}%5D` };
      expect((await get(`/prodotti?gclid=${visit}`, headers)).body.equals(best)).toBe(true);
    }
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(["/prodotti"]));
  });

  it("contains what Next's navigation data varies by, and the hash that Next checks", async () => {
    const { get, seen } = await servePages((req, res) => {
      res.setHeader("cache-control", "s-maxage=300");
      res.setHeader("vary", "rsc, next-router-state-tree, Accept-Encoding");
      res.setHeader("content-type", "text/x-component");
      res.end("data");
    });
    const headers = { rsc: "1", "next-router-state-tree": "tree" };
    await get("/prodotti?gclid=1&_rsc=abc", headers);
    await get("/prodotti?gclid=2&_rsc=abc", headers);
    // The first answer, without these headers, says that they matter.
    expect(seen.map(({ url }) => url)).toEqual(["/prodotti", "/prodotti?_rsc=abc"]);
    // Next must redirect a wrong hash; a shared cache must not store a wrong response for it.
    await get("/prodotti?_rsc=def", headers);
    await get("/prodotti", headers);
    await get("/prodotti?_rsc=abc", { ...headers, "next-router-state-tree": "other" });
    expect(seen.map(({ url }) => url).slice(2)).toEqual([
      "/prodotti?_rsc=def",
      "/prodotti",
      "/prodotti?_rsc=abc",
    ]);
  });

  it("contains every header that Next says it varies by, also a new one", async () => {
    const { get, seen } = await servePages((req, res) => {
      res.setHeader("cache-control", "s-maxage=300");
      res.setHeader("vary", "Accept-Language");
      res.setHeader("content-type", "text/html");
      res.end(`<p>${req.headers["accept-language"] ?? "none"}`);
    });
    for (const language of ["it", "de", "it", "de"]) {
      const { body } = await get("/prodotti", { "accept-language": language });
      expect(body.toString()).toBe(`<p>${language}`);
    }
    // Without the header first, which told that it matters.
    expect(seen.map(({ headers }) => headers["accept-language"])).toEqual([undefined, "it", "de"]);
  });

  it("is dropped when invented variants fill the store", async () => {
    const megabytes = "x".repeat(4 * 1024 * 1024);
    const { get, seen } = await servePages((req, res) => {
      res.setHeader("cache-control", "s-maxage=300").setHeader("vary", "rsc");
      res.setHeader("content-type", "text/x-component");
      res.end(String(req.headers.rsc) + megabytes);
    });
    for (const variant of ["a", "b", "c", "d", "a"]) await get("/prodotti", { rsc: variant });
    expect(seen.filter(({ headers }) => headers.rsc === "a")).toHaveLength(2);
  });
});

describe("a stored page", () => {
  it("shows new content within a second or two of its revalidation", async () => {
    let price = "29,99";
    const { get } = await servePages((req, res) => {
      res.setHeader("cache-control", "s-maxage=300").setHeader("etag", `"${price}"`);
      res.setHeader("content-type", "text/html").end(`<p>${price}`);
    });
    const first = await get("/prodotti");
    expect(first.body.toString()).toBe("<p>29,99");
    price = "24,99";
    expect((await get("/prodotti")).body.toString()).toBe("<p>29,99");
    nowMs += 1_001;
    await vi.waitFor(
      async () => expect((await get("/prodotti")).body.toString()).toBe("<p>24,99"),
      BUSY,
    );
    const known = await get("/prodotti", { "if-none-match": first.headers.etag ?? "" });
    expect(known.status).toBe(200);
  });

  it("is known by its tag, in any form and list, and by no other", async () => {
    const { get, head } = await servePages(page);
    const first = await get("/prodotti");
    for (const known of ['W/"abc"', '"abc"', '"xyz", W/"abc"']) {
      const again = await get("/prodotti", { "if-none-match": known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers.vary).toBe(first.headers.vary);
      expect((await head("/prodotti", { "if-none-match": known })).status).toBe(304);
    }
    for (const other of ['W/"abcd"', '"ab"', "abc"])
      expect((await get("/prodotti", { "if-none-match": other })).status).toBe(200);
  });
});

describe("a surprise", () => {
  it("leaves the request to Next", async () => {
    const failed = vi.spyOn(console, "error").mockReturnValue();
    let calls = 0;
    const { get } = await servePages((req, res) => {
      calls += 1;
      // The first call is the copy of the request whose answer would be stored.
      if (calls === 1) res.destroy(new Error("broken"));
      else res.setHeader("x-answer", calls).end("Next's own answer");
    });
    const answer = await get("/prodotti?x=1");
    expect(answer.status).toBe(200);
    expect(answer.headers["x-answer"]).toBe("2");
    expect(answer.body.toString()).toBe("Next's own answer");
    expect(failed).toHaveBeenCalledOnce();
  });

  it("in the markup of scripts leaves the page as it is, and is reported", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const html = '<script async src="/_next/static/chunks/a.js"></script><p>Testo</p></body>';
    const { get } = await servePages((req, res) =>
      res.setHeader("content-type", "text/html").end(html),
    );
    expect((await get("/prodotti")).body.toString()).toBe(html);
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe("a body", () => {
  it("that is not text is passed on unchanged", async () => {
    const film = Buffer.from([0, 1, 2, 255]);
    const { get } = await servePages((req, res) => {
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
      res.setHeader("content-security-policy", "default-src 'self'; script-src 'self'");
      res.setHeader("content-type", "text/html; charset=utf-8");
      res.writeHead(status).end(`<script>one()</script><p>${status}</p>`);
    };

  it.each([200, 404, 500])(
    "is this server's, with the inline scripts of a page answered %i",
    async (status) => {
      const policy = "default-src 'self'; script-src 'self'; img-src https://pixel.example";
      const { get } = await servePages(withPolicy(status), policy);
      const answer = await get("/non-esiste");
      const hash = createHash("sha256").update("one()").digest("base64");
      expect(answer.status).toBe(status);
      expect(answer.headers["content-security-policy"]).toBe(
        `default-src 'self'; script-src 'self' 'sha256-${hash}'; img-src https://pixel.example`,
      );
    },
  );
});
