"use client";

import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { ShopImage } from "@/components/ui/shop-image";
import { type GallerySlide } from "./content";
import { GalleryArrows, GalleryDots, GalleryThumbnails } from "./gallery-controls";

const swipePx = 40;

const places: Record<GallerySlide["place"], string> = {
  left: "left-margin top-[3.4rem] max-md:max-w-20 lg:left-6 lg:top-17",
  centre: "left-1/2 top-4 -translate-x-1/2 text-center lg:top-6",
  right: "right-margin top-20 text-right lg:right-6 lg:top-25",
};

/** Six pictures, one at a time: thumbnails, arrows, arrow keys and swipes; both ends meet. */
export function Gallery({
  productName,
  slides,
}: {
  productName: string;
  slides: readonly GallerySlide[];
}) {
  const total = slides.length;
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const touchStart = useRef<number | null>(null);
  const show = (next: number) => {
    setIndex((next + total) % total);
    setTouched(true);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
    if (Math.abs(moved) > swipePx) show(index + (moved < 0 ? 1 : -1));
  };
  const slide = slides[index];
  if (!slide) return null;
  return (
    <section
      aria-roledescription="carosello"
      aria-label={`Immagini di ${productName}`}
      onKeyDown={onKeyDown}
      className="min-w-0 lg:grid lg:grid-cols-[4.75rem_1fr] lg:gap-3 lg:pt-6 lg:pl-margin"
    >
      <figure
        className="relative overflow-hidden lg:col-start-2 lg:row-start-1"
        onTouchStart={({ touches }) => {
          touchStart.current = touches[0]?.clientX ?? null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <ShopImage
          key={slide.badge}
          picture={slide.picture}
          alt={slide.alt}
          sizes="(min-width: 1536px) 810px, (min-width: 1024px) 53vw, 100vw"
          priority={index === 0}
          className={`w-full bg-blush ${touched ? "animate-[veil-in_var(--duration-drawer)_both]" : ""}`}
        />
        <span className="absolute top-4 left-margin rounded-full border border-gold bg-ivory px-2.5 py-0.5 text-small leading-snug font-medium text-gold-text lg:top-6 lg:left-6">
          {slide.badge}
        </span>
        <figcaption
          className={`pointer-events-none absolute font-serif text-[1rem] leading-[1.14] lg:text-[clamp(1.25rem,1.8vw,1.875rem)] ${places[slide.place]}`}
        >
          {slide.overlay.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </figcaption>
        <span
          aria-hidden="true"
          className="absolute top-4.5 right-margin text-note tabular-nums lg:top-6.5 lg:right-6"
        >
          {index + 1} / {total}
        </span>
        <GalleryArrows current={index} onSelect={show} />
      </figure>
      <p className="sr-only" aria-live="polite">
        {touched && `Immagine ${index + 1} di ${total}: ${slide.badge}`}
      </p>
      <GalleryDots slides={slides} current={index} onSelect={show} />
      <GalleryThumbnails slides={slides} current={index} onSelect={show} />
    </section>
  );
}
