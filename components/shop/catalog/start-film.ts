import { logInBrowser } from "@/components/shop/site/browser-log";

/** Plays a film; where the browser refuses, its poster and its button stay (specification, section 8). */
export function startFilm(film: HTMLVideoElement): void {
  film.play().catch((error: unknown) => {
    logInBrowser("The film didn't start", error);
  });
}
