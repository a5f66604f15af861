import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { XMLParser } from "fast-xml-parser";
import { visitorAddress } from "../support/e2e";
import { all, expect, one, test } from "../support/html";
import { publicPages } from "../support/public-pages";

type Entry = {
  loc: string;
  "image:image"?: { "image:loc": string }[];
  "video:video"?: { "video:content_loc": string; "video:thumbnail_loc": string }[];
};

const isList = (name: string) => ["url", "image:image", "video:video"].includes(name);

test("the sitemap's pages exist, and show the pictures and films that it names", async ({
  request,
  openPage,
}) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const { urlset } = new XMLParser({ isArray: isList }).parse(xml) as {
    urlset: { url: Entry[] };
  };
  expect(urlset.url.length).toBeGreaterThanOrEqual(publicPages.length);
  let media = 0;
  for (const entry of urlset.url) {
    const { pathname } = new URL(entry.loc);
    const { status, document } = await openPage(pathname);
    expect(status, pathname).toBe(200);
    expect(document.querySelector("meta[name=robots][content*=noindex]")).toBeNull();
    const html = document.documentElement.outerHTML;
    const addresses = [
      ...(entry["image:image"] ?? []).map((image) => image["image:loc"]),
      ...(entry["video:video"] ?? []).flatMap((film) => [
        film["video:content_loc"],
        film["video:thumbnail_loc"],
      ]),
    ].map((address) => new URL(address).pathname);
    for (const address of addresses) expect(html, `${pathname} ${address}`).toContain(address);
    media += addresses.length;
  }
  expect(media).toBeGreaterThan(15);
});

// `late-scripts.spec.ts` finds the manifest's link, which a page names after its first paint.
test("every page names icons that exist, and the manifest does too", async ({
  request,
  openPage,
}) => {
  const { document } = await openPage("/");
  const links = ["link[rel=icon]", "link[rel=apple-touch-icon]"].flatMap((selector) =>
    [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href") ?? ""),
  );
  expect(links.length).toBeGreaterThanOrEqual(2);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string }[];
  };
  for (const href of [...links, ...manifest.icons.map(({ src }) => src)]) {
    const icon = await request.get(href);
    expect(icon.status(), href).toBe(200);
    expect(icon.headers()["content-type"], href).toMatch(/^image\//);
  }
});

test("a page answers in Markdown to a reader who prefers it, and in HTML to browsers", async ({
  request,
}) => {
  for (const path of ["/", "/prodotti", "/politica-resi", "/condizioni-di-vendita"]) {
    const get = (accept: string) => request.get(path, { headers: { Accept: accept } });
    for (const accept of ["text/markdown", "text/html", "text/markdown, */*", "*/*"]) {
      const response = await get(accept);
      const isMarkdown = accept.startsWith("text/markdown");
      expect(response.status()).toBe(200);
      expect(response.headers().vary?.toLowerCase(), path).toMatch(/(?:^|[ ,])accept(?:,|$)/);
      expect(response.headers()["content-type"]).toContain(isMarkdown ? "markdown" : "html");
      expect((await response.text()).startsWith("# ")).toBe(isMarkdown);
    }
  }
  const own = await request.get("/llms/prodotti.md");
  expect(own.headers()).toMatchObject({ "x-robots-tag": "noindex" });
  expect(own.headers().link).toMatch(/\/prodotti>; rel="canonical"/);
  expect((await request.get("/llms/admin.md")).status()).toBe(404);
});

test("the official client calls the tools for other assistants", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const address = new URL("/api/mcp", process.env.E2E_BASE_URL);
  const headers = { "X-Forwarded-For": visitorAddress() };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(3);
  const { structuredContent } = await client.callTool({
    name: "ask_policies",
    arguments: { question: "Quanto costa la spedizione espressa?" },
  });
  expect(structuredContent).toMatchObject({ answered: true });
  await client.close();
});

test(
  "each page has its own picture for links in messages, with its title",
  { tag: "@full" },
  async ({ request, openPage }) => {
    const seen = new Set<string>();
    for (const path of publicPages) {
      const { document } = await openPage(path);
      const content = (property: string) =>
        one(document, `meta[property='${property}']`).getAttribute("content") ?? "";
      const { pathname, search } = new URL(content("og:image"));
      seen.add(pathname);
      expect(content("og:title"), path).not.toBe("");
      expect(content("og:image:alt"), path).not.toBe("");
      const picture = await request.get(pathname + search);
      expect(picture.headers()["content-type"], path).toBe("image/jpeg");
      const { length } = await picture.body();
      expect(length, path).toBeLessThan(120_000);
      expect(length, path).toBeGreaterThan(20_000);
      expect(all(document, "meta[property='product:price:amount']"), path).toHaveLength(
        path === "/prodotti" ? 1 : 0,
      );
    }
    expect(seen.size).toBe(publicPages.length);
  },
);
