"use client";

import { useId, useState, useTransition } from "react";
import { answerRefusal } from "@/components/admin/answer-refusal";
import { showToast } from "@/components/ui/toast-queue";
import { type ShipOrderOutcome, shipOrder } from "@/lib/fulfilment/actions";
import { fulfilmentMessages } from "@/lib/fulfilment/copy";
import { orderToasts } from "@/lib/orders/copy";
import { type Carrier, carrierNames, carriers } from "@/lib/orders/tracking";
import { adminButton, errorClass, fieldClass, labelClass, optionClass } from "../looks";
import { LabelledSelect } from "./labelled-select";
import { withSignIn } from "../sign-in-again";

type Props = {
  orderId: string;
  email: string;
  /** What was saved before: the form then puts it right. */
  parcel: { carrier: Carrier; trackingCode: string } | null;
  shipped: boolean;
  /** The e-mail goes out once only. */
  alreadyNotified: boolean;
};

/** Carrier, tracking code and whether to write: ships the order, or corrects how it was shipped. */
export function ShippingForm({ orderId, email, parcel, shipped, alreadyNotified }: Props) {
  const [carrier, setCarrier] = useState<Carrier>(parcel?.carrier ?? carriers[0]);
  const [trackingCode, setTrackingCode] = useState(parcel?.trackingCode ?? "");
  const [notify, setNotify] = useState(!alreadyNotified);
  const [error, setError] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const id = useId();

  const save = () => {
    if (pending) return;
    startTransition(async () => {
      const input = { orderId, carrier, trackingCode, notify: notify && !alreadyNotified };
      const outcome = await withSignIn(shipOrder)(input).catch(() => null);
      if (outcome?.ok) showToast({ ...orderToasts.statusChanged, key: "order-status" });
      setError(outcome?.ok ? null : explain(outcome));
    });
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid grid-cols-[9.25rem_minmax(0,1fr)_auto] items-end gap-3 max-md:contents">
        <LabelledSelect
          label="Corriere"
          values={carriers}
          names={carrierNames}
          value={carrier}
          onChange={setCarrier}
        />
        <div className="grid gap-1">
          <label htmlFor={`${id}-code`} className={labelClass}>
            Codice di tracciamento
          </label>
          <input
            id={`${id}-code`}
            value={trackingCode}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${id}-error`}
            onChange={(event) => {
              setTrackingCode(event.target.value);
              setError(null);
            }}
            className={fieldClass}
          />
        </div>
        <button
          type="submit"
          aria-busy={pending}
          className={adminButton(shipped ? "quiet" : "capsule", "max-md:order-3")}
        >
          {shipped ? "Correggi" : "Segna come spedito"}
        </button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={`${errorClass} max-md:order-1`}>
          {error}
        </p>
      )}
      {!alreadyNotified && (
        <label className={`${optionClass} wrap-anywhere text-cocoa max-md:order-2`}>
          <input
            type="checkbox"
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
          Invia l’e-mail «Il tuo ordine è partito» a {email}
        </label>
      )}
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
