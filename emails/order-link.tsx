import { buyerFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { type AboutOrder, sampleShippedOrder } from "./ui/order";
import { ActionButton, Paragraph } from "./ui/parts";

export const orderLink: Email<AboutOrder> = {
  write: ({ order, settings }) => ({
    subject: `Il link al tuo ordine ${order.number}`,
    preview: "Apre l’ordine senza password: tienilo per te.",
    title: "Ecco il link al tuo ordine",
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph>
          Ciao {order.firstName}, con questo link apri l’ordine {order.number} e vedi a che punto è.
          Funziona senza password: tienilo per te.
        </Paragraph>
        <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
        <Paragraph>
          Non l’hai chiesto tu? Ignora questa email: il link arriva solo a questo indirizzo. Quando
          scade, dalla stessa pagina ne puoi chiedere un altro.
        </Paragraph>
      </>
    ),
  }),
  sample: { order: sampleShippedOrder },
};
