import { type ReactNode } from "react";
import { preload } from "react-dom";
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

/**
 * Fetches a picture early. In a server component this works for a prefetched page too. React preloads an
 * `<img>` in the head, but not the sources of a `<picture>`.
 */
export function preloadPicture({ src, avif }: Picture, sizes: string): void {
  preload(src, {
    as: "image",
    type: "image/avif",
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

type OtherCropProps = { picture: Picture; media: string; sizes: string };

/** `<source>` elements of another crop, for windows that match `media`. */
export function OtherCrop({ picture: { avif, src, width, height }, ...shown }: OtherCropProps) {
  return (
    <>
      <source type="image/avif" srcSet={avif} width={width} height={height} {...shown} />
      <source type="image/webp" srcSet={src} width={width} height={height} {...shown} />
    </>
  );
}

/** Shows a picture in reserved space of its average color, lazy unless it has `priority`. */
export function ShopImage({ picture, alt, sizes, priority, className, children }: ShopImageProps) {
  const { avif, src, width, height, color } = picture;
  if (priority && !children) preloadPicture(picture, sizes);
  return (
    <picture>
      {children}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
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
