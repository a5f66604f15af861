"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { playOnArrival, playOnScreen, startFilm } from "./start-film";

/** Fetches a film's subtitles and tells each line when its time comes, for the page's own type. */
function readSubtitles(track: TextTrack | undefined, tell: (cue?: VTTCue) => void): void {
  if (!track) return;
  track.mode = "hidden";
  track.oncuechange = () => {
    tell(track.activeCues?.[0] as VTTCue | undefined);
  };
}

/** Shows a silent film behind its poster. A tap anywhere plays and pauses it. */
export function FilmPlayer({
  title,
  description,
  poster,
  start = "on-demand",
  className = "aspect-square h-auto w-full bg-rose",
  children,
}: {
  title: string;
  description: string;
  poster: ReactNode;
  /**
   * `on-arrival`: when the address names the film's section. `on-screen`: loops while it is visible, but
   * under reduced motion only on demand.
   */
  start?: "on-demand" | "on-arrival" | "on-screen";
  className?: string;
  children: ReactNode;
}) {
  const film = useRef<HTMLVideoElement>(null);
  const isWanted = useRef(true);
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [subtitle, setSubtitle] = useState<VTTCue>();
  useEffect(() => {
    if (!film.current) return;
    if (start === "on-arrival") playOnArrival(film.current);
    if (start !== "on-screen") return;
    isWanted.current = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    return playOnScreen(film.current, () => isWanted.current);
  }, [start]);
  return (
    <div className="relative">
      <video
        ref={film}
        muted
        loop={start === "on-screen"}
        playsInline
        preload="none"
        width={1080}
        height={1080}
        aria-label={description}
        className={className}
        onPlaying={({ currentTarget: { textTracks } }) => {
          if (!started) readSubtitles(textTracks[0], setSubtitle);
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
      {subtitle && (
        <p
          className={`absolute left-3 max-w-[calc(100%-6rem)] rounded-field bg-ivory px-3 py-1.5 text-note leading-snug ${subtitle.line === "auto" ? "bottom-3" : "top-3"}`}
        >
          {subtitle.text}
        </p>
      )}
      <button
        type="button"
        aria-label={`${playing ? "Metti in pausa" : "Riproduci"} il video: ${title}`}
        className="group absolute inset-0 grid cursor-pointer items-end justify-end p-3 -outline-offset-2 md:p-5"
        onClick={() => {
          isWanted.current = !playing;
          if (playing) film.current?.pause();
          else if (film.current) startFilm(film.current);
        }}
      >
        <span className="grid size-11 place-items-center rounded-full border border-gold bg-ivory text-ink transition-colors duration-(--duration-touch) group-hover:bg-rose md:size-14">
          <Icon drawing={playing ? thin.pause : thin.play} />
        </span>
      </button>
    </div>
  );
}
