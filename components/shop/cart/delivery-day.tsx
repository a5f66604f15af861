import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { type StandardDelivery } from "@/lib/shipping/model/delivery";
import { shippingPriceText } from "@/lib/shipping/model/options";

/** Shows «Consegna gratuita entro martedì 1º dicembre». */
export function DeliveryDay({ delivery }: { delivery: StandardDelivery }) {
  return (
    <>
      Consegna <span>{shippingPriceText(delivery.priceCents)}</span>
      {" entro "}
      <span className="inline-block">{formatDeliveryDay(delivery.deliverBy)}</span>
    </>
  );
}
