import { pieceTexts } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { shippingLabel, shippingNames } from "@/lib/shipping/copy";
import { staffFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { addressLines, type OrderFacts, paymentName, sampleOrder } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { ActionButton, Fact, FactTable, Lines, Paragraph, Rule, Strong } from "./ui/parts";

type Facts = { order: OrderFacts };

export const subject = ({ order }: Facts) =>
  `Nuovo ordine ${order.number}, ${formatEuro(order.totalCents)}`;

export default function StaffNewOrder({ order, settings }: EmailProps<Facts>) {
  const day = formatDeliveryDay(order.deliverBy);
  return (
    <EmailLayout
      subject={subject({ order })}
      preview={`${shippingLabel(order.shippingType)}, da consegnare entro ${day}.`}
      title={`Nuovo ordine, ${formatEuro(order.totalCents)}`}
      footer={staffFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        L’ordine {order.number} è pagato. Va consegnato entro <Strong>{day}</Strong>.
      </Paragraph>
      <ActionButton href={order.adminLink}>Apri l’ordine {order.number}</ActionButton>
      <OrderPrices order={order} settings={settings} title="Da preparare" />
      <Rule />
      <FactTable>
        <Fact label="Nel pacco">
          <Lines lines={pieceTexts(order.parts, settings)} />
        </Fact>
        <Fact label="Consegna a">
          <Lines lines={addressLines(order)} />
        </Fact>
        <Fact label="Contatti">
          <Lines lines={[order.email, order.phone]} />
        </Fact>
        <Fact label="Spedizione">{shippingNames[order.shippingType]}</Fact>
        <Fact label="Pagamento">{paymentName(order)}</Fact>
        <Fact label="Ricevuto">{formatLongDateTime(order.placedAt)}</Fact>
        {order.notes && <Fact label="Nota">{order.notes}</Fact>}
      </FactTable>
    </EmailLayout>
  );
}

StaffNewOrder.PreviewProps = { order: sampleOrder } satisfies Facts;
