"use client";

import { type KeyboardEvent, startTransition, useDeferredValue, useState } from "react";
import { useDialog } from "@/components/ui/use-dialog";
import { valueOf } from "@/lib/core/value-of";
import { type GallerySlide } from "./content";
import { GalleryArrows, GalleryDots, GalleryThumbnails, useSwipe } from "./gallery-controls";
import { GalleryFigure } from "./gallery-figure";
import { usePurchase } from "./purchase";

const loadLightbox = () => import("./lightbox");

type GalleryProps = {
  productName: string;
  slides: readonly GallerySlide[];
  /** What replaces the first slide while a pack is chosen, by sku. */
  packSlides: Readonly<Record<string, GallerySlide>>;
};

/**
 * Shows six pictures one at a time, with thumbnails, arrows, arrow keys and swipes. It wraps around. Choosing a pack
 * brings its picture to the front.
 */
export function Gallery({ productName, slides: usual, packSlides }: GalleryProps) {
  const total = usual.length;
  const label = `Immagini di ${productName}`;
  const [chosen, choose] = useState<number | null>(null);
  const { sku } = usePurchase().product;
  const [shownSku, setShownSku] = useState(sku);
  if (sku !== shownSku) {
    setShownSku(sku);
    choose(null);
  }
  const packSlide = valueOf(packSlides, sku);
  const slides = packSlide ? [packSlide, ...usual.slice(1)] : usual;
  const index = chosen ?? 0;
  // The chosen picture is painted first. Announcement and neighbours follow.
  const settled = useDeferredValue(chosen);
  // After the first interaction the adjacent pictures are fetched.
  const [prefetches, setPrefetches] = useState(false);
  const { Dialog: Lightbox, buttonProps, dialogProps } = useDialog(loadLightbox);
  const show = (next: number) => {
    choose((next + total) % total);
  };
  const swipe = useSwipe((by) => {
    show(index + by);
  });
  const prefetch = () => startTransition(() => setPrefetches(true));
  return (
    <section
      aria-roledescription="carosello"
      aria-label={label}
      onKeyDown={(event) => stepByKey(event, index, show)}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      className="min-w-0 md:grid md:grid-cols-[2.75rem_1fr] md:gap-2 md:px-margin md:pt-6 @min-[48rem]:pr-0 lg:grid-cols-[4.75rem_1fr] lg:gap-3"
    >
      <div
        className="relative [touch-action:pan-y_pinch-zoom] overflow-hidden md:col-start-2 md:row-start-1 md:max-lg:grid lg:self-start"
        {...swipe}
      >
        <div className="grid *:stacked">
          {slides.map((slide, place) => {
            const ahead = (place - (settled ?? 0) + total) % total;
            const isNear = prefetches && [0, 1, total - 1].includes(ahead);
            if (place !== index && !isNear) return null;
            return (
              <GalleryFigure
                key={place}
                slide={slide}
                number={`${place + 1} / ${total}`}
                first={place === 0}
                isShown={place === index}
              />
            );
          })}
        </div>
        <button
          {...buttonProps}
          aria-label={`Apri l’immagine ${index + 1} di ${total} a schermo intero`}
          className="absolute inset-0 cursor-zoom-in -outline-offset-4"
        />
        <GalleryArrows current={index} onSelect={show} />
      </div>
      <p role="status" className="sr-only">
        {settled !== null &&
          !dialogProps.open &&
          `Immagine ${settled + 1} di ${total}: ${slides[settled]?.badge}`}
      </p>
      <GalleryDots slides={slides} current={index} onSelect={show} />
      <GalleryThumbnails slides={slides} current={index} onSelect={show} />
      {Lightbox && (
        <Lightbox {...dialogProps} label={label} slides={slides} current={index} onSelect={show} />
      )}
    </section>
  );
}

function stepByKey({ key }: KeyboardEvent, index: number, show: (next: number) => void): void {
  if (key === "ArrowLeft") show(index - 1);
  if (key === "ArrowRight") show(index + 1);
}
