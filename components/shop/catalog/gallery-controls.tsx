import { type TouchEvent, useEffect, useRef } from "react";
import { afterPaint } from "@/components/ui/after-paint";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { SmallImage } from "@/components/ui/shop-image";
import { type GallerySlide } from "./content";

type ControlProps = { current: number; onSelect: (index: number) => void };

type SlideControlProps = ControlProps & { slides: readonly GallerySlide[] };

const steps = [
  { by: -1, label: "Immagine precedente", icon: "arrowLeft" },
  { by: 1, label: "Immagine successiva", icon: "arrowRight" },
] as const;

/**
 * Shows previous and next buttons, by default in the lower corners of the picture, on its right from 768 px.
 * A phone held sideways has no room for them beside the chat; its lines and a swipe remain.
 */
export function GalleryArrows({
  current,
  onSelect,
  className = "gallery-arrows",
}: ControlProps & { className?: string }) {
  return (
    <div className={className}>
      {steps.map(({ by, label, icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          className={buttonClass("icon", "not-hover:bg-ivory")}
          onClick={() => onSelect(current + by)}
        >
          <Icon drawing={thin[icon]} />
        </button>
      ))}
    </div>
  );
}

/** Shows a line per picture below 768 px, above its thumbnail; what can be tapped reaches over the picture. */
export function GalleryDots({ slides, current, onSelect }: SlideControlProps) {
  return (
    <div className="gallery-lines max-md:in-data-asks-consent:hidden relative -mt-8 flex h-touch gap-2 px-margin short:pr-20 md:hidden">
      {slides.map((_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Immagine ${index + 1} di ${slides.length}`}
          aria-current={index === current ? "true" : undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}

/** Shows thumbnails: a strip on mobile; from 768 px a column that previews on hover. */
export function GalleryThumbnails({ slides, current, onSelect }: SlideControlProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(
    () =>
      afterPaint(() => {
        const list = strip.current;
        const active = list?.children[current];
        if (!list || !(active instanceof HTMLElement)) return;
        list.scrollTo({ left: active.offsetLeft - (list.clientWidth - active.clientWidth) / 2 });
      }),
    [current],
  );
  return (
    <ul ref={strip} className="gallery-thumbnails">
      {slides.map(({ picture, badge, lang }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={badge}
            lang={lang}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onSelect(index)}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === "mouse" && index !== current && isDesktop()) onSelect(index);
            }}
          >
            <SmallImage picture={picture} sizes="76px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function isDesktop(): boolean {
  return window.matchMedia("(min-width: 48rem)").matches;
}

const SWIPE_PX = 40;

/** Returns touch handlers that call `onStep` with 1 for a swipe to the left, -1 for one to the right. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      // Two fingers zoom the page.
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!start.current) return;
      const touch = changedTouches.item(0);
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
  };
}
