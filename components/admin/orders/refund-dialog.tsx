"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { BusyLabel } from "@/components/admin/ui/action-button";
import { AdminSelect, InlineSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { MoneyTableHead } from "@/components/admin/ui/plain-table";
import { optionClass } from "@/components/admin/ui/styles";
import { mayHaveRun } from "@/components/ui/use-action-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { hasParts, type Parts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import {
  closesWithdrawal,
  draftCents,
  emptyDraft,
  fullRefundDraft,
  piecesCents,
  proposedRestock,
  type RefundDialogData,
  type RefundDraft,
  returnedParts,
  withdrawalDraft,
  withdrawalRest,
} from "@/lib/fulfilment/model/refund-draft";
import { refundForm, type RefundFormValues } from "@/lib/fulfilment/schema/order-page";
import { partsText } from "@/lib/inventory/copy";
import { refundOrder } from "@/lib/ledger/actions";
import { refundMessages, refundReasonLabels } from "@/lib/ledger/copy";
import { type RefundReason, refundReasons, unreturnedParts } from "@/lib/ledger/model";
import { orderStatusLabels, paymentStatusLabels, providerNames } from "@/lib/orders/copy/order";
import { RefundAmount, refundMeans, RestockField, WithdrawalRest } from "./refund-fields";

type Values = Pick<RefundFormValues, "draft" | "restock" | "rest"> & {
  reason: RefundReason | null;
};

export default function RefundDialog({
  data,
  ...dialog
}: DialogProps & { data: RefundDialogData }) {
  const { refundable } = data;
  const router = useRouter();
  // The refund may have happened: only the same request may be repeated.
  const [locked, setLocked] = useState(false);
  const form = useFormDialog(dialog, {
    id: "refund",
    schema: refundForm(data),
    defaultValues: {
      draft: startingDraft(data),
      restock: null,
      rest: null,
      withheldReason: "",
    },
    keepsValues: true,
    action: (values, idempotencyKey) =>
      refundOrder({ orderId: data.orderId, idempotencyKey, ...toRefund(values, data) }),
    messages: { ...refundMessages, other: refundMessages.internal },
    toast: ({ state }) => ({
      title: state === "succeeded" ? "Rimborso fatto" : "Rimborso in corso",
      description:
        state === "succeeded"
          ? "Il servizio di pagamento lo ha confermato."
          : "Il servizio di pagamento lo sta elaborando: trovi l’esito in questa pagina.",
      key: "refund",
    }),
    onDone: () => router.refresh(),
    onFailure: ({ code }) => {
      setLocked(mayHaveRun(code));
      return false;
    },
  });
  const [draft, restock, rest] = useWatch({
    control: form.control,
    name: ["draft", "restock", "rest"],
  });
  // No reason is chosen at first.
  const chosen = useWatch({ control: form.control, name: "reason" }) as RefundReason | undefined;
  const reason = chosen ?? null;
  const values = { draft, reason, restock, rest };
  const cents = draftCents(draft, data, refundable.refundableCents);
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
      submit={
        <BusyLabel isBusy={form.isSending} busyLabel="Rimborso in corso">
          {cents === null ? "Rimborsa" : `Rimborsa ${formatEuro(cents)}`}
        </BusyLabel>
      }
      disabled={cents === null || cents === 0}
      danger
    >
      <fieldset disabled={locked} className="grid gap-4">
        <legend className="sr-only">Che cosa rimborsare</legend>
        <RefundLines data={data} draft={draft} onChange={setDraft} />
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <RefundAmount data={data} draft={draft} onChange={setDraft} />
          <AdminSelect
            {...reasonField}
            onChange={(event) => {
              form.setValue("restock", null);
              return reasonField.onChange(event);
            }}
            label="Motivo"
            defaultValue=""
          >
            <option value="" disabled>
              Scegli
            </option>
            <NamedOptions values={refundReasons} names={refundReasonLabels} />
          </AdminSelect>
        </div>
        <RestockField
          chosen={parts}
          returned={returnedParts(draft, data.items, unreturnedParts(refundable))}
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
        <RefundPreview
          data={data}
          restock={parts}
          cents={cents ?? 0}
          closesWithdrawal={closesWithdrawal(values, data)}
        />
        {form.failure !== null && (
          <p role="alert" className="rounded-control bg-danger-veil px-3.5 py-3 text-danger">
            {form.failure}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

function startingDraft(data: RefundDialogData): RefundDraft {
  const { withdrawal, status } = data;
  if (withdrawal !== null && withdrawal.restCents > 0)
    return withdrawalDraft(data, withdrawal.restCents);
  return status === "cancelled" ? fullRefundDraft(data) : emptyDraft;
}

function toRefund(values: RefundFormValues, data: RefundDialogData) {
  const { draft, reason, rest, withheldReason } = values;
  const restCents = withdrawalRest(values, data);
  return {
    amountCents: draftCents(draft, data, data.refundable.refundableCents) ?? 0,
    reason,
    restock: restocked(values, data),
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
  closesWithdrawal,
}: {
  data: RefundDialogData;
  cents: number;
  restock: Parts;
  closesWithdrawal: boolean | null;
}) {
  const { refundable, email, status } = data;
  const { provider, paidCents, refundableCents } = refundable;
  const [minDays, maxDays] = data.bankCreditDays;
  const returned = paidCents - refundableCents + cents;
  const rest = refundableCents - cents;
  return (
    <section
      aria-labelledby="refund-preview"
      className="rounded-control bg-cream px-4 py-3.5 [&_b]:font-semibold"
    >
      <h3 id="refund-preview" className="mb-2 font-semibold">
        Cosa succede adesso
      </h3>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-md:grid-cols-1 max-md:gap-y-0 [&>dd]:wrap-anywhere max-md:[&>dd]:mb-2 [&>dt]:text-cocoa max-md:[&>dt]:text-small">
        <dt>{providerNames[provider]}</dt>
        <dd>
          Restituisce <b>{formatEuro(cents)}</b> <span>{refundMeans(refundable)}</span>. Accredito
          {" in "}
          {minDays}–{maxDays} giorni lavorativi.
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
        <dt>Magazzino</dt>
        <dd>
          {hasParts(restock)
            ? `Di nuovo in vendita: ${partsText(restock)}.`
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
