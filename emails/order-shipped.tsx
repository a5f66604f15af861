import { pieceTexts } from "@/lib/catalog/copy/product";
import { italianDay } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { withdrawableFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { addressLines, type OrderFacts, sampleShippedOrder } from "./ui/order";
import { ProductWarnings } from "./ui/order-texts";
import { ParcelTracking } from "./ui/parcel-tracking";
import { Fact, FactTable, Lines, Paragraph, Rule, Strong } from "./ui/parts";
import { mailPictures } from "./ui/pictures";

type Facts = { order: OrderFacts };

export const subject = () => "Il tuo ordine è partito";

/** The shipping notice: carrier, tracking code and link. */
export default function OrderShipped({ order, settings }: EmailProps<Facts>) {
  const { tracking, shippedAt } = order;
  const by = tracking?.carrier ? ` con ${tracking.carrier}` : "";
  const left = shippedAt
    ? `È partito ${formatDeliveryDay(italianDay(shippedAt))}${by}.`
    : `È partito${by}.`;
  const inTime = shippedAt === null || italianDay(shippedAt) <= order.deliverBy;
  const day = formatDeliveryDay(order.deliverBy);
  return (
    <EmailLayout
      subject={subject()}
      preview={inTime ? `Arriva entro ${day}${by}.` : `${left} Qui trovi il codice per seguirlo.`}
      picture={mailPictures.shipped}
      title="Il tuo ordine è partito"
      footer={withdrawableFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        {left}
        {inTime && (
          <>
            {" Arriva "}
            entro <Strong>{day}</Strong>.
          </>
        )}
      </Paragraph>
      <ParcelTracking order={order} />
      <FactTable>
        <Fact label="Ordine">{order.number}</Fact>
        <Fact label="Nel pacco">
          <Lines lines={pieceTexts(order.parts, settings)} />
        </Fact>
        <Fact label="Consegna a">
          <Lines lines={addressLines(order)} />
        </Fact>
        {order.notes && <Fact label="Nota">{order.notes}</Fact>}
      </FactTable>
      <Rule />
      <ProductWarnings title="Quando arriva" />
    </EmailLayout>
  );
}

OrderShipped.PreviewProps = { order: sampleShippedOrder } satisfies Facts;
