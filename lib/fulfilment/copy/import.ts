import { formatCounted } from "@/lib/core/numbers";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { MAX_IMPORT_ROWS } from "../model/import";

/** Why a row of an import is not shipped, and what to look at before it is. */
export const importRowTexts = {
  wrong_code: "Manca il codice, oppure non sembra un codice.",
  repeated: "Lo stesso ordine è già in una riga sopra.",
  without_code: "Spedito senza codice.",
  delivered: "Già consegnato.",
  cancelled: "Annullato.",
  returned: "Pezzi di questo ordine sono già tornati: non può ripartire.",
  withdrawn: "Chi ha comprato ha receduto.",
  unpaid: "Non è pagato.",
  refunded: "Già rimborsato.",
  late: "Il ritiro che tiene la data promessa è già passato.",
  open_message: "Il cliente ha scritto e aspetta una risposta.",
};

export const importMessages = {
  nothing_found:
    "Non troviamo i numeri degli ordini e i codici: incolla le due colonne, con o senza titoli.",
  too_many: `Al massimo ${MAX_IMPORT_ROWS} righe alla volta: dividi il file.`,
  too_long: "Troppi codici da cambiare in una volta: dividi il file.",
  nothing_selected: "Non c’è più niente da spedire: ricontrolla le righe.",
  read_only: readOnlyMessage,
  other: "Non siamo riusciti a farlo. Riprova.",
} as const;

export const importUndoMessages = {
  too_late: "I dieci secondi sono passati. Se serve, cambia lo stato degli ordini uno per uno.",
  not_found: "Questo import non è tuo, oppure non c’è più.",
  other: "Non siamo riusciti ad annullare: guarda gli ordini.",
} as const;

/** Says what has become of the parcels of an import so far. */
export function shippedText(parcels: { changed: number; pending: number; kept: number }): string {
  return sentences([
    [parcels.changed, "pacco spedito", "pacchi spediti"],
    [parcels.pending, "pacco in coda", "pacchi in coda"],
    [parcels.kept, "ordine lasciato com’era", "ordini lasciati com’erano"],
  ]);
}

/** Says what has become of the parcels of an import that was taken back. */
export function undoneText(parcels: { undone: number; pending: number; kept: number }): string {
  return sentences([
    [parcels.undone, "pacco torna com’era, senza email", "pacchi tornano com’erano, senza email"],
    [parcels.pending, "pacco è ancora in coda", "pacchi sono ancora in coda"],
    [parcels.kept, "pacco resta spedito: controllalo", "pacchi restano spediti: controllali"],
  ]);
}

function sentences(parts: [count: number, one: string, many: string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map((part) => `${formatCounted(...part)}.`)
    .join(" ");
}
