"use client";

import { type KeyboardEvent, Suspense, lazy, useRef, useState } from "react";
import { type GallerySlide } from "./content";
import { GalleryArrows, GalleryDots, GalleryThumbnails } from "./gallery-controls";
import { GalleryFigure } from "./gallery-figure";
import { useSwipe } from "./use-swipe";

const Lightbox = lazy(() => import("./lightbox"));

/** Six pictures, one at a time: thumbnails, arrows, arrow keys and swipes; both ends meet. */
export function Gallery({
  productName,
  slides,
}: {
  productName: string;
  slides: readonly GallerySlide[];
}) {
  const total = slides.length;
  const label = `Immagini di ${productName}`;
  const [index, setIndex] = useState(0);
  // From the first sign of interest on, the neighbours of the shown picture are fetched.
  const [awake, setAwake] = useState(false);
  const [touched, setTouched] = useState(false);
  const [lightbox, setLightbox] = useState<"unused" | "open" | "closed">("unused");
  const zoom = useRef<HTMLButtonElement>(null);
  const show = (next: number) => {
    setIndex((next + total) % total);
    setTouched(true);
  };
  const swipe = useSwipe((by) => {
    show(index + by);
  });
  const wake = () => {
    setAwake(true);
  };
  return (
    <section
      aria-roledescription="carosello"
      aria-label={label}
      onKeyDown={(event) => {
        stepByKey(event, index, show);
      }}
      onPointerEnter={wake}
      onTouchStart={wake}
      onFocus={wake}
      className="min-w-0 md:grid md:grid-cols-[4.75rem_1fr] md:gap-3 md:pt-6 md:pl-margin max-lg:md:pr-margin"
    >
      <div
        className="relative touch-pan-y touch-pinch-zoom overflow-hidden md:col-start-2 md:row-start-1"
        {...swipe}
      >
        <div className="grid *:[grid-area:1/1]">
          {slides.map((slide, place) => (
            <GalleryFigure
              key={slide.badge}
              slide={slide}
              number={`${place + 1} / ${total}`}
              first={place === 0}
              state={stateOf(place, index, total, awake)}
            />
          ))}
        </div>
        <button
          ref={zoom}
          type="button"
          aria-label={`Apri l’immagine ${index + 1} di ${total} a schermo intero`}
          aria-haspopup="dialog"
          className="absolute inset-0 cursor-zoom-in -outline-offset-4 max-md:hidden"
          onClick={() => {
            setLightbox("open");
          }}
        />
        <GalleryArrows current={index} onSelect={show} />
      </div>
      <p className="sr-only" aria-live="polite">
        {touched &&
          lightbox !== "open" &&
          `Immagine ${index + 1} di ${total}: ${slides[index]?.badge}`}
      </p>
      <GalleryDots slides={slides} current={index} onSelect={show} />
      <GalleryThumbnails slides={slides} current={index} onSelect={show} />
      {lightbox !== "unused" && (
        <Suspense>
          <Lightbox
            label={label}
            slides={slides}
            current={index}
            onSelect={show}
            open={lightbox === "open"}
            close={() => {
              setLightbox("closed");
            }}
            returnFocus={() => zoom.current?.focus()}
          />
        </Suspense>
      )}
    </section>
  );
}

function stepByKey({ key }: KeyboardEvent, index: number, show: (next: number) => void): void {
  if (key === "ArrowLeft") show(index - 1);
  if (key === "ArrowRight") show(index + 1);
}

function stateOf(place: number, index: number, total: number, awake: boolean) {
  if (place === index) return "shown";
  const ahead = (place - index + total) % total;
  return awake && (ahead === 1 || ahead === total - 1) ? "near" : "away";
}
