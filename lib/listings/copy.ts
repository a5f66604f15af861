import { type IndexedRoute } from "@/lib/platform/redirects";
import { routes } from "@/lib/platform/routes";
import { homeHeadline } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Returns what a product is and what its box holds, without offers and promises. */
export function listedDescription(device: string, pieces: readonly string[]): string {
  return `${device} Nella confezione: ${pieces.join(", ")}.`;
}

/** What the serum is that is sold alone. */
export const refillDescription =
  "Lo stesso siero viso che arriva in omaggio con il dispositivo, venduto anche da solo.";

/** Label of the return policy that the owner creates under the same name in Merchant Center. */
export function returnLabel(days: number): string {
  return `recesso-${days}-giorni`;
}

export const feedNames = {
  googleXml: "Google Merchant Center (XML)",
  googleTsv: "Google Merchant Center (TSV)",
  meta: "Catalogo Meta",
  openai: "ChatGPT",
} as const;

/** Title of each page where a link to it is shared, as on its picture. */
export const sharedTitles: Record<
  IndexedRoute,
  (brand: ShopSettings["brand"], claims: ShownClaims) => string
> = {
  [routes.home]: (_, claims) => homeHeadline(claims).join(" "),
  [routes.products]: ({ device }) => `${device}, scultore facciale`,
  [routes.about]: () => "Chi siamo",
  [routes.contact]: () => "Contatto",
  [routes.pro]: () => "Area Pro",
  [routes.returns]: () => "Politica resi e rimborsi",
  [routes.withdrawal]: () => "Recedere dal contratto",
  [routes.terms]: () => "Condizioni di vendita",
  [routes.legal]: () => "Note legali",
  [routes.privacy]: () => "Informativa sulla privacy",
  [routes.privacyRequest]: () => "I tuoi dati",
  [routes.cookies]: () => "Informativa sui cookie",
  [routes.accessibility]: () => "Accessibilità",
};
