import { ClaimSource } from "@/components/shop/site/claim-source";
import { ShopImage } from "@/components/ui/shop-image";
import { type GallerySlide } from "./content";

const places: Record<GallerySlide["place"], string> = {
  left: "left-margin top-[3.4rem] md:left-6 md:top-17",
  centre: "left-1/2 top-4 -translate-x-1/2 text-center md:top-6",
  right:
    "right-margin top-[3.4rem] rounded-field bg-ivory/90 px-2.5 py-1.5 text-right md:right-6 md:top-17",
};

/** A quotation needs a line of its own, below the badge. */
const voicePlace = "inset-x-margin top-[3.4rem] text-center text-pretty md:inset-x-[12%] md:top-17";

/** On phones less than the picture's width: files of 1080 pixels are enough for the densest. */
export const GALLERY_SIZES =
  "(min-width: 1536px) 788px, (min-width: 1024px) 51vw, (min-width: 768px) 82vw, 83.5vw";

export function GalleryFigure({
  slide: { picture, badge, lang, overlay, place, figure, author, source = "" },
  number,
  first,
  isShown,
}: {
  slide: GallerySlide;
  /** `1 / 6`. */
  number: string;
  /** True for the first picture shown. */
  first: boolean;
  /** False for a neighbour, which is laid out but invisible, so that the browser fetches its picture. */
  isShown: boolean;
}) {
  return (
    <figure
      aria-hidden={!isShown || undefined}
      className={`relative transition-[opacity,visibility] duration-(--duration-drawer) ${isShown ? "" : "invisible opacity-0"}`}
    >
      <ShopImage
        picture={picture}
        sizes={GALLERY_SIZES}
        priority={first}
        className={`h-(--gallery-height) w-full bg-blush object-cover md:aspect-9/7 md:h-auto lg:aspect-square ${place === "centre" ? "object-top" : "object-[50%_20%]"}`}
      />
      <span
        lang={lang}
        className="max-md:in-data-asks-consent:hidden absolute top-4 left-margin pill border border-gold bg-ivory text-gold-text md:top-6 md:left-6"
      >
        {badge}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-4.5 right-margin text-note tabular-nums md:top-6.5 md:right-6"
      >
        {number}
      </span>
      <figcaption
        className={`max-md:in-data-asks-consent:hidden pointer-events-none absolute font-serif text-[1rem] leading-[1.14] md:text-[clamp(1.25rem,1.8vw,1.875rem)] ${author ? voicePlace : places[place]} ${figure ? "*:whitespace-nowrap" : ""}`}
      >
        {figure && (
          <span className="mb-1 block text-[3.25rem] leading-none font-light tracking-[-0.03em] md:text-[clamp(4rem,6vw,6rem)]">
            {`${figure} `}
          </span>
        )}
        {overlay.map((line) => (
          <span key={line} className="block">
            {`${line} `}
          </span>
        ))}
        {author && <span className="mt-2 block font-sans text-small">{author}</span>}
        {source !== "" && (
          <span className="pointer-events-auto relative z-2 mt-2 block font-sans text-small">
            <ClaimSource href={source} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}
