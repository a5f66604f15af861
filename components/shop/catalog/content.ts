import { jpegAddress, type Picture, pictures } from "@/components/ui/pictures";
import {
  badgesWithoutClaim,
  claimBadges,
  type GalleryPlace,
  ownAddress,
  ownFiles,
  type PageContent,
  type PlacedPicture,
  productPlace,
} from "@/lib/catalog/model/page-content";
import { type Product } from "@/lib/catalog/model/product";
import { type Quotation } from "@/lib/reviews/model/review";
import { type ShownClaims } from "@/lib/settings/model/claims";

/** One picture of the gallery; the words of `overlay` stand beside it, never on it. */
export type GallerySlide = {
  picture: Picture;
  badge: string;
  /** Language of the badge. Default: Italian. */
  lang?: "en";
  overlay: string;
  /** A large figure before the overlay's words. */
  figure?: string;
  author?: string;
  /** Public source of the figure; empty in the demonstration. */
  source?: string;
};

/**
 * Returns the gallery's six slides, in order (docs/specification.md#product-page). The names
 * «Risultati» and «Testimonianze» need the claims that they announce.
 */
export function gallerySlides(
  { gallery }: Pick<PageContent, "gallery">,
  { study, testimonials }: Pick<ShownClaims, "study" | "testimonials">,
  quotations: readonly Quotation[] = [],
): readonly GallerySlide[] {
  const voice = shortVoice(quotations);
  return gallery.map(toSlide).map((slide) => {
    if (slide.badge === claimBadges.results)
      return study
        ? {
            ...slide,
            figure: `${study.satisfactionPercent}%`,
            overlay: `di soddisfazione, studio su ${study.women} donne`,
            source: study.source,
          }
        : { ...slide, badge: badgesWithoutClaim.results };
    if (slide.badge === claimBadges.testimonials) {
      const badge = testimonials ? slide.badge : badgesWithoutClaim.testimonials;
      return voice
        ? { ...slide, badge, overlay: `«${voice.text}»`, author: voice.author }
        : { ...slide, badge };
    }
    return slide;
  });
}

const MAX_OVERLAY_LENGTH = 90;
/** Quotations that home and reviews show first. */
const SHOWN_ELSEWHERE = 5;

function shortVoice(quotations: readonly Quotation[]): Quotation | undefined {
  const fitting = quotations.filter(
    ({ rating, text }) => rating >= 4 && text.length <= MAX_OVERLAY_LENGTH && !text.includes("\n"),
  );
  return fitting.find((one) => quotations.indexOf(one) >= SHOWN_ELSEWHERE) ?? fitting[0];
}

function toSlide({ badge, overlay, ...placed }: GalleryPlace): GallerySlide {
  const slide = { picture: pictureAt(placed), badge, overlay };
  return badge === "LED Therapy" ? { ...slide, lang: "en" } : slide;
}

/** Returns the picture at a place of the page. */
export function pictureAt({ picture, alt, focus }: PlacedPicture): Picture {
  const shown = typeof picture === "string" ? pictures[picture] : null;
  // The same object each time, which the page's data name once.
  if (shown && alt === "" && !focus) return shown;
  const own =
    typeof picture === "string"
      ? null
      : {
          ...picture,
          widths: ownFiles.widthsOf(picture.width),
          src: ownAddress(picture, `${ownFiles.fallback}.webp`),
        };
  const found = shown ?? own;
  if (!found) throw new Error("A place has no picture");
  return {
    width: found.width,
    height: found.height,
    widths: found.widths,
    src: found.src,
    color: found.color,
    alt: alt === "" && shown ? shown.alt : alt,
    ...(focus && {
      style: {
        ...(found.color && { background: found.color }),
        objectPosition: `${focus.x}% ${focus.y}%`,
      },
    }),
  };
}

/** Returns the path of a place's JPEG, 1080 pixels wide. */
export function jpegAt({ picture }: PlacedPicture): string {
  return typeof picture === "string" ? jpegAddress(picture) : ownAddress(picture, "1080.jpg");
}

const DUO = "pack-duo-premium";

/** Returns the first slide while a pack is chosen whose contents differ from it, by sku. */
export function packSlides(
  { packs }: Pick<PageContent, "packs">,
  [first]: readonly GallerySlide[],
): Readonly<Record<string, GallerySlide>> {
  const duo = packs[DUO];
  const badge = first?.badge ?? "";
  return duo ? { [DUO]: { picture: pictureAt(duo), badge, overlay: "Uno a testa" } } : {};
}

/** Returns the picture of a product; undefined for one without its own. */
export function productPicture(
  content: PageContent,
  product: Pick<Product, "kind" | "sku">,
): Picture | undefined {
  const placed = productPlace(content, product);
  return placed && pictureAt(placed);
}

export const boxPictures = {
  device: pictures["cut-dispositivo"],
  serum: pictures["cut-siero"],
  cable: pictures["cut-cavo"],
  manual: pictures["cut-manuale"],
};

/** Addresses of small pictures. */
export const stepPictures = {
  cleanse: pictures["step-cleanse"].src,
  serum: pictures["step-serum"].src,
  mode: pictures["step-mode"].src,
  massage: pictures["step-massage"].src,
};

export const shelfPictures = {
  before: pictures["shelf-before"],
  after: pictures["shelf-after"],
};

/** A film in `public/video`, with its subtitles. */
export type Film = {
  /** File name without extension. */
  name: string;
  poster: Picture;
  title: string;
  text: string;
  description: string;
  seconds: number;
  /** Day on which the film was first published. */
  publishedOn: string;
};

/** The three demonstration videos (docs/specification.md#product-page). */
export const demoFilms: readonly Film[] = [
  {
    name: "v2-come-si-usa",
    poster: pictures["v2-come-si-usa-poster"],
    title: "Il gesto",
    text: "Dal mento al lobo, piano e senza premere.",
    description:
      "Il dispositivo scorre lungo la mandibola di un calco in gesso e la sua luce rossa ne sfiora il rilievo",
    seconds: 8,
    publishedOn: "2026-11-30",
  },
  {
    name: "v1-modalita-led",
    poster: pictures["v1-modalita-led-poster"],
    title: "Le luci, una per una",
    text: "LED, HOT, EMS, COOL: come cambia la testina.",
    description: "La testina cambia colore tra LED, HOT, EMS e COOL",
    seconds: 7,
    publishedOn: "2026-11-21",
  },
  {
    name: "v3-cosa-ricevi",
    poster: pictures["v3-cosa-ricevi-poster"],
    title: "Pezzo per pezzo",
    text: "Che cosa trovi quando arriva.",
    description:
      "Lo sguardo passa da confezione e dispositivo al siero, al manuale e al cavo USB-C",
    seconds: 8,
    publishedOn: "2026-11-21",
  },
];
