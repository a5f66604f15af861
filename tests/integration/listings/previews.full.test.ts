import sharp from "sharp";
import { expect, test } from "vitest";
import { pageMetadata } from "@/app/(shop)/page-head";
import { generateStaticParams, GET } from "@/app/og/[page]/route";
import { drawPreview } from "@/lib/listings/preview-picture";
import { indexedRoutes } from "@/lib/platform/redirects";
import { useShop } from "../../support/use-shop";

useShop();

const ask = (page: string) =>
  GET(new Request("http://localhost/"), { params: Promise.resolve({ page }) });

test("each indexed page names a picture of its own, and its own title", async () => {
  const shown = await Promise.all(
    indexedRoutes.map(async (route) => {
      const { openGraph } = await pageMetadata(route, { title: "Titolo", description: "Testo" });
      const [picture] = [openGraph?.images].flat() as { url: string; alt: string }[];
      return { title: openGraph?.title as string, url: picture?.url, alt: picture?.alt };
    }),
  );
  for (const { title, alt } of shown) expect(alt).toBe(`${title}, Scultea`);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(indexedRoutes.length);
  expect(shown.map(({ url }) => url)).toEqual(
    generateStaticParams().map(({ page }) => `/og/${page}`),
  );
  expect((await ask("admin.jpg")).status).toBe(404);
});

test("a picture has 1200 by 630 pixels, few bytes, and the page's title on it", async () => {
  const [contact, terms] = await Promise.all(
    ["contatto.jpg", "condizioni-di-vendita.jpg"].map(async (page) => {
      const answer = await ask(page);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  for (const picture of [contact, terms]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(picture?.length).toBeLessThan(80_000);
  }
  expect(contact).not.toEqual(terms);
});

/** Returns the columns and rows of a picture that are dark, as text is. */
async function darkArea(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 70);
  const columns = dark.map((index) => index % info.width);
  const rows = dark.map((index) => Math.floor(index / info.width));
  return {
    right: columns.reduce((most, one) => Math.max(most, one), 0),
    top: rows.reduce((least, one) => Math.min(least, one), info.height),
    pixels: dark.length,
  };
}

/** Returns the left half, where the text stands. */
const leftHalf = (picture: Buffer) =>
  sharp(picture).extract({ left: 0, top: 0, width: 640, height: 630 }).png().toBuffer();

test("a title of any length and with any letters stays on the free half", async () => {
  const empty = await darkArea(await leftHalf(await drawPreview(".", ".")));
  for (const title of [
    "Contatto",
    "<b>Sale & pepe</b> ".repeat(20),
    "Parolalunghissima".repeat(9),
  ]) {
    const drawn = await darkArea(await leftHalf(await drawPreview(title, "Nome ".repeat(30))));
    expect(drawn.pixels).toBeGreaterThan(empty.pixels);
    expect(drawn.right).toBeLessThanOrEqual(72 + 540);
    expect(drawn.top).toBeGreaterThan(110);
  }
});
