"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type UseFormSetValue, useWatch } from "react-hook-form";
import { SecondConfirmationField } from "@/components/admin/staff/second-confirmation";
import { BusyLabel } from "@/components/admin/ui/action-button";
import { AdminSelect, InlineSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { FormFailure } from "@/components/admin/ui/form-parts";
import { MoneyTableHead } from "@/components/admin/ui/plain-table";
import { optionClass } from "@/components/admin/ui/styles";
import { mayHaveRun } from "@/components/ui/use-action-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { hasParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents, formatEuro } from "@/lib/core/money";
import {
  closesWithdrawal,
  draftCents,
  needsSecond,
  piecesCents,
  proposedRestock,
  type RefundDialogData,
  type RefundDraft,
  returnedParts,
  withdrawalRest,
  withheldValues,
} from "@/lib/fulfilment/model/refund-draft";
import { refundForm, type RefundFormValues } from "@/lib/fulfilment/schema/order-page";
import { partsText } from "@/lib/inventory/copy";
import { refundOrder } from "@/lib/ledger/actions";
import { refundMessages, refundReasonLabels } from "@/lib/ledger/copy";
import { type RefundReason, restockableParts } from "@/lib/ledger/model";
import { orderStatusLabels, paymentStatusLabels, providerNames } from "@/lib/orders/copy/order";
import { isOfChange } from "@/lib/orders/model/order";
import {
  RefundAmount,
  refundMeans,
  refundToast,
  RestockField,
  WithdrawalRest,
} from "./refund-fields";

type Values = Pick<RefundFormValues, "draft" | "restock" | "rest"> & {
  reason: RefundReason | null;
};

export default function RefundDialog({
  data,
  ...dialog
}: DialogProps & { data: RefundDialogData }) {
  const { refundable } = data;
  const [onlyReason, ...otherReasons] = data.reasons;
  const proposedReason =
    data.proposal?.reason ?? (otherReasons.length === 0 ? onlyReason : undefined);
  const router = useRouter();
  // The refund may have happened: only the same request may be repeated.
  const [locked, setLocked] = useState(false);
  const form = useFormDialog(dialog, {
    id: "refund",
    schema: refundForm(data),
    defaultValues: {
      ...withheldValues(data, false),
      restock: null,
      code: "",
      ...(proposedReason !== undefined && { reason: proposedReason }),
    },
    keepsValues: true,
    action: (values, idempotencyKey) =>
      refundOrder({ orderId: data.orderId, idempotencyKey, ...toRefund(values, data) }),
    messages: { ...refundMessages, other: refundMessages.internal },
    fields: { invalid_code: "code", code_required: "code" },
    toast: ({ state }) => ({
      ...refundToast(state, refundable),
      key: "refund",
    }),
    onDone: () => router.refresh(),
    onFailure: ({ code }) => {
      setLocked(mayHaveRun(code));
      return false;
    },
  });
  const [draft, restock, rest, code] = useWatch({
    control: form.control,
    name: ["draft", "restock", "rest", "code"],
  });
  // None at first, unless a return proposes it.
  const chosen = useWatch({ control: form.control, name: "reason" }) as RefundReason | undefined;
  const reason = chosen ?? null;
  const values = { draft, reason, restock, rest };
  const cents = draftCents(draft, data, refundable.refundableCents);
  const isSecondNeeded = needsSecond(data, cents ?? 0);
  const isAsked = isSecondNeeded && data.second?.hasColleague === true && code.trim() === "";
  const restCents = withdrawalRest(values, data);
  const parts = restocked(values, data);
  const reasonField = form.field("reason");
  const setDraft = (next: RefundDraft) => form.setValue("draft", next);
  const close = (open: boolean) => {
    if (form.isSending) return;
    // The reloaded page shows the outcome of an unanswered request.
    if (locked) router.refresh();
    dialog.onOpenChange(open);
  };

  return (
    <FormDialog
      onOpenChange={close}
      form={{ ...form, failure: null }}
      wide
      title={`Rimborsa ${data.orderNumber}`}
      submit={<SubmitLabel cents={cents} isAsked={isAsked} isSending={form.isSending} />}
      disabled={cents === null || cents === 0}
      danger
    >
      <fieldset disabled={locked} className="grid gap-4">
        <legend className="sr-only">Che cosa rimborsare</legend>
        <RefundLines data={data} draft={draft} onChange={setDraft} />
        <LabelUsed data={data} setValue={form.setValue} />
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <RefundAmount data={data} draft={draft} onChange={setDraft} />
          <AdminSelect
            {...reasonField}
            onChange={(event) => {
              form.setValue("restock", null);
              return reasonField.onChange(event);
            }}
            label="Motivo"
            defaultValue={proposedReason ?? ""}
          >
            <option value="" disabled>
              Scegli
            </option>
            <NamedOptions values={data.reasons} names={refundReasonLabels} />
          </AdminSelect>
        </div>
        <RestockField
          chosen={parts}
          returned={returnedParts(draft, data.items, restockableParts(refundable))}
          refundable={refundable}
          onChange={(chosenParts) => form.setValue("restock", chosenParts)}
        />
        {restCents > 0 && (
          <WithdrawalRest
            restCents={restCents}
            rest={form.field("rest")}
            withheldReason={form.field("withheldReason")}
            isWithheld={rest === "withheld"}
          />
        )}
        {data.second !== null && isSecondNeeded && (
          <SecondConfirmationField second={data.second} field={form.field("code")} />
        )}
        <RefundPreview
          data={data}
          restock={parts}
          cents={cents ?? 0}
          reason={reason}
          closesWithdrawal={closesWithdrawal(values, data)}
          isAsked={isAsked}
        />
        <FormFailure form={form} />
      </fieldset>
    </FormDialog>
  );
}

type SubmitLabelProps = { cents: Cents | null; isAsked: boolean; isSending: boolean };

function SubmitLabel({ cents, isAsked, isSending }: SubmitLabelProps) {
  const act = isAsked ? "Chiedi la conferma di" : "Rimborsa";
  return (
    <BusyLabel isBusy={isSending} busyLabel={isAsked ? "Richiesta in corso" : "Rimborso in corso"}>
      {cents ? `${act} ${formatEuro(cents)}` : "Rimborsa"}
    </BusyLabel>
  );
}

/** Asks whether the customer used the label that they pay for, and withholds its price then. */
function LabelUsed({
  data,
  setValue,
}: {
  data: RefundDialogData;
  setValue: UseFormSetValue<RefundFormValues>;
}) {
  if (data.labelCents === 0) return null;
  const withhold = (isUsed: boolean) => {
    const { draft, rest, withheldReason } = withheldValues(data, isUsed);
    setValue("draft", draft);
    setValue("rest", rest);
    setValue("withheldReason", withheldReason);
  };
  return (
    <label className={optionClass}>
      <input type="checkbox" onChange={(event) => withhold(event.target.checked)} />
      <span>{`Il cliente ha usato la nostra etichetta: trattieni ${formatEuro(data.labelCents)}`}</span>
    </label>
  );
}

function toRefund(values: RefundFormValues, data: RefundDialogData) {
  const { draft, reason, rest, withheldReason, code } = values;
  const restCents = withdrawalRest(values, data);
  return {
    amountCents: draftCents(draft, data, data.refundable.refundableCents) ?? 0,
    reason,
    restock: restocked(values, data),
    ...(data.complaintId !== null && { returnId: data.complaintId }),
    ...(code !== "" && { code }),
    ...(restCents > 0 &&
      rest === "withheld" && { withheld: { cents: restCents, reason: withheldReason } }),
  };
}

/** Returns the parts to restock: as chosen, or as proposed. */
function restocked({ restock, ...values }: Values, data: RefundDialogData): Parts {
  return restock ?? proposedRestock(values, data);
}

const cell = "h-8.5 border-b border-line py-1 max-md:h-11";
const number = `${cell} text-right whitespace-nowrap`;

function RefundLines({
  data,
  draft,
  onChange,
}: {
  data: RefundDialogData;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
}) {
  // What a change took off is no longer a line.
  if (data.refundable.overpaidCents > 0) return null;
  const take = (sku: string, quantity: number) =>
    onChange({ ...draft, returned: { ...draft.returned, [sku]: quantity }, typedAmount: null });
  return (
    <table className="w-full border-separate border-spacing-0">
      <MoneyTableHead
        columns={[
          { name: "Articolo reso" },
          { name: "Pagato", className: "w-22 text-right max-md:hidden" },
          { name: "Qtà", className: "w-16 text-right max-md:w-12" },
          { name: "Rimborso", className: "w-24 text-right max-md:w-22" },
        ]}
      />
      <tbody>
        {data.items.map((item) => {
          const { sku, name, quantity } = item;
          const returned = draft.returned[sku] ?? 0;
          return (
            <Row
              key={sku}
              name={name}
              paidCents={item.paidCents}
              refundCents={piecesCents(item, returned)}
              checked={returned > 0}
              onToggle={(checked) => take(sku, checked ? quantity : 0)}
              quantity={
                quantity === 1 ? (
                  returned
                ) : (
                  <InlineSelect
                    aria-label={`Quanti rimborsare: ${name}`}
                    value={returned}
                    onChange={(event) => take(sku, Number(event.target.value))}
                  >
                    {Array.from({ length: quantity + 1 }, (_, count) => (
                      <option key={count}>{count}</option>
                    ))}
                  </InlineSelect>
                )
              }
            />
          );
        })}
        {data.shippingCents > 0 && (
          <Row
            name={data.shippingName}
            paidCents={data.shippingCents}
            refundCents={draft.shipping ? data.shippingCents : 0}
            checked={draft.shipping}
            onToggle={(shipping) => onChange({ ...draft, shipping, typedAmount: null })}
            quantity={draft.shipping ? 1 : 0}
          />
        )}
      </tbody>
    </table>
  );
}

function Row(props: {
  name: string;
  paidCents: number;
  refundCents: number;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  quantity: React.ReactNode;
}) {
  const { name, paidCents, refundCents, checked, onToggle, quantity } = props;
  return (
    <tr>
      <td className={`${cell} pr-3`}>
        <label className={optionClass}>
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {name}
        </label>
      </td>
      <td className={`${number} max-md:hidden`}>{formatEuro(paidCents)}</td>
      <td className={number}>{quantity}</td>
      <td className={`${number} ${checked ? "" : "text-cocoa"}`}>{formatEuro(refundCents)}</td>
    </tr>
  );
}

function RefundPreview({
  data,
  cents,
  restock,
  reason,
  closesWithdrawal,
  isAsked,
}: {
  data: RefundDialogData;
  cents: number;
  reason: RefundReason | null;
  restock: Parts;
  closesWithdrawal: boolean | null;
  /** True when a colleague confirms it first. */
  isAsked: boolean;
}) {
  const { refundable, email, status } = data;
  const { provider, paidCents, refundedCents, pendingCents } = refundable;
  if (cents === 0) return null;
  const [minDays, maxDays] = data.bankCreditDays;
  const returned = refundedCents + pendingCents + cents;
  const rest = paidCents - returned;
  return (
    <section
      aria-labelledby="refund-preview"
      className="rounded-control bg-cream px-4 py-3.5 [&_b]:font-semibold"
    >
      <h3 id="refund-preview" className="mb-2 font-semibold">
        {isAsked ? "Cosa succede dopo la conferma" : "Cosa succede adesso"}
      </h3>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-md:grid-cols-1 max-md:gap-y-0 [&>dd]:wrap-anywhere max-md:[&>dd]:mb-2 [&>dt]:text-cocoa max-md:[&>dt]:text-small">
        <dt>{providerNames[provider]}</dt>
        <dd>
          Restituisce <b>{formatEuro(cents)}</b> <span>{refundMeans(refundable)}</span>
          <span>
            {provider === "bank_transfer"
              ? ": a chi e quanto lo trovi nella pagina dell’ordine, dove poi lo registri."
              : `. Accredito in ${minDays}–${maxDays} giorni lavorativi.`}
          </span>
        </dd>
        <dt>Ordine</dt>
        <dd>
          Rimborsati <span>{formatEuro(returned)}</span> su <span>{formatEuro(paidCents)}</span>
          <span>{rest > 0 ? `; ne restano ${formatEuro(rest)}` : ", cioè tutto"}</span>. Il
          pagamento rimane {paymentStatusLabels.paid}, lo stato rimane {orderStatusLabels[status]}.
        </dd>
        {closesWithdrawal !== null && (
          <>
            <dt>Recesso</dt>
            <dd>
              <span>{!closesWithdrawal && "Resta aperto, con quello che resta dovuto."}</span>
              <span>
                {closesWithdrawal &&
                  (refundable.pendingCents > 0
                    ? "Si chiude, quando riesce anche il rimborso in corso."
                    : "Si chiude.")}
              </span>
            </dd>
          </>
        )}
        {data.complaintId !== null && (
          <>
            <dt>Reso</dt>
            <dd>{reason === "defect" ? "Si chiude." : "Resta aperto."}</dd>
          </>
        )}
        {data.isUndelivered && (
          <>
            <dt>Pacco tornato</dt>
            <dd>{rest === 0 ? "Si chiude." : "Resta aperto, finché non torna tutto il denaro."}</dd>
          </>
        )}
        <dt>Magazzino</dt>
        <dd>
          {hasParts(restock)
            ? `Di nuovo in vendita: ${partsText(restock)}.`
            : isOfChange({ reason: reason ?? "" })
              ? "La modifica ha già sistemato il magazzino."
              : "Nessun pezzo torna in magazzino."}
        </dd>
        <dt>Email</dt>
        <dd>
          «Rimborso di <span>{formatEuro(cents)}</span> per l’ordine {data.orderNumber}» a {email}.
        </dd>
      </dl>
    </section>
  );
}
