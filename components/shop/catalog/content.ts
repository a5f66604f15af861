import { type Picture, pictures } from "@/components/ui/pictures";
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
  { study, testimonials }: Pick<ShownClaims, "study" | "testimonials">,
  quotations: readonly Quotation[] = [],
): readonly GallerySlide[] {
  const voice = shortVoice(quotations);
  return slides.map((slide) => {
    if (slide.badge === "Risultati")
      return study
        ? {
            ...slide,
            figure: `${study.satisfactionPercent}%`,
            overlay: `di soddisfazione, studio su ${study.women} donne`,
            source: study.source,
          }
        : { ...slide, badge: "Ogni giorno" };
    if (slide.badge === "Testimonianze") {
      const badge = testimonials ? slide.badge : "Le luci";
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

const slides: readonly GallerySlide[] = [
  {
    picture: pictures["01-completo"],
    badge: "Completo",
    overlay: "Tutto ciò che serve, in una sola scatola",
  },
  {
    picture: pictures["02-led"],
    badge: "LED Therapy",
    lang: "en",
    overlay: "Una luce per ogni modalità",
  },
  {
    picture: pictures["03-con-siero"],
    badge: "Con Siero",
    overlay: "Il siero è in omaggio",
  },
  {
    picture: pictures["04-utilizzo"],
    badge: "Utilizzo",
    overlay: "Un gesto lento, verso l’alto",
  },
  {
    picture: pictures["05-risultati"],
    badge: "Risultati",
    overlay: "Dieci minuti, una volta al giorno",
  },
  {
    picture: pictures["06-testimonianze"],
    badge: "Testimonianze",
    overlay: "Ognuna ha la sua luce",
  },
];

/** The first slide while a pack is chosen whose contents differ from it, by sku. */
export const packSlides: Readonly<Record<string, GallerySlide>> = {
  "pack-duo-premium": {
    picture: pictures.duo,
    badge: "Completo",
    overlay: "Uno a testa",
  },
};

export const productPictures: Readonly<Record<string, Picture>> = {
  "scultea-pro": pictures["01-completo"],
  "pack-scultore-+-siero": pictures["03-con-siero"],
  "pack-duo-premium": pictures.duo,
};

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
