import { XMLParser } from "fast-xml-parser";
import { expect, test } from "../support/html";
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
