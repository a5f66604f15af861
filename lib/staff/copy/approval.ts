import { type ApprovalKind, type ApprovalRefusal } from "@/lib/orders/model/approval";

export const approvalKindNames: Record<ApprovalKind, string> = {
  refund: "Rimborso",
  replacement: "Sostituzione gratuita",
  bank_transfer: "Bonifico ricevuto",
};

/** Messages for a large sum without a second confirmation, by error code. */
export const approvalRefusals = {
  already_asked:
    "Per questo ordine c’è già una richiesta che aspetta la conferma: chi l’ha fatta può ritirarla.",
  already_decided:
    "Questa richiesta è già stata decisa o è scaduta. Ricarica la pagina: se serve ancora, rifalla.",
  code_required: "Per questa somma serve il codice di sei cifre della tua app.",
  second_factor_missing:
    "Per questa somma serve una seconda conferma. Attiva la verifica in due passaggi nel tuo account, poi riprova.",
  invalid_code:
    "Il codice non è valido, o è già stato usato: aspetta il prossimo, cambia ogni 30 secondi.",
  too_many_requests: "Troppi codici sbagliati: riprova tra un’ora.",
} as const satisfies Record<ApprovalRefusal["code"], string>;

export const askedToast = {
  title: "Aspetta una seconda conferma",
  description: "Un’altra persona che amministra il negozio la trova in «Oggi» e ha 72 ore.",
};

/** Messages for a decision that was not made, by error code. */
export const decisionMessages = {
  not_found: "Questa richiesta non c’è più. Ricarica la pagina.",
  expired: "La richiesta è scaduta: chi l’ha fatta può rifarla.",
  own_request: "L’hai chiesto tu: deve confermarlo un’altra persona.",
  reason: "Scrivi perché.",
  tooLong: "Testo troppo lungo.",
} as const;
