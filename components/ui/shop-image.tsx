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
  className?: string;
  /** `OtherCrop`, for art direction. */
  children?: ReactNode;
};

/** Shows a picture in reserved space of its average color, lazy unless it has `priority`. */
export function ShopImage({ picture, alt, sizes, priority, className, children }: ShopImageProps) {
  const { src, width, height, color } = picture;
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
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
        style={color ? { background: color } : undefined}
      />
    </picture>
  );
}
