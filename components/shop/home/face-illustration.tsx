import { type Drawing } from "@/lib/platform/drawings";

/** Shows a line drawing of a face; its caption says that it is a drawing. */
export function FaceIllustration({
  drawing,
  className,
  captionClassName,
}: {
  drawing: Drawing;
  className: string;
  captionClassName: string;
}) {
  return (
    <figure className={`relative ${className}`}>
      <img src={drawing.src} alt={drawing.alt} width={500} height={590} loading="lazy" />
      <figcaption
        className={`absolute bottom-2.5 note max-md:text-small md:bottom-4 md:max-w-38 md:pr-4 ${captionClassName}`}
      >
        Illustrazione, non fotografia di un risultato
      </figcaption>
    </figure>
  );
}
