"use client";

import { useWatch } from "react-hook-form";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { shipOrder } from "@/lib/fulfilment/actions";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order-page";
import { shippingForm } from "@/lib/fulfilment/schema/order-page";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type Carrier } from "@/lib/shipping/model/carriers";
import { ParcelFields, parcelEmailName, type SavedParcel, toParcelValues } from "./parcel-fields";
import { showStatusChangedToast } from "./status-toast";

type Props = {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  email: string;
  /** The saved parcel; the form then corrects it. */
  parcel: SavedParcel;
  lastCarrier: Carrier;
  /** The shipping notice was sent. */
  alreadyNotified: boolean;
};

/** Ships an order or corrects its shipment: carrier, tracking code and whether to e-mail the customer. */
export function ShippingForm({
  orderId,
  orderNumber,
  status,
  email,
  parcel,
  lastCarrier,
  alreadyNotified,
}: Props) {
  const shipped = status === "shipped";
  const form = useAdminForm({
    id: "shipping",
    schema: shippingForm,
    defaultValues: toParcelValues(parcel, lastCarrier),
    keepsValues: true,
    action: ({ notify, ...typed }) => shipOrder({ orderId, parcel: typed, notify }),
    messages: fulfilmentMessages,
    toast: (value) =>
      showStatusChangedToast({ orderId, orderNumber, from: status, to: "shipped", ...value }),
  });
  const [carrier, trackingCode] = useWatch({
    control: form.control,
    name: ["carrier", "trackingCode"],
  });
  const known = { saved: parcel, alreadyNotified };
  return (
    <form {...form.formProps}>
      <ParcelFields
        field={form.field}
        failure={form.failure}
        email={email}
        emailName={parcelEmailName({ carrier, trackingCode }, known)}
      >
        <button
          type="submit"
          aria-busy={form.isSending}
          className={adminButton(shipped ? "quiet" : "capsule", "max-md:order-3")}
        >
          {shipped ? "Correggi" : "Segna come spedito"}
        </button>
      </ParcelFields>
    </form>
  );
}
