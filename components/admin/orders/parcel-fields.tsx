import { type ReactNode } from "react";
import {
  AdminCheckbox,
  AdminSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";
import { statusEmailNames, trackingEmailName } from "@/lib/fulfilment/copy/order-page";
import { type Carrier, carrierNames, carriers } from "@/lib/shipping/model/carriers";

export type ParcelValues = { carrier: Carrier; trackingCode: string; notify: boolean };

export type SavedParcel = { carrier: Carrier; trackingCode: string } | null;

/** Returns the initial values: the saved parcel or the carrier used last, with the e-mail ticked. */
export function toParcelValues(saved: SavedParcel, lastCarrier: Carrier): ParcelValues {
  return { carrier: lastCarrier, trackingCode: "", ...saved, notify: true };
}

/** Returns the e-mail that the typed parcel sends: the shipping notice once, then one for each new code. */
export function parcelEmailName(
  typed: Pick<ParcelValues, "carrier" | "trackingCode">,
  { saved, alreadyNotified }: { saved: SavedParcel; alreadyNotified: boolean },
): string | null {
  if (!alreadyNotified) return statusEmailNames.shipped ?? null;
  const code = typed.trackingCode.trim();
  const isNew = code !== saved?.trackingCode || typed.carrier !== saved.carrier;
  return code !== "" && isNew ? trackingEmailName : null;
}

type Props = {
  /** Returns the attributes of a field of the form. */
  field: (name: keyof ParcelValues) => RegisteredField;
  /** An error of the whole form. */
  failure?: string | null;
  email: string;
  /** The e-mail that would be sent (`parcelEmailName`). */
  emailName: string | null;
  children?: ReactNode;
};

export function ParcelFields({ field, failure = null, email, emailName, children }: Props) {
  const { error: invalid, ...code } = field("trackingCode");
  const error = invalid ?? failure;
  return (
    <div className="flex flex-col gap-3">
      <div
        className={`grid items-end gap-3 max-md:contents ${children ? "grid-cols-[9.25rem_minmax(0,1fr)_auto]" : "grid-cols-[9.25rem_minmax(0,1fr)]"}`}
      >
        <AdminSelect {...field("carrier")} label="Corriere">
          <NamedOptions values={carriers} names={carrierNames} />
        </AdminSelect>
        <div className="grid gap-1">
          <label htmlFor={code.id} className={labelClass}>
            Codice di tracciamento
          </label>
          <input
            {...code}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${code.id}-error`}
            className={fieldClass}
          />
        </div>
        {children}
      </div>
      {error !== null && (
        <p id={`${code.id}-error`} role="alert" className={`${errorClass} max-md:order-1`}>
          {error}
        </p>
      )}
      {emailName !== null && (
        <AdminCheckbox
          {...field("notify")}
          label={`Invia ${emailName} a ${email}`}
          className="wrap-anywhere text-cocoa max-md:order-2"
        />
      )}
    </div>
  );
}
