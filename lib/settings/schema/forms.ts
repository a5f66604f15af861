import { type ClaimName } from "../model/claims";
import { type SettingsField, type SettingsForm } from "../model/form";

const line = (path: string, label: string, hint?: string): SettingsField => ({
  kind: "line",
  path,
  label,
  ...(hint !== undefined && { hint }),
});
const email = (path: string, label: string, hint?: string): SettingsField => ({
  kind: "email",
  path,
  label,
  ...(hint !== undefined && { hint }),
});
const whole = (
  path: string,
  label: string,
  limits: { min: number; max: number; unit?: string; hint?: string },
): SettingsField => ({ kind: "whole", path, label, ...limits });
const euro = (path: string, label: string, hint?: string): SettingsField => ({
  kind: "euro",
  path,
  label,
  maxCents: 10_000,
  ...(hint !== undefined && { hint }),
});

/** Forms of the settings page except those of the claims, in page order. */
export const settingsForms: readonly SettingsForm[] = [
  {
    id: "marchio",
    section: "brand",
    title: "Marchio",
    text: "Come si chiamano il negozio, il dispositivo e l’assistente, ovunque compaiano.",
    fields: [
      line("name", "Nome del negozio"),
      line("device", "Nome del dispositivo"),
      line("assistant", "Nome dell’assistente"),
    ],
  },
  {
    id: "contatti",
    section: "contact",
    title: "Contatti e orari",
    fields: [
      email("email", "E-mail dell’assistenza"),
      email("staffEmail", "E-mail degli avvisi", "Qui arrivano nuovi ordini, avvisi e scorte."),
      email("privacyEmail", "E-mail per la privacy"),
      email("pressEmail", "E-mail per la stampa"),
      line("hours", "Orari dell’assistenza"),
      whole("replyWithinHours", "Risposta entro", { min: 2, max: 240, unit: "ore" }),
    ],
  },
  {
    id: "spedizione",
    section: "shipping",
    title: "Spedizione",
    text: "Prezzi e tempi che leggono la pagina del prodotto, il carrello, l’ordine e le e-mail.",
    fields: [
      euro("standard/priceCents", "Standard, prezzo", "0 vuol dire gratuita."),
      whole("standard/businessDays", "Standard, consegna entro", {
        min: 1,
        max: 20,
        unit: "giorni lavorativi",
        hint: "La legge chiede la consegna entro 30 giorni (art. 61 del Codice del consumo).",
      }),
      euro("express/priceCents", "Espressa, prezzo"),
      whole("express/businessDays", "Espressa, consegna entro", {
        min: 1,
        max: 20,
        unit: "giorni lavorativi",
      }),
    ],
  },
  {
    id: "omaggio",
    section: "gift",
    title: "Omaggio",
    fields: [line("name", "Che cosa si regala"), euro("valueCents", "Valore dichiarato")],
  },
  {
    id: "resi",
    section: "returns",
    title: "Resi e garanzia",
    text: "La legge dà 14 giorni per recedere, 14 per rimborsare e due anni di garanzia: da qui si può solo migliorare.",
    fields: [
      whole("withdrawalDays", "Giorni per ripensarci", {
        min: 14,
        max: 365,
        unit: "giorni",
        hint: "Dalla consegna. Le condizioni di vendita dicono 30: se cambi qui, aggiorna anche quelle.",
      }),
      whole("guaranteeYears", "Garanzia", { min: 2, max: 10, unit: "anni" }),
      whole("authorisationHours", "Autorizzazione del reso entro", {
        min: 1,
        max: 240,
        unit: "ore",
      }),
      whole("refundConfirmationHours", "Conferma del rimborso entro", {
        min: 1,
        max: 240,
        unit: "ore",
      }),
      whole("refundDays", "Rimborso entro", { min: 2, max: 14, unit: "giorni" }),
      whole("bankCreditDays/0", "Accredito della banca, minimo", {
        min: 1,
        max: 30,
        unit: "giorni lavorativi",
      }),
      whole("bankCreditDays/1", "Accredito della banca, massimo", {
        min: 1,
        max: 30,
        unit: "giorni lavorativi",
      }),
    ],
  },
  {
    id: "scorte",
    section: "stock",
    title: "Scorte",
    fields: [
      whole("lowDevices", "Avvisa sotto", {
        min: 0,
        max: 100_000,
        unit: "pezzi non venduti",
        hint: "Un’e-mail ogni volta che si scende sotto, e un avviso nel magazzino.",
      }),
    ],
  },
  {
    id: "recensioni",
    section: "reviews",
    title: "Recensioni",
    text: "Chi ha comprato riceve un’e-mail con un link personale, una volta per ordine. Finché non pubblichi la prima recensione vera, il negozio mostra le testimonianze dimostrative qui sotto, tra le affermazioni.",
    fields: [
      whole("inviteAfterDays", "Invito dopo", {
        min: 0,
        max: 60,
        unit: "giorni dalla consegna",
        hint: "0 vuol dire nessun invito.",
      }),
    ],
  },
  {
    id: "dati-legali",
    section: "legal",
    title: "Dati legali",
    text: "Quelli che la legge vuole a fondo pagina e nelle note legali (D.Lgs. 70/2003).",
    fields: [
      line("companyName", "Ragione sociale"),
      line("seat", "Sede"),
      line("shareCapital", "Capitale sociale"),
      line("register", "Registro delle imprese"),
      line("rea", "Numero REA"),
      {
        kind: "line",
        path: "vatNumber",
        label: "Partita IVA",
        pattern: String.raw`^\d{11}$`,
        wrong: "La partita IVA ha 11 cifre.",
      },
      email("pec", "PEC"),
      line("hostingProvider", "Chi ospita il sito"),
    ],
  },
  {
    id: "iva",
    section: "tax",
    title: "IVA",
    fields: [
      {
        kind: "percent",
        path: "vatRateBps",
        label: "Aliquota, in percento",
        hint: "È già compresa nei prezzi; vale per gli ordini da qui in avanti.",
      },
    ],
  },
  {
    id: "assistente",
    section: "chat",
    title: "Assistente",
    text: "Quanto può spendere il modello linguistico in un giorno. Finiti i token, l’assistente risponde con i testi del negozio fino a mezzanotte.",
    fields: [
      whole("dailyTokens", "Token al giorno", { min: 0, max: 100_000_000 }),
      euro(
        "inputCentsPerMillion",
        "Prezzo di un milione di token letti",
        "Dal listino di chi fornisce il modello: serve a calcolare i costi.",
      ),
      euro("outputCentsPerMillion", "Prezzo di un milione di token scritti"),
    ],
  },
  {
    id: "conservazione",
    section: "retention",
    title: "Conservazione dei dati",
    text: "Quanto a lungo si tengono i dati delle persone, come dice l’informativa sulla privacy.",
    fields: [
      whole("ordersYears", "Ordini", {
        min: 10,
        max: 20,
        unit: "anni",
        hint: "Il Codice civile vuole le scritture per dieci anni (art. 2220).",
      }),
      whole("contactsMonths", "Messaggi e richieste", {
        min: 1,
        max: 60,
        unit: "mesi",
        hint: "Dall’ultimo contatto. Vale anche per il registro delle e-mail che non riguardano un ordine.",
      }),
      whole("chatDays", "Conversazioni con l’assistente", { min: 1, max: 365, unit: "giorni" }),
      whole("visitsMonths", "Visite, con il consenso", { min: 1, max: 26, unit: "mesi" }),
      whole("logsDays", "Registri tecnici", { min: 1, max: 365, unit: "giorni" }),
    ],
  },
];

type ClaimParts = { title: string; text?: string; figures?: (at: string) => SettingsField[] };

const untilReviews =
  "Dalla prima recensione pubblicata qui non serve più: il negozio mostra la media e il numero di quelle vere.";

const count = (part: string, label: string) => (at: string) => [
  whole(`${at}/${part}`, label, { min: 1, max: 10_000_000 }),
];
const percent = (at: string, part: string, label: string) =>
  whole(`${at}/${part}`, label, { min: 1, max: 100, unit: "%" });
const rating = (at: string): SettingsField => ({
  kind: "tenths",
  path: `${at}/tenths`,
  label: "Voto su 5",
  min: 10,
  max: 50,
});

/** Title and figures of each claim, in page order: the campaign's claims come first. */
const claimParts: Record<ClaimName, ClaimParts> = {
  formerPrices: { title: "Prezzi barrati e sconto" },
  countdowns: { title: "Timer di intestazione, promozione e carrello" },
  homeRating: {
    title: "Voto medio, in home",
    text: untilReviews,
    figures: (at) => [rating(at)],
  },
  productRating: {
    title: "Voto medio e recensioni, sul prodotto",
    text: untilReviews,
    figures: (at) => [rating(at), ...count("reviews", "Recensioni")(at)],
  },
  homeCustomers: { title: "Clienti, in home", figures: count("count", "Almeno") },
  productCustomers: { title: "Clienti, sul prodotto", figures: count("count", "Almeno") },
  recommend: {
    title: "Chi lo consiglia",
    figures: (at) => [percent(at, "percent", "Percentuale")],
  },
  study: {
    title: "Studio clinico con le sue quattro cifre",
    figures: (at) => [
      whole(`${at}/women`, "Donne", { min: 1, max: 100_000 }),
      whole(`${at}/weeks`, "Settimane", { min: 1, max: 520 }),
      percent(at, "wrinklesPercent", "Rughe ridotte"),
      percent(at, "satisfactionPercent", "Soddisfatte"),
      percent(at, "earlyPercent", "Primi risultati"),
      percent(at, "firmnessPercent", "Pelle più tonica"),
    ],
  },
  resultsFromDay: {
    title: "Primi risultati",
    figures: (at) => [whole(`${at}/day`, "Dal giorno", { min: 1, max: 365 })],
  },
  facialMuscles: { title: "Muscoli del viso", figures: count("count", "Quanti") },
  madeInItaly: { title: "Fatto in Italia" },
  shippedFromItaly: { title: "Spedito dall’Italia" },
  testimonials: {
    title: "Testimonianze",
    text: "Dalla prima recensione pubblicata le testimonianze dimostrative lasciano il posto a quelle vere.",
  },
};

export const claimStatusNames = { demo: "Demo", approved: "Approvata" } as const;

/** One form per claim: its figures, status, location of the proof and approval date. */
export const claimForms: readonly SettingsForm[] = (Object.keys(claimParts) as ClaimName[]).map(
  (name) => ({
    id: `affermazione-${name}`,
    section: "claims",
    title: claimParts[name].title,
    ...(claimParts[name].text !== undefined && { text: claimParts[name].text }),
    fields: [
      ...(claimParts[name].figures?.(name) ?? []),
      { kind: "choice", path: `${name}/status`, label: "Stato", names: claimStatusNames },
      { kind: "day", path: `${name}/approvedOn`, label: "Approvata il" },
      {
        kind: "text",
        path: `${name}/evidence`,
        label: "Dove si trova la prova",
        hint: "Documento, indirizzo o persona: quello che mostreresti a un’autorità.",
      },
    ],
  }),
);

export function findSettingsForm(id: string): SettingsForm | undefined {
  return [...settingsForms, ...claimForms].find((form) => form.id === id);
}
