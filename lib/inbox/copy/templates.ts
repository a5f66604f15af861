import { formatCount } from "@/lib/core/numbers";
import { MAX_TEMPLATE_LENGTH, templateFields } from "../model/template";

export const templateMessages = {
  title: "Scrivi un nome",
  text: "Scrivi il testo",
  titleTooLong: "Nome troppo lungo",
  textTooLong: `Al massimo ${formatCount(MAX_TEMPLATE_LENGTH)} caratteri`,
  changed_meanwhile:
    "Nel frattempo qualcuno ha cambiato questo modello: copia il tuo testo e ricarica la pagina.",
  template_gone: "Nel frattempo qualcuno ha eliminato questo modello.",
  other: "Non è stato salvato nulla. Riprova: il testo è ancora qui.",
} as const;

/** `{nome}, {ordine} e {tracking}` */
export const TEMPLATE_HINT = `${templateFields.map((field) => `{${field}}`).join(", ")} si completano da soli con i dati di chi ha scritto e del suo ultimo ordine.`;
