import { formatEuro } from "@/lib/core/money";
import { buyerFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { type OrderFacts, sampleUnpaidOrder } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { ActionButton, Paragraph, Strong } from "./ui/parts";

type Facts = { order: OrderFacts };

export const subject = ({ order: { number, soldOut } }: Facts) =>
  soldOut
    ? `Ordine ${number}: il prodotto è esaurito`
    : `Ordine ${number}: il pagamento non è riuscito`;

/** The notice of a failed payment; nothing was charged. */
export default function PaymentFailed(props: EmailProps<Facts>) {
  const { order, settings } = props;
  if (order.soldOut) return <SoldOut {...props} />;
  return (
    <EmailLayout
      subject={subject({ order })}
      preview="Non ti abbiamo addebitato nulla. Puoi riprovare quando vuoi."
      title="Il pagamento non è riuscito"
      footer={buyerFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Ciao {order.firstName}, il pagamento di <Strong>{formatEuro(order.totalCents)}</Strong> non
        è andato a buon fine e non ti abbiamo addebitato nulla. Se la banca mostra un importo in
        sospeso, si libera da solo.
      </Paragraph>
      <Paragraph>
        L’ordine è ancora qui: puoi riprovare, anche con un’altra carta o con PayPal. Quando riprovi
        controlliamo che i pezzi siano ancora disponibili.
      </Paragraph>
      <ActionButton href={order.link}>Riprova il pagamento</ActionButton>
      <OrderPrices order={order} settings={settings} />
      <Paragraph>
        Non lo vuoi più? Non devi fare nulla. Per qualsiasi dubbio
        {" scrivici: "}
        {settings.contact.email}.
      </Paragraph>
    </EmailLayout>
  );
}

function SoldOut({ order, settings }: EmailProps<Facts>) {
  return (
    <EmailLayout
      subject={subject({ order })}
      preview="Non ti abbiamo addebitato nulla."
      title="È finito proprio mentre pagavi"
      footer={buyerFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Ciao {order.firstName}, l’ultimo pezzo è andato a chi ha pagato un attimo
        {" prima. "}
        <Strong>Non ti abbiamo addebitato nulla</Strong>: il pagamento
        {" di "}
        {formatEuro(order.totalCents)} non è stato eseguito.
      </Paragraph>
      <Paragraph>
        Ci dispiace. Dalla pagina dell’ordine puoi riprovare se torna disponibile.
      </Paragraph>
      <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
      <OrderPrices order={order} settings={settings} />
    </EmailLayout>
  );
}

PaymentFailed.PreviewProps = {
  order: { ...sampleUnpaidOrder, paymentStatus: "failed" },
} satisfies Facts;
