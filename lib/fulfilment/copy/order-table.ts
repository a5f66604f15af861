import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { MAX_VIEWS } from "../model/order-table";

export const tableMessages = {
  nameMissing: "Scrivi un nome.",
  statusMissing: "Scegli lo stato.",
  codesMissing: "Conferma, oppure spedisci gli ordini uno per uno con il loro codice.",
  nameTooLong: "Nome troppo lungo.",
  name_taken: "Hai già una vista con questo nome.",
  too_many_views: `Hai già ${MAX_VIEWS} viste: eliminane una.`,
  view_not_found: "Questa vista non c’è più.",
  nothing_selected: "Nessun ordine da cambiare: forse sono cambiati nel frattempo.",
  too_many_orders: "Sono più di 10.000 ordini: restringi il filtro e fallo in più volte.",
  other: "Non siamo riusciti a salvare. Riprova.",
  read_only: readOnlyMessage,
} as const;

/** Keyboard shortcuts of the table and the order page, for the help overlay. */
export const shortcutTexts: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["/"], text: "Cerca" },
  {
    keys: ["J", "K"],
    text: "Riga successiva, riga precedente; su un ordine: ordine successivo, ordine precedente",
  },
  { keys: ["X"], text: "Seleziona la riga" },
  { keys: ["Maiusc+X"], text: "Seleziona fino alla riga" },
  { keys: ["Invio"], text: "Apri l’ordine" },
  { keys: ["S"], text: "Cambia lo stato" },
  { keys: ["E"], text: "Esporta: gli ordini selezionati, altrimenti quelli del filtro" },
  { keys: ["Esc"], text: "Annulla la selezione" },
  { keys: ["?"], text: "Tutti i tasti" },
];
