import { buyerFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { type OrderFacts, sampleShippedOrder } from "./ui/order";
import { ActionButton, Paragraph } from "./ui/parts";

type Facts = { order: OrderFacts };

export const subject = ({ order }: Facts) => `Il link al tuo ordine ${order.number}`;

export default function OrderLink({ order, settings }: EmailProps<Facts>) {
  return (
    <EmailLayout
      subject={subject({ order })}
      preview="Apre l’ordine senza password: tienilo per te."
      title="Ecco il link al tuo ordine"
      footer={buyerFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        Ciao {order.firstName}, con questo link apri l’ordine {order.number} e vedi a che punto è.
        Funziona senza password: tienilo per te.
      </Paragraph>
      <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
      <Paragraph>
        Non l’hai chiesto tu? Ignora questa email: il link arriva solo a questo indirizzo. Quando
        scade, dalla stessa pagina ne puoi chiedere un altro.
      </Paragraph>
    </EmailLayout>
  );
}

OrderLink.PreviewProps = { order: sampleShippedOrder } satisfies Facts;
