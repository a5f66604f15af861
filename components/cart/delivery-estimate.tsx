"use client";

import { Icon } from "@/components/ui/icon";
import { shippingOptions } from "@/lib/catalog/model";
import { formatDeliveryDay } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model";

/** The day by which standard delivery arrives, counted from the shopper's clock. */
export function DeliveryEstimate({ shipping }: { shipping: ShopSettings["shipping"] }) {
  const standard = shippingOptions(shipping, new Date()).find(({ id }) => id === "standard");
  if (!standard) return null;
  const price = standard.priceCents === 0 ? "gratuita" : formatEuro(standard.priceCents);
  return (
    <p className="mt-2 flex items-center gap-3 text-[0.9375rem]">
      <Icon name="check" />
      <span>
        Consegna {price} entro{" "}
        <strong className="font-semibold whitespace-nowrap">
          {formatDeliveryDay(standard.deliverBy)}
        </strong>
      </span>
    </p>
  );
}
