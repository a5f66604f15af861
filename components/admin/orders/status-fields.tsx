"use client";

import { useId } from "react";
import { ParcelFields } from "@/components/admin/fulfilment/parcel-fields";
import { RestockField } from "@/components/admin/fulfilment/restock-field";
import { AdminField } from "@/components/admin/ui/admin-field";
import { RadioList } from "@/components/admin/ui/radio-list";
import { areaClass, fieldClass } from "@/components/admin/ui/styles";
import { formatEuro } from "@/lib/core/money";
import { statusEmailNames } from "@/lib/fulfilment/copy/order";
import { canUndo, MAX_REASON_LENGTH, type StatusDraft } from "@/lib/fulfilment/model/order";
import { type OrderStatus } from "@/lib/orders/model/order";
import {
  amountOf,
  countUnreturned,
  isReasonRequired,
  parcelOf,
  refundableOf,
  refundChoices,
  restockOf,
  type StatusInput,
  type StatusProblems,
} from "./status-input";

type Props = {
  answers: StatusInput;
  draft: StatusDraft;
  to: OrderStatus;
  problems: StatusProblems;
  busy: boolean;
  onChange: (answers: Partial<StatusInput>) => void;
};

export function StatusFields(props: Props) {
  const { answers, draft, to, problems, busy, onChange } = props;
  return (
    <fieldset disabled={busy} className="grid min-w-0 gap-4">
      <legend className="sr-only">Dettagli del cambio</legend>
      {to === "shipped" && (
        <ParcelFields
          parcel={parcelOf(answers, draft)}
          error={problems.parcel ?? null}
          email={draft.email}
          alreadyNotified={draft.emailKinds.includes("order_shipped")}
          onChange={(parcel) => onChange({ parcel })}
        />
      )}
      <RefundPart {...props} />
      <Reason {...props} />
      <p className="wrap-anywhere text-cocoa">{consequences(answers, draft, to)}</p>
    </fieldset>
  );
}

function Reason({ answers, draft, to, problems, onChange }: Props) {
  const id = useId();
  const required = isReasonRequired(draft, to);
  if (!required && to !== "cancelled") return null;
  return (
    <AdminField
      id={id}
      label={required ? "Motivo" : "Motivo (facoltativo)"}
      hint={
        required
          ? "Non è il verso solito: il motivo resta nella cronologia."
          : "Resta nella cronologia, il cliente non lo legge."
      }
      error={problems.reason}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          rows={2}
          required={required}
          maxLength={MAX_REASON_LENGTH}
          value={answers.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
          className={areaClass}
        />
      )}
    </AdminField>
  );
}

function RefundPart({ answers, draft, to, problems, onChange }: Props) {
  const id = useId();
  const refundable = refundableOf(draft, to);
  if (!refundable) return null;
  const { provider, methodLabel, refundableCents } = refundable;
  const means =
    provider === "paypal" ? "sul conto PayPal" : `sulla carta ${methodLabel ?? "usata per pagare"}`;
  const devices = countUnreturned(refundable);
  return (
    <>
      <RadioList
        id={`${id}-refund`}
        label="Pagamento"
        values={refundChoices}
        names={{ now: "Rimborsa adesso", later: "Decidi dopo" }}
        hints={{
          now: `il denaro torna ${means}`,
          later: "l’ordine resta in «Da rimborsare»",
        }}
        value={answers.refund}
        error={problems.refund}
        onChange={(refund) => onChange({ refund })}
      />
      {answers.refund === "now" && (
        <>
          <AdminField
            id={`${id}-amount`}
            label={`Importo, al massimo ${formatEuro(refundableCents)}`}
            error={problems.amount}
          >
            {(attributes) => (
              <input
                {...attributes}
                inputMode="decimal"
                autoComplete="off"
                value={amountOf(answers, refundable)}
                onChange={(event) => onChange({ amount: event.target.value })}
                className={`${fieldClass} text-right`}
              />
            )}
          </AdminField>
          <RestockField
            device={draft.device}
            devices={restockOf(answers, draft)}
            returnedDevices={devices}
            unreturnedDevices={devices}
            onChange={(restock) => onChange({ restock })}
          />
        </>
      )}
    </>
  );
}

function consequences(answers: StatusInput, draft: StatusDraft, to: OrderStatus): string {
  const { paymentStatus, email, emailKinds } = draft;
  const statusEmail = statusEmailNames[to];
  const undoable = canUndo({ to, paymentStatus }) && answers.refund !== "now";
  const final =
    answers.refund === "now"
      ? "Il rimborso parte subito: questo cambio non si può annullare."
      : "L’ordine non è pagato: la pagina di pagamento si chiude, i pezzi tornano disponibili e il cambio non si può annullare.";
  const lead = undoable ? "Hai dieci secondi per annullare" : final;
  if (!statusEmail) return `${lead}. Il cliente non riceve e-mail.`;
  const isSent = emailKinds.includes(statusEmail.kind);
  const isSilent = to === "shipped" && answers.parcel?.notify === false;
  if (isSent)
    return `${undoable ? `${lead}.` : lead} Il cliente ha già ricevuto ${statusEmail.name}: non ne parte un’altra.`;
  if (isSilent) return `${lead}. Il cliente non riceve e-mail.`;
  return undoable
    ? `${lead}, poi parte ${statusEmail.name} a ${email}.`
    : `${lead} Parte ${statusEmail.name} a ${email}.`;
}
