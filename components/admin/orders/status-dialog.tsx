"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type z } from "zod";
import {
  AdminInput,
  AdminRadioList,
  AdminTextArea,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { noParts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import {
  readStatusDraft,
  setOrderStatus,
  type SetOrderStatusOutcome,
} from "@/lib/fulfilment/actions";
import {
  statusDialogTitles,
  statusEmailNames,
  statusRefusals,
} from "@/lib/fulfilment/copy/order-page";
import {
  canUndo,
  MAX_REASON_LENGTH,
  needsReason,
  refundChoices,
} from "@/lib/fulfilment/model/order-page";
import { type StatusDraft } from "@/lib/fulfilment/queries/order-page";
import { statusForm } from "@/lib/fulfilment/schema/order-page";
import { refundMessages } from "@/lib/ledger/copy";
import { type Refundable, restockableParts } from "@/lib/ledger/model";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy/order";
import { type SecondConfirmation } from "@/lib/orders/model/approval";
import { orderHref } from "@/lib/orders/model/list-filter";
import { statusEmails } from "@/lib/orders/model/mails";
import { type OrderStatus } from "@/lib/orders/model/order";
import { ASSUMED } from "./order-badges";
import { refundMeans, refundToast, RestockField } from "./refund-fields";
import {
  carrierChoices,
  parcelEmailName,
  ParcelFields,
  statusChangedToast,
  toParcelValues,
} from "./shipping-form";

const messages = { ...statusRefusals, other: orderToasts.statusFailed.description };

type Change = Extract<SetOrderStatusOutcome, { ok: true }>["value"];

/** Asks for the data a status change needs, explains its effects and applies it after confirmation. */
export default function StatusDialog({
  change,
  ...dialog
}: DialogProps & { change: RequestedStatusChange }) {
  const { orderId, orderNumber, to } = change;
  const { draft, failed, reload } = useDraft(orderId);
  const router = useRouter();
  const from = draft?.status ?? change.from;
  const isConfirmed = draft?.isAssumed === true && to === "delivered";
  const isUnchanged = draft?.status === to && !isConfirmed;
  const fromName = draft?.isAssumed ? ASSUMED : orderStatusLabels[from];
  const rules = statusRules(draft, to);
  const schema = statusForm(rules);
  const form = useFormDialog(dialog, {
    id: "order-status",
    schema,
    defaultValues: statusValues(null),
    action: (values, idempotencyKey) => {
      const { refund, ...parts } = schema.parse(values);
      return setOrderStatus({
        orderId,
        from,
        status: to,
        ...parts,
        ...(refund && { refund: { idempotencyKey, ...refund } }),
      });
    },
    messages,
    toast: (value) => doneToast(value),
    onFailure: ({ code }) => {
      if (code === "internal") {
        showToast({ ...orderToasts.statusFailed, tone: "destructive", key: "order-status" });
        return true;
      }
      // The order changed in between: show its current state.
      reload();
      router.refresh();
      return false;
    },
  });
  const { reset } = form;
  const isFilled = useRef(false);
  // Before the fields can be used: later, it would remove the errors of a quick submit.
  useLayoutEffect(() => {
    if (!draft || isFilled.current) return;
    isFilled.current = true;
    reset(statusValues(draft));
  }, [draft, reset]);

  const doneToast = ({ refund, changeId }: Change): ToastMessage => {
    if (refund && "code" in refund)
      return {
        title: "Ordine annullato, rimborso non riuscito",
        description: `${refundMessages[refund.code]} L’ordine è in «Da rimborsare».`,
        tone: "destructive",
        action: { label: "Apri l’ordine", onClick: () => router.push(orderHref(orderId)) },
        durationMs: 20_000,
        key: "order-status",
      };
    if (refund && draft?.refundable)
      showToast({ ...refundToast(refund.state, draft.refundable), key: "refund" });
    return statusChangedToast({ orderId, orderNumber, from, to, changeId });
  };

  return (
    <FormDialog
      onOpenChange={(open) => {
        if (!form.isSending) dialog.onOpenChange(open);
      }}
      form={form}
      title={statusDialogTitles[to]}
      cancel={isUnchanged ? "Chiudi" : `Lascia ${fromName}`}
      submit={statusDialogTitles[to]}
      sending="Salvataggio in corso…"
      disabled={!draft || isUnchanged}
      danger={to === "cancelled"}
      failureTitle="Non cambiato"
    >
      {draft && draft.status !== change.from && (
        <p role="status" className="rounded-control bg-warn-veil px-3.5 py-3">
          Nel frattempo l’ordine è passato da {orderStatusLabels[change.from]}
          {" a "}
          {orderStatusLabels[draft.status]}.
        </p>
      )}
      {!isUnchanged && (
        <p>
          {orderNumber} passa da <b className="font-semibold">{fromName}</b>
          {" a "}
          <b className="font-semibold">{orderStatusLabels[to]}</b>.
        </p>
      )}
      {failed && (
        <FormAlert title="Impossibile leggere l’ordine">
          <button type="button" className={adminButton("quiet", "mt-2")} onClick={reload}>
            Riprova
          </button>
        </FormAlert>
      )}
      {!draft && !failed && (
        <p role="status" className="min-h-24 text-cocoa">
          Leggo l’ordine…
        </p>
      )}
      {draft && !isUnchanged && (
        <StatusFields form={form} draft={draft} to={to} reasonRequired={rules.reasonRequired} />
      )}
    </FormDialog>
  );
}

/** Loads the order when the dialog opens and again on `reload`. */
function useDraft(orderId: string) {
  const [draft, setDraft] = useState<StatusDraft | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    void runAdminAction(
      readStatusDraft,
      { orderId },
      {
        messages,
        onDone: (read) => current && setDraft(read),
        onFailure: () => current && setFailed(true),
      },
    );
    return () => {
      current = false;
    };
  }, [orderId, attempt]);
  const reload = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { draft, failed, reload };
}

export type RequestedStatusChange = {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
};

/**
 * Returns the amounts that a cancellation may refund at once; null if there are none or it is no
 * cancellation. What a change left overpaid is a refund of its own, and comes first.
 */
function refundableOf({ refundable }: StatusDraft, to: OrderStatus): Refundable | null {
  const isOffered = to === "cancelled" && refundable?.overpaidCents === 0;
  return isOffered && refundable.refundableCents > 0 ? refundable : null;
}

/** Returns what the form of a status change asks for (`statusForm`). */
function statusRules(draft: StatusDraft | null, to: OrderStatus) {
  return {
    to,
    reasonRequired:
      draft !== null && needsReason({ from: draft.status, to, paymentStatus: draft.paymentStatus }),
    refundableCents: (draft && refundableOf(draft, to)?.refundableCents) ?? null,
  };
}

/** Returns the initial values. All parts that may be are restocked. */
function statusValues(draft: StatusDraft | null) {
  const refundable = draft?.refundable ?? null;
  return {
    ...toParcelValues(draft?.parcel ?? null, draft?.usualCarrier ?? "other"),
    reason: "",
    refund: null,
    amount: refundable ? formatEuro(refundable.refundableCents) : "",
    restock: refundable ? restockableParts(refundable) : noParts,
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

function StatusFields({ form, draft, to, reasonRequired }: Props) {
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
        <ParcelFields
          field={form.field}
          carriers={carrierChoices(draft.carriers, draft.parcel)}
          email={draft.email}
          emailName={emailName}
        />
      )}
      {refundable && <RefundPart form={form} draft={draft} refundable={refundable} />}
      {to === "cancelled" && draft.refundable !== null && draft.refundable.overpaidCents > 0 && (
        <p>
          <span>{`Una modifica ha lasciato ${formatEuro(draft.refundable.overpaidCents)} da restituire. `}</span>
          <span>
            L’ordine resta in «Da rimborsare»: dalla sua pagina rimborsa prima la modifica, poi il
            resto.
          </span>
        </p>
      )}
      {(reasonRequired || to === "cancelled") && (
        <AdminTextArea
          {...form.field("reason")}
          label={reasonRequired ? "Motivo" : "Motivo (facoltativo)"}
          hint={
            reasonRequired
              ? "Cambio insolito: il motivo resta nella cronologia."
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

/** Returns why this money can only be given back from the order's page; null when it can be at once. */
function laterOnly(draft: Props["draft"], refundable: Refundable): string | null {
  if (needsOwnCode(draft, refundable))
    return "l’ordine resta in «Da rimborsare»: per questa somma serve il codice della tua app, che scrivi lì";
  return null;
}

function RefundPart({
  form,
  draft,
  refundable,
}: Pick<Props, "form" | "draft"> & { refundable: Refundable }) {
  const [refund, restock] = useWatch({
    control: form.control,
    name: ["refund", "restock"],
  });
  const later = laterOnly(draft, refundable);
  return (
    <>
      <AdminRadioList
        {...form.field("refund")}
        label="Pagamento"
        values={later === null ? refundChoices : ["later"]}
        names={{ now: "Rimborsa adesso", later: "Decidi dopo" }}
        hints={{
          now: `il denaro torna ${refundMeans(refundable)}`,
          later: later ?? "l’ordine resta in «Da rimborsare»",
        }}
      />
      {refund === "now" && (
        <>
          <AdminInput
            {...form.field("amount")}
            label={`Importo, al massimo ${formatEuro(refundable.refundableCents)}`}
            inputMode="decimal"
            inputClass="text-right"
          />
          <RestockField
            chosen={restock}
            refundable={refundable}
            onChange={(parts) => form.setValue("restock", parts)}
          />
        </>
      )}
    </>
  );
}

/** Returns whether a refund of everything needs the person's code, for which this dialog has no field. */
function needsOwnCode({ second }: StatusDraft, refundable: Refundable): boolean {
  return second !== null && !second.hasColleague && isLarge(second, refundable);
}

function isLarge({ fromCents }: SecondConfirmation, refundable: Refundable): boolean {
  const { refundedCents, pendingCents, refundableCents } = refundable;
  return refundedCents + pendingCents + refundableCents >= fromCents;
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
  const { second, refundable } = draft;
  const isAsked = second !== null && refundable !== null && isLarge(second, refundable);
  const start =
    refundable?.provider === "bank_transfer"
      ? "Il bonifico lo mandi tu, dalla pagina dell’ordine"
      : "Il rimborso parte subito";
  const final =
    refund === "now"
      ? `${isAsked ? "Da una certa somma il rimborso aspetta la conferma di un’altra persona" : start}: questo cambio non si può annullare`
      : "L’ordine non è pagato: la pagina di pagamento si chiude, i pezzi tornano disponibili e il cambio non si può annullare";
  const lead = undoable ? "Hai dieci secondi per annullare" : final;
  if (statusEmail && emailName === null)
    return `${lead}. Il cliente ha già ricevuto ${statusEmail}: non ne parte un’altra.`;
  if (!statusEmail || (to === "shipped" && !notify)) return `${lead}. Il cliente non riceve email.`;
  return `${lead}${undoable ? ", poi parte" : ". Parte"} ${emailName} a ${email}.`;
}

function wasSent({ emailKinds }: StatusDraft, to: OrderStatus): boolean {
  return emailKinds.some((kind) => kind === statusEmails[to]);
}
