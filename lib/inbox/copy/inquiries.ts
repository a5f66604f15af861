import { type Inquiry, type InquiryKind, type PartnerDecision } from "../model/inquiries";

export const inquiryKindNames: Record<InquiryKind, string> = {
  message: "Messaggio",
  chat: "Dalla chat",
  partner: "Partner",
};

/** Warns of a reply to an order's e-mail from an address that is not the order's. */
export const OTHER_SENDER =
  "Scrive da un indirizzo diverso da quello dell’ordine: prima di parlarne, accertati di chi è.";

/** Warns of an e-mail that failed the checks of its sender. */
export const UNVERIFIED_SENDER =
  "Mittente non verificato: l’email potrebbe non venire da questo indirizzo.";

/** Says where an answer goes, and where the reply to it arrives. */
export function answerPlaceText(email: string, receivesReplies: boolean, mailbox: string): string {
  const place = receivesReplies
    ? "Se chi ha scritto replica, la replica arriva qui e il messaggio si riapre."
    : `Se chi ha scritto replica, la replica arriva nella casella ${mailbox}, non qui: se serve ancora qualcosa, riapri il messaggio.`;
  return `L’email va a ${email}, firmata con il tuo nome. ${place}`;
}

export function inquiryByline({ kind, sender }: Pick<Inquiry, "kind" | "sender">): string {
  const names = { message: "Messaggio", chat: "Conversazione", partner: "Richiesta partner" };
  return `${names[kind]} di ${sender}`;
}

export function inquiryStatusName({
  status,
  reopenedAt,
}: Pick<Inquiry, "status" | "reopenedAt">): string {
  const names = { open: "Aperto", answered: "Con risposta", closed: "Chiuso" };
  return status === "open" && reopenedAt !== null ? "Riaperto" : names[status];
}

export const partnerDecisionNames: Record<PartnerDecision, string> = {
  accepted: "Accettata",
  refused: "Rifiutata",
};

export const inquiryMessages = {
  answerMissing: "Scrivi la risposta",
  openField: "C’è ancora un campo tra parentesi graffe: sostituiscilo o toglilo",
  noteMissing: "Scrivi la nota",
  tooLong: "Testo troppo lungo",
  invalid_input: "Controlla il testo: è vuoto o troppo lungo.",
  not_found: "Non c’è più: forse chi l’ha scritto ha chiesto di cancellare i suoi dati.",
  written_meanwhile: "Nel frattempo ha scritto di nuovo: leggi prima.",
  already_so: "Qualcuno l’ha già fatto. Ricarica la pagina.",
  already_decided: "È già stato deciso così.",
  reason_missing: "Scrivi il motivo: resta qui, chi ha scritto non lo vede.",
  other: "Non è stato salvato. Riprova tra poco: il testo è ancora qui.",
} as const;

export function answeredMeanwhile(by: string): string {
  return `${by} ha risposto mentre scrivevi. La sua risposta ora è qui sopra: leggila, poi decidi se mandare anche la tua.`;
}

/** Returns the default text of a decision; `discountPercent` is null when no price list applies. */
export function decisionText(
  decision: PartnerDecision,
  partner: { contactName: string; company: string },
  discountPercent: number | null,
): string {
  const { contactName, company } = partner;
  if (decision === "refused")
    return [
      `Ciao ${contactName},`,
      `grazie per l’interesse e per il tempo che ci hai dedicato. Abbiamo letto la richiesta di ${company}: per ora non possiamo avviare una collaborazione.`,
      "Se qualcosa cambia, nella tua attività o da noi, riscrivici pure: ti rileggiamo volentieri.",
    ].join("\n\n");
  const price =
    discountPercent === null
      ? "Le condizioni le definiamo insieme."
      : `Lo sconto sul prezzo al pubblico arriva fino al ${discountPercent}%, secondo le quantità.`;
  return [
    `Ciao ${contactName},`,
    `siamo felici di accogliere ${company} tra i nostri partner. ${price}`,
    "Rispondi a questa email con la partita IVA e le quantità che hai in mente: ti rispondiamo con le condizioni.",
  ].join("\n\n");
}
