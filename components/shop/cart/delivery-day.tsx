"use client";

import { useSyncExternalStore } from "react";
import { addBusinessDays, italianDay } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";

/**
 * Shows «Consegna gratuita entro martedì 1º dicembre», counted from the visitor's clock. `renderedDay` is
 * the prerendered text, shown until hydration.
 */
export function DeliveryDay({
  shipping,
  renderedDay,
}: {
  shipping: ShopSettings["shipping"]["standard"];
  renderedDay?: string;
}) {
  const today = () => addBusinessDays(italianDay(new Date()), shipping.businessDays);
  const day = useSyncExternalStore(subscribeToNothing, today, () => renderedDay ?? today());
  return (
    <>
      Consegna {shipping.priceCents === 0 ? "gratuita" : formatEuro(shipping.priceCents)} entro{" "}
      <span className="whitespace-nowrap">{formatDeliveryDay(day)}</span>
    </>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
