import { type StaffRole } from "../model";

export const roleNames: Record<StaffRole, string> = {
  admin: "Amministrazione",
  warehouse: "Magazzino",
  support: "Assistenza",
  accountant: "Contabilità",
  viewer: "Sola lettura",
};

/** What each role may do, after «Può» or «Potrai». */
export const roleTexts: Record<StaffRole, string> = {
  admin: "vedere e cambiare tutto: ordini, rimborsi, prezzi, persone.",
  warehouse: "spedire i pacchi e contare le scorte, senza vedere né somme né indirizzi email.",
  support: "rispondere a messaggi, recensioni e resi, rimborsare piccole somme e vedere il resto.",
  accountant: "gestire fatture e accrediti e vedere il resto.",
  viewer: "vedere tutto, senza cambiare nulla.",
};

/** What a colleague reads above each page of why there are fewer buttons; null for an administrator. */
export function roleNotice(role: StaffRole): string | null {
  if (role === "admin") return null;
  if (role === "viewer")
    return "Il tuo accesso è in sola lettura: per le modifiche chiedi a chi amministra il negozio.";
  return `${roleNames[role]}: puoi ${roleTexts[role]}`;
}

export const readOnlyMessage =
  "Il tuo ruolo non permette questa modifica: chiedi a chi amministra il negozio.";
