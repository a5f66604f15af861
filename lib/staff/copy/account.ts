import { passwordFaultMessages, signInMessages } from "@/lib/identity/copy/sign-in";
import { type DashboardTheme } from "../model/account";

export const accountMessages = {
  ...passwordFaultMessages,
  wrong_password: "La password non è quella giusta.",
  invalid_code:
    "Il codice non è valido, o è già stato usato: aspetta il prossimo, cambia ogni 30 secondi.",
  too_many_requests: signInMessages.too_many_requests,
  already_on: "La verifica in due passaggi è già attiva: ricarica la pagina.",
  not_begun: "Questa attivazione non vale più: ricomincia.",
  not_on: "La verifica in due passaggi non è attiva: ricarica la pagina.",
  link_closed: "Questo link è già stato usato o è scaduto: chiedine un altro.",
  invalid_input: "Compila tutti i campi.",
  other: "Non è stato salvato nulla. Riprova tra poco.",
};

export const dashboardThemeNames: Record<DashboardTheme, string> = {
  system: "Sistema",
  light: "Chiaro",
  dark: "Scuro",
};
