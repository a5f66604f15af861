import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";
import { buyerFoot } from "./parts";

export function orderLinkEmail({ order }: EmailFacts["order_link"], shop: EmailShop): Message {
  return {
    subject: `Il link al tuo ordine ${order.number}`,
    preview: "Apre l’ordine senza password: tienilo per te.",
    title: "Ecco il link al tuo ordine",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Ciao ${order.firstName}, con questo link apri l’ordine ${order.number} e vedi a che punto è. Funziona senza password: tienilo per te.`,
          },
        ],
      },
      { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.link },
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Non l’hai chiesto tu? Ignora questa e-mail: il link arriva solo a questo indirizzo. Quando scade, dalla stessa pagina ne puoi chiedere un altro.",
          },
        ],
      },
    ],
    ...buyerFoot(shop),
  };
}
