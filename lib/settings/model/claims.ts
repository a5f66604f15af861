import { z } from "zod";
import { type ShopMode } from "@/lib/platform/variables";
import { day, field, section, text, whole } from "./field";

/*
 * Claims of the shop beyond price and terms: ratings, counts, clinical figures, timers, badges. An
 * unproven claim must not reach a paying customer (Codice del consumo 20-23;
 * docs/specification.md#claims).
 */

/** `open`: not decided yet, hidden. `withdrawn`: hidden on purpose. */
export const claimStatuses = ["open", "approved", "withdrawn"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const claimStatusNames: Record<ClaimStatus, string> = {
  open: "Da decidere",
  approved: "Approvata",
  withdrawn: "Ritirata",
};

const proof = {
  status: field(z.enum(claimStatuses).default("open"), {
    kind: "choice",
    label: "Stato",
    names: claimStatusNames,
  }),
  approvedOn: day("Approvata il"),
  evidence: text("Dove si trova la prova", {
    hint: "Documento, indirizzo o persona: quello che mostreresti a un’autorità.",
  }),
};

/** A statement that the owner confirms as true, under a name. */
const confirmation = {
  status: proof.status,
  approvedOn: day("Confermata il"),
  evidence: text("Chi lo conferma", {
    hint: "Nome e cognome di chi può dire «vero così com’è».",
  }),
};

/** A study or a percentage also names a source that everybody can read. */
const source = field(z.union([z.literal(""), z.url()]).default(""), {
  kind: "link",
  label: "Fonte pubblica",
  hint: "L’indirizzo dello studio: il negozio lo mostra accanto alle cifre.",
});

const percent = (label: string, initial: number) =>
  whole(label, initial, { min: 1, max: 100, unit: "%" });

const integer = z.number().int();

/**
 * Claims that are invented or restart by themselves: no proof can make them true, so they show in
 * the demonstration only. Elsewhere ratings come from the shop's own reviews.
 */
const demonstrationSchema = z.object({
  homeRating: z.object({ tenths: integer.default(49) }).prefault({}),
  productRating: z
    .object({ tenths: integer.default(48), reviews: integer.default(247) })
    .prefault({}),
  homeCustomers: z.object({ count: integer.default(15_000) }).prefault({}),
  productCustomers: z.object({ count: integer.default(10_000) }).prefault({}),
  recommend: z.object({ percent: integer.default(98) }).prefault({}),
  /** The serum has never been sold, so its price is invented too. */
  giftValue: z.object({ cents: integer.default(1999) }).prefault({}),
  countdowns: z.object({}).default({}),
  /** A percentage in a bar, without the reference price beside it. */
  bareSavings: z.object({}).default({}),
  testimonials: z.object({}).default({}),
  /** No courier goes to Livigno and Campione (`lib/shipping/model/address.ts`). */
  deliveredEverywhere: z.object({}).default({}),
  /** The shop has no function that makes one. */
  prepaidLabel: z.object({}).default({}),
});

/** Claims that the owner approves with a proof, or withdraws. Each has its own form, in page order. */
export const registerSchema = z.object({
  /** The clinical study and its four figures are approved together. */
  study: section(
    { id: "affermazione-study", title: "Studio clinico con le sue quattro cifre" },
    {
      women: whole("Donne", 200, { min: 1, max: 100_000 }),
      weeks: whole("Settimane", 8, { min: 1, max: 520 }),
      wrinklesPercent: percent("Rughe ridotte", 94),
      satisfactionPercent: percent("Soddisfatte", 96),
      earlyPercent: percent("Primi risultati", 87),
      firmnessPercent: percent("Pelle più tonica", 92),
      ...proof,
      source,
    },
  ),
  resultsFromDay: section(
    { id: "affermazione-resultsFromDay", title: "Primi risultati" },
    { day: whole("Dal giorno", 7, { min: 1, max: 365 }), ...proof, source },
  ),
  facialMuscles: section(
    { id: "affermazione-facialMuscles", title: "Muscoli del viso" },
    { count: whole("Quanti", 42, { min: 1, max: 100 }), ...proof },
  ),
  madeInItaly: section({ id: "affermazione-madeInItaly", title: "Fatto in Italia" }, proof),
  shippedFromItaly: section(
    { id: "affermazione-shippedFromItaly", title: "Spedito dall’Italia" },
    proof,
  ),
  /** What the packs and the device promise besides their contents. */
  features: section(
    {
      id: "affermazione-features",
      title: "Caratteristiche dei pack",
      text: "Le righe scritte nelle schede dei prodotti. Finché non le approvi, il negozio mostra solo che cosa c’è nella scatola. Se le cambi, ricontrolla anche la prova.",
    },
    proof,
  ),
  badges: section(
    {
      id: "affermazione-badges",
      title: "Etichette «Popolare», «TOP» e «Più scelto»",
      text: "Servono i numeri delle vendite che lo dimostrano.",
    },
    proof,
  ),
  notMedical: section(
    {
      id: "affermazione-notMedical",
      title: "«Non è un dispositivo medico»",
      text: "Serve un parere sull’allegato XVI del regolamento (UE) 2017/745, o la dichiarazione del fabbricante. Finché non la approvi, il negozio scrive solo «Solo per adulti».",
    },
    proof,
  ),
  comparison: section(
    { id: "affermazione-comparison", title: "Tabella di confronto in home" },
    proof,
  ),
  team: section({ id: "affermazione-team", title: "Come si presenta la squadra" }, proof),
  answerTimes: section(
    {
      id: "affermazione-answerTimes",
      title: "Orari e tempi di risposta",
      text: "Le ore scritte nelle impostazioni «Contatti e orari» e «Resi». Approvale solo se le rispetti davvero: fino ad allora il negozio non le dice.",
    },
    proof,
  ),
  partnerDiscounts: section(
    {
      id: "affermazione-partnerDiscounts",
      title: "Percentuali di sconto per i professionisti",
      text: "Quelle scritte nell’area professionisti. Approvale solo se le applichi davvero.",
    },
    proof,
  ),
  /** Statements in the specified texts (`lib/settings/copy/statements.ts`). */
  story: section(
    {
      id: "affermazione-story",
      title: "La storia del dispositivo",
      text: "«Abbiamo disegnato un dispositivo…», «Così è nato…», «Le guide nascono dalle domande…», «con immagini, dati e fonti». Senza conferma le pagine lo presentano senza dire chi l’ha pensato.",
    },
    confirmation,
  ),
  effects: section(
    {
      id: "affermazione-effects",
      title: "Effetti sul viso",
      text: "«La luce che scolpisce il viso», «Ginnastica per i muscoli che non alleni mai», «la pelle resta morbida», «Fa male? No». Senza conferma il negozio dice che cosa fa il dispositivo, non che effetto ha. Sono promesse: conferma solo quello che puoi provare.",
    },
    confirmation,
  ),
  deviceFacts: section(
    {
      id: "affermazione-deviceFacts",
      title: "Dati del dispositivo",
      text: "«Quattro piastre», «Fino a 45°C», «Calore costante», «Circa 1 settimana di batteria», «manuale in italiano», e la data dei filmati. Confrontali con la scheda di chi lo fabbrica.",
    },
    confirmation,
  ),
  partnerBenefits: section(
    {
      id: "affermazione-partnerBenefits",
      title: "Che cosa offri ai professionisti",
      text: "Listino riservato, persona di riferimento, formazione inclusa, assistenza ai loro clienti. Senza conferma l’area professionisti invita solo a scriverti.",
    },
    confirmation,
  ),
  brandRights: section(
    {
      id: "affermazione-brandRights",
      title: "Marchio e contenuti",
      text: "«È un marchio di…», «Testi, immagini, filmati e disegni di questo sito appartengono a…». Confermali se il marchio è tuo e hai i diritti sulle immagini.",
    },
    confirmation,
  ),
});

/** All claims with their specified values (docs/specification.md#claims). */
export const claimsSchema = z.object({
  ...demonstrationSchema.shape,
  ...registerSchema.shape,
});

export type Claims = z.infer<typeof claimsSchema>;
export type ClaimName = keyof Claims;
export type RegisteredClaim = keyof z.infer<typeof registerSchema>;

export const registeredClaims = Object.keys(registerSchema.shape) as RegisteredClaim[];

/** The claims a page may show, without status, date and evidence. Null means the claim is hidden. */
export type ShownClaims = { [Name in ClaimName]: Omit<Claims[Name], keyof typeof proof> | null };

/** Returns the claims to show: all in the demonstration, otherwise only approved ones. */
export function shownClaims(claims: Claims, mode: ShopMode): ShownClaims {
  const shown = Object.entries(claims).map(([name, claim]) => {
    const isApproved = "status" in claim && claim.status === "approved";
    if (mode !== "demonstration" && !isApproved) return [name, null];
    return [name, Object.fromEntries(Object.entries(claim).filter(([key]) => !(key in proof)))];
  });
  return Object.fromEntries(shown) as ShownClaims;
}
