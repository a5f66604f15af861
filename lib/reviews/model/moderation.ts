/*
 * Moderation of reviews. Separate from `review.ts`, so that shop pages do not load it.
 */

export const reviewStateNames = {
  waiting: "In attesa",
  published: "Pubblicata",
  refused: "Rifiutata",
};
export type ReviewState = keyof typeof reviewStateNames;
export const reviewStates = Object.keys(reviewStateNames) as ReviewState[];

/** Why a review is not shown. A low rating is no reason (Codice del consumo 22, c. 5-bis). */
export const refusalNames = {
  offensive: "Offende qualcuno",
  personal_data: "Contiene dati personali",
  off_topic: "Non parla del prodotto o dell’acquisto",
  advertising: "È pubblicità",
  unlawful: "È contraria alla legge",
  withdrawn: "Consenso ritirato",
};
export type RefusalReason = keyof typeof refusalNames;

/** The reasons that staff choose from. */
export const refusalReasons = (Object.keys(refusalNames) as RefusalReason[]).filter(
  (reason) => reason !== "withdrawn",
);

export const MAX_REPLY_LENGTH = 1_000;

/** Returns the dedupe key of the refusal e-mail; a review has one. */
export function refusalEmailKey(reviewId: string): string {
  return `review_refused/${reviewId}`;
}

export const moderationMessages = {
  reasonMissing: "Scegli il motivo",
  replyTooLong: "La risposta può avere al massimo 1.000 caratteri",
  not_found: "Non c’è più: forse chi l’ha scritta ha chiesto di cancellare i suoi dati.",
  changed_meanwhile: "Qualcuno ha già deciso. Ricarica la pagina.",
  not_published: "Si risponde solo a una recensione pubblicata. Ricarica la pagina.",
  not_refused: "Non è più rifiutata. Ricarica la pagina.",
  already_notified: "Il motivo è già stato comunicato, e si comunica una volta sola.",
  other: "Non è stato cambiato niente. Riprova tra poco.",
} as const;
