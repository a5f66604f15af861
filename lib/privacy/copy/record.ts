import { readOnlyMessage } from "@/lib/identity/copy";
import { type PrivacyChannel } from "../model/request";

export const channelNames: Record<PrivacyChannel, string> = {
  page: "Dalla pagina",
  post: "Per posta",
  phone: "Per telefono",
  email: "Per email",
  in_person: "Di persona",
};

export const recordMessages = {
  kind: "Scegli che cosa è stato chiesto.",
  channel: "Scegli come è arrivata.",
  email: "Scrivi l’indirizzo email con cui la persona è nota al negozio.",
  receivedOn: "Scrivi il giorno in cui è arrivata: oggi o prima.",
  identityCheck: "Scrivi come hai riconosciuto la persona.",
  tooLong: "Testo troppo lungo.",
  link_unusable: "A questa richiesta è già stato risposto. Ricarica la pagina.",
  read_only: readOnlyMessage,
  other: "Non è stato cambiato niente. Riprova tra poco.",
} as const;
