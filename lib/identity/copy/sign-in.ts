import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { MIN_PASSWORD_LENGTH, type PasswordFault } from "../model";

export const signInMessages = {
  invalid_credentials: "Email o password sbagliata.",
  invalid_code: "Codice non valido.",
  too_many_requests: TOO_MANY_REQUESTS_MESSAGE,
  unavailable: "Accesso non riuscito. Riprova tra poco.",
} as const;

export const accountFieldMessages = {
  email: "Scrivi un indirizzo email completo.",
  name: "Scrivi nome e cognome.",
  password: "Scrivi la password.",
  code: "Scrivi il codice.",
} as const;

export const passwordFaultMessages: Record<PasswordFault, string> = {
  password_too_short: `Almeno ${MIN_PASSWORD_LENGTH} caratteri: va bene anche una frase.`,
  password_too_common: "È troppo facile da indovinare: prova con quattro parole qualsiasi.",
};

export type SignInErrorCode = keyof typeof signInMessages;
