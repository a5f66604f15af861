import { readOnlyMessage } from "@/lib/identity/copy";
import { type CountedPart, type StockChange, type StockMovementKind } from "./model/stock";

export const stockMovementLabels: Record<StockMovementKind, string> = {
  received: "Merce ricevuta",
  correction: "Correzione",
  damaged: "Danneggiati o persi",
  sold: "Venduti",
  returned: "Resi in magazzino",
};

export const stockChangeLabels: Record<StockChange, string> = {
  received: "Merce ricevuta",
  more: "Correzione in più",
  less: "Correzione in meno",
  damaged: "Danneggiati o persi",
};

/** Labels of the parts counted besides devices. The settings hold the serum's own name. */
export const partLabels: Record<CountedPart, string> = {
  serum: "Siero viso",
  travel_case: "Custodia da viaggio",
};

export const stockMessages = {
  pieces: "Scrivi quanti pezzi hai contato, da 0 a 100.000.",
  held: (held: number) =>
    held === 1
      ? "Un pezzo è riservato da un ordine non ancora pagato: contalo con gli altri."
      : `${held} pezzi sono riservati da ordini non ancora pagati: contali con gli altri.`,
  devices: "Scrivi quanti pezzi, da 1 a 100.000.",
  reasonMissing: "Scrivi il motivo: resta nel registro.",
  reasonTooLong: "Il motivo è troppo lungo: al massimo 300 caratteri.",
  not_enough: (free: number) =>
    free === 1
      ? "È libero un solo pezzo: non se ne possono togliere di più."
      : `Sono liberi ${free} pezzi: non se ne possono togliere di più.`,
  internal: "Non siamo riusciti a registrare il movimento. Riprova.",
  read_only: readOnlyMessage,
} as const;
