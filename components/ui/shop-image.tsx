type ShopImageProps = {
  /** A `.webp` under /media/img; pictures above 1000 px have an `-800` variant beside them. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Rendered width for the browser's choice of file; without it the full file is used. */
  sizes?: string;
  /** True for the one picture that is the page's largest above the fold. */
  priority?: boolean;
  className?: string;
};

/** A picture in its real proportions: space reserved, lazy unless it opens the page. */
export function ShopImage({ sizes, priority = false, src, width, ...rest }: ShopImageProps) {
  const small = src.replace(/\.webp$/, "-800.webp");
  return (
    // The files are already compressed webp in two sizes: an optimizer would only add work.
    <img
      {...rest}
      src={src}
      width={width}
      srcSet={sizes ? `${small} 800w, ${src} ${String(width)}w` : undefined}
      sizes={sizes}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding={priority ? "sync" : "async"}
    />
  );
}
