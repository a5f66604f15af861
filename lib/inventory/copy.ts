import { type Parts } from "@/lib/catalog/model/parts";
import { formatCount } from "@/lib/core/numbers";
import { readOnlyMessage } from "@/lib/identity/copy/access";
import { type LowPart, type PartName, partNames, type Sellable } from "./model/sellable";
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

export const partNouns: Record<PartName, { one: string; many: string; withArticle: string }> = {
  devices: { one: "dispositivo", many: "dispositivi", withArticle: "i dispositivi" },
  serums: { one: "siero", many: "sieri", withArticle: "i sieri" },
  travelCases: {
    one: "custodia da viaggio",
    many: "custodie da viaggio",
    withArticle: "le custodie da viaggio",
  },
};

/** `1 siero`, `12 sieri`. */
export function partCountText(part: PartName, count: number): string {
  const { one, many } = partNouns[part];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `1 dispositivo, 2 sieri`; empty without parts. */
export function partsText(parts: Parts): string {
  return partNames
    .flatMap((part) => (parts[part] > 0 ? [partCountText(part, parts[part])] : []))
    .join(", ");
}

/** `Restano 12 sieri`, `Non restano sieri`. */
export function partLeftText(part: PartName, left: number): string {
  if (left <= 0) return `Non restano ${partNouns[part].many}`;
  return `${left === 1 ? "Resta" : "Restano"} ${partCountText(part, left)}`;
}

/** `Scorte finite: sieri`, `Scorte basse: restano 3 sieri`. */
export function lowStockTitle({ part, left }: Pick<LowPart, "part" | "left">): string {
  if (left <= 0) return `Scorte finite: ${partNouns[part].many}`;
  return `Scorte basse: ${partLeftText(part, left).toLowerCase()}`;
}

/** Says which products a part stops; empty when it stops none. */
export function stoppedText(stops: readonly string[]): string {
  if (stops.length === 0) return "";
  return `Finché mancano non si ${stops.length === 1 ? "può" : "possono"} vendere: ${stops.join(", ")}.`;
}

/** Says why no more can be sold: `mancano i sieri`, `i sieri non bastano per altri`. */
export function limitText({ units, bottleneck }: Sellable): string {
  const parts = partNouns[bottleneck].withArticle;
  return units <= 0 ? `mancano ${parts}` : `${parts} non bastano per altri`;
}

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
