import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { ShopImage } from "@/components/ui/shop-image";
import { type GallerySlide } from "./content";

type ControlProps = { current: number; onSelect: (index: number) => void };

type SlideControlProps = ControlProps & { slides: readonly GallerySlide[] };

const steps = [
  { by: -1, label: "Immagine precedente", icon: "arrowLeft" },
  { by: 1, label: "Immagine successiva", icon: "arrowRight" },
] as const;

/** Shows previous and next buttons, by default on the picture's lower right. */
export function GalleryArrows({
  current,
  onSelect,
  className = "max-md:in-data-asks-consent:hidden absolute right-margin bottom-3 md:right-4 lg:bottom-4",
}: ControlProps & { className?: string }) {
  return (
    <div className={`flex gap-2 ${className}`}>
      {steps.map(({ by, label, icon }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          className={buttonClass("icon", "bg-ivory/92")}
          onClick={() => {
            onSelect(current + by);
          }}
        >
          <Icon drawing={thin[icon]} />
        </button>
      ))}
    </div>
  );
}

/** Shows a dash per picture below 768 px, with touch-sized targets. */
export function GalleryDots({ slides, current, onSelect }: SlideControlProps) {
  return (
    <div className="max-md:in-data-asks-consent:hidden absolute bottom-5 left-margin flex h-7 items-center rounded-full bg-ivory/92 px-1 md:hidden">
      {slides.map(({ badge }, index) => (
        <button
          key={badge}
          type="button"
          aria-label={`Immagine ${index + 1} di ${slides.length}`}
          aria-current={index === current ? "true" : undefined}
          className="inline-grid h-touch w-7 place-items-center before:h-px before:w-3.5 before:bg-gold aria-[current]:before:h-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-ink"
          onClick={() => {
            onSelect(index);
          }}
        />
      ))}
    </div>
  );
}

/** Shows thumbnails: a strip on mobile; from 768 px a column that previews on hover. */
export function GalleryThumbnails({ slides, current, onSelect }: SlideControlProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const active = list?.children[current];
    if (!list || !(active instanceof HTMLElement)) return;
    list.scrollTo({ left: active.offsetLeft - (list.clientWidth - active.clientWidth) / 2 });
  }, [current]);
  return (
    <ul
      ref={strip}
      className="max-md:in-data-asks-consent:hidden relative flex gap-2 overflow-x-auto scroll-smooth px-margin py-1.5 [scrollbar-width:none] md:col-start-1 md:row-start-1 md:flex-col md:gap-1 md:overflow-visible lg:gap-2.5 md:p-0.5"
    >
      {slides.map(({ picture, badge }, index) => (
        <li key={badge} className="flex-[1_0_2.75rem] md:flex-none">
          <button
            type="button"
            aria-label={badge}
            aria-current={index === current ? "true" : undefined}
            className="block w-full aria-[current]:shadow-[0_0_0_1px_var(--color-ivory),0_0_0_2.5px_var(--color-ink)]"
            onClick={() => {
              onSelect(index);
            }}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === "mouse" && index !== current && isDesktop()) onSelect(index);
            }}
          >
            <ShopImage picture={picture} sizes="76px" alt="" className="aspect-square w-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function isDesktop(): boolean {
  return window.matchMedia("(min-width: 48rem)").matches;
}
