import { type ReactNode } from "react";
import { preload } from "react-dom";
import { type Picture } from "./pictures";

type ShopImageProps = {
  picture: Picture;
  alt: string;
  /** Rendered width, for the browser's choice of file. */
  sizes: string;
  /** True for the one picture that is the page's largest above the fold. */
  priority?: boolean;
  className?: string;
  /** `<source>` elements of another crop, for art direction. */
  children?: ReactNode;
};

/** A picture in its real proportions: space reserved, blurred until it is there, lazy unless it opens the page. */
export function ShopImage({ picture, alt, sizes, priority, className, children }: ShopImageProps) {
  const { avif, webp, src, width, height, placeholder } = picture;
  // React announces an `<img>` at the head of the page, but not what stands in a `<picture>`.
  if (priority && !children) {
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      {children}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={className}
        style={
          placeholder ? { background: `url(${placeholder}) center / cover no-repeat` } : undefined
        }
      />
    </picture>
  );
}
