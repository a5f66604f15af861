"use client";

import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Dialog, DialogCloseIcon, DialogTitle, frames } from "@/components/ui/dialog";
import { Icon, thin } from "@/components/ui/icon";
import { ShopImage } from "@/components/ui/shop-image";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type GallerySlide } from "./content";
import { GalleryArrows, useSwipe } from "./gallery-controls";

/** Shows the gallery full screen. Its code is fetched when a picture is first enlarged. */
export default function Lightbox({
  label,
  slides,
  current,
  onSelect,
  ...dialog
}: DialogProps & {
  label: string;
  slides: readonly GallerySlide[];
  current: number;
  /** Selects a picture, here and in the gallery below; wraps around at either end. */
  onSelect: (index: number) => void;
}) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const isZoomed = zoomed === current;
  const frame = useRef<HTMLDivElement>(null);
  /** Doubles the picture around a point of the frame, given in shares of its size; or fits it again. */
  const toggleZoom = (x: number, y: number) => {
    setZoomed(isZoomed ? null : current);
    if (isZoomed) return;
    requestAnimationFrame(() => {
      const box = frame.current;
      box?.scrollTo({
        left: x * (box.scrollWidth - box.clientWidth),
        top: y * (box.scrollHeight - box.clientHeight),
        behavior: "instant",
      });
    });
  };
  const swipe = useSwipe((by) => {
    // An enlarged picture moves under the finger.
    if (!isZoomed) onSelect(current + by);
  });
  const slide = slides[current];
  if (!slide) return null;
  return (
    // Arrow keys bubble through the portal to the gallery, which handles them.
    <Dialog
      {...dialog}
      {...swipe}
      frame={frames.screen}
      className="grid grid-rows-[auto_minmax(0,1fr)_auto] touch-manipulation fades"
    >
      <DialogTitle className="sr-only">{label}</DialogTitle>
      <header className="flex items-center justify-between px-margin py-3">
        <p role="status" className="flex items-baseline gap-4">
          <span lang={slide.lang} className="title-3">
            {slide.badge}
          </span>
          <span className="text-note whitespace-nowrap tabular">
            {current + 1} / {slides.length}
          </span>
        </p>
        <span className="-mr-3 flex gap-1">
          <button
            type="button"
            aria-label="Ingrandisci"
            aria-pressed={isZoomed}
            className={buttonClass("icon")}
            onClick={() => toggleZoom(0.5, 0.5)}
          >
            <Icon drawing={isZoomed ? thin.minus : thin.plus} />
          </button>
          <DialogCloseIcon label="Chiudi le immagini" />
        </span>
      </header>
      <div
        ref={frame}
        className={isZoomed ? "min-h-0 overflow-auto" : "flex min-h-0 justify-center md:px-margin"}
        onDoubleClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          toggleZoom((clientX - left) / width, (clientY - top) / height);
        }}
      >
        <ShopImage
          key={current}
          picture={slide.picture}
          sizes={isZoomed ? "2000px" : "min(100vw, 100svh)"}
          className={
            isZoomed
              ? "aspect-square h-[200%] w-auto max-w-none"
              : "aspect-square h-full w-auto max-w-full object-contain"
          }
        />
      </div>
      <GalleryArrows
        current={current}
        onSelect={onSelect}
        className="flex justify-center gap-2 py-3"
      />
    </Dialog>
  );
}
