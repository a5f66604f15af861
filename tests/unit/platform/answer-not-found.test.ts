import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { createPages } from "@/server/pages";
import { createRequestHandler } from "@/server/request-handler";

it("a page answers 404 with its own text, on public and on private addresses", async () => {
  const pages = createPages(
    (req, res) => {
      if (req.url?.startsWith("/missing") || req.url?.startsWith("/ordine")) answerNotFound();
      res.setHeader("content-type", "text/html").end(`<h1>${String(req.url)}</h1>`);
    },
    {
      prerendered: new Set(),
      inMarkdown: new Set(),
      publicPaths: /^\/(?!ordine)/,
      policy: "script-src 'self'",
      styleSheets: new Map(),
    },
  );
  const handler = createRequestHandler({
    pages,
    files: (req, res, next) => {
      next();
    },
  });
  const server = createServer(handler).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    for (const [path, status] of [
      ["/missing", 404],
      ["/ordine/missing", 404],
      ["/prodotti", 200],
    ] as const) {
      const response = await fetch(origin + path);
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.text()).toBe(`<h1>${path}</h1>`);
    }
  } finally {
    server.close();
  }
});

it("without the shop's own server Next's error page is shown", () => {
  expect(() => {
    answerNotFound();
  }).toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
});
