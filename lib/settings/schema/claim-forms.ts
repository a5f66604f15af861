import {
  type ClaimStatus,
  needsSource,
  type RegisteredClaim,
  registeredClaims,
} from "../model/claims";
import { type SettingsField, type SettingsForm } from "../model/form";

const whole = (
  path: string,
  label: string,
  limits: { min: number; max: number; unit?: string },
): SettingsField => ({ kind: "whole", path, label, ...limits });

type ClaimParts = { title: string; text?: string; figures?: (at: string) => SettingsField[] };

const percent = (at: string, part: string, label: string) =>
  whole(`${at}/${part}`, label, { min: 1, max: 100, unit: "%" });

/** Title and figures of each claim that the owner decides, in page order. */
const claimParts: Record<RegisteredClaim, ClaimParts> = {
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
  facialMuscles: {
    title: "Muscoli del viso",
    figures: (at) => [whole(`${at}/count`, "Quanti", { min: 1, max: 100 })],
  },
  madeInItaly: { title: "Fatto in Italia" },
  shippedFromItaly: { title: "Spedito dall’Italia" },
  features: {
    title: "Caratteristiche delle confezioni",
    text: "Le righe scritte nelle schede dei prodotti. Finché non le approvi, il negozio mostra solo che cosa c’è nella scatola. Se le cambi, ricontrolla anche la prova.",
  },
  badges: {
    title: "Etichette «Popolare», «TOP» e «Più scelto»",
    text: "Servono i numeri delle vendite che lo dimostrano.",
  },
  comparison: { title: "Tabella di confronto in home" },
  team: { title: "Come si presenta la squadra" },
  answerTimes: {
    title: "Tempi di risposta",
    text: "Le ore scritte in «Contatti e orari». Approvali solo se li rispettate davvero.",
  },
  partnerDiscounts: {
    title: "Percentuali di sconto per i professionisti",
    text: "Quelle scritte nell’area professionisti. Approvale solo se le applichi davvero.",
  },
};

export const claimStatusNames: Record<ClaimStatus, string> = {
  open: "Da decidere",
  approved: "Approvata",
  withdrawn: "Ritirata",
};

/** One form per claim: its figures, status, location of the proof, source and approval date. */
export const claimForms: readonly SettingsForm[] = registeredClaims.map((name) => ({
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
    ...(needsSource(name)
      ? [
          {
            kind: "link" as const,
            path: `${name}/source`,
            label: "Fonte pubblica",
            hint: "L’indirizzo dello studio: il negozio lo mostra accanto alle cifre.",
          },
        ]
      : []),
  ],
}));
