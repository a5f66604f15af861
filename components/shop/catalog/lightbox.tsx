"use client";

import { useState } from "react";
import { Dialog, DialogCloseIcon, DialogTitle } from "@/components/ui/dialog";
import { ShopImage } from "@/components/ui/shop-image";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type GallerySlide } from "./content";
import { GalleryArrows } from "./gallery-controls";
import { useSwipe } from "./use-swipe";

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
      variant="screen"
      className="grid grid-rows-[auto_minmax(0,1fr)_auto] touch-manipulation data-[state=closed]:animate-[veil-out_var(--duration-short)_both] data-[state=open]:animate-[veil-in_var(--duration-drawer)_both]"
    >
      <DialogTitle className="sr-only">{label}</DialogTitle>
      <header className="flex items-center justify-between px-margin py-3">
        <p aria-live="polite" className="flex items-baseline gap-4">
          <span className="title-3">{slide.badge}</span>
          <span className="text-note whitespace-nowrap tabular-nums">
            {current + 1} / {slides.length}
          </span>
        </p>
        <DialogCloseIcon label="Chiudi le immagini" className="-mr-3" />
      </header>
      <div
        data-zoomed={isZoomed}
        className="flex min-h-0 justify-center px-margin data-[zoomed=true]:block data-[zoomed=true]:overflow-auto data-[zoomed=true]:px-0"
        onDoubleClick={({ currentTarget: frame, clientX, clientY }) => {
          setZoomed(isZoomed ? null : current);
          if (isZoomed) return;
          const { left, top, width, height } = frame.getBoundingClientRect();
          const x = (clientX - left) / width;
          const y = (clientY - top) / height;
          requestAnimationFrame(() => {
            frame.scrollTo({
              left: x * (frame.scrollWidth - width),
              top: y * (frame.scrollHeight - height),
              behavior: "instant",
            });
          });
        }}
      >
        <ShopImage
          key={slide.badge}
          picture={slide.picture}
          alt={slide.alt}
          sizes="min(100vw, 100svh)"
          className={
            isZoomed
              ? "aspect-square h-[200%] w-auto max-w-none"
              : "aspect-square h-full w-auto max-w-full object-contain"
          }
        />
      </div>
      <GalleryArrows current={current} onSelect={onSelect} className="justify-center py-3" />
    </Dialog>
  );
}
