"use client";

import { type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import {
  AdminCheckbox,
  AdminSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { SubmitButton } from "@/components/admin/ui/form-parts";
import { errorClass, fieldClass, labelClass } from "@/components/admin/ui/styles";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { type ToastMessage } from "@/components/ui/toast-queue";
import { shipOrder, undoStatusChange } from "@/lib/fulfilment/actions";
import {
  fulfilmentMessages,
  shipRefusalText,
  statusEmailNames,
  trackingEmailName,
  undoRefusals,
  usedCodeText,
} from "@/lib/fulfilment/copy/order-page";
import { UNDO_OFFER_MS } from "@/lib/fulfilment/model/order-page";
import { shippingForm } from "@/lib/fulfilment/schema/order-page";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy/order";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type Carrier, carrierNames } from "@/lib/shipping/model/carriers";

type Props = {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  email: string;
  /** The saved parcel; the form then corrects it. */
  parcel: SavedParcel;
  usualCarrier: Carrier;
  /** Carriers that the shop uses. */
  carriers: readonly Carrier[];
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
  usualCarrier,
  carriers,
  alreadyNotified,
}: Props) {
  const shipped = status === "shipped";
  const form = useAdminForm({
    id: "shipping",
    schema: shippingForm,
    defaultValues: toParcelValues(parcel, usualCarrier),
    keepsValues: true,
    action: ({ notify, ...typed }) => shipOrder({ orderId, from: status, parcel: typed, notify }),
    messages: fulfilmentMessages,
    describe: (error) => shipRefusalText(error),
    toast: (value) =>
      statusChangedToast({ orderId, orderNumber, from: status, to: "shipped", ...value }),
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
        carriers={carrierChoices(carriers, parcel)}
        failure={form.failure}
        email={email}
        emailName={parcelEmailName({ carrier, trackingCode }, known)}
      >
        <SubmitButton form={form} style={shipped ? "quiet" : "capsule"} className="max-md:order-3">
          {shipped ? "Correggi" : "Segna come spedito"}
        </SubmitButton>
      </ParcelFields>
    </form>
  );
}

type ParcelValues = { carrier: Carrier; trackingCode: string; notify: boolean };

type SavedParcel = { carrier: Carrier; trackingCode: string } | null;

/** Returns the initial values: the saved parcel or the usual carrier, with the e-mail ticked. */
export function toParcelValues(saved: SavedParcel, usualCarrier: Carrier): ParcelValues {
  return { carrier: usualCarrier, trackingCode: "", ...saved, notify: true };
}

/** Returns the carriers to choose from: those that the shop uses, and that of the saved parcel. */
export function carrierChoices(offered: readonly Carrier[], saved: SavedParcel): Carrier[] {
  return [...new Set(saved === null ? offered : [...offered, saved.carrier])];
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

type ParcelProps = {
  /** Returns the attributes of a field of the form. */
  field: (name: keyof ParcelValues) => RegisteredField;
  carriers: readonly Carrier[];
  /** An error of the whole form. */
  failure?: string | null;
  email: string;
  /** The e-mail that would be sent (`parcelEmailName`). */
  emailName: string | null;
  children?: ReactNode;
};

export function ParcelFields({
  field,
  carriers,
  failure = null,
  email,
  emailName,
  children,
}: ParcelProps) {
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

const key = "order-status";

/** Says that a status was changed and, if it can be undone, offers that for ten seconds. */
export function statusChangedToast(change: {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  changeId: string | null;
  /** Another order with the same code. */
  codeIsUsed?: string | null;
}): ToastMessage {
  const { orderId, orderNumber, from, to, changeId, codeIsUsed = null } = change;
  return {
    ...orderToasts.statusChanged,
    ...(codeIsUsed !== null && { description: usedCodeText(codeIsUsed) }),
    about: `Ordine ${orderNumber}: ${orderStatusLabels[to]}`,
    key,
    ...(changeId !== null && {
      durationMs: UNDO_OFFER_MS,
      action: {
        label: "Annulla",
        onClick: () => {
          void runAdminAction(
            undoStatusChange,
            { orderId, changeId },
            {
              messages: undoRefusals,
              toast: () => ({
                title: "Cambio annullato",
                description: `L’ordine ${orderNumber} torna a «${orderStatusLabels[from]}». Nessuna email è partita.`,
                key,
              }),
              onFailure: errorToast({ about: `Ordine ${orderNumber}`, key }),
            },
          );
        },
      },
    }),
  };
}
