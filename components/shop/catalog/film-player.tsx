"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { logInBrowser } from "@/components/shop/site/browser-log";
import { Icon, thin } from "@/components/ui/icon";
import { ShopImage } from "@/components/ui/shop-image";
import { filmAddress } from "./film-address";

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
  name,
  captions,
  title,
  description,
  poster,
  start = "on-demand",
  className = "film-square",
  children,
}: ComponentProps<typeof FilmSources> & {
  title: string;
  description: string;
  poster: ComponentProps<typeof ShopImage>;
  /**
   * `on-arrival`: when the address names the film's section. `on-screen`: loops while it is visible, but
   * under reduced motion only on demand.
   */
  start?: "on-demand" | "on-arrival" | "on-screen";
  className?: string;
  /** Shown by browsers that play no video. */
  children: string;
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
    <div className="film">
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
        onPause={() => setPlaying(false)}
      >
        <FilmSources name={name} captions={captions} />
        {children}
      </video>
      {!started && (
        <div>
          <ShopImage {...poster} alt="" />
        </div>
      )}
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
        onClick={() => {
          isWanted.current = !playing;
          if (playing) film.current?.pause();
          else if (film.current) startFilm(film.current);
        }}
      >
        <span>
          <Icon drawing={playing ? thin.pause : thin.play} />
        </span>
      </button>
    </div>
  );
}

/** Plays a film. If the browser refuses, poster and button stay (docs/specification.md#silent-failures). */
export function startFilm(film: Pick<HTMLVideoElement, "play">): void {
  film.play().catch((error: unknown) => {
    // Paused before it started, as when the visitor scrolls past it.
    if (error instanceof DOMException && error.name === "AbortError") return;
    logInBrowser("The film didn't start", error);
  });
}

/** Plays the film if the address names its section (docs/specification.md#product-page). */
function playOnArrival(film: HTMLVideoElement): void {
  const section = film.closest("section");
  if (!section || location.hash !== `#${section.id}`) return;
  section.scrollIntoView();
  startFilm(film);
}

/** Plays the film while `isWanted` and it is on screen. Returns a function that ends this. */
function playOnScreen(film: HTMLVideoElement, isWanted: () => boolean): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) film.pause();
      else if (isWanted()) startFilm(film);
    },
    { threshold: 0.4 },
  );
  observer.observe(film);
  return () => observer.disconnect();
}

/** Shows a film's subtitles as text, for those who do not see it. Fetched when it is opened. */
export function FilmText({ name }: { name: string }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const fetchLines = async () => {
    const response = await fetch(filmAddress(name, "vtt"));
    if (!response.ok) throw new Error(`status ${response.status}`);
    setLines(subtitleLines(await response.text()));
  };
  return (
    <details
      className="note plus-fold"
      onToggle={() => {
        if (lines.length > 0) return;
        fetchLines().catch((error: unknown) => {
          logInBrowser("The film's text was not loaded", error);
        });
      }}
    >
      <summary className="flex min-h-touch items-center gap-3">Testo del video</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}

/** Returns the texts of a WebVTT file: what follows the times of each part. */
export function subtitleLines(file: string): string[] {
  return file.split(/\r?\n\r?\n/).flatMap((part) => {
    const [, text] = part.split(/-->.*\r?\n/);
    return text === undefined ? [] : [text.trim()];
  });
}

/** The files of a film, the smaller first, and its captions: a silent film with a description needs none. */
export function FilmSources({ name, captions = true }: { name: string; captions?: boolean }) {
  return (
    <>
      <source src={filmAddress(name, "webm")} type="video/webm" />
      <source src={filmAddress(name, "mp4")} type="video/mp4" />
      {captions && (
        <track kind="captions" srcLang="it" label="Italiano" src={filmAddress(name, "vtt")} />
      )}
    </>
  );
}
