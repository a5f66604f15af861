"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { FilmButton } from "./film-button";
import { startFilm } from "./start-film";

/**
 * Loops a silent film while it is on screen, with a pause button. Under reduced motion it starts only on
 * demand.
 */
export function LoopingFilm({
  description,
  poster,
  className,
  children,
}: {
  description: string;
  poster: ReactNode;
  className: string;
  children: ReactNode;
}) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const paused = useRef(false);
  useEffect(() => {
    const video = film.current;
    if (!video) return;
    paused.current = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.pause();
        else if (!paused.current) startFilm(video);
      },
      { threshold: 0.4 },
    );
    observer.observe(video);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <>
      <video
        ref={film}
        muted
        loop
        playsInline
        preload="none"
        width={720}
        height={720}
        aria-label={description}
        className={className}
        onPlaying={() => {
          setStarted(true);
          setPlaying(true);
        }}
        onPause={() => {
          setPlaying(false);
        }}
      >
        {children}
      </video>
      {!started && <div className="pointer-events-none absolute inset-0">{poster}</div>}
      <FilmButton
        icon={playing ? "pause" : "play"}
        label={playing ? "Metti in pausa il video" : "Riproduci il video"}
        className="bottom-5 left-margin"
        onClick={() => {
          paused.current = playing;
          if (!film.current) return;
          if (playing) film.current.pause();
          else startFilm(film.current);
        }}
      />
    </>
  );
}
