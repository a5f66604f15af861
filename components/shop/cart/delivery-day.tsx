import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { type StandardDelivery } from "@/lib/shipping/model";

/** Shows «Consegna gratuita entro martedì 1º dicembre». */
export function DeliveryDay({
  delivery: { priceCents, deliverBy },
}: {
  delivery: StandardDelivery;
}) {
  return (
    <>
      Consegna {priceCents === 0 ? "gratuita" : formatEuro(priceCents)} entro{" "}
      <span className="whitespace-nowrap">{formatDeliveryDay(deliverBy)}</span>
    </>
  );
}
