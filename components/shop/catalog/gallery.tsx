"use client";

import { type KeyboardEvent, useState } from "react";
import { useDialog } from "@/components/ui/use-dialog";
import { type GallerySlide } from "./content";
import { GalleryArrows, GalleryDots, GalleryThumbnails, useSwipe } from "./gallery-controls";
import { GalleryFigure } from "./gallery-figure";

const loadLightbox = () => import("./lightbox");

type GalleryProps = { productName: string; slides: readonly GallerySlide[] };

/** Shows six pictures one at a time, with thumbnails, arrows, arrow keys and swipes. It wraps around. */
export function Gallery({ productName, slides }: GalleryProps) {
  const total = slides.length;
  const label = `Immagini di ${productName}`;
  const [index, setIndex] = useState(0);
  // After the first interaction the adjacent pictures are fetched.
  const [prefetches, setPrefetches] = useState(false);
  const [hasInteracted, setHasInteracted] = useState(false);
  const { Dialog: Lightbox, buttonProps, dialogProps } = useDialog(loadLightbox);
  const show = (next: number) => {
    setIndex((next + total) % total);
    setHasInteracted(true);
  };
  const swipe = useSwipe((by) => {
    show(index + by);
  });
  const prefetch = () => setPrefetches(true);
  return (
    <section
      aria-roledescription="carosello"
      aria-label={label}
      onKeyDown={(event) => stepByKey(event, index, show)}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      className="min-w-0 md:grid md:grid-cols-[4.75rem_1fr] md:gap-3 md:pt-6 md:pl-margin max-lg:md:pr-margin"
    >
      <div
        className="relative touch-pan-y touch-pinch-zoom self-start overflow-hidden md:col-start-2 md:row-start-1"
        {...swipe}
      >
        <div className="grid *:stacked">
          {slides.map((slide, place) => {
            const ahead = (place - index + total) % total;
            const isNear = prefetches && (ahead === 1 || ahead === total - 1);
            if (place !== index && !isNear) return null;
            return (
              <GalleryFigure
                key={slide.badge}
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
        {hasInteracted &&
          !dialogProps.open &&
          `Immagine ${index + 1} di ${total}: ${slides[index]?.badge}`}
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
