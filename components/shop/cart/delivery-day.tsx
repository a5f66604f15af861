import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { type StandardDelivery } from "@/lib/shipping/model/delivery";
import { shippingPriceText } from "@/lib/shipping/model/options";

/** Shows «Consegna gratuita entro martedì 1º dicembre». */
export function DeliveryDay({
  delivery: { priceCents, deliverBy },
}: {
  delivery: StandardDelivery;
}) {
  return (
    <>
      Consegna <span>{shippingPriceText(priceCents)}</span>
      {" entro "}
      <span className="inline-block">{formatDeliveryDay(deliverBy)}</span>
    </>
  );
}
