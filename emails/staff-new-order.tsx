import { pieceTexts } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { stationNames } from "@/lib/orders/copy/guest-order";
import { shippingLabel, shippingNames } from "@/lib/shipping/model/options";
import { staffFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { addressLines, type AboutOrder, paymentName, sampleOrder } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { ActionButton, Fact, FactTable, Lines, Paragraph, Rule, Strong } from "./ui/parts";

export const staffNewOrder: Email<AboutOrder> = {
  write: ({ order, settings }) => {
    const day = formatDeliveryDay(order.deliverBy);
    return {
      subject: `Nuovo ordine ${order.number}, ${formatEuro(order.totalCents)}`,
      preview: `${shippingLabel(order.shippingType)}, da consegnare entro ${day}.`,
      title: `Nuovo ordine, ${formatEuro(order.totalCents)}`,
      footer: staffFooter(settings),
      body: (
        <>
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
            <Fact label={stationNames.placed}>{formatLongDateTime(order.createdAt)}</Fact>
            {order.notes && <Fact label="Nota">{order.notes}</Fact>}
          </FactTable>
        </>
      ),
    };
  },
  sample: { order: sampleOrder },
};
