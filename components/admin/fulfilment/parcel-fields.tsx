"use client";

import { type ReactNode, useId } from "react";
import { errorClass, fieldClass, labelClass, optionClass } from "@/components/admin/ui/styles";
import { type Carrier, carrierNames, carriers } from "@/lib/orders/model/tracking";
import { LabelledSelect } from "./labelled-select";

export type ParcelDraft = { carrier: Carrier; trackingCode: string; notify: boolean };

/** Returns the initial draft: the saved parcel, with the e-mail ticked unless it was already sent. */
export function toParcelDraft(
  saved: { carrier: Carrier; trackingCode: string } | null,
  alreadyNotified: boolean,
): ParcelDraft {
  const [first] = carriers;
  return { carrier: first, trackingCode: "", ...saved, notify: !alreadyNotified };
}

type Props = {
  parcel: ParcelDraft;
  onChange: (parcel: ParcelDraft) => void;
  error: string | null;
  email: string;
  /** The e-mail is sent only once. */
  alreadyNotified: boolean;
  children?: ReactNode;
};

export function ParcelFields(props: Props) {
  const { parcel, onChange, error, email, alreadyNotified, children } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <div
        className={`grid items-end gap-3 max-md:contents ${children ? "grid-cols-[9.25rem_minmax(0,1fr)_auto]" : "grid-cols-[9.25rem_minmax(0,1fr)]"}`}
      >
        <LabelledSelect
          label="Corriere"
          values={carriers}
          names={carrierNames}
          value={parcel.carrier}
          onChange={(carrier) => onChange({ ...parcel, carrier })}
        />
        <div className="grid gap-1">
          <label htmlFor={`${id}-code`} className={labelClass}>
            Codice di tracciamento
          </label>
          <input
            id={`${id}-code`}
            value={parcel.trackingCode}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${id}-error`}
            onChange={(event) => onChange({ ...parcel, trackingCode: event.target.value })}
            className={fieldClass}
          />
        </div>
        {children}
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
            checked={parcel.notify}
            onChange={(event) => onChange({ ...parcel, notify: event.target.checked })}
          />
          Invia l’e-mail «Il tuo ordine è partito» a {email}
        </label>
      )}
    </div>
  );
}
