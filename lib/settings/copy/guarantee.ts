import { GUARANTEE_YEARS } from "../model/guarantee-notice";

/** The shop's own words on the legal guarantee, shown until the official notice is uploaded. */
export const guaranteeTitle = `Garanzia legale di conformità di ${GUARANTEE_YEARS} anni`;

export const guaranteeText = `Se entro ${GUARANTEE_YEARS} anni dalla consegna si manifesta un difetto, ripariamo o sostituiamo il prodotto senza spese per te; nei casi previsti dalla legge hai diritto a una riduzione del prezzo o al rimborso.`;

/** Alternative text of the official notice, which is a picture. */
export const guaranteeNoticeAlt = `Avviso ufficiale dell’Unione europea sulla garanzia legale. ${guaranteeText}`;

export const guaranteeNoticeLabel = "Avviso ufficiale dell’Unione europea sulla garanzia legale";

/** Texts of the dashboard about the file. */
export const noticeMessages = {
  too_large: "Il file è troppo grande: al massimo 2 MB.",
  not_a_notice:
    "Serve un’immagine PNG o WebP. Di un PDF la pagina mostrerebbe solo un link: aprilo e salvalo come immagine.",
  nothing_to_remove: "Il file era già stato tolto.",
  other: "Non siamo riusciti a salvare. Riprova.",
} as const;

/** Returns the file for the audit log, under the label of its section. */
export function noticeChange(hash: string | null): Record<string, string> {
  return { "Avviso sulla garanzia legale: File": hash?.slice(0, 12) ?? "" };
}
