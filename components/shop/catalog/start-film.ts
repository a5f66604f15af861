import { logInBrowser } from "@/components/shop/site/browser-log";

/** Plays a film. If the browser refuses, poster and button stay (docs/specification.md#silent-failures). */
export function startFilm(film: Pick<HTMLVideoElement, "play">): void {
  film.play().catch((error: unknown) => {
    // Paused before it started, as when the visitor scrolls past it.
    if (error instanceof DOMException && error.name === "AbortError") return;
    logInBrowser("The film didn't start", error);
  });
}

/** Plays the film if the address names its section (docs/specification.md#product-page). */
export function playOnArrival(film: HTMLVideoElement): void {
  const section = film.closest("section");
  if (!section || location.hash !== `#${section.id}`) return;
  section.scrollIntoView();
  startFilm(film);
}

/**
 * Plays the film while `isWanted` and it is on screen. Returns a function that ends this.
 */
export function playOnScreen(film: HTMLVideoElement, isWanted: () => boolean): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) film.pause();
      else if (isWanted()) startFilm(film);
    },
    { threshold: 0.4 },
  );
  observer.observe(film);
  return () => {
    observer.disconnect();
  };
}
