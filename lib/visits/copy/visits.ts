import { formatCount, formatCounted } from "@/lib/core/numbers";
import { valueOf } from "@/lib/core/value-of";
import { type VisitTotals } from "../model/events";
import {
  cartAbandonment,
  cartsWithoutOrder,
  conversionRate,
  GOOD_ABANDONMENT,
  GOOD_CONVERSION,
  type Kpi,
  MIN_SESSIONS,
  sessionsWithOrder,
} from "../model/kpi";
import { OTHER_PAGE } from "../model/visit";

const decimals = new Intl.NumberFormat("it-IT", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `2,39%`. */
export function formatPercent(percent: number): string {
  return `${decimals.format(percent).replace("-", "−")}%`;
}

/** Returns the two rates of docs/specification.md#analytics, then the two of sessions alone. */
export function kpiTexts(totals: VisitTotals) {
  const conversion = conversionRate(totals);
  const abandonment = cartAbandonment(totals);
  const verdict = (good: boolean | null, bad: string) =>
    good === null ? null : { good, word: good ? "buono" : bad };
  return [
    {
      ...describe("Tasso di conversione", conversion, "ancora nessuna visita"),
      counts: `${formatCounted(conversion.part, "ordine pagato", "ordini pagati")} su ${formatCounted(conversion.whole, "sessione che ha visto il prodotto", "sessioni che hanno visto il prodotto")}`,
      verdict: verdict(conversion.good, "basso"),
    },
    {
      ...describe("Abbandono del carrello", abandonment, "ancora nessun carrello"),
      counts: `${formatCount(abandonment.part)} senza ordine su ${formatCounted(abandonment.whole, "aggiunta al carrello", "aggiunte al carrello")}`,
      verdict: verdict(abandonment.good, "alto"),
    },
    bySessions("Sessioni con ordine", sessionsWithOrder(totals)),
    bySessions("Carrelli senza ordine", cartsWithoutOrder(totals)),
  ];
}

export type KpiText = ReturnType<typeof kpiTexts>[number];

/** Explains the base of the rates and what they exclude. */
export function kpiNote(totals: VisitTotals): string {
  const { automated, viewsWithoutConsent } = totals;
  const parts = [
    `Obiettivi: conversione almeno ${GOOD_CONVERSION}%, abbandono al massimo ${GOOD_ABANDONMENT}%.`,
  ];
  if (viewsWithoutConsent > 0)
    parts.push(
      viewsWithoutConsent === 1
        ? "1 pagina vista senza consenso: conta nei totali, non nelle sessioni."
        : `${formatCount(viewsWithoutConsent)} pagine viste senza consenso: contano nei totali, non nelle sessioni.`,
    );
  if (automated > 0)
    parts.push(
      `${formatCounted(automated, "pagina vista da programmi automatici, esclusa", "pagine viste da programmi automatici, escluse")}.`,
    );
  return parts.join(" ");
}

/** Outcomes in the order of the dashboard. */
export const consentOutcomeNames = {
  everything: "Accettano tutto",
  statistics: "Solo analitici",
  marketing: "Solo marketing",
  refused: "Rifiutano tutto",
  closed: "Chiudono con la X",
};
type ConsentOutcome = keyof typeof consentOutcomeNames;
export const consentOutcomes = Object.keys(consentOutcomeNames) as ConsentOutcome[];
export type ConsentCounts = Record<ConsentOutcome, number>;

export function deviceName(device: string): string {
  return valueOf({ phone: "Telefono", tablet: "Tablet", computer: "Computer" }, device) ?? device;
}

/** Returns the name of a source; rows merged by the roll-up are named as the rest. */
export function sourceName(source: string): string {
  const assistant = source.replace(/^assistente (?=.)/, "Assistente: ");
  return valueOf({ "": "Diretto", "…": "Altre" }, source) ?? assistant;
}

export function pageName(page: string): string {
  return page === OTHER_PAGE ? "Pagine che non esistono" : page;
}

/** Returns a rate as text. `value` is null when the rate is not shown, for `unavailableReason`. */
function describe(name: string, { part, whole, percent }: Kpi, none: string) {
  const value = percent === null ? null : formatPercent(percent);
  const counts = `${formatCount(part)} / ${formatCount(whole)}`;
  return { name, counts, value, unavailableReason: value === null ? none : null };
}

function bySessions(name: string, kpi: Kpi) {
  const shown = kpi.whole < MIN_SESSIONS ? { ...kpi, percent: null } : kpi;
  return { ...describe(name, shown, `meno di ${MIN_SESSIONS} sessioni`), verdict: null };
}
