import { formatLongDay, formatPeriod, withArticle } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { pageName, sourceName } from "@/lib/visits/copy/visits";
import { type SourceTableName } from "../model/sources";
import { type SourceReport } from "../queries/sources";

export const sourceTableTitles: Record<SourceTableName, string> = {
  sources: "Provenienza",
  campaigns: "Campagne",
  landings: "Pagine d’ingresso",
};

/** Names the row of orders and sessions that no visit is known of. */
export const UNATTRIBUTED = "Non attribuite";

export function sourceRowName(table: SourceTableName, source: string): string {
  if (table === "landings") return source === "…" ? "Altre" : pageName(source);
  if (table === "campaigns") return source === "" ? "Senza campagna" : source;
  return sourceName(source);
}

export function restName(table: SourceTableName, count: number): string {
  if (table === "landings") return formatCounted(count, "altra pagina", "altre pagine");
  if (table === "campaigns") return formatCounted(count, "altra campagna", "altre campagne");
  return formatCounted(count, "altra provenienza", "altre provenienze");
}

/** Explains what is attributed, so that nobody takes the rows for all orders. */
export function unattributedText(table: SourceTableName): string {
  const unattributed =
    "Non attribuite: vendite senza consenso alle statistiche, o di una visita già cancellata. Il tasso conta le sessioni con un ordine pagato su tutte le sessioni: gli ordini senza una sessione contata, come quelli preparati da un assistente, non lo alzano.";
  if (table === "landings")
    return `${unattributed} Qui anche le sessioni contate prima che l’ingresso fosse registrato.`;
  if (table === "campaigns")
    return `${unattributed} Una campagna è il nome in utm_campaign di un link che ha anche utm_source. La spesa per ordine conta solo gli ordini attribuiti: quella vera può essere più bassa.`;
  return unattributed;
}

export function beforeText(value: string): string {
  return `prima ${value}`;
}

type Before = SourceReport["before"];

export function hasYearBefore({ period, countedSince }: Before): boolean {
  return countedSince !== null && countedSince <= period.to;
}

/** Says which days the second figures are of, and which of them have no data. */
export function yearBeforeText(before: Before): string {
  const { period, countedSince, keptSince } = before;
  const days = formatPeriod(period);
  if (!hasYearBefore(before)) {
    const since =
      countedSince === null
        ? "nessuna visita è ancora contata"
        : `le visite si contano ${withArticle("dal", formatLongDay(countedSince))}`;
    return `Un anno prima (${days}) non ci sono dati: ${since}.`;
  }
  const sentences = [`«Prima» sono gli stessi giorni di un anno prima (${days}).`];
  if (countedSince !== null && countedSince > period.from)
    sentences.push(
      `Di allora le visite ci sono solo ${withArticle("dal", formatLongDay(countedSince))}.`,
    );
  if (keptSince > period.from)
    sentences.push(
      `Delle visite prima ${withArticle("del", formatLongDay(keptSince))} restano solo le somme: i loro ordini sono tra le non attribuite.`,
    );
  return sentences.join(" ");
}
