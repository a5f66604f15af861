import { emailErrorText } from "@/lib/mail/copy";
import { type EmailState, type ReminderRefusal } from "@/lib/platform/db/generated/client";
import { failureReason } from "./order-page";

/** Why an order is not paid. `left`: its pay page ended without a payment; whether somebody closed it is not known. */
export const unfinishedReasonNames = {
  declined: "Pagamento non riuscito",
  left: "Pagina lasciata senza pagare",
  sold_out: "Pezzi finiti",
  not_started: "Pagina di pagamento non aperta",
  link_unused: "Link non usato",
  in_progress: "Pagamento in corso",
  canceled: "Ordine annullato",
};
export type UnfinishedReason = keyof typeof unfinishedReasonNames;

/** `Pagamento non riuscito: fondi insufficienti`. */
export function unfinishedReasonText(order: {
  reason: UnfinishedReason;
  failureCode: string | null;
}): string {
  const name = unfinishedReasonNames[order.reason];
  if (order.reason !== "declined" || order.failureCode === null) return name;
  return `${name}: ${failureReason(order.failureCode)}`;
}

const refusalTexts: Record<ReminderRefusal, string> = {
  closed: "No: l’ordine è chiuso",
  already_asked: "No: ha già ricevuto un’altra email con il link",
  ordered_again: "No: ha fatto un altro ordine",
  sold_out: "No: i pezzi sono finiti",
  blocked: "No: cliente bloccato",
  unreachable: "No: la casella rifiuta le email o le segnala",
};

export type ReminderFacts = {
  refusal: ReminderRefusal | null;
  emailState: EmailState | null;
  emailError: string | null;
  /** Staff made the order and send its link themselves. */
  isByHand: boolean;
  reason: UnfinishedReason;
  /** Too old for a decision. */
  isLate: boolean;
  isSwitchedOff: boolean;
};

/** Returns what became of the reminder, in words. */
export function reminderText(reminder: ReminderFacts): string {
  const { refusal, emailState, emailError, isByHand, reason, isLate, isSwitchedOff } = reminder;
  if (refusal !== null) return refusalTexts[refusal];
  switch (emailState) {
    case "sent":
      return "Inviato";
    case "bounced":
      return "Inviato, ma la casella l’ha rifiutato";
    case "queued":
      return "In partenza";
    case "failed":
      return `Non ancora. ${emailErrorText(emailError ?? "")}`;
    case "skipped":
      return emailError === null
        ? "No: nel frattempo non serviva più"
        : `No. ${emailErrorText(emailError)}`;
    case null:
      if (isByHand) return "No: ordine fatto a mano";
      if (reason === "canceled") return refusalTexts.closed;
      if (reason === "in_progress") return "In attesa";
      if (isLate) return "No: non deciso in tempo";
      return isSwitchedOff ? "No: promemoria spento" : "In attesa";
  }
}
