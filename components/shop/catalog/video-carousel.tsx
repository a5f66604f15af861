"use client";

import { type ReactNode, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";

/** A row of films that scrolls by swipe, arrow keys and buttons. It wraps around. */
export function VideoCarousel({ children }: { children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    if (track.current) scrollByItem(track.current, by);
  };
  return (
    <div className="mx-auto max-w-page lg:grid lg:grid-cols-[1fr_2fr]">
      <div className="flex flex-wrap items-end justify-between gap-x-4 px-margin lg:flex-col lg:items-start">
        <h2 className="title-1" id="h-videos">
          Guardalo in azione.
        </h2>
        <div className="-ml-3 flex max-md:hidden">
          <button
            type="button"
            aria-label="Video precedente"
            className={buttonClass("icon")}
            onClick={() => step(-1)}
          >
            <Icon drawing={thin.arrowLeft} />
          </button>
          <button
            type="button"
            aria-label="Video successivo"
            className={buttonClass("icon")}
            onClick={() => step(1)}
          >
            <Icon drawing={thin.arrowRight} />
          </button>
        </div>
      </div>
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label="Video dimostrativi"
        className="film-row"
        onKeyDown={(event) => {
          if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
          event.preventDefault();
          step(event.key === "ArrowRight" ? 1 : -1);
        }}
      >
        {children}
      </ul>
    </div>
  );
}

function scrollByItem(track: HTMLUListElement, by: 1 | -1): void {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const end = track.scrollWidth - track.clientWidth;
  const next = track.scrollLeft + by * (second.offsetLeft - first.offsetLeft);
  const atStart = by < 0 && track.scrollLeft <= 1;
  const atEnd = by > 0 && track.scrollLeft >= end - 1;
  track.scrollTo({ left: atStart ? end : atEnd ? 0 : next });
}
