import { type ReactNode } from "react";
import { avifOf, preloadPicture } from "./picture-sources";
import { type Picture } from "./pictures";

type ShopImageProps = {
  picture: Picture;
  /** Empty where the words beside it say the same. Default: the picture's own text. */
  alt?: "";
  /** Rendered width, for the browser's choice of file. */
  sizes: string;
  /** True for the page's largest picture above the fold. */
  priority?: boolean;
  /** True for a small cut-out, which has no color of its own while it loads. */
  eager?: boolean;
  className?: string;
  /** `OtherCrop`, for art direction. */
  children?: ReactNode;
};

/** Number of a picture's files that are enough for a small copy of it on the densest screen. */
const SMALL_FILES = 2;

/** Shows a decorative copy, at most 130 pixels wide, of a picture. */
export function SmallImage({ picture, sizes }: Pick<ShopImageProps, "picture" | "sizes">) {
  const widths = picture.widths.slice(0, SMALL_FILES);
  return <ShopImage picture={{ ...picture, widths }} sizes={sizes} alt="" />;
}

/** Shows a picture in reserved space of its average color, lazy unless it has `priority` or is `eager`. */
export function ShopImage({
  picture,
  alt,
  sizes,
  priority,
  eager,
  className,
  children,
}: ShopImageProps) {
  const { src, width, height, color, style } = picture;
  if (priority && !children) preloadPicture(picture, sizes);
  return (
    <picture>
      {children}
      <source
        type="image/avif"
        srcSet={avifOf(picture)}
        sizes={sizes}
        width={width}
        height={height}
      />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt ?? picture.alt}
        loading={priority || eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
        style={style ?? (color ? { background: color } : undefined)}
      />
    </picture>
  );
}
