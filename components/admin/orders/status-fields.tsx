"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { type z } from "zod";
import {
  AdminInput,
  AdminRadioList,
  AdminTextArea,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { noParts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import { statusEmailNames } from "@/lib/fulfilment/copy/order-page";
import {
  canUndo,
  MAX_REASON_LENGTH,
  needsReason,
  refundChoices,
} from "@/lib/fulfilment/model/order-page";
import { type StatusDraft } from "@/lib/fulfilment/queries/order-page";
import { type statusForm } from "@/lib/fulfilment/schema/order-page";
import { type Refundable, unreturnedParts } from "@/lib/ledger/model";
import { statusEmails } from "@/lib/orders/model/mails";
import { type OrderStatus } from "@/lib/orders/model/order";
import { parcelEmailName, ParcelFields, toParcelValues } from "./parcel-fields";
import { RestockField } from "./refund-fields";

export type RequestedStatusChange = {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
};

/**
 * Returns the amounts that a cancellation leaves to refund; null if there are none or it is no
 * cancellation.
 */
export function refundableOf({ refundable }: StatusDraft, to: OrderStatus): Refundable | null {
  return to === "cancelled" && refundable && refundable.refundableCents > 0 ? refundable : null;
}

/** Returns what the form of a status change asks for (`statusForm`). */
export function statusRules(draft: StatusDraft | null, to: OrderStatus) {
  return {
    to,
    reasonRequired:
      draft !== null && needsReason({ from: draft.status, to, paymentStatus: draft.paymentStatus }),
    refundableCents: (draft && refundableOf(draft, to)?.refundableCents) ?? null,
  };
}

/** Values until the order is loaded. */
export const emptyStatusValues = {
  ...toParcelValues(null, "other"),
  reason: "",
  refund: null,
  amount: "",
  restock: noParts,
};

/** Returns the initial values. All parts are restocked unless the parcel is out. */
export function statusValues(draft: StatusDraft) {
  const { refundable, parcel, lastCarrier } = draft;
  return {
    ...toParcelValues(parcel, lastCarrier),
    reason: "",
    refund: null,
    amount: refundable ? formatEuro(refundable.refundableCents) : "",
    restock: refundable && refundable.goods !== "out" ? unreturnedParts(refundable) : noParts,
  };
}

type StatusValues = z.input<ReturnType<typeof statusForm>>;

type Props = {
  form: Pick<UseFormReturn<StatusValues>, "control" | "setValue"> & {
    field: (name: keyof StatusValues) => RegisteredField;
  };
  draft: StatusDraft;
  to: OrderStatus;
  reasonRequired: boolean;
};

export function StatusFields({ form, draft, to, reasonRequired }: Props) {
  const [refund, notify, carrier, trackingCode] = useWatch({
    control: form.control,
    name: ["refund", "notify", "carrier", "trackingCode"],
  });
  const emailName =
    to === "shipped"
      ? parcelEmailName(
          { carrier, trackingCode },
          { saved: draft.parcel, alreadyNotified: wasSent(draft, to) },
        )
      : wasSent(draft, to)
        ? null
        : (statusEmailNames[to] ?? null);
  const refundable = refundableOf(draft, to);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">Dettagli del cambio</legend>
      {to === "shipped" && (
        <ParcelFields field={form.field} email={draft.email} emailName={emailName} />
      )}
      {refundable && <RefundPart form={form} refundable={refundable} />}
      {(reasonRequired || to === "cancelled") && (
        <AdminTextArea
          {...form.field("reason")}
          label={reasonRequired ? "Motivo" : "Motivo (facoltativo)"}
          hint={
            reasonRequired
              ? "Non è il verso solito: il motivo resta nella cronologia."
              : "Resta nella cronologia, il cliente non lo legge."
          }
          rows={2}
          required={reasonRequired}
          maxLength={MAX_REASON_LENGTH}
        />
      )}
      <p className="wrap-anywhere text-cocoa">
        {consequences(draft, to, { refund, notify, emailName })}
      </p>
    </fieldset>
  );
}

function RefundPart({ form, refundable }: Pick<Props, "form"> & { refundable: Refundable }) {
  const [refund, restock] = useWatch({
    control: form.control,
    name: ["refund", "restock"],
  });
  const { provider, methodLabel, refundableCents } = refundable;
  const means =
    provider === "paypal" ? "sul conto PayPal" : `sulla carta ${methodLabel ?? "usata per pagare"}`;
  const unreturned = unreturnedParts(refundable);
  return (
    <>
      <AdminRadioList
        {...form.field("refund")}
        label="Pagamento"
        values={refundChoices}
        names={{ now: "Rimborsa adesso", later: "Decidi dopo" }}
        hints={{
          now: `il denaro torna ${means}`,
          later: "l’ordine resta in «Da rimborsare»",
        }}
      />
      {refund === "now" && (
        <>
          <AdminInput
            {...form.field("amount")}
            label={`Importo, al massimo ${formatEuro(refundableCents)}`}
            inputMode="decimal"
            inputClass="text-right"
          />
          <RestockField
            chosen={restock}
            returned={unreturned}
            unreturned={unreturned}
            areGoodsHere={refundable.goods !== "out"}
            onChange={(parts) => form.setValue("restock", parts)}
          />
        </>
      )}
    </>
  );
}

function consequences(
  draft: StatusDraft,
  to: OrderStatus,
  {
    refund,
    notify,
    emailName,
  }: Pick<StatusValues, "refund" | "notify"> & { emailName: string | null },
): string {
  const { paymentStatus, email } = draft;
  const statusEmail = statusEmailNames[to];
  const undoable = canUndo({ to, paymentStatus }) && refund !== "now";
  const final =
    refund === "now"
      ? "Il rimborso parte subito: questo cambio non si può annullare."
      : "L’ordine non è pagato: la pagina di pagamento si chiude, i pezzi tornano disponibili e il cambio non si può annullare.";
  const lead = undoable ? "Hai dieci secondi per annullare" : final;
  if (!statusEmail) return `${lead}. Il cliente non riceve email.`;
  const isSilent = to === "shipped" && !notify;
  if (emailName === null)
    return `${undoable ? `${lead}.` : lead} Il cliente ha già ricevuto ${statusEmail}: non ne parte un’altra.`;
  if (isSilent) return `${lead}. Il cliente non riceve email.`;
  return undoable
    ? `${lead}, poi parte ${emailName} a ${email}.`
    : `${lead} Parte ${emailName} a ${email}.`;
}

function wasSent({ emailKinds }: StatusDraft, to: OrderStatus): boolean {
  return emailKinds.some((kind) => kind === statusEmails[to]);
}
