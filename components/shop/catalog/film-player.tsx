"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { FilmButton } from "./film-button";
import { startFilm } from "./start-film";

/** Shows a film behind its poster; the browser's controls appear with the first play. */
export function FilmPlayer({
  title,
  description,
  poster,
  playOnArrival = false,
  children,
}: {
  title: string;
  description: string;
  poster: ReactNode;
  /**
   * True for the film that starts when the address asks for its section
   * (docs/specification.md#product-page).
   */
  playOnArrival?: boolean;
  children: ReactNode;
}) {
  const film = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const startedByClick = useRef(false);
  useEffect(() => {
    const section = film.current?.closest("section");
    if (!playOnArrival || !section || location.hash !== `#${section.id}`) return;
    section.scrollIntoView();
    if (film.current) startFilm(film.current);
  }, [playOnArrival]);
  useEffect(() => {
    // The button that had the focus is gone.
    if (started && startedByClick.current) film.current?.focus({ preventScroll: true });
  }, [started]);
  return (
    <div className="relative">
      <video
        ref={film}
        muted
        playsInline
        preload="none"
        width={1080}
        height={1080}
        controls={started}
        tabIndex={started ? 0 : -1}
        aria-label={description}
        className="aspect-square h-auto w-full bg-rose"
        onPlaying={({ currentTarget: { textTracks } }) => {
          // Subtitles are on by default, but not fetched before the film starts.
          if (!started && textTracks[0]) textTracks[0].mode = "showing";
          setStarted(true);
        }}
      >
        {children}
      </video>
      {!started && (
        <>
          <div className="pointer-events-none absolute inset-0">{poster}</div>
          <FilmButton
            icon="play"
            label={`Riproduci il video: ${title}`}
            className="right-5 bottom-5"
            onClick={() => {
              startedByClick.current = true;
              if (film.current) startFilm(film.current);
            }}
          />
        </>
      )}
    </div>
  );
}
