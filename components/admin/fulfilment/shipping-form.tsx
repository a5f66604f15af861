"use client";

import { useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { showStatusChangedToast } from "@/components/admin/orders/status-toast";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { shipOrder, type ShipOrderOutcome } from "@/lib/fulfilment/actions/order";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type Carrier } from "@/lib/orders/model/tracking";
import { ParcelFields, toParcelDraft } from "./parcel-fields";

type Props = {
  orderId: string;
  status: OrderStatus;
  email: string;
  /** The saved parcel; the form then corrects it. */
  parcel: { carrier: Carrier; trackingCode: string } | null;
  /** The e-mail is sent only once. */
  alreadyNotified: boolean;
};

/** Ships an order or corrects its shipment: carrier, tracking code and whether to e-mail the customer. */
export function ShippingForm({ orderId, status, email, parcel, alreadyNotified }: Props) {
  const [draft, setDraft] = useState(() => toParcelDraft(parcel, alreadyNotified));
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const shipped = status === "shipped";

  const save = () => {
    if (pending) return;
    startTransition(async () => {
      const { notify, ...typed } = draft;
      const input = { orderId, parcel: typed, notify: notify && !alreadyNotified };
      const outcome = await withSignIn(shipOrder)(input).catch(() => null);
      if (outcome?.ok)
        showToast(showStatusChangedToast({ orderId, from: status, ...outcome.value }));
      setError(outcome?.ok ? null : explain(outcome));
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ParcelFields
        error={error}
        email={email}
        alreadyNotified={alreadyNotified}
        parcel={draft}
        onChange={(next) => {
          setDraft(next);
          setError(null);
        }}
      >
        <button
          type="submit"
          aria-busy={pending}
          className={adminButton(shipped ? "quiet" : "capsule", "max-md:order-3")}
        >
          {shipped ? "Correggi" : "Segna come spedito"}
        </button>
      </ParcelFields>
    </form>
  );
}

function explain(outcome: ShipOrderOutcome | null): string {
  if (!outcome || outcome.ok) return fulfilmentMessages.internal;
  const { error } = outcome;
  if (handleRefusal(error.code))
    return fulfilmentMessages[error.code === "read_only" ? error.code : "internal"];
  switch (error.code) {
    case "invalid_input":
      return Object.values(error.fieldErrors)[0] ?? fulfilmentMessages.internal;
    case "order_not_found":
    case "not_shippable":
      return fulfilmentMessages[error.code];
    default:
      return fulfilmentMessages.internal;
  }
}
