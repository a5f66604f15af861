import { preload } from "react-dom";
import { type Picture } from "./pictures";

/** Returns the candidates for `srcset`: the AVIF files lie beside the WebP one (`scripts/pictures.ts`). */
export function avifOf({ src, widths }: Picture): string {
  return widths
    .map((pixels) => `${src.replace(/-\d+-(\w+)\.webp$/, `-${pixels}-$1.avif`)} ${pixels}w`)
    .join(", ");
}

/**
 * Fetches a picture early. In a server component this works for a prefetched page too. React preloads an
 * `<img>` in the head, but not the sources of a `<picture>`.
 */
export function preloadPicture(picture: Picture, sizes: string): void {
  preload(picture.src, {
    as: "image",
    type: "image/avif",
    imageSrcSet: avifOf(picture),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

type OtherCropProps = { picture: Picture; media: string; sizes: string };

/** `<source>` elements of another crop, for windows that match `media`. */
export function OtherCrop({ picture, ...shown }: OtherCropProps) {
  const { src, width, height } = picture;
  return (
    <>
      <source type="image/avif" srcSet={avifOf(picture)} width={width} height={height} {...shown} />
      <source type="image/webp" srcSet={src} width={width} height={height} {...shown} />
    </>
  );
}
