import { type ReactNode } from "react";
import {
  AdminCheckbox,
  AdminSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";
import { type Carrier, carrierNames, carriers } from "@/lib/orders/model/tracking";

export type ParcelValues = { carrier: Carrier; trackingCode: string; notify: boolean };

/** Returns the initial values: the saved parcel, with the e-mail ticked unless it was already sent. */
export function toParcelValues(
  saved: { carrier: Carrier; trackingCode: string } | null,
  alreadyNotified: boolean,
): ParcelValues {
  const [first] = carriers;
  return { carrier: first, trackingCode: "", ...saved, notify: !alreadyNotified };
}

type Props = {
  /** Returns the attributes of a field of the form. */
  field: (name: keyof ParcelValues) => RegisteredField;
  /** An error of the whole form. */
  failure?: string | null;
  email: string;
  /** The e-mail is sent only once. */
  alreadyNotified: boolean;
  children?: ReactNode;
};

export function ParcelFields({ field, failure = null, email, alreadyNotified, children }: Props) {
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
            aria-invalid={error === null ? undefined : true}
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
      {!alreadyNotified && (
        <AdminCheckbox
          {...field("notify")}
          label={<>Invia l’email «Il tuo ordine è partito» a {email}</>}
          className="wrap-anywhere text-cocoa max-md:order-2"
        />
      )}
    </div>
  );
}
