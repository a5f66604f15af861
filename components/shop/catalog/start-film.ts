import { logInBrowser } from "@/components/shop/site/browser-log";

/** Plays a film. If the browser refuses, poster and button stay (docs/specification.md#silent-failures). */
export function startFilm(film: HTMLVideoElement): void {
  film.play().catch((error: unknown) => {
    logInBrowser("The film didn't start", error);
  });
}
