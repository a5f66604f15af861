import { MAX_LINE_QUANTITY } from "./model";

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
