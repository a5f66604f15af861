import { formatEuro } from "@/lib/core/money";
import { buyerFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { type OrderFacts, sampleUnpaidOrder } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { ActionButton, Paragraph, Strong } from "./ui/parts";

type Facts = { order: OrderFacts };

const examiner = { stripe: "La tua banca", paypal: "PayPal" };

export const subject = ({ order }: Facts) => `Ordine ${order.number}: pagamento in verifica`;

export default function PaymentPending({ order, settings }: EmailProps<Facts>) {
  return (
    <EmailLayout
      subject={subject({ order })}
      preview="Non serve pagare di nuovo: ti scriviamo appena c’è l’esito."
      title="Il pagamento è in verifica"
      footer={buyerFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Ciao {order.firstName}, abbiamo ricevuto il tuo ordine. {examiner[order.paymentMethod]} sta
        ancora verificando il pagamento di <Strong>{formatEuro(order.totalCents)}</Strong>: possono
        volerci pochi minuti, a volte qualche giorno.
      </Paragraph>
      <Paragraph>
        Intanto i tuoi pezzi restano da parte. Non serve pagare di nuovo: ti scriviamo appena c’è
        l’esito.
      </Paragraph>
      <ActionButton href={order.link}>Segui l’ordine {order.number}</ActionButton>
      <OrderPrices order={order} settings={settings} />
    </EmailLayout>
  );
}

PaymentPending.PreviewProps = { order: sampleUnpaidOrder } satisfies Facts;
