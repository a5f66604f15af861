import { type AdminRefusal } from "../model";

/** Toasts of the three refusals (docs/specification.md#access). */
export const refusalToasts: Record<AdminRefusal, { title: string; description: string }> = {
  not_signed_in: {
    title: "Accesso negato",
    description: "Devi effettuare il login per accedere all'area amministrativa.",
  },
  not_admin: {
    title: "Accesso negato",
    description: "Non hai i permessi per accedere all'area amministrativa.",
  },
  check_failed: { title: "Errore", description: "Errore durante la verifica dei permessi." },
};

/** Toast when the sign-in dialog was closed without signing in. */
export const signedOutToast = {
  title: "La sessione è finita",
  description: "Non è partito nulla, e quello che hai scritto è ancora qui. Riprova per accedere.",
};

export const signOutFailedToast = {
  title: "Uscita non riuscita",
  description: "Sei ancora dentro la dashboard. Riprova tra poco.",
};
