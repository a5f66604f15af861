"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type GallerySlide } from "./content";

type ControlProps = { current: number; onSelect: (index: number) => void };

type SlideControlProps = ControlProps & { slides: readonly GallerySlide[] };

const steps = [
  { by: -1, label: "Immagine precedente", icon: "arrow-left" },
  { by: 1, label: "Immagine successiva", icon: "arrow-right" },
] as const;

/** Previous and next, on the picture's lower right. */
export function GalleryArrows({ current, onSelect }: ControlProps) {
  return (
    <div className="absolute right-2.5 bottom-3 flex gap-2 lg:right-4 lg:bottom-4">
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
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/** Dashes under the picture below 768 px; each one's target is finger-sized. */
export function GalleryDots({ slides, current, onSelect }: SlideControlProps) {
  return (
    <div className="flex justify-center pt-1 md:hidden">
      {slides.map(({ badge }, index) => (
        <button
          key={badge}
          type="button"
          aria-label={`Immagine ${index + 1} di ${slides.length}`}
          aria-current={index === current ? "true" : undefined}
          className="inline-grid h-touch w-touch place-items-center before:h-px before:w-3.5 before:bg-gold aria-[current]:before:h-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-ink"
          onClick={() => {
            onSelect(index);
          }}
        />
      ))}
    </div>
  );
}

/** Small pictures: a strip on mobile, a column whose pictures follow the mouse on desktop. */
export function GalleryThumbnails({ slides, current, onSelect }: SlideControlProps) {
  return (
    <ul className="flex gap-2 overflow-x-auto px-margin pt-1 pb-3 [scrollbar-width:none] lg:col-start-1 lg:row-start-1 lg:flex-col lg:gap-2.5 lg:overflow-visible lg:p-0.5">
      {slides.map(({ picture, badge }, index) => (
        <li key={badge} className="flex-[0_0_4.25rem] lg:flex-none">
          <button
            type="button"
            aria-label={badge}
            aria-current={index === current ? "true" : undefined}
            className="block w-full aria-[current]:shadow-[0_0_0_1px_var(--color-ivory),0_0_0_2.5px_var(--color-ink)]"
            onClick={() => {
              onSelect(index);
            }}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === "mouse" && index !== current) onSelect(index);
            }}
          >
            <img
              src={picture.src}
              srcSet={picture.webp}
              sizes="76px"
              alt=""
              width={152}
              height={152}
              loading="lazy"
              className="w-full"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
