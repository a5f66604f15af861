import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { DeliveryDay } from "./delivery-day";

export function DeliveryEstimate({ shipping }: { shipping: ShopSettings["shipping"]["standard"] }) {
  return (
    <p className="mt-2 flex items-center gap-3 text-[0.9375rem]">
      <Icon drawing={thin.check} />
      <span className="[&>span]:font-semibold">
        <DeliveryDay shipping={shipping} />
      </span>
    </p>
  );
}
