import { type CartHoldState, MAX_LINE_QUANTITY } from "./model/drawer";

/** A change of the cart that is shown to the visitor. */
export type CartNotice =
  | { kind: "added" | "increased" | "removed" | "limit"; name: string }
  | { kind: "cleared" };

/** Returns title and description of a notice (`docs/specification.md#fixed-texts`). */
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
 * Returns the text beside the timer about the held devices. `null` means unknown, `undefined`
 * loading. `counts` names the number of devices even when all are held.
 */
export function cartHoldText(hold: CartHoldState | null | undefined, counts: boolean): string {
  if (hold === undefined) return "Controlliamo le scorte…";
  if (hold === null || hold.held === 0) return "Pezzi non riservati: vale chi ordina prima";
  const held = hold.held === 1 ? "Riservato 1 dispositivo" : `Riservati ${hold.held} dispositivi`;
  if (hold.held < hold.devices) return `${held} su ${hold.devices}, per`;
  if (counts || hold.isMixed) return `${held}, per`;
  return "Il tuo carrello è riservato per";
}
