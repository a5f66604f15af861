/*
 * Moderation of reviews. Separate from `review.ts`, so that shop pages do not load it.
 */

export const reviewStates = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Reasons for a refusal. A low rating is not one (Codice del consumo 22, c. 5-bis). */
export const refusalReasons = [
  "offensive",
  "personal_data",
  "off_topic",
  "advertising",
  "unlawful",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const MAX_REPLY_LENGTH = 1_000;

/** Returns the dedupe key of the refusal e-mail; a review has one. */
export function refusalEmailKey(reviewId: string): string {
  return `review_refused/${reviewId}`;
}

export type ReviewRow = {
  id: string;
  state: ReviewState;
  rating: number;
  title: string | null;
  text: string;
  authorName: string;
  createdAt: Date;
  decidedAt: Date | null;
  refusal: RefusalReason | null;
  /** State of the refusal e-mail; null when none was written. */
  refusalEmail: { state: "queued" | "sent" | "failed" | "bounced"; at: Date } | null;
  answer: string | null;
  picture: { src: string; width: number; height: number } | null;
  order: { id: string; number: string };
};

export type ReviewPage = {
  rows: ReviewRow[];
  counts: Record<ReviewState, number>;
  /** Public rating; null before the first published review. */
  figures: { tenths: number; count: number } | null;
  total: number;
  page: number;
};

export const reviewStateNames: Record<ReviewState, { one: string; many: string }> = {
  waiting: { one: "In attesa", many: "In attesa" },
  published: { one: "Pubblicata", many: "Pubblicate" },
  refused: { one: "Rifiutata", many: "Rifiutate" },
};

export const refusalNames: Record<RefusalReason, string> = {
  offensive: "Offende qualcuno",
  personal_data: "Contiene dati personali",
  off_topic: "Non parla del prodotto o dell’acquisto",
  advertising: "È pubblicità",
  unlawful: "È contraria alla legge",
};

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
