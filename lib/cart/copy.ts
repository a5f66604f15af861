import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type CartHoldState, MAX_LINE_QUANTITY } from "./model/drawer";

/** Something that happened to the cart and is worth telling the shopper. */
export type CartNotice =
  { kind: "added" | "increased" | "removed" | "limit"; name: string } | { kind: "cleared" };

/** Title and description of each notice (specification, section 8). */
export function cartNoticeText(notice: CartNotice): { title: string; description: string } {
  switch (notice.kind) {
    case "added":
      return { title: "Aggiunto al carrello", description: `${notice.name} è stato aggiunto.` };
    case "increased":
      return {
        title: "Quantità aggiornata",
        description: `${notice.name} quantità aumentata nel tuo carrello`,
      };
    case "removed":
      return {
        title: "Rimosso dal carrello",
        description: `${notice.name} è stato rimosso dal tuo carrello.`,
      };
    case "cleared":
      return {
        title: "Carrello svuotato",
        description: "Tutti gli articoli sono stati rimossi dal tuo carrello.",
      };
    case "limit":
      return {
        title: "Quantità massima raggiunta",
        description: `Puoi ordinare fino a ${MAX_LINE_QUANTITY} pezzi di ${notice.name}.`,
      };
  }
}

/**
 * The text beside the running timer: whether the cart's devices are held. Null: it is not known;
 * undefined: it is being asked.
 */
export function cartHoldText(hold: CartHoldState | null | undefined): string {
  if (hold === undefined) return "Controlliamo le scorte per il tuo carrello";
  if (hold === null || hold.held === 0) return "Pezzi non riservati: vale chi ordina prima";
  if (hold.held < hold.devices) return `Riservati ${hold.held} dispositivi su ${hold.devices}, per`;
  return "Il tuo carrello è riservato per";
}

/** The short promises under the drawer's sums; the origin only where it may be claimed. */
export function drawerPromises(
  { shipping, returns }: Pick<ShopSettings, "shipping" | "returns">,
  claimsItaly: boolean,
): string[] {
  const { priceCents } = shipping.standard;
  return [
    priceCents === 0 ? "Spedizione gratuita" : `Spedizione a ${formatEuro(priceCents)}`,
    ...orderPromises(returns, claimsItaly),
  ];
}

/** What holds for every order, in the drawer and beside the order form. */
export function orderPromises(returns: ShopSettings["returns"], claimsItaly: boolean): string[] {
  return [
    `${returns.withdrawalDays} giorni soddisfatti o rimborsati`,
    "Pagamento sicuro",
    ...(claimsItaly ? ["Spedito dall’Italia"] : []),
  ];
}
