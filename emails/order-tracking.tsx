import { withdrawableFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { type OrderFacts, sampleShippedOrder } from "./ui/order";
import { ParcelTracking } from "./ui/parcel-tracking";
import { Paragraph } from "./ui/parts";

type Facts = { order: OrderFacts };

export const subject = () => "Ecco il codice per seguirlo";

/** A tracking code that was added or changed after the shipping notice. */
export default function OrderTracking({ order, settings }: EmailProps<Facts>) {
  const { number, tracking } = order;
  const by = tracking?.carrier ? ` con ${tracking.carrier}` : "";
  return (
    <EmailLayout
      subject={subject()}
      preview={`Il pacco dell’ordine ${number} viaggia${by}.`}
      title="Ecco il codice per seguirlo"
      footer={withdrawableFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        Il pacco dell’ordine {number} viaggia{by}. Se avevi già un altro codice, vale questo.
      </Paragraph>
      <ParcelTracking order={order} />
    </EmailLayout>
  );
}

OrderTracking.PreviewProps = { order: sampleShippedOrder } satisfies Facts;
