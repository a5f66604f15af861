import { type Parts } from "@/lib/catalog/model/parts";
import { type IsoDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatLongDay, withArticle } from "@/lib/core/dates";
import { givenText } from "@/lib/core/given-text";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type Forecast } from "./model/forecast";
import { type RecallFacts, type RecallRemedy } from "./model/recall";
import { type LowPart, type PartName, partNames, type Sellable } from "./model/sellable";
import { type StockChange, type StockMovementKind } from "./model/stock";

export const stockMovementLabels: Record<StockMovementKind, string> = {
  received: "Merce ricevuta",
  sold: "Venduti",
  returned: "Resi in magazzino",
  damaged: "Danneggiati o persi",
  counted: "Conteggio",
  sample: "Campioni",
  correction: "Correzione",
};

export const stockChangeLabels: Record<StockChange, string> = {
  damaged: "Danneggiati o persi",
  sample: "Dati come campione",
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
  changed_meanwhile: (left: number) =>
    `Nel frattempo il numero è cambiato: ora ${left === 1 ? "risulta un pezzo" : `risultano ${formatCount(left)} pezzi`}. Chiudi, ricarica la pagina e ricontrolla.`,
  moved: "Scrivi quanti pezzi, da 1 a 100.000.",
  nothing: "Scrivi almeno un articolo che è arrivato.",
  day: "Scrivi il giorno del documento.",
  paper: "Il testo è troppo lungo.",
  partText: "Scrivi qualche parola, non troppo lunga.",
  threshold: "Scrivi un numero da 0 a 100.000. Con 0 non arriva nessun avviso.",
  reorderDays: "Scrivi i giorni, da 0 a 365, o lascia vuoto.",
  reasonMissing: "Scrivi il motivo: resta nel registro.",
  reasonTooLong: "Il motivo è troppo lungo: al massimo 300 caratteri.",
  not_enough: (free: number) =>
    free === 1
      ? "È libero un solo pezzo: non se ne possono togliere di più."
      : `Sono liberi ${free} pezzi: non se ne possono togliere di più.`,
  internal: "Non siamo riusciti a registrare il movimento. Riprova.",
  read_only: readOnlyMessage,
} as const;

/** Labels of the parts. The settings hold the serum's own name. */
export const lotPartLabels: Record<PartName, string> = {
  devices: "Dispositivo",
  serums: "Siero viso",
  travelCases: "Custodia da viaggio",
};

export const partMessages = {
  changed_meanwhile: "Nel frattempo qualcuno l’ha cambiato: ricarica la pagina.",
  other: "Non siamo riusciti a salvarlo. Riprova.",
} as const;

export const receiptMessages = {
  not_found: "L’arrivo non c’è più.",
  undone: "È già annullato.",
  lot_used: "Un suo lotto è già partito, bloccato o in richiamo: correggi con un conteggio.",
  not_enough: "Alcuni pezzi sono già in un ordine o in un carrello: correggi con un conteggio.",
  other: "Non siamo riusciti a registrarlo. Riprova.",
} as const;

/** Says which pieces a count takes in; `blocked` are on the shelf and out of sale. */
export function countHint(blocked: number): string {
  const out =
    blocked === 0
      ? ""
      : ` ${blocked === 1 ? "il pezzo" : `i ${formatCount(blocked)} pezzi`} fuori vendita (lotti bloccati o richiamati) né`;
  return `Conta anche i riservati. Non contare${out} quelli venduti che aspettano di partire.`;
}

export function knownLotText(code: string): string {
  return `Il lotto ${code} c’è già. Apri il lotto e correggi lì i suoi pezzi, poi ricevi la merce senza lotto.`;
}

/** `DDT 4471 del 28 nov 2026, Cosmetica Rossi Srl`. */
export function receiptText(receipt: {
  document: string | null;
  documentOn: IsoDay;
  supplier: string | null;
}): string {
  const { document, documentOn, supplier } = receipt;
  const day = `${formatDayOfMonth(documentOn)} ${documentOn.slice(0, 4)}`;
  const paper = document === null ? "Merce senza DDT" : `DDT ${document}`;
  return `${paper} ${withArticle("del", day)}${supplier === null ? "" : `, ${supplier}`}`;
}

/** `finiscono il 14 dicembre, riordina entro il 2`; years other than this one are named. */
export function forecastText(forecast: Forecast | null, today: IsoDay): string {
  if (forecast === null) return "troppo poche vendite per una previsione";
  const { endsOn, reorderBy } = forecast;
  const end = endText(endsOn, today);
  if (reorderBy === null) return end;
  if (reorderBy <= today) return `${end}, riordina adesso`;
  const isSameMonth = reorderBy.slice(0, 7) === endsOn?.slice(0, 7);
  return `${end}, riordina entro ${isSameMonth ? withArticle("il", `${Number(reorderBy.slice(8))} `).trim() : dayText(reorderBy, today)}`;
}

function endText(endsOn: IsoDay | null, today: IsoDay): string {
  if (endsOn === null) return "sono finiti";
  return endsOn <= today ? "finiscono oggi" : `finiscono ${dayText(endsOn, today)}`;
}

function dayText(day: IsoDay, today: IsoDay): string {
  const text = formatLongDay(day);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return withArticle("il", isThisYear ? text.slice(0, -5) : text);
}

export const lotMessages = {
  code: "Scrivi il codice del lotto come sta sulla confezione, al massimo 60 caratteri.",
  expiresOn: "Scrivi un giorno che esiste.",
  serumExpiry: "Il siero ha una scadenza: è sul flacone o sulla scatola.",
  note: "La nota è troppo lunga.",
  known_code: "Questo lotto c’è già: aprilo e correggi i pezzi.",
  in_orders: "I pezzi che restano sono tutti in ordini non ancora partiti.",
  blocked: "I suoi pezzi sono fuori vendita: rimettili prima in vendita.",
  recalled: "Il richiamo è già partito: il lotto non si cambia più.",
  changed_meanwhile: "Nel frattempo qualcuno l’ha cambiato: ricarica la pagina.",
  not_found: "Il lotto non c’è più.",
  order_not_found: "L’ordine non c’è più.",
  other: "Non siamo riusciti a registrarlo. Riprova.",
} as const;

/** Says how many of the pieces that a lot has left are out of sale. The rest of a blocked lot is in orders. */
export function blockedText(blocked: number, left: number): string {
  if (blocked === 0) return "I pezzi che restano sono in vendita.";
  if (blocked < left)
    return `Fuori vendita: ${formatCounted(blocked, "pezzo", "pezzi")} su ${formatCount(left)}. Il resto è in ordini non ancora partiti: non spedirlo. Se un ordine si annulla, i suoi pezzi escono dalla vendita da soli.`;
  return blocked === 1
    ? "Il pezzo che resta è fuori vendita: tienilo da parte."
    : `I ${formatCount(blocked)} pezzi che restano sono fuori vendita: tienili da parte.`;
}

export function lotShippedText(pieces: number): string {
  return pieces === 1
    ? "Un pezzo è già partito: non possono essere meno."
    : `${formatCount(pieces)} pezzi sono già partiti: non possono essere meno.`;
}

export function tooManyOfLotText(code: string): string {
  return `Lotto ${code}: sono più pezzi di quelli dell’ordine o di quelli che restano.`;
}

export const RECALL_TITLE = "Richiamo per la sicurezza del prodotto";

export const remedyLabels: Record<RecallRemedy, string> = {
  repair: "Riparazione",
  replacement: "Sostituzione",
  refund: "Rimborso",
};

const remedyTexts: Record<RecallRemedy, string> = {
  repair: "la riparazione",
  replacement: "la sostituzione con un prodotto sicuro dello stesso tipo, valore e qualità",
  refund: "il rimborso, pari almeno al prezzo che hai pagato",
};

/**
 * Returns the recall notice in the form of the Implementing Regulation (EU) 2024/1435: the product's
 * facts, then what a reader must know. Facts that the shop does not have are left out.
 */
export function recallNotice(
  { part, code, expiresOn, risk, instructions, remedies }: RecallFacts,
  { brand, safety, serum, legal, contact }: ShopSettings,
) {
  const maker = part === "serums" ? serum.responsiblePerson : safety.manufacturer;
  const product = [
    { label: "Prodotto", value: part === "devices" ? brand.device : lotPartLabels[part] },
    { label: "Marca", value: brand.name },
    { label: "Modello", value: part === "devices" ? safety.model : "" },
    { label: "Lotto", value: code },
    { label: "Scadenza", value: expiresOn === null ? "" : formatLongDay(expiresOn) },
    { label: part === "serums" ? "Persona responsabile" : "Fabbricante", value: maker },
    { label: "Venduto da", value: `${givenText(legal.companyName)}, online` },
  ];
  const choices = new Intl.ListFormat("it", { type: "disjunction" });
  const reach = [givenText(contact.email), contact.phone].filter((one) => one !== "").join(" o ");
  return {
    product: product.filter(({ value }) => value !== ""),
    sections: [
      { title: "Il rischio", text: risk },
      {
        title: "Che cosa fare",
        text: ["Smetti subito di usare il prodotto.", instructions].join("\n").trim(),
      },
      {
        title: "Che cosa ti spetta",
        text: `Scegli tu: ${choices.format(remedies.map((remedy) => remedyTexts[remedy]))}. Non paghi niente, neanche la spedizione.`,
      },
      {
        title: "A chi rivolgerti",
        text: `Per scegliere il rimedio o per una domanda: ${reach}.`,
      },
      {
        title: "Fallo sapere",
        text: "Se hai dato il prodotto a un’altra persona, inoltrale questo avviso.",
      },
    ],
  };
}

export const recallMessages = {
  risk: "Scrivi il rischio: che cosa può succedere e a chi.",
  tooLong: "Il testo è troppo lungo: al massimo 1.000 caratteri.",
  remedies: "Scegli almeno due rimedi: il cliente deve poter scegliere.",
  wrong_code: "Non è il codice di questo lotto.",
  not_found: "Scrivi e salva prima l’avviso.",
  sent: "Il richiamo è già partito.",
  changed_meanwhile: "Nel frattempo qualcuno ha cambiato l’avviso: ricarica la pagina e rileggilo.",
  other: "Non ha funzionato. Riprova.",
} as const;

export function belittlingText(words: string): string {
  return `Togli «${words}»: la legge non ammette parole che fanno sembrare il rischio più piccolo.`;
}

export const safetyMessages = {
  not_found: "Non c’è più: ricarica la pagina.",
  handled: "È già stata gestita: ricarica la pagina.",
  note: "Scrivi che cosa avete fatto, al massimo 500 caratteri.",
  other: "Non ha funzionato. Riprova.",
} as const;

/** What the law asks after an accident, for the staff. `effectsBy` is the last day for serious effects of the serum. */
export function safetyDuty(effectsBy: IsoDay): string {
  return `Dispositivo: un incidente va segnalato subito nella Safety Business Gateway; se non sei il fabbricante, avvisa subito lui (Reg. UE 2023/988, art. 20). Siero: un effetto indesiderabile grave va comunicato al Ministero della Salute entro ${withArticle("il", formatLongDay(effectsBy))} (Reg. CE 1223/2009, art. 23).`;
}
