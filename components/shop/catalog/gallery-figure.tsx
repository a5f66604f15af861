import { ShopImage } from "@/components/ui/shop-image";
import { type GallerySlide } from "./content";

const places: Record<GallerySlide["place"], string> = {
  left: "left-margin top-[3.4rem] max-md:max-w-20 md:left-6 md:top-17",
  centre: "left-1/2 top-4 -translate-x-1/2 text-center md:top-6",
  right: "right-margin top-[3.4rem] text-right max-md:max-w-18 md:right-6 md:top-17",
};

export const GALLERY_SIZES =
  "(min-width: 1536px) 788px, (min-width: 1024px) 51vw, (min-width: 768px) 82vw, 100vw";

const states = {
  shown: "",
  // Laid out but invisible, so that the browser fetches its picture.
  near: "invisible opacity-0",
  away: "hidden",
} as const;

export function GalleryFigure({
  slide: { picture, alt, badge, overlay, place },
  number,
  first,
  state,
}: {
  slide: GallerySlide;
  /** `1 / 6`. */
  number: string;
  /** True for the first picture shown. */
  first: boolean;
  state: keyof typeof states;
}) {
  return (
    <figure
      aria-hidden={state !== "shown" || undefined}
      className={`relative transition-[opacity,visibility] duration-(--duration-drawer) ${states[state]}`}
    >
      <ShopImage
        picture={picture}
        alt={alt}
        sizes={GALLERY_SIZES}
        priority={first}
        className="aspect-square w-full bg-blush"
      />
      <span className="absolute top-4 left-margin rounded-full border border-gold bg-ivory px-2.5 py-0.5 text-small leading-snug font-medium text-gold-text md:top-6 md:left-6">
        {badge}
      </span>
      <figcaption
        className={`pointer-events-none absolute font-serif text-[1rem] leading-[1.14] md:text-[clamp(1.25rem,1.8vw,1.875rem)] ${places[place]}`}
      >
        {overlay.map((line) => (
          <span key={line} className="block">
            {line}{" "}
          </span>
        ))}
      </figcaption>
      <span
        aria-hidden="true"
        className="absolute top-4.5 right-margin text-note tabular-nums md:top-6.5 md:right-6"
      >
        {number}
      </span>
    </figure>
  );
}
