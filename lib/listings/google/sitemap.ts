import XmlBuilder from "fast-xml-builder";

export type SitemapEntry = {
  address: string;
  changedAt: Date | null;
  pictures: string[];
  films: { title: string; description: string; poster: string; file: string }[];
};

const builder = new XmlBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
});

/**
 * Returns a sitemap (sitemaps.org, protocol 0.9) with Google's elements of pictures and films. Written here
 * because Next's puts elements in an order that the schemas refuse, and does not escape text.
 */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      "@xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
      "@xmlns:video": "http://www.google.com/schemas/sitemap-video/1.1",
      url: entries.map(({ address, changedAt, pictures, films }) => ({
        loc: address,
        ...(changedAt && { lastmod: changedAt.toISOString() }),
        "image:image": pictures.map((picture) => ({ "image:loc": picture })),
        "video:video": films.map(({ title, description, poster, file }) => ({
          "video:thumbnail_loc": poster,
          "video:title": title,
          "video:description": description,
          "video:content_loc": file,
        })),
      })),
    },
  });
}
