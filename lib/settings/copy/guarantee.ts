import { readOnlyMessage } from "@/lib/identity/copy";
import { type ShopSettings } from "../model/settings";

type Returns = ShopSettings["returns"];

/** Returns the shop's own words on the legal guarantee, shown until the official notice is uploaded. */
export function guaranteeTitle({ guaranteeYears }: Returns): string {
  return `Garanzia legale di conformità di ${guaranteeYears} anni`;
}

export function guaranteeText({ guaranteeYears }: Returns): string {
  return `Se entro ${guaranteeYears} anni dalla consegna si manifesta un difetto, ripariamo o sostituiamo il prodotto senza spese per te; nei casi previsti dalla legge hai diritto a una riduzione del prezzo o al rimborso.`;
}

/** Alternative text of the official notice, which is a picture. */
export function guaranteeNoticeAlt(returns: Returns): string {
  return `Avviso ufficiale dell’Unione europea sulla garanzia legale. ${guaranteeText(returns)}`;
}

export const guaranteeNoticeLabel = "Avviso ufficiale dell’Unione europea sulla garanzia legale";

/** Texts of the dashboard about the file. */
export const noticeMessages = {
  too_large: "Il file è troppo grande: al massimo 2 MB.",
  not_a_notice: "Serve un file PNG, WebP o PDF. Gli SVG non si possono caricare.",
  nothing_to_remove: "Il file era già stato tolto.",
  read_only: readOnlyMessage,
  other: "Non siamo riusciti a salvare. Riprova.",
} as const;

/** Returns the file for the audit log, under the label of its section. */
export function noticeChange(hash: string | null): Record<string, string> {
  return { "Avviso sulla garanzia legale: File": hash?.slice(0, 12) ?? "" };
}
