import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { type StandardDelivery } from "@/lib/shipping/model/options";

/** Shows «Consegna gratuita entro martedì 1º dicembre». */
export function DeliveryDay({
  delivery: { priceCents, deliverBy },
}: {
  delivery: StandardDelivery;
}) {
  return (
    <>
      Consegna <span>{priceCents === 0 ? "gratuita" : formatEuro(priceCents)}</span>
      {" entro "}
      <span className="inline-block">{formatDeliveryDay(deliverBy)}</span>
    </>
  );
}
