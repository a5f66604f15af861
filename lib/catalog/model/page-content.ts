import { valueOf } from "@/lib/core/value-of";
import { type PageTexts } from "./page-texts";
import { type Product } from "./product";

/*
 * What the owner may write and show on the product page. As long as nothing is published, everything is as
 * specified (`docs/specification.md#product-page`).
 */

/** The shop's own pictures that a place may show, by their names in `assets/pictures`. */
export const shopPictures = [
  "01-completo",
  "02-led",
  "03-con-siero",
  "04-utilizzo",
  "05-risultati",
  "06-testimonianze",
  "duo",
] as const;

export type ShopPicture = (typeof shopPictures)[number];

/** An uploaded picture, in pixels. */
export type OwnPicture = {
  hash: string;
  width: number;
  height: number;
  color: string;
};

export type PlacedPicture = {
  picture: ShopPicture | OwnPicture;
  /** Text alternative; empty: the one of the shop's picture. */
  alt: string;
  /** The point that stays visible where the frame cuts, in percent; null: as the page's design says. */
  focus: { x: number; y: number } | null;
};

/** A picture of the gallery with the words beside it. */
export type GalleryPlace = PlacedPicture & { badge: string; overlay: string };

export type PageContent = {
  /** The texts that differ from the specified ones. */
  texts: PageTexts;
  gallery: readonly GalleryPlace[];
  /** By sku. */
  packs: Readonly<Record<string, PlacedPicture>>;
};

const place = (picture: ShopPicture, badge: string, overlay: string): GalleryPlace => ({
  picture,
  alt: "",
  focus: null,
  badge,
  overlay,
});

/** Names that a place may only have with the claim they announce. */
export const claimBadges = {
  results: "Risultati",
  testimonials: "Testimonianze",
} as const;

/** What stands instead while the shop has not the claim. */
export const badgesWithoutClaim = { results: "Ogni giorno", testimonials: "Le luci" } as const;

/** Returns whether a picture may have this name: one that announces a claim is only the specified one. */
export function isProvenBadge(badge: string): boolean {
  return (
    !/risultat|testimonian|recension/i.test(badge) ||
    Object.values<string>(claimBadges).includes(badge)
  );
}

export const specifiedContent: PageContent = {
  texts: {},
  gallery: [
    place("01-completo", "Completo", "Tutto ciò che serve, in una sola scatola"),
    place("02-led", "LED Therapy", "Una luce per ogni modalità"),
    place("03-con-siero", "Con Siero", "Il siero è in omaggio"),
    place("04-utilizzo", "Utilizzo", "Un gesto lento, verso l’alto"),
    place("05-risultati", claimBadges.results, "Dieci minuti, una volta al giorno"),
    place("06-testimonianze", claimBadges.testimonials, "Ognuna ha la sua luce"),
  ],
  packs: {
    "pack-scultore-+-siero": { picture: "03-con-siero", alt: "", focus: null },
    "pack-duo-premium": { picture: "duo", alt: "", focus: null },
  },
};

export const GALLERY_LENGTH = specifiedContent.gallery.length;

/** Returns the place of a name: an index of the gallery, or a pack's sku. */
export function placeOf(
  { gallery, packs }: PageContent,
  name: string,
): GalleryPlace | PlacedPicture | undefined {
  return /^\d$/.test(name) ? gallery[Number(name)] : valueOf(packs, name);
}

/** Returns the picture of a product: the gallery's first, or a pack's own. */
export function productPlace(
  { gallery, packs }: PageContent,
  { kind, sku }: Pick<Product, "kind" | "sku">,
): PlacedPicture | undefined {
  return kind === "device" ? gallery[0] : valueOf(packs, sku);
}

/** Returns a copy with one place changed. */
export function withPlace(
  content: PageContent,
  name: string,
  change: Partial<GalleryPlace>,
): PageContent {
  return /^\d$/.test(name)
    ? {
        ...content,
        gallery: content.gallery.map((one, index) =>
          index === Number(name) ? { ...one, ...change } : one,
        ),
      }
    : {
        ...content,
        packs: Object.fromEntries(
          Object.entries(content.packs).map(([sku, one]) => [
            sku,
            sku === name ? { ...one, ...change } : one,
          ]),
        ),
      };
}

/** Returns the hashes of the uploaded pictures that a page shows. */
export function ownHashes({ gallery, packs }: PageContent): string[] {
  return [...gallery, ...Object.values(packs)].flatMap(({ picture }) =>
    typeof picture === "string" ? [] : [picture.hash],
  );
}

/** Returns a copy that shows the shop's own pictures where it had uploaded ones that no longer exist. */
export function withoutLost(content: PageContent, existing: readonly string[]): PageContent {
  const { gallery, packs } = content;
  return [...Object.keys(gallery), ...Object.keys(packs)].reduce((page, name) => {
    const picture = placeOf(page, name)?.picture;
    const specified = placeOf(specifiedContent, name)?.picture;
    return !specified || typeof picture !== "object" || existing.includes(picture.hash)
      ? page
      : withPlace(page, name, { picture: specified, alt: "", focus: null });
  }, content);
}

/** Files of an uploaded picture. Its address has the form of those in `public/pictures`. */
export const ownFiles = {
  /** Returns the widths of its AVIF files: none close to its own, which is the last. */
  widthsOf: (width: number) => [
    ...[160, 400, 750, 1080].filter((candidate) => candidate <= 0.9 * width),
    width,
  ],
  fallback: 750,
  jpegs: [1080, 144],
};

/** Shortest side of an uploaded picture, in pixels: so much the largest frame shows. */
export const MIN_PICTURE_SIDE = 800;

/** How many times longer than the other a side may be, so that the frames cut from something large enough. */
export const MAX_PICTURE_RATIO = 3;

/** Folder of the uploaded pictures, and the address that takes an upload. */
export const OWN_PICTURES = "/api/catalog/pictures";

export function ownAddress({ hash }: Pick<OwnPicture, "hash">, file: string): string {
  const [width = "", format = ""] = file.split(".");
  return `${OWN_PICTURES}/foto-${width}-${hash}.${format}`;
}

/** Returns hash and file name of the last part of an address that `ownAddress` returned. */
export function parseOwnAddress(name: string): { hash: string; file: string } | null {
  const [, width, hash, format] =
    /^foto-(\d{2,4})-([\da-f]{32})\.(avif|webp|jpg)$/.exec(name) ?? [];
  return hash === undefined ? null : { hash, file: `${width}.${format}` };
}

/** Returns the path that cart, checkout and orders show of a picture. */
export function smallAddress({ picture }: PlacedPicture): string {
  return typeof picture === "string"
    ? `/media/img/${picture}-800.webp`
    : ownAddress(picture, `${ownFiles.fallback}.webp`);
}

/** Returns the JPEG for e-mails of a path that `smallAddress` returned for an uploaded picture. */
export function mailAddress(path: string): string | null {
  const own = parseOwnAddress(path.split("/").at(-1) ?? "");
  return own && ownAddress(own, "144.jpg");
}

/** The point of a frame that shows without one of the owner's, in percent. */
export const designFocus = { gallery: { x: 50, y: 20 }, pack: { x: 50, y: 50 } };
