import { formatCount } from "@/lib/core/numbers";
import { MAX_PICTURE_MEGAPIXELS } from "@/lib/platform/pictures/limits";
import { MAX_REVIEW_LENGTH, MAX_TITLE_LENGTH, MIN_REVIEW_LENGTH } from "../model/review";

export const reviewMessages = {
  rating: "Scegli da 1 a 5 stelle",
  title: `Il titolo può avere al massimo ${MAX_TITLE_LENGTH} caratteri`,
  text: `Scrivi almeno ${MIN_REVIEW_LENGTH} caratteri`,
  textTooLong: `Scrivi al massimo ${formatCount(MAX_REVIEW_LENGTH)} caratteri`,
  consent: "Per pubblicarla ci serve il tuo consenso",
  picture: `Scegli una foto JPEG, PNG o WebP di al massimo 4 MB e ${MAX_PICTURE_MEGAPIXELS} megapixel`,
} as const;

export const reviewDelays = {
  busy: "Stiamo ricevendo altre recensioni e la tua non è partita: riprova tra qualche secondo.",
  in_progress:
    "Stiamo già ricevendo una recensione da questo link. Aspetta qualche secondo e ricarica la pagina.",
} as const;
export type ReviewDelay = keyof typeof reviewDelays;

export const reviewFailure =
  "La recensione non è partita. Controlla la connessione e riprova: quello che hai scritto è ancora qui.";

export const ratingWords: Record<number, string> = {
  1: "Per niente",
  2: "Poco",
  3: "Così così",
  4: "Mi piace",
  5: "Mi piace molto",
};

/** Explains to readers how reviews are checked (Codice del consumo 22, c. 5-bis). */
export const reviewCheck =
  "Le recensioni vengono solo da chi ha comprato: ognuna arriva da un link personale, mandato dopo la consegna, che vale una volta sola. Le leggiamo prima di pubblicarle e pubblichiamo anche quelle negative; restano fuori solo offese, dati personali, pubblicità, testi fuori tema o contrari alla legge. In cambio non diamo niente.";

/** `247 recensioni verificate`. */
export function verifiedReviews(count: number): string {
  return count === 1 ? "1 recensione verificata" : `${count} recensioni verificate`;
}
