import { type RefusalReason, type ReviewState } from "../model/moderation";

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
