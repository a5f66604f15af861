"use client";

import { useState, useTransition } from "react";
import { answerRefusal } from "@/components/admin/ui/handle-refusal";
import { showToast } from "@/components/ui/toast-queue";
import { type ShipOrderOutcome, shipOrder } from "@/lib/fulfilment/actions/order";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type Carrier } from "@/lib/orders/model/tracking";
import { adminButton } from "@/components/admin/ui/styles";
import { statusChangedToast } from "@/components/admin/orders/status-toast";
import { ParcelFields, toParcelDraft } from "./parcel-fields";
import { withSignIn } from "@/components/admin/identity/sign-in-again";

type Props = {
  orderId: string;
  status: OrderStatus;
  email: string;
  /** What was saved before: the form then puts it right. */
  parcel: { carrier: Carrier; trackingCode: string } | null;
  /** The e-mail goes out once only. */
  alreadyNotified: boolean;
};

/** Carrier, tracking code and whether to write: ships the order, or corrects how it was shipped. */
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
      if (outcome?.ok) showToast(statusChangedToast({ orderId, from: status, ...outcome.value }));
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
  if (answerRefusal(error.code))
    return fulfilmentMessages[error.code === "read_only" ? error.code : "internal"];
  switch (error.code) {
    case "invalid_input":
      return error.message ?? fulfilmentMessages.internal;
    case "order_not_found":
    case "not_shippable":
      return fulfilmentMessages[error.code];
    default:
      return fulfilmentMessages.internal;
  }
}
