import { ClaimSource } from "@/components/shop/site/claim-source";
import { ShopImage } from "@/components/ui/shop-image";
import { type GallerySlide } from "./content";

/** On phones less than the picture's width: files of 1080 pixels are enough for the densest. */
export const GALLERY_SIZES =
  "(min-width: 1536px) 788px, (min-width: 1024px) 51vw, (min-width: 768px) 82vw, 83.5vw";

export function GalleryFigure({
  slide: { picture, badge, lang, overlay, figure, author, source = "" },
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
    <figure aria-hidden={!isShown || undefined} className="gallery-figure">
      <ShopImage picture={picture} sizes={GALLERY_SIZES} priority={first} />
      <span lang={lang} className="pill">
        {badge}
      </span>
      <span aria-hidden="true">{number}</span>
      <figcaption>
        {figure && <strong>{`${figure} `}</strong>}
        <span>{`${overlay} `}</span>
        {author && <small>{author}</small>}
        {source !== "" && (
          <small>
            <ClaimSource href={source} />
          </small>
        )}
      </figcaption>
    </figure>
  );
}
